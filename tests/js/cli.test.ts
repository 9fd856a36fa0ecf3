// SPDX-License-Identifier: MIT
// The command line's own promises: forms of input and output, messages, exit statuses.
import { describe, expect, test } from '@jest/globals';
import { chmodSync, copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync,
    statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOL, scratch } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { decodePng } from './lib/png.ts';
import { bitsOf } from './lib/probe.ts';
import { mustTool, run, tool } from './lib/tool.ts';

const FIXTURES = join(ROOT, 'tests/data/conformance');
const SLOTS = ['slots_ske.json', 'slots_tex.json', 'slots_tex.png'];
const SLOTS_INPUTS = SLOTS.map((name) => join(FIXTURES, name));
const text = (value: unknown): string => JSON.stringify(value);

/** A folder with the slots character alone in it. */
function slotsFolder(name: string): string {
    const folder = scratch(`cli/${name}`);
    for (const file of SLOTS) {
        copyFileSync(join(FIXTURES, file), join(folder, file));
    }
    return folder;
}

const folder = scratch('cli/common');
const pack = join(folder, 'slots.r565');
mustTool('convert', ...SLOTS_INPUTS, '-o', pack);

describe('usage', () => {
    test.each([['--help'], ['-h'], ['convert', '--help'], ['render', '-h']])('%s %s', (...args) => {
        const { status, stdout, stderr } = tool(...args);
        expect([status, stderr]).toEqual([0, '']);
        const commands = [...stdout.matchAll(/^ {2}rig565 ([a-z]+) /gm)].map((match) => match[1]);
        expect(commands).toEqual(args[0]!.startsWith('-')
            ? ['convert', 'check', 'info', 'pose', 'render', 'hash'] : [args[0]]);
        expect(stdout).toMatch(/^ {6}--scale S {2,}\w/m);
        expect(stdout.split('\n').every((line) => line.length <= 100)).toBe(true);
    });

    test('the help on a command names what it takes, and nothing else does', () => {
        for (const command of ['convert', 'check', 'info', 'pose', 'render', 'hash']) {
            const named = [...mustTool(command, '--help').matchAll(/^ {6}(--[a-z-]+)/gm)].map((match) => match[1]!);
            expect(new Set(named).size).toBeGreaterThan(10);
            for (const option of ['--preview', '--watch', '--bits', '--onion', '--all', '--frames', '--size']) {
                const { stderr } = tool(command, option);
                expect(/unknown option/.test(stderr)).toBe(!named.includes(option));
            }
        }
    });

    test('--version', () => {
        const { version } = readJson(join(ROOT, 'package.json'));
        expect(tool('--version')).toEqual({ status: 0, stdout: `rig565 ${version}\n`, stderr: '' });
    });

    test.each<[string, string[], RegExp]>([
        ['no command', [], /command/],
        ['an unknown command', ['dance'], /unknown command: dance/],
        ['an unknown option', ['info', pack, '--speed', '3'], /unknown option: --speed/],
        ['an option of another command', ['info', pack, '--bits'], /unknown option: --bits/],
        ['an option without its value', ['pose', pack, '--frames'], /--frames/],
        ['a value for a flag', ['pose', pack, '--frames', '0', '--bits=1'], /--bits/],
        ['no input', ['convert', '-o', 'x.h'], /input/],
        ['no output', ['convert', pack], /-o OUT/],
        ['an unknown form of output', ['convert', pack, '-o', 'x.gif'], /x\.gif/],
        ['an output that is an input', ['convert', pack, '-o', pack], /replace/],
        ['two inputs', ['info', pack, pack], /one input/],
        ['no frames', ['pose', pack], /--frames/],
        ['frames that are none', ['pose', pack, '--frames', '1,,2'], /1,,2/],
        ['a frame that is not finite', ['pose', pack, '--frames', 'nan'], /nan/],
        ['a size of 0', ['render', pack, '--size', '0x10', '-o', 'x.png'], /0x10/],
        ['a size that is none', ['render', pack, '--size', '10', '-o', 'x.png'], /size.*10/],
        ['a huge size', ['hash', pack, '--size', '9000x10'], /9000x10/],
        ['half a placement', ['render', pack, '--placement', '1,0,0', '-o', 'x.png'], /1,0,0/],
        ['an unknown format', ['render', pack, '--format', 'bgr', '-o', 'x.png'], /bgr/],
        ['a colour that is none', ['render', pack, '--background', 'red', '-o', 'x.png'], /red/],
        ['a zoom of 0', ['render', pack, '--zoom', '0', '-o', 'x.png'], /1 to 32: 0/],
        ['a zoom that is too much', ['render', pack, '--size', '4000x9', '--zoom', '3', '-o', 'x.png'], /8192.*: 3/],
        ['ghosts that are none', ['render', pack, '--onion', '1.5', '-o', 'x.png'], /1 to 16: 1\.5/],
        ['raw pixels of no background', ['render', pack, '--background', 'none', '-o', 'x.raw'], /transparent/],
        ['previews of frames that are none', ['convert', pack, '--preview', 'a', '-o', 'x.h'], /a; see/],
        ['an output that is a picture of nothing', ['render', pack, '-o', 'x.jpg'], /x\.jpg/],
        ['raw pixels of all frames', ['render', pack, '--all', '-o', 'x.raw'], /--all/],
        ['a scale of 0', ['convert', ...SLOTS_INPUTS, '--scale', '0', '-o', 'x.h'], /scale/],
        ['a texture format that is none', ['info', pack, '--out-format', 'rgb'], /rgb/],
    ])('%s is bad usage', (_name, args, says) => {
        const { status, stdout, stderr } = tool(...args);
        expect(stderr).toMatch(says);
        expect(stderr).toMatch(/^error: [^\n]*\n$/);
        expect([status, stdout]).toEqual([2, '']);
    });

    test('-- ends the options', () => {
        const odd = scratch('cli/odd');
        copyFileSync(pack, join(odd, '--bits'));
        expect(run(TOOL, ['info', '--', '--bits'], { cwd: odd }).status).toBe(0);
    });

    test('what is not there is bad input', () => {
        const missing = join(folder, 'missing.r565');
        expect(tool('info', missing)).toMatchObject({ status: 1, stdout: '' });
        expect(tool('info', missing).stderr).toMatch(/^error: .*missing\.r565: No such file/);
        expect(tool('pose', pack, '--frames', '0', '--armature', 'x').stderr).toMatch(/armature "x"/);
        expect(tool('pose', pack, '--frames', '0', '--animation', 'x').stderr).toMatch(/animation "x"/);
        expect(tool('pose', pack, '--frames', '0', '--animation', 'x').status).toBe(1);
    });
});

