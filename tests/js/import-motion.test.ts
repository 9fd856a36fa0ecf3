// SPDX-License-Identifier: MIT
// Import of bones and their timelines: what a number in the file means.
import { describe, expect, test } from '@jest/globals';
import { expectNear } from './lib/affine.ts';
import { convert, filesOf, type Converted, type Parts } from './lib/small-export.ts';

const load = (name: string, parts: Parts): Converted =>
    convert(`import-motion/${name.replaceAll(/\W+/g, '-')}`, filesOf(parts));

const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** One bone "b" below the root with this timeline, 10 frames long. */
function moved(name: string, timeline: object, animation: object = {}): Converted {
    return load(name, {
        bone: [{ name: 'b', parent: 'root' }],
        animation: [{ name: 'm', duration: 10, bone: [{ name: 'b', ...timeline }], ...animation }],
    });
}

const xAt = (from: Converted, frames: number[]): number[] =>
    from.pose(frames).map(({ bones }) => bones.get('b')![4]);

/** The rotation of "b", unwrapped from frame to frame: steps must stay below half a turn. */
function turnsAt(from: Converted, frames: number[]): number[] {
    let before = 0;
    return from.pose(frames).map(({ bones }) => {
        const [a, b] = bones.get('b')!;
        const angle = (Math.atan2(b, a) * 180) / Math.PI;
        before = angle + 360 * Math.round((before - angle) / 360);
        return before;
    });
}

const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i);

function expectAll(actual: number[], expected: number[], tolerance: number): void {
    actual.forEach((value, i) => {
        if (!(Math.abs(value - expected[i]!) <= tolerance)) {
            throw new Error(`[${actual}] is not [${expected}]`);
        }
    });
    expect(actual.length).toBe(expected.length);
}

describe('bones', () => {
    test('skX and skY half a turn apart, one of them beyond half a turn, mirror', () => {
        const at = { skX: 208.09, skY: 28.09 };
        const made = load('mirrored', {
            bone: [{ name: 'b', parent: 'root', transform: at }],
            animation: [{ name: 'm', duration: 4, bone: [{ name: 'b',
                rotateFrame: [{ duration: 4, tweenEasing: 0 }, { duration: 0, rotate: 10 }] }] }],
        });
        made.pose([0, 1, 2, 3, 4]).forEach(({ frame, bones }) => {
            const angle = 28.09 + 2.5 * frame;
            expectNear(bones.get('b')!, [cos(angle), sin(angle), sin(angle), -cos(angle), 0, 0]);
        });
    });

    test('a parent may be listed after its child', () => {
        const made = load('later', {
            bone: [{ name: 'hand', parent: 'arm', transform: { x: 10 } },
                { name: 'arm', parent: 'root', transform: { y: 5, skX: 90, skY: 90 } }],
            animation: [{ name: 'm' }],
        });
        expect(made.dump().armatures[0].bones.map((bone: any) => bone.name)).toEqual(['root', 'arm', 'hand']);
        expectNear(made.pose([0])[0]!.bones.get('hand')!, [0, 1, -1, 0, 0, 15]);
    });

    test('rotate and skew win over skX and skY', () => {
        const made = load('rotate-skew', {
            bone: [{ name: 'b', parent: 'root', transform: { rotate: 30, skew: 15, skX: 1, skY: 2 } }],
            animation: [{ name: 'm' }],
        });
        expectNear(made.pose([0])[0]!.bones.get('b')!, [cos(30), sin(30), -sin(45), cos(45), 0, 0]);
    });

    test('numbers may be texts, null or "NaN"', () => {
        const transform = { x: '1.5', y: 'NaN', scX: null, scY: ' 2 ', skX: '', skY: '' };
        const made = load('texts', {
            bone: [{ name: 'b', parent: 'root', transform }],
            animation: [{ name: 'm', duration: '3' }],
        });
        expectNear(made.pose([0])[0]!.bones.get('b')!, [1, 0, 0, 2, 1.5, 0]);
        expect(made.dump().animations[0].duration).toBe(3);
        expect(made.warnings).toEqual([]);
    });

    test('what is no number is 0 and a warning', () => {
        const made = load('garbage', {
            bone: [{ name: 'b', parent: 'root', transform: { x: 'left', y: [1], scX: '0x10', skX: '1e999' } }],
            animation: [{ name: 'm' }],
        });
        expectNear(made.pose([0])[0]!.bones.get('b')!, [0, 0, 0, 1, 0, 0]);
        for (const key of ['x', 'y', 'scX', 'skX']) {
            expect(made.warnings.join('\n')).toMatch(`armature[0].bone[1].transform.${key}: `);
        }
    });
});

