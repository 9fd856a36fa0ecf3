// SPDX-License-Identifier: MIT
// <rig565-player> from the built package, without a bundler, in Chromium, under a strict policy.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Rig565Element } from 'rig565/element';
import { BUILD } from './lib/build.ts';
import { compare, covered, expand, readCanvas } from './lib/canvas.ts';
import { eventually, frames, launch, until, visit, type Visit } from './lib/chromium.ts';
import { runtime, samplePack } from './lib/package.ts';
import { serve, type Server } from './lib/serve.ts';

const SRC = '/public/samples/ember.r565';
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

const html = (body: string, head = ''): string =>
    `<!doctype html><html lang="en"><title>t</title>${head}<link rel="icon" href="data:,">` +
    `<script type="module" src="/web/element.js"></script><body>${body}`;
const element = (attributes: string): string => html(
    `<rig565-player src="${SRC}" ${attributes}></rig565-player>`,
    '<script src="/events.js"></script>');

const pages: Record<string, string> = {
    '/events.js': `window.seen = [];
        for (const type of ['load', 'error', 'play', 'pause', 'loop', 'finished']) {
            document.addEventListener(type, (event) => seen.push([type, { ...event.detail }]));
        }`,
    '/still': element('animation="walk" alt="A fox"'),
    '/playing': element('animation="walk" autoplay loop'),
    '/once': element('animation="walk" autoplay speed="8"'),
    '/taken': html('<rig565-player></rig565-player>', '<script src="/taken.js"></script>'),
    '/taken.js':
        'customElements.define("rig565-player", class extends HTMLElement { mine = true; });',
};

let browser: Browser;
let server: Server;
let opened: Visit | undefined;

beforeAll(async () => {
    browser = await launch();
    server = await serve(BUILD, { pages, policy: POLICY.replace(';', " data:;") });
});

afterAll(async () => {
    await browser?.close();
    await server?.close();
});

afterEach(async () => {
    await opened?.close();
    opened = undefined;
});

async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
    opened = await visit(browser, server.url + path, options);
    return opened.page;
}

type Get<T> = (player: Rig565Element) => T;
const ask = <T>(page: Page, get: Get<T>): Promise<T> =>
    page.locator('rig565-player').evaluate(get as never);
const seen = (page: Page): Promise<[string, Record<string, unknown>][]> => page.evaluate('seen');
const loaded = (page: Page): Promise<void> =>
    until(page, "seen.some(([type]) => type === 'load')");

test('shows its first picture, and waits', async () => {
    const page = await open('/still');
    await loaded(page);
    const player = new runtime.Player({ src: samplePack(), animation: 'walk' });
    await player.ready;
    expect(await ask(page, (element) => [element.paused, element.player?.hash()]))
        .toEqual([true, player.hash()]);
    const shown = await readCanvas(page, 'rig565-player canvas');
    expect(compare(shown, expand(player.framebuffer()), 240)).toBe('equal');
    expect(covered(shown)).toBeGreaterThan(5000);
    expect([opened?.troubles, opened?.foreign]).toEqual([[], []]);
});

test('says what it is', async () => {
    const page = await open('/still');
    await loaded(page);
    expect(await page.getByRole('img', { name: 'A fox' }).count()).toBe(1);
    expect(await page.locator('rig565-player canvas[part=canvas]').count()).toBe(1);
    await ask(page, (element) => (element.alt = 'Another fox'));
    expect(await page.getByRole('img', { name: 'Another fox' }).count()).toBe(1);
});

test('plays by itself, and its events bubble', async () => {
    const page = await open('/playing');
    await until(page, "seen.some(([type]) => type === 'loop')");
    await ask(page, (element) => element.pause());
    const types = (await seen(page)).map(([type]) => type);
    expect(types.slice(0, 2)).toEqual(['load', 'play']);
    expect(types.at(-1)).toBe('pause');
    expect((await seen(page))[0]).toEqual(['load', { duration: 1000 }]);
    expect(opened?.troubles).toEqual([]);
});

test('ends where it does not loop', async () => {
    const page = await open('/once');
    await until(page, "seen.some(([type]) => type === 'finished')");
    expect(await ask(page, (element) => [element.paused, element.currentTime, element.duration]))
        .toEqual([true, 1000, 1000]);
});

