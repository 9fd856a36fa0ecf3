// SPDX-License-Identifier: MIT
// The time of the browser's player: the module's clock, in whole milliseconds.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { PlayerOptions } from 'rig565';
import { runtime } from './lib/package.ts';
import { filesOf, write } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;
const players: Player[] = [];
let pack: Uint8Array;

beforeAll(() => {
    const animation = [24, 25, 0].map((duration) => ({ name: `of ${duration}`, duration, playTimes: 0,
        bone: [{ name: 'root', translateFrame: [{ duration, tweenEasing: 0 }, { duration: 0, x: 60 }] }] }));
    const [input] = write('player-clock', filesOf({ animation }));
    mustTool('convert', input!, '-o', `${input}.r565`);
    pack = readFileSync(`${input}.r565`);
});
afterEach(() => {
    players.splice(0).forEach((player) => player.destroy());
});

/** Of an animation of that many frames, 24 a second. */
async function open(frames: number, options: PlayerOptions = {}): Promise<Player> {
    const player = new Player({ src: pack, width: 8, height: 8, animation: `of ${frames}`, loop: true,
        ...options });
    players.push(player);
    await player.ready;
    return player;
}

/** How often it started over and ended. */
function count(player: Player): { loops: number; ends: number } {
    const counts = { loops: 0, ends: 0 };
    player.on('loop', ({ count }) => (counts.loops = count));
    player.on('finished', () => counts.ends++);
    return counts;
}

describe('a loop', () => {
    test('counts the same however time is cut', async () => {
        const [one, other] = [await open(25), await open(25)];
        const [counts, all] = [count(one), count(other)];
        for (let step = 0; step < 1000; step++) {
            one.step(7);
            one.step(9);
        }
        other.step(16_000);
        expect([one.currentTime, one.frame, counts]).toEqual([other.currentTime, other.frame, all]);
        expect(counts).toEqual({ loops: Math.floor(16_000 / (25_000 / 24)), ends: 0 });
    });

    test('never drifts: after whole loops it is where it was', async () => {
        const player = await open(25); // 1041 2/3 ms
        player.step(3125 * 1000);
        expect([player.currentTime, player.frame]).toEqual([0, 0]);
        player.step(1042);
        expect(player.frame).toBeCloseTo(24 / 3000, 6);
    });

    test('goes backwards through the start', async () => {
        const player = await open(24);
        const counts = count(player);
        player.step(-1);
        expect([player.currentTime, counts]).toEqual([999, { loops: 1, ends: 0 }]);
    });

    test('stays at 0 in a still', async () => {
        const player = await open(0);
        const counts = count(player);
        player.step(500);
        expect([player.currentTime, player.duration, counts]).toEqual([0, 0, { loops: 0, ends: 0 }]);
    });

    test('keeps its place when it becomes none, and when it becomes one', async () => {
        const player = await open(24);
        const counts = count(player);
        player.step(2750);
        player.loop = false;
        expect(player.currentTime).toBe(750);
        player.step(249);
        expect(counts.ends).toBe(0);
        player.step(1);
        expect([player.currentTime, player.frame, counts.ends]).toEqual([1000, 24, 1]);
        player.loop = true;
        expect(player.frame).toBe(0);
        player.step(250);
        player.loop = false;
        player.loop = true;
        expect(player.currentTime).toBe(250);
    });
});

describe('what does not loop', () => {
    test('ends at the end', async () => {
        const player = await open(24, { loop: false });
        const counts = count(player);
        player.step(999);
        expect(counts.ends).toBe(0);
        player.step(1);
        player.step(0);
        expect([player.currentTime, counts]).toEqual([1000, { loops: 0, ends: 1 }]);
    });

    test('reaches an end between two milliseconds', async () => {
        const player = await open(25, { loop: false });
        const counts = count(player);
        player.step(1041);
        expect(counts.ends).toBe(0);
        player.step(1);
        expect([player.frame, counts.ends]).toEqual([25, 1]);
    });

    test('ends at the start when it goes backwards', async () => {
        const player = await open(24, { loop: false });
        const counts = count(player);
        player.step(-5); // where it is already
        player.seek(100);
        player.step(-200);
        expect([player.currentTime, counts.ends]).toEqual([0, 2]);
        player.seek(1000);
        player.step(-250);
        expect(player.currentTime).toBe(750);
        player.seek(5000);
        player.step(10);
        expect(player.frame).toBe(24);
    });

    test.each([NaN, -5])('takes %d for a time without harm', async (time) => {
        const player = await open(24, { loop: false });
        player.step(100);
        player.seek(time);
        expect([player.currentTime, player.frame]).toEqual([0, 0]);
    });
});