describe('input', () => {
    const wanted = readFileSync(pack);

    test('a folder', () => {
        const out = join(folder, 'folder.r565');
        mustTool('convert', slotsFolder('folder'), '-o', out);
        expect(readFileSync(out)).toEqual(wanted);
    });

    test('files in any order', () => {
        const out = join(folder, 'order.r565');
        mustTool('convert', ...[...SLOTS_INPUTS].reverse(), '-o', out);
        expect(readFileSync(out)).toEqual(wanted);
    });

    test('a skeleton alone finds its atlas, and says so', () => {
        const out = join(folder, 'alone.r565');
        const { status, stderr } = tool('convert', join(slotsFolder('alone'), SLOTS[0]!), '-o', out);
        expect(status).toBe(0);
        expect(stderr).toMatch(/note: .*slots_ske\.json: .*slots_tex\.json/);
        expect(readFileSync(out)).toEqual(wanted);
    });

    test('a skeleton alone without an atlas', () => {
        const bare = scratch('cli/bare');
        copyFileSync(SLOTS_INPUTS[0]!, join(bare, 'slots_ske.json'));
        const { status, stderr } = tool('convert', join(bare, 'slots_ske.json'), '-o', join(bare, 'x.h'));
        expect(status).toBe(1);
        expect(stderr).toMatch(/error: .*slots_ske\.json/);
        expect(readdirSync(bare)).toEqual(['slots_ske.json']);
    });

    test('a skeleton alone between two atlases that differ in nothing', () => {
        const tie = slotsFolder('tie');
        for (const page of ['one', 'two']) {
            copyFileSync(join(tie, 'slots_tex.json'), join(tie, `${page}_tex.json`));
        }
        writeFileSync(join(tie, 'hero_ske.json'), readFileSync(join(tie, 'slots_ske.json')));
        const { status, stderr } = tool('convert', join(tie, 'hero_ske.json'), '-o', join(tie, 'x.h'));
        expect(stderr).toMatch(/error: .*(one|two|slots)_tex\.json/);
        expect(status).toBe(1);
    });

    test('names do not matter', () => {
        const renamed = scratch('cli/renamed');
        SLOTS_INPUTS.forEach((path, i) => copyFileSync(path, join(renamed, `${i}.${i < 2 ? 'json' : 'png'}`)));
        const out = join(folder, 'renamed.r565');
        mustTool('convert', renamed, '-o', out);
        expect(readFileSync(out)).toEqual(wanted);
    });
});

