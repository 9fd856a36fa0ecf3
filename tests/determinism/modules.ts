// SPDX-License-Identifier: MIT
/** The wasm builds, asked in Node and in a browser. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../js/lib/build.ts';
import { launch } from '../js/lib/chromium.ts';
import type { Shoot } from '../js/lib/golden.ts';
import { WasmProbe, type Answer, type Shot } from '../js/lib/probe.ts';

export type Ask = (shoot: Shoot, shots: Shot[], full?: boolean) => Promise<Answer[]>;

export const inNode = (module: string): Ask => async ({ pack }, shots, full) =>
    (await WasmProbe.load(readFileSync(pack), module)).ask(shots, full);

/** The probe that Node runs, as a script for a page: what it takes from Node is given to it. */
function probeForPages(): string {
    const source = readFileSync(join(ROOT, 'tests/js/lib/probe.ts'), 'utf8')
        .replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export (?=class|const|function)/gm, '');
    return `{ const readFileSync = (bytes) => bytes; const RUNTIME_WASM = null, PROBE = null;
        ${stripTypeScriptTypes(source)}
        globalThis.WasmProbe = WasmProbe; }`;
}

const base64 = (path: string): string => readFileSync(path).toString('base64');

interface Question {
    pack: string;
    module: string;
    shots: Shot[];
    full: boolean;
}

/** Runs in the page. */
async function answerInPage({ pack, module, shots, full }: Question): Promise<Answer[]> {
    const bytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const { WasmProbe: Probe } = globalThis as any;
    return (await Probe.load(bytes(pack), bytes(module))).ask(shots, full);
}

/** A browser with the probe in a page; end it when all is asked. */
export async function openBrowser(): Promise<{ ask(module: string): Ask; end(): Promise<void> }> {
    const browser = await launch();
    const page: Page = await browser.newPage();
    await page.addScriptTag({ content: probeForPages() });
    const ask = (module: string): Ask => ({ pack }, shots, full = false) =>
        page.evaluate(answerInPage, { pack: base64(pack), module: base64(module), shots, full });
    return { ask, end: () => browser.close() };
}