describe('the way from key to key', () => {
    const quad: Record<string, (p: number) => number> = {
        in: (p) => p * p,
        out: (p) => 1 - (1 - p) ** 2,
        inOut: (p) => (1 - Math.cos(Math.PI * p)) / 2,
    };
    const hold = (p: number): number => (p < 1 ? 0 : 1);
    const mix = (kind: string, strength: number) => (p: number): number =>
        p + (quad[kind]!(p) - p) * strength;
    const easings: [string, object, (p: number) => number][] = [
        ['nothing', {}, hold],
        ['null', { tweenEasing: null }, hold],
        ['"NaN"', { tweenEasing: 'NaN' }, hold],
        ['-2', { tweenEasing: -2 }, hold],
        ['0', { tweenEasing: 0 }, (p) => p],
        ['"0"', { tweenEasing: '0' }, (p) => p],
        ['-1', { tweenEasing: -1 }, mix('in', 1)],
        ['-0.5', { tweenEasing: -0.5 }, mix('in', 0.5)],
        ['0.5', { tweenEasing: 0.5 }, mix('out', 0.5)],
        ['1', { tweenEasing: 1 }, mix('out', 1)],
        ['1.5', { tweenEasing: 1.5 }, mix('inOut', 0.5)],
        ['2', { tweenEasing: 2 }, mix('inOut', 1)],
    ];

    test.each(easings)('tweenEasing %s', (name, key, progress) => {
        const made = moved(`easing-${name}`,
            { translateFrame: [{ duration: 10, ...key }, { duration: 0, x: 100 }] });
        const frames = [0, 1, 2.5, 5, 7.5, 9, 10];
        expectAll(xAt(made, frames), frames.map((frame) => 100 * progress(frame / 10)), 0.12);
    });

    /** A cubic by its parameter; x and y of a point. */
    function bezier(points: number[], t: number): [number, number] {
        const at = (i: number): number => points[i]! * (1 - t) ** 3 + 3 * points[i + 2]! * t * (1 - t) ** 2 +
            3 * points[i + 4]! * t * t * (1 - t) + points[i + 6]! * t ** 3;
        return [at(0), at(1)];
    }

    test.each([
        ['one piece', [0.3, 0, 0.6, 1], [[0, 0, 0.3, 0, 0.6, 1, 1, 1]]],
        ['two pieces', [0.1, 0, 0.3, 0.2, 0.5, 0.5, 0.7, 0.9, 0.9, 1],
            [[0, 0, 0.1, 0, 0.3, 0.2, 0.5, 0.5], [0.5, 0.5, 0.7, 0.9, 0.9, 1, 1, 1]]],
        ['one piece with its ends', [0, 0, 0.3, 0, 0.6, 1, 1, 1], [[0, 0, 0.3, 0, 0.6, 1, 1, 1]]],
        ['an overshoot', [0.3, -0.5, 0.7, 1.5], [[0, 0, 0.3, -0.5, 0.7, 1.5, 1, 1]]],
    ])('a curve of %s wins over tweenEasing', (name, curve, pieces) => {
        const made = moved(`curve-${name}`, {
            translateFrame: [{ duration: 60, curve, tweenEasing: null }, { duration: 0, x: 100 }],
        }, { duration: 60 });
        const points = pieces.flatMap((piece) => [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => bezier(piece, t)));
        expectAll(xAt(made, points.map(([x]) => 60 * x)), points.map(([, y]) => 100 * y), 0.4);
    });

    test('a curve whose points run back and forth stays within its range', () => {
        const curve = [0.5, 0, 0.9, 0.2, 0.7, 0.5, 0.1, 0.9, 0.3, 1];
        const made = moved('curve-back', { translateFrame: [{ duration: 10, curve }, { duration: 0, x: 100 }] });
        xAt(made, steps(10)).forEach((x) => {
            expect(x).toBeGreaterThanOrEqual(-1);
            expect(x).toBeLessThanOrEqual(101);
        });
    });

    test('a curve of an odd length is linear, with a warning', () => {
        const made = moved('curve-odd',
            { translateFrame: [{ duration: 10, curve: [0, 1, 1] }, { duration: 0, x: 100 }] });
        expectAll(xAt(made, [5]), [50], 0.01);
        expect(made.warnings.join()).toMatch('animation[0].bone[0].translateFrame[0].curve: ');
    });

    test.each<[string, number[], number, number]>([
        ['90 to 0, one turn', [90, 0], 1, 360],
        ['10 to 350, back', [10, 350], -1, -10],
        ['10 to 350, forward', [10, 350], 1, 350],
        ['10 to 350, forward twice', [10, 350], 2, 710],
        ['10 to 350, the short way', [10, 350], 0, -10],
        ['0 to 90, two turns', [0, 90], 2, 450],
        ['170 to -170, the short way', [170, -170], 0, 190],
    ])('clockwise and tweenRotate: %s', (name, [from, to], clockwise, end) => {
        const timing = { duration: 10, tweenEasing: 0 };
        const spun = moved(`spin-${name}`, { rotateFrame: [{ ...timing, rotate: from, clockwise },
            { duration: 0, rotate: to }] });
        const combined = moved(`spin-frame-${name}`, {
            frame: [{ ...timing, tweenRotate: clockwise, transform: { skX: from, skY: from } },
                { duration: 0, transform: { skX: to, skY: to } }] });
        const expected = steps(10).map((i) => from! + ((end - from!) * i) / 10);
        expectAll(turnsAt(spun, steps(10)), expected, 0.02);
        // Combined frames keep angles within half a turn before anything else.
        const wrapped = to! > 180 ? to! - 360 : to!;
        const turned = clockwise === 0 || to === wrapped
            ? expected
            : steps(10).map((i) => from! + ((wrapped + 360 * (clockwise > 0 ? clockwise : clockwise + 1) - from!) * i) / 10);
        expectAll(turnsAt(combined, steps(10)), turned, 0.02);
    });

    test('skew passes through 0', () => {
        const made = moved('skew', { rotateFrame: [{ duration: 10, tweenEasing: 0, skew: 170 },
            { duration: 0, skew: -170 }] });
        const [{ bones }] = made.pose([5]) as [ReturnType<typeof made.pose>[0]];
        expectNear(bones.get('b')!, [1, 0, 0, 1, 0, 0]);
    });
});

