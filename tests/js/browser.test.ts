// SPDX-License-Identifier: MIT
// The ways from the framebuffer to a canvas, in Chromium.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { BUILD } from './lib/build.ts';
import { compare, covered, expand, readCanvas } from './lib/canvas.ts';
import { eventually, launch, until, visit, type Visit } from './lib/chromium.ts';
import { runtime, samplePack } from './lib/package.ts';
import { serve, type Server } from './lib/serve.ts';

const pages = {
    '/empty': '<!doctype html><title>t</title><link rel="icon" href="data:,"><body>' +
        '<script type="module" src="/empty.js"></script>',
    '/empty.js': `import { Player } from '/web/index.js';
        window.openPlayer = async (options, canvas = document.createElement('canvas')) => {
            document.body.append(canvas);
            const player = new Player({ canvas, src: '/public/samples/ember.r565', ...options });
            await player.ready;
            return player;
        };`,
    '/worker.js': `import { Player } from '/web/index.js';
        addEventListener('message', async ({ data }) => {
            const src = '/public/samples/ember.r565';
            const player = new Player({ canvas: data, src, animation: 'walk' });
            await player.ready;
            player.frame = 7.5;
            requestAnimationFrame(() => requestAnimationFrame(() =>
                postMessage([player.hash(), player.renderer])));
        });`,
};

let browser: Browser;
let server: Server;
let opened: Visit;
let page: Page;

beforeAll(async () => {
    browser = await launch();
    server = await serve(BUILD, { pages });
    opened = await visit(browser, `${server.url}/empty`);
    page = opened.page;
});

afterAll(async () => {
    await browser?.close();
    await server?.close();
});

beforeEach(async () => {
    await page.reload();
    await until(page, 'window.openPlayer !== undefined');
});

afterEach(async () => {
    // contexts are lost on purpose
    const troubles = opened.troubles.filter((text) => !/context/i.test(text));
    expect([troubles, opened.foreign]).toEqual([[], []]);
});

/** What the canvas should show at frame 7.5 of walk, of an instance in Node. */
async function wanted(width: number, height: number): Promise<[Uint8Array, string]> {
    const player = new runtime.Player({ src: samplePack(), animation: 'walk', width, height });
    await player.ready;
    player.frame = 7.5;
    return [expand(player.framebuffer()), player.hash()];
}

describe.each(['webgl', '2d'] as const)('%s', (renderer) => {
    const sizes = [[240, 240], [101, 77], [1, 33], [640, 360]] as const;
    test.each(sizes)('shows %d x %d exactly', async (width, height) => {
        const kind = await page.evaluate(async ([renderer, width, height]) => {
            const { openPlayer } = window as any;
            const player = await openPlayer({ animation: 'walk', renderer, width, height });
            player.frame = 7.5;
            return player.renderer;
        }, [renderer, width, height] as const);
        expect(kind).toBe(renderer);
        const shown = await readCanvas(page);
        const [picture] = await wanted(width, height);
        expect(compare(shown, picture, width)).toBe('equal');
        expect(covered(shown)).toBeGreaterThan(width > 1 ? 1000 : -1);
    });

    test('shows swapped pixels as the same picture', async () => {
        await page.evaluate(async (renderer) => {
            const player = await (window as any).openPlayer({
                animation: 'walk', renderer, width: 120, height: 120, format: 'rgb565-swapped' });
            player.frame = 7.5;
        }, renderer);
        const [picture] = await wanted(120, 120);
        expect(compare(await readCanvas(page), picture, 120)).toBe('equal');
    });
});

