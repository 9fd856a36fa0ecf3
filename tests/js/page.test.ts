// SPDX-License-Identifier: MIT
// The playground as it is built, in Chromium: the sample, compared with the native renderer, and
// what moves its time.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from './lib/chromium.ts';
import { decodePng } from './lib/png.ts';
import { Playground, ember, hashOf, moves, set, textOf } from './lib/playground.ts';

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
        process.stdout.write(`  the sample moves after ${Math.round(milliseconds)} ms\n`);
        expect(milliseconds).toBeLessThan(4000); // a second, on a machine that does nothing else
        expect(await moves(page)).toBe(true);
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
        expect(await moves(page)).toBe(false);
        const hash = await hashOf(page);
        await set(page, 'scrub', '12.5');
        expect(await textOf(page, 'readout')).toBe('12.50 / 24');
        expect(await hashOf(page)).not.toBe(hash);
        await page.getByRole('button', { name: 'Play' }).click();
        expect(await moves(page)).toBe(true);
    });

    test('follows the keys', async () => {
        const page = await open();
        const chooser = page.waitForEvent('filechooser'); // early: it takes effect a while later
        const press = async (...keys: string[]): Promise<string> => {
            for (const key of keys) {
                await page.keyboard.press(key);
            }
            return textOf(page, 'readout');
        };
        await press('Space');
        expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
        await set(page, 'scrub', '4');
        expect(await press('ArrowRight')).toBe('4.50 / 24');
        expect(await press('Shift+ArrowRight')).toBe('5.00 / 24');
        expect(await press('Shift+ArrowLeft', 'ArrowLeft')).toBe('3.50 / 24');
        expect(await press('End')).toBe('24.00 / 24');
        expect(await press('p', 'ArrowRight')).toBe('0.50 / 96');
        expect(await page.locator('#animations input:checked').inputValue()).toBe('idle');
        await page.focus('#scrub');
        expect(await press('n', 'ArrowRight')).toBe('0.50 / 24');
        await press('Space');
        expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(1);
        await page.focus('#quality');
        await press('n'); // the list's own
        expect(await page.locator('#animations input:checked').inputValue()).toBe('walk');
        await page.focus('#open');
        await press('o');
        expect((await chooser).isMultiple()).toBe(true);
    });

    test('lists the keys', async () => {
        const page = await open();
        await page.keyboard.press('?');
        expect(await page.getByRole('dialog').isVisible()).toBe(true);
        expect(await page.locator('dialog kbd').count()).toBeGreaterThan(10);
        await page.keyboard.press('Escape');
        expect(await page.getByRole('dialog').isVisible()).toBe(false);
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
            expect(await textOf(page, 'readout')).toBe(`${at} / 24`);
        }
    });

    test('plays backwards, and stops at the ends without loop', async () => {
        const page = await open('#animation=walk');
        await page.uncheck('#loop');
        await set(page, 'speed', '4');
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        expect(await textOf(page, 'readout')).toBe('24.00 / 24');
        await set(page, 'speed', '-1');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await until(page, 'document.querySelector("#readout").textContent < "23"');
    });

    test('has a mark for each frame with keys, and goes to events', async () => {
        const page = await open('#sample=mio&playing=0');
        expect(await page.locator('.marks i').count()).toBeGreaterThan(3);
        const marks = page.locator('.events button');
        expect(await marks.count()).toBeGreaterThan(0);
        const label = (await marks.first().getAttribute('aria-label'))!;
        await marks.first().click();
        expect(await textOf(page, 'readout')).toContain(`${label.split(' ').at(-1)}.00 /`);
    });

    test('goes over from one animation into the next', async () => {
        const page = await open('#animation=idle&fade=400&frame=20&playing=0');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator('#animations label', { hasText: 'wave' }).click();
        await page.waitForTimeout(700);
        await page.keyboard.press('Space');
        await set(page, 'scrub', '30');
        const faded = await hashOf(page);
        await page.goto(`${playground.server.url}/#animation=wave&frame=30&playing=0`);
        await page.reload();
        await until(page, `document.querySelector('#hash').textContent === '${faded}'`);
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
    expect(await moves(page)).toBe(false);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await moves(page)).toBe(true);
});