describe('the end of a timeline', () => {
    const keys = [{ duration: 5, tweenEasing: 0 }, { duration: 1, tweenEasing: 0, x: 100 }];

    test('the last key holds when the animation plays once, whatever its own duration', () => {
        expectAll(xAt(moved('once', { translateFrame: keys }), [5, 7.5, 10]), [100, 100, 100], 0);
    });

    test.each([0, 3])('it leads back to the first when playTimes is %i', (playTimes) => {
        const made = moved(`loops-${playTimes}`, { translateFrame: keys }, { playTimes });
        expectAll(xAt(made, [5, 7.5, 9, 10]), [100, 50, 20, 0], 0.01);
    });

    test('a last key without tween holds in a loop, too', () => {
        const made = moved('loop-holds',
            { translateFrame: [keys[0]!, { duration: 5, x: 100 }] }, { playTimes: 0 });
        expectAll(xAt(made, [7.5, 9.9]), [100, 100], 0);
    });

    test('a curve on the last key counts only where it leads back', () => {
        const last = { duration: 5, x: 100, curve: [0.5, 0, 1, 0.5] };
        const frames = { translateFrame: [{ duration: 5 }, last] };
        expectAll(xAt(moved('curve-once', frames), [5, 7.5, 10]), [100, 100, 100], 0);
        const [half] = xAt(moved('curve-loop', frames, { playTimes: 0 }), [7.5]);
        expect(half).toBeGreaterThan(60); // a slow start: less than half of the way
        expect(half).toBeLessThan(100);
    });

    test.each([0, 5])('a last key at the very end is the end, playTimes %i', (playTimes) => {
        const made = moved(`at-end-${playTimes}`, { translateFrame: [{ duration: 10, tweenEasing: 0 },
            { duration: 0, tweenEasing: 0, x: 100 }] }, { playTimes });
        expectAll(xAt(made, [0, 5, 9, 10]), [0, 50, 90, 100], 0.01);
        const [{ keys }] = made.dump().animations[0].positions;
        expect(keys.map(({ frame }: any) => frame)).toEqual([0, 10]);
    });

    test('a single key is constant', () => {
        const made = moved('single', { translateFrame: [{ duration: 5, tweenEasing: 0, x: 7 }] },
            { playTimes: 0 });
        expectAll(xAt(made, [0, 5, 9.5]), [7, 7, 7], 0);
    });

    test('rotateFrame goes back the short way, combined frames the long way', () => {
        const timing = { duration: 3, tweenEasing: 0 };
        const angles = [0, 120, 240];
        const short = moved('back-short', { rotateFrame: angles.map((rotate) => ({ ...timing, rotate })) },
            { duration: 9, playTimes: 0 });
        const long = moved('back-long',
            { frame: angles.map((angle) => ({ ...timing, transform: { skX: angle, skY: angle } })) },
            { duration: 9, playTimes: 0 });
        expectAll(turnsAt(short, steps(9)), steps(9).map((i) => 40 * i), 0.02);
        expectAll(turnsAt(long, steps(9)), steps(9).map((i) => (i < 6 ? 40 * i : 240 - 80 * (i - 6))), 0.02);
    });

    test('keys past the end are left out, with a warning', () => {
        const made = moved('past', { translateFrame: [{ duration: 20, tweenEasing: 0 }, { x: 100 }] });
        expectAll(xAt(made, [0, 10]), [0, 0], 0);
        expect(made.warnings.join()).toMatch('animation[0].bone[0].translateFrame[1]: ');
    });

    test('a duration is 1 where it is missing, and 0 shows frame 0', () => {
        const made = moved('missing', { translateFrame: [{ x: 1 }, { x: 2 }, { x: 3 }] }, { duration: 2 });
        expectAll(xAt(made, [0, 0.9, 1, 2]), [1, 1, 2, 3], 0);
        const still = moved('still', { translateFrame: [{ duration: 0, x: 4 }] }, { duration: 0, playTimes: 5 });
        expectAll(xAt(still, [0, 1]), [4, 4], 0);
    });

    test('a key without duration in the middle is a jump', () => {
        const made = moved('jump', { translateFrame: [{ duration: 4, tweenEasing: 0 },
            { duration: 0, x: 40 }, { duration: 6, tweenEasing: 0, x: 80 }, { duration: 0, x: 20 }] });
        expectAll(xAt(made, [2, 3, 4, 7, 10]), [20, 30, 80, 50, 20], 0.05);
    });
});

