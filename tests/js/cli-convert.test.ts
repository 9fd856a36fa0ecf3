// SPDX-License-Identifier: MIT
// What convert does beside its output: previews, poses, other folders, watching, being ended.
import { afterEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOL, scratch } from './lib/build.ts';
import { SAMPLES } from './lib/characters.ts';
import { decodePng } from './lib/png.ts';
import { atlas, filesOf, picture, regions, skeleton, skin, write } from './lib/small-export.ts';
import { mustTool, tool } from './lib/tool.ts';

const FIXTURES = join(ROOT, 'tests/data/conformance');
const SLOTS = ['slots_ske.json', 'slots_tex.json', 'slots_tex.png'];

/** A folder with the slots character alone in it; the skeleton's path. */
function slots(name: string): string {
    const folder = scratch(`cli-convert/${name}`);
    for (const file of SLOTS) {
        copyFileSync(join(FIXTURES, file), join(folder, file));
    }
    return join(folder, SLOTS[0]!);
}

const beside = (skeleton: string, name: string): string => join(skeleton, '..', name);

describe('--preview', () => {
    test('a PNG of each animation at each frame, as render draws it', () => {
        const input = slots('preview');
        const size = ['--size', '50x40', '--background', '806040'];
        mustTool('convert', input, '-o', beside(input, 'x.r565'), '--preview', '0,7.5', ...size);
        const names = ['fade', 'late order', 'old keys', 'order', 'show'];
        const files = names.flatMap((name) => [0, 7.5].map((frame) => `x-${name.replace(' ', '_')}-${frame}.png`));
        expect(readdirSync(join(input, '..')).sort()).toEqual([...SLOTS, ...files, 'x.r565'].sort());
        for (const name of names) {
            const one = beside(input, 'one.png');
            mustTool('render', beside(input, 'x.r565'), '--animation', name, '--frame', '7.5', ...size, '-o', one);
            expect(decodePng(readFileSync(beside(input, `x-${name.replace(' ', '_')}-7.5.png`))))
                .toEqual(decodePng(readFileSync(one)));
        }
    });

    test('names that are none of files, twice the same, or absent; several armatures', () => {
        const animation = ['../up', '..?up', '', '\u8d70'].map((name) => ({ name, duration: 4 }));
        const both = ['a', 'b'].map((name) => ({ name, bone: [{ name: 'root' }], animation }));
        const [input] = write('cli-convert/names', { 'n_ske.json': skeleton({ root: {
            armature: [...both, { name: 'still', bone: [{ name: 'root' }] }] } }) });
        mustTool('convert', input!, '-o', beside(input!, 'n.h'), '--preview', '0', '--size', '8x8');
        expect(readdirSync(join(input!, '..')).filter((name) => name.endsWith('.png')).sort()).toEqual([
            ...['a', 'b'].flatMap((name) => [`n-${name}-.._up-0.png`, `n-${name}-.._up-0~2.png`,
                `n-${name}-default-0.png`, `n-${name}-\u8d70-0.png`]), 'n-still-0.png'].sort());
    });

    test('never in place of an input', () => {
        const [input, , page] = write('cli-convert/replace', {
            'r_ske.json': skeleton({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'r' }] })],
                animation: [{ name: 'go', duration: 2 }] }),
            'r_tex.json': atlas(regions('r'), { imagePath: 'r-go-0.png' }),
            'r-go-0.png': picture(),
        });
        const { status, stderr } = tool('convert', input!, '-o', beside(input!, 'r.h'), '--preview', '0');
        expect([status, /would replace an input: .*r-go-0\.png/.test(stderr)]).toEqual([2, true]);
        expect(decodePng(readFileSync(page!)).width).toBe(64);
        const atlasPath = beside(input!, 'r_tex.json');
        expect(tool('convert', input!, '-o', atlasPath).stderr).toMatch(/would replace an input: .*r_tex\.json/);
        expect(JSON.parse(readFileSync(atlasPath, 'utf8')).SubTexture.length).toBe(1);
    });
});

test('--dump-pose prints what pose prints', () => {
    const input = slots('pose');
    const out = beside(input, 'x.r565');
    expect(mustTool('convert', input, '-o', out, '--dump-pose', '0,3.25'))
        .toBe(mustTool('pose', out, '--frames', '0,3.25'));
});

test('a folder that holds its own output and previews converts as before', () => {
    const folder = join(slots('again'), '..');
    const args = ['convert', folder, '-o', join(folder, 'x.json'), '--preview', '0'];
    const first = tool(...args);
    const [output, files] = [readFileSync(join(folder, 'x.json')), readdirSync(folder)];
    expect([first.status, tool(...args)]).toEqual([0, first]);
    expect([readFileSync(join(folder, 'x.json')), readdirSync(folder)]).toEqual([output, files]);
});

