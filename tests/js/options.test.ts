// SPDX-License-Identifier: MIT
// Options of a conversion: the same table for the command line, the browser and the library.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE, ROOT, scratch } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { atlas, convert, filesOf, regions, skeleton, skin, write } from './lib/small-export.ts';
import { mustRun, mustTool, tool } from './lib/tool.ts';

const folder = scratch('options');
const EMBER = join(ROOT, 'samples/ember');
const EMBER_INPUTS = ['ember_ske.json', 'ember_tex.json', 'ember_tex.png'].map((name) => join(EMBER, name));

let converter: any;
beforeAll(async () => {
    converter = await import(pathToFileURL(join(PACKAGE, 'convert.js')).href);
});

const bytesOf = (paths: string[]) =>
    paths.map((path) => ({ name: basename(path), data: new Uint8Array(readFileSync(path)) }));

/** Converts natively; the readable dump. */
function dump(inputs: string[], ...options: string[]): any {
    const path = join(folder, 'dump.json');
    mustTool('convert', ...inputs, ...options, '-o', path);
    return readJson(path);
}

describe('values that an option does not take', () => {
    const BAD: [string, string, string][] = [
        ['scale', '-1', 'above 0'], ['scale', 'inf', 'above 0'], ['scale', '0x10', 'above 0'],
        ['scale', '9000', '8192'], ['out-format', 'rgb', 'argb4444, rgb565, rgb565-swapped, auto, pal8 or pal4'],
        ['fit-min-gain', '101', 'at most 100'], ['max-error', '0', 'above 0'], ['max-error', '256', 'at most 255'],
        ['hull', '2', '3 to 16, or 0'], ['hull', '17', '3 to 16, or 0'], ['hull', 'auto', '3 to 16'],
        ['hull', '8x', '3 to 16'], ['atlas-width', '100', 'power of two'],
        ['atlas-width', '32', '64 to 2048'], ['alpha-threshold', '0', '1 to 255'],
        ['alpha-threshold', '99999999999999999999', '1 to 255'], ['in-key', 'red', 'six hex digits'],
        ['out-key', '12345', 'six hex digits'], ['dither', 'random', 'none, diffusion or pattern'],
    ];
    test.each(BAD)('--%s %s', async (name, value, accepted) => {
        const out = join(folder, 'bad.h');
        const { status, stderr } = tool('convert', ...EMBER_INPUTS, `--${name}`, value, '-o', out);
        expect(stderr).toMatch(new RegExp(`^error: --${name} takes [^\n]*"${value}"[^\n]*\n$`));
        expect(stderr).toContain(accepted);
        expect(status).toBe(2);
        const key = name.replace(/-./g, ([, letter]) => letter!.toUpperCase());
        const made = await converter.convert(bytesOf(EMBER_INPUTS), { [key]: value });
        expect(made.files).toEqual({});
        expect(made.diagnostics).toEqual([{ severity: 'error', file: '', place: '',
            message: expect.stringContaining(accepted) }]);
    });

    test('an option that is none', async () => {
        const made = await converter.convert(bytesOf(EMBER_INPUTS), { speed: 3 });
        expect(made.diagnostics.map(({ message }: any) => message)).toEqual(['there is no option speed']);
    });
});

test('every option of the browser is in --help, and the other way round', () => {
    const types = readFileSync(join(PACKAGE, 'conversion.d.ts'), 'utf8');
    const [, body] = /interface ConvertOptions \{([^]*?)\n\}/.exec(types)!;
    const keys = [...body!.matchAll(/^ {4}(\w+)\?:/gm)].map(([, key]) => key!)
        .filter((key) => key !== 'outputs' && key !== 'summary'); // of what comes back
    const [, help] = /options of conversions([^]*)/.exec(mustTool('--help'))!;
    const names = [...help!.matchAll(/^ {6}--([a-z-]+)/gm)].map(([, name]) => name!)
        .filter((name) => name !== 'texture-dir'); // of files; the browser gets them
    expect(keys.map((key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).sort())
        .toEqual(names.sort());
});

describe('--strict', () => {
    const odd = filesOf({ bone: [{ name: 'b', wobble: 1 }] });
    test('makes errors of warnings', async () => {
        const paths = write('options/strict', odd);
        const out = join(folder, 'strict.r565');
        expect(tool('convert', ...paths, '-o', out)).toMatchObject({ status: 0 });
        const { status, stderr } = tool('convert', ...paths, '--strict', '-o', out);
        expect(stderr).toMatch(/^error: .*wobble/m);
        expect(stderr).not.toMatch(/^warning/m);
        expect(status).toBe(1);
        const made = await converter.convert(bytesOf(paths), { strict: true });
        expect(made.files).toEqual({});
        expect(made.diagnostics[0].severity).toBe('error');
    });
    test('changes nothing where there are none', () => {
        const [loose, strict] = ['loose.h', 'strict.h'].map((name) => join(folder, name));
        mustTool('convert', ...EMBER_INPUTS, '-o', loose!);
        mustTool('convert', ...EMBER_INPUTS, '--strict', '-o', strict!);
        expect(readFileSync(strict!)).toEqual(readFileSync(loose!));
    });
});

describe('--armature', () => {
    const one = skeleton({}) as any;
    const two = { ...one, armature: [one.armature[0], { ...one.armature[0], name: 'b' }] };
    const paths = write('options/armature', { 'two_ske.json': two });
    test('takes one', () => {
        expect(dump(paths).armatures.map(({ name }: any) => name)).toEqual(['a', 'b']);
        expect(dump(paths, '--armature', 'b').armatures.map(({ name }: any) => name)).toEqual(['b']);
    });
    test('that has to be there', () => {
        const { status, stderr } = tool('convert', ...paths, '--armature', 'c', '-o', join(folder, 'c.h'));
        expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: .*no armature "c"/)]);
    });
});