describe('output', () => {
    test.each(['h', 'c', 'r565', 'json'])('the same bytes twice: .%s', (suffix) => {
        const [one, two] = ['one', 'two'].map((name) => join(folder, `${name}.${suffix}`));
        mustTool('convert', ...SLOTS_INPUTS, '-o', one!);
        mustTool('convert', ...SLOTS_INPUTS, '-o', two!);
        expect(readFileSync(one!)).toEqual(readFileSync(two!));
    });

    test('a folder that is not there', () => {
        const { status, stderr } = tool('convert', ...SLOTS_INPUTS, '-o', join(folder, 'no/x.r565'));
        expect(stderr).toMatch(/^error: .*no\/x\.r565: /m);
        expect(status).toBe(1);
        expect(existsSync(join(folder, 'no'))).toBe(false);
    });

    test('C source says where it comes from and what it holds', () => {
        const out = join(folder, 'comment.h');
        mustTool('convert', ...SLOTS_INPUTS, '--scale', '0.5', '-o', out);
        const source = readFileSync(out, 'utf8');
        expect(source).toMatch(/slots_ske\.json/);
        expect(source).toMatch(/--scale 0\.5/);
        expect(source).toMatch(/pixels/);
        expect(source).not.toContain(ROOT);
    });

    test('--prefix names the identifiers', () => {
        const out = join(folder, 'prefix.h');
        mustTool('convert', ...SLOTS_INPUTS, '--prefix', 'my hero', '-o', out);
        expect(readFileSync(out, 'utf8')).toMatch(/my_hero_\w+/);
    });
});

test('info tells armatures, animations, flash and RAM', () => {
    const lines = mustTool('info', pack);
    expect(lines).toMatch(/^armature slots: 2 bones, 5 slots, \d+ bytes of RAM/m);
    expect(lines).toMatch(/^ {2}animation order: 14 frames at 24 fps, 0\.583 s, \d+ keys/m);
    expect(lines).toMatch(/^flash: \d+ bytes \(pixels \d+, keys \d+, curves \d+, structure \d+, names \d+\)/m);
    expect(lines).toContain(`pack: ${readFileSync(pack).length} bytes`);
});

describe('pose', () => {
    const ask = (...args: string[]): any => JSON.parse(mustTool('pose', pack, ...args));

    test('all animations, each frame, bones and slots', () => {
        const { armature, animations } = ask('--frames', '0,0.5,7');
        expect(armature).toBe('slots');
        expect(animations.map((one: any) => one.name)).toContain('late order');
        for (const { frames } of animations) {
            expect(frames.map((one: any) => one.frame)).toEqual([0, 0.5, 7]);
            expect(frames[0].bones.map((one: any) => one.name)).toEqual(['root', 'arm']);
            expect(frames[0].slots.map((one: any) => one.draw).sort()).toEqual([0, 1, 2, 3, 4]);
        }
    });

    test('--bits are the bits of the numbers', () => {
        const numbers = ask('--frames', '2.3', '--animation', 'order').animations[0].frames[0].bones;
        const bits = ask('--frames', '2.3', '--animation', 'order', '--bits').animations[0].frames[0].bones;
        expect(numbers.map(({ m }: any) => m.map(bitsOf))).toEqual(bits.map(({ m }: any) => m));
    });

    test('the same for a folder as for its pack', () => {
        expect(mustTool('pose', slotsFolder('pose'), '--frames', '0,3.25'))
            .toBe(mustTool('pose', pack, '--frames', '0,3.25'));
    });
});

