// SPDX-License-Identifier: MIT
// Binary skeletons show what the JSON of the same skeleton shows.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { WasmConversion } from './lib/converter.ts';
import { corpusCharacter, readJson, type Character } from './lib/characters.ts';
import { binary } from './lib/dbbin.ts';
import { convert, refuse, skeleton, write, type Files } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

/** Pixels that poses may differ by; dragon_boy's binary was written from rounded numbers. */
const TOLERANCE = 0.05;
const FRAMES = Array.from({ length: 241 }, (_, i) => i / 2).join(',');

const moving = (bone: object): object =>
    skeleton({ animation: [{ name: 'm', duration: 8, offset: [0, 0, 0], bone }] });

/** All poses of all animations of one armature. */
const posesOf = (path: string, armature: string): any =>
    JSON.parse(mustTool('pose', path, '--armature', armature, '--frames', FRAMES)).animations;

function expectSame(actual: any, expected: any): void {
    expect(actual.map(({ name }: any) => name)).toEqual(expected.map(({ name }: any) => name));
    actual.forEach(({ frames }: any, a: number) => frames.forEach(({ bones, slots }: any, f: number) => {
        const other = expected[a].frames[f];
        expect(slots).toEqual(other.slots);
        bones.forEach(({ name, m }: any, b: number) => {
            const far = m.findIndex((value: number, i: number) =>
                !(Math.abs(value - other.bones[b].m[i]) <= (i < 4 ? 1e-3 : TOLERANCE)));
            if (far >= 0) {
                throw new Error(`${expected[a].name}, ${name}: [${m}] is not [${other.bones[b].m}]`);
            }
        });
    }));
}

/** The skeleton's files as they are together, with only one of its two forms. */
const filesOf = ({ skeleton: path, atlases, pictures }: Character, form: 'json' | 'dbbin'): Files =>
    Object.fromEntries([path.replace(/json$/, form), ...atlases, ...pictures]
        .map((file) => [file.replace(/.*\//, ''), readFileSync(file)]));

describe.each(['mecha_1406', 'dragon_boy', 'mecha_1002_101d_show'])('%s of the corpus', (name) => {
    const character = corpusCharacter(name);
    const run = character === undefined ? test.skip : test;

    run('has the same poses as JSON and as binary', () => {
        const [json] = write(`import-dbbin/${name}-json`, filesOf(character!, 'json'));
        const [dbbin] = write(`import-dbbin/${name}-dbbin`, filesOf(character!, 'dbbin'));
        for (const { name: armature } of readJson(character!.skeleton).armature) {
            expectSame(posesOf(dbbin!, armature), posesOf(json!, armature));
        }
    });

    run('converts to the same bytes in the browser\'s converter', async () => {
        const paths = write(`import-dbbin/${name}-wasm`, filesOf(character!, 'dbbin'));
        const wasm = await WasmConversion.run(paths.map((path) => ({ name: path, data: readFileSync(path) })));
        const pack = `${paths[0]}.r565`;
        mustTool('convert', ...paths, '-o', pack);
        expect(Buffer.compare(wasm.emit('r565'), readFileSync(pack))).toBe(0);
    });
});

describe('a binary skeleton', () => {
    const still = binary(skeleton({}), {});

    test('is left out where the same skeleton is there as JSON', () => {
        const { said } = convert('import-dbbin/both', { 'a.dbbin': still, 'b.json': skeleton({}) });
        expect(said).toEqual([expect.stringMatching(/^note: .*a\.dbbin: not needed: ".*b\.json" is the same/)]);
    });

    test('beside another skeleton is one too many', () => {
        const other = skeleton({ armature: { name: 'other' } });
        expect(refuse('import-dbbin/two', { 'a.dbbin': still, 'b.json': other })).toMatch('more than one skeleton');
    });

    test('moves, turns round and round, and eases', () => {
        const made = convert('import-dbbin/moves', { 'a.dbbin': binary(
            moving({ root: [11, 0, 12, 7] }), {
                frameFloat: [0, 0, 100, 0, 0, 0, 4 * Math.PI, 0],
                // x: a curve with its ends (5 samples), rotation: linear
                frame: [0, 2, -5, 0, 1000, 5000, 9000, 10000, 8, 0, 0, 1, 8, 0],
                timeline: [100, 0, 2, 2, 0, 0, 8, 100, 0, 2, 2, 4, 10, 12],
            }) });
        const at = (frame: number): number[] => made.pose([frame])[0]!.bones.get('root')!;
        expect(at(2)[4]).toBeCloseTo(10, 1);
        expect(at(6)[4]).toBeCloseTo(90, 1);
        expect(at(1)[1]).toBeCloseTo(1, 3); // a quarter turn
        expect(at(2)[0]).toBeCloseTo(-1, 3);
    });

    test('eases by strength', () => {
        const xs = [3, 4, 5].map((tween) => convert(`import-dbbin/tween-${tween}`, { 'a.dbbin': binary(
            moving({ root: [11, 0] }), {
                frameFloat: [0, 0, 100, 0],
                frame: [0, tween, 100, 8, 0],
                timeline: [100, 0, 2, 2, 0, 0, 3],
            }) }).pose([2])[0]!.bones.get('root')![4]);
        expect(xs[0]).toBeCloseTo(6.25, 1);
        expect(xs[1]).toBeCloseTo(43.75, 1);
        expect(xs[2]).toBeCloseTo(14.64, 1);
    });

    test('reaches, by weights and bends of a constraint', () => {
        const arm = { bone: [{ name: 'b', parent: 'root', length: 50 }, { name: 'goal', transform: { x: 0, y: 80 } }],
            armature: { ik: [{ name: 'k', bone: 'b', target: 'goal' }] } };
        const made = convert('import-dbbin/reaches', { 'a.dbbin': binary(
            skeleton({ ...arm, animation: [{ name: 'm', duration: 8, offset: [0, 0, 0], constraint: { k: [30, 0] } }] }), {
                frameInt: [1, 0, 0, 100],
                frame: [0, 1, 8, 0],
                timeline: [100, 0, 2, 2, 0, 0, 2],
            }) });
        expect(made.warnings).toEqual([]);
        const turned = made.pose([0, 4, 8]).map(({ bones }) => bones.get('b')!);
        [0, 45, 90].forEach((angle, i) => {
            expect(Math.atan2(turned[i]![1], turned[i]![0]) * 180 / Math.PI).toBeCloseTo(angle, 2);
        });
        expect(made.dump().animations[0].features[0].iks[0].keys.map((key: any) => key.y)).toEqual([1, 0]);
    });

    test('whose offsets lead nowhere', () => {
        expect(refuse('import-dbbin/nowhere', { 'a.dbbin': binary(moving({ root: [11, 5000] }), {}) }))
            .toMatch(/a\.dbbin: binary skeleton is broken: an offset leads past the end/);
    });

    test('that means the same keys again and again is refused, not unfolded', () => {
        const keys = Array.from({ length: 5000 }, () => 0);
        const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`b${i}`, [20, 0]]));
        const file = binary(skeleton({ animation: [{ name: 'm', duration: 8, offset: [0, 0, 0], slot: many }] }), {
            frame: [0, 0], timeline: [100, 0, keys.length, 0, 0, ...keys] });
        expect(refuse('import-dbbin/again', { 'a.dbbin': file })).toMatch('the same data too often');
    });
});
