// SPDX-License-Identifier: MIT
// Binary skeletons show what the JSON of the same skeleton shows.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { WasmConversion } from './lib/converter.ts';
import { FIXTURES, corpusCharacter, readJson, type Character } from './lib/characters.ts';
import { binary } from './lib/dbbin.ts';
import { atlas, convert, picture, refuse, regions, skeleton, skin, write, type Converted, type Files }
    from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';
import { exported } from './oracle/binary.ts';

/** Pixels that poses may differ by; dragon_boy's binary was written from rounded numbers. */
const TOLERANCE = 0.05;
const FRAMES = Array.from({ length: 241 }, (_, i) => i / 2);
/** Fewer, for what is written here. */
const SOME = FRAMES.filter((_, i) => i % 19 === 0);
/** Bones that the official runtime, asked to write them down, moves wrongly. */
const WRONG = ['pieces'];

const moving = (bone: object): object =>
    skeleton({ animation: [{ name: 'm', duration: 8, offset: [0, 0, 0], bone }] });

/** All poses of all animations of one armature. */
const posesOf = (path: string, armature: string, frames = FRAMES): any =>
    JSON.parse(mustTool('pose', path, '--armature', armature, '--frames', frames.join(','))).animations;

const withoutVertices = ({ vertices, ...slot }: any): object => ({ ...slot, count: vertices?.length });

function expectSame(actual: any, expected: any): void {
    expect(actual.map(({ name }: any) => name)).toEqual(expected.map(({ name }: any) => name));
    actual.forEach(({ frames }: any, a: number) => frames.forEach(({ bones, slots }: any, f: number) => {
        const other = expected[a].frames[f];
        expect(slots.map(withoutVertices)).toEqual(other.slots.map(withoutVertices));
        slots.forEach(({ name, vertices = [] }: any, s: number) => {
            const far = vertices.findIndex((value: number, i: number) =>
                !(Math.abs(value - other.slots[s].vertices[i]) <= TOLERANCE));
            if (far >= 0) {
                throw new Error(`${expected[a].name} @ ${other.frame}, ${name}: vertex ${far >> 1} is at ` +
                    `${vertices[far]}, not at ${other.slots[s].vertices[far]}`);
            }
        });
        bones.forEach(({ name, m }: any, b: number) => {
            const far = m.findIndex((value: number, i: number) =>
                !(Math.abs(value - other.bones[b].m[i]) <= (i < 4 ? 1e-3 : TOLERANCE)));
            if (far >= 0 && !WRONG.includes(name)) {
                throw new Error(`${expected[a].name}, ${name}: [${m}] is not [${other.bones[b].m}]`);
            }
        });
    }));
}

