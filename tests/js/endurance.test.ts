// SPDX-License-Identifier: MIT
// Players come and go ten thousand times, and fifty are there at once: memory stays what it was.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RUNTIME_WASM } from './lib/build.ts';
import { converter, runtime } from './lib/package.ts';
import { atlas, picture, skeleton, skin } from './lib/small-export.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;

const CYCLES = 10_000;
const MINUTES = 60_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that the process takes when all that nobody needs has gone. */
async function settled(): Promise<{ heap: number; buffers: number; resident: number }> {
    for (let round = 0; round < 3; round++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        collect();
    }
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    return { heap: heapUsed, buffers: arrayBuffers, resident: rss };
}

let pack: Uint8Array;
beforeAll(async () => {
    const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));
    const { files } = await converter.convert([
        { name: 'a_ske.json', data: json(skeleton({
            slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'a' }] })],
            animation: [{ name: 'turn', duration: 24, bone: [{ name: 'root',
                rotateFrame: [{ duration: 24, tweenEasing: 0 }, { rotate: 90 }] }] }],
        })) },
        { name: 'a_tex.json', data: json(atlas([{ name: 'a', x: 0, y: 0, width: 9, height: 9 }])) },
        { name: 'small_tex.png', data: picture() },
    ]);
    pack = files.pack!;
});

describe('ten thousand times', () => {
    test('a player comes and goes', async () => {
        const SETTLING = CYCLES / 10;
        let before = await settled();
        const hashes = new Set<string>();
        for (let cycle = 0; cycle < CYCLES; cycle++) {
            if (cycle === SETTLING) {
                before = await settled();
            }
            const player = new Player({ src: pack, width: 12, height: 12 });
            await player.ready;
            player.step(40);
            if (cycle % 100 === 0) {
                hashes.add(player.hash());
            }
            player.destroy();
        }
        const after = await settled();
        const kept = CYCLES - SETTLING;
        expect(hashes.size).toBe(1);
        // An instance takes pages of 65536 bytes, and the smallest object of JavaScript some 16.
        expect(after.resident - before.resident).toBeLessThan(kept * 8192);
        expect(after.buffers - before.buffers).toBeLessThan(kept * 16);
        expect(after.heap - before.heap).toBeLessThan(kept * 128);
    }, 5 * MINUTES);

    test('a file is loaded and given back in one instance', async () => {
        const { instance } = await WebAssembly.instantiate(readFileSync(RUNTIME_WASM), {});
        const wasm = instance.exports as any;
        wasm._initialize?.();
        const empty = wasm.mark();
        let size = 0;
        for (let cycle = 0; cycle < CYCLES; cycle++) {
            const address = wasm.alloc(pack.length);
            new Uint8Array(wasm.memory.buffer, address, pack.length).set(pack);
            const asset = wasm.asset_load(address, pack.length);
            const rig = wasm.rig_create(wasm.asset_armature(asset, 0));
            const player = wasm.player_create(rig);
            const surface = wasm.surface_create(12, 12, 0);
            wasm.player_play(player, wasm.asset_animation(asset, 0), 0, 0);
            wasm.player_advance(player, cycle);
            wasm.player_pose(player);
            wasm.surface_draw(surface, rig, 1, 0, 0, 1, 6, 6, 0, 0);
            size ||= wasm.memory.buffer.byteLength;
            wasm.release(empty);
        }
        expect(wasm.mark()).toBe(empty);
        expect(wasm.memory.buffer.byteLength).toBe(size);
    }, MINUTES);
});

test('fifty players at once show what one does, each in memory of its own', async () => {
    const open = async (): Promise<Player> => {
        const player = new Player({ src: pack, width: 20, height: 20, loop: true });
        await player.ready;
        return player;
    };
    const alone = await open();
    const players = await Promise.all(Array.from({ length: 50 }, open));
    expect(new Set(players.map((player) => player.framebuffer().buffer)).size).toBe(50);
    for (let round = 1; round <= 5; round++) {
        players.forEach((player, index) => player.step(round * (index + 1)));
    }
    const seen = players.map((player) => player.hash());
    const wanted = players.map((_, index) => {
        alone.seek(15 * (index + 1));
        return alone.hash();
    });
    expect(seen).toEqual(wanted);
    expect(new Set(seen).size).toBeGreaterThan(40);
    [alone, ...players].forEach((player) => player.destroy());
});
