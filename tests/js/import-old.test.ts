// SPDX-License-Identifier: MIT
// DragonBones 2.3 and 3.0: poses in the armature's space, slots inside skins, one timeline for a bone
// and the slot of its name.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { expectNear } from './lib/affine.ts';
import { WasmConversion } from './lib/converter.ts';
import { atlas, convert, picture, refuse, regions, write, type Converted, type Files } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const folderOf = (name: string): string => `import-old/${name.replaceAll(/\W+/g, '-')}`;

interface Old {
    bone?: object[];
    slot?: object[];
    animation?: object[];
    armature?: object;
    root?: object;
}

/** A skeleton of one armature "a" whose first bone is "root", a quarter turn at (10, 20). */
const old = ({ bone = [], slot = [], animation = [], armature, root }: Old): object => ({
    name: 'old', version: '2.3', frameRate: 24,
    armature: [{
        name: 'a',
        bone: [{ name: 'root', transform: at(10, 20, 90) }, ...bone],
        skin: [{ name: '', slot }],
        animation,
        ...armature,
    }],
    ...root,
});

/** A transform; `more` has scX, pX and so on. */
const at = (x: number, y: number, degrees = 0, more: object = {}): object =>
    ({ x, y, skX: degrees, skY: degrees, scX: 1, scY: 1, ...more });
const key = (transform: object, duration = 10, more: object = {}): object => ({ duration, transform, ...more });
const moving = (timeline: object[], more: object = {}): object[] =>
    [{ name: 'm', duration: 10, loop: 1, timeline, ...more }];

const files = (skeleton: object, ...names: string[]): Files => ({
    'old_ske.json': skeleton,
    ...(names.length > 0 && { 'old_tex.json': atlas(regions(...names), { imagePath: 'p.png' }), 'p.png': picture() }),
});
const load = (name: string, parts: Old, ...names: string[]): Converted =>
    convert(folderOf(name), files(old(parts), ...names));

const bonesAt = (made: Converted, frame: number) => made.pose([frame])[0]!.bones;
const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const turned = (degrees: number, x: number, y: number): number[] =>
    [cos(degrees), sin(degrees), -sin(degrees), cos(degrees), x, y];

const arm = { name: 'arm', parent: 'root', transform: at(10, 50, 90) };

