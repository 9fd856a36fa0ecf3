// SPDX-License-Identifier: MIT
// Springs in the browser's player: the bits of the native library, whatever the frame rate, and only
// where they are wanted.
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { PlayerOptions } from 'rig565';
import { SWING } from './lib/build.ts';
import { runtime } from './lib/package.ts';
import { filesOf, skeleton, skin, write, type Parts } from './lib/small-export.ts';
import { mustRun, mustTool } from './lib/tool.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;
const players: Player[] = [];
let path: string, springs: Uint8Array, plain: Uint8Array;
let nestedPath: string, nested: Uint8Array;

const tail: Parts = {
    bone: [{ name: 'tail', parent: 'root', length: 20, transform: { x: 5 } },
        { name: 'tip', parent: 'tail', length: 10, transform: { x: 20, skX: 20, skY: 20 } }],
    animation: [{ name: 'sway', duration: 24, playTimes: 0, bone: [{ name: 'root',
        translateFrame: [{ duration: 9, tweenEasing: 0 }, { duration: 15, x: 20, y: -12, tweenEasing: 0 }, { duration: 0 }],
        rotateFrame: [{ duration: 12, tweenEasing: 0 }, { duration: 12, rotate: 70, tweenEasing: 0 }, { duration: 0 }] }] },
    { name: 'still', duration: 0, playTimes: 0 }],
};

/** One without springs that shows the tail in a slot, now and then. */
function rider(): object {
    const both = skeleton({
        slot: [{ name: 's', parent: 'root' }],
        skin: [skin({ s: [{ type: 'armature', name: 'tail', transform: { x: 9, skX: 50, skY: 50 } }] })],
        animation: [{ name: 'ride', duration: 30, playTimes: 0,
            bone: [{ name: 'root', translateFrame: [{ duration: 15, tweenEasing: 0 }, { duration: 15, y: 30, tweenEasing: 0 }, { duration: 0 }] }],
            slot: [{ name: 's', displayFrame: [{ duration: 24 }, { duration: 6, value: -1 }, { duration: 0 }] }] }],
    }) as { armature: object[] };
    both.armature.push({ ...(skeleton(tail) as { armature: object[] }).armature[0], name: 'tail' });
    return both;
}

beforeAll(() => {
    const convert = (folder: string, more: object): string => {
        const [input] = write(`player-springs/${folder}`, { ...filesOf(tail), ...more });
        mustTool('convert', input!, '-o', `${input}.r565`);
        return `${input}.r565`;
    };
    path = convert('tail', { 'small.springs.json': { springs: [
        { bones: ['tail'], frequency: 2.5, damping: 4, gravity: 300 }, { bones: ['tip'], frequency: 3, limit: 60 }] } });
    springs = readFileSync(path);
    plain = readFileSync(convert('plain', {}));
    nestedPath = convert('nested', { 'small_ske.json': rider(), 'small.springs.json': { springs: [
        { bones: ['tail', 'tip'], frequency: 2.5, damping: 4, gravity: 300 }] } });
    nested = readFileSync(nestedPath);
});
afterEach(() => {
    players.splice(0).forEach((player) => player.destroy());
});

async function open(src: Uint8Array, options: PlayerOptions = {}): Promise<Player> {
    const player = new Player({ src, width: 8, height: 8, loop: true, ...options });
    players.push(player);
    await player.ready;
    return player;
}

/** What the native library says of steps of these sizes. */
function native(steps: number[], wind = [0, 0], down = [0, 1], pack = path): string[] {
    const input = steps.map((step) => [step, ...wind, ...down].join(' ')).join('\n');
    return mustRun(SWING, [pack], { input }).trim().split('\n');
}

const STEPS = [0, 5, 3, 16, 17, 1, 33, 100, 7, 250, 2, 256, 41, 90];

test('springs have the bits of the native library', async () => {
    const player = await open(springs);
    expect(player.swings).toBe(true);
    const hashes = STEPS.map((step) => (player.step(step), player.poseHash()));
    expect(hashes).toEqual(native(STEPS));
    expect(new Set(hashes).size).toBeGreaterThan(10);
});

test('those of an armature in a slot swing with the bits of the native library, too', async () => {
    const [player, still] = [await open(nested, { wind: [900, -200] }), await open(nested, { springs: false })];
    expect([player.swings, still.swings]).toEqual([true, false]);
    const hashes = [...STEPS, ...STEPS].map((step) => (player.step(step), player.poseHash()));
    expect(hashes).toEqual(native([...STEPS, ...STEPS], [900, -200], [0, 1], nestedPath));
    const without = [...STEPS, ...STEPS].map((step) => (still.step(step), still.poseHash()));
    expect(hashes.filter((hash, i) => hash !== without[i]).length).toBeGreaterThan(10);
});

test('wind and gravity blow the same', async () => {
    const player = await open(springs, { wind: [900, -200], down: [-1, 0.5] });
    expect(STEPS.map((step) => (player.step(step), player.poseHash()))).toEqual(native(STEPS, [900, -200], [-1, 0.5]));
    const calm = await open(springs);
    calm.wind = [900, -200];
    calm.down = [-1, 0.5];
    STEPS.forEach((step) => calm.step(step));
    expect(calm.poseHash()).toBe(player.poseHash());
    expect([calm.wind, calm.down]).toEqual([[900, -200], [-1, 0.5]]);
    calm.wind = [NaN, 1e9];
    expect(calm.wind).toEqual([0, 32767]);
});

test.each([1, 7, 8, 16, 33, 200])('steps of %d ms come to the same', async (step) => {
    const player = await open(springs);
    for (let time = 0; time < 1400; time += step) {
        player.step(Math.min(step, 1400 - time));
    }
    expect(player.poseHash()).toBe(native(Array.from({ length: 7 }, () => 200)).at(-1));
});

test('what a long step leaves out is told', async () => {
    const player = await open(springs);
    player.step(256);
    expect(player.droppedSteps).toBe(0);
    player.step(256 + 80);
    expect(player.droppedSteps).toBe(10);
    expect(player.poseHash()).toBe(native([256, 336])[1]);
});

test('they do not swing where they are not wanted, nor where there are none', async () => {
    const [off, without] = [await open(springs, { springs: false }), await open(plain)];
    for (const player of [off, without]) {
        expect(player.swings).toBe(false);
        player.step(333);
    }
    expect(off.matrices()).toEqual(without.matrices());
});

test('after a seek they are at rest, and an exact frame shows nothing of them', async () => {
    const [player, still] = [await open(springs), await open(springs, { springs: false })];
    player.step(300);
    player.seek(500);
    still.seek(500);
    expect(player.matrices()).toEqual(still.matrices());
    player.step(100);
    still.step(100);
    expect(player.matrices()).not.toEqual(still.matrices());
    player.frame = still.frame = 5.5;
    expect(player.matrices()).toEqual(still.matrices());
});

test('they go on swinging in another animation, and on a framebuffer of another size', async () => {
    const player = await open(springs);
    player.step(400);
    player.animation = 'still';
    const first = player.matrices();
    player.step(50);
    expect(player.matrices()).not.toEqual(first);
    const swung = player.matrices();
    player.resize(9, 9);
    expect(player.matrices()).toEqual(swung);
});
