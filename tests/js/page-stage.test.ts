// SPDX-License-Identifier: MIT
// The playground's stage and layers, and the link that holds them.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually, frames, until } from './lib/chromium.ts';
import {
    Playground,
    ember,
    hashAfter,
    hashOf,
    moves,
    reload,
    set,
    textBecomes,
    textOf,
} from './lib/playground.ts';

const playground = new Playground('page-stage');
const open = playground.open.bind(playground);
const STILL = 'playing=0&animation=walk&frame=7.5';

beforeAll(() => playground.start());
afterAll(() => playground.stop());
afterEach(() => playground.leave());

/** Hash of what a link shows. */
async function hashAt(page: Page, link: string): Promise<string> {
    await page.evaluate(async (link) => {
        const before = location.href;
        location.hash = link;
        if (location.href !== before) {
            await new Promise((resolve) =>
                addEventListener('hashchange', resolve, { once: true }),
            );
        }
    }, link);
    return hashOf(page);
}

const zoomOf = async (page: Page): Promise<number> =>
    Number(/([\d.]+)×$/.exec(await textOf(page, 'picture'))![1]);

describe('the picture', () => {
    test('is the same in bands, and another with bytes swapped', async () => {
        const page = await open(`#${STILL}`);
        const whole = await hashOf(page);
        for (const bands of [2, 3, 7, 16]) {
            expect(await hashAt(page, `${STILL}&bands=${bands}`)).toBe(whole);
        }
        expect(await hashAt(page, `${STILL}&swapped=1`)).not.toBe(whole);
        expect(await hashAt(page, STILL)).toBe(whole);
    });

    const changes = [
        'scale=150',
        'rotation=30',
        'mirror=1',
        'x=20',
        'y=-12',
        'copies=7',
        'drawn=5',
        'background=checker',
        'background=scene',
        'background=%23123456',
        'quality=smooth',
        'overrides={"head":{"attachment":-1}}',
        'overrides={"head":{"alpha":90}}',
    ];

    test.each([
        ['ember', changes],
        ['mio', ['skins=["snow"]']],
    ])('of %s is another one with each setting', async (sample, changes) => {
        const link = `sample=${sample}&${STILL}`;
        const page = await open(`#${link}`);
        const hash = await hashOf(page);
        const hashes = new Set([hash]);
        for (const change of changes) {
            hashes.add(await hashAt(page, `${link}&${change}`));
        }
        expect(hashes.size).toBe(changes.length + 1);
        expect(await hashAt(page, link)).toBe(hash);
    });

    test('comes back from a link with all settings', async () => {
        const page = await open(`#${STILL}`);
        const hash = await hashAt(page, `${STILL}&${changes.join('&')}`);
        await reload(page);
        expect(await hashOf(page)).toBe(hash);
    });

    test('has up to a hundred copies', async () => {
        const page = await open('#copies=100&width=320&height=240');
        await until(page, '/fps/.test(document.querySelector("#rate").textContent)');
        expect(await page.evaluate('document.querySelector("#canvas").width')).toBe(320);
    });

    test('can be of any size', async () => {
        const page = await open(`#${STILL}`);
        await page.selectOption('#display', 'own');
        await set(page, 'width', '97');
        await set(page, 'height', '61');
        expect(await page.evaluate('[canvas.width, canvas.height]')).toEqual([97, 61]);
        await page.selectOption('#display', '240×240 round');
        expect(await page.locator('.bezel.round').count()).toBe(1);
        await until(page, '!location.hash.includes("width")');
    });

    test('comes as seldom as is asked for', async () => {
        const page = await open('#frameRate=5');
        const times = await page.evaluate(
            () =>
                new Promise<number[]>((resolve) => {
                    const times: number[] = []; // of the display's frames
                    const observer = new MutationObserver(() => {
                        times.push(Number(document.timeline.currentTime));
                        if (times.length === 5) {
                            observer.disconnect();
                            resolve(times);
                        }
                    });
                    observer.observe(document.querySelector('#readout')!, { childList: true });
                }),
        );
        for (const [index, time] of times.slice(1).entries()) {
            expect(time - times[index]!).toBeGreaterThan(198);
        }
        await until(page, 'parseInt(document.querySelector("#rate").textContent) <= 7');
    });
});

