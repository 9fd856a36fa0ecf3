// SPDX-License-Identifier: MIT
// Memory that was overwritten, calls that make no sense, and conversions that take too long: one
// instance may end of it, and nothing else does.
import { afterEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PACKAGE, ROOT, RUNTIME_WASM } from './lib/build.ts';
import { converter, runtime, samplePack } from './lib/package.ts';
import { blackPng } from './lib/png.ts';
import { atlas, skeleton, skin } from './lib/small-export.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;

const withCode = (code: string): unknown => expect.objectContaining({ code });

describe('an instance whose memory is overwritten', () => {
    const { instantiate } = WebAssembly;
    const players: Player[] = [];
    afterEach(() => {
        WebAssembly.instantiate = instantiate;
        players.splice(0).forEach((player) => player.destroy());
    });

    /** A player, and the memory that it keeps to itself. */
    async function open(): Promise<{ player: Player; memory: WebAssembly.Memory }> {
        let memory: WebAssembly.Memory | undefined;
        WebAssembly.instantiate = (async (module: WebAssembly.Module) => {
            const instance = await instantiate.call(WebAssembly, module, {});
            memory = instance.exports.memory as WebAssembly.Memory;
            return instance;
        }) as unknown as typeof instantiate;
        const player = new Player({ src: samplePack(), width: 40, height: 40, loop: true });
        players.push(player);
        await player.ready;
        WebAssembly.instantiate = instantiate;
        return { player, memory: memory! };
    }

    const overwrite = (memory: WebAssembly.Memory): unknown => new Uint8Array(memory.buffer).fill(0xff);

    test('stops, is given up, and no other notices', async () => {
        const [broken, ...others] = [await open(), await open(), await open()];
        overwrite(broken!.memory);
        expect(() => broken!.player.step(16)).toThrow(withCode('ERR_TRAP'));
        expect(() => broken!.player.draw()).toThrow(withCode('ERR_STATE'));
        const fresh = await open();
        for (const { player } of [...others, fresh]) {
            player.step(500);
        }
        expect(new Set([...others, fresh].map(({ player }) => player.hash())).size).toBe(1);
        await broken!.player.load(samplePack());
        broken!.player.seek(500);
        expect(broken!.player.hash()).toBe(fresh.player.hash());
    });

    test.each<[string, (player: Player) => unknown]>([
        ['step', (player) => player.step(16)],
        ['seek', (player) => player.seek(16)],
        ['draw', (player) => player.draw()],
        ['matrices', (player) => player.matrices()],
        ['hash', (player) => player.hash()],
        ['resize', (player) => player.resize(30, 30)],
    ])('says so in %s', async (_, use) => {
        const { player, memory } = await open();
        overwrite(memory);
        expect(() => use(player)).toThrow(withCode('ERR_TRAP'));
        expect(() => player.draw()).toThrow(withCode('ERR_STATE'));
    });

    test('ends no frame loop but its own', async () => {
        const [broken, other] = [await open(), await open()];
        const errors: unknown[] = [];
        let frames = 0;
        broken.player.on('error', ({ error }) => errors.push(error));
        broken.player.play();
        other.player.play();
        overwrite(broken.memory);
        other.player.on('frame', () => frames++);
        await new Promise((resolve) => setTimeout(resolve, 400));
        expect(errors).toEqual([withCode('ERR_TRAP')]);
        expect(frames).toBeGreaterThan(1);
        expect(other.player.paused).toBe(false);
    });
});

