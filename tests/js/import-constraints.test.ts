// SPDX-License-Identifier: MIT
// Import of IK constraints, and of what bones do not inherit: which bones and constraints come out, in
// which order, and how they move. conformance.test.ts compares whole skeletons with the official runtime.
import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { BUILD } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { convert, filesOf, write, type Converted, type Parts } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const folderOf = (name: string): string => `import-constraints/${name.replaceAll(/\W+/g, '-')}`;

const load = (name: string, parts: Parts): Converted => convert(folderOf(name), filesOf(parts));

/** The first armature and animation of the readable dump. */
function dump(name: string, parts: Parts, ...options: string[]): { armature: any; animation: any } {
    const json = join(BUILD, 'tests/js', folderOf(name), 'dump.json');
    mustTool('convert', ...write(folderOf(name), filesOf(parts)), '-o', json, ...options);
    const { armatures, animations } = readJson(json);
    return { armature: armatures[0], animation: animations?.[0] };
}

const angleOf = (m: readonly number[]): number => (Math.atan2(m[1]!, m[0]!) * 180) / Math.PI;

/** An arm of 100 and 100, the lower one bent by 10 degrees. */
const arm = (ik: object, more: Parts = {}): Parts => ({
    bone: [{ name: 'upper', parent: 'root', length: 100 },
        { name: 'lower', parent: 'upper', length: 100, transform: { x: 100, skX: 10, skY: 10 } },
        { name: 'goal', parent: 'root', transform: { x: 120, y: 50 } }],
    armature: { ik: [{ name: 'k', bone: 'lower', target: 'goal', ...ik }] },
    ...more,
});

/** The angles of the arm at a frame. */
function armAt(made: Converted, frame = 0): [number, number] {
    const { bones } = made.pose([frame])[0]!;
    return [angleOf(bones.get('upper')!), angleOf(bones.get('lower')!)];
}

function expectArm(actual: [number, number], expected: [number, number]): void {
    expect(actual[0]).toBeCloseTo(expected[0], 2);
    expect(actual[1]).toBeCloseTo(expected[1], 2);
}

const animated = (timelines: object): Parts =>
    ({ animation: [{ name: 'm', duration: 10, playTimes: 1, ...timelines }] });

describe('IK', () => {
    const still = animated({});
    const cases: [string, object, [number, number]][] = [
        ['two bones', { chain: 1 }, [-26.84, 72.08]],
        ['a chain of three is one of two', { chain: 2 }, [-26.84, 72.08]],
        ['bent the other way', { chain: 1, bendPositive: false }, [72.08, -26.84]],
        ['half the weight', { chain: 1, weight: 0.5 }, [-13.42, 41.38]],
        ['one bone', {}, [0, (Math.atan2(50, 20) * 180) / Math.PI]],
    ];
    test.each(cases)('%s', (name, ik, expected) => {
        expectArm(armAt(load(name, arm(ik, still))), expected);
    });

    test('targets come before what turns, and constraints in the order of their first bones', () => {
        const { armature } = dump('order', {
            bone: [{ name: 'a', parent: 'root' }, { name: 'b', parent: 'a' }, { name: 'c', parent: 'root' },
                { name: 'd', parent: 'root' }],
            armature: { ik: [{ name: 'late', bone: 'b', target: 'd', chain: 1 },
                { name: 'early', bone: 'c', target: 'd' }, { name: 'last', bone: 'b', target: 'c' }] },
        });
        expect(armature.bones.map((bone: any) => bone.name)).toEqual(['root', 'd', 'a', 'c', 'b']);
        const indexOf = (name: string): number => armature.bones.findIndex((bone: any) => bone.name === name);
        const { iks } = armature.features[0];
        expect(iks.map((ik: any) => ik.name).sort()).toEqual(['early', 'last', 'late']);
        const roots = iks.map((ik: any) => (ik.chain ? armature.bones[ik.bone].parent : ik.bone));
        expect(roots).toEqual([...roots].sort((x: number, y: number) => x - y));
        iks.forEach((ik: any, i: number) => expect(ik.target).toBeLessThan(roots[i]));
        expect(indexOf('d')).toBeLessThan(indexOf('a'));
        expect(indexOf('c')).toBeLessThan(indexOf('b'));
    });

    test('constraints that wait for each other: one goes', () => {
        const made = load('waiting', {
            bone: [{ name: 'a', parent: 'root' }, { name: 'a2', parent: 'a' },
                { name: 'b', parent: 'root' }, { name: 'b2', parent: 'b' }],
            armature: { ik: [{ name: 'k', bone: 'a', target: 'b2' }, { name: 'l', bone: 'b', target: 'a2' }] },
        });
        expect(made.warnings).toEqual([expect.stringMatching(/ik\[0\]: IK constraint "k": its target moves/)]);
    });

    test('weights go over, bends hold', () => {
        const made = load('weights', arm({ chain: 1 }, animated({ ik: [{ name: 'k', frame: [
            { duration: 4, tweenEasing: 0, weight: 0 },
            { duration: 4, tweenEasing: 0, weight: 1, bendPositive: true },
            { duration: 2, weight: 1, bendPositive: false }] }] })));
        expectArm(armAt(made, 0), [0, 10]);
        expectArm(armAt(made, 2), [-13.42, 41.38]);
        expectArm(armAt(made, 4), [-26.84, 72.08]);
        expectArm(armAt(made, 7.9), [-26.84, 72.08]);
        expectArm(armAt(made, 8), [72.08, -26.84]);
    });

    test('typed timelines have bends as x and weights as y', () => {
        const made = load('typed', arm({ chain: 1 }, animated({ timeline: [{ type: 30, name: 'k', frame: [
            { duration: 10, tweenEasing: 0, x: 0, y: 0.5 }] }] })));
        const plain = load('typed as ik', arm({ chain: 1 }, animated({ ik: [{ name: 'k', frame: [
            { duration: 10, tweenEasing: 0, bendPositive: false, weight: 0.5 }] }] })));
        expect(made.warnings).toEqual([]);
        expectArm(armAt(made, 5), armAt(plain, 5));
        expect(armAt(made, 5)[0]).toBeGreaterThan(10);
    });

    test('a timeline\'s own offset holds bends, too', () => {
        const made = load('offset', arm({ chain: 1 }, { animation: [{ name: 'm', duration: 10, playTimes: 0,
            ik: [{ name: 'k', offset: 0.3, frame: [{ duration: 5, tweenEasing: 0 },
                { duration: 5, tweenEasing: 0, bendPositive: false }] }] }] }));
        expectArm(armAt(made, 0), [-26.84, 72.08]);
        expectArm(armAt(made, 1.9), [-26.84, 72.08]);
        expectArm(armAt(made, 2.1), [72.08, -26.84]);
        expectArm(armAt(made, 6.9), [72.08, -26.84]);
        expectArm(armAt(made, 7.1), [-26.84, 72.08]);
    });

    test('what never leaves the setup is not stored', () => {
        const { armature, animation } = dump('idle', arm({ chain: 1, weight: 0.25 }, animated({
            ik: [{ name: 'k', frame: [{ duration: 10, weight: 0.25 }] }] })));
        expect(armature.features[0].iks).toHaveLength(1);
        expect(animation.features ?? null).toBeNull();
    });

    test('lengths are scaled with the rest', () => {
        const { armature } = dump('scaled', arm({ chain: 1 }), '--scale', '0.5');
        expect(armature.features[0].iks[0]).toMatchObject({ length: 50, chain: 1, weight: 16384 });
    });
});