const zoomAfter = (page: Page, before: number): Promise<number> =>
    eventually(() => zoomOf(page), (zoom) => zoom !== before, `another zoom than ${before}`);

describe('the view', () => {
    test('zooms by whole pixels around the pointer', async () => {
        const page = await open(`#${STILL}`);
        const box = (await page.locator('#viewport').boundingBox())!;
        const before = await zoomOf(page);
        await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2);
        await page.mouse.wheel(0, -120);
        const after = await zoomAfter(page, before);
        expect(after).toBeGreaterThan(before);
        const [width, left] = (await page.evaluate(() => {
            const { width, left } = document.querySelector('#canvas')!.getBoundingClientRect();
            return [width * devicePixelRatio, left * devicePixelRatio];
        })) as [number, number];
        expect([width, left % 1]).toEqual([240 * after, 0]);
        await page.dblclick('#viewport');
        expect(await zoomAfter(page, after)).toBe(before);
    });

    test('is dragged, and comes back by link', async () => {
        const page = await open(`#${STILL}`);
        const box = (await page.locator('#viewport').boundingBox())!;
        const at = async (): Promise<number> => (await page.locator('#canvas').boundingBox())!.x;
        const before = await at();
        await page.mouse.move(box.x + 200, box.y + 100);
        await page.mouse.down();
        await page.mouse.move(box.x + 250, box.y + 130, { steps: 4 });
        await page.mouse.up();
        expect(Math.abs((await at()) - before - 50)).toBeLessThanOrEqual(1);
        await reload(page); // at once: what a hand has done is not forgotten
        expect(Math.abs((await at()) - before - 50)).toBeLessThanOrEqual(1);
    });

    test('comes back with the page that was left while it changed', async () => {
        const page = await open(`#${STILL}`);
        const box = (await page.locator('#viewport').boundingBox())!;
        const before = await zoomOf(page);
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.wheel(0, -120);
        const after = await zoomAfter(page, before);
        await page.goto('about:blank');
        await page.goBack();
        await until(page, 'document.querySelector("#hash").textContent.length === 16');
        expect(await zoomOf(page)).toBe(after);
    });

    test('zooms by two fingers', async () => {
        const page = await open(`#${STILL}`, {
            hasTouch: true,
            viewport: { width: 390, height: 844 },
        });
        const before = await zoomOf(page);
        const client = await page.context().newCDPSession(page);
        const box = (await page.locator('#viewport').boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const touch = (type: string, apart: number): Promise<unknown> =>
            client.send('Input.dispatchTouchEvent', {
                type: type as 'touchStart',
                touchPoints: apart
                    ? [
                          { x: x - apart, y, id: 0 },
                          { x: x + apart, y, id: 1 },
                      ]
                    : [],
            });
        await touch('touchStart', 30);
        for (let apart = 40; apart <= 120; apart += 10) {
            await touch('touchMove', apart);
        }
        await touch('touchEnd', 0);
        expect(await zoomAfter(page, before)).toBeGreaterThan(before);
    });

    test.each([360, 390, 800, 1440])('fits into %d pixels', async (width) => {
        const page = await open('', { viewport: { width, height: 844 } });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        expect((await page.locator('#canvas').boundingBox())!.width).toBeGreaterThanOrEqual(240);
    });

    test('fits into a window that becomes narrow', async () => {
        const page = await open('', { viewport: { width: 1440, height: 900 } });
        await page.setViewportSize({ width: 400, height: 900 });
        await until(page, 'document.documentElement.scrollWidth === 400');
        await until(page, 'document.querySelector("#canvas").clientWidth === 240');
    });
});

