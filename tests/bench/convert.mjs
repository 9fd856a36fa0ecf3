// SPDX-License-Identifier: MIT
//
// convert.mjs TOOL SPENT PACKAGE [CORPUS]: what conversions with default options take, natively and
// in Chromium, with their limits. Seconds are the least of some runs; instructions do not depend on
// what else the machine does.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launch, visit } from '../js/lib/chromium.ts';
import { serve } from '../js/lib/serve.ts';
import { bigExport } from './big_export.mjs';

const RUNS = 5;
const MEMORY_LIMIT = 8; // times the decoded pixels

const [tool, spent, site, corpus] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));

function filesIn(folder) {
    return Object.fromEntries(readdirSync(folder).filter((name) => /\.(json|png)$/.test(name))
        .map((name) => [name, readFileSync(join(folder, name))]));
}

function exports() {
    const body = join(corpus ?? '', 'dragonbones/you_xin_body');
    return [
        ...(existsSync(body) ? [{ name: 'you_xin_body', files: filesIn(body), seconds: 0.4, browser: 1.2 }] : []),
        { name: 'generated', files: bigExport(), seconds: 1.5, browser: 4 },
    ];
}

const pixelBytes = (files) => Object.entries(files).filter(([name]) => name.endsWith('.png'))
    .reduce((sum, [, png]) => sum + 4 * png.readUInt32BE(16) * png.readUInt32BE(20), 0);

function natively(name, files) {
    const paths = Object.entries(files).map(([file, data]) => {
        writeFileSync(join(scratch, file), data);
        return join(scratch, file);
    });
    const command = [tool, 'convert', ...paths, '-o', join(scratch, `${name}.r565`)];
    const quietly = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const runs = Array.from({ length: RUNS }, () => execFileSync(spent, command, quietly).split(' ').map(Number));
    const counts = join(scratch, 'counts');
    execFileSync('valgrind', ['--tool=callgrind', `--callgrind-out-file=${counts}`, ...command], quietly);
    return {
        seconds: Math.min(...runs.map(([seconds]) => seconds)),
        memory: 1024 * Math.max(...runs.map(([, kib]) => kib)) / pixelBytes(files),
        instructions: Number(/^(?:totals|summary): (\d+)$/m.exec(readFileSync(counts, 'utf8'))[1]),
    };
}

// In a worker, as the playground does it; the module is compiled before.
const WORKER = `
import { convert, preload } from './convert.js';
addEventListener('message', async ({ data: { files, runs } }) => {
    await preload();
    const times = [];
    for (let i = 0; i < runs; i++) {
        const before = performance.now();
        const { files: made } = await convert(files);
        times.push(made.pack.length > 0 ? performance.now() - before : NaN);
    }
    postMessage(Math.min(...times) / 1000);
});`;

async function inBrowser(page, files) {
    const inputs = Object.entries(files).map(([name, data]) => ({ name, text: data.toString('base64') }));
    return page.evaluate(async ([given, runs]) => {
        const worker = new Worker('worker.js', { type: 'module' });
        const bytes = given.map(({ name, text }) =>
            ({ name, data: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) }));
        return new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => reject(new Error(message));
            worker.postMessage({ files: bytes, runs });
        });
    }, [inputs, RUNS]);
}

const verdict = (value, limit, digits, unit) =>
    `${value.toFixed(digits)}${unit} (${value <= limit ? 'of' : 'OVER'} ${limit}${unit})`;

const server = await serve(site, { pages: { '/worker.js': WORKER, '/': '<!doctype html><title>bench</title>' } });
const browser = await launch();
try {
    const { page } = await visit(browser, `${server.url}/`);
    for (const { name, files, seconds, browser: most } of exports()) {
        const native = natively(name, files);
        const there = await inBrowser(page, files);
        console.log(`${name.padEnd(14)} native ${verdict(native.seconds, seconds, 2, ' s')}, `
            + `browser ${verdict(there, most, 2, ' s')}, `
            + `memory ${verdict(native.memory, MEMORY_LIMIT, 1, ' x pixels')}, `
            + `${(native.instructions / 1e6).toFixed(0)} million instructions`);
    }
} finally {
    await browser.close();
    await server.close();
    rmSync(scratch, { recursive: true });
}
