// SPDX-License-Identifier: MIT
import { describe, expect, test } from '@jest/globals';
import { Clock } from '../../web/src/clock.ts';

/** Of an animation of that many frames, at that many thousandths of a frame a second. */
function clockOf(frames: number, rate: number, loop = true): Clock {
    const clock = new Clock();
    clock.retime(frames, rate);
    clock.loop = loop;
    return clock;
}

describe('a looping clock', () => {
    test('carries fractions of a millisecond over', () => {
        const clock = clockOf(48, 24_000);
        for (let frame = 0; frame < 60; frame++) {
            clock.elapse(1000 / 60);
        }
        expect(Math.abs(clock.time - 1000)).toBeLessThanOrEqual(1); // the sum is not quite 1000
        clock.time = 0;
        clock.speed = 0.25;
        for (let step = 0; step < 10; step++) {
            clock.elapse(10);
        }
        expect(clock.time).toBe(25);
    });

    test('counts the same however time is cut', () => {
        const [one, other] = [clockOf(25, 24_000), clockOf(25, 24_000)];
        let loops = 0;
        for (let step = 0; step < 1000; step++) {
            loops += one.advance(7).loops + one.advance(9).loops;
        }
        const all = other.advance(16_000);
        expect([one.time, loops]).toEqual([other.time, all.loops]);
        expect(loops).toBe(Math.floor(16_000 / (25_000 / 24)));
    });

    test('never drifts: after whole loops it is where it was', () => {
        const clock = clockOf(25, 24_000); // 1041 2/3 ms
        clock.advance(3125 * 1000);
        expect(clock.position).toBe(0);
        clock.advance(1042);
        expect(clock.position).toBeCloseTo(1 / 3, 9);
    });

    test('goes backwards through the start', () => {
        const clock = clockOf(24, 24_000);
        expect(clock.advance(-1)).toEqual({ loops: 1, finished: false });
        expect(clock.position).toBe(999);
        clock.speed = -2;
        clock.elapse(100);
        expect(clock.position).toBe(799);
    });

    test('stays at 0 in a still', () => {
        const clock = clockOf(0, 24_000);
        expect(clock.advance(500)).toEqual({ loops: 0, finished: false });
        expect([clock.time, clock.duration]).toEqual([0, 0]);
    });

    test('keeps its place when it stops looping', () => {
        const clock = clockOf(24, 24_000);
        clock.advance(2750);
        clock.loop = false;
        expect(clock.time).toBe(750);
        expect(clock.advance(250)).toEqual({ loops: 0, finished: true });
    });
});

describe('a clock that does not loop', () => {
    test('ends at the end, once', () => {
        const clock = clockOf(24, 24_000, false);
        expect(clock.advance(999).finished).toBe(false);
        expect(clock.advance(1).finished).toBe(true);
        expect(clock.advance(0).finished).toBe(false);
        expect([clock.time, clock.position]).toEqual([1000, 1000]);
    });

    test('reaches an end between two milliseconds', () => {
        const clock = clockOf(25, 24_000, false);
        expect(clock.advance(1041).finished).toBe(false);
        expect(clock.advance(1).finished).toBe(true);
        expect(clock.position).toBe(clock.duration);
    });

    test('ends at the start when it goes backwards', () => {
        const clock = clockOf(24, 24_000, false);
        clock.time = 100;
        expect(clock.advance(-200)).toEqual({ loops: 0, finished: true });
        expect(clock.time).toBe(0);
    });

    test.each([NaN, -5, Infinity])('takes %d for a time without harm', (time) => {
        const clock = clockOf(24, 24_000, false);
        clock.time = time;
        expect(clock.time).toBeGreaterThanOrEqual(0);
        expect(clock.position).toBeLessThanOrEqual(1000);
    });
});