describe('layers', () => {
    test('are listed in draw order, and drawn up to one', async () => {
        const page = await open(`#${STILL}&tab=layers`);
        const names = await page.locator('#slots .name').allTextContents();
        expect(names.length).toBeGreaterThan(20);
        const whole = await hashOf(page);
        const hashes = new Set([whole]);
        for (const drawn of ['1', '8', '20']) {
            await set(page, 'drawn', drawn);
            hashes.add(await hashOf(page));
        }
        expect(hashes.size).toBe(4);
        expect(await page.locator('#slots .undrawn').count()).toBe(names.length - 20);
        await set(page, 'drawn', String(names.length));
        await textBecomes(page, 'hash', whole);
    });

    test('show something else, and are reset', async () => {
        const page = await open(`#${STILL}&tab=layers`);
        const whole = await hashOf(page);
        await page.getByLabel('What head shows').selectOption('-1');
        const hidden = await hashAfter(page, whole);
        await page.getByLabel('What head shows').selectOption('');
        await textBecomes(page, 'hash', whole);
        await page.getByLabel('Alpha of head').fill('40');
        expect(await hashAfter(page, whole)).not.toBe(hidden);
        await page.locator('#panel-layers').getByRole('button', { name: 'Reset' }).click();
        await textBecomes(page, 'hash', whole);
    });

    test('are picked in the picture', async () => {
        const page = await open(`#${STILL}&tab=layers`);
        const box = (await page.locator('#canvas').boundingBox())!;
        await page.mouse.click(box.x + box.width * 0.55, box.y + box.height * 0.4);
        await until(page, 'document.querySelectorAll("#slots .chosen").length === 1');
        await page.mouse.click(box.x + 2, box.y + 2);
        await until(page, 'document.querySelectorAll("#slots .chosen").length === 0');
    });

    test.each([
        ['bones', 'ember'],
        ['names', 'ember'],
        ['boxes', 'kettle'],
        ['hulls', 'ember'],
        ['meshes', 'mio'],
        ['areas', 'kettle'],
    ])('have %s drawn over them', async (overlay, sample) => {
        const page = await open(`#sample=${sample}&playing=0&frame=7&tab=layers`);
        const hash = await hashOf(page);
        const painted = (): Promise<number> =>
            page.evaluate(() => {
                const canvas = document.querySelector<HTMLCanvasElement>('#overlay')!;
                const { data } = canvas
                    .getContext('2d')!
                    .getImageData(0, 0, canvas.width, canvas.height);
                return data.filter((value, index) => index % 4 === 3 && value > 0).length;
            });
        expect(await painted()).toBe(0);
        await page.check(`#${overlay}`);
        await eventually(painted, (count) => count > 300, `${overlay} over the picture`);
        expect(await hashOf(page)).toBe(hash); // the picture is another canvas's
    });
});

test('the gallery has samples that move, each with other features', async () => {
    const page = await open();
    const names = await page
        .locator('.card')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.sample!));
    expect(names.length).toBeGreaterThanOrEqual(4);
    const features = new Set<string>();
    for (const name of names) {
        await page.click(`.card[data-sample="${name}"]`);
        await textBecomes(page, 'title', name);
        await moves(page);
        features.add(await textOf(page, 'about'));
        await until(page, `document.querySelector('.card[data-sample="${name}"] canvas') !== null`);
    }
    expect(features.size).toBe(names.length);
});

test('the sample that was asked for last shows, whichever comes first', async () => {
    const page = await open();
    await until(page, `document.querySelector('.card:last-child canvas') !== null`);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/mio.r565', async (route) => {
        await held;
        await route.continue();
    });
    await page.click('.card[data-sample="mio"]');
    await page.click('.card[data-sample="aster"]');
    await textBecomes(page, 'title', 'aster');
    const late = page.waitForEvent('requestfinished');
    release();
    await late;
    await frames(page, 12);
    expect(await textOf(page, 'title')).toBe('aster');
});

