// SPDX-License-Identifier: MIT
// What the command line says of options that do nothing, of files it cannot use, and of images.
import { expect, describe, test } from '@jest/globals';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { TOOL } from './lib/build.ts';
import { atlas, filesOf, skeleton, skin, write, type Files, type Parts } from './lib/small-export.ts';
import { encodePng } from './lib/png.ts';
import { mustRun, mustTool, run, tool } from './lib/tool.ts';

const shown: Parts = { slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'a' }] })],
    animation: [{ name: 'm', duration: 4 }] };
const small = (name: string): string => write(`cli-findings/${name}`, filesOf(shown, 'a'))[0]!;
const beside = (path: string, name: string): string => join(path, '..', name);

describe('an option that does nothing', () => {
    test.each([['--size', '9x9'], ['--zoom', '2'], ['--placement', '1,0,0,1,0,0'], ['--background', 'none'],
        ['--quality', 'smooth']])('%s of previews is refused where there are none', (option, value) => {
        const input = small(`view${option}`);
        const args = ['convert', input, '-o', beside(input, 'o.r565'), option, value];
        expect(tool(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(`option is for --preview: ${option};`) });
        mustTool(...args, '--preview', '0');
    });

    test.each([['png', '--format', 'rgb565', '.raw'], ['gif', '--format', 'rgb565', '.raw'], ['raw', '--onion', '2', '.png or .gif']])(
        'of a .%s, %s, is refused', (suffix, option, value, says) => {
            const input = small(`render-${suffix}`);
            expect(tool('render', input, '-o', beside(input, `o.${suffix}`), option, value)).toMatchObject({ status: 2,
                stderr: expect.stringContaining(`${option} is for output that ends in ${says}: ${beside(input, `o.${suffix}`)}`) });
        });

    test.each([['--max-error', ['--out-format', 'auto']], ['--fit-min-gain', ['--fit-rotate']]])(
        '%s without what looks at it is a warning', (option, more) => {
            const input = small(`idle${option}`);
            const args = ['convert', input, '-o', beside(input, 'o.h'), option, '5'];
            const says = `warning: ${option.slice(2)} does nothing: only ${more[0]!.slice(2)}`;
            expect(tool(...args).stderr).toContain(says);
            expect(readFileSync(beside(input, 'o.h'), 'utf8')).toContain(`Warning: ${option.slice(2)} does nothing`);
            expect(tool(...args, ...more).stderr).not.toContain('does nothing');
            expect(tool(...args, '--strict').status).toBe(1);
        });

    test('a header\'s name that C cannot include is refused, naming the file', () => {
        const input = small('header');
        const out = beside(input, 'o.c');
        for (const header of ['a"b.h', 'a\\b.h']) {
            expect(tool('convert', input, '-o', out, '--split', '--header', header)).toEqual({ status: 1, stdout: '',
                stderr: expect.stringContaining(`error: ${out}: the asset, or the name of its header, does not fit`) });
        }
        mustTool('convert', input, '-o', out, '--split', '--fit-rotate', '--header', 'sub/other.h');
        expect(readFileSync(out, 'utf8')).toContain('#include "sub/other.h"');
    });
});

test('an armature that is not there is all that is said', () => {
    const input = small('armature');
    const { stderr, status } = tool('convert', input, '-o', beside(input, 'o.h'), '--armature', 'nope');
    expect(status).toBe(1);
    expect(stderr).toMatch(/"nope"/);
    expect(stderr).not.toMatch('left out');
});

test('an image that a lone skeleton misses is told with the file that was looked for', () => {
    const [input] = write('cli-findings/missing', { 'a_ske.json': skeleton({ ...shown, skin: [skin({ s: [{ name: 'parts/arm' }] })] }) });
    expect(tool('convert', input!, '-o', beside(input!, 'o.h')).stderr)
        .toContain('no atlas beside it has image "parts/arm", and there is no "parts/arm.png"');
});

