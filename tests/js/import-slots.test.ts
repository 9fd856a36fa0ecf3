// SPDX-License-Identifier: MIT
// Import of slots: displays and where they are placed, colours, draw order, skins.
import { describe, expect, test } from '@jest/globals';
import { apply, type Affine, type Point } from './lib/affine.ts';
import { atlas, convert, filesOf, picture, skeleton, skin, type Converted, type Parts }
    from './lib/small-export.ts';

const load = (name: string, parts: Parts, ...regions: string[]): Converted =>
    convert(`import-slots/${name.replaceAll(/\W+/g, '-')}`, filesOf(parts, ...regions));

/** A slot "s" on the root with displays a, b, c and these timelines, 10 frames long. */
function shown(name: string, timeline: object, slot: object = {}): Converted {
    return load(name, {
        slot: [{ name: 's', parent: 'root', ...slot }],
        skin: [skin({ s: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })],
        animation: [{ name: 'm', duration: 10, slot: [{ name: 's', ...timeline }] }],
    }, 'a', 'b', 'c');
}

const slotAt = (made: Converted, frames: number[]): { attachment: number; alpha: number }[] =>
    made.pose(frames).map(({ slots }) => slots.get('s')!);
const displays = (made: Converted, frames: number[]): number[] =>
    slotAt(made, frames).map(({ attachment }) => attachment);
const alphas = (made: Converted, frames: number[]): number[] =>
    slotAt(made, frames).map(({ alpha }) => alpha);

describe('displays', () => {
    test('displayFrame steps, and -1 hides', () => {
        const made = shown('steps', { displayFrame: [{ duration: 3 }, { duration: 3, value: 2 },
            { duration: 4, value: -1 }] });
        expect(displays(made, [0, 2.9, 3, 5.9, 6, 10])).toEqual([0, 0, 2, 2, -1, -1]);
    });

    test('old frames have displayIndex and colour in one', () => {
        const made = shown('old', { frame: [
            { duration: 4, tweenEasing: 0, displayIndex: 1 },
            { duration: 6, displayIndex: 2, color: { aM: 0 } }] });
        expect(displays(made, [0, 3.9, 4])).toEqual([1, 1, 2]);
        expect(alphas(made, [0, 2, 4])).toEqual([255, 128, 0]);
    });

    test('a timeline of one hidden frame', () => {
        const made = shown('hidden', { frame: [{ duration: 0, displayIndex: -1, color: {} }] },
            { color: { aM: 50 } });
        expect(slotAt(made, [0, 5, 10])).toMatchObject(Array(3).fill({ attachment: -1, alpha: 255 }));
    });

    test('without a timeline the slot\'s own display and colour are there', () => {
        const made = load('own', {
            slot: [{ name: 's', parent: 'root', displayIndex: 1, color: { aM: 40 } }],
            skin: [skin({ s: [{ name: 'a' }, { name: 'b' }] })],
            animation: [{ name: 'm', duration: 1 }],
        }, 'a', 'b');
        expect(slotAt(made, [0])).toMatchObject([{ attachment: 1, alpha: 102 }]);
    });

    test('an index past the list hides, with a warning', () => {
        const made = shown('past', { displayFrame: [{ value: 3 }] }, { displayIndex: 7 });
        expect(displays(made, [0])).toEqual([-1]);
        expect(made.warnings.join('\n')).toMatch('armature[0].animation[0].slot[0].displayFrame[0]: ');
        expect(made.warnings.join('\n')).toMatch('armature[0].slot[0].displayIndex: ');
    });

    test('a hole in the list keeps the indices', () => {
        const made = load('hole', {
            slot: [{ name: 's', parent: 'root', displayIndex: 2 }],
            skin: [skin({ s: [{ name: 'a' }, null, { name: 'b' }] })],
            animation: [{ name: 'm', duration: 2, slot: [{ name: 's',
                displayFrame: [{ value: 0 }, { value: 1 }, { value: 2 }] }] }],
        }, 'a', 'b');
        expect(displays(made, [0, 1, 2])).toEqual([0, 1, 2]);
        expect(made.warnings).toEqual([]);
        const { attachments } = made.dump().armatures[0].slots[0];
        expect(attachments.map(({ texture }: any) => texture !== null)).toEqual([true, false, true]);
    });

    test('other skins\' displays stand behind those that any skin may be asked for', () => {
        const made = load('skins', {
            slot: [{ name: 's', parent: 'root' }, { name: 'hat', parent: 'root' }],
            skin: [skin({ s: [{ name: 'a' }], hat: [{ name: 'b' }] }, 'blue'),
                skin({ s: [{ name: 'b' }, { name: 'c' }] })],
            animation: [{ name: 'm', duration: 1,
                slot: [{ name: 's', displayFrame: [{ value: 1 }, { value: 2 }] }] }],
        }, 'a', 'b', 'c');
        expect(displays(made, [0, 1])).toEqual([1, -1]); // no skin has three
        expect(made.pose([0])[0]!.slots.get('hat')!.attachment).toBe(0);
        expect(made.dump().armatures[0].slots.map(({ attachments }: any) => attachments.length))
            .toEqual([4, 2]);
        expect(made.warnings.join('\n')).not.toMatch('skin[0]:');
    });
});