describe('--texture-dir', () => {
    function split(name: string): [skeleton: string, folder: string] {
        const input = slots(name);
        const folder = beside(input, 'textures');
        mkdirSync(folder);
        for (const file of SLOTS.slice(1)) {
            copyFileSync(beside(input, file), join(folder, file));
            rmSync(beside(input, file));
        }
        return [input, folder];
    }

    test('a skeleton alone finds its atlas and pictures there', () => {
        const [input, folder] = split('textures');
        const wanted = slots('whole');
        rmSync(beside(input, 'x.r565'), { force: true });
        mustTool('convert', input, '--texture-dir', folder, '-o', beside(input, 'x.r565'));
        mustTool('convert', wanted, '-o', beside(wanted, 'x.r565'));
        expect(readFileSync(beside(input, 'x.r565'))).toEqual(readFileSync(beside(wanted, 'x.r565')));
        expect(mustTool('hash', input, '--texture-dir', folder)).toBe(mustTool('hash', wanted));
    });

    test('and nowhere else', () => {
        const input = slots('elsewhere');
        const folder = beside(input, 'empty');
        mkdirSync(folder);
        const { status, stderr } = tool('info', input, '--texture-dir', folder);
        expect([status, /there is no ".*\.png"/.test(stderr)]).toEqual([1, true]);
        const gone = tool('info', input, '--texture-dir', join(folder, 'gone'));
        expect([gone.status, /empty\/gone: No such file/.test(gone.stderr)]).toEqual([1, true]);
    });

    test('with several inputs it is one more', () => {
        const [input, folder] = split('several');
        copyFileSync(join(folder, SLOTS[1]!), beside(input, SLOTS[1]!));
        rmSync(join(folder, SLOTS[1]!));
        mustTool('convert', input, beside(input, SLOTS[1]!), '--texture-dir', folder, '-o', beside(input, 'x.r565'));
    });
});

/** The tool at work, with what it has said. */
class Running {
    readonly child: ChildProcess;
    readonly ended: Promise<[code: number | null, signal: string | null]>;
    said = '';

    constructor(...args: string[]) {
        this.child = spawn(TOOL, args, { stdio: ['ignore', 'ignore', 'pipe'] });
        this.child.stderr!.setEncoding('utf8').on('data', (text: string) => this.said += text);
        this.ended = new Promise((resolve) => this.child.on('close', (...end) => resolve(end)));
    }

    /** Waits until that has been said so often. */
    async until(what: RegExp, times = 1): Promise<void> {
        for (let tries = 0; [...this.said.matchAll(new RegExp(what, 'g'))].length < times; tries++) {
            if (tries === 400 || this.child.exitCode !== null) {
                throw new Error(`not said: ${what}\n${this.said}`);
            }
            await new Promise((resolve) => setTimeout(resolve, 25));
        }
    }
}

describe('--watch', () => {
    let running: Running | undefined;
    afterEach(async () => {
        running?.child.kill('SIGKILL');
        await running?.ended;
    });
    const moved = (x: number): object => skeleton({ bone: [{ name: 'hip', parent: 'root', transform: { x } }],
        animation: [{ name: 'go', duration: 2 }] });
    const hip = (out: string): number =>
        JSON.parse(mustTool('pose', out, '--frames', '0')).animations[0].frames[0].bones[1].m[4];

    test('converts again, keeps the output while an input is broken, and ends well', async () => {
        const [input] = write('cli-convert/watch', { 'w_ske.json': moved(1) });
        const out = beside(input!, 'w.r565');
        running = new Running('convert', input!, '-o', out, '--watch');
        await running.until(/w\.r565: written/);
        expect(hip(out)).toBe(1);
        writeFileSync(input!, JSON.stringify(moved(2)));
        await running.until(/w\.r565: written/, 2);
        expect(hip(out)).toBe(2);
        writeFileSync(input!, '{"armature": [');
        await running.until(/w\.r565: stays as it was/);
        expect([running.said.includes('error: '), hip(out)]).toEqual([true, 2]);
        writeFileSync(input!, JSON.stringify(moved(3)));
        await running.until(/w\.r565: written/, 3);
        expect(hip(out)).toBe(3);
        running.child.kill('SIGINT');
        expect(await running.ended).toEqual([0, null]);
        expect(readdirSync(join(input!, '..')).sort()).toEqual(['w.r565', 'w_ske.json']);
    });

    test('a folder: files that come count, its own output and previews do not', async () => {
        const parts = { slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'r' }] })],
            animation: [{ name: 'go', duration: 2 }] };
        const { 'small_tex.png': page, ...files } = filesOf(parts, 'r');
        const folder = join(write('cli-convert/watch-folder', files)[0]!, '..');
        running = new Running('convert', folder, '-o', join(folder, 'out.json'), '--watch', '--preview', '0,1');
        await running.until(/stays as it was/);
        writeFileSync(join(folder, 'small_tex.png'), page as Uint8Array);
        await running.until(/out\.json: written/);
        const written = readdirSync(folder).sort();
        expect(written).toEqual(['out-go-0.png', 'out-go-1.png', 'out.json', ...Object.keys(files),
            'small_tex.png'].sort());
        // Long enough for three looks.
        await new Promise((resolve) => setTimeout(resolve, 700));
        expect([...running.said.matchAll(/written|stays/g)].length).toBe(2);
        utimesSync(join(folder, 'small_tex.json'), new Date(), new Date());
        await running.until(/out\.json: written/, 2);
        running.child.kill('SIGTERM');
        expect(await running.ended).toEqual([0, null]);
    });

    test('bad usage ends it', () => {
        const input = slots('watch-usage');
        expect(tool('convert', input, '-o', beside(input, SLOTS[1]!), '--watch').status).toBe(2);
    });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s leaves neither half a file nor a draft', async (signal) => {
    const ember = SAMPLES.find(({ name }) => name === 'ember')!;
    const folder = scratch('cli-convert/ended');
    const args = ['convert', ember.skeleton, '--scale', '6', '-o', join(folder, 'large.h')];
    // The signal has to come while 24 MB are written: a try whose draft is gone already says nothing.
    for (let tries = 0; tries < 20; tries++) {
        const running = new Running(...args);
        while (!readdirSync(folder).some((name) => name !== 'large.h') && running.child.exitCode === null) {
            await new Promise((resolve) => setImmediate(resolve));
        }
        running.child.kill(signal);
        const end = await running.ended;
        if (end[1] === signal) {
            expect(readdirSync(folder).filter((name) => name !== 'large.h')).toEqual([]);
            return;
        }
    }
    throw new Error('never while it wrote');
});
