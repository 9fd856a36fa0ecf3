// SPDX-License-Identifier: MIT
// The playground as it is built, in Chromium, compared with the native renderer.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright-core';
import { BUILD, SITE, scratch } from './lib/build.ts';
import { compare, covered, readCanvas } from './lib/canvas.ts';
import { SAMPLES, corpusCharacter, inputsOf, type Character } from './lib/characters.ts';
import { launch, until, visit, type Visit } from './lib/chromium.ts';
import { decodePng } from './lib/png.ts';
import { serve, type Server } from './lib/serve.ts';
import { mustTool } from './lib/tool.ts';

interface InputFile {
    name: string;
    data: Buffer;
}

const BASE = '/any/folder'; // paths on the page are relative
const BACKGROUND = '203048';
const folder = scratch('page');
const sample = SAMPLES.find(({ name }) => name === 'ember')!;

let browser: Browser;
let server: Server;
let opened: Visit;

beforeAll(async () => {
    browser = await launch();
    server = await serve(SITE, {}, BASE);
});

afterAll(async () => {
    await browser?.close();
    await server?.close();
});

afterEach(async () => {
    expect([opened.troubles, opened.foreign]).toEqual([[], []]);
    await opened.close();
});

async function open(search = '', options?: BrowserContextOptions): Promise<Page> {
    opened = await visit(browser, `${server.url}/${search}`, options);
    await titleBecomes(opened.page, 'ember');
    return opened.page;
}

const titleBecomes = (page: Page, title: string): Promise<void> =>
    until(page, `document.querySelector('#title').textContent === '${title}'`);
const statusHas = (page: Page, text: string): Promise<void> =>
    until(page, `document.querySelector('#status').textContent.includes('${text}')`);
const text = async (page: Page, id: string): Promise<string> =>
    (await page.textContent(`#${id}`)) ?? '';