describe('what is not inherited', () => {
    const [TRANSLATION, ROTATION, SCALE, REFLECTION] = [1, 2, 4, 8];
    const flagged = (flags: string[], transform: object, frames?: object): Parts => ({
        bone: [{ name: 'a', parent: 'root', transform }, { name: 'mid', parent: 'a' },
            { name: 'b', parent: 'mid', ...Object.fromEntries(flags.map((flag) => [flag, false])) }],
        ...(frames && { animation: [{ name: 'm', bone: [{ name: 'a', ...frames }] }] }),
    });
    const detachedOf = (name: string, parts: Parts): number => {
        const { armature } = dump(name, parts);
        const { detached } = armature.bones.find((bone: any) => bone.name === 'b');
        // What has no detached bone has no features, and is placed the short way.
        expect(armature.features !== null && armature.features !== undefined).toBe(detached !== 0);
        return detached;
    };
    const kept: [string, Parts, number][] = [
        ['a position', flagged(['inheritTranslation'], {}), TRANSLATION],
        ['a scale', flagged(['inheritScale'], { scX: 2 }), SCALE],
        ['a scale below a mirror', flagged(['inheritScale'], { skX: 180 }), SCALE],
        ['a scale that an animation changes', flagged(['inheritScale'], {}, { scaleFrame: [{ y: 0.5 }] }), SCALE],
        ['a turn', flagged(['inheritRotation'], { skX: 5, skY: 5 }), ROTATION],
        ['a turn of an animation', flagged(['inheritRotation'], {}, { rotateFrame: [{ rotate: 9 }] }), ROTATION],
        ['a mirror', flagged(['inheritScale', 'inheritReflection'], { scX: -1 }), SCALE + REFLECTION],
        ['a turn by IK', { ...flagged(['inheritRotation'], {}), armature: {
            ik: [{ name: 'k', bone: 'mid', target: 'root', chain: 0 }] } }, ROTATION],
    ];
    test.each(kept)('%s shows', (name, parts, flags) => {
        expect(detachedOf(name, parts)).toBe(flags);
    });

    const dropped: [string, Parts][] = [
        ['a scale below plain bones', flagged(['inheritScale'], { x: 5, skX: 40, skY: 40 })],
        ['a turn below plain bones', flagged(['inheritRotation'], { scX: 2 })],
        ['a mirror below plain bones', flagged(['inheritScale', 'inheritReflection'], {})],
        ['a mirror whose scale is inherited', flagged(['inheritReflection'], { scX: -1 })],
    ];
    test.each(dropped)('%s does not show', (name, parts) => {
        expect(detachedOf(name, parts)).toBe(0);
    });

    test('below a bone without its parents\' scale nothing is scaled', () => {
        const parts: Parts = { bone: [{ name: 'a', parent: 'root', transform: { scX: 2 } },
            { name: 'mid', parent: 'a', inheritScale: false }, { name: 'b', parent: 'mid', inheritScale: false }] };
        const { armature } = dump('below', parts);
        expect(armature.bones.map((bone: any) => bone.detached)).toEqual([0, 0, SCALE, 0]);
    });
});