describe('colours', () => {
    test('{} is opaque, value is in percent and rounded', () => {
        const made = shown('percent', { colorFrame: [{ duration: 2, value: {} },
            { duration: 2, value: { aM: 33.4 } }, { duration: 6, value: { aM: '20' } }] },
        { color: { aM: 50 } });
        expect(alphas(made, [0, 2, 4])).toEqual([255, Math.round(0.33 * 255), 51]);
        expect(made.warnings).toEqual([]);
    });

    test('alpha follows the easing', () => {
        const made = shown('eased', { colorFrame: [{ duration: 10, tweenEasing: 0, value: { aM: 0 } },
            { duration: 0, value: { aM: 100 } }] });
        expect(alphas(made, [0, 2.5, 5, 10])).toEqual([0, 64, 128, 255]);
    });

    test('factors and offsets are tints, and white ones are nowhere', () => {
        const white = shown('white', { colorFrame: [{ value: { rM: 100, gO: 0 } }] }, { color: { aM: 20 } });
        expect(white.dump().armatures[0].features ?? []).toEqual([]);
        const made = shown('tinted', { colorFrame: [{ duration: 4, tweenEasing: 0, value: { rM: 50, gM: 20.4, bO: 30.4 } },
            { duration: 6 }] }, { color: { bM: 0, rO: -7 } });
        const [armature] = made.dump().armatures;
        const tint = (r: number, g: number, b: number, ...add: number[]): object =>
            ({ multiply_r: r, multiply_g: g, multiply_b: b, add_r: add[0], add_g: add[1], add_b: add[2] });
        expect(armature.features[0].tints).toEqual([tint(4096, 4096, 0, -7, 0, 0)]);
        const [line] = made.dump().animations[0].features[0].tints;
        expect(line.slot).toBe(0);
        expect(line.keys.map(({ frame, tint: at }: any) => [frame, at])).toEqual([
            [0, tint(2048, 819, 4096, 0, 0, 30)], [4, tint(4096, 4096, 4096, 0, 0, 0)]]);
        expect(made.warnings).toEqual([]);
    });

    test('a timeline without a tint is there where the slot has one', () => {
        const made = shown('back', { colorFrame: [{ value: {} }] }, { color: { rM: 50 } });
        expect(made.dump().animations[0].features[0].tints[0].keys).toHaveLength(1);
        const same = shown('same', { colorFrame: [{ value: { rM: 50 } }] }, { color: { rM: 50 } });
        expect(same.dump().animations[0].features ?? []).toEqual([]);
    });

    test('offsets of alpha, and what is too much, are warnings once a place', () => {
        const made = shown('much', { colorFrame: [{ value: { rM: 900, gO: 300, aO: -51 } }] },
            { color: { aO: 300 } });
        expect(alphas(made, [0])).toEqual([204]);
        expect(made.warnings.map((line) => line.replace(/.*small_ske\.json: (\S+): .*/, '$1'))).toEqual([
            'armature[0].slot[0].color',
            ...Array(3).fill('armature[0].animation[0].slot[0].colorFrame[0].value'),
        ]);
    });

    test('blend modes are texts in any case or numbers', () => {
        const modes = ['normal', 'ADD', 1, 'multiply', 9, 'Screen', 3, 4, 6, 11, 13, 'sparkle', 5, 'layer'];
        const made = load('blend', {
            slot: modes.map((blendMode, i) => ({ name: `s${i}`, parent: 'root', blendMode })),
            animation: [{ name: 'm' }],
        });
        expect(made.dump().armatures[0].slots.map(({ blend }: any) => blend)).toEqual([0, 1, 1, 3, 6, 4, 5, 8, 10, 9, 7, 0, 0, 0]);
        expect(made.warnings.length).toBe(3);
        expect(made.warnings[0]).toMatch(/armature\[0\]\.slot\[11\]\.blendMode: .*"sparkle".*"s11"/);
    });
});