/** Sets a control as a hand does, with its event. */
async function set(page: Page, id: string, value: string): Promise<void> {
    await page.locator(`#${id}`).evaluate((element, value) => {
        (element as HTMLInputElement).value = value;
        element.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
}

/** Whether the picture changes by itself. */
async function moves(page: Page): Promise<boolean> {
    const before = await readCanvas(page, '#canvas');
    await page.waitForTimeout(250);
    return compare(await readCanvas(page, '#canvas'), before, 1) !== 'equal';
}

/** Drops files in the middle of the page. */
async function drop(page: Page, files: InputFile[]): Promise<void> {
    const contents = files.map(({ name, data }) => [name, data.toString('base64')] as const);
    const transfer = await page.evaluateHandle((contents) => {
        const transfer = new DataTransfer();
        for (const [name, base64] of contents) {
            const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
            transfer.items.add(new File([bytes], name));
        }
        return transfer;
    }, contents);
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    expect(await page.isVisible('#drop')).toBe(true);
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    expect(await page.isVisible('#drop')).toBe(false);
}

const filesOf = (character: Character): InputFile[] =>
    inputsOf(character).map((path) => ({ name: basename(path), data: readFileSync(path) }));

/** The native tool's pack of a character, made once. */
function packOf({ name, skeleton }: Character): string {
    const pack = join(folder, `${name}.r565`);
    if (!existsSync(pack)) {
        mustTool('convert', skeleton, '-o', pack);
    }
    return pack;
}

/** What the native renderer draws of the same files. */
function render(character: Character, animation: string, frame: number, size: string): Uint8Array {
    const png = join(folder, 'native.png');
    mustTool('render', packOf(character), '--animation', animation, '--frame', String(frame),
        '--size', size, '--background', BACKGROUND, '-o', png);
    return decodePng(readFileSync(png)).rgba;
}

/** Compares frames of animations on the page with the native renderer's. */
async function checkPictures(page: Page, character: Character, size = '240x240'): Promise<void> {
    await set(page, 'background', `#${BACKGROUND}`);
    const animations = page.locator('#animations input');
    const names = await animations.evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names.slice(0, 4)) {
        await page.locator('#animations label', { hasText: name }).first().click();
        for (const frame of ['0', '2.5', '11']) {
            await set(page, 'scrub', frame);
            const shown = await readCanvas(page, '#canvas');
            const at = Math.min(Number(frame), Number((await text(page, 'readout')).split('/')[1]));
            const wanted = render(character, name, at, size);
            expect(`${name} ${at}: ${compare(shown, wanted, Number.parseInt(size))}`)
                .toBe(`${name} ${at}: equal`);
            expect(covered(shown)).toBeGreaterThan(1000);
        }
    }
}

describe('the sample', () => {
    test('moves soon after the page is asked for', async () => {
        const page = await open();
        await until(page, 'parseFloat(document.querySelector("#readout").textContent) > 0');
        const milliseconds = await page.evaluate(() => performance.now());
        process.stdout.write(`  the sample moves after ${Math.round(milliseconds)} ms\n`);
        expect(milliseconds).toBeLessThan(4000); // a second, on a machine that does nothing else
        expect(await moves(page)).toBe(true);
        expect(server.requests.filter((path) => path.includes('convert'))).toEqual([]);
    });

    test.each(['webgl', '2d'])('is the native picture, by %s', async (renderer) => {
        await checkPictures(await open(`?renderer=${renderer}`), sample);
    });

    test('is the native picture on another display', async () => {
        const page = await open();
        await page.selectOption('#display', '480 × 320');
        await checkPictures(page, sample, '480x320');
    });

    test('is of the quality that is asked for', async () => {
        const page = await open();
        await page.click('#play');
        await set(page, 'scrub', '2.5');
        const hashes = new Set<string>();
        for (const quality of ['fast', 'edges', 'samples', 'smooth', 'fast']) {
            await page.getByLabel('Quality').selectOption(quality);
            hashes.add(await text(page, 'hash'));
        }
        expect(hashes.size).toBe(4);
    });

    test('is what the screen shows, pixel by pixel', async () => {
        const page = await open('', { viewport: { width: 1200, height: 1000 } });
        await page.click('#play');
        await set(page, 'background', `#${BACKGROUND}`);
        await page.locator('#animations label', { hasText: 'walk' }).click();
        await set(page, 'scrub', '7.5');
        const { width, height, rgba } = decodePng(await page.locator('#canvas').screenshot());
        const zoom = width / 240;
        expect([Number.isInteger(zoom), zoom > 1, height]).toEqual([true, true, width]);
        const wanted = render(sample, 'walk', 7.5, '240x240');
        const rounded = 12; // pixels that the corners of the canvas may lack
        let differing = 0;
        for (let y = rounded; y < height - rounded; y++) {
            for (let x = rounded; x < width - rounded; x++) {
                const [shown, native] = [(y * width + x) * 4,
                    (Math.floor(y / zoom) * 240 + Math.floor(x / zoom)) * 4];
                differing += Number([0, 1, 2].some((c) => rgba[shown + c] !== wanted[native + c]));
            }
        }
        expect(differing).toBe(0);
    });
});

describe('controls', () => {
    test('play, pause and scrub', async () => {
        const page = await open();
        await page.getByRole('button', { name: 'Pause' }).click();
        expect(await moves(page)).toBe(false);
        const hash = await text(page, 'hash');
        await set(page, 'scrub', '12.5');
        expect(await text(page, 'readout')).toBe('12.50 / 96');
        expect(await text(page, 'hash')).not.toBe(hash);
        expect(await text(page, 'hash')).toMatch(/^[0-9a-f]{16}$/);
        await page.getByRole('button', { name: 'Play' }).click();
        expect(await moves(page)).toBe(true);
    });

    test('keys', async () => {
        const page = await open();
        const chooser = page.waitForEvent('filechooser'); // early: it takes effect a while later
        await page.keyboard.press('Space');
        expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(1);
        await set(page, 'scrub', '4');
        await page.keyboard.press('ArrowRight');
        expect(await text(page, 'readout')).toBe('4.50 / 96');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        expect(await text(page, 'readout')).toBe('3.50 / 96');
        await page.keyboard.press('n');
        expect(await page.locator('#animations input:checked').inputValue()).toBe('walk');
        await page.focus('#scrub');
        await page.keyboard.press('ArrowRight');
        expect(await text(page, 'readout')).toBe('0.50 / 24');
        await page.keyboard.press('Space');
        expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
        await page.focus('#speed');
        await page.keyboard.press('n');
        expect(await page.locator('#animations input:checked').inputValue()).toBe('walk');
        await page.focus('#open');
        await page.keyboard.press('o');
        expect((await chooser).isMultiple()).toBe(true);
    });

    test('speed, loop and armature', async () => {
        const page = await open();
        expect(await page.locator('#armature option').allTextContents()).toEqual(['ember']);
        await page.locator('#animations label', { hasText: 'walk' }).click();
        await page.uncheck('#loop');
        await page.selectOption('#speed', '4');
        await page.getByRole('button', { name: 'Play' }).waitFor();
        expect(await text(page, 'readout')).toBe('24.00 / 24');
        await page.selectOption('#speed', '-1');
        await page.getByRole('button', { name: 'Play' }).click();
        await until(page, 'document.querySelector("#readout").textContent < "23"');
    });

    test('all have names', async () => {
        const page = await open();
        const controls = page.locator('button, input, select');
        const nameless = await controls.evaluateAll((controls) => controls
            .filter((control) => !control.getAttribute('aria-label') && !control.textContent?.trim()
                && !(control as HTMLInputElement).labels?.length)
            .map(({ outerHTML }) => outerHTML));
        expect(nameless).toEqual([]);
    });

    test('stand still for those who want reduced motion', async () => {
        const page = await open('', { reducedMotion: 'reduce' });
        expect(await moves(page)).toBe(false);
        await page.getByRole('button', { name: 'Play' }).click();
        expect(await moves(page)).toBe(true);
    });

    test.each([360, 390, 800, 1440])('fit into %d pixels', async (width) => {
        const page = await open('', { viewport: { width, height: 844 } });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        const box = await page.locator('#canvas').boundingBox();
        expect(box!.width).toBeGreaterThanOrEqual(240);
    });

    test('fit into a window that becomes narrow', async () => {
        const page = await open('', { viewport: { width: 1440, height: 900 } });
        await page.setViewportSize({ width: 400, height: 900 });
        await until(page, 'document.documentElement.scrollWidth === 400', 3);
        const box = await page.locator('#canvas').boundingBox();
        expect(box!.width).toBe(240);
    });
});

describe('a dropped export', () => {
    test('of the sample shows the native picture', async () => {
        const page = await open();
        await drop(page, filesOf(sample).map(({ name, data }) =>
            ({ name: name.replace('_ske', '-copy_ske'), data })));
        await titleBecomes(page, 'ember-copy');
        expect(await moves(page)).toBe(true);
        await checkPictures(page, sample);
    });

    const dragon = corpusCharacter('Dragon');
    (dragon ? test : test.skip)('of the corpus moves, and shows the native picture', async () => {
        const page = await open();
        await drop(page, filesOf(dragon!));
        await titleBecomes(page, 'Dragon');
        await statusHas(page, 'is open');
        expect(await moves(page)).toBe(true);
        await checkPictures(page, dragon!);
        await page.getByRole('button', { name: 'Back to the sample' }).click();
        await titleBecomes(page, 'ember');
    });

    const mecha = corpusCharacter('mecha_1502b');
    (mecha ? test : test.skip)('with several armatures gives the choice', async () => {
        const page = await open();
        await page.setInputFiles('#files', inputsOf(mecha!));
        await titleBecomes(page, 'mecha_1502b');
        const armatures = await page.locator('#armature option').allTextContents();
        expect(armatures.length).toBe(6);
        expect(await page.inputValue('#armature')).toBe('mecha_1502b');
        expect(await page.locator('.findings .warning').count()).toBeGreaterThan(0);
        await page.selectOption('#armature', armatures[1]!);
        expect(await page.locator('#animations label, #animations p').count()).toBeGreaterThan(0);
    });

    test('can be a pack', async () => {
        const page = await open();
        const data = readFileSync(join(BUILD, 'public/samples/ember.r565'));
        await drop(page, [{ name: 'hero.r565', data }]);
        await titleBecomes(page, 'hero');
        expect(await page.isDisabled('#save-c')).toBe(true);
        expect(await moves(page)).toBe(true);
    });

    test('may come again while it is paused: the place stays', async () => {
        const page = await open();
        await page.locator('#animations label', { hasText: 'walk' }).click();
        await page.keyboard.press('Space');
        await set(page, 'scrub', '7.5');
        const hash = await text(page, 'hash');
        await drop(page, filesOf(sample));
        await statusHas(page, 'is open');
        expect([await text(page, 'readout'), await text(page, 'hash')])
            .toEqual(['7.50 / 24', hash]);
    });

    const [skeleton, atlas, picture] = filesOf(sample) as [InputFile, InputFile, InputFile];
    test.each([
        ['a truncated skeleton',
            [{ ...skeleton, data: skeleton.data.subarray(0, 5000) }, atlas, picture]],
        ['no picture', [skeleton, atlas]],
        ['no character', [{ name: 'notes.txt', data: Buffer.from('hello') }]],
        ['a damaged pack',
            [{ name: 'hero.r565', data: Buffer.from('R565 but not really, no, not at all') }]],
    ])('with %s says so, and the one before stays', async (_, files) => {
        const page = await open();
        await drop(page, files);
        await statusHas(page, 'could not be opened: ember stays');
        const error = await page.locator('.findings .error').first().textContent();
        expect(error).toMatch(/^Error .*\w+ \w+/);
        expect(await text(page, 'title')).toBe('ember');
        expect(await moves(page)).toBe(true);
    });
});

describe('downloads', () => {
    const contents = async (download: Download): Promise<Buffer> =>
        readFileSync(await download.path());

    test('are the pack and the C source of the native tool', async () => {
        const page = await open();
        for (const [button, name] of [['Pack', 'ember.r565'], ['C source', 'ember.h']] as const) {
            const native = join(folder, name);
            mustTool('convert', ...inputsOf(sample), '-o', native);
            const [download] = await Promise.all([
                page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
            expect(download.suggestedFilename()).toBe(name);
            expect((await contents(download)).equals(readFileSync(native))).toBe(true);
        }
    });
});

test('says what a character costs', async () => {
    const page = await open();
    const pack = readFileSync(join(BUILD, 'public/samples/ember.r565')).length;
    expect(Math.abs(parseFloat(await text(page, 'flash')) - pack / 1024)).toBeLessThanOrEqual(0.05);
    expect(await text(page, 'frame-bytes')).toBe('112.5 KB');
    expect(await text(page, 'ram')).toMatch(/^1\.[0-9] KB$/);
    await page.getByText('Files never leave this machine').waitFor();
});