describe('render', () => {
    const out = (name: string): string => join(folder, name);
    const render = (file: string, ...args: string[]): Buffer => {
        mustTool('render', pack, ...args, '-o', out(file));
        return readFileSync(out(file));
    };
    const expand = (value: number, most: number): number => Math.floor((value * 255 * 2 + most) / (2 * most));

    test('.png and .raw hold the same pixels', () => {
        const args = ['--frame', '3.5', '--size', '70x50', '--background', '204060'];
        const raw = render('a.raw', ...args);
        const { width, height, rgba } = decodePng(render('a.png', ...args));
        expect([width, height, raw.length]).toEqual([70, 50, 70 * 50 * 2]);
        const seen = new Set<number>();
        for (let i = 0; i < 70 * 50; i++) {
            const pixel = raw.readUInt16LE(2 * i);
            seen.add(pixel);
            expect([...rgba.subarray(4 * i, 4 * i + 3)]).toEqual([expand(pixel >> 11, 31),
                expand((pixel >> 5) & 63, 63), expand(pixel & 31, 31)]);
        }
        expect(seen.size).toBeGreaterThan(3);
    });

    test('swapped pixels are swapped in memory', () => {
        const plain = render('b.raw', '--size', '40x40');
        const swapped = render('c.raw', '--size', '40x40', '--format', 'rgb565-swapped');
        expect(swapped.swap16()).toEqual(plain);
    });

    test('--placement moves by whole pixels', () => {
        const at = (x: number): Buffer => render('d.raw', '--size', '64x64', '--placement', `1,0,0,1,${x},30`);
        const [here, there] = [at(20), at(23)];
        for (let y = 0; y < 64; y++) {
            expect(there.subarray((y * 64 + 3) * 2, (y + 1) * 128))
                .toEqual(here.subarray(y * 128, (y * 64 + 61) * 2));
        }
    });

    test('--all is an animated PNG that loops for ever', () => {
        const file = render('e.png', '--all', '--animation', 'order', '--size', '60x60');
        const control = file.indexOf('acTL');
        expect([file.readUInt32BE(control + 4), file.readUInt32BE(control + 8)]).toEqual([14, 0]);
        const delay = file.indexOf('fcTL') + 4 + 20;
        expect(file.readUInt16BE(delay) / file.readUInt16BE(delay + 2)).toBeCloseTo(1 / 24, 6);
        expect(file.toString('latin1').split('fcTL').length - 1).toBe(14);
        const still = decodePng(render('f.png', '--animation', 'order', '--size', '60x60'));
        expect(decodePng(file).rgba).toEqual(still.rgba);
    });

    test('keyed textures show what is opaque', () => {
        const picture = (format: string): Uint8Array => {
            mustTool('render', slotsFolder('keyed'), '--out-format', format, '--size', '80x80',
                '--animation', 'order', '-o', out('g.png'));
            return decodePng(readFileSync(out('g.png'))).rgba;
        };
        expect(picture('rgb565')).toEqual(picture('rgb565-swapped'));
        const covered = (rgba: Uint8Array): number =>
            rgba.reduce((sum, value, i) => sum + Number(i % 4 === 0 && (value | rgba[i + 1]! | rgba[i + 2]!) !== 0), 0);
        expect(covered(picture('rgb565')) / covered(picture('argb4444'))).toBeCloseTo(1, 0);
    });
});

