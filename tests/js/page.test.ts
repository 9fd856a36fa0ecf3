// SPDX-License-Identifier: MIT
// The playground as it is built, in Chromium: the sample, compared with the native renderer, and
// what moves its time.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FileChooser } from 'playwright-core';
import { eventually, until } from './lib/chromium.ts';
import { decodePng } from './lib/png.ts';
import {
    Playground,
    ember,
    hashAfter,
    hashOf,
    moves,
    reload,
    rests,
    set,
    textBecomes,
    textOf,
} from './lib/playground.ts';

const playground = new Playground('page');
const open = playground.open.bind(playground);

beforeAll(() => playground.start());
afterAll(() => playground.stop());
afterEach(() => playground.leave());

describe('the sample', () => {
    test('moves soon after the page is asked for', async () => {
        const page = await open();
        const at = await textOf(page, 'readout');
        await until(page, `document.querySelector("#readout").textContent !== "${at}"`);
        const milliseconds = await page.evaluate(() => performance.now());
        const client = await page.context().newCDPSession(page);
        await client.send('Performance.enable');
        const work = async (): Promise<number> => {
            const { metrics } = await client.send('Performance.getMetrics');
            return metrics.find(({ name }) => name === 'ProcessTime')!.value * 1000;
        };
        const busy = await work();
        await page.evaluate(() => {
            let hash = 0;
            for (let count = 0; count < 1e8; count++) {
                hash = Math.imul(hash ^ count, 0x01000193);
            }
            return hash;
        });
        const unit = (await work()) - busy; // a tenth of a second on a usual machine
        process.stdout.write(
            `  the sample moves after ${Math.round(milliseconds)} ms, of ${Math.round(busy)} ms ` +
                `of work, ${(busy / unit).toFixed(1)} units\n`,
        );
        expect(busy / unit).toBeLessThan(40);
        await moves(page);
    });

    test('waits for nothing but what it needs', async () => {
        await open();
        const names = (): string[] =>
            playground.server.requests
                .map((path) => path.replace(/^.*\//, '').replace(/-[\w-]{8}\./, '.'))
                .filter((name) => name !== 'icon.svg'); // asked for at any time
        const start = names().lastIndexOf(''); // the page itself
        const needed = [
            '',
            'ember.r565',
            'gallery.json',
            'index.css',
            'index.js',
            'rig565-inspect.wasm',
        ];
        const asked = await eventually(
            async () => names().slice(start),
            ({ length }) => length > needed.length,
            'more than is needed',
        );
        expect(asked.slice(0, needed.length).sort()).toEqual(needed);
    });

    test.each(['webgl', '2d'])('is the native picture, by %s', async (renderer) => {
        await playground.checkPictures(await open(`?renderer=${renderer}`), ember);
    });

    test('is the native picture on another display', async () => {
        const page = await open();
        await page.selectOption('#display', '480×320');
        await playground.checkPictures(page, ember, '480x320');
    });

    test('is of the quality that is asked for', async () => {
        const page = await open('#playing=0&frame=2.5');
        const hashes = new Set<string>();
        for (const quality of ['fast', 'edges', 'samples', 'smooth', 'fast']) {
            await page.getByLabel('Quality').selectOption(quality);
            hashes.add(await hashOf(page));
        }
        expect(hashes.size).toBe(4);
    });

    test('is what the screen shows, pixel by pixel', async () => {
        const page = await open('#playing=0&animation=walk&frame=7.5&background=%23203048', {
            viewport: { width: 1200, height: 1000 },
        });
        const { width, height, rgba } = decodePng(await page.locator('#canvas').screenshot());
        const zoom = width / 240;
        expect([Number.isInteger(zoom), zoom > 1, height]).toEqual([true, true, width]);
        const wanted = playground.render(ember, 'walk', 7.5, '240x240');
        const rounded = 6; // pixels that the corners of the canvas may lack
        let differing = 0;
        for (let y = rounded; y < height - rounded; y++) {
            for (let x = rounded; x < width - rounded; x++) {
                const [shown, native] = [
                    (y * width + x) * 4,
                    (Math.floor(y / zoom) * 240 + Math.floor(x / zoom)) * 4,
                ];
                differing += Number([0, 1, 2].some((c) => rgba[shown + c] !== wanted[native + c]));
            }
        }
        expect(differing).toBe(0);
    });
});

describe('the timeline', () => {
    test('plays, pauses and scrubs', async () => {
        const page = await open();
        await page.getByRole('button', { name: 'Pause' }).click();
        await rests(page);
        const hash = await hashOf(page);
        await set(page, 'scrub', '12.5');
        await textBecomes(page, 'readout', '12.50 / 24');
        await hashAfter(page, hash);
        await page.getByRole('button', { name: 'Play' }).click();
        await moves(page);
    });

    test('follows the keys', async () => {
        const page = await open();
        let chooser: FileChooser | undefined;
        // early: it takes effect a while later
        page.once('filechooser', (opened) => (chooser = opened));
        const press = async (...keys: string[]): Promise<void> => {
            for (const key of keys) {
                await page.keyboard.press(key);
            }
        };
        await press('Space');
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        await set(page, 'scrub', '4');
        for (const [keys, at] of [
            [['ArrowRight'], '4.50 / 24'],
            [['Shift+ArrowRight'], '5.00 / 24'],
            [['Shift+ArrowLeft', 'ArrowLeft'], '3.50 / 24'],
            [['End'], '24.00 / 24'],
            [['p', 'ArrowRight'], '0.50 / 96'],
        ] as const) {
            await press(...keys);
            await textBecomes(page, 'readout', at);
        }
        expect(await page.locator('#animations input:checked').inputValue()).toBe('idle');
        await page.focus('#scrub');
        await press('n', 'ArrowRight');
        await textBecomes(page, 'readout', '0.50 / 24');
        await press('Space');
        await page.getByRole('button', { name: 'Pause' }).waitFor();
        await page.focus('#quality');
        await press('n'); // the list's own
        expect(await page.locator('#animations input:checked').inputValue()).toBe('walk');
        await page.focus('#open');
        await press('o');
        await eventually(async () => chooser?.isMultiple(), Boolean, 'a dialogue for files');
    });

    test('lists the keys', async () => {
        const page = await open();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        expect(await page.locator('dialog kbd').count()).toBeGreaterThan(10);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });

    test('steps by whole and half frames', async () => {
        const page = await open('#playing=0&frame=3.25');
        for (const [name, at] of [
            ['Half a frame on', '3.50'],
            ['One frame on', '4.00'],
            ['Half a frame back', '3.50'],
            ['One frame back', '3.00'],
        ] as const) {
            await page.getByRole('button', { name }).click();
            await textBecomes(page, 'readout', `${at} / 24`);
        }
    });

    test('plays backwards, and stops at the ends without loop', async () => {
        const page = await open('#animation=walk');
        await page.uncheck('#loop');
        await set(page, 'speed', '4');
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        await textBecomes(page, 'readout', '24.00 / 24');
        await set(page, 'speed', '-1');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await until(page, 'parseFloat(document.querySelector("#readout").textContent) < 23');
    });

    test('has a mark for each frame with keys, and goes to events', async () => {
        const page = await open('#sample=mio&playing=0');
        expect(await page.locator('.marks i').count()).toBeGreaterThan(3);
        const marks = page.locator('.events button');
        expect(await marks.count()).toBeGreaterThan(0);
        const label = (await marks.first().getAttribute('aria-label'))!;
        await marks.first().click();
        const at = `${label.split(' ').at(-1)}.00 /`;
        await until(page, `document.querySelector('#readout').textContent.includes('${at}')`);
    });

    test('goes over from one animation into the next', async () => {
        const page = await open('#animation=idle&fade=400&frame=20&loop=0&speed=0');
        await page.locator('#animations label', { hasText: 'wave' }).click();
        await set(page, 'speed', '1'); // not before: time goes as fast as the machine
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor(); // at its end
        await set(page, 'scrub', '30');
        const faded = await hashOf(page);
        await page.goto(`${playground.server.url}/#animation=wave&frame=30&playing=0`);
        await reload(page);
        expect(await hashOf(page)).toBe(faded);
    });
});

test('controls have names', async () => {
    const page = await open();
    const controls = page.locator('button, input, select');
    const nameless = await controls.evaluateAll((controls) =>
        controls
            .filter(
                (control) =>
                    !control.getAttribute('aria-label') &&
                    !control.textContent?.trim() &&
                    !(control as HTMLInputElement).labels?.length,
            )
            .map(({ outerHTML }) => outerHTML),
    );
    expect(nameless).toEqual([]);
});

test('all stands still for those who want reduced motion', async () => {
    const page = await open('', { reducedMotion: 'reduce' });
    await rests(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await moves(page);
});
