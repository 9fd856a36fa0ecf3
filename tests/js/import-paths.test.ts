// SPDX-License-Identifier: MIT
// Import of paths that bones follow: where these stand, and what is told of paths that cannot work.
// conformance.test.ts compares weighted ones with the official runtime; test_path.c has all modes.
import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { BUILD } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { binary } from './lib/dbbin.ts';
import { convert, filesOf, skeleton, write, type Converted, type Parts } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const folderOf = (name: string): string => `import-paths/${name.replaceAll(/\W+/g, '-')}`;

const load = (name: string, parts: Parts): Converted => convert(folderOf(name), filesOf(parts));

/** From (0, 0) to (90, 0), evenly, on the slot's bone. */
const LINE = [-9, 0, 0, 0, 30, 0, 60, 0, 90, 0, 99, 0];
/** The sides of a square of 30. */
const SQUARE = [0, 10, 0, 0, 10, 0, 20, 0, 30, 0, 30, 10, 30, 20, 30, 30, 20, 30, 10, 30, 0, 30, 0, 20];

/** Two bones of 20 on a slot's path; the slot's bone is at (100, 0). */
const train = (display: object, path: object = {}, more: Parts = {}): Parts => ({
    bone: [{ name: 'carrier', parent: 'root', transform: { x: 100 } },
        { name: 'first', parent: 'root', length: 20, transform: { x: 7, y: 9 } },
        { name: 'second', parent: 'first', length: 20, transform: { x: 20 } }],
    slot: [{ name: 'track', parent: 'carrier' }],
    skin: [{ slot: [{ name: 'track', display: [{ name: 'track', type: 'path', vertexCount: 6,
        vertices: LINE, lengths: [90], transform: { x: 5 }, ...display }] }] }],
    armature: { path: [{ name: 'p', target: 'track', bones: ['first', 'second'],
        positionMode: 'fixed', ...path }] },
    animation: [{ name: 'm', duration: 10, playTimes: 1 }],
    ...more,
});

/** x, y and angle of both bones. */
function placesOf(made: Converted): number[][] {
    const { bones } = made.pose([0])[0]!;
    return ['first', 'second'].map((name) => {
        const [a, b, , , x, y] = bones.get(name)!;
        return [x!, y!, (Math.atan2(b!, a!) * 180) / Math.PI];
    });
}

function expectPlaces(actual: number[][], expected: number[][]): void {
    actual.flat().forEach((value, i) => expect(value).toBeCloseTo(expected.flat()[i]!, 2));
}

describe('paths', () => {
    const cases: [string, object, object, number[][]][] = [
        ['by lengths', {}, { position: 10, spacing: 5 }, [[110, 0, 0], [135, 0, 0]]],
        ['by shares', {}, { positionMode: 'percent', position: 0.5, spacingMode: 'percent',
            spacing: 0.1 }, [[154, 0, 0], [163, 0, 0]]],
        ['fixed', {}, { position: 10, spacingMode: 'fixed', spacing: 7 },
            [[117, 0, 0], [124, 0, 0]]],
        ['beyond the end', {}, { position: 80 }, [[180, 0, 0], [200, 0, 0]]],
        ['closed', { vertices: SQUARE, vertexCount: 12, closed: true, lengths: [30, 60, 90, 120] },
            { position: -10 }, [[100, 10, -90], [110, 0, 0]]],
        ['measured', { vertices: SQUARE, vertexCount: 12, closed: true, constantSpeed: true },
            { position: 110 }, [[100, 10, -90], [110, 0, 0]]],
        ['turned', {}, { rotateOffset: 30 }, [[100, 0, 30], [120, 0, 30]]],
        ['stretched', {}, { rotateMode: 'chainScale', spacing: 10 },
            [[100, 0, 0], [130, 0, 0]]],
        ['half of it', {}, { translateMix: 0.5, rotateMix: 0 }, [[53.5, 4.5, 0], [73.5, 4.5, 0]]],
    ];
    test.each(cases)('%s', (name, display, path, expected) => {
        const made = load(name, train(display, path));
        expect(made.warnings).toEqual([]);
        expectPlaces(placesOf(made), expected);
    });

    test('a path on bones is the same as one on its slot', () => {
        const weights = Array.from({ length: 6 }, () => [1, 1, 1]).flat();
        const made = load('on bones', train({ weights, bones: [1] }, { position: 10 }));
        expectPlaces(placesOf(made), [[110, 0, 0], [130, 0, 0]]);
    });

    const points = LINE.flatMap((x, i) => (i % 2 === 0 ? [[x, LINE[i + 1]!]] : []));
    // Vertices, nothing, where their numbers and their weights begin; bones and which of them.
    test.each<[string, number[], number[]]>([
        ['on the slot', [6, 0, 0, -1], LINE],
        ['on a bone', [6, 0, 0, 4, 1, 0, 1, ...points.flatMap(() => [1, 0])],
            points.flatMap(([x, y]) => [1, x!, y!])],
    ])('of a binary, %s', (name, int, float) => {
        const json = skeleton({ ...train({ vertices: undefined, offset: 0 }, { position: 10 }),
            animation: [] });
        const made = convert(folderOf(`binary ${name}`),
            { 'a.dbbin': binary(json, { int, float }) });
        expect(made.warnings).toEqual([]);
        const [path] = made.dump().armatures[0].features[0].paths;
        expect(path.position).toBe(10);
        const { points: on, influences } = path.curve[0];
        expect((on ?? influences).map(({ x, y }: any) => [x, y])).toEqual(points);
    });

    test('sizes follow the scale', () => {
        const json = join(BUILD, 'tests/js', folderOf('scale'), 'dump.json');
        mustTool('convert', ...write(folderOf('scale'), filesOf(train({},
            { position: 10, spacing: 4 }))), '-o', json, '--scale', '0.5');
        const [path] = readJson(json).armatures[0].features[0].paths;
        expect([path.position, path.spacing, path.bones[0].length]).toEqual([5, 2, 10]);
        expect(path.curve[0].vertices[1].u).toBe(45);
        expect(path.curve[0].points[4].x).toBe(45);
    });

    test('without lengths they are measured', () => {
        const made = load('no lengths', train({ lengths: [] }, { position: 10 }));
        expect(made.warnings).toEqual([expect.stringMatching(
            /display\[0\]: path "track" has no lengths: bones follow at a constant speed/)]);
        expectPlaces(placesOf(made), [[110, 0, 0], [130, 0, 0]]);
    });

    test('bones on paths may turn and stretch what does not want it', () => {
        const bone = [{ name: 'carrier', parent: 'root', transform: { x: 100 } },
            { name: 'first', parent: 'root', length: 20 },
            { name: 'second', parent: 'first', length: 20, inheritScale: false,
                inheritRotation: false, transform: { x: 10 } }];
        const made = load('stretched parent', train({}, { bones: ['first'], spacing: 20,
            rotateMode: 'chainScale', rotateOffset: 90 }, { bone }));
        const second = made.pose([0])[0]!.bones.get('second')!;
        expect(second.slice(0, 4).map((value) => Math.round(value * 1000) / 1000 + 0))
            .toEqual([1, 0, 0, 1]);
        expect(second[5]).toBeCloseTo(20, 2); // 10 times the stretch
    });
});

