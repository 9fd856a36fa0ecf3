// SPDX-License-Identifier: MIT
// The converter's C source compiles anywhere without a word, and draws what the pack draws.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_LIBRARY, ROOT, scratch } from './lib/build.ts';
import { EMBER, FIXTURES, SAMPLES, inputsOf, type Character } from './lib/characters.ts';
import { FORMAT_RGB565, WasmProbe, askNative, type Shot } from './lib/probe.ts';
import { mustRun, mustTool } from './lib/tool.ts';

const FLAGS = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror',
    '-ffp-contract=off', `-I${join(ROOT, 'core/include')}`];
const C11 = ['-x', 'c', '-std=c11', '-Wstrict-prototypes', '-Wmissing-prototypes'];
const CXX17 = ['-x', 'c++', '-std=c++17'];
const COMPILERS: [string, string[]][] =
    [['gcc', C11], ['clang', C11], ['g++', CXX17], ['clang++', CXX17]];

const folder = scratch('determinism-c');

async function shotsOf(pack: string): Promise<Shot[]> {
    const probe = await WasmProbe.load(readFileSync(pack));
    return probe.animations().flatMap(({ index, duration }) =>
        [0, 0.137, duration / 3, duration].map((frame) => ({
            animation: index, frame, format: FORMAT_RGB565, width: 120, height: 160,
            placement: [0.5, 0.05, -0.05, 0.5, 60, 140],
        })));
}

/** Compiles the probe with the converter's header in it. */
function compileWith(compiler: string, language: string[], header: string): string {
    const program = `${header}.${compiler}`;
    const [, asset] = /const r565_asset (\w+) = /.exec(readFileSync(header, 'utf8'))!;
    mustRun(compiler, [...language, ...FLAGS, '-O1', `-DPROBE_HEADER="${header}"`,
        `-DPROBE_ASSET=${asset}`, join(ROOT, 'tests/native/probe.c'),
        '-x', 'none', CORE_LIBRARY, '-o', program]);
    return program;
}

const CHARACTERS = [...SAMPLES,
    ...FIXTURES.filter(({ name }) => ['slots', 'atlas'].includes(name))];

describe.each(COMPILERS)('C source under %s', (compiler, language) => {
    test.each(CHARACTERS)('$name', async (character: Character) => {
        const pack = join(folder, `${character.name}.r565`);
        const header = join(folder, `${character.name}.h`);
        mustTool('convert', ...inputsOf(character), '-o', pack);
        mustTool('convert', ...inputsOf(character), '-o', header);
        const shots = await shotsOf(pack);
        const compiled = askNative('', shots, false, compileWith(compiler, language, header));
        expect(compiled).toEqual(askNative(pack, shots));
        expect(Math.max(...compiled.map(({ covered }) => covered))).toBeGreaterThan(0);
    });
});

test.each(['pal8', 'pal4', 'auto'])('C source with %s, images turned to fit', async (format) => {
    const [pack, header] = ['r565', 'h'].map((suffix) => join(folder, `${format}.${suffix}`));
    for (const path of [pack!, header!]) {
        mustTool('convert', ...inputsOf(EMBER), '--out-format', format, '--fit-rotate', '-o', path);
    }
    const shots = await shotsOf(pack!), expected = askNative(pack!, shots);
    for (const [compiler, language] of [['gcc', C11], ['clang++', CXX17]] as const) {
        expect(askNative('', shots, false, compileWith(compiler, language, header!))).toEqual(expected);
    }
    expect(Math.max(...expected.map(({ covered }) => covered))).toBeGreaterThan(0);
});

test('the C source also stands alone as a .c file', () => {
    const source = join(folder, 'alone.c');
    mustTool('convert', ...inputsOf(FIXTURES.find(({ name }) => name === 'slots')!), '-o', source);
    for (const compiler of ['gcc', 'clang']) {
        mustRun(compiler, [...C11, ...FLAGS, '-c', source, '-o', `${source}.o`]);
    }
});