describe('poses in the armature\'s space', () => {
    test('become relative to the parent', () => {
        const made = load('setup', { bone: [arm, { name: 'hand', parent: 'arm', transform: at(-5, 70, 120) }],
            animation: moving([]) });
        const [root, second, third] = made.dump().armatures[0].bones;
        expect([root.x, root.y]).toEqual([10, 20]);
        expect([second.x, second.y, second.rot_x, second.rot_y]).toEqual([30, 0, 0, 0]);
        expect([third.x, third.y, third.rot_x]).toEqual([20, 15, 5461]); // 30 degrees
        expectNear(bonesAt(made, 0).get('hand')!, turned(120, -5, 70));
    });

    test('also those of keys, and children swing along between them', () => {
        const made = load('keys', { bone: [arm], animation: moving([
            { name: 'root', frame: [key(at(10, 20, 90)), key(at(10, 20, 180), 0)] },
            { name: 'arm', frame: [key(at(10, 50, 90)), key(at(-20, 20, 180), 0)] },
        ]) });
        for (const [frame, angle] of [[0, 90], [5, 135], [10, 180]] as const) {
            expectNear(bonesAt(made, frame).get('arm')!,
                turned(angle, 10 + 30 * cos(angle), 20 + 30 * sin(angle)));
        }
    });

    test('a key between two of the parent is relative to the parent on its way', () => {
        const [x, y] = [10 + 30 * cos(135), 20 + 30 * sin(135)];
        const made = load('between', { bone: [arm], animation: moving([
            { name: 'root', frame: [key(at(10, 20, 90)), key(at(10, 20, 180), 0)] },
            { name: 'arm', frame: [key(at(10, 50, 90), 5), key(at(x, y, 135), 5), key(at(-20, 20, 180), 0)] },
        ]) });
        expectNear(bonesAt(made, 2.5).get('arm')!, turned(112.5, 10 + 30 * cos(112.5), 20 + 30 * sin(112.5)));
        const { positions, bone_timelines: timelines } = made.dump().animations[0];
        expect([positions, timelines.length]).toEqual([null, 1]); // the arm itself keeps still
    });

    test('bones without keys move with their parents', () => {
        const made = load('without keys', {
            bone: [arm, { name: 'hand', parent: 'arm', transform: at(10, 60, 90) }],
            animation: moving([
                { name: 'root', frame: [key(at(10, 20, 90)), key(at(10, 20, 180), 0)] },
                { name: 'hand', frame: [key(at(10, 60, 90)), key(at(-30, 20, 180), 0)] },
            ]),
        });
        expectNear(bonesAt(made, 10).get('arm')!, turned(180, -20, 20));
        expectNear(bonesAt(made, 5).get('hand')!, turned(135, 10 + 40 * cos(135), 20 + 40 * sin(135)));
    });

    test('scale is a bone\'s own: the child is placed by it and does not take it over', () => {
        const made = load('scale', {
            bone: [{ ...arm, transform: at(10, 50, 90) }],
            animation: moving([{ name: 'root', frame: [key(at(10, 20, 90, { scX: 3 }))] },
                { name: 'arm', frame: [key(at(10, 80, 90))] }]),
        });
        expectNear(bonesAt(made, 0).get('arm')!, [0, 1, -1, 0, 10, 80]);
        expect(made.warnings).toEqual([]);
    });

    test('whole turns stay', () => {
        const made = load('turns', { animation: moving([{ name: 'root', frame: [
            key(at(10, 20, 90), 10, { tweenRotate: 1 }), key(at(10, 20, 80), 0)] }]) });
        expectNear(bonesAt(made, 2.5).get('root')!, turned(177.5, 10, 20));
        expectNear(bonesAt(made, 7.5).get('root')!, turned(352.5, 10, 20));
    });

    test('frames turn about their pivot', () => {
        const made = load('pivot of frames', { animation: moving([{ name: 'root', frame: [
            key(at(10, 20, 90, { pX: 4, pY: 1 }))] }]) });
        expectNear(bonesAt(made, 0).get('root')!, turned(90, 10 - 1, 20 + 4));
    });

    test('unless isGlobal says that they are not', () => {
        for (const where of [{ root: { isGlobal: 0 } }, { armature: { isGlobal: false } }]) {
            const made = load(`local ${Object.keys(where)}`, { ...where,
                bone: [{ ...arm, transform: at(30, 0) }],
                animation: moving([{ name: 'arm', frame: [key(at(0, 5))] }]) });
            expectNear(bonesAt(made, 0).get('arm')!, turned(90, 10 - 5, 20 + 30));
        }
    });
});