describe('what is told', () => {
    test('springs of bones on paths', () => {
        const files = { ...filesOf(train({})),
            'small.springs.json': { springs: [{ bones: ['second', 'carrier'], length: 9 }] } };
        const made = convert(folderOf('springs'), files);
        expect(made.warnings).toEqual([expect.stringMatching(
            /no spring for bone "second": a constraint turns it/)]);
        expect(made.dump().armatures[0].features[0].springs).toHaveLength(1);
    });


    const cases: [string, Parts, RegExp][] = [
        ['no such slot', train({}, { target: 'nowhere' }),
            /path\[0\]: path constraint "p": slot "nowhere" has no such path: ignored/],
        ['no such display', train({}, { targetDisplay: 'other' }),
            /path\[0\]: path constraint "p": slot "track" has no such path: ignored/],
        ['no bones', train({}, { bones: [] }),
            /path\[0\]: path constraint "p" has no bones: ignored/],
        ['a bone that is not there', train({}, { bones: ['first', 'third'] }),
            /bones\[1\]: path constraint "p": bone "third" is not there: ignored/],
        ['a bone twice', train({}, { bones: ['first', 'first'] }),
            /bones\[1\]: path constraint "p": bone "first" is there twice: ignored/],
        ['a mix out of range', train({}, { rotateMix: 2 }),
            /rotateMix: a rotateMix of 2 is not possible: 1 is taken/],
        ['an unknown mode', train({}, { rotateMode: 'spin' }),
            /rotateMode: unknown mode: "tangent" is taken/],
    ];
    test.each(cases)('%s', (name, parts, finding) => {
        const { warnings } = load(`told ${name}`, parts);
        expect(warnings).toEqual([expect.stringMatching(finding)]);
    });

    const broken: [string, object][] = [
        ['too few vertices', { vertices: LINE.slice(0, 10) }],
        ['an odd number', { vertices: LINE.slice(0, 11) }],
        ['an odd number on bones', { vertices: LINE.slice(0, 11), bones: [1],
            weights: Array(18).fill(1) }],
        ['too few weights', { weights: [1, 1, 1, 1, 1] }],
        ['more weights than vertices', { weights: Array(21).fill(1) }],
        ['a bone that is not there', { weights: [1, 99, 1] }],
        ['a vertex on nothing', { weights: [0, 1, 1, 1] }],
        ['no numbers', { vertices: 'x' }],
    ];
    test.each(broken)('%s', (name, display) => {
        const { warnings } = load(`broken ${name}`, train(display));
        expect(warnings).toContainEqual(expect.stringMatching(
            /path "track": its lists make no knots of three vertices each: ignored/));
        expect(warnings).toContainEqual(expect.stringMatching(/has no such path: ignored/));
    });
});
