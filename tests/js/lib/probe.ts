// SPDX-License-Identifier: MIT
/** One question asked of every build: pose this, draw it there; which bits come out? */
import { readFileSync } from 'node:fs';
import type { Affine } from './affine.ts';
import { PROBE, RUNTIME_WASM } from './build.ts';
import { mustRun } from './tool.ts';

/** What tests/native/probe.c reads a line of. */
export interface Shot {
    /** Index in the asset. */
    animation: number;
    frame: number;
    format: number;
    width: number;
    height: number;
    placement: Affine;
    /** Bits of r565_quality; default 0. */
    quality?: number;
}

/** Hashes in hex; `covered` counts pixels that were drawn on. `detail` is there when asked for. */
export interface Answer {
    pose: string;
    pixels: string;
    covered: number;
    detail: string[];
}

export const FORMAT_RGB565 = 0;
export const FORMAT_RGB565_SWAPPED = 1;
export const FORMAT_ARGB4444 = 2;
const BACKGROUND = 0x2945;
const HASH_INIT = 0xcbf29ce484222325n;

const floatBits = new DataView(new ArrayBuffer(4));

/** Eight hex digits of a number as binary32. */
export function bitsOf(value: number): string {
    floatBits.setFloat32(0, value);
    return floatBits.getUint32(0).toString(16).padStart(8, '0');
}

/** A shot as the probe reads it. */
export function lineOf(shot: Shot): string {
    const { animation, frame, format, width, height, placement, quality = 0 } = shot;
    return [animation, bitsOf(frame), format, width, height, ...placement.map(bitsOf), quality]
        .join(' ');
}

/** What the probe writes. */
export function answerOf(line: string): Answer {
    const [pose, pixels, covered, ...detail] = line.split(' ');
    return { pose: pose!, pixels: pixels!, covered: Number(covered), detail };
}

/** The native build's answers; `program` may have the asset compiled in. */
export function askNative(pack: string, shots: Shot[], full = false, program = PROBE): Answer[] {
    const input = shots.map(lineOf).join('\n');
    const output = mustRun(program, full ? [pack, '--full'] : [pack], { input });
    return output.trimEnd().split('\n').map(answerOf);
}

/** Sixteen hex digits of a 64-bit value, which wasm gives as a signed one. */
function hexOf(value: bigint): string {
    return BigInt.asUintN(64, value).toString(16).padStart(16, '0');
}

/** A plain loop: it runs a billion times, and globals are slow to reach in Jest. */
function countOthers(pixels: Uint16Array, background: number): number {
    let count = 0;
    for (let i = 0; i < pixels.length; i++) {
        count += pixels[i] === background ? 0 : 1;
    }
    return count;
}

/** An animation of a loaded asset. */
export interface Animation {
    index: number;
    name: string;
    armature: string;
    duration: number;
}

/** The wasm build of core with one asset loaded, without anything between. */
export class WasmProbe {
    readonly #calls: any;
    readonly #asset: number;

    static async load(pack: Uint8Array, module = RUNTIME_WASM): Promise<WasmProbe> {
        const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
        return new WasmProbe(instance, pack);
    }

    private constructor(instance: WebAssembly.Instance, pack: Uint8Array) {
        this.#calls = instance.exports;
        this.#calls._initialize?.();
        const address = this.#calls.alloc(pack.length);
        this.#bytes(address, pack.length).set(pack);
        this.#asset = this.#made(this.#calls.asset_load(address, pack.length));
    }

    animations(): Animation[] {
        const count = this.#calls.asset_animation_count(this.#asset);
        return Array.from({ length: count }, (_, index) => {
            const animation = this.#calls.asset_animation(this.#asset, index);
            return {
                index,
                name: this.#text(this.#calls.animation_name(animation)),
                armature: this.#text(this.#calls.armature_name(this.#armatureOf(animation))),
                duration: this.#calls.animation_duration(animation),
            };
        });
    }