test('a slot\'s colour under value, under color, empty and absent', () => {
    const made = shown('forms', { colorFrame: [{ duration: 2, color: { aM: 20 } }, { duration: 2, value: { aM: 40 } },
        { duration: 2, color: {} }, { duration: 4 }] }, { color: { aM: 50 } });
    expect(alphas(made, [0, 2, 4, 6])).toEqual([51, 102, 255, 255]);
});

describe('draw order', () => {
    /** Slots in draw order, at each frame. */
    function orders(name: string, slots: number, lists: (number[] | undefined)[]): [Converted, string[]] {
        const names = Array.from({ length: slots }, (_, i) => 'abcdefgh'[i]!);
        const frame = lists.map((zOrder) => ({ duration: 1, ...(zOrder && { zOrder }) }));
        const made = load(name, {
            slot: names.map((slot) => ({ name: slot, parent: 'root' })),
            animation: [{ name: 'm', duration: lists.length, zOrder: { frame } }],
        });
        const drawn = made.pose(lists.map((_, i) => i)).map((posed) => [...posed.slots]
            .sort(([, one], [, other]) => one.draw - other.draw).map(([slot]) => slot).join(''));
        return [made, drawn];
    }

    test('a moved slot takes its place, the others stay in order', () => {
        const [made, drawn] = orders('moves', 5, [[0, 2], [4, -4], [1, 3], [1, 2, 4, -3], [], undefined]);
        expect(drawn).toEqual(['bcade', 'eabcd', 'acdeb', 'aecbd', 'abcde', 'abcde']);
        expect(made.warnings).toEqual([]);
    });

    test('a list and then none: the base order from there on', () => {
        const made = load('reset', {
            slot: ['a', 'b', 'c'].map((name) => ({ name, parent: 'root' })),
            animation: [{ name: 'm', duration: 10,
                zOrder: { frame: [{ duration: 5, zOrder: [0, 2] }, { duration: 5 }] } }],
        });
        const drawn = made.pose([0, 4.9, 5, 10]).map(({ slots }) => [...slots]
            .sort(([, one], [, other]) => one.draw - other.draw).map(([slot]) => slot).join(''));
        expect(drawn).toEqual(['bca', 'bca', 'abc', 'abc']);
    });

    test('pairs in any order', () => {
        const [made, drawn] = orders('unsorted', 4, [[2, -2, 0, 1]]);
        expect(drawn).toEqual(['cabd']);
        expect(made.warnings).toEqual([]);
    });

    test.each<[string, number, number[], string, string]>([
        ['past the end', 3, [2, 5], 'abc', '"c"'],
        ['before the start', 4, [1, -2], 'acdb', '"b"'],
        ['far before the start', 3, [1, -9], 'bac', '"b"'],
        ['two to one place', 3, [0, 1, 1, 0], 'bac', '"a" and "b"'],
        ['a slot that is not there', 3, [9, 0, 0, 1], 'bac', '9'],
        ['a slot below 0', 3, [-1, 0, 0, 1], 'bac', '-1'],
        ['one slot twice', 3, [0, 1, 0, 2], 'bac', '"a"'],
        ['a slot without an offset', 3, [0, 1, 2], 'bac', 'offset'],
    ])('%s: still every slot once, and a warning', (name, slots, pairs, expected, named) => {
        const [made, drawn] = orders(name, slots, [pairs]);
        expect(drawn).toEqual([expected]);
        expect(made.warnings.length).toBe(1);
        expect(made.warnings[0]).toMatch('armature[0].animation[0].zOrder.frame[0].zOrder');
        expect(made.warnings[0]).toMatch(named);
    });
});

