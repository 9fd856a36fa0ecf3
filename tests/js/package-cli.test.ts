// SPDX-License-Identifier: MIT
// `npx rig565` from the packed npm package, beside the native tool: what it says, and what it writes.
import { afterAll, describe, expect, test } from '@jest/globals';
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOL } from './lib/build.ts';
import { install, nodeAt } from './lib/installed.ts';
import { run, type Outcome } from './lib/tool.ts';
import { zip } from './lib/zip.ts';

const installed = install();
afterAll(() => installed.remove());

const MAIN = join(installed.package, 'build/web/cli/main.js');
const FIXTURES = join(ROOT, 'tests/data/conformance');
const SLOTS = ['slots_ske.json', 'slots_tex.json', 'slots_tex.png'];

/** Twice the same folder: a character in `slots`, the same zipped, and a broken file. */
function twins(name: string): [native: string, module: string] {
    const folders = ['native', 'module'].map((kind) => join(installed.folder, name, kind));
    for (const folder of folders) {
        mkdirSync(join(folder, 'slots'), { recursive: true });
        SLOTS.forEach((file) => cpSync(join(FIXTURES, file), join(folder, 'slots', file)));
        writeFileSync(join(folder, 'slots.zip'), zip(SLOTS.map((file) =>
            ({ name: file, data: readFileSync(join(FIXTURES, file)) }))));
        writeFileSync(join(folder, 'broken_ske.json'), '{"armature": [');
    }
    return folders as [string, string];
}

function contents(folder: string): Record<string, string> {
    return Object.fromEntries(readdirSync(folder).sort().filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}

/** Runs both, and gives what they agree on. */
function compared(name: string, args: string[], node: 'node' | 'node18' = 'node'): Outcome & { written: string[] } {
    const [native, module] = twins(name);
    const before = Object.keys(contents(native));
    const wanted = run(TOOL, args, { cwd: native });
    const outcome = run(nodeAt(node), [MAIN, ...args], { cwd: module });
    expect(outcome).toEqual(wanted);
    expect(contents(module)).toEqual(contents(native));
    return { ...outcome, written: Object.keys(contents(native)).filter((file) => !before.includes(file)) };
}

describe('says and writes what the native tool does', () => {
    test.each([
        ['.h', ['convert', 'slots', '-o', 'out.h'], ['out.h']],
        ['.h and .c', ['convert', 'slots', '-o', 'out.h', '--split', '--prefix', 'fox'], ['out.c', 'out.h']],
        ['.r565, from a zip', ['convert', 'slots.zip', '-o', 'out.r565'], ['out.r565']],
        ['.json, from the skeleton alone', ['convert', './slots/slots_ske.json', '-o', 'out.json'], ['out.json']],
        ['.r565, by absolute paths', ['convert', join(FIXTURES, SLOTS[0]!), '-o', 'out.r565'], ['out.r565']],
        ['previews', ['convert', 'slots', '-o', 'out.h', '--preview', '0', '--size', '40x40'],
            ['out-fade-0.png', 'out-late_order-0.png', 'out-old_keys-0.png', 'out-order-0.png', 'out-show-0.png', 'out.h']],
        ['render PNG', ['render', 'slots', '--animation', 'show', '--frame', '3', '-o', 'out.png'], ['out.png']],
        ['render GIF', ['render', 'slots', '--animation', 'show', '--all', '--size', '32x32', '-o', 'out.gif'],
            ['out.gif']],
        ['check', ['check', 'slots'], []],
        ['info', ['info', 'slots'], []],
        ['hash', ['hash', 'slots'], []],
        ['--help', ['--help'], []],
        ['convert --help', ['convert', '--help'], []],
        ['a path that leads up', ['info', '../module/../native/slots'], []],
    ])('%s', (name, args, written) => {
        const outcome = compared(`good/${name.replace(/\W/g, '_')}`, args, name === '.h' ? 'node18' : 'node');
        expect([outcome.status, outcome.written]).toEqual([0, written]);
    });

    test.each([
        ['an input that is missing', ['convert', 'nothing_ske.json', '-o', 'out.h'], 1, /nothing_ske.json: No such file/],
        ['a broken file', ['convert', 'broken_ske.json', '-o', 'out.h'], 1, /broken_ske.json/],
        ['a folder that is missing', ['convert', 'slots', '-o', 'nowhere/out.h'], 1, /nowhere\/out.h: No such file/],
        ['an output that is an input', ['convert', 'slots', '-o', 'slots/slots_tex.png'], 2, /./],
        ['a folder as output', ['render', 'slots', '--frame', '0', '-o', 'slots'], 2, /./],
        ['an option that is none', ['convert', 'slots', '--fast'], 2, /--fast/],
        ['no command', [], 2, /a command is needed/],
    ])('%s', (name, args, status, stderr) => {
        const outcome = compared(`bad/${name.replace(/\W/g, '_')}`, args);
        expect([outcome.status, outcome.written]).toEqual([status, []]);
        expect(outcome.stderr).toMatch(stderr);
    });
});

test('npx finds it in an empty folder', () => {
    const [, module] = twins('npx');
    expect(run('npx', ['--offline', 'rig565', 'convert', 'slots', '-o', 'out.r565'], { cwd: module }))
        .toEqual({ status: 0, stdout: '', stderr: '' });
    const native = run(TOOL, ['convert', 'slots', '-o', 'native.r565'], { cwd: module });
    expect([native.status, readFileSync(join(module, 'out.r565'))])
        .toEqual([0, readFileSync(join(module, 'native.r565'))]);
});

test('written files have the rights of new files, and replaced ones keep theirs', () => {
    const [, module] = twins('rights');
    const rights = (): number => statSync(join(module, 'out.h')).mode & 0o777;
    const convert = (mask: string): void => {
        run('sh', ['-c', `umask ${mask}; exec "$@"`, 'sh', nodeAt('node'), MAIN, 'convert', 'slots', '-o', 'out.h'],
            { cwd: module });
    };
    convert('027');
    expect(rights()).toBe(0o640);
    convert('077');
    expect(rights()).toBe(0o640);
});
