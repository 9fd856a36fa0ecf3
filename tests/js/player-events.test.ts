// SPDX-License-Identifier: MIT
// What the browser's player tells of animations, and how they fade into each other.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnimationEvent, PlayerOptions } from 'rig565';
import { ROOT } from './lib/build.ts';
import { runtime } from './lib/package.ts';
import { filesOf, write } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;
const players: Player[] = [];
let events: Uint8Array, fades: Uint8Array;

const still = (name: string, x: number): object =>
    ({ name, duration: 24, playTimes: 0, bone: [{ name: 'root', translateFrame: [{ x }] }] });

beforeAll(() => {
    const [input] = write('player-events', filesOf({ animation: [still('low', 100), still('high', 200),
        { name: 'click', duration: 0, frame: [{ duration: 0, event: 'snap' }] }] }));
    const pack = `${input}.r565`;
    mustTool('convert', input!, '-o', pack);
    fades = readFileSync(pack);
    mustTool('convert', join(ROOT, 'tests/data/conformance/events_ske.json'), '-o', pack);
    events = readFileSync(pack);
});
afterEach(() => {
    players.splice(0).forEach((player) => player.destroy());
});

async function open(src: Uint8Array, options: PlayerOptions = {}): Promise<Player> {
    const player = new Player({ src, width: 16, height: 16, ...options });
    players.push(player);
    await player.ready;
    return player;
}

/** Names of what is told, as it comes; starting over is "LOOP". */
function listen(player: Player): string[] {
    const names: string[] = [];
    player.on('event', ({ name }) => names.push(name));
    player.on('loop', () => names.push('LOOP'));
    return names;
}

const LOOP = ['boom', 'step', 'seven', 'ding', 'lift', 'end', 'start', 'LOOP'];

describe('events', () => {
    test.each([1, 7, 40, 250])('are told once in steps of %d ms', async (step) => {
        const player = await open(events, { animation: 'loop', loop: true });
        const names = listen(player);
        for (let time = 0; time < 2000; time += step) {
            player.step(Math.min(step, 2000 - time));
        }
        expect(names.filter((name) => name !== 'LOOP'))
            .toEqual(['start', ...[1, 2, 3, 4].flatMap(() => LOOP.slice(0, -1))]);
    });

    test('come backwards in reverse', async () => {
        const player = await open(events, { animation: 'loop', loop: true });
        const names = listen(player);
        player.step(-500);
        expect(names).toEqual(['end', 'lift', 'ding', 'seven', 'step', 'boom', 'start', 'end', 'LOOP']);
    });

    test('carry what the artist gave them', async () => {
        const player = await open(events, { animation: 'thrice' });
        const told: AnimationEvent[] = [];
        player.on('event', (event) => told.push(event));
        player.step(200);
        expect(told).toEqual([
            { name: 'one', kind: 'frame', animation: 'thrice', frame: 0, bone: undefined, slot: undefined,
                values: [] },
            { name: 'two', kind: 'frame', animation: 'thrice', frame: 0, bone: 'foot', slot: undefined,
                values: [7, -2, 1.5, 'loud', ''] },
            { name: 'four', kind: 'frame', animation: 'thrice', frame: 4, bone: undefined, slot: 'mark', values: [] },
            { name: 'hum', kind: 'sound', animation: 'thrice', frame: 4, bone: undefined, slot: undefined, values: [] },
        ]);
    });

    test('carry numbers as they are', async () => {
        const ints = [2 ** 24 + 1, 2 ** 31 - 1, -(2 ** 31)];
        const [input] = write('player-events-numbers', filesOf({ animation: [{ name: 'count', duration: 0,
            frame: [{ duration: 0, events: [{ name: 'sum', ints }] }] }] }));
        mustTool('convert', input!, '-o', `${input}.r565`);
        const player = await open(readFileSync(`${input}.r565`));
        const told: AnimationEvent[] = [];
        player.on('event', (event) => told.push(event));
        player.step(1);
        expect(told.map(({ values }) => values)).toEqual([ints]);
    });

    test('are not told by seeking, resizing or a change of loop', async () => {
        const player = await open(events, { animation: 'loop' });
        player.step(100);
        const names = listen(player);
        player.seek(300);
        player.loop = true;
        player.resize(32, 32);
        player.frame = 2;
        expect(names).toEqual([]);
        player.step(50);
        expect(names).toEqual(['boom', 'step']);
    });

    test('of a still are told once', async () => {
        const player = await open(fades, { animation: 'click', loop: true });
        const names = listen(player);
        player.step(100);
        player.step(100);
        expect(names).toEqual(['snap']);
    });

    test('at the end of an animation come before the end', async () => {
        const player = await open(events, { animation: 'once' });
        const names = listen(player);
        player.on('finished', () => names.push('finished'));
        player.step(5000);
        expect(names).toEqual(['last', 'finished']);
    });
});

describe('a fade', () => {
    const x = (player: Player): number => player.matrices()[4]!;

    test('goes over in its time', async () => {
        const player = await open(fades, { animation: 'low', loop: true });
        player.play('high', 1000);
        player.pause();
        expect([player.animation, player.currentTime, x(player)]).toEqual(['high', 0, 100]);
        for (const expected of [125, 150, 175, 200, 200]) {
            player.step(250);
            expect(x(player)).toBe(expected);
        }
        player.play('low');
        expect(x(player)).toBe(100);
    });

    test('is the same however time is cut', async () => {
        const [one, other] = [await open(fades, { loop: true }), await open(fades, { loop: true })];
        for (const player of [one, other]) {
            player.play('high', 300);
            player.pause();
        }
        for (let i = 0; i < 16; i++) {
            one.step(7);
            one.step(9);
        }
        other.step(256);
        expect(one.hash()).toBe(other.hash());
    });

    test('ends with an animation that is shorter', async () => {
        const player = await open(fades, { animation: 'low' });
        player.play('high', 5000);
        player.step(1000);
        expect([player.paused, x(player)]).toEqual([true, 200]);
    });

    test('to what is not there changes nothing', async () => {
        const player = await open(fades, { animation: 'low' });
        expect(() => player.play('gone', 100)).toThrow(/there is no animation "gone"/);
        expect([player.animation, player.paused, x(player)]).toEqual(['low', true, 100]);
    });
});