describe('timelines in one list, by numbers', () => {
    const typed = (name: string, timeline: object[], animation: object = {}): Converted => load(name, {
        bone: [{ name: 'b', parent: 'root', transform: { x: 3 } }],
        slot: [{ name: 's', parent: 'b' }],
        skin: [{ slot: [{ name: 's', display: [null, null] }] }],
        animation: [{ name: 'm', duration: 10, timeline, ...animation }],
    });
    const tween = (last: object, first: object = {}): object[] =>
        [{ duration: 10, tweenEasing: 0, ...first }, { duration: 0, ...last }];

    test('move, turn and scale bones', () => {
        const made = typed('typed-bones', [{ type: 11, name: 'b', frame: tween({ x: 10, y: 4 }) },
            { type: 12, name: 'b', frame: tween({ x: 60, y: 20 }) }, { type: 13, name: 'b', frame: tween({ x: 3 }, { y: 2 }) }]);
        expectNear(made.pose([5])[0]!.bones.get('b')!,
            [2 * cos(30), 2 * sin(30), -1.5 * sin(40), 1.5 * cos(40), 8, 2]);
        expect(made.warnings).toEqual([]);
    });

    test('whole turns are turns', () => {
        const made = typed('typed-turns', [{ type: 12, name: 'b', frame: tween({ x: 400 }) }]);
        expectAll(turnsAt(made, steps(10)), steps(10).map((i) => 40 * i), 0.02);
    });

    test('switch displays and fade', () => {
        const made = typed('typed-slots', [
            { type: 20, name: 's', frame: [{ duration: 5, value: 1 }, { value: -1 }] },
            { type: 21, name: 's', frame: tween({ value: {} }, { value: { aM: 0 } }) }]);
        const slots = made.pose([0, 5]).map(({ slots: all }) => all.get('s')!);
        expect(slots).toMatchObject([{ attachment: 1, alpha: 0 }, { attachment: -1, alpha: 128 }]);
    });

    test('stand beside the older lists', () => {
        const made = typed('typed-mixed', [{ type: 11, name: 'b', frame: tween({ x: 10 }) }],
            { bone: [{ name: 'b', rotateFrame: [{ rotate: 90 }] }] });
        expectNear(made.pose([10])[0]!.bones.get('b')!, [0, 1, -1, 0, 13, 0]);
    });
});

