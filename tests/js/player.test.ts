// SPDX-License-Identifier: MIT
// The player in Node, on the sample: time, choices, pictures, and what happens when things break.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayerEvents, PlayerOptions } from 'rig565';
import { BUILD, ROOT, scratch } from './lib/build.ts';
import { bitsOf } from './lib/probe.ts';
import { converter, runtime, samplePack } from './lib/package.ts';
import { serve } from './lib/serve.ts';
import { mustRun, mustTool } from './lib/tool.ts';

const { Player } = runtime;
type Player = InstanceType<typeof Player>;

const PACK = join(BUILD, 'public/samples/ember.r565');
const folder = scratch('player');
const players: Player[] = [];

async function open(options: PlayerOptions = {}): Promise<Player> {
    const player = new Player({ src: samplePack(), ...options });
    players.push(player);
    await player.ready;
    return player;
}

/** All events of a player, as they come. */
function record(player: Player): [string, unknown][] {
    const events: [string, unknown][] = [];
    for (const type of ['load', 'error', 'play', 'pause', 'loop', 'finished'] as const) {
        player.on(type, (event: PlayerEvents[typeof type]) => events.push([type, event]));
    }
    return events;
}

const withCode = (code: string): unknown => expect.objectContaining({ code });

const state = (player: Player): unknown[] =>
    [player.animation, player.currentTime, player.hash()];

const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(() => {
    players.splice(0).forEach((player) => player.destroy());
});

describe('quality', () => {
    test('each is another picture of the same pose; what is none counts as fast', async () => {
        const player = await open({ quality: 'smooth' });
        const hashes = new Map([['smooth', player.pixelHash()]]);
        const pose = player.poseHash();
        for (const quality of ['fast', 'edges', 'samples'] as const) {
            player.quality = quality;
            expect(player.quality).toBe(quality);
            hashes.set(quality, player.pixelHash());
        }
        expect(new Set(hashes.values()).size).toBe(4);
        expect(player.poseHash()).toBe(pose);
        player.quality = 'best' as 'fast';
        expect(player.pixelHash()).toBe(hashes.get('fast'));
        player.quality = 'smooth';
        expect(player.pixelHash()).toBe(hashes.get('smooth'));
    });
});

describe('time', () => {
    test('step(7) and step(9) are step(16)', async () => {
        const [split, whole] = [await open({ loop: true }), await open({ loop: true })];
        for (let round = 0; round < 500; round++) {
            split.step(7);
            split.step(9);
            whole.step(16);
            expect([split.hash(), split.currentTime]).toEqual([whole.hash(), whole.currentTime]);
        }
        whole.seek(0);
        whole.step(8000);
        expect(split.hash()).toBe(whole.hash());
    });

    test('goes by without a display, in whole milliseconds', async () => {
        const player = await open({ autoplay: true, loop: true });
        expect(player.paused).toBe(false);
        await wait(200);
        player.pause();
        const { currentTime } = player;
        expect(currentTime).toBeGreaterThan(50);
        expect(currentTime).toBeLessThan(1000);
        expect(Number.isInteger(currentTime)).toBe(true);
        await wait(60);
        expect(player.currentTime).toBe(currentTime);
    });

    test('stands still while suspended, without a pause', async () => {
        const player = await open({ autoplay: true, loop: true });
        player.suspended = true;
        const { currentTime } = player;
        await wait(60);
        expect([player.paused, player.currentTime]).toEqual([false, currentTime]);
        player.suspended = false;
        await wait(100);
        expect(player.currentTime).toBeGreaterThan(currentTime);
    });

    test('loops, and says so', async () => {
        const player = await open({ loop: true, animation: 'walk' });
        const events = record(player);
        expect(player.duration).toBe(1000);
        const first = player.hash();
        player.step(999);
        expect(events).toEqual([]);
        player.step(1);
        expect(events).toEqual([['loop', { count: 1 }]]);
        expect([player.currentTime, player.hash()]).toEqual([0, first]);
        player.step(2500);
        expect(events.at(-1)).toEqual(['loop', { count: 3 }]);
        player.step(-600);
        expect([player.currentTime, events.at(-1)]).toEqual([900, ['loop', { count: 4 }]]);
    });

    test('ends, says so, and starts over at the next play', async () => {
        const player = await open({ animation: 'jump' });
        const events = record(player);
        player.play();
        player.step(5000);
        expect(player.frame).toBe(player.frames);
        expect(player.paused).toBe(true);
        expect(events.map(([type]) => type)).toEqual(['play', 'pause', 'finished']);
        player.play();
        expect(player.currentTime).toBe(0);
    });

    test('shows a frame exactly, wherever the milliseconds are', async () => {
        const player = await open({ animation: 'walk' });
        player.frame = 7.137;
        expect(player.frame).toBe(7.137);
        const hash = player.hash();
        player.frame = 1e9;
        expect(player.frame).toBe(24);
        player.frame = NaN;
        expect(player.frame).toBe(0);
        player.frame = 7.137;
        expect(player.hash()).toBe(hash);
    });
});