describe('attributes and properties mirror each other', () => {
    test.each([
        ['src', '/public/samples/ember.r565'], ['armature', 'ember'], ['animation', 'jump'],
        ['alt', 'text'], ['background', '#102030'], ['quality', 'edges'], ['renderer', '2d'],
        ['speed', 2.5], ['width', 120], ['height', 90],
    ])('%s', async (name, value) => {
        const page = await open('/still');
        await loaded(page);
        const result = await page.evaluate(([name, value]) => {
            const [one, other] = [0, 1].map(() => document.createElement('rig565-player') as any);
            one[name!] = value;
            other.setAttribute(name!, value);
            return [one.getAttribute(name!), other[name!]];
        }, [name, value] as const);
        expect(result).toEqual([String(value), value]);
    });

    test.each(['autoplay', 'loop'])('%s, by being there', async (name) => {
        const page = await open('/still');
        const result = await page.evaluate((name) => {
            const element = document.createElement('rig565-player') as any;
            const before = element[name];
            element[name] = true;
            const set = [element.getAttribute(name), element[name]];
            element.setAttribute(name, 'false');
            const kept = element[name];
            element[name] = false;
            return [before, ...set, kept, element.hasAttribute(name)];
        }, name);
        expect(result).toEqual([false, '', true, true, false]);
    });

    test('while it plays', async () => {
        const page = await open('/still');
        await loaded(page);
        await ask(page, (element) => {
            element.animation = 'jump';
            element.loop = true;
            element.speed = 2;
            element.width = 100;
            element.setAttribute('height', '50');
            element.background = '#ff0000';
            element.quality = 'samples';
        });
        expect(await ask(page, ({ player }) => [player?.animation, player?.loop, player?.speed,
            player?.framebuffer().length, player?.background, player?.quality]))
            .toEqual(['jump', true, 2, 5000, 0xf800, 'samples']);
        await ask(page, (element) => (element.renderer = '2d'));
        await until(page, "seen.filter(([type]) => type === 'load').length === 2");
        expect(await ask(page, ({ player }) => [player?.renderer, player?.animation]))
            .toEqual(['2d', 'jump']);
    });
});

describe('rests', () => {
    const timeOf = (page: Page): Promise<number> => ask(page, ({ currentTime }) => currentTime);
    const moves = async (page: Page): Promise<void> => {
        const before = await timeOf(page);
        await eventually(() => timeOf(page), (time) => time !== before, 'another time');
    };
    const rests = async (page: Page): Promise<void> => {
        const before = await timeOf(page);
        await frames(page, 12);
        expect(await timeOf(page)).toBe(before);
    };

    test('while it is off-screen', async () => {
        const page = await open('/playing');
        await loaded(page);
        await moves(page);
        await page.evaluate("document.body.style.paddingTop = '5000px'");
        await until(page, "document.querySelector('rig565-player').player.suspended");
        await rests(page);
        expect(await ask(page, ({ paused }) => paused)).toBe(false);
        await page.evaluate("document.body.style.paddingTop = ''");
        await until(page, "!document.querySelector('rig565-player').player.suspended");
        await moves(page);
    });

    test('while the page is hidden', async () => {
        const page = await open('/playing');
        await loaded(page);
        const hide = (hidden: boolean): Promise<unknown> => page.evaluate((hidden) => {
            Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
        await hide(true);
        await rests(page);
        await hide(false);
        await moves(page);
    });

    test('where the user wants reduced motion, until asked', async () => {
        const page = await open('/playing', { reducedMotion: 'reduce' });
        await loaded(page);
        await rests(page);
        expect(covered(await readCanvas(page, 'rig565-player canvas'))).toBeGreaterThan(5000);
        await ask(page, (element) => element.play());
        await moves(page);
    });

    test('out of the document, and starts afresh when it is back', async () => {
        const page = await open('/playing');
        await loaded(page);
        const [gone, back] = await ask(page, async (element) => {
            const { player } = element;
            element.remove();
            const gone = [element.player === undefined, player?.animations.length];
            document.body.append(element);
            await new Promise((resolve) =>
                element.addEventListener('load', resolve, { once: true }));
            return [gone, element.player !== player && element.player!.animations.length];
        });
        expect([gone, back]).toEqual([[true, 0], 4]);
        await moves(page);
    });
});

describe('tells what is wrong', () => {
    const errors = async (page: Page): Promise<unknown[]> => {
        await until(page, "seen.some(([type]) => type === 'error')");
        return page.evaluate(`seen.filter(([type]) => type === 'error')
            .map(([, { error }]) => [error.code, error.message])`);
    };

    test('with an address', async () => {
        const page = await open('/still');
        await loaded(page);
        const hash = await ask(page, ({ player }) => player?.hash());
        await ask(page, (element) => (element.src = '/nowhere.r565'));
        expect(await errors(page))
            .toEqual([['ERR_FETCH', expect.stringContaining('/nowhere.r565')]]);
        expect(await ask(page, ({ player }) => player?.hash())).toBe(hash);
    });

    test('with a name', async () => {
        const page = await open('/still');
        await loaded(page);
        await ask(page, (element) => (element.animation = 'swim'));
        expect(await errors(page)).toEqual([['ERR_NAME', expect.stringContaining('"swim"')]]);
        expect(await ask(page, ({ player }) => player?.animation)).toBe('walk');
    });

    test('with a size', async () => {
        const page = await open('/still');
        await loaded(page);
        await ask(page, (element) => (element.width = 9000));
        expect(await errors(page)).toEqual([['ERR_ARGUMENT', expect.anything()]]);
    });
});

test('leaves the tag to who has it', async () => {
    const page = await open('/taken');
    await until(page, 'document.querySelector("rig565-player").mine');
    expect(opened?.troubles).toEqual([]);
});