const read = (...files: string[]): Files =>
    Object.fromEntries(files.map((file) => [file.replace(/.*\//, ''), readFileSync(file)]));

/** What belongs to a skeleton. */
const rest = ({ atlases, pictures }: Character): Files => read(...atlases, ...pictures);

/** The skeleton's files as they are together, with only one of its two forms. */
const filesOf = (character: Character, form: 'json' | 'dbbin'): Files =>
    ({ ...read(character.skeleton.replace(/json$/, form)), ...rest(character) });

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

describe.each([...FIXTURES.map(({ skeleton }) => skeleton.replace(/.*\/|_ske.json$/g, '')), 'body', 'effect',
    '2010600a', '20208003', 'weapon_1004_show', 'mecha_1502b'])('%s, written as binary', (name) => {
    const character = FIXTURES.find((one) => one.name === name) ?? corpusCharacter(name);
    const run = character === undefined ? test.skip : test;

    run('has the same poses and vertices', () => {
        const skeleton = readJson(character!.skeleton);
        const path = character!.skeleton.replace(/.*\//, '').replace(/json$/, 'dbbin');
        const [json] = write(`import-dbbin/${name}-json`, filesOf(character!, 'json'));
        const [dbbin] = write(`import-dbbin/${name}-made`, { [path]: exported(skeleton), ...rest(character!) });
        for (const { name: armature } of skeleton.armature) {
            expectSame(posesOf(dbbin!, armature, SOME), posesOf(json!, armature, SOME));
        }
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

    test('fades a bone with all that hangs on it, and a slot', () => {
        const made = convert('import-dbbin/fades', { 'a.dbbin': binary(
            skeleton({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [null] })], animation: [{ name: 'm',
                duration: 8, offset: [0, 0, 0], bone: { root: [60, 0] }, slot: { s: [24, 7] } }] }), {
                frameInt: [100, 0, 50],
                frame: [0, 1, 8, 0, 0, 0],
                timeline: [100, 0, 2, 1, 0, 0, 2, 100, 0, 1, 1, 2, 4],
            }) });
        expect(made.warnings).toEqual([]);
        expect(made.pose([0, 4, 8]).map(({ slots }) => slots.get('s')!.alpha)).toEqual([128, 64, 0]);
    });

    const corners = [0, 0, 8, 0, 8, 8, 0, 8];
    /** One slot with this display, at 100; a timeline of its own. */
    const showing = (display: object, more: object = {}): object => skeleton({
        bone: [{ name: 'b', parent: 'root', transform: { x: 100 } }], slot: [{ name: 's', parent: 'b' }],
        skin: [skin({ s: [{ name: 'a', ...display }] })],
        animation: [{ name: 'm', duration: 8, offset: [0, 0, 0], ...more }] });
    const pictured = (dbbin: Buffer): Files =>
        ({ 'a.dbbin': dbbin, 'small_tex.json': atlas(regions('a')), 'small_tex.png': picture() });
    const verticesAt = (made: Converted, frame: number): number[] =>
        (made.pose([frame])[0]!.slots.get('s') as any).vertices.map((value: number) => Math.round(10 * value) / 10);

    test('bends a mesh by what all keys have and by what each has', () => {
        const made = convert('import-dbbin/deforms', pictured(binary(
            showing({ type: 'mesh', offset: 0 }, { slot: { s: [22, 0] } }), {
                int: [4, 2, 0, -1, 0, 1, 2, 0, 2, 3],
                float: [...corners, 0, 0, 1, 0, 1, 1, 0, 1],
                // The mesh, 8 numbers, 2 of them in each key from the third on; the others from 4 on.
                frameInt: [0, 8, 2, 2, 4],
                frameFloat: [0, 0, 5, 6, 1, 0, 0, 0, 0, 2],
                frame: [0, 1, 8, 0],
                timeline: [100, 0, 2, 0, 0, 0, 2],
            })));
        expect(made.warnings).toEqual([]);
        expect(verticesAt(made, 0)).toEqual([101, 0, 108, 0, 108, 8, 100, 10]);
        expect(verticesAt(made, 8)).toEqual([101, 0, 113, 6, 108, 8, 100, 10]);
    });

    test('whose mesh hangs on bones moves its influences', () => {
        const made = convert('import-dbbin/hangs', pictured(binary(
            showing({ type: 'mesh', offset: 0 }, { slot: { s: [22, 0] } }), {
                // Three vertices: on b, on both, on root.
                int: [3, 1, 0, 7, 0, 1, 2, 2, 12, 1, 0, 1, 0, 2, 0, 1, 1, 1],
                float: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, -100, 0, 0.5, -100, 0, 0.5, 8, 0, 1, 0, 8],
                frameInt: [0, 8, 8, 0, 0],
                frameFloat: [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0, 0, 6, 9, 9],
                frame: [0, 1, 8, 0],
                timeline: [100, 0, 2, 0, 0, 0, 2],
            })));
        expect(made.warnings).toEqual([]);
        expect(verticesAt(made, 0)).toEqual([0, 0, 4, 0, 0, 8]);
        expect(verticesAt(made, 8)).toEqual([1, 2, 6, 3, 9, 17]);
    });

    test('whose weights are of no bone', () => {
        expect(refuse('import-dbbin/no-bone', pictured(binary(showing({ type: 'mesh', offset: 0 }), {
            int: [3, 1, 0, 7, 0, 1, 2, 1, 12, 7, 1, 0, 1, 0, 1, 0],
            float: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0],
        })))).toMatch('mesh "a": a vertex hangs on a bone that is not there');
    });

    test('has polygons to be hit, and says so of those without corners', () => {
        const box = { type: 'boundingBox', subType: 'polygon', name: 'hit', offset: 0 };
        const made = convert('import-dbbin/polygon', { 'a.dbbin': binary(showing(box), { int: [4, 0, 0, -1], float: corners }) });
        const none = convert('import-dbbin/no-polygon', { 'a.dbbin': binary(showing(box), { int: [4, 0, 9, -1], float: corners }) });
        expect(made.warnings).toEqual([]);
        const [{ features }] = made.dump().armatures[0].slots[0].attachments;
        expect(features[0].area[0]).toMatchObject({ kind: 2, points: [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 8 }] });
        expect(none.warnings.join()).toMatch('bounding box "hit" has fewer than three corners: ignored');
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
