// SPDX-License-Identifier: MIT
/** Moving pictures as a viewer shows them: animated PNG and GIF, read without the libraries that write them. */
import { chunks, decodeRows, readHeader, type Picture } from './png.ts';

export interface Shot {
    /** Seconds. */
    delay: number;
    /** The whole canvas, RGBA. */
    rgba: Uint8Array;
}

export interface Film {
    width: number;
    height: number;
    /** How often it plays; 0: for ever. */
    plays: number;
    shots: Shot[];
}

/** Puts a picture at a place of the canvas; `keep` says which of its pixels leave the canvas as it is. */
function paste(canvas: Picture, part: Picture, x: number, y: number, keep: (at: number) => boolean): void {
    if (x + part.width > canvas.width || y + part.height > canvas.height) {
        throw new Error('a frame leaves the canvas');
    }
    for (let at = 0; at < part.width * part.height; at++) {
        const to = (y + Math.floor(at / part.width)) * canvas.width + x + at % part.width;
        if (!keep(at)) {
            canvas.rgba.set(part.rgba.subarray(4 * at, 4 * at + 4), 4 * to);
        }
    }
}

const empty = (width: number, height: number): Picture =>
    ({ width, height, rgba: new Uint8Array(width * height * 4) });

export function decodeApng(png: Buffer): Film {
    const parts = [...chunks(png)];
    const data = (name: string): Buffer => parts.find(([type]) => type === name)![1];
    const { width, height, channels } = readHeader(data('IHDR'));
    const canvas = empty(width, height);
    const film: Film = { width, height, plays: data('acTL').readUInt32BE(4), shots: [] };
    let sequence = 0;
    let control: Buffer | undefined;
    let rows: Buffer[] = [];
    const finish = (): void => {
        if (control === undefined) {
            return;
        }
        const [w, h, x, y] = [4, 8, 12, 16].map((at) => control!.readUInt32BE(at));
        if (control[24] !== 0 || control[25] !== 0) {
            throw new Error('only frames that replace what is below them');
        }
        paste(canvas, decodeRows(Buffer.concat(rows), w!, h!, channels), x!, y!, () => false);
        film.shots.push({ delay: control.readUInt16BE(20) / control.readUInt16BE(22),
            rgba: canvas.rgba.slice() });
    };
    for (const [name, part] of parts) {
        if (name === 'fcTL' || name === 'fdAT') {
            if (part.readUInt32BE(0) !== sequence++) {
                throw new Error('chunks out of order');
            }
        }
        if (name === 'fcTL') {
            finish();
            [control, rows] = [part, []];
        } else if (name === 'IDAT' || name === 'fdAT') {
            rows.push(name === 'IDAT' ? part : part.subarray(4));
        }
    }
    finish();
    if (film.shots.length !== data('acTL').readUInt32BE(0)) {
        throw new Error('frames are missing');
    }
    return film;
}

/** LZW of GIF. */
function unpack(least: number, data: Buffer, count: number): Uint8Array {
    const [clear, end] = [1 << least, (1 << least) + 1];
    const out: number[] = [];
    let table: number[][] = [];
    let width = 0;
    let last: number[] | undefined;
    const reset = (): void => {
        table = Array.from({ length: clear }, (_, i) => [i]);
        table.push([], []);
        [width, last] = [least + 1, undefined];
    };
    reset();
    for (let bit = 0; bit + width <= data.length * 8;) {
        let code = 0;
        for (let i = 0; i < width; i++, bit++) {
            code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i;
        }
        if (code === clear) {
            reset();
            continue;
        }
        if (code === end) {
            break;
        }
        const run: number[] = table[code] ?? [...last!, last![0]!];
        out.push(...run);
        if (last !== undefined && table.length < 4096) {
            table.push([...last, run[0]!]);
        }
        if (table.length === 1 << width && width < 12) {
            width++;
        }
        last = run;
    }
    if (out.length !== count) {
        throw new Error(`${out.length} pixels, not ${count}`);
    }
    return Uint8Array.from(out);
}

/** A walk through the bytes of a file. */
class Reader {
    readonly #bytes: Buffer;
    #at = 0;

    constructor(bytes: Buffer) {
        this.#bytes = bytes;
    }

    byte(): number {
        return this.#bytes[this.#at++]!;
    }

    word(): number {
        return this.byte() | this.byte() << 8;
    }

    take(size: number): Buffer {
        this.#at += size;
        return this.#bytes.subarray(this.#at - size, this.#at);
    }

    /** Blocks up to the empty one. */
    blocks(): Buffer {
        const found: Buffer[] = [];
        for (let size = this.byte(); size > 0; size = this.byte()) {
            found.push(this.take(size));
        }
        return Buffer.concat(found);
    }

    colors(flags: number): Buffer {
        return flags & 0x80 ? this.take(3 << ((flags & 7) + 1)) : Buffer.alloc(0);
    }
}

interface Control {
    disposal: number;
    delay: number;
    transparent: number;
}

/** One frame onto the canvas. */
function readImage(reader: Reader, canvas: Picture, common: Buffer, control: Control): () => void {
    const [x, y, width, height] = [reader.word(), reader.word(), reader.word(), reader.word()];
    const flags = reader.byte();
    if (flags & 0x40) {
        throw new Error('interlaced');
    }
    const own = reader.colors(flags);
    const colors = own.length > 0 ? own : common;
    const least = reader.byte();
    const indices = unpack(least, reader.blocks(), width * height);
    const part = empty(width, height);
    indices.forEach((index, at) => part.rgba.set([...colors.subarray(3 * index, 3 * index + 3), 255], 4 * at));
    paste(canvas, part, x, y, (at) => indices[at] === control.transparent);
    return () => {
        if (control.disposal === 2) {
            paste(canvas, empty(width, height), x, y, () => false);
        }
    };
}

export function decodeGif(gif: Buffer): Film {
    const reader = new Reader(gif);
    if (reader.take(6).toString('latin1') !== 'GIF89a') {
        throw new Error('no GIF');
    }
    const [width, height] = [reader.word(), reader.word()];
    const common = (flags => (reader.take(2), reader.colors(flags)))(reader.byte());
    const canvas = empty(width, height);
    const film: Film = { width, height, plays: 1, shots: [] };
    let control: Control = { disposal: 0, delay: 0, transparent: -1 };
    for (let kind = reader.byte(); kind !== 0x3b; kind = reader.byte()) {
        if (kind === 0x2c) {
            const dispose = readImage(reader, canvas, common, control);
            film.shots.push({ delay: control.delay, rgba: canvas.rgba.slice() });
            dispose();
            continue;
        }
        if (kind !== 0x21) {
            throw new Error(`block ${kind}`);
        }
        const label = reader.byte();
        const data = reader.blocks();
        if (label === 0xf9) {
            control = { disposal: (data[0]! >> 2) & 7, delay: data.readUInt16LE(1) / 100,
                transparent: data[0]! & 1 ? data[3]! : -1 };
        } else if (label === 0xff && data.toString('latin1', 0, 11) === 'NETSCAPE2.0') {
            film.plays = data.readUInt16LE(12);
        }
    }
    return film;
}
