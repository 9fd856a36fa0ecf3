// SPDX-License-Identifier: MIT
// The page of examples, in Chromium: all of them move, and what it shows of them is what ran.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { BUILD, ROOT } from './lib/build.ts';
import { eventually, launch, until, visit, type Visit } from './lib/chromium.ts';
import { serve, type Server } from './lib/serve.ts';

const FILES = ['player.js', 'element.html', 'converter.js', 'worker.js', 'worker-thread.js'];
let browser: Browser;
let server: Server;
let opened: Visit;

beforeAll(async () => {
    browser = await launch();
    server = await serve(join(BUILD, 'docs'));
    opened = await visit(browser, `${server.url}/examples/index.html`);
    await until(opened.page, `document.querySelectorAll('pre').length === ${FILES.length}`);
});

afterAll(async () => {
    await browser?.close();
    await server?.close();
});

test.each([0, 1, 2, 3])('example %d shows moving pixels', async (index) => {
    const picture = (): Promise<Buffer> =>
        opened.page.locator('section').nth(index).locator('canvas').first().screenshot();
    const pictures = new Set<string>();
    await eventually(
        async () => pictures.add((await picture()).toString('base64')).size,
        (size) => size === 3,
        'three pictures',
    );
});

test('shows the source that ran, without trouble', async () => {
    const texts = await opened.page.locator('pre').allTextContents();
    expect(texts).toEqual(FILES.map((file) => readFileSync(join(ROOT, 'docs/examples', file), 'utf8')));
    expect([opened.troubles, opened.foreign]).toEqual([[], []]);
});