describe('--skin', () => {
    const files = filesOf({
        slot: [{ name: 'hat', parent: 'root' }, { name: 'coat', parent: 'root' }],
        skin: [skin({ hat: [{ name: 'h0' }, { name: 'h1' }], coat: [{ name: 'c0' }] }),
            skin({ hat: [{ name: 'h2' }] }, 'winter')],
    }, 'h0', 'h1', 'h2', 'c0');
    const left = (dumped: any): number[][] => dumped.armatures[0].slots
        .map(({ attachments }: any) => attachments.map(({ source }: any) => source.left / 8));
    test('shows one, and of the default skin what it lacks', () => {
        const paths = write('options/skin', files);
        const all = convert('options/skins', files);
        expect(all.warnings).toEqual([]);
        expect(left(dump(paths)).map(({ length }) => length)).toEqual([4, 1]);
        expect(left(dump(paths, '--skin', 'winter')).map(({ length }) => length)).toEqual([1, 1]);
        const { stderr } = tool('convert', ...paths, '--skin', 'winter', '-o', join(folder, 'w.h'));
        expect(stderr).not.toMatch(/warning/);
    });
    test('that has to be there', () => {
        const paths = write('options/no-skin', files);
        const { status, stderr } = tool('convert', ...paths, '--skin', 'x', '-o', join(folder, 'x.h'));
        expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: .*no skin "x"/m)]);
    });
});

describe('options of images', () => {
    const CASES: [string, Record<string, string | number | boolean>][] = [
        ['--hull 4', { hull: 4 }], ['--hull 0', { hull: 0 }],
        ['--atlas-width 1024', { atlasWidth: 1024 }], ['--atlas-width 0', { atlasWidth: 0 }],
        ['--alpha-threshold 60', { alphaThreshold: 60 }],
        ['--out-format rgb565 --dither diffusion', { outFormat: 'rgb565', dither: 'diffusion' }],
        ['--dither pattern --scale 0.5', { dither: 'pattern', scale: 0.5 }],
        ['--out-format auto', { outFormat: 'auto' }],
        ['--fit-rotate', { fitRotate: true }],
        ['--fit-rotate --fit-min-gain 12.5 --scale 0.6', { fitRotate: true, fitMinGain: 12.5, scale: 0.6 }],
        ['--out-format auto --max-error 3', { outFormat: 'auto', maxError: 3 }],
        ['--out-format pal8 --dither diffusion', { outFormat: 'pal8', dither: 'diffusion' }],
        ['--out-format pal4 --dither pattern', { outFormat: 'pal4', dither: 'pattern' }],
        ['--out-format pal8 --atlas-width 0', { outFormat: 'pal8', atlasWidth: 0 }],
        ['--in-key 000000 --out-format rgb565-swapped --out-key 00ff00',
            { inKey: '#000000', outFormat: 'rgb565-swapped', outKey: '00FF00' }],
    ];
    const usual = join(folder, 'usual.h');
    mustTool('convert', ...EMBER_INPUTS, '-o', usual);
    test.each(CASES)('%s gives the same bytes natively and in wasm', async (line, options) => {
        const path = join(folder, 'image.h');
        mustTool('convert', ...EMBER_INPUTS, ...line.split(' '), '-o', path);
        const native = readFileSync(path, 'utf8');
        expect(native).not.toBe(readFileSync(usual, 'utf8'));
        const [, shown] = /Options: (.*)/.exec(native)!;
        expect(shown!.split(' --').sort()).toHaveLength(line.split(' --').length);
        const made = await converter.convert(bytesOf(EMBER_INPUTS), { ...options, outputs: ['c'] });
        expect(Buffer.from(made.files.c).toString()).toBe(native);
    });

    const pixels = (...options: string[]): Buffer => {
        const pack = join(folder, 'drawn.r565'), raw = join(folder, 'drawn.raw');
        mustTool('convert', ...EMBER_INPUTS, ...options, '-o', pack);
        mustTool('render', pack, '--frame', '7', '--size', '200x200', '-o', raw);
        return readFileSync(raw);
    };
    test.each([['--hull', '0'], ['--hull', '3'], ['--hull', '16'], ['--atlas-width', '0'],
        ['--atlas-width', '2048']])('%s %s draws the same picture', (...options) => {
        expect(pixels(...options).equals(pixels())).toBe(true);
    });
});

