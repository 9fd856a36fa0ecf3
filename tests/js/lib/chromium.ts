// SPDX-License-Identifier: MIT
/** Debian's Chromium, and pages that remember what must not happen on them. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function launch(): Promise<Browser> {
    const executablePath = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
    if (executablePath === undefined) {
        throw new Error('no Chromium found: set CHROMIUM to its path');
    }
    return chromium.launch({
        executablePath,
        headless: true,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
            '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
}

export interface Visit {
    page: Page;
    /** Console errors, uncaught exceptions, failed requests. */
    troubles: string[];
    /** Requests to another origin than the page's. */
    foreign: string[];
    close(): Promise<void>;
}

/** Opens a page; with options, in a profile of its own. */
export async function visit(
    browser: Browser,
    url: string,
    options?: BrowserContextOptions,
): Promise<Visit> {
    const [shared] = browser.contexts();
    const context = (!options && shared) || (await browser.newContext(options));
    const page = await context.newPage();
    const troubles: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => {
        if (message.type() === 'error') {
            troubles.push(message.text());
        }
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('requestfailed', (request) => troubles.push(`${request.url()} failed`));
    page.on('response', (response) => {
        if (response.status() >= 400) {
            troubles.push(`${response.url()}: ${response.status()}`);
        }
    });
    page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(url).origin) {
            foreign.push(request.url());
        }
    });
    await page.goto(url);
    return { page, troubles, foreign, close: () => (options ? context : page).close() };
}

/** Waits until an expression is true on a page. Playwright's way needs eval, which ours forbid. */
export async function until(page: Page, expression: string, seconds = 20): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await page.evaluate(expression))) {
        if (Date.now() > end) {
            throw new Error(`after ${seconds} s still not true: ${expression}`);
        }
        await page.waitForTimeout(20);
    }
}
