// SPDX-License-Identifier: MIT
// Conversions that are given up: each ends at once, says why, and takes its thread and memory along.
import { afterEach, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { PACKAGE } from './lib/build.ts';
import { converter } from './lib/package.ts';
import { blackPng } from './lib/png.ts';
import { atlas, skeleton, skin } from './lib/small-export.ts';

const { convert, configure } = converter;
const wasmUrl = new URL(`file://${join(PACKAGE, 'rig565-convert.wasm')}`);
const workerUrl = new URL(`file://${join(PACKAGE, 'convert-worker.js')}`);
afterEach(() => configure({ wasmUrl }, workerUrl));

const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));

/** An export of one slot that shows a picture of that side. */
const showing = (side: number): { name: string; data: Uint8Array }[] => [
    { name: 'a_ske.json', data: json(skeleton({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'a' }] })] })) },
    { name: 'a_tex.json', data: json(atlas([{ name: 'a', x: 0, y: 0, width: side, height: side }])) },
    { name: 'small_tex.png', data: blackPng(side, side) },
];
/** Takes far longer than anybody here waits. */
const LONG = { scale: 3, dither: 'diffusion', outFormat: 'auto' } as const;
const long = showing(2048);
const short = showing(64);
const SOON = 10_000;

/** How it ends, and milliseconds until then. */
async function outcome(what: Promise<unknown>): Promise<{ error: any; took: number }> {
    const begun = performance.now();
    const error = await what.then(() => undefined, (error: unknown) => error);
    return { error, took: performance.now() - begun };
}

describe('a conversion in a thread of its own', () => {
    test('makes the same bytes, and leaves this one free', async () => {
        const options = { outputs: ['pack', 'json', 'c'], summary: true } as const;
        const here = await convert(short, options);
        let beats = 0;
        const beat = setInterval(() => beats++, 1);
        const apart = await convert(short, { ...options, worker: true });
        clearInterval(beat);
        expect(apart).toEqual(here);
        expect(Object.keys(here.files)).toEqual(options.outputs);
        expect(beats).toBeGreaterThan(0);
    });

    test.each([true, false])('tells how far it is, in a worker: %s', async (worker) => {
        const images = Array.from({ length: 5 }, (_, i) => ({ name: `i${i}`, x: i, y: 0, width: 9, height: 9 }));
        const files = [{ ...short[0]!, data: json(skeleton({ slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: images.map(({ name }) => ({ name })) })],
            animation: [{ name: 'a', duration: 1 }, { name: 'b', duration: 1 }] })) },
        { ...short[1]!, data: json(atlas(images)) }, short[2]!];
        const told: number[] = [];
        const { diagnostics, files: made } = await convert(files, { worker, onProgress: (done) => told.push(done) });
        expect([diagnostics.filter(({ severity }) => severity === 'error'), made.pack !== undefined]).toEqual([[], true]);
        expect(told).toEqual(Array.from({ length: 13 }, (_, i) => i / 12)); // each image twice, each animation once
    });

    test('tells findings, and takes its input back', async () => {
        const files = [{ name: 'a_ske.json', data: json({ version: '5.5' }) }];
        const { files: made, diagnostics } = await convert(files, { worker: true });
        expect(made).toEqual({});
        expect(diagnostics).toEqual((await convert(files)).diagnostics);
        expect(files[0]!.data.length).toBeGreaterThan(0);
    });

    test('ends when it is aborted, and another one works', async () => {
        const stop = new AbortController();
        const running = outcome(convert(long, { ...LONG, signal: stop.signal }));
        await new Promise((resolve) => setTimeout(resolve, 300));
        const before = performance.now();
        stop.abort();
        const { error } = await running;
        expect(performance.now() - before).toBeLessThan(SOON);
        expect(error.name).toBe('AbortError');
        expect(error).toBe(stop.signal.reason);
        expect((await convert(short, { signal: new AbortController().signal })).files.pack).toBeDefined();
    });

    test('does not begin when it was aborted before', async () => {
        const { error } = await outcome(convert(short, { signal: AbortSignal.abort() }));
        expect(error.name).toBe('AbortError');
        const why = new Error('no longer wanted');
        expect((await outcome(convert(short, { signal: AbortSignal.abort(why) }))).error).toBe(why);
    });

    test('may be aborted while its thread starts, and after its end', async () => {
        const early = new AbortController();
        const running = outcome(convert(short, { signal: early.signal }));
        early.abort();
        expect((await running).error.name).toBe('AbortError');
        const late = new AbortController();
        expect((await convert(short, { signal: late.signal })).files.pack).toBeDefined();
        late.abort();
    });

    test('takes no longer than it may', async () => {
        const { error, took } = await outcome(convert(long, { ...LONG, timeLimit: 300 }));
        expect(error).toBeInstanceOf(converter.Rig565Error);
        expect(error.code).toBe('ERR_TIME');
        expect(error.message).toContain('300 ms');
        expect(took).toBeLessThan(SOON);
        expect((await convert(short, { timeLimit: Infinity })).files.pack).toBeDefined();
    });

    test('says where its script is missed', async () => {
        configure({ wasmUrl }, new URL('nowhere.js', workerUrl));
        const { error } = await outcome(convert(short, { worker: true }));
        expect(error.code).toBe('ERR_WORKER');
        expect(error.message).toMatch(/nowhere\.js.*configure/s);
    });

    test('gives its memory back', async () => {
        const resident = (): number => process.memoryUsage().rss;
        const give = async (): Promise<void> => {
            const { error } = await outcome(convert(long, { ...LONG, timeLimit: 400 }));
            expect(error.code).toBe('ERR_TIME');
        };
        await give();
        const before = resident();
        for (let round = 0; round < 6; round++) {
            await give();
        }
        expect(resident() - before).toBeLessThan(128 << 20); // one alone takes as much
    });
});
