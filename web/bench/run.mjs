// SPDX-License-Identifier: MIT
//
// run.mjs BUILD: compares the package in BUILD/web with the official DragonBones runtime in a headless
// Chromium, and prints a table.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch, until, visit } from '../../tests/js/lib/chromium.ts';
import { serve } from '../../tests/js/lib/serve.ts';

const STARTS = 7;
const FILES = { ours: ['start-ours.js', 'rig565.wasm', 'ember.r565'],
    official: ['start-official.js', 'ember_ske.json', 'ember_tex.json', 'ember_tex.png'] };
const buildFolder = resolve(process.argv[2] ?? 'build');
const root = join(import.meta.dirname, '../..');
const folder = join(buildFolder, 'bench/page');
const page = (script) => `<!doctype html><html lang="en"><title>bench</title><link rel="icon" href="data:,">` +
    `<body><script type="module" src="${script}"></script>`;

async function makePages() {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await build({ entryPoints: ['start-ours', 'start-official', 'measure'].map((name) =>
        join(import.meta.dirname, `${name}.js`)), bundle: true, minify: true, format: 'esm', outdir: folder,
    alias: { rig565: join(buildFolder, 'web/index.js') } });
    copyFileSync(join(buildFolder, 'web/rig565.wasm'), join(folder, 'rig565.wasm'));
    copyFileSync(join(buildFolder, 'public/samples/ember.r565'), join(folder, 'ember.r565'));
    for (const name of ['ember_ske.json', 'ember_tex.json', 'ember_tex.png']) {
        copyFileSync(join(root, 'samples/ember', name), join(folder, name));
    }
    for (const name of ['start-ours', 'start-official', 'measure']) {
        writeFileSync(join(folder, `${name}.html`), page(`${name}.js`));
    }
}

/** Each time in a profile of its own, so that nothing is cached. */
async function start(browser, url) {
    const times = [];
    for (let i = 0; i < STARTS; i++) {
        const visited = await visit(browser, url, {});
        await until(visited.page, 'window.firstFrame !== undefined');
        times.push(await visited.page.evaluate('firstFrame'));
        await visited.close();
    }
    return times.sort((one, other) => one - other)[STARTS >> 1];
}

const wire = (name) => FILES[name].reduce((sum, file) => {
    const bytes = readFileSync(join(folder, file));
    return sum + (file.endsWith('.png') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
}, 0);

await makePages();
const browser = await launch();
const server = await serve(folder);
try {
    const measuring = await visit(browser, `${server.url}/measure.html`);
    const { overlap, pose, frames } = await measuring.page.evaluate('measured');
    if (!(overlap > 0.9)) {
        throw new Error(`the runtimes do not show the same: ${overlap}`);
    }
    const rows = [
        ['first animated frame after navigation, ms', await start(browser, `${server.url}/start-ours.html`),
            await start(browser, `${server.url}/start-official.html`)],
        ...Object.entries(frames).map(([count, times]) => [`a frame of ${count} at 320x240, ms`, ...times]),
        ['a pose, microseconds', ...pose],
        ['bytes over the wire, gzip', wire('ours'), wire('official')],
    ];
    console.log(`| | rig565 | official, Canvas2D |\n|---|---|---|`);
    for (const [name, ours, theirs] of rows) {
        const text = (value) => value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
        console.log(`| ${name} | ${text(ours)} | ${text(theirs)} |`);
    }
} finally {
    await browser.close();
    await server.close();
}