test('WebGL takes the framebuffer as it is: nothing is copied on the way', async () => {
    const calls = await page.evaluate(async () => {
        const uploads: unknown[] = [];
        const { texImage2D } = WebGLRenderingContext.prototype;
        WebGLRenderingContext.prototype.texImage2D = function (...args: any[]) {
            uploads.push([args[6] === this.RGB, args[7] === this.UNSIGNED_SHORT_5_6_5, args[8]]);
            return (texImage2D as any).apply(this, args);
        };
        const player = await (window as any).openPlayer({ renderer: 'webgl' });
        const view = player.framebuffer();
        return uploads.map(([rgb, short, pixels]: any) =>
            [rgb, short, pixels.buffer === view.buffer, pixels.byteOffset === view.byteOffset]);
    });
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every((call) => call.every(Boolean))).toBe(true);
});

test('a lost WebGL context comes back with the picture', async () => {
    await page.evaluate(async () => {
        const canvas = document.createElement('canvas');
        const options = { animation: 'walk', renderer: 'webgl' };
        const player = await (window as any).openPlayer(options, canvas);
        const gl = canvas.getContext('webgl')!;
        const extension = gl.getExtension('WEBGL_lose_context')!;
        const event = (type: string): Promise<unknown> =>
            new Promise((resolve) => canvas.addEventListener(type, resolve, { once: true }));
        const lost = event('webglcontextlost');
        extension.loseContext();
        await lost;
        player.frame = 7.5; // meanwhile time goes on
        const restored = event('webglcontextrestored');
        setTimeout(() => extension.restoreContext(), 0);
        await restored;
    });
    const shown = await readCanvas(page);
    const [picture] = await wanted(300, 150);
    expect(compare(shown, picture, 300)).toBe('equal');
});

test('many players leave WebGL contexts to the page', async () => {
    const kinds = await page.evaluate(async () => {
        const { openPlayer } = window as any;
        const players: any[] = [];
        const size = { width: 16, height: 16 };
        for (let count = 0; count < 10; count++) {
            players.push(await openPlayer(size));
        }
        players[0].destroy();
        players[0].destroy();
        players.push(await openPlayer(size), await openPlayer(size));
        return players.map(({ renderer }) => renderer);
    });
    expect(kinds).toEqual([...Array(8).fill('webgl'), '2d', '2d', 'webgl', '2d']);
});

test('a canvas with another context says so, or is drawn in 2D', async () => {
    const result = await page.evaluate(async () => {
        const { openPlayer } = window as any;
        const canvas = document.createElement('canvas');
        canvas.getContext('2d');
        const code = await openPlayer({ renderer: 'webgl' }, canvas)
            .catch((error: any) => error.code);
        return [code, (await openPlayer({}, canvas)).renderer];
    });
    expect(result).toEqual(['ERR_CANVAS', '2d']);
});

test('plays on an OffscreenCanvas in a worker', async () => {
    const answer = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        document.body.append(canvas);
        const offscreen = canvas.transferControlToOffscreen();
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.postMessage(offscreen, [offscreen]);
        return new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
    });
    const [picture, hash] = await wanted(300, 150);
    expect(answer).toEqual([hash, 'webgl']);
    await eventually( // the canvas is given the picture of the worker's a while later
        async () => compare(await readCanvas(page), picture, 300),
        (result) => result === 'equal',
        'the same picture',
    );
});

test('a frame loop keeps the time of the display', async () => {
    const steps = await page.evaluate(async () => {
        const player = await (window as any).openPlayer({ loop: true, autoplay: true });
        const times: [own: number, display: number][] = [];
        await new Promise<void>((resolve) => player.on('frame', () => {
            times.push([player.currentTime, Number(document.timeline.currentTime)]);
            if (times.length > 40) {
                resolve();
            }
        }));
        return times.slice(1).map(([own, display], index) => {
            const [ownBefore, displayBefore] = times[index]!;
            return [(own - ownBefore + player.duration) % player.duration, display - displayBefore];
        });
    });
    const longest = 250; // more than that is the tab's pause
    const sum = (values: number[]): number => values.reduce((a, b) => a + b);
    const passed = sum(steps.map(([, display]) => Math.min(longest, display!)));
    expect(Math.abs(sum(steps.map(([own]) => own!)) - passed)).toBeLessThan(2);
});
