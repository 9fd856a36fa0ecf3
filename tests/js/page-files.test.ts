// SPDX-License-Identifier: MIT
// Files that are given to the playground: exports, packs, and what is neither.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, ROOT } from './lib/build.ts';
import { corpusCharacter, inputsOf } from './lib/characters.ts';
import { until } from './lib/chromium.ts';
import { blackPng } from './lib/png.ts';
import * as small from './lib/small-export.ts';
import { zip } from './lib/zip.ts';
import {
    Playground,
    drop,
    ember,
    filesOf,
    hashOf,
    moves,
    set,
    statusHas,
    textBecomes,
    textOf,
    type InputFile,
} from './lib/playground.ts';

const playground = new Playground('page-files');
const open = playground.open.bind(playground);

/** An export whose one picture takes seconds. */
const LARGE: InputFile[] = [
    {
        name: 'large_ske.json',
        data: Buffer.from(
            JSON.stringify(
                small.skeleton({
                    slot: [{ name: 's', parent: 'root' }],
                    skin: [small.skin({ s: [{ name: 'a' }] })],
                }),
            ),
        ),
    },
    {
        name: 'large_tex.json',
        data: Buffer.from(
            JSON.stringify(small.atlas([{ name: 'a', x: 0, y: 0, width: 4000, height: 4000 }])),
        ),
    },
    { name: 'small_tex.png', data: blackPng(4000, 4000) },
];

beforeAll(() => playground.start());
afterAll(() => playground.stop());
afterEach(() => playground.leave());

describe('a dropped export', () => {
    test('of the sample shows the native picture', async () => {
        const page = await open();
        await drop(
            page,
            filesOf(ember).map(({ name, data }) => ({
                name: name.replace('_ske', '-copy_ske'),
                data,
            })),
        );
        await textBecomes(page, 'title', 'ember-copy');
        await moves(page);
        await playground.checkPictures(page, ember);
    });

    const dragon = corpusCharacter('Dragon');
    (dragon ? test : test.skip)('of the corpus moves, and shows the native picture', async () => {
        const page = await open();
        await drop(page, filesOf(dragon!));
        await textBecomes(page, 'title', 'Dragon');
        await statusHas(page, 'is open');
        await moves(page);
        await playground.checkPictures(page, dragon!);
        await page.click('.card[data-sample="ember"]');
        await textBecomes(page, 'title', 'ember');
    });

    const mecha = corpusCharacter('mecha_1502b');
    (mecha ? test : test.skip)('with several armatures gives the choice', async () => {
        const page = await open();
        await page.setInputFiles('#files', inputsOf(mecha!));
        await textBecomes(page, 'title', 'mecha_1502b');
        const armatures = await page.locator('#armature option').allTextContents();
        expect(armatures.length).toBe(6);
        expect(await page.inputValue('#armature')).toBe('mecha_1502b');
        await page.selectOption('#armature', armatures[1]!);
        expect(await page.locator('#animations label, #animations p').count()).toBeGreaterThan(0);
    });

    test('can be a pack', async () => {
        const page = await open();
        const data = readFileSync(join(BUILD, 'public/samples/ember.r565'));
        await drop(page, [{ name: 'hero.r565', data }]);
        await textBecomes(page, 'title', 'hero');
        await moves(page);
    });

    test('can be a zip', async () => {
        const page = await open();
        const files = filesOf(ember).map(({ name, data }) => ({ name: `export/${name}`, data }));
        await drop(page, [{ name: 'hero.zip', data: Buffer.from(zip(files)) }]);
        await textBecomes(page, 'title', 'hero');
        await moves(page);
    });

    test('can be a folder, with all that stands beside it', async () => {
        const page = await open();
        const session = await page.context().newCDPSession(page);
        const data = { items: [], files: [join(ROOT, 'samples/mio')], dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
            await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
        }
        await textBecomes(page, 'title', 'mio');
        await moves(page);
    });

    test('can be a link of this origin', async () => {
        const page = await open();
        await page.evaluate(() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', new URL('./samples/mio.r565', location.href).href);
            document.body.dispatchEvent(
                new ClipboardEvent('paste', { clipboardData, bubbles: true }),
            );
        });
        await textBecomes(page, 'title', 'mio');
    });

    test('may come again while it is paused: place and view stay', async () => {
        const link = '#animation=walk&playing=0&frame=7.5&zoom=2&panX=12&rotation=20&bones=1';
        const page = await open(link);
        const hash = await hashOf(page);
        const settings = (): Promise<string[]> =>
            page.evaluate(() =>
                location.hash
                    .slice(1)
                    .split('&')
                    .filter((part) => !/^(sample|armature)/.test(part))
                    .sort(),
            );
        const before = await settings();
        await drop(page, filesOf(ember));
        await statusHas(page, 'is open');
        expect([await textOf(page, 'readout'), await hashOf(page)]).toEqual(['7.50 / 24', hash]);
        await until(page, 'location.hash.includes("sample=")');
        expect(await settings()).toEqual(before);
    });

    test('that takes long shows how far it is, can be cancelled, and the one before stays', async () => {
        const page = await open();
        await page.click('#tab-convert');
        await set(page, 'option-dither', 'diffusion');
        await set(page, 'option-outFormat', 'auto');
        await statusHas(page, 'is open');
        await drop(page, LARGE);
        await statusHas(page, 'Opening large');
        const bar = page.locator('#progress');
        expect(Number(await bar.getAttribute('value'))).toBeLessThan(1);
        await page.click('text="Cancel"');
        await statusHas(page, 'large was not converted');
        expect([await bar.isVisible(), await textOf(page, 'title')]).toEqual([false, 'ember']);
        await moves(page);
        await drop(page, filesOf(ember));
        await statusHas(page, 'is open');
    });

    const [skeleton, atlas, picture] = filesOf(ember) as [InputFile, InputFile, InputFile];
    test.each([
        [
            'a truncated skeleton',
            [{ ...skeleton, data: skeleton.data.subarray(0, 5000) }, atlas, picture],
        ],
        ['no picture', [skeleton, atlas]],
        ['no character', [{ name: 'notes.txt', data: Buffer.from('hello') }]],
        [
            'a damaged pack',
            [{ name: 'hero.r565', data: Buffer.from('R565 but not really, no, not at all') }],
        ],
    ])('with %s says so, and the one before stays', async (_, files) => {
        const page = await open();
        await drop(page, files);
        await statusHas(page, 'could not be opened: ember stays');
        const error = await page.locator('.findings .error').first().textContent();
        expect(error).toMatch(/\w+ \w+/);
        expect(await textOf(page, 'title')).toBe('ember');
        await moves(page);
        await set(page, 'scrub', '3');
        await textBecomes(page, 'readout', '3.00 / 24');
    });
});