    ask(shots: Shot[], full = false): Answer[] {
        return shots.map((shot) => this.#answer(shot, full));
    }

    /** Union of the boxes over an animation's whole frames: [x, y, width, height]. */
    bounds({ index, duration }: Animation): [number, number, number, number] {
        const mark = this.#calls.mark();
        const { animation, rig } = this.#rigFor(index);
        const out = this.#calls.alloc(8);
        let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
        for (let frame = 0; frame <= duration; frame++) {
            this.#calls.rig_pose(rig, animation, frame);
            this.#calls.rig_bounds(rig, out);
            const box = new Int16Array(this.#calls.memory.buffer, out, 4);
            if (box[0]! < box[2]!) {
                [left, top] = [Math.min(left, box[0]!), Math.min(top, box[1]!)];
                [right, bottom] = [Math.max(right, box[2]!), Math.max(bottom, box[3]!)];
            }
        }
        this.#calls.release(mark);
        return left < right ? [left, top, right - left, bottom - top] : [0, 0, 0, 0];
    }

    #answer(shot: Shot, full: boolean): Answer {
        const calls = this.#calls;
        const mark = calls.mark();
        const { animation, rig, bones } = this.#rigFor(shot.animation);
        const surface = this.#made(calls.surface_create(shot.width, shot.height, shot.format));
        const dot = this.#made(calls.surface_create(1, 1, shot.format));
        const matrices = calls.alloc(bones * 24);
        calls.rig_pose(rig, animation, shot.frame);
        calls.surface_clear(surface, BACKGROUND);
        calls.surface_clear(dot, BACKGROUND);
        calls.surface_draw(surface, rig, ...shot.placement, shot.quality ?? 0);
        const pixels = new Uint16Array(calls.memory.buffer, calls.surface_pixels(surface),
            shot.width * shot.height);
        const [background] = new Uint16Array(calls.memory.buffer, calls.surface_pixels(dot), 1);
        const answer: Answer = {
            pose: hexOf(calls.rig_hash(rig, HASH_INIT)),
            pixels: hexOf(calls.surface_hash(surface, HASH_INIT)),
            covered: countOthers(pixels, background!),
            detail: [],
        };
        if (full) {
            calls.rig_matrices(rig, matrices);
            const words = new Uint32Array(calls.memory.buffer, matrices, bones * 6);
            answer.detail = [...Array.from(words, (word) => word.toString(16).padStart(8, '0')),
                ...Array.from(pixels, (pixel) => pixel.toString(16).padStart(4, '0'))];
        }
        calls.release(mark);
        return answer;
    }

    #rigFor(index: number): { animation: number; rig: number; bones: number } {
        const animation = this.#calls.asset_animation(this.#asset, index);
        const armature = this.#armatureOf(animation);
        const rig = this.#made(this.#calls.rig_create(armature));
        return { animation, rig, bones: this.#calls.armature_bone_count(armature) };
    }

    #armatureOf(animation: number): number {
        return this.#calls.asset_armature(this.#asset, this.#calls.animation_armature(animation));
    }

    #made(handle: number): number {
        if (handle <= 0) {
            throw new Error(this.#text(this.#calls.result_text(handle)));
        }
        return handle;
    }

    #bytes(address: number, size?: number): Uint8Array {
        return new Uint8Array(this.#calls.memory.buffer, address, size);
    }

    #text(address: number): string {
        const bytes = this.#bytes(address);
        return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
    }
}

/** What differs first between two full answers: a bone's matrix element or a pixel. */
export function firstDifference(a: Answer, b: Answer, bones: number, width: number): string {
    const at = a.detail.findIndex((word, i) => word !== b.detail[i]);
    if (at < 0) {
        return 'neither a matrix nor a pixel: draw order, attachment or alpha';
    }
    const place = at < bones * 6
        ? `bone ${Math.floor(at / 6)} ${['a', 'b', 'c', 'd', 'tx', 'ty'][at % 6]}`
        : `pixel ${(at - bones * 6) % width}, ${Math.floor((at - bones * 6) / width)}`;
    return `${place}: ${a.detail[at]} / ${b.detail[at]}`;
}

/** 64-bit FNV-1a over hashes in hex, as little-endian bytes. */
export function foldHashes(hashes: string[]): string {
    let hash = HASH_INIT;
    for (const one of hashes) {
        for (const byte of Buffer.from(one, 'hex').reverse()) {
            hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
        }
    }
    return hexOf(hash);
}
