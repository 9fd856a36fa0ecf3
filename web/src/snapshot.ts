// SPDX-License-Identifier: MIT
import type { Character } from './character.ts';
import type { ResultCode } from './errors.ts';

/** What a player knows besides the module. */
export interface Moment {
    readonly armature: number;
    readonly animation: number | undefined;
    readonly loop: boolean;
    readonly exactFrame: number | undefined;
    readonly loops: number;
    readonly worn: readonly string[];
}

/**
 * Throws the error of that code. It is given, as this file imports nothing: else bundlers would cut what
 * it shares with the player out of the player.
 */
export type Refuse = (code: ResultCode, why: string) => never;

interface Head extends Moment {
    readonly attachments: [number, number][];
    readonly alphas: [number, number][];
    readonly images: { slot: number; attachment: number; width: number; height: number }[];
}

/** "R5WS". */
const MAGIC = 0x53573552;
const WORDS = 6;

/** A checksum of what follows it, and the file that it is of; then the head as JSON and its bytes. */
export function pack(character: Character, moment: Moment): Uint8Array {
    const { state, figure } = character;
    const images = [...character.images.values()];
    const head: Head = {
        ...moment,
        attachments: [...figure.attachments],
        alphas: [...figure.alphas],
        images: images.map(({ pixels: _, ...image }) => image),
    };
    const text = new TextEncoder().encode(JSON.stringify(head));
    const parts = [text, state, ...images.map(({ pixels }) => bytesOf(pixels))];
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, WORDS * 4));
    let at = WORDS * 4;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    const view = new DataView(bytes.buffer);
    [MAGIC, 0, character.checksum, text.length, state.length, state.byteOffset].forEach((word, index) =>
        view.setUint32(index * 4, word, true));
    view.setUint32(4, sum(bytes.subarray(8)), true);
    return bytes;
}

/** Reads the head. Refuses what is of something else. */
export function headOf(character: Character, bytes: Uint8Array, refuse: Refuse): Head {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const word = (index: number): number => view.getUint32(index * 4, true);
    if (bytes.length < WORDS * 4 || word(0) !== MAGIC) {
        refuse('ERR_MAGIC', 'these bytes are no snapshot of a player');
    }
    if (word(1) !== sum(bytes.subarray(8))) {
        refuse('ERR_CHECKSUM', 'the snapshot is damaged');
    }
    if (word(2) !== character.checksum) {
        refuse('ERR_ARGUMENT', 'the snapshot is of another file');
    }
    return JSON.parse(new TextDecoder().decode(bytes.subarray(WORDS * 4, WORDS * 4 + word(3))));
}

/** Sets a character, of which the same armature is chosen, to what a snapshot holds. */
export function unpack(character: Character, bytes: Uint8Array, head: Head, refuse: Refuse): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = WORDS * 4 + view.getUint32(12, true);
    let at = start + view.getUint32(16, true);
    const { figure } = character;
    const { length, byteOffset } = character.state;
    if (at - start !== length || view.getUint32(20, true) !== byteOffset) {
        refuse('ERR_VERSION', 'the snapshot is of another module');
    }
    const images = head.images.map((image) => {
        const size = image.width * image.height;
        const pixels = new Uint16Array(bytes.slice(at, at + size * 2).buffer);
        at += size * 2;
        return { ...image, pixels };
    });
    character.motion.resume(head.loop);
    character.state.set(bytes.subarray(start, start + character.state.length));
    character.dropImages();
    character.addImages(images);
    fill(figure.attachments, head.attachments);
    fill(figure.alphas, head.alphas);
}

function fill(map: Map<number, number>, entries: readonly [number, number][]): void {
    map.clear();
    entries.forEach(([key, value]) => map.set(key, value));
}

function bytesOf(words: Uint16Array): Uint8Array {
    return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** 32-bit FNV-1a. */
function sum(bytes: Uint8Array): number {
    let hash = 0x811c9dc5;
    for (const byte of bytes) {
        hash = Math.imul(hash ^ byte, 0x01000193);
    }
    return hash >>> 0;
}
