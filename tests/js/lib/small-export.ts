// SPDX-License-Identifier: MIT
/** DragonBones exports of a few lines, made for one test each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Affine } from './affine.ts';
import { BUILD, scratch } from './build.ts';
import { readJson } from './characters.ts';
import { encodePng } from './png.ts';
import { mustTool, tool, type Outcome } from './tool.ts';

/** What is written as JSON, or as it is. */
export type Files = Record<string, object | Uint8Array>;

export interface Parts {
    bone?: object[];
    slot?: object[];
    skin?: object[];
    animation?: object[];
    /** Further keys of the armature and of the root. */
    armature?: object;
    root?: object;
}

/** A skeleton of one armature "a" whose first bone is "root". */
export function skeleton({ bone = [], armature, root, ...lists }: Parts): object {
    const first = { name: 'a', slot: [], skin: [], animation: [], bone: [{ name: 'root' }, ...bone] };
    return { name: 'small', version: '5.5', compatibleVersion: '5.5', frameRate: 24,
        armature: [{ ...first, ...lists, ...armature }], ...root };
}

/** A default skin with these displays. */
export const skin = (displays: Record<string, (object | null)[]>, name = ''): object =>
    ({ name, slot: Object.entries(displays).map(([slot, display]) => ({ name: slot, display })) });

/** An opaque picture. */
export const picture = (width = 64, height = 64): Buffer =>
    encodePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(255) });

export const atlas = (regions: object[], more: object = {}): object =>
    ({ name: 'small', imagePath: 'small_tex.png', width: 64, height: 64, SubTexture: regions, ...more });

/** A region of 8 x 8 for every name. */
export const regions = (...names: string[]): object[] =>
    names.map((name, i) => ({ name, x: 8 * i, y: 0, width: 8, height: 8 }));

/** Writes the files into an empty folder; their paths. */
export function write(folder: string, files: Files): string[] {
    const root = scratch(folder);
    return Object.entries(files).map(([name, content]) => {
        const path = join(root, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content instanceof Uint8Array ? content : JSON.stringify(content));
        return path;
    });
}

/** The skeleton alone, or with an atlas of these regions and its picture. */
export const filesOf = (parts: Parts, ...names: string[]): Files => ({
    'small_ske.json': skeleton(parts),
    ...(names.length > 0 && {
        'small_tex.json': atlas(regions(...names)),
        'small_tex.png': picture(),
    }),
});

export interface PosedFrame {
    frame: number;
    bones: Map<string, Affine>;
    slots: Map<string, { attachment: number; alpha: number; draw: number }>;
}

export class Converted {
    readonly #inputs: string[];
    readonly #pack: string;
    /** What was said, a line each. */
    readonly said: string[];

    constructor(paths: string[]) {
        this.#inputs = paths;
        this.#pack = join(dirname(paths[0]!), 'converted.r565');
        const outcome = tool('convert', ...paths, '-o', this.#pack);
        if (outcome.status !== 0) {
            throw new Error(outcome.stderr);
        }
        this.said = outcome.stderr.split('\n').filter((line) => line !== '');
    }

    /** The readable dump. */
    dump(): any {
        const path = join(dirname(this.#pack), 'converted.json');
        mustTool('convert', ...this.#inputs, '-o', path);
        return readJson(path);
    }

    get warnings(): string[] {
        return this.said.filter((line) => line.startsWith('warning: '));
    }

    /** The only armature's pose at each frame. */
    pose(frames: number[], animation?: string): PosedFrame[] {
        const which = animation === undefined ? [] : ['--animation', animation];
        const out = JSON.parse(mustTool('pose', this.#pack, '--frames', frames.join(','), ...which));
        return out.animations[0].frames.map(({ frame, bones, slots }: any) => ({
            frame,
            bones: new Map(bones.map(({ name, m }: any) => [name, m])),
            slots: new Map(slots.map(({ name, ...slot }: any) => [name, slot])),
        }));
    }
}

export const convert = (folder: string, files: Files): Converted =>
    new Converted(write(folder, files));

/** A conversion that must be refused; what it says. */
export function refuse(folder: string, files: Files): string {
    const outcome: Outcome = tool('convert', ...write(folder, files), '-o',
        join(BUILD, 'tests/js', folder, 'converted.r565'));
    if (outcome.status !== 1) {
        throw new Error(`exit status ${outcome.status}, not 1: ${outcome.stderr}`);
    }
    return outcome.stderr;
}