describe('slots', () => {
    const slot = (name: string, z: number, more: object = {}): object =>
        ({ name, parent: 'root', z, display: [{ name, type: 'image', transform: at(0, 0) }], ...more });

    test('are lifted out of skins and drawn in the order of z', () => {
        const made = load('lifted', { slot: [slot('b', 3), slot('a', 1, { blendMode: 'add',
            colorTransform: { aM: 40, aO: 0 } }), slot('c', 3), slot('d', 2)], animation: moving([]) }, 'a', 'b', 'c', 'd');
        const slots = made.dump().armatures[0].slots;
        expect(slots.map(({ name }: any) => name)).toEqual(['a', 'd', 'b', 'c']);
        expect(slots.map(({ blend, alpha }: any) => [blend, alpha])).toEqual([[1, 102], [0, 255], [0, 255], [0, 255]]);
        expect(made.warnings).toEqual([]);
    });

    test('may also be where later versions have them', () => {
        const made = load('own list', { slot: [slot('a', 1), slot('b', 0)],
            armature: { slot: [{ name: 'b', parent: 'root', z: 5 }] } }, 'a', 'b');
        expect(made.dump().armatures[0].slots.map(({ name }: any) => name)).toEqual(['a', 'b']);
        expect(made.warnings).toEqual([]);
    });

    test('a displayIndex past the displays is told where it stands', () => {
        const made = load('index', { slot: [slot('b', 2), slot('a', 1, { displayIndex: 3 })] }, 'a', 'b');
        expect(made.warnings).toEqual([
            expect.stringMatching(/armature\[0\]\.skin\[0\]\.slot\[1\]\.displayIndex: .* slot "a"/)]);
    });

    test('pivots are pixels', () => {
        const display = { name: 'a', type: 'image', transform: at(2, 3, 90, { pX: 4, pY: 1 }) };
        const made = load('pivots', { slot: [slot('a', 0, { display: [display] })], animation: moving([]) }, 'a');
        const { local } = made.dump().armatures[0].slots[0].attachments[0];
        // The corner is 4 to the left and 1 above the pivot, turned a quarter.
        expect([local.tx, local.ty].map((v) => Math.round(v * 1000) / 1000)).toEqual([2 + 1, 3 - 4]);
    });

    test('pivots do not shrink with the atlas', () => {
        const display = { name: 'a', type: 'image', transform: at(0, 0, 0, { pX: 4, pY: 2 }) };
        const made = convert(folderOf('pivot scaled'), {
            ...files(old({ slot: [slot('a', 0, { display: [display] })] }), 'a'),
            'old_tex.json': atlas(regions('a'), { imagePath: 'p.png', scale: 0.5 }),
        });
        const { local } = made.dump().armatures[0].slots[0].attachments[0];
        expect([local.a, local.tx, local.ty]).toEqual([2, -4, -2]);
    });

    test('a timeline is for the bone and the slot of its name', () => {
        const made = load('both', {
            bone: [{ name: 'face', parent: 'root', transform: at(10, 20, 90) }],
            slot: [slot('face', 0, { parent: 'face', display: [{ name: 'a' }, { name: 'b' }] })],
            animation: moving([{ name: 'face', frame: [
                key(at(10, 20, 90), 4, { displayIndex: 1, colorTransform: { aM: 100 } }),
                key(at(10, 24, 90), 3, { displayIndex: 0, colorTransform: { aM: 0 }, tweenEasing: null }),
                key(at(10, 20, 90), 3, { hide: true })] }]),
        }, 'a', 'b');
        const frames = made.pose([0, 2, 4, 6, 7]);
        expect(frames.map(({ slots }) => slots.get('face')!.attachment)).toEqual([1, 1, 0, 0, -1]);
        expect(frames.map(({ slots }) => slots.get('face')!.alpha)).toEqual([255, 128, 0, 0, 255]);
        expect(frames.map(({ bones }) => bones.get('face')![5])).toEqual([20, 22, 24, 24, 20]);
    });

    test('those that an animation does not mention are hidden in it', () => {
        const made = load('unmentioned', { slot: [slot('root', 0), slot('b', 1)],
            animation: moving([{ name: 'root', frame: [key(at(10, 20, 90))] }]) }, 'root', 'b');
        const [{ slots }] = made.pose([0]) as [any];
        expect([slots.get('root').attachment, slots.get('b').attachment]).toEqual([0, -1]);
    });

    test('another skin\'s stand behind', () => {
        const made = load('skins', { armature: { skin: [
            { name: '', slot: [slot('a', 2)] },
            { name: 'blue', slot: [slot('a', 9, { display: [{ name: 'b' }] }), slot('c', 1)] },
        ] } }, 'a', 'b', 'c');
        const { slots } = made.dump().armatures[0];
        expect(slots.map(({ name, attachments }: any) => [name, attachments.length])).toEqual([['c', 2], ['a', 2]]);
    });

    test('a draw order that changes is a warning with its place', () => {
        const made = load('order', { slot: [slot('root', 4)], animation: moving([{ name: 'root', frame: [
            key(at(10, 20, 90), 1, { z: 4 }), key(at(10, 20, 90), 1, { z: 5 }), key(at(10, 20, 90), 1, { z: 6 })] }]) },
        'root');
        expect(made.warnings).toEqual([
            expect.stringMatching(/armature\[0\]\.animation\[0\]\.timeline\[0\]\.frame\[1\]: slot "root"/)]);
    });
});