describe('the same as the native tool', () => {
    const frames = [0, 0.5, 7, 13.137, 23.731];

    test.each(['idle', 'walk', 'jump', 'wave'])('bone matrices of %s', async (animation) => {
        const player = await open({ animation });
        const output = mustTool('pose', PACK, '--animation', animation, '--bits', '--frames',
            frames.join(','));
        const native = JSON.parse(output).animations[0].frames;
        expect(native).toHaveLength(frames.length);
        frames.forEach((frame, index) => {
            player.frame = frame;
            const matrices = [...player.matrices()].map(bitsOf);
            expect(matrices.length).toBeGreaterThanOrEqual(20 * 6);
            expect(matrices).toEqual(native[index].bones.flatMap(({ m }: { m: string[] }) => m));
        });
    });

    const formats = ['rgb565', 'rgb565-swapped'] as const;
    test.each(formats)('pixels in %s, placed by default', async (format) => {
        const player = await open({ animation: 'wave', format, width: 200, height: 160,
            background: 0x1106 });
        const raw = join(folder, `${format}.raw`);
        for (const frame of frames) {
            mustTool('render', PACK, '--animation', 'wave', '--frame', String(frame),
                '--size', '200x160', '--format', format, '--background', '102030', '-o', raw);
            player.frame = frame;
            const pixels = player.framebuffer();
            const background = pixels[0];
            expect(pixels.filter((pixel) => pixel !== background).length).toBeGreaterThan(3000);
            const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
            expect(bytes.equals(readFileSync(raw))).toBe(true);
        }
    });
});

describe('pictures', () => {
    test('change with background, placement and size, and nothing else', async () => {
        const player = await open({ width: 100, height: 80 });
        const pixels = player.framebuffer().slice();
        expect(pixels).toHaveLength(8000);
        expect(pixels[0]).toBe(0);
        player.background = 0xf81f;
        expect(player.framebuffer()[0]).toBe(0xf81f);
        player.placement = [1, 0, 0, 1, 1000, 0];
        expect(player.framebuffer().every((pixel) => pixel === 0xf81f)).toBe(true);
        player.placement = 'fit';
        player.background = 0;
        expect(player.framebuffer()).toEqual(pixels);
        player.resize(640, 480);
        expect(player.framebuffer()).toHaveLength(640 * 480);
        player.resize(100, 80);
        expect(player.framebuffer()).toEqual(pixels);
    });

    test('survive a size that cannot be', async () => {
        const player = await open({ width: 100, height: 80 });
        const hash = player.hash();
        for (const [width, height] of [[0, 80], [100, 8193], [1.5, 80], [NaN, 80], [-1, 80]]) {
            expect(() => player.resize(width!, height!)).toThrow(withCode('ERR_ARGUMENT'));
        }
        player.draw();
        expect([player.width, player.height, player.hash()]).toEqual([100, 80, hash]);
    });

    test('hash to what pose and pixels are', async () => {
        const one = await open({ animation: 'walk' });
        const other = await open({ animation: 'walk', width: 120 });
        for (const player of [one, other]) {
            player.seek(333);
        }
        expect(one.poseHash()).toBe(other.poseHash());
        expect(one.pixelHash()).not.toBe(other.pixelHash());
        expect(one.hash()).toMatch(/^[0-9a-f]{16}$/);
    });
});

describe('choices', () => {
    test('are listed', async () => {
        const player = await open();
        expect(player.armatures.map(({ name }) => name)).toEqual(['ember']);
        expect(player.animations).toEqual(['idle', 'walk', 'jump', 'wave']);
        expect([player.armature, player.animation]).toEqual(['ember', 'idle']);
        const [{ bones, slots, ramBytes }] = player.armatures as [(typeof player.armatures)[0]];
        expect(bones.length).toBeGreaterThanOrEqual(20);
        expect(bones.every(({ parent }, index) => parent < index)).toBe(true);
        expect(ramBytes).toBeGreaterThan(24 * bones.length);
        expect(ramBytes).toBeLessThanOrEqual(24 * bones.length + 13 * slots.length + 32);
    });

    test('start the other animation at its beginning', async () => {
        const [player, fresh] = [await open(), await open({ animation: 'jump' })];
        player.step(777);
        player.animation = 'jump';
        expect([player.currentTime, player.hash()]).toEqual([0, fresh.hash()]);
        player.animation = '';
        expect([player.animation, player.frames, player.duration]).toEqual(['', 0, 0]);
    });

    test('of what is not there change nothing', async () => {
        const player = await open();
        player.step(777);
        const before = player.hash();
        for (const choose of [
            () => (player.animation = 'swim'), () => (player.armature = 'nobody')]) {
            expect(choose).toThrow(withCode('ERR_NAME'));
        }
        expect(() => (player.animation = 'swim')).toThrow(/"idle", "walk", "jump", "wave"/);
        expect(state(player)).toEqual(['idle', 777, before]);
        await expect(open({ animation: 'swim' })).rejects.toMatchObject({ code: 'ERR_NAME' });
    });
});

