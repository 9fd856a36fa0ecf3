// SPDX-License-Identifier: MIT
// The promise: the native build and the wasm build agree on every bit of every pose and picture.
import { afterAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Affine } from './lib/affine.ts';
import { SIMD_WASM, scratch } from './lib/build.ts';
import { CORPUS, CORPUS_NAMES, FIXTURES, SAMPLES, corpusCharacter, inputsOf, type Character }
    from './lib/characters.ts';
import { argumentsOf, type ConvertOptions } from './lib/converter.ts';
import { FORMAT_ARGB4444, FORMAT_RGB565, FORMAT_RGB565_SWAPPED, WasmProbe, askNative,
    firstDifference, type Animation, type Shot } from './lib/probe.ts';
import { mustTool } from './lib/tool.ts';

const WIDTH = 160;
const HEIGHT = 120;

/** Characters of which nothing can be drawn yet. */
const BLANK: Record<string, string> = {
    clock: 'bones only',
    easing: 'bones only',
    events: 'bones only',
    ik: 'bones only',
    inherit: 'bones only',
    path: 'bones only',
    skew: 'bones only',
    turns: 'bones only',
};

/** Half-frame steps, and two odd places in every frame. */
function framesOf({ duration }: Animation): number[] {
    const frames = [duration];
    for (let frame = 0; frame < duration; frame++) {
        frames.push(frame, frame + 0.137, frame + 0.5, frame + 0.731);
    }
    return frames;
}

/** Fitted, turned, mirrored, and partly outside. */
function placementsFor([x, y, width, height]: [number, number, number, number]): Affine[] {
    const fit = Math.min(WIDTH / Math.max(width, 1), HEIGHT / Math.max(height, 1));
    const about = (a: number, b: number, c: number, d: number, toX: number,
        toY: number): Affine => {
        const [centreX, centreY] = [x + width / 2, y + height / 2];
        return [a, b, c, d, toX - a * centreX - c * centreY, toY - b * centreX - d * centreY];
    };
    const [cos, sin] = [Math.cos(0.65) * fit * 0.8, Math.sin(0.65) * fit * 0.8];
    return [
        about(fit, 0, 0, fit, WIDTH / 2, HEIGHT / 2),
        about(cos, sin, -sin, cos, WIDTH / 2 + 0.3, HEIGHT / 2 - 0.6),
        about(-fit * 0.9, 0, 0, fit * 0.9, WIDTH / 2 + 0.37, HEIGHT / 2),
        about(fit * 1.9, fit * 0.3, -fit * 0.5, fit * 1.6, WIDTH * 0.8, HEIGHT * 0.1),
    ];
}

/** Of the target, by placement. */
const FORMATS = [FORMAT_RGB565, FORMAT_RGB565, FORMAT_ARGB4444, FORMAT_RGB565_SWAPPED];

function shotsOf(probe: WasmProbe, animation: Animation): Shot[] {
    const placements = placementsFor(probe.bounds(animation));
    const shot = (frame: number, i: number, quality = 0): Shot => ({
        animation: animation.index, frame, placement: placements[i]!, width: WIDTH, height: HEIGHT,
        format: FORMATS[i]!, quality,
    });
    // At every other of the places that are asked for, smooth too: each way of it in turn.
    return framesOf(animation).flatMap((frame, at) => [
        ...placements.map((_, i) => shot(frame, i)),
        ...(at % 2 === 0 ? [shot(frame, at / 2 % 4, 1 + (at / 2 % 3))] : []),
    ]);
}

/** Fails with the first picture, bone and bits that differ. */
function explain(probe: WasmProbe, pack: string, animation: Animation, shot: Shot): never {
    const [native] = askNative(pack, [shot], true);
    const [wasm] = probe.ask([shot], true);
    const bones = (native!.detail.length - WIDTH * HEIGHT) / 6;
    throw new Error(`${animation.armature} / ${animation.name} at frame ${shot.frame}, ` +
        `placement ${shot.placement}: ${firstDifference(native!, wasm!, bones, WIDTH)} ` +
        '(native / wasm)');
}

const folder = scratch('determinism');

async function compare(character: Character, options: ConvertOptions = {}): Promise<void> {
    const pack = join(folder, `${character.name}.r565`);
    mustTool('convert', ...inputsOf(character), ...argumentsOf(options), '-o', pack);
    const probe = await WasmProbe.load(readFileSync(pack));
    // The module that is published has no ARGB4444 targets.
    const whole = await WasmProbe.load(readFileSync(pack), SIMD_WASM);
    const animations = probe.animations();
    let [pictures, covered] = [0, 0];
    for (const animation of animations) {
        const shots = shotsOf(probe, animation);
        const native = askNative(pack, shots);
        const wasm = shots.flatMap((shot) =>
            (shot.format === FORMAT_ARGB4444 ? whole : probe).ask([shot]));
        expect(native).toHaveLength(shots.length);
        const differs = shots.findIndex((_, i) => native[i]!.pose !== wasm[i]!.pose ||
            native[i]!.pixels !== wasm[i]!.pixels || native[i]!.covered !== wasm[i]!.covered);
        if (differs >= 0) {
            const shot = shots[differs]!;
            explain(shot.format === FORMAT_ARGB4444 ? whole : probe, pack, animation, shot);
        }
        pictures += shots.length;
        covered += native.reduce((sum, answer) => sum + answer.covered, 0);
    }
    process.stdout.write(`  ${character.name}: ${animations.length} animations, ` +
        `${pictures} pictures, ${covered} pixels drawn on\n`);
    expect(animations.length).toBeGreaterThan(0);
    expect(covered > 0 ? 'drawn' : 'blank').toBe(character.name in BLANK ? 'blank' : 'drawn');
}

describe('native and wasm agree bit for bit', () => {
    test.each(SAMPLES)('sample $name', (character) => compare(character));
    test.each(FIXTURES)('fixture $name', (character) => compare(character));
    describe.each(SAMPLES)('sample $name with keyed textures', (character) => {
        test.each(['rgb565', 'rgb565-swapped'] as const)('in %s',
            (format) => compare(character, { format }));
    });
    for (const name of CORPUS_NAMES) {
        const character = corpusCharacter(name);
        (character ? test : test.skip)(`corpus ${name}`, () => compare(character!));
    }
});

test('there is a sample', () => {
    expect(SAMPLES.length).toBeGreaterThan(0);
});

afterAll(() => {
    process.stdout.write(`  corpus: ${CORPUS.length} of ${CORPUS_NAMES.length} files used\n`);
});
