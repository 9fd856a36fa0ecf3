// SPDX-License-Identifier: MIT
// What the playground's panels convert, tell, compare and save.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT, scratch } from './lib/build.ts';
import { compare, readCanvas } from './lib/canvas.ts';
import { SAMPLES, inputsOf } from './lib/characters.ts';
import { until } from './lib/chromium.ts';
import { decodePng } from './lib/png.ts';
import {
    Playground,
    drop,
    ember,
    filesOf,
    hashAfter,
    hashOf,
    set,
    statusHas,
    textBecomes,
    textOf,
} from './lib/playground.ts';
import { mustTool } from './lib/tool.ts';

const playground = new Playground('page-panels');
const open = playground.open.bind(playground);
const folder = scratch('page-saved');
const mio = SAMPLES.find(({ name }) => name === 'mio')!;

beforeAll(() => playground.start());
afterAll(() => playground.stop());
afterEach(() => playground.leave());

const panelHas = (page: Page, id: string, text: string): Promise<void> =>
    until(page, `document.querySelector('#${id}').innerText.includes(${JSON.stringify(text)})`);

/** What a click on that button downloads. */
async function saved(page: Page, name: string): Promise<[string, Buffer]> {
    const button = page.locator('#panel-download').getByRole('button', { name, exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return [download.suggestedFilename(), readFileSync(await download.path())];
}

/** Files of a zip without compression. */
function unzip(zip: Buffer): Map<string, Buffer> {
    const files = new Map<string, Buffer>();
    for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
        const [size, length] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
        const name = zip.toString('utf8', at + 30, at + 30 + length);
        files.set(name, zip.subarray(at + 30 + length, at + 30 + length + size));
        at += 30 + length + size;
    }
    return files;
}

describe('options', () => {
    test('are all there', async () => {
        const page = await open('#playing=0&tab=convert');
        const help = mustTool('convert', '--help').split('options of conversions')[1]!;
        const known = [...help.matchAll(/^ +(--[a-z-]+)/gm)]
            .map(([, flag]) => flag)
            .filter((flag) => !['--texture-dir', '--springs'].includes(flag!)); // of files that are named, not dropped
        const shown = await page.locator('.option code').allTextContents();
        expect(shown.sort()).toEqual(known.sort());
    });

    test('change the picture and the size, and are reset', async () => {
        const page = await open('#playing=0&frame=5&tab=convert');
        const hash = await hashOf(page);
        await panelHas(page, 'sizes', '±0.0 %');
        await page.selectOption('#option-outFormat', 'pal4');
        await panelHas(page, 'sizes', '−');
        await hashAfter(page, hash);
        await until(page, 'location.hash.includes("pal4")');
        await set(page, 'option-scale', '0.5');
        await page.locator('#option-scale').dispatchEvent('change');
        await panelHas(page, 'panel-convert', '--out-format pal4 --scale 0.5');
        await page.getByRole('button', { name: 'Reset options' }).click();
        await textBecomes(page, 'hash', hash);
    });

    test('that make no sense say so, and the character stays', async () => {
        const page = await open('#playing=0&frame=5&options={"armature":"nobody"}');
        await statusHas(page, 'could not be opened: ember stays');
        expect(await page.locator('.findings .error').count()).toBe(1);
    });
});

describe('findings', () => {
    test('show the place in a broken file', async () => {
        const page = await open();
        const files = filesOf(ember);
        const text = files[0]!.data.toString().replace('"parent":"', '"parent":"no such ');
        await drop(page, [{ ...files[0]!, data: Buffer.from(text) }, ...files.slice(1)]);
        await statusHas(page, 'could not be opened');
        const place = page.locator('.findings .place').first();
        await place.click();
        expect(await page.locator('.findings pre').first().textContent()).toContain('no such');
        expect(await place.getAttribute('aria-expanded')).toBe('true');
    });

    test('that are alike share a group', async () => {
        const page = await open();
        const files = filesOf(ember);
        const skeleton = JSON.parse(files[0]!.data.toString());
        for (const animation of skeleton.armature[0].animation) {
            animation.fadeInTime = 0.3;
        }
        await drop(page, [
            { ...files[0]!, data: Buffer.from(JSON.stringify(skeleton)) },
            ...files.slice(1),
        ]);
        await statusHas(page, 'is open');
        expect(await page.locator('.findings details').count()).toBe(1);
        expect(await page.locator('.findings li').count()).toBe(
            skeleton.armature[0].animation.length,
        );
    });
});

test('the cost is that of the native tool', async () => {
    const page = await open('#playing=0&animation=walk&frame=5&tab=cost');
    await panelHas(page, 'panel-cost', 'Texture lines');
    const pack = join(folder, 'ember.r565');
    mustTool('convert', ...inputsOf(ember), '-o', pack);
    const said = await page.locator('#panel-cost').innerText();
    const size = readFileSync(pack).length / 1024;
    expect(said).toContain(
        `${size.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} KB`,
    );
    expect(said).toContain('112.5 KB');
    const opaque = Number(/Opaque pixels\s+([\d,]+)/.exec(said)![1]!.replace(/,/g, ''));
    expect(opaque).toBeGreaterThan(5000);
    const heat = await readCanvas(page, '.heat');
    expect(
        new Set(new Uint32Array(heat.buffer, heat.byteOffset, heat.length / 4)).size,
    ).toBeGreaterThan(2);
});

describe('two sets of options', () => {
    test('are compared, and equal ones are equal', async () => {
        const page = await open('#playing=0&frame=5&tab=compare');
        await panelHas(page, 'panel-compare', 'Pixels that differ\n0 (0.0 %)');
        await page.evaluate(() => (location.hash += '&options={"outFormat":"pal4"}'));
        await until(
            page,
            '/Pixels that differ\\s+[1-9]/.test(document.querySelector("#panel-compare").innerText)',
        );
        await page.getByRole('button', { name: 'Keep the options of now as A' }).click();
        await panelHas(page, 'panel-compare', 'Pixels that differ\n0 (0.0 %)');
        await until(page, 'location.hash.includes("kept")');
    });
});

describe('downloads', () => {
    test('are the bytes of the native tool', async () => {
        const page = await open('#playing=0&tab=download');
        for (const [button, name] of [
            ['Pack (.r565)', 'ember.r565'],
            ['C source (.h)', 'ember.h'],
            ['Dump (.json)', 'ember.json'],
        ] as const) {
            const native = join(folder, name);
            mustTool('convert', ...inputsOf(ember), '-o', native);
            const [suggested, data] = await saved(page, button);
            expect(suggested).toBe(name);
            expect(data.equals(readFileSync(native))).toBe(true);
        }
    });

    test('are pictures of what shows', async () => {
        const page = await open('#playing=0&animation=walk&frame=7.5&tab=download');
        const shown = await readCanvas(page, '#canvas');
        const [name, png] = await saved(page, 'Frame (PNG)');
        expect(name).toBe('ember-walk.png');
        expect(compare(decodePng(png).rgba, shown, 240)).toBe('equal');
        const [, apng] = await saved(page, 'Animation (APNG)');
        expect(apng.toString('latin1').match(/fcTL/g)!.length).toBe(25);
        expect(decodePng(apng).width).toBe(240);
        const [, gif] = await saved(page, 'Animation (GIF)');
        expect(gif.toString('latin1', 0, 6)).toBe('GIF89a');
        expect(gif.toString('latin1').split('\x21\xf9\x04').length - 1).toBeGreaterThanOrEqual(25);
        const first = await page.evaluate(async (base64) => {
            // as a browser decodes it
            const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
            const picture = await createImageBitmap(new Blob([bytes], { type: 'image/gif' }));
            const context = new OffscreenCanvas(240, 240).getContext('2d')!;
            context.drawImage(picture, 0, 0);
            return [...context.getImageData(0, 0, 240, 240).data];
        }, gif.toString('base64'));
        const wanted = decodePng(apng).rgba;
        const error =
            first.reduce((sum, value, index) => sum + Math.abs(value - wanted[index]!), 0) /
            first.length;
        expect(error).toBeLessThan(4);
    });

    test('are films, where the browser records', async () => {
        const page = await open('#playing=0&animation=walk&tab=download');
        const [name, webm] = await saved(page, 'Animation (WebM)');
        expect([name, webm.readUInt32BE(0)]).toEqual(['ember-walk.webm', 0x1a45dfa3]);
    });

    test.each([
        ['Arduino', 'arduino'],
        ['ESP-IDF', 'espidf'],
        ['Raspberry Pi Pico', 'pico'],
    ])('are a project for %s that compiles', async (button, board) => {
        const page = await open('#sample=kettle&playing=0&width=240&height=280&tab=download');
        const [name, zip] = await saved(page, button);
        expect(name).toBe(`kettle-${board}.zip`);
        const root = join(folder, board);
        for (const [path, data] of unzip(zip)) {
            mkdirSync(dirname(join(root, path)), { recursive: true });
            writeFileSync(join(root, path), data);
        }
        const main = [...unzip(zip).keys()].find((path) => /(main\.c|\.ino)$/.test(path))!;
        const stubs = join(ROOT, 'tests/data/boards', board);
        const language = main.endsWith('.ino')
            ? ['-x', 'c++', '-std=c++17']
            : ['-x', 'c', '-std=c11'];
        execFileSync(
            main.endsWith('.ino') ? 'g++' : 'gcc',
            [
                ...language,
                '-fsyntax-only',
                '-Wall',
                '-Werror',
                '-I',
                join(ROOT, 'core/include'),
                '-I',
                stubs,
                ...(main.endsWith('.ino') ? ['-include', 'Arduino.h'] : []),
                join(root, main),
            ],
            { stdio: 'pipe' },
        );
    });

    test('tell how to show it on a page', async () => {
        const page = await open('#sample=mio&playing=0&tab=download');
        const snippet = await page.locator('#panel-download pre').textContent();
        expect(snippet).toContain('<rig565-player');
        expect(snippet).toContain('src="mio.r565"');
        expect(snippet).toContain('animation="walk"');
    });
});

test('a pack alone has no options, and says so', async () => {
    const page = await open('#tab=convert');
    const pack = join(folder, 'mio.r565');
    mustTool('convert', ...inputsOf(mio), '-o', pack);
    await drop(page, [{ name: 'mine.r565', data: readFileSync(pack) }]);
    await panelHas(page, 'sizes', 'A pack was opened');
    await page.click('#tab-download');
    expect(await page.getByRole('button', { name: 'C source (.h)' }).isVisible()).toBe(false);
    expect(await textOf(page, 'title')).toBe('mine');
});