describe('a frame that takes too long', () => {
    /** One that has a lot to draw, and how often it was drawn. */
    async function open(frameLimit?: number): Promise<{ player: Player; told: string[]; errors: any[] }> {
        const player = new Player({ src: samplePack(), width: 2000, height: 2000, quality: 'smooth', loop: true, frameLimit });
        const told: string[] = [];
        const errors: unknown[] = [];
        player.on('pause', () => told.push('pause'));
        player.on('error', ({ error }) => {
            told.push('error');
            errors.push(error);
        });
        await player.ready;
        player.on('frame', () => told.push('frame'));
        return { player, told, errors };
    }

    const until = async (done: () => boolean): Promise<void> => {
        while (!done()) {
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
    };

    test('is the last, says so, and may be followed by another', async () => {
        const { player, told, errors } = await open(1);
        for (const count of [1, 2]) {
            player.play();
            await until(() => errors.length === count);
            expect(player.paused).toBe(true);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(told).toEqual(['frame', 'pause', 'error', 'frame', 'pause', 'error']);
        expect(errors).toEqual([withCode('ERR_TIME'), withCode('ERR_TIME')]);
        expect(errors[0].message).toContain('1 ms');
        player.step(16); // who asks for a frame waits for it
        expect(told.at(-1)).toBe('frame');
        player.destroy();
    });

    test('is one of many where there is no limit', async () => {
        const { player, told } = await open(Infinity);
        player.play();
        await until(() => told.length > 3);
        expect(new Set(told)).toEqual(new Set(['frame']));
        player.destroy();
    });

    test('is not one in which a listener takes long', async () => {
        const player = new Player({ src: samplePack(), width: 8, height: 8, loop: true, frameLimit: 200 });
        await player.ready;
        let frames = 0;
        player.on('frame', () => {
            frames++;
            for (const end = performance.now() + 300; performance.now() < end;);
        });
        player.play();
        await until(() => frames > 2);
        expect(player.paused).toBe(false);
        player.destroy();
    });
});

describe('calls with random numbers', () => {
    const SECONDS = 30;
    const module = new WebAssembly.Module(readFileSync(RUNTIME_WASM));

    /** How many calls returned and trapped; fails with the call that does neither. */
    async function call(options: { seed: number; calls: number; wild: boolean }): Promise<{ returned: number; trapped: number }> {
        const worker = new Worker(join(ROOT, 'tests/js/lib/wild-calls.mjs'), {
            workerData: { module, pack: samplePack(), ...options } });
        let last = 'nothing';
        try {
            return await new Promise((resolve, reject) => {
                const late = setTimeout(() => reject(new Error(`does not return: ${last}`)), SECONDS * 1000);
                worker.on('error', reject);
                worker.on('message', ({ begins, outcome }) => {
                    last = begins ?? last;
                    late.refresh();
                    if (outcome) {
                        clearTimeout(late);
                        resolve(outcome);
                    }
                });
            });
        } finally {
            await worker.terminate();
        }
    }

    test.each([[1, false], [2, false], [3, true], [4, true]])('seed %i, handles random as well: %s', async (seed, wild) => {
        const calls = 2000;
        const player = new Player({ src: samplePack(), width: 40, height: 40 });
        await player.ready;
        const before = player.hash();
        const { returned, trapped } = await call({ seed, calls, wild });
        expect(returned + trapped).toBe(calls);
        expect(returned).toBeGreaterThan(calls / 4);
        expect(trapped > 0 || !wild).toBe(true);
        player.draw();
        expect(player.hash()).toBe(before);
        player.destroy();
    });
});

test('the fuzzer of the module calls each of its exports', () => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(PACKAGE, 'rig565-full.wasm'))));
    const published = Object.keys(exports) // but what the compiler adds
        .filter((name) => typeof exports[name] === 'function' && !/^(_|stack[A-Z])/.test(name));
    const calls = readFileSync(join(ROOT, 'tests/fuzz/api_calls.def'), 'utf8');
    const called = [...calls.matchAll(/^CALL\((\w+),/gm)].map(([, name]) => name!);
    expect(called.sort()).toEqual(published.sort());
});

describe('what takes long', () => {
    const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));

    /** An export of one slot that shows a picture of that side. */
    const showing = (side: number, display: object): { name: string; data: Uint8Array }[] => [
        { name: 'a_ske.json', data: json(skeleton({ slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [display] })] })) },
        { name: 'a_tex.json', data: json(atlas([{ name: 'a', x: 0, y: 0, width: side, height: side }])) },
        { name: 'small_tex.png', data: blackPng(side, side) },
    ];

    /** Ends a worker while it is busy with that for the first time. @returns milliseconds that it went on */
    async function endWhile(busy: string, entry: string, data: unknown): Promise<number> {
        const url = pathToFileURL(join(PACKAGE, entry)).href;
        const program = `
            const { parentPort, workerData: { url, data } } = require('node:worker_threads');
            import(url).then(async ({ Player, convert }) => {
                for (;;) {
                    parentPort.postMessage('begins');
                    ${busy}
                }
            });`;
        const worker = new Worker(program, { eval: true, workerData: { url, data } });
        await new Promise((resolve, reject) => {
            worker.once('message', resolve);
            worker.once('error', reject);
        });
        let again = 0;
        worker.on('message', () => again++);
        await new Promise((resolve) => setTimeout(resolve, 200));
        const before = performance.now();
        await worker.terminate();
        expect(again).toBe(0);
        return performance.now() - before;
    }

    test('a conversion ends with its worker, and another one works', async () => {
        const files = showing(2048, { name: 'a' });
        const busy = "await convert(data, { scale: 3, dither: 'diffusion' });";
        expect(await endWhile(busy, 'convert.js', files)).toBeLessThan(5000);
        const { diagnostics } = await converter.convert(files, { outFormat: 'pal8' });
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    test('a picture ends with its worker', async () => {
        const busy = `
            const player = new Player({ src: data, width: 8000, height: 8000, quality: 'smooth' });
            await player.ready;`;
        expect(await endWhile(busy, 'index.js', samplePack())).toBeLessThan(5000);
    });

    test('a character of far too many triangles is none', async () => {
        const corners = [0, 0, 64, 0, 0, 64];
        const { files, diagnostics } = await converter.convert(showing(64, { name: 'a', type: 'mesh', width: 64, height: 64,
            vertices: corners, uvs: corners.map((corner) => corner / 64),
            triangles: Array.from({ length: 3 * 60_000 }, (_, index) => index % 3) }));
        expect(files).toEqual({});
        expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('too many images and triangles')]);
    });
});
