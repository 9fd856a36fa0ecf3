// SPDX-License-Identifier: MIT
/** Debian's Chromium, pages that remember what must not happen on them, and how to wait. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Milliseconds that a page may take for any one thing: machines are slow, and busy with others. */
const PATIENCE = 60_000;

/** Only there under Jest: `make determinism` and the benchmarks open browsers, too. */
interface Meta extends ImportMeta {
    jest?: { setTimeout(milliseconds: number): void };
}
(import.meta as Meta).jest?.setTimeout(5 * PATIENCE);

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

/** What Chromium says of a request that a page no longer needs: it was left, or ended a worker. */
const GIVEN_UP = 'net::ERR_ABORTED';

export interface Visit {
    page: Page;
    /** Console errors, uncaught exceptions, failed requests but those that the page gave up. */
    troubles: string[];
    /** Requests to another origin than the page's. */
    foreign: string[];
    close(): Promise<void>;
}

/** Opens a page; with options, in a profile of its own. Without service workers unless allowed. */
export async function visit(
    browser: Browser,
    url: string,
    options?: BrowserContextOptions,
): Promise<Visit> {
    const [shared] = browser.contexts();
    const context = (!options && shared) ||
        (await browser.newContext({ serviceWorkers: 'block', ...options }));
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const troubles: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => {
        if (message.type() === 'error') {
            troubles.push(message.text());
        }
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('requestfailed', (request) => {
        const { errorText } = request.failure()!;
        if (errorText !== GIVEN_UP) {
            troubles.push(`${request.url()}: ${errorText}`);
        }
    });
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

/** Looks again and again until what is found is what is waited for. */
export async function eventually<T>(
    look: () => Promise<T>,
    isIt: (found: T) => boolean,
    what: string,
): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (;;) {
        const found = await look();
        if (isIt(found)) {
            return found;
        }
        if (Date.now() > end) {
            throw new Error(`after ${PATIENCE} ms still not: ${what}`);
        }
        await sleep(20);
    }
}

/** Waits until an expression is true on a page. Playwright's way needs eval, which ours forbid. */
export async function until(page: Page, expression: string): Promise<void> {
    await eventually(() => page.evaluate(expression), Boolean, expression);
}

/** Lets so many frames of the display go by: what a page does by itself, it does in these. */
export function frames(page: Page, count: number): Promise<void> {
    return page.evaluate(async (count) => {
        for (let frame = 0; frame < count; frame++) {
            await new Promise(requestAnimationFrame);
        }
    }, count);
}
