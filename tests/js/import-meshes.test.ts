// SPDX-License-Identifier: MIT
// Import of meshes: what is shared, what is capped, what stays of images. Poses and deform timelines:
// conformance.test.ts.
import { describe, expect, test } from '@jest/globals';
import { atlas, convert, filesOf, picture, regions, skeleton, skin, write, type Converted, type Parts }
    from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';
import { exported } from './oracle/binary.ts';
import { Official } from './oracle/official.ts';

const load = (name: string, parts: Parts): Converted =>
    convert(`import-meshes/${name.replaceAll(/\W+/g, '-')}`, filesOf(parts, 'a'));
const still = { animation: [{ name: 'm', duration: 1 }] };

const square = { type: 'mesh', name: 'own', path: 'a', vertices: [0, 0, 8, 0, 8, 8, 0, 8],
    uvs: [0, 0, 1, 0, 1, 1, 0, 1], triangles: [0, 1, 2, 0, 2, 3] };
const moved = (name: string, more: object = {}): object => ({ name: 'm', duration: 4, ffd: [
    { name, slot: 's', frame: [{ duration: 4, tweenEasing: 0 }, { duration: 0, vertices: [4, -2], offset: 3 }] },
], ...more });
const bones = ['b', 'c'].map((name, i) => ({ name, parent: 'root', transform: { x: 10 * i } }));
const weighted = { ...square, slotPose: [1, 0, 0, 1, 0, 0],
    bonePose: [0, 1, 2].flatMap((bone) => [bone, 1, 0, 0, 1, 0, 0]),
    weights: [3, 0, 0.2, 1, 0.5, 2, 0.3, 1, 0, 1, 2, 0, 0.5, 1, 0.5, 1, 2, 1] };

const verticesOf = (made: Converted, frame: number, slot = 's'): number[] =>
    (made.pose([frame])[0]!.slots.get(slot) as { vertices?: number[] }).vertices ?? [];

describe('meshes', () => {
    test('a plain one stands where the display\'s transform says', () => {
        const made = load('plain', { ...still, slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [{ ...square, transform: { x: 3, skX: 90, skY: 90 } }] })] });
        expect(verticesOf(made, 0).map(Math.round)).toEqual([3, 0, 3, 8, -5, 8, -5, 0]);
        expect(made.warnings).toEqual([]);
    });

    test('a shared one has the other\'s vertices, and its deform timelines', () => {
        const made = load('shared', { slot: ['s', 't'].map((name) => ({ name, parent: 'root' })),
            skin: [skin({ s: [square], t: [{ type: 'mesh', name: 'u', path: 'a', share: 'own' }] })],
            animation: [{ ...moved('own'), ffd: ['s', 't'].map((slot) => ({ name: 'own', slot, frame: [
                { duration: 4, tweenEasing: 0 }, { duration: 0, vertices: [4, -2], offset: 3 }] })) }] });
        expect(verticesOf(made, 4, 't')).toEqual(verticesOf(made, 4));
        expect(verticesOf(made, 4).map(Math.round)).toEqual([0, 0, 8, 4, 6, 8, 0, 8]);
        expect(verticesOf(made, 2).map(Math.round)).toEqual([0, 0, 8, 2, 7, 8, 0, 8]);
    });

    test('one that shows what is far from its image is an error', () => {
        expect(() => load('far', { ...still, slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [{ ...square, uvs: [0, 0, 1, 0, 1, 1, 1e9, 1] }] })] }))
            .toThrow('armature[0].skin[0].slot[0].display[0]: position reaches 8000000000');
    });

    test.each([8.5, -32, 1e9])('one that hangs on a bone by a weight of %s is an error', (weight) => {
        expect(() => load('heavy', { ...still, bone: bones, slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [{ ...weighted, weights: [1, 0, weight, 1, 0, 1, 1, 0, 1, 1, 0, 1] }] })] }))
            .toThrow('armature[0].skin[0].slot[0].display[0]: weight of');
    });

    test('one that shares what is not there is an error', () => {
        expect(() => load('shared nothing', { slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [{ type: 'mesh', name: 'u', path: 'a', share: 'own' }] })] }))
            .toThrow('mesh "u" shares "own", which is not there');
    });

    test('a timeline of the newer kind finds its mesh by name', () => {
        const made = load('typed', { slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [square] })],
            animation: [{ name: 'm', duration: 4, timeline: [{ type: 22, name: 'own', frame: [
                { duration: 4, tweenEasing: 0 }, { duration: 0, value: [4, -2], offset: 3 }] }] }] });
        expect(verticesOf(made, 4).map(Math.round)).toEqual([0, 0, 8, 4, 6, 8, 0, 8]);
    });

    test.each([['', undefined], ['', ''], ['', 'default'], ['default', undefined], ['default', ''], ['', 'else']])(
        'of skin "%s", which a timeline calls %j', (name, called) => {
            const made = load(`skin ${name} ${called}`, { slot: [{ name: 's', parent: 'root' }],
                skin: [skin({ s: [square] }, name)], animation: [{ ...moved('own'), ffd: [{ name: 'own', slot: 's', skin: called,
                    frame: [{ duration: 4, vertices: [4, -2], offset: 3 }] }] }] });
            expect(verticesOf(made, 0).map(Math.round)).toEqual([0, 0, 8, 4, 6, 8, 0, 8]);
            expect(made.warnings).toEqual([]);
        });

    test('of the same name in two skins have timelines of their own', () => {
        const held = (skinName: string, y: number): object =>
            ({ name: 'own', slot: 's', skin: skinName, frame: [{ duration: 4, vertices: [0, y] }] });
        const [skeleton] = write('import-meshes/two-skins', filesOf({ slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [square] }), skin({ s: [square] }, 'b')],
            animation: [{ name: 'm', duration: 4, ffd: [held('b', 5), held('', 3)] }] }, 'a'));
        const first = (...worn: string[]): number => JSON.parse(mustTool('pose', skeleton!, '--frames', '0', ...worn))
            .animations[0].frames[0].slots[0].vertices[1];
        expect(first()).toBeCloseTo(3, 3);
        expect(first('--skin', 'b')).toBeCloseTo(5, 3);
    });

    test('a timeline of no mesh is a warning', () => {
        const made = load('stray', { slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [square] })],
            animation: [moved('other')] });
        expect(made.warnings.join()).toMatch('mesh "other" of slot "s" is not there');
    });

    test('--max-weights leaves a vertex on its strongest bones', () => {
        const [skeleton] = write('import-meshes/weights', filesOf({ ...still, bone: bones,
            slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [weighted] })] }, 'a'));
        const first = (most: string): number => JSON.parse(mustTool('pose', skeleton!, '--frames', '0',
            '--max-weights', most)).animations[0].frames[0].slots[0].vertices[0];
        // Of 0.2, 0.5 and 0.3 of the bones at 0, 0 and 10.
        expect(first('255')).toBeCloseTo(3, 4);
        expect(first('2')).toBeCloseTo(3.75, 4);
        expect(first('1')).toBeCloseTo(0, 4);
    });
});