describe('tweens', () => {
    /** Where the root is in the middle of 10 frames from y 20 to 120. */
    const middle = (name: string, first: object, animation: object = {}, last: object = {}): number =>
        bonesAt(load(`tween ${name}`, { animation: moving([{ name: 'root', frame: [
            key(at(10, 20, 90), 10, first), key(at(10, 120, 90), 0, last)] }], animation) }), 5).get('root')![5];

    test.each<[string, object, object, object, number]>([
        ['linear unless said', {}, {}, {}, 70],
        ['the animation\'s', {}, { tweenEasing: 1 }, {}, 95],
        ['the frame\'s own', { tweenEasing: -1 }, { tweenEasing: 1 }, {}, 45],
        ['none where it is null', { tweenEasing: null }, {}, {}, 20],
        ['none without autoTween', {}, { autoTween: false }, {}, 20],
        ['none to what is hidden', {}, {}, { displayIndex: -1 }, 20],
    ])('%s', (name, first, animation, last, expected) => {
        expect(middle(name, first, animation, last)).toBeCloseTo(expected, 1);
    });

    test('loop 0 leads back to the start', () => {
        const made = load('loop', { animation: moving([{ name: 'root', frame: [
            key(at(10, 20, 90), 5), key(at(10, 120, 90), 5)] }], { loop: 0 }) });
        expect(bonesAt(made, 7.5).get('root')![5]).toBeCloseTo(70, 1);
    });

    test('a timeline\'s own scale stretches parent and child', () => {
        const made = load('stretched', { bone: [arm], animation: moving([
            { name: 'root', scale: 2, frame: [key(at(10, 20, 90), 5), key(at(10, 20, 180), 0)] },
            { name: 'arm', scale: 2, frame: [key(at(10, 50, 90), 5), key(at(-20, 20, 180), 0)] },
        ]) });
        expectNear(bonesAt(made, 5).get('arm')!, turned(135, 10 + 30 * cos(135), 20 + 30 * sin(135)));
    });
});

describe('what is wrong is named where it stands', () => {
    test.each<[string, Old, RegExp]>([
        ['a slot on no bone', { slot: [{ name: 's', parent: 'tail' }] },
            /armature\[0\]\.skin\[0\]\.slot\[0\]\.parent: .*"tail".*"s"/],
        ['256 slots', { slot: Array.from({ length: 300 }, (_, i) => ({ name: `s${i}`, parent: 'root' })) },
            /armature\[0\]\.slot: .*256 slots: at most 255/],
    ])('%s', (name, parts, says) => {
        expect(refuse(folderOf(name), files(old(parts)))).toMatch(says);
    });

    test.each<[string, Old, RegExp]>([
        ['an unknown key of a frame', { animation: moving([{ name: 'root', frame: [{ wobble: 1 }] }]) },
            /armature\[0\]\.animation\[0\]\.timeline\[0\]\.frame\[0\]\.wobble: unknown key/],
        ['a timeline of nothing', { animation: moving([{ name: 'tail', frame: [{}] }]) },
            /armature\[0\]\.animation\[0\]\.timeline\[0\]: bone "tail"/],
        ['slots that are no list', { slot: [{ name: 's', parent: 'root', z: 1 }], armature: { slot: { x: 1 } } },
            /armature\[0\]\.slot: should be a list/],
        ['a frame that is none', { slot: [{ name: 'root', parent: 'root' }],
            animation: moving([{ name: 'root', frame: [key(at(10, 20, 90)), 5] }], { duration: 20 }) },
        /timeline\[0\]\.frame\[1\]: should be an object/],
    ])('%s', (name, parts, says) => {
        expect(load(name, parts).warnings.join('\n')).toMatch(says);
    });
});

test.each(['2.3', '3.0'])('version %s gives the same bytes in the browser\'s converter', async (version) => {
    const skeleton = old({ bone: [arm], root: { version }, animation: moving([
        { name: 'root', frame: [key(at(10, 20, 90)), key(at(10, 20, 180), 0)] },
        { name: 'arm', frame: [key(at(10, 50, 90)), key(at(-20, 20, 180), 0)] }]) });
    const [path] = write(folderOf(`wasm ${version}`), { 'old_ske.json': skeleton });
    mustTool('convert', path!, '-o', `${path}.r565`);
    const wasm = await WasmConversion.run([{ name: path!, data: readFileSync(path!) }]);
    expect(Buffer.compare(wasm.emit('r565'), readFileSync(`${path}.r565`))).toBe(0);
});