describe('hash', () => {
    test('one line an animation, the same each time, and not blank', () => {
        const lines = mustTool('hash', pack, '--size', '64x64').trimEnd().split('\n');
        const { animations } = JSON.parse(mustTool('pose', pack, '--frames', '0'));
        expect(lines.map((line) => line.split('\t').slice(0, 2)))
            .toEqual(animations.map((one: any) => ['slots', one.name]));
        for (const line of lines) {
            expect(line).toMatch(/\t[0-9a-f]{16}\t[0-9a-f]{16}\t[1-9]\d*$/);
        }
        expect(mustTool('hash', pack, '--size', '64x64').trimEnd().split('\n')).toEqual(lines);
    });

    test('names cannot break a line, here and in info', () => {
        const odd = join(scratch('cli/hash'), 'odd_ske.json');
        writeFileSync(odd, text({ version: '5.5', armature: [{ name: 'a\tb\n',
            bone: [{ name: 'r' }], animation: [{ name: '1\n\x1b[2J', duration: 1 }] }] }));
        expect(mustTool('hash', odd, '--size', '8x8')).toMatch(/^a\?b\?\t1\?\?\[2J\t[^\t\n]+\t[^\t\n]+\t0\n$/);
        expect(mustTool('info', odd)).toMatch(/^armature a\?b\?: .*\n  animation 1\?\?\[2J: /);
    });
});

describe('--scale', () => {
    test.each([0.5, 0.37, 2])('%d scales positions and pictures alike', (scale) => {
        const scaled = slotsFolder('scale');
        const pose = (...more: string[]): any[] =>
            JSON.parse(mustTool('pose', scaled, '--frames', '4.5', ...more)).animations[0].frames[0].bones;
        const [plain, small] = [pose(), pose('--scale', String(scale))];
        plain.forEach((bone, i) => {
            expect(small[i].m.slice(0, 4)).toEqual(bone.m.slice(0, 4));
            expect(small[i].m[4]).toBeCloseTo(bone.m[4] * scale, 3);
            expect(small[i].m[5]).toBeCloseTo(bone.m[5] * scale, 3);
        });
    });
});

describe('what the run time cannot hold is named', () => {
    /** Converts a bones-only skeleton. */
    function refuse(name: string, change: (armature: any) => void): string {
        const place = scratch(`cli/${name.replaceAll(' ', '-')}`);
        mkdirSync(place, { recursive: true });
        const armature: any = {
            name: 'a', bone: [{ name: 'root' }, { name: 'hip', parent: 'root' }], slot: [], skin: [],
            animation: [{ name: 'move', duration: 10, bone: [] }],
        };
        change(armature);
        writeFileSync(join(place, 'a_ske.json'),
            text({ name: 'a', version: '5.5', frameRate: 24, armature: [armature] }));
        const { status, stderr } = tool('convert', join(place, 'a_ske.json'), '-o', join(place, 'a.r565'));
        expect([status, readdirSync(place)]).toEqual([1, ['a_ske.json']]);
        return stderr;
    }
    const scaleFrames = (...frames: any[]) => (armature: any): void => {
        armature.animation[0].bone = [{ name: 'hip', scaleFrame: frames }];
    };

    test('a bone that is too large', () => {
        expect(refuse('large bone', (armature) => {
            armature.bone[1].transform = { scX: 8.5 };
        })).toMatch(/error: .*a_ske\.json: armature\[0\].*"hip": scale reaches 8\.5.*7\.999/);
    });

    test('a scale key that is too large', () => {
        expect(refuse('large key', scaleFrames({ duration: 10, x: -9 })))
            .toMatch(/armature\[0\]\.animation\[0\].*scale reaches 9/);
    });

    test('a scale that only its curve makes too large', () => {
        expect(refuse('overshoot', scaleFrames(
            { duration: 10, x: 1, curve: [0.3, 3, 0.6, 3] }, { duration: 0, x: 6 })))
            .toMatch(/animation\[0\].*scale reaches/);
    });

    test('a scale that only its bone makes too large', () => {
        expect(refuse('product', (armature) => {
            armature.bone[1].transform = { scX: 3 };
            scaleFrames({ duration: 10, x: 3 })(armature);
        })).toMatch(/animation\[0\].*scale reaches 9/);
    });

    test('an animation that is too long', () => {
        expect(refuse('long', (armature) => {
            armature.animation[0].duration = 70000;
        })).toMatch(/animation\[0\].*70000.*65535/);
    });

    test('a position that is too far', () => {
        expect(refuse('far', (armature) => {
            armature.bone[1].transform = { x: 1e6 };
        })).toMatch(/"hip": position reaches 1000000/);
    });
});

test('an output that is replaced keeps its rights, and a link to it stays a link', () => {
    const place = scratch('cli/links');
    const [file, link] = [join(place, 'out.r565'), join(place, 'link.r565')];
    writeFileSync(file, 'old');
    chmodSync(file, 0o640);
    symlinkSync('out.r565', link);
    mustTool('convert', ...SLOTS_INPUTS, '-o', link);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('640');
    expect(readFileSync(file).equals(readFileSync(pack))).toBe(true);
    expect(readdirSync(place).sort()).toEqual(['link.r565', 'out.r565']);
});