describe('loading', () => {
    test('tells of success', async () => {
        const player = new Player({ animation: 'walk' });
        players.push(player);
        const events = record(player);
        await player.ready;
        expect(() => player.framebuffer()).toThrow(withCode('ERR_STATE'));
        await player.load(samplePack());
        expect(events).toEqual([['load', { duration: 4000 }]]);
    });

    const pack = samplePack();
    const broken = (change: (bytes: Uint8Array) => void): Uint8Array => {
        const bytes = pack.slice();
        change(bytes);
        return bytes;
    };
    test.each([
        ['ERR_MAGIC', new Uint8Array()],
        ['ERR_SIZE', pack.subarray(0, 10)],
        ['ERR_MAGIC', broken((bytes) => (bytes[0] = 0))],
        ['ERR_VERSION', broken((bytes) => (bytes[4] = 77))],
        ['ERR_SIZE', pack.subarray(0, pack.length >> 1)],
        ['ERR_CHECKSUM', broken((bytes) => (bytes[bytes.length >> 1]! ^= 1))],
    ])('a broken pack is %s, and what played goes on', async (code, bytes) => {
        const player = await open({ animation: 'walk' });
        player.step(123);
        const before = player.hash();
        const events = record(player);
        await expect(player.load(bytes)).rejects.toMatchObject({ code });
        expect(events).toEqual([['error', { error: withCode(code) }]]);
        player.draw();
        expect(state(player)).toEqual(['walk', 123, before]);
    });

    test('a file that is not there is named', async () => {
        const server = await serve(folder);
        const src = `${server.url}/gone.r565`;
        await expect(new Player({ src }).ready).rejects.toMatchObject({
            code: 'ERR_FETCH', url: src, message: expect.stringMatching(/gone.r565: HTTP status 404. Serve the .r565 file/),
        });
        await server.close();
    });

    test('keeps animation and place when the same character comes again', async () => {
        const player = await open();
        player.animation = 'walk';
        player.seek(321);
        const before = player.hash();
        await player.load(samplePack());
        expect(state(player)).toEqual(['walk', 321, before]);
    });

    test('twice at once shows the later one', async () => {
        const player = await open();
        const first = player.load(samplePack(), { animation: 'walk' });
        const second = player.load(samplePack(), { animation: 'jump' });
        await Promise.all([first, second]);
        expect(player.animation).toBe('jump');
    });

    test('reads file: URLs in Node', async () => {
        const player = await open({ src: new URL(`file://${PACK}`) });
        expect(player.animations).toHaveLength(4);
    });
});

describe('a module that stops', () => {
    const { instantiate } = WebAssembly;
    /** In instances made from now on, that export traps after some good calls. */
    function trap(name: string, goodCalls = 0): void {
        WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
            const { exports } = await instantiate.call(WebAssembly, module, imports);
            const call = (...parameters: unknown[]): unknown => {
                if (goodCalls-- > 0) {
                    return (exports[name] as (...parameters: unknown[]) => unknown)(...parameters);
                }
                throw new WebAssembly.RuntimeError('unreachable');
            };
            return { exports: { ...exports, [name]: call } };
        }) as unknown as typeof instantiate;
    }
    afterEach(() => {
        WebAssembly.instantiate = instantiate;
    });

    test('ends this player, which can load again', async () => {
        const other = await open();
        trap('surface_draw');
        const player = new Player();
        players.push(player);
        const events = record(player);
        await expect(player.load(samplePack())).rejects.toMatchObject({
            code: 'ERR_TRAP', message: expect.stringContaining('unreachable'),
        });
        expect(events.map(([type]) => type)).toEqual(['error']);
        expect(() => player.draw()).toThrow(withCode('ERR_STATE'));
        WebAssembly.instantiate = instantiate;
        await player.load(samplePack());
        expect(player.hash()).toBe(other.hash());
    });

    test('while it plays is told as an event', async () => {
        trap('surface_draw', 3);
        const player = new Player({ autoplay: true, loop: true, src: samplePack() });
        players.push(player);
        const events = record(player);
        await player.ready;
        await wait(200);
        expect(events.map(([type]) => type)).toEqual(['load', 'play', 'error']);
        expect(events.at(-1)).toEqual(['error', { error: withCode('ERR_TRAP') }]);
    });

    test('is an error of that conversion', async () => {
        trap('job_run');
        await expect(converter.convert([])).rejects.toMatchObject({ code: 'ERR_TRAP' });
    });
});

