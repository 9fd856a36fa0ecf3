// SPDX-License-Identifier: MIT
// What the converter says a frame costs, against callgrind and against a count of texels.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureCost } from '../bench/cost.mjs';
import { BUILD, PACKAGE, scratch } from './lib/build.ts';
import { CORPUS, FIXTURES, SAMPLES, inputsOf, type Character } from './lib/characters.ts';
import { filesOf, skin, write } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const PROGRAM = join(BUILD, 'bench/cost');
/** About so many frames of a file are measured. */
const FRAMES = 32;
const folder = scratch('cost');
const EMBER = SAMPLES.find(({ name }) => name === 'ember')!;
const LINE = /^    a frame reads (\d+) bytes of textures \(at most (\d+)\), takes (\d+) instructions \(at most (\d+)\)$/gm;

interface Told {
    meanBytes: number;
    worstBytes: number;
    meanInstructions: number;
    worstInstructions: number;
}

/** What `info` says of each animation. */
const told = (pack: string): Told[] => [...mustTool('info', pack).matchAll(LINE)]
    .map((match) => match.slice(1).map(Number))
    .map(([meanBytes, worstBytes, meanInstructions, worstInstructions]) =>
        ({ meanBytes, worstBytes, meanInstructions, worstInstructions }) as Told);

const packOf = (character: Character, ...options: string[]): string => {
    const pack = join(folder, `${character.name}${options.join('')}.r565`);
    mustTool('convert', ...inputsOf(character), ...options, '-o', pack);
    return pack;
};

const durations = (pack: string): number[] =>
    [...mustTool('info', pack).matchAll(/^  animation .*: (\d+) frames at/gm)].map(([, frames]) => Number(frames));

describe('instructions are within 15 % of what callgrind counts', () => {
    // The fixtures have what real exports seldom have.
    const cases: [string, Character, string[]][] = [...FIXTURES, ...SAMPLES, ...CORPUS]
        .map((character) => [character.name, character, []]);
    for (const options of [['--out-format', 'rgb565'], ['--out-format', 'pal8'], ['--out-format', 'pal4'], ['--scale', '0.3']]) {
        cases.push([`${EMBER.name} ${options.join(' ')}`, EMBER, options]);
    }
    test.each(cases)('%s', (_, character, options) => {
        const pack = packOf(character, ...options);
        const all = durations(pack);
        const step = Math.ceil(all.reduce((sum, duration) => sum + duration, 1) / FRAMES);
        const counted = measureCost(PROGRAM, pack, step);
        const costs = told(pack);
        expect(costs).toHaveLength(counted.length);
        let estimate = 0;
        let measured = 0;
        all.forEach((duration, i) => {
            const frames = Math.ceil(Math.max(duration, 1) / step);
            estimate += costs[i]!.meanInstructions;
            measured += (counted[i]!.pose + counted[i]!.draw) / frames;
        });
        expect(measured).toBeGreaterThan(0);
        expect(Math.abs(estimate / measured - 1)).toBeLessThan(0.15);
    }, 240_000);
});

describe('texture bytes', () => {
    /** A slot that shows one image of 8 x 8 texels, and is turned or not. */
    const shown = (rotate: number): object => ({ bone: [{ name: 'b', parent: 'root', transform: { skX: rotate, skY: rotate } }],
        slot: [{ name: 's', parent: 'b' }], skin: [skin({ s: [{ name: 'x' }] })],
        animation: [{ name: 'a', duration: 2,
            slot: [{ name: 's', displayFrame: [{ duration: 1, value: 0 }, { duration: 1, value: -1 }] }] }] });
    const costOf = (name: string, rotate: number, ...options: string[]): Told => {
        const paths = write(`cost/${name}`, filesOf(shown(rotate), 'x'));
        const pack = join(paths[0]!, '../out.r565');
        mustTool('convert', ...paths, '--atlas-width', '0', ...options, '-o', pack);
        return told(pack)[0]!;
    };
    test.each([['upright', 0], ['turned', 90]])('are whole lines of what is drawn: %s', (name, rotate) => {
        // 8 rows of 16 bytes; half of the frames show nothing.
        expect(costOf(name, rotate)).toMatchObject({ worstBytes: 128, meanBytes: 64 });
    });
    test('a row of an atlas is a line of its own', () => {
        expect(costOf('atlas', 0, '--atlas-width', '64')).toMatchObject({ worstBytes: 8 * 64 });
    });
    test('a frame that shows nothing costs least', () => {
        const { meanInstructions, worstInstructions } = costOf('blank', 0);
        expect(worstInstructions).toBeGreaterThan(1.2 * meanInstructions);
    });
});

test('the browser tells the same', async () => {
    const { convert } = await import(join(PACKAGE, 'convert.js'));
    const files = inputsOf(EMBER).map((path) => ({ name: path, data: readFileSync(path) }));
    const { summary } = await convert(files, { summary: true });
    const pack = packOf(EMBER);
    const [armature] = summary.armatures;
    expect(mustTool('info', pack)).toContain(`${armature.ram} bytes of RAM`);
    expect(mustTool('info', pack)).toContain(`flash: ${summary.flash.total} bytes (pixels ${summary.flash.pixels}, `);
    expect(armature.animations.map(({ textureBytes, instructions }: any) => ({
        meanBytes: textureBytes.mean, worstBytes: textureBytes.worst,
        meanInstructions: instructions.mean, worstInstructions: instructions.worst,
    }))).toEqual(told(pack));
    expect(armature.animations.map(({ name, frames }: any) => [name, frames])).toContainEqual(['walk', 24]);
    expect((await convert(files)).summary).toBeUndefined();
    expect(existsSync(PROGRAM)).toBe(true);
});