describe('in a folder', () => {
    test('a pipe is no file', () => {
        const input = small('pipe');
        mustRun('mkfifo', [beside(input, 'pipe.png'), beside(input, 'pipe.json')]);
        const done = run('timeout', ['20', TOOL, 'convert', join(input, '..'), '-o', beside(input, 'o.r565')]);
        expect(done).toMatchObject({ status: 0, stderr: '' });
    });

    test('one that cannot be read is left out, with a warning', () => {
        // Where nobody but its owner may go, and by somebody else when all may be read here.
        const root = mkdtempSync(join(tmpdir(), 'closed-'));
        const [program, folder, closed] = [join(root, basename(TOOL)), join(root, 'in'), join(root, 'in/closed')];
        const around = process.getuid!() === 0 ? { uid: 65534 } : {};
        try {
            chmodSync(root, 0o777);
            copyFileSync(TOOL, program);
            mkdirSync(closed, { recursive: true });
            for (const [name, data] of Object.entries(filesOf(shown, 'a') as Files)) {
                writeFileSync(join(folder, name), data instanceof Uint8Array ? data : JSON.stringify(data));
            }
            chmodSync(closed, 0);
            const out = join(root, 'o.r565');
            expect(run(program, ['convert', folder, '-o', out], around)).toMatchObject({ status: 0,
                stderr: expect.stringMatching(new RegExp(`^warning: ${closed}: Permission denied: left out\n`)) });
            expect(run(program, ['convert', closed, '-o', out], around)).toMatchObject({ status: 1,
                stderr: expect.stringMatching(new RegExp(`^error: ${closed}: Permission denied`)) });
        } finally {
            chmodSync(closed, 0o700);
            rmSync(root, { recursive: true });
        }
    });
});

test('info and C tell how far off images with palettes are', () => {
    const noise = encodePng({ width: 64, height: 64, rgba: Uint8Array.from({ length: 64 * 64 * 4 },
        (_, i) => (i % 4 === 3 ? 255 : Math.imul(i, 0x9e3779b1) >>> 24)) });
    const [input] = write('cli-findings/formats', { 'a_ske.json': skeleton(shown),
        'a_tex.json': atlas([{ name: 'a', x: 0, y: 0, width: 64, height: 64 }]), 'small_tex.png': noise });
    const said = tool('convert', input!, '-o', beside(input!, 'o.h'), '--out-format', 'pal8').stderr;
    const [, about] = /note: (image "a": pal8, off by \d.*)/.exec(said)!;
    expect(mustTool('info', input!, '--out-format', 'pal8')).toContain(`\n  ${about}\n`);
    expect(readFileSync(beside(input!, 'o.h'), 'utf8')).toContain(`Format of ${about}`);
    expect(mustTool('info', input!)).not.toContain('off by');
});

test.each([[1, 8], [2, 8], [40, 16]])('an atlas of %s images of 5 x 3 is no wider than it must be', (count, width) => {
    const names = Array.from({ length: count }, (_, i) => `i${i}`);
    const rgba = Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) => (i % 4 === 3 ? 255 : Math.imul(i, 0x9e3779b1) >>> 24));
    const [input] = write(`cli-findings/narrow-${count}`, { 'a_ske.json': skeleton({ ...shown, skin: [skin({ s: names.map((name) => ({ name })) })] }),
        'a_tex.json': atlas(names.map((name, i) => ({ name, x: 6 * (i % 10), y: 4 * Math.floor(i / 10), width: 5, height: 3 }))),
        'small_tex.png': encodePng({ width: 64, height: 64, rgba }) });
    const [, across] = /texture: (\d+) x/.exec(mustTool('info', input!))!;
    expect(Number(across)).toBeLessThanOrEqual(width);
    expect(mustTool('info', input!, '--atlas-width', '64')).toContain('texture: 64 x');
});