describe('the end', () => {
    test('may come twice, or while loading', async () => {
        const player = await open({ autoplay: true, loop: true });
        const events = record(player);
        player.destroy();
        player.destroy();
        player.play();
        await wait(50);
        expect(events).toEqual([]);
        expect(() => player.draw()).toThrow(withCode('ERR_STATE'));
        const early = new Player({ src: samplePack(), autoplay: true });
        early.destroy();
        await early.ready;
        expect(early.animations).toEqual([]);
    });

    test('of one player is none of another', async () => {
        const [one, other] = [await open({ animation: 'walk' }), await open({ animation: 'walk' })];
        one.step(100);
        one.destroy();
        other.step(100);
        expect(other.hash()).toMatch(/^[0-9a-f]{16}$/);
    });
});

describe('without a page', () => {
    // A folder that has the package installed.
    let program: string;
    beforeAll(() => {
        mustRun('mkdir', ['-p', join(folder, 'node_modules')]);
        mustRun('ln', ['-sfn', ROOT, join(folder, 'node_modules/rig565')]);
        program = join(folder, 'program.mjs');
    });

    test('every entry point imports, and plays the same', async () => {
        writeFileSync(program, `
            import { readFileSync } from 'node:fs';
            import { Player } from 'rig565';
            import { Rig565Element } from 'rig565/element';
            import { convert } from 'rig565/convert';
            const src = readFileSync(${JSON.stringify(PACK)});
            const player = new Player({ src, animation: 'walk' });
            await player.ready;
            player.step(333);
            console.log(player.hash(), typeof Rig565Element, typeof convert, typeof document);`);
        const player = await open({ animation: 'walk' });
        player.step(333);
        expect(mustRun(process.execPath, [program]).trim())
            .toBe(`${player.hash()} function function undefined`);
    });
});

describe('the converter in Node', () => {
    const names = ['ember_ske.json', 'ember_tex.json', 'ember_tex.png'];
    const files = names.map((name) =>
        ({ name, data: readFileSync(join(ROOT, 'samples/ember', name)) }));

    test('makes the same bytes as the native tool', async () => {
        const made = await converter.convert(files, { outputs: ['pack', 'c', 'json'] });
        expect(made.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(Buffer.from(made.files.pack!).equals(samplePack())).toBe(true);
        for (const [output, suffix] of [['c', 'h'], ['json', 'json']] as const) {
            const path = join(folder, `ember.${suffix}`);
            mustTool('convert', join(ROOT, 'samples/ember/ember_ske.json'), '-o', path);
            expect(Buffer.from(made.files[output]!).equals(readFileSync(path))).toBe(true);
        }
    });

    test('does not care for the order of files', async () => {
        const made = await converter.convert([...files].reverse());
        expect(Buffer.from(made.files.pack!).equals(samplePack())).toBe(true);
    });

    test('takes the options of the command line', async () => {
        const options = { scale: 0.5, outFormat: 'rgb565', prefix: 'fox', outputs: ['c'] } as const;
        const made = await converter.convert(files, options);
        const path = join(folder, 'fox.h');
        mustTool('convert', join(ROOT, 'samples/ember/ember_ske.json'), '--scale', '0.5',
            '--out-format', 'rgb565', '--prefix', 'fox', '-o', path);
        expect(Buffer.from(made.files.c!).toString()).toBe(readFileSync(path, 'utf8'));
    });

    test.each([999, 1100, 200_000])('survives %d levels of nothing', async (depth) => {
        for (const [open, close] of [['[', ']'], ['{"a":', '}']] as const) {
            const data = Buffer.from(open.repeat(depth) + '1' + close.repeat(depth));
            const input = [{ name: 'deep_ske.json', data }];
            const { files: made, diagnostics } = await converter.convert(input);
            expect(made).toEqual({});
            expect(diagnostics.map(({ severity }) => severity)).toContain('error');
        }
    });

    test('says what is wrong with broken files', async () => {
        const [skeleton, atlas] = files as [(typeof files)[0], (typeof files)[0]];
        const cut = { ...skeleton, data: skeleton.data.subarray(0, 1000) };
        for (const input of [[cut, ...files.slice(1)], [skeleton, atlas], [skeleton]]) {
            const { files: made, diagnostics } = await converter.convert(input);
            expect(made).toEqual({});
            const error = diagnostics.find(({ severity }) => severity === 'error');
            expect(error?.message).toMatch(/\w+ \w+/);
        }
    });
});
