// SPDX-License-Identifier: MIT
// C source as its users' compilers and linkers see it.
import { describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_LIBRARY, ROOT, scratch } from './lib/build.ts';
import { CORPUS, EMBER, inputsOf } from './lib/characters.ts';
import { filesOf, skin, write } from './lib/small-export.ts';
import { mustRun, mustTool } from './lib/tool.ts';

const folder = scratch('emitted-c');
const FLAGS = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror', `-I${join(ROOT, 'core/include')}`];
const COMPILERS: [string, string[]][] = [
    ['gcc', ['-std=c11']], ['clang', ['-std=c11']],
    ['g++', ['-x', 'c++', '-std=c++17']], ['clang++', ['-x', 'c++', '-std=c++17']],
    ['g++', ['-x', 'c++', '-std=c++20', '-Wold-style-cast', '-Wmissing-declarations']],
];

/** One file of everything that an asset can have, by what C source it makes. */
const NAMES = ['1st', '走る', 'int', 'a/b', 'a b', 'a_b', 'class', '', 'r565_rig', '??/', '"', '\\', 'x'.repeat(300)];
const odd = filesOf({
    bone: NAMES.map((name) => ({ name: `${name}b`, parent: 'root' })),
    slot: NAMES.map((name) => ({ name: `${name}s`, parent: 'root' })),
    skin: [skin({ '1sts': [{ name: 'x' }] })],
    animation: NAMES.map((name) => ({ name, duration: 2,
        bone: [{ name: '1stb', translateFrame: [{ duration: 2, tweenEasing: 0, x: 1 }, { duration: 0, x: name.length }] }] })),
}, 'x');

describe.each(COMPILERS)('%s %j', (compiler, standard) => {
    const compile = (source: string): string =>
        mustRun(compiler, [...standard, ...FLAGS, '-c', source, '-o', `${source}.o`], { cwd: folder });
    test('compiles the sample', () => {
        mustTool('convert', ...inputsOf(EMBER), '--out-format', 'auto', '-o', join(folder, 'hero.h'));
        writeFileSync(join(folder, 'hero.c'), '#include "hero.h"\nextern int unit_is_not_empty;\n');
        compile('hero.c');
    });
    test('compiles what any name becomes, the file apart, too', () => {
        const paths = write('emitted-c-odd', odd);
        mustTool('convert', ...paths, '--split', '-o', join(folder, 'odd.c'));
        mustTool('convert', ...paths, '-o', join(folder, 'odd_whole.h'));
        writeFileSync(join(folder, 'whole.c'), '#include "odd_whole.h"\nextern int unit_is_not_empty;\n');
        compile('odd.c');
        compile('whole.c');
    });
});

describe('the linker', () => {
    const LINK = ['-std=c11', '-Os', '-ffunction-sections', '-fdata-sections', '-Wl,--gc-sections',
        `-I${join(ROOT, 'core/include')}`];
    /** Symbols of the asset in a program that uses some of it. */
    const kept = (options: string[], include: string, sources: string[], uses: string): string[] => {
        mustTool('convert', ...inputsOf(EMBER), '--prefix', 'ember', ...options,
            '-o', join(folder, 'linked.h'));
        writeFileSync(join(folder, 'program.c'), `#include "${include}"\n#include "rig565/rig565.h"\n`
            + 'static unsigned char memory[8192];\nint main(void) {\n    r565_rig rig;\n'
            + '    return r565_rig_init(&rig, &ember_armature, memory, sizeof memory) != R565_OK\n'
            + `        || !r565_rig_pose(&rig, &${uses}, 1.0f, NULL, NULL);\n}\n`);
        mustRun('gcc', [...LINK, 'program.c', ...sources, CORE_LIBRARY, '-o', 'program'], { cwd: folder });
        mustRun(join(folder, 'program'), []);
        return mustRun('nm', ['program'], { cwd: folder }).split('\n')
            .flatMap((line) => /(ember_\w+)$/.exec(line)?.[1] ?? []);
    };
    test.each([['one file', [], []], ['--split', ['--split'], ['linked.c']]])(
        'drops animations that are not used: %s', (_, options, sources) => {
            const names = kept(options, 'linked.h', sources, 'ember_walk');
            expect(names).toContain('ember_walk');
            expect(names).toContain('ember_walk_positions');
            for (const other of ['idle', 'jump', 'wave', 'asset']) {
                // Keys are shared, whichever animation gave them their name.
                expect(names.filter((name) => name.startsWith(`ember_${other}`) && !name.endsWith('_keys'))).toEqual([]);
            }
            expect(names.filter((name) => name.endsWith('_curves'))).toEqual(['ember_walk_curves']);
        });
    test('drops their keys', () => {
        const size = (): number => readFileSync(join(folder, 'program')).length;
        kept([], 'linked.h', [], 'ember_idle');
        const idle = size();
        kept([], 'linked.h', [], 'ember_jump');
        expect(size() - idle).toBeGreaterThan(1000);
    });
});

describe('the comment on top', () => {
    test('tells source, options, sizes and warnings', () => {
        const paths = write('emitted-c-comment', filesOf({ bone: [{ name: 'b', wobble: 1 }] }));
        const out = join(paths[0]!, '../out.h');
        mustTool('convert', ...paths, '--hull', '0', '--scale', '2', '-o', out);
        const comment = readFileSync(out, 'utf8').split('\n#ifndef')[0]!;
        expect(comment).toMatch(/^\/\/ Made by rig565 \S+ from small_ske\.json$/m);
        expect(comment).toMatch(/^\/\/ Options: --scale 2 --hull 0$/m);
        expect(comment).toMatch(/^\/\/ Flash: \d+ bytes \(pixels 0, keys 0, curves 0, structure \d+, names \d+\)$/m);
        expect(comment).toMatch(/^\/\/ Warning: armature\[0\]\.bone\[1\]\.wobble: /m);
    });
});

if (CORPUS.length > 0) {
    test.each(CORPUS.map((character) => [character.name, character] as const))('compiles: %s', (name, character) => {
        mustTool('convert', ...inputsOf(character), '-o', join(folder, `${name}.h`));
        writeFileSync(join(folder, `${name}.cc`), `#include "${name}.h"\n`);
        mustRun('g++', ['-std=c++17', ...FLAGS, '-fsyntax-only', `${name}.cc`], { cwd: folder });
    });
}
