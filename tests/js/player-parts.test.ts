// SPDX-License-Identifier: MIT
// What the browser's player does besides playing: skins, slots, layers, armatures in slots, snapshots.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { PlayerOptions } from 'rig565';
import { runtime, samplePack } from './lib/package.ts';
import { atlas, picture, regions, skeleton, skin, write } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;
const players: Player[] = [];
let figure: Uint8Array, cart: Uint8Array;

const move = (name: string, x: number, bone = 'root'): object =>
    ({ name, duration: 24, playTimes: 0, bone: [{ name: bone, translateFrame: [
        { duration: 24, tweenEasing: 0, x: 0 }, { duration: 0, x }] }] });
const still = (name: string, x: number): object =>
    ({ name, duration: 24, playTimes: 0, bone: [{ name: 'root', translateFrame: [{ x }] }] });

function packOf(folder: string, files: Parameters<typeof write>[1]): Uint8Array {
    const [input] = write(folder, files);
    mustTool('convert', input!, '-o', `${input}.r565`);
    return readFileSync(`${input}.r565`);
}

beforeAll(() => {
    figure = packOf('player-parts', {
        'small_ske.json': skeleton({
            bone: [{ name: 'hand', parent: 'root', transform: { x: 20 } }],
            slot: [{ name: 'body', parent: 'root' }, { name: 'tool', parent: 'hand' },
                { name: 'reach', parent: 'root' }],
            skin: [skin({ body: [{ name: 'a' }], tool: [{ name: 'b' }, { name: 'c' }], reach: [
                { type: 'boundingBox', subType: 'rectangle', name: 'r', width: 30, height: 4 }] }),
            skin({ body: [{ name: 'd' }] }, 'coat'), skin({ tool: [{ name: 'e' }] }, 'glove')],
            animation: [move('go', 48), move('lift', 10, 'hand'), still('high', 100)],
        }),
        'small_tex.json': atlas(regions('a', 'b', 'c', 'd', 'e')), 'small_tex.png': picture(),
    });
    const wheel = { name: 'wheel', bone: [{ name: 'root' }], slot: [], skin: [],
        animation: [move('spin', 24), move('turn', 70)] };
    const owner = skeleton({ slot: [{ name: 'front', parent: 'root' }],
        skin: [skin({ front: [{ type: 'armature', name: 'wheel' }] })],
        animation: [still('a', 0), still('b', 0), still('spin', 0), still('turn', 0),
            { name: 'act', duration: 24, playTimes: 0,
                slot: [{ name: 'front', displayFrame: [{ duration: 12 },
                    { duration: 12, actions: [{ gotoAndPlay: 'turn' }] }] }] }] }) as { armature: object[] };
    owner.armature.push(wheel);
    cart = packOf('player-cart', { 'small_ske.json': owner });
});
afterEach(() => {
    players.splice(0).forEach((player) => player.destroy());
});

async function open(src: Uint8Array, options: PlayerOptions = {}): Promise<Player> {
    const player = new Player({ src, width: 64, height: 32, loop: true, placement: [1, 0, 0, 1, 10, 16],
        ...options });
    players.push(player);
    await player.ready;
    return player;
}

const x = (player: Player, bone = 'root'): number => player.matrix(bone)[4];
const code = (name: string): unknown => expect.objectContaining({ code: name });

describe('skins', () => {
    test('are listed, combined and taken off', async () => {
        const player = await open(figure);
        expect([player.skins.names, player.skins.worn]).toEqual([['coat', 'glove'], []]);
        const plain = player.poseHash();
        player.skins.wear('coat');
        const coat = player.poseHash();
        player.skins.wear('coat', 'glove');
        const both = player.poseHash();
        expect(player.skins.worn).toEqual(['coat', 'glove']);
        player.step(100);
        player.seek(0);
        expect(player.poseHash()).toBe(both);
        player.skins.wear('glove');
        expect(new Set([plain, coat, both, player.poseHash()]).size).toBe(4);
        expect(() => player.skins.wear('hat')).toThrow(code('ERR_NAME'));
        expect(player.skins.worn).toEqual(['glove']);
        player.skins.wear();
        expect(player.poseHash()).toBe(plain);
    });
});

describe('slots', () => {
    test('show what they are told until they are not', async () => {
        const player = await open(figure);
        const plain = player.hash();
        player.slots.setAlpha('body', 99);
        const pale = player.hash();
        player.step(0);
        expect(player.hash()).toBe(pale);
        player.slots.setAttachment('tool', -1);
        expect(player.pick(30, 16)).toBeUndefined();
        player.slots.setAttachment('tool', 1);
        expect(player.pick(30, 16)).toBe('tool');
        player.slots.setAttachment('tool');
        player.slots.setAlpha('body');
        expect(player.hash()).toBe(plain);
        expect(() => player.slots.setAlpha('head', 1)).toThrow(code('ERR_NAME'));
    });

    test('show other images around the same middle', async () => {
        const player = await open(figure);
        const plain = player.pixelHash();
        const data = Array.from({ length: 12 * 12 }, () => [255, 0, 0, 255]).flat();
        player.slots.setImage('tool', { width: 12, height: 12, data });
        const pixels = player.framebuffer();
        const red = Array.from(pixels.keys()).filter((at) => pixels[at] === 0xf800);
        expect(red).toHaveLength(144);
        expect([red[0]! % 64, Math.floor(red[0]! / 64)]).toEqual([24, 10]); // 30 - 6, 16 - 6
        const changed = player.pixelHash();
        player.resize(65, 32);
        player.resize(64, 32);
        expect(player.pixelHash()).toBe(changed);
        player.slots.setImage('tool');
        expect(player.pixelHash()).toBe(plain);
    });

    test('are found by their pixels and areas', async () => {
        const player = await open(figure);
        expect(player.pick(10, 16)).toBe('body');
        expect(player.pick(30, 16)).toBe('tool');
        expect(player.pick(20, 16)).toBeUndefined();
        expect([player.areaAt(20, 16), player.areaAt(20, 13)]).toEqual(['reach', undefined]);
        player.placement = [2, 0, 0, 2, 10, 16];
        expect([player.areaAt(38, 16), player.areaAt(41, 16)]).toEqual(['reach', undefined]);
        expect(player.pick(50, 16)).toBe('tool');
    });
});