describe('time', () => {
    const keys = [{ duration: 4, tweenEasing: 0 }, { duration: 4, tweenEasing: 0, x: 100 }];

    test('a timeline\'s scale stretches its keys, not the animation', () => {
        const made = moved('stretched', { scale: 1.5, translateFrame: keys });
        expectAll(xAt(made, [0, 3, 6, 10]), [0, 50, 100, 100], 0.01);
        expect(made.dump().animations[0].duration).toBe(10);
    });

    test('a timeline\'s offset moves it round the loop', () => {
        const made = moved('offset', { offset: 0.5, translateFrame: keys }, { duration: 8, playTimes: 0 });
        expectAll(xAt(made, [0, 2, 4, 6]), [100, 50, 0, 50], 0.01);
    });

    test('a timeline of half the length goes round twice', () => {
        const made = moved('twice', { scale: 0.5, translateFrame: keys }, { duration: 8, playTimes: 0 });
        expectAll(xAt(made, [0, 1, 2, 3, 4, 5, 6, 7]), [0, 50, 100, 50, 0, 50, 100, 50], 0.01);
    });

    test('an animation\'s scale makes it slower', () => {
        const made = moved('slow', { translateFrame: keys }, { scale: 2 });
        expect(made.dump().animations[0].frame_rate).toBe(12_000);
    });

    test.each([
        ['the skeleton', { root: { frameRate: 0 } }, 'frameRate: '],
        ['an armature', { armature: { frameRate: 0 } }, 'armature[0].frameRate: '],
    ])('a frame rate of 0 of %s is 24, with a warning', (name, more, place) => {
        const made = load(`rate-${name}`, { animation: [{ name: 'm' }], ...more });
        expect(made.dump().animations[0].frame_rate).toBe(24_000);
        expect(made.warnings.join()).toMatch(place);
    });
});
