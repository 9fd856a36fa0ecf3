// SPDX-License-Identifier: MIT
// The packed npm package as others meet it: installed into an empty folder, in Node, bundled by Vite and by
// esbuild, without a bundler, under a strict policy; its types.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { BUILD, ROOT } from './lib/build.ts';
import { compare, expand, readCanvas } from './lib/canvas.ts';
import { launch, until, visit, type Visit } from './lib/chromium.ts';
import { install, nodeAt } from './lib/installed.ts';
import { runtime, samplePack } from './lib/package.ts';
import { serve, type Server } from './lib/serve.ts';
import { mustRun, mustTool, run } from './lib/tool.ts';

const SOURCES = join(ROOT, 'tests/package');
const SLOTS = ['slots_ske.json', 'slots_tex.json', 'slots_tex.png'];
const slotsFile = (name: string): string => join(ROOT, 'tests/data/conformance', name);
const NODE = nodeAt('node');

const installed = install();
const { folder } = installed;
let converted: Buffer;

beforeAll(() => {
    for (const file of readdirSync(SOURCES)) {
        copyFileSync(join(SOURCES, file), join(folder, file));
    }
    mkdirSync(join(folder, 'public'));
    copyFileSync(join(BUILD, 'public/samples/ember.r565'), join(folder, 'public/ember.r565'));
    for (const name of SLOTS) {
        copyFileSync(slotsFile(name), join(folder, 'public', name));
    }
    mustTool('convert', ...SLOTS.map(slotsFile), '-o', join(folder, 'slots.r565'));
    converted = readFileSync(join(folder, 'slots.r565'));
});

afterAll(() => installed.remove());

/** The character in this checkout's Node at a time of walk. */
async function wanted(milliseconds: number): Promise<[hash: string, picture: Uint8Array]> {
    const player = new runtime.Player({ src: samplePack(), animation: 'walk', width: 120, height: 120 });
    await player.ready;
    player.seek(milliseconds);
    return [player.hash(), expand(player.framebuffer())];
}

test.each([['the Node of the tools', 'node'], ['the oldest Node', 'node18']] as const)('runs in %s', async (_, node) => {
    const args = ['node.mjs', 'public/ember.r565', ...SLOTS.map(slotsFile)];
    const { globals, element, hashes, converted: made } =
        JSON.parse(mustRun(nodeAt(node), args, { cwd: folder }));
    const expected = await Promise.all([0, 250, 500].map(async (time) => (await wanted(time))[0]));
    expect([globals, element, hashes]).toEqual([[], 'function', expected]);
    expect(new Set(hashes).size).toBe(3);
    expect(Buffer.from(made, 'base64').equals(converted)).toBe(true);
});

describe('shows moving pixels', () => {
    const index = readFileSync(join(SOURCES, 'index.html'), 'utf8');
    const inside = './node_modules/rig565/build/web/';
    const imports = { rig565: `${inside}index.js`, 'rig565/': inside };
    const POLICY = "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'";
    let browser: Browser;
    let server: Server | undefined;
    let opened: Visit | undefined;

    beforeAll(async () => {
        browser = await launch();
    });

    afterAll(() => browser?.close());

    afterEach(async () => {
        await opened?.close();
        await server?.close();
    });

    async function check(served: string, policy?: string): Promise<void> {
        server = await serve(served, policy ? { policy } : {});
        opened = await visit(browser, `${server.url}/index.html`);
        const { page, troubles, foreign } = opened;
        await until(page, 'window.moves?.()');
        const [hash, picture] = await wanted(500);
        expect(await page.evaluate('hashesAt(500)')).toEqual([hash, hash]);
        for (const canvas of ['body > canvas', 'rig565-player canvas']) {
            expect(compare(await readCanvas(page, canvas), picture, 120)).toBe('equal');
        }
        const made = await page.evaluate(`convertHere(${JSON.stringify(SLOTS)})`) as number[];
        expect(Buffer.from(made).equals(converted)).toBe(true);
        expect([troubles, foreign]).toEqual([[], []]);
    }

    /** A folder with what is served, `main.js` and the page changed. */
    function site(name: string, html: string, change = (script: string): string => script): string {
        const served = join(folder, name);
        cpSync(join(folder, 'public'), served, { recursive: true });
        cpSync(installed.package, join(served, 'node_modules/rig565'), { recursive: true });
        writeFileSync(join(served, 'index.html'), html);
        writeFileSync(join(served, 'main.js'), change(readFileSync(join(SOURCES, 'main.js'), 'utf8')));
        return served;
    }

    test('in an app that Vite bundles', async () => {
        mustRun(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', folder, '--outDir', 'vite',
            '--logLevel', 'warn']);
        await check(join(folder, 'vite'));
    });

    test('in a bundle of esbuild', async () => {
        const out = join(folder, 'esbuild');
        mustRun(NODE, [join(ROOT, 'node_modules/esbuild/bin/esbuild'), 'places.js', 'convert-worker=rig565/convert-worker', '--bundle', '--splitting',
            '--minify', '--format=esm', '--loader:.wasm=file', `--outdir=${out}`], { cwd: folder });
        cpSync(join(folder, 'public'), out, { recursive: true });
        writeFileSync(join(out, 'index.html'), index.replace('main.js', 'places.js'));
        await check(out);
    });

    test('without a bundler', async () => {
        const map = JSON.stringify({ imports: { ...imports, 'rig565/element': `${inside}element.js`,
            'rig565/convert': `${inside}convert.js` } });
        await check(site('plain', index.replace('<!-- head -->', `<script type="importmap">${map}</script>`)));
    });

    test('where scripts come from the page alone, and only WebAssembly is compiled', async () => {
        const direct = (script: string): string => script
            .replace(/'rig565'/, `'${imports.rig565}'`)
            .replace(/'rig565\/(\w+)'/g, (_, entry) => `'${inside}${entry}.js'`);
        await check(site('strict', index, direct), POLICY);
    });
});

describe('its types', () => {
    test.each(['nodenext', 'bundler'])('hold under tsc --strict, resolved as by %s', (resolution) => {
        const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
        const { stdout, status } = run(NODE, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict',
            '--ignoreConfig', '--target', 'es2022', '--module', module, '--moduleResolution', resolution,
            'types.ts'], { cwd: folder });
        expect([stdout, status]).toEqual(['', 0]);
    });

    test('are found by every way of resolving modules that knows ESM', () => {
        const { stdout, status } = run(NODE, [join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
            installed.tarball, '--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints', './runtime.wasm',
            './full.wasm', './convert.wasm']);
        const { entrypoints } = JSON.parse(stdout).analysis;
        const found = ['.', './element', './convert'].map((entry) =>
            entrypoints[entry].resolutions['node16-esm'].resolution.fileName.split('/').at(-1));
        expect([status, found]).toEqual([0, ['index.d.ts', 'element.d.ts', 'convert.d.ts']]);
    });
});