describe('layers', () => {
    test('mix, add, and move the bones that they are told', async () => {
        const player = await open(figure, { animation: 'go' });
        player.step(500);
        expect(x(player)).toBe(24);
        player.layers.play(1, 'high', { weight: 0.5 });
        expect(x(player)).toBe(62);
        player.layers.play(1, 'high', { additive: true, weight: 0.25 });
        expect(x(player)).toBe(49);
        player.layers.play(1, 'lift', { bones: ['hand'] });
        player.step(250);
        expect([x(player), x(player, 'hand')]).toEqual([36, 58.5]);
        player.layers.stop(1);
        expect([x(player), x(player, 'hand')]).toEqual([36, 56]);
        player.layers.play(7, 'high', { fade: 100 });
        player.step(50);
        expect(x(player)).toBeCloseTo(38.4 + (100 - 38.4) / 2, 3);
    });

    test('are some', async () => {
        const player = await open(figure);
        for (const layer of [0, 8, 1.5, NaN]) {
            expect(() => player.layers.play(layer, 'go')).toThrow(code('ERR_ARGUMENT'));
        }
        expect(() => player.layers.play(1, 'gone')).toThrow(code('ERR_NAME'));
        expect(() => player.layers.play(1, 'go', { bones: ['tail'] })).toThrow(code('ERR_NAME'));
    });
});

describe('armatures in slots', () => {
    test('go on while their owner plays other things', async () => {
        const player = await open(cart, { animation: 'a' });
        const first = player.poseHash();
        player.step(1300);
        const later = player.poseHash();
        player.play('b');
        player.pause();
        expect(player.poseHash()).toBe(later); // with a clock of its own
        player.play('spin');
        expect(player.poseHash()).toBe(later); // which it plays
        player.play('turn');
        expect(player.poseHash()).toBe(first); // which it begins
        player.step(500);
        expect(player.poseHash()).not.toBe(first);
    });

    test.each([1, 7, 333])('do what actions say, in steps of %d ms', async (step) => {
        const player = await open(cart, { animation: 'act' });
        const [turned, first] = [await open(cart, { animation: 'turn' }), player.poseHash()];
        turned.play('turn');
        turned.step(400);
        for (let time = 0; time < 900; time += step) {
            player.step(Math.min(step, 900 - time));
        }
        expect(player.poseHash()).not.toBe(first);
        const reference = await open(cart, { animation: 'act' });
        reference.step(900);
        expect(player.poseHash()).toBe(reference.poseHash());
    });
});

describe('a snapshot', () => {
    test('is all that is to come', async () => {
        const [one, other] = [await open(cart), await open(cart, { width: 20, height: 20 })];
        one.play('act');
        one.step(777);
        one.play('b', 500);
        one.step(100);
        const bytes = await one.snapshot();
        await other.restore(bytes);
        expect([other.animation, other.currentTime, other.poseHash()])
            .toEqual([one.animation, one.currentTime, one.poseHash()]);
        for (const player of [one, other]) {
            player.step(300);
            player.play('act', 50);
            player.step(1900);
        }
        expect(other.poseHash()).toBe(one.poseHash());
        await one.restore(bytes);
        await other.restore(bytes);
        expect(other.poseHash()).toBe(one.poseHash());
    });

    test('holds layers, skins, slots and images', async () => {
        const player = await open(figure, { animation: 'go' });
        player.layers.play(1, 'lift', { additive: true });
        player.skins.wear('coat');
        player.slots.setAlpha('tool', 200);
        player.slots.setAttachment('tool', 1);
        player.slots.setImage('body', { width: 2, height: 1, data: [255, 0, 0, 255, 0, 0, 255, 255] });
        player.step(321);
        const bytes = await player.snapshot();
        const hash = player.hash();
        player.step(100);
        const next = player.hash();
        const other = await open(figure);
        other.slots.setImage('tool', { width: 1, height: 1, data: [9, 9, 9, 255] });
        for (const restored of [player, other]) {
            await restored.restore(bytes);
            expect([restored.hash(), restored.skins.worn]).toEqual([hash, ['coat']]);
            restored.step(100);
            expect(restored.hash()).toBe(next);
        }
    });

    test('of something else is refused', async () => {
        const player = await open(figure);
        const other = await open(samplePack());
        const bytes = await player.snapshot();
        const before = player.hash();
        await expect(other.restore(bytes)).rejects.toThrow(code('ERR_ARGUMENT'));
        await expect(player.restore(bytes.subarray(0, 9))).rejects.toThrow(code('ERR_MAGIC'));
        bytes[bytes.length >> 1]! ^= 1;
        await expect(player.restore(bytes)).rejects.toThrow(code('ERR_CHECKSUM'));
        expect(player.hash()).toBe(before);
    });
});