describe('images', () => {
    /** Where the corners of the only image go: left top, right top, right bottom. */
    function corners(name: string, display: object, region: object, more: object = {}): Point[] {
        const made = convert(`import-slots/image-${name}`, {
            'small_ske.json': skeleton({
                slot: [{ name: 's', parent: 'root' }],
                skin: [skin({ s: [{ name: 'a', ...display }] })],
            }),
            'small_tex.json': atlas([{ name: 'a', x: 8, y: 4, width: 40, height: 20, ...region }], more),
            'small_tex.png': picture(),
        });
        const { source, local: l } = made.dump().armatures[0].slots[0].attachments[0];
        const [width, height] = [source.right - source.left, source.bottom - source.top];
        const local: Affine = [l.a, l.b, l.c, l.d, l.tx, l.ty];
        return [[0, 0], [width, 0], [width, height]].map((corner) => apply(local, corner as Point));
    }

    function expectCorners(actual: Point[], expected: number[][]): void {
        actual.flat().forEach((value, i) => expect(value).toBeCloseTo(expected.flat()[i]!, 3));
    }

    test('the pivot is the middle unless given', () => {
        expectCorners(corners('middle', {}, {}), [[-20, -10], [20, -10], [20, 10]]);
    });

    test('a pivot without x or y has 0 there', () => {
        expectCorners(corners('pivot-x', { pivot: { x: 0.25 } }, {}), [[-10, 0], [30, 0], [30, 20]]);
        expectCorners(corners('pivot-y', { pivot: { y: 1 } }, {}), [[0, -20], [40, -20], [40, 0]]);
    });

    test('the pivot is a part of each image, whatever its size', () => {
        const pivot = { pivot: { x: 0.25, y: 0.75 } };
        expectCorners(corners('pivot-small', pivot, { width: 8, height: 4 }), [[-2, -3], [6, -3], [6, 1]]);
        expectCorners(corners('pivot-large', pivot, { width: 40, height: 40 }), [[-10, -30], [30, -30], [30, 10]]);
    });

    test('a trimmed region: the pivot is a part of the whole image', () => {
        const frame = { frameX: -3, frameY: -4, frameWidth: 60, frameHeight: 40 };
        expectCorners(corners('trimmed', { pivot: { x: 0.25, y: 1 } }, frame),
            [[-12, -36], [28, -36], [28, -16]]);
    });

    test('a turned region is turned back', () => {
        const turned = { width: 20, height: 40, rotated: true };
        expectCorners(corners('turned', { pivot: { x: 0.25, y: 1 } }, turned),
            [[-10, -20], [30, -20], [30, 0]]);
    });

    test('an atlas of half the size draws twice as large', () => {
        expectCorners(corners('half', { pivot: { x: 0.25, y: 1 } }, {}, { scale: 0.5 }),
            [[-20, -40], [60, -40], [60, 0]]);
    });

    test('the display\'s transform', () => {
        const transform = { x: 5, y: -3, skX: 90, skY: 90, scX: -1 };
        expectCorners(corners('placed', { transform, pivot: { x: 0, y: 0 } }, {}),
            [[5, -3], [5, -43], [-15, -43]]);
    });
});
