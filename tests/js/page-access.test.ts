// SPDX-License-Identifier: MIT
// The playground for everybody: axe-core, both languages and themes, without a network.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './lib/build.ts';
import { until } from './lib/chromium.ts';
import { Playground, hashOf, reload, textBecomes, textOf } from './lib/playground.ts';

const axe = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
/** Tabs, and what is there at last. */
const TABS = [
    ['display', '#scale'],
    ['layers', '#slots li'],
    ['convert', '#sizes table'],
    ['cost', '.keyed'],
    ['compare', '.figures div'],
    ['download', 'pre'],
] as const;

const playground = new Playground('page-access');
const open = playground.open.bind(playground);

beforeAll(() => playground.start());
afterAll(() => playground.stop());
afterEach(() => playground.leave());

/** What axe-core finds wrong: rule and elements. */
async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    return page.evaluate(async () => {
        const { violations } = await (window as any).axe.run(document, {
            resultTypes: ['violations'],
        });
        return violations.flatMap(({ id, nodes }: any) =>
            nodes.map(({ html }: any) => `${id}: ${html.slice(0, 120)}`),
        );
    });
}

describe.each(['light', 'dark'] as const)('axe-core, %s', (colorScheme) => {
    test.each(TABS)('finds nothing in the tab %s', async (tab, last) => {
        const page = await open(`#playing=0&sample=mio&tab=${tab}`, { colorScheme });
        await page.locator(`#panel-${tab} ${last}`).first().waitFor();
        expect(await violations(page)).toEqual([]);
    });

    test('finds nothing at 390 pixels, in Japanese, with the keys', async () => {
        const page = await open('#playing=0', {
            colorScheme,
            locale: 'ja-JP',
            viewport: { width: 390, height: 844 },
        });
        expect(await violations(page)).toEqual([]);
        await page.click('#help');
        expect(await violations(page)).toEqual([]);
    });
});

describe('languages', () => {
    test('are that of the visitor, and the one that was chosen', async () => {
        const page = await open('', { locale: 'ja-JP' });
        expect(await page.getAttribute('html', 'lang')).toBe('ja');
        expect(await textOf(page, 'open')).toBe('ファイルを開く…');
        await page.click('#language');
        expect(await textOf(page, 'open')).toBe('Open files…');
        await reload(page);
        expect(await page.getAttribute('html', 'lang')).toBe('en');
        expect(await textOf(page, 'open')).toBe('Open files…');
    });

    test('are not mixed', async () => {
        const page = await open('#playing=0', { locale: 'ja-JP' });
        const untranslated = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('[data-text]')]
                .filter(({ textContent }) => /^[a-z ,.…]{6,}$/i.test(textContent ?? ''))
                .map(({ textContent }) => textContent),
        );
        expect(untranslated.sort()).toEqual(['Arduino', 'Raspberry Pi Pico']);
    });
});

test('the theme is chosen, and stays', async () => {
    const page = await open('', { colorScheme: 'light' });
    const background = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.click('#theme');
    await page.click('#theme');
    expect(await textOf(page, 'theme')).toBe('Dark');
    expect(await background()).not.toBe(light);
    await reload(page);
    expect(await background()).not.toBe(light);
});

test('the page works without a network after the first visit', async () => {
    const page = await open('#playing=0&frame=5', { serviceWorkers: 'allow' });
    const hash = await hashOf(page);
    await until(
        page,
        `navigator.serviceWorker.getRegistration().then((r) => r?.active?.state === 'activated')`,
    );
    await page.locator('.card:last-child canvas').waitFor(); // all is asked for
    await page.context().setOffline(true);
    await reload(page);
    expect(await hashOf(page)).toBe(hash);
    await page.click('.card[data-sample="mio"]');
    await textBecomes(page, 'title', 'mio');
});