describe('a deform timeline with a scale and an offset of its own', () => {
    const frames = [0, 0.5, 1, 1.7, 2, 3, 4.25, 5, 6, 7, 7.5];
    const curved = { curve: [0.5, 0, 0.5, 1] };
    /** On whole frames, also folded: between two, one curve cannot serve all vertices. */
    const keys = [{ duration: 4, ...curved, vertices: [4, -2], offset: 3 },
        { duration: 2, tweenEasing: 0, vertices: [0, 8, 8, 0, 3] }, { duration: 2, tweenEasing: 0 }];

    test.each<[name: string, timeline: object, playTimes: number, mesh: object]>([
        ['twice as fast', { scale: 0.5 }, 0, square],
        ['slower', { scale: 1.5 }, 1, square],
        ['later', { offset: 0.25 }, 0, square],
        ['faster and later, on bones', { scale: 0.5, offset: 0.25 }, 0, weighted],
    ])('%s, does what the official runtime shows', (name, timeline, playTimes, mesh) => {
        const json: any = skeleton({ bone: bones, slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [mesh] })],
            animation: [{ name: 'm', duration: 8, playTimes, ffd: [{ name: 'own', slot: 's', ...timeline, frame: keys }] }] });
        const pictured = { 'small_tex.json': atlas(regions('a')), 'small_tex.png': picture() };
        const official = new Official(structuredClone(json), [atlas(regions('a'))]);
        const theirs = frames.map((frame) => official.sample('a', 'm', frame).slots.get('s')!.vertices!.flat());
        for (const [form, file] of [['json', json], ['dbbin', exported(json)]] as const) {
            const made = convert(`import-meshes/${name.replaceAll(/\W+/g, '-')}-${form}`, { [`a_ske.${form}`]: file, ...pictured });
            frames.forEach((frame, i) => verticesOf(made, frame).forEach((value, k) => {
                expect(Math.abs(value - theirs[i]![k]!)).toBeLessThan(0.25);
            }));
        }
    });
});