/** Pixels that differ between what plays and the same frame standing still. */
async function swing(page: Page): Promise<number> {
    return page.evaluate(async () => {
        const canvas = document.querySelector<HTMLCanvasElement>('#canvas')!;
        const read = (): Uint8ClampedArray => {
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
            copy.drawImage(canvas, 0, 0);
            return copy.getImageData(0, 0, canvas.width, canvas.height).data;
        };
        const playing = read();
        document.querySelector<HTMLButtonElement>('#play')!.click();
        await new Promise((resolve) => setTimeout(resolve, 0));
        const still = read();
        return playing.filter((value, index) => value !== still[index]).length;
    });
}

test('springs swing while it plays, and are at rest where it stands still', async () => {
    const link = '#sample=tako&animation=idle&wind=2000';
    const page = await open(link);
    await frames(page, 36);
    expect(await swing(page)).toBeGreaterThan(1000);
    await page.uncheck('#springs');
    await page.click('#play');
    await frames(page, 18);
    expect(await swing(page)).toBe(0);
    await page.click('.card[data-sample="ember"]');
    await textBecomes(page, 'title', 'ember');
    expect(await page.locator('#wind').isVisible()).toBe(false);
});

describe('the link', () => {
    test('is short, and holds what differs', async () => {
        const page = await open();
        await page.keyboard.press('Space');
        await set(page, 'scrub', '5.5');
        await page.selectOption('#display', '320×240');
        await until(page, 'location.hash.includes("width=320")');
        const values = new URLSearchParams(await page.evaluate<string>('location.hash.slice(1)'));
        expect(values.get('frame')).toBe('5.5');
        expect(values.get('playing')).toBe('0');
        expect(values.has('height')).toBe(false);
    });

    test('that is typed holds, whatever is about to be written', async () => {
        const page = await open(`#${STILL}`);
        await set(page, 'scrub', '12');
        await page.evaluate(() => {
            location.hash = 'playing=0&animation=walk&frame=3';
            dispatchEvent(new Event('keyup')); // earlier than the page hears of the link
        });
        await textBecomes(page, 'readout', '3.00 / 24');
    });

    test('is copied with the frame that shows', async () => {
        const page = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
        const said = page.evaluate(
            () =>
                new Promise((resolve) => {
                    const share = document.querySelector('#share')!;
                    new MutationObserver(() => resolve(share.textContent)).observe(share, {
                        childList: true,
                    });
                }),
        );
        await page.getByRole('button', { name: 'Copy link' }).click();
        expect(await said).toBe('Link copied');
        const copied = (wanted: RegExp): Promise<string> =>
            eventually(
                () => page.evaluate<string>('navigator.clipboard.readText()'),
                (text) => wanted.test(text),
                `${wanted} in the clipboard`,
            );
        await copied(/#.*frame=\d/);
        await page.click('#hash');
        await copied(/^[0-9a-f]{16}$/);
    });

    test('is harmless, whatever it says', async () => {
        const page = await open();
        for (const link of [
            'frame=nonsense',
            'copies=1000&bands=-3&width=0',
            'zoom=1e9',
            'overrides=[1]',
            'overrides={"head":null}',
            'armature=x&animation=y',
            'quality=best',
            'skins={"a":1}',
            'slot=%00',
            'speed=1e99',
            'tab=none',
            'background=javascript:',
        ]) {
            await hashAt(page, link);
            expect(await textOf(page, 'title')).toBe(ember.name);
            expect(await textOf(page, 'status')).toBe('');
        }
    });

    test('to a sample that is not there shows the first', async () => {
        expect(await textOf(await open('#sample=nobody'), 'title')).toBe(ember.name);
    });
});