describe('--split', () => {
    const MAIN = '#include "hero.h"\nint main(void) { return !(ember_asset.armature_count == 1 '
        + '&& ember_walk.armature == 0 && ember_armature.bone_count > 0); }\n';
    const FLAGS = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Werror',
        `-I${join(ROOT, 'core/include')}`];
    const split = scratch('options/split');
    mustTool('convert', ...EMBER_INPUTS, '-o', join(split, 'hero.c'), '--split', '--prefix', 'ember');
    const [header, source] = ['h', 'c'].map((suffix) => readFileSync(join(split, `hero.${suffix}`), 'utf8'));

    test.each([['gcc', '-std=c11'], ['clang', '-std=c11'], ['g++', '-std=c++17']])(
        'compiles and links: %s', (compiler, standard) => {
            const language = compiler === 'g++' ? ['-x', 'c++'] : [];
            writeFileSync(join(split, 'main.c'), MAIN);
            mustRun(compiler!, [...language, standard!, ...FLAGS, 'main.c', 'hero.c', '-o', 'main'],
                { cwd: split });
            mustRun(join(split, 'main'), []);
        });

    test('C source and C++ code go together', () => {
        mustRun('gcc', ['-std=c11', ...FLAGS, '-c', 'hero.c', '-o', 'hero.o'], { cwd: split });
        mustRun('g++', [...FLAGS, '-x', 'c++', 'main.c', '-x', 'none', 'hero.o', '-o', 'mixed'], { cwd: split });
        mustRun(join(split, 'mixed'), []);
    });

    test('holds what the single file holds', () => {
        const path = join(split, 'whole.h');
        mustTool('convert', ...EMBER_INPUTS, '-o', path, '--prefix', 'ember');
        const numbers = (text: string): string => text.replace(/^static const/gm, 'const')
            .slice(text.indexOf('static const')).replace(/#ifdef __GNUC__\n.*\n#endif\n/, '')
            .replace(/\n#endif.*\n$/, '');
        const body = (text: string): string[] => numbers(text).match(/\{[^;]*\};/g) ?? [];
        expect(body(source!).length).toBeGreaterThan(20);
        expect(body(source!)).toEqual(body(readFileSync(path, 'utf8')));
        expect(header!).not.toMatch(/0x[0-9A-F]{4}/);
    });

    test('is the same in the browser', async () => {
        const made = await converter.convert(bytesOf(EMBER_INPUTS),
            { prefix: 'ember', header: 'hero.h', outputs: ['header', 'source'] });
        expect(Buffer.from(made.files.header).toString()).toBe(header);
        expect(Buffer.from(made.files.source).toString()).toBe(source);
        const own = await converter.convert(bytesOf(EMBER_INPUTS), { prefix: 'x', outputs: ['source'] });
        expect(Buffer.from(own.files.source).toString()).toContain('#include "x.h"');
    });

    test('is for C alone', () => {
        const { status, stderr } = tool('convert', ...EMBER_INPUTS, '--split', '-o', join(split, 'x.r565'));
        expect([status, stderr]).toEqual([2, expect.stringMatching(/--split.*x\.r565/)]);
    });
});

describe('--no-names', () => {
    test('leaves no string and draws the same', () => {
        const [named, bare] = ['named', 'bare'].map((name) => join(folder, `${name}.r565`));
        mustTool('convert', ...EMBER_INPUTS, '-o', named!);
        mustTool('convert', ...EMBER_INPUTS, '--no-names', '-o', bare!);
        const hash = (pack: string): string[] => mustTool('hash', pack).split('\n')
            .map((line) => line.split('\t').slice(2).join());
        expect(hash(bare!)).toEqual(hash(named!));
        expect(mustTool('info', bare!)).toMatch(/names 0\)/);
        expect(readFileSync(bare!).length).toBeLessThan(readFileSync(named!).length);
        const text = JSON.stringify(dump(EMBER_INPUTS, '--no-names'));
        expect(text).not.toMatch(/"name":"/);
    });
    test('keeps identifiers', () => {
        const [named, bare] = ['named.h', 'bare.h'].map((name) => join(folder, name));
        mustTool('convert', ...EMBER_INPUTS, '-o', named!);
        mustTool('convert', ...EMBER_INPUTS, '--no-names', '-o', bare!);
        const identifiers = (path: string): string[] =>
            [...readFileSync(path, 'utf8').matchAll(/^static const (r565_a\w+ \w+)(?= =)/gm)].map(([, name]) => name!);
        expect(identifiers(bare!)).toContain('r565_animation ember_walk');
        expect(identifiers(bare!)).toEqual(identifiers(named!));
    });
});

describe('--allow-missing', () => {
    const drawn = { slot: [{ name: 's', parent: 'root' }, { name: 't', parent: 'root' }],
        skin: [skin({ s: [{ name: 'there' }], t: [{ name: 'gone' }] })] };
    test('an image that nothing has draws nothing', async () => {
        const paths = write('options/missing', filesOf(drawn, 'there'));
        const out = join(folder, 'missing.r565');
        expect(tool('convert', ...paths, '-o', out)).toMatchObject({ status: 1 });
        const { status, stderr } = tool('convert', ...paths, '--allow-missing', '-o', out);
        expect([status, stderr]).toEqual([0, expect.stringMatching(/^warning: .*"gone"/)]);
        const textures = dump(paths, '--allow-missing').armatures[0].slots
            .map(({ attachments }: any) => attachments[0].texture);
        expect(textures).toEqual([0, null]);
        const made = await converter.convert(bytesOf(paths), { allowMissing: true });
        expect(Buffer.from(made.files.pack).equals(readFileSync(out))).toBe(true);
        expect(tool('convert', ...paths, '--allow-missing', '--strict', '-o', out)).toMatchObject({ status: 1 });
        expect(tool('convert', paths[0]!, '--allow-missing', '-o', out)).toMatchObject({ status: 0 });
        expect(tool('convert', paths[0]!, '-o', out)).toMatchObject({ status: 1 });
    });
    test('neither does an atlas without its page', () => {
        const paths = write('options/pageless', { 'small_ske.json': skeleton(drawn),
            'small_tex.json': atlas(regions('there', 'gone')) });
        for (const inputs of [paths, [paths[0]!]]) {
            const out = join(folder, 'pageless.r565');
            expect(tool('convert', ...inputs, '-o', out)).toMatchObject({ status: 1 });
            const { status, stderr } = tool('convert', ...inputs, '--allow-missing', '-o', out);
            expect(stderr).toMatch(/^warning: .*small_tex\.png/m);
            expect(status).toBe(0);
        }
    });
});

describe('check', () => {
    const odd = filesOf({ bone: [{ name: 'b', wobble: 1 }], slot: [{ name: 's', parent: 'root' }],
        skin: [skin({ s: [{ name: 'x' }] })], armature: { ik: [{ name: 'reach' }] } }, 'x');
    test('lists everything with its place and writes nothing', () => {
        const paths = write('options/check', odd);
        const before = readdirSync(join(paths[0]!, '..'));
        const { status, stdout, stderr } = tool('check', ...paths);
        expect([status, stderr]).toEqual([0, '']);
        const lines = stdout.trimEnd().split('\n');
        expect(lines).toHaveLength(3);
        expect(lines).toContainEqual(expect.stringMatching(/^warning: .*armature\[0\]\.bone\[1\]\.wobble: /));
        expect(lines).toContainEqual(expect.stringMatching(/^warning: .*armature\[0\]\.ik\[0\]: .*"reach"/));
        expect(lines[2]).toBe('errors: 0, warnings: 2, notes: 0');
        expect(readdirSync(join(paths[0]!, '..'))).toEqual(before);
    });
    test('errors, or warnings with --strict, are bad input', () => {
        const paths = write('options/check', odd);
        expect(tool('check', ...paths, '--strict')).toMatchObject({ status: 1,
            stdout: expect.stringMatching(/^errors: 2, warnings: 0, notes: 0$/m) });
        expect(tool('check', ...paths.slice(0, 2))).toMatchObject({ status: 1,
            stdout: expect.stringMatching(/^error: .*small_tex\.png/m) });
    });
    test('packs', () => {
        const pack = join(folder, 'checked.r565');
        mustTool('convert', ...EMBER_INPUTS, '-o', pack);
        expect(tool('check', pack)).toEqual({ status: 0, stdout: '', stderr: '' });
        const broken = readFileSync(pack);
        broken[100]! ^= 1;
        writeFileSync(pack, broken);
        expect(tool('check', pack)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^error: /) });
    });
    test('needs an input', () => expect(tool('check')).toMatchObject({ status: 2 }));
});
