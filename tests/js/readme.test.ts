// SPDX-License-Identifier: MIT
// README.md's examples do what they say: its code is taken out, built and run.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, CORE_LIBRARY, ROOT, scratch } from './lib/build.ts';
import { covered, readCanvas } from './lib/canvas.ts';
import { readJson } from './lib/characters.ts';
import { launch, until, visit } from './lib/chromium.ts';
import { decodePng } from './lib/png.ts';
import { serve } from './lib/serve.ts';
import { mustRun, mustTool } from './lib/tool.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const folder = scratch('readme');
const manifest = readJson(join(ROOT, 'package.json'));

/** The fenced blocks of one language, in order. */
function blocksOf(language: string): string[] {
    const blocks = readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'));
    return [...blocks].map(([, code]) => code!);
}

/** Commands without their comments. */
function commandsOf(block: string): string[] {
    return block.split('\n').map((line) => line.replace(/\s+#.*/, '').trim())
        .filter((line) => line !== '');
}

const commands = blocksOf('sh').flatMap(commandsOf);

beforeAll(() => {
    symlinkSync(BUILD, join(folder, 'build'));
    symlinkSync(join(ROOT, 'samples'), join(folder, 'samples'));
    for (const command of commands.filter((line) => !/^(make|npm) /.test(line))) {
        mustRun('sh', ['-euc', command], { cwd: folder });
    }
});

describe('the shell commands', () => {
    test('make play and make test come first', () => {
        expect(commands.slice(0, 2)).toEqual(['make play', 'make test']);
    });

    test('name targets that make lists', () => {
        const listed = mustRun('make', ['--no-print-directory', 'help'], { cwd: ROOT });
        const targets = commands.filter((line) => line.startsWith('make '))
            .map((line) => line.replace('make ', ''));
        for (const target of targets) {
            expect(listed.split('\n').map((line) => line.trim().split(/\s+/)[0])).toContain(target);
        }
    });

    test('install this package', () => {
        const installs = commands.filter((line) => line.startsWith('npm install '));
        expect(installs.filter((line) => line !== `npm install ${manifest.name}`)).toEqual([]);
    });

    test('write the files that they name', () => {
        const outputs = commands.flatMap((line) => / -o (\S+)/.exec(line)?.[1] ?? []);
        expect(outputs.length).toBeGreaterThan(2);
        for (const output of outputs) {
            const { length } = readFileSync(join(folder, output));
            expect([output, length > 1000]).toEqual([output, true]);
        }
        const pictures = outputs.filter((output) => output.endsWith('.png'));
        for (const picture of pictures) {
            const { rgba, width } = decodePng(readFileSync(join(folder, picture)));
            expect(width).toBeGreaterThan(0);
            expect(covered(rgba)).toBeGreaterThan(5000);
        }
    });
});

test('the memory that it names is what an instance takes', () => {
    const [, bone, slot] = /(\d+) a bone, (\d+) a slot and a small header/.exec(readme)!;
    const info = mustTool('info', join(ROOT, 'samples/ember/ember_ske.json'));
    const [, bones, slots, bytes] = /: (\d+) bones, (\d+) slots, (\d+) bytes of RAM/.exec(info)!;
    const header = Number(bytes) - Number(bones) * Number(bone) - Number(slots) * Number(slot);
    expect(header).toBeGreaterThan(0);
    expect(header).toBeLessThanOrEqual(32);
});

/** Calls what the example defines and writes the picture to standard output. */
const MAIN = `
#include <stdio.h>
int main(void) {
    draw_frame(300);
    return fwrite(pixels, sizeof pixels, 1, stdout) == 1 ? 0 : 1;
}
`;

describe('the C', () => {
    const [code] = blocksOf('c');

    test('is there, in twenty lines or so', () => {
        expect(blocksOf('c')).toHaveLength(1);
        expect(code!.split('\n').length).toBeLessThan(30);
    });

    test.each(['gcc', 'clang'])('compiles under %s and draws what the tool draws', (compiler) => {
        const [source, program, raw] = ['example.c', `example-${compiler}`, 'example.raw']
            .map((name) => join(folder, name)) as [string, string, string];
        writeFileSync(source, code! + MAIN);
        mustRun(compiler, ['-std=c11', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror',
            '-ffp-contract=off', `-I${folder}`, `-I${join(ROOT, 'core/include')}`, source,
            CORE_LIBRARY, '-o', program]);
        mustRun('sh', ['-euc', '"$0" > "$1"', program, raw]);
        const drawn = readFileSync(raw);
        const wanted = join(folder, 'wanted.raw');
        mustTool('render', join(folder, 'ember.r565'), '--animation', 'walk', '--frame', '7.2',
            '--size', '240x240', '--placement', '1,0,0,1,120,230', '--background', '282C34',
            '-o', wanted);
        expect(drawn.equals(readFileSync(wanted))).toBe(true);
        const background = drawn.readUInt16LE(0);
        const words = new Uint16Array(drawn.buffer, drawn.byteOffset, drawn.length / 2);
        expect(words.filter((word) => word !== background).length).toBeGreaterThan(5000);
    });
});

describe('the HTML', () => {
    const [code] = blocksOf('html');
    let close = async (): Promise<void> => {};

    afterAll(() => close());

    test('names what the package exports', () => {
        const imports = [...code!.matchAll(/import .*?["'](.+?)["']/g)].map(([, name]) => name!);
        expect(imports.length).toBeGreaterThan(0);
        for (const name of imports) {
            expect(Object.keys(manifest.exports)).toContain(name.replace(manifest.name, '.'));
        }
    });

    test('plays the character in a browser', async () => {
        const imports = Object.fromEntries(Object.entries(manifest.exports)
            .filter(([, entry]) => typeof entry === 'object')
            .map(([name, entry]: [string, any]) =>
                [name.replace('.', manifest.name), entry.default.replace('./', '/')]));
        const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
        const page = '<!doctype html><title>README</title><link rel="icon" href="data:,">' +
            map + code;
        const server = await serve(folder, { pages: { '/page': page } });
        const browser = await launch();
        close = async () => {
            await browser.close();
            await server.close();
        };
        const { page: opened, troubles } = await visit(browser, `${server.url}/page`);
        await until(opened, 'document.querySelector("rig565-player").paused === false');
        const frame = 'document.querySelector("rig565-player").player.frame';
        const first = await opened.evaluate(frame);
        await until(opened, `${frame} !== ${first}`);
        expect(covered(await readCanvas(opened, 'rig565-player canvas'))).toBeGreaterThan(2000);
        expect(troubles).toEqual([]);
    });
});

test('links lead to files that are there', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target!)
        .filter((target) => !/^https?:/.test(target));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});
