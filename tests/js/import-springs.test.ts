// SPDX-License-Identifier: MIT
// Springs out of side files (docs/springs.md) and out of the physics constraints of LoongBones.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { WasmConversion } from './lib/converter.ts';
import { filesOf, refuse, skeleton, skin, write, type Files, type Parts } from './lib/small-export.ts';
import { mustTool, tool } from './lib/tool.ts';
import { zip } from './lib/zip.ts';

const folderOf = (name: string): string => `import-springs/${name.replaceAll(/\W+/g, '-')}`;

/** A tail of two bones; `free` and `bound` cannot have what they are asked to have. */
const tail: Parts = {
    bone: [{ name: 'tail', parent: 'root', length: 20, transform: { x: 5 } },
        { name: 'tip', parent: 'tail', length: 10, transform: { x: 20 } },
        { name: 'goal', parent: 'root', transform: { x: 50 } },
        { name: 'bound', parent: 'root', length: 30 },
        { name: 'free', parent: 'tail', length: 30, inheritRotation: false },
        { name: 'short', parent: 'root' }],
    armature: { ik: [{ name: 'k', bone: 'bound', target: 'goal' }] },
    animation: [{ name: 'm', duration: 8, bone: [{ name: 'tail', rotateFrame: [
        { duration: 4, tweenEasing: 0 }, { duration: 4, rotate: 40, tweenEasing: 0 }, { duration: 0 }] }] }],
};
const withSprings = (springs: unknown, name = 'small.springs.json'): Files =>
    ({ ...filesOf(tail), [name]: { springs } });
const entry = (more: object = {}): object => ({ bones: ['tail'], ...more });

interface Made {
    springs: Record<string, number>[];
    said: string[];
}

/** The springs of the first armature, by the names of their bones. */
function load(name: string, files: Files, options: string[] = [], inputs = 1): Made {
    const paths = write(folderOf(name), files);
    const dump = join(BUILD, 'tests/js', `${folderOf(name)}.json`);
    const { stderr, status } = tool('convert', ...paths.slice(0, inputs), '-o', dump, ...options);
    expect([status, stderr]).toEqual([0, stderr]);
    const [armature] = readJson(dump).armatures;
    const springs = (armature.features?.[0]?.springs ?? []).map((spring: { bone: number }) =>
        ({ ...spring, bone: armature.bones[spring.bone].name }));
    return { springs, said: stderr.split('\n').filter((line) => line.startsWith('warning')) };
}

describe('a side file', () => {
    const usual = { length: 20, damping: 4, gravity: 0, wind: 1, limit: 32767, bone: 'tail' };

    test('gives a bone a spring', () => {
        const { springs, said } = load('usual', withSprings([entry()]));
        expect(said).toEqual([]);
        expect(springs).toEqual([{ ...usual, stiffness: expect.closeTo((4 * Math.PI) ** 2, 3) }]);
    });

    test('says how it behaves, in the units of the skeleton', () => {
        const more = { stiffness: 300, damping: 7, gravity: -800, wind: 0.25, limit: 45, length: 12 };
        const { springs } = load('all', withSprings([entry(more)]), ['--scale', '0.5']);
        expect(springs).toEqual([{ bone: 'tail', length: 6, stiffness: 300, damping: 7, gravity: -400,
            wind: 0.25, limit: 8192 }]);
    });

    test('names bones in any order; the output has them in theirs', () => {
        const { springs } = load('order', withSprings([entry({ bones: ['tip'] }), entry({ bones: ['root', 'tail'], length: 9 })]));
        expect(springs.map(({ bone, length }) => [bone, length])).toEqual([['root', 9], ['tail', 9], ['tip', 10]]);
    });

    test('may be for one of several armatures', () => {
        const two = skeleton(tail) as { armature: object[] };
        two.armature.push({ ...two.armature[0], name: 'b' });
        const files = { 'small_ske.json': two, 'small.springs.json': { springs: [entry({ armature: 'b' })] } };
        expect(load('other armature', files)).toEqual({ springs: [], said: [] });
        expect(load('that armature', files, ['--armature', 'b']).springs).toHaveLength(1);
        expect(load('left out', files, ['--armature', 'a'])).toEqual({ springs: [], said: [] });
    });

    test('swings armatures in others, too, and says what memory all of them take', () => {
        const two = skeleton({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ type: 'armature', name: 'b' }] })] }) as { armature: object[] };
        two.armature.push({ ...(skeleton(tail) as { armature: object[] }).armature[0], name: 'b' });
        const files = { 'small_ske.json': two, 'small.springs.json': { springs: [entry()] } };
        expect(load('nested', files).said).toEqual([]);
        const said = mustTool('info', write(folderOf('nested'), files)[0]!);
        expect([...said.matchAll(/springs: (\d+) bytes of RAM more/g)].map(([, bytes]) => Number(bytes)))
            .toEqual([1 + 3 + 3 + 44 + 24 + 8, 24 + 7 + 3]);
    });

    const findings: [string, object[], RegExp][] = [
        ['a bone that is not there', [entry({ bones: ['tail', 'nose'] })], /springs\[0\]\.bones\[1\]: there is no bone "nose"/],
        ['no name', [entry({ bones: ['tail', 7] })], /springs\[0\]\.bones\[1\]: there is no bone ""/],
        ['an armature that is not there', [entry({ armature: 'x' })], /springs\[0\]\.armature: there is no armature "x"/],
        ['a second spring', [entry(), entry()], /springs\[1\]\.bones\[0\]: no spring for bone "tail": it has one/],
        ['a constrained bone', [entry({ bones: ['bound'] })], /no spring for bone "bound": a constraint turns it/],
        ['a detached bone', [entry({ bones: ['free'] })], /no spring for bone "free": it does not take all/],
        ['a bone without a length', [entry({ bones: ['short'] })], /no spring for bone "short": it has no length/],
        ['too fast', [entry({ frequency: 30 })], /springs\[0\]\.frequency: 30 is not possible: 19\.8 is taken/],
        ['too stiff', [entry({ stiffness: 1e6 })], /springs\[0\]\.stiffness: .* 15625 is taken/],
        ['against time', [entry({ damping: -1 })], /springs\[0\]\.damping: -1 is not possible: 0 is taken/],
        ['too much wind', [entry({ wind: 2 })], /springs\[0\]\.wind: 2 is not possible: 1 is taken/],
        ['too wide', [entry({ limit: 200 })], /springs\[0\]\.limit: 200 is not possible: 180 is taken/],
        ['something unknown', [entry({ colour: 1 })], /springs\[0\].*colour/],
    ];
    test.each(findings)('%s is told', (name, springs, said) => {
        const made = load(name, withSprings(springs));
        expect(made.said).toEqual([expect.stringMatching(said)]);
    });
});

describe('pairing', () => {
    test('the one of the stem is taken, whatever others are there', () => {
        const { springs } = load('stem', { ...withSprings([entry()]), 'windy.json': { springs: [entry({ wind: 0 })] } });
        expect(springs).toEqual([expect.objectContaining({ wind: 1 })]);
    });

    test('one of another name is taken when all its bones are there', () => {
        expect(load('fits', withSprings([entry()], 'x.json')).springs).toHaveLength(1);
        expect(load('fits not', withSprings([entry({ bones: ['tail', 'nose'] })], 'x.json')).springs).toEqual([]);
    });

    test('two that fit are an error', () => {
        const [path] = write(folderOf('two'), { ...withSprings([entry()], 'x.json'), 'y.json': { springs: [entry()] } });
        const { status, stderr } = tool('convert', path!, '-o', `${path}.r565`);
        expect([status, stderr]).toEqual([expect.any(Number), expect.stringMatching(/x\.json.*both these springs and ".*y\.json"/)]);
        expect(status).not.toBe(0);
    });

    test('one that was named is the only one', () => {
        const files = { 'small_ske.json': skeleton(tail), 'z.json': { springs: [entry({ wind: 0.5 })] }, ...withSprings([entry()]) };
        expect(load('named', files, [], 2).springs).toEqual([expect.objectContaining({ wind: 0.5 })]);
    });

    test('folder, archive, command line and browser give the same bytes', async () => {
        const files = withSprings([entry({ limit: 30, gravity: 100 })]);
        const paths = write(folderOf('ways'), files);
        const folder = join(paths[0]!, '..');
        const entries = paths.map((path) => ({ name: path.split('/').at(-1)!, data: readFileSync(path) }));
        const [archive] = write(folderOf('ways zip'), { 'x.zip': zip(entries) });
        const pack = join(BUILD, 'tests/js', folderOf('ways zip'), 'out.r565');
        const bytes = [[paths[0]!], paths, [folder], [archive!]].map((inputs) => {
            mustTool('convert', ...inputs, '-o', pack);
            return readFileSync(pack);
        });
        const wasm = await WasmConversion.run(entries);
        for (const other of [...bytes, Buffer.from(wasm.emit('r565'))]) {
            expect(Buffer.compare(bytes[0]!, other)).toBe(0);
        }
        expect(mustTool('info', pack)).toMatch(/spring tail: 20 px, 2 swings a second, damping 4, gravity 100 px\/s2, at most 30 degrees/);
    });

    test('broken JSON is refused by name', () => {
        expect(refuse(folderOf('broken'), { ...filesOf(tail), 'small.springs.json': Buffer.from('{"springs": [') }))
            .toMatch(/small\.springs\.json/);
    });
});

describe('physics of LoongBones', () => {
    const whole = { name: 'p', bone: 'tail', rotate: 1, inertia: 1, weight: 1, fps: 60, mass: 2, strength: 200, damping: 0.1 };
    const physics = (more: object = {}): Files => filesOf({ ...tail, root: { version: '6.0' }, armature: { physics: [{ ...whole, ...more }] } });

    test('becomes a spring', () => {
        const { springs, said } = load('physics', physics({ gravity: 5 }));
        expect(said).toEqual([]);
        // Of the speed remains 0.9 of each sixtieth of a second: 0.9^0.48 of eight milliseconds.
        expect(springs).toEqual([{ bone: 'tail', length: 20, stiffness: 100, gravity: 10, wind: 1, limit: 32767,
            damping: expect.closeTo((1 - 0.9 ** 0.48) / 0.008, 4) }]);
    });

    test('the side file counts where both have one', () => {
        const { springs, said } = load('both', { ...physics(), 'small.springs.json': { springs: [entry({ wind: 0 })] } });
        expect(springs).toEqual([expect.objectContaining({ wind: 0 })]);
        expect(said).toEqual([expect.stringMatching(/physics\[0\]: no spring for bone "tail": it has one already/)]);
    });

    const findings: [string, object, RegExp, number][] = [
        ['what springs do not have', { x: 1, limit: 500, inertia: 0.5, wind: 3 },
            /physics\[0\]: physics constraint "p": springs do not have x 1, limit 500, inertia 0\.5, wind 3$/, 1],
        ['too strong', { strength: 1e6 }, /physics\[0\]\.strength: 500000 is not possible: 15625 is taken/, 1],
        ['no mass', { mass: 0 }, /physics constraint "p" is ignored: it has no mass/, 0],
        ['no turn', { rotate: 0, x: 1 }, /physics constraint "p" is ignored: it does not turn its bone/, 0],
        ['no bone', { bone: 'nose' }, /physics constraint "p" is ignored: its bone is not there/, 0],
        ['nothing known', { colour: 1 }, /physics\[0\].*colour/, 1],
        ['overdamped', { damping: 3 }, /physics\[0\]\.damping: 3 is not possible: 1 is taken/, 1],
    ];
    test.each(findings)('%s is told', (name, more, said, count) => {
        const made = load(`physics ${name}`, physics(more));
        expect(made.said).toEqual([expect.stringMatching(said)]);
        expect(made.springs).toHaveLength(count);
    });
});

test('springs change no pose of an animation alone', () => {
    const poses = [filesOf(tail), withSprings([entry({ bones: ['tail', 'tip'] })])].map((files, i) =>
        mustTool('pose', write(folderOf(`pose ${i}`), files)[0]!, '--frames', '0,1.5,4,7', '--bits'));
    expect(poses[0]).toBe(poses[1]);
});

describe('render --springs', () => {
    const shots = (name: string, springs: unknown, ...options: string[]): Buffer => {
        const [path] = write(folderOf(`render ${name}`), { ...withSprings(springs, 'small.springs.json'), ...drawn });
        const out = join(BUILD, 'tests/js', folderOf(`render ${name}`), 'out.png');
        mustTool('render', path!, '--all', '-o', out, '--size', '64x64', ...options);
        return readFileSync(out);
    };
    const shown = { ...tail, slot: [{ name: 's', parent: 'tail' }], skin: [skin({ s: [{ name: 'x' }] })] };
    const drawn = filesOf(shown, 'x');

    test('swings bones, and nothing else', () => {
        const still = shots('still', [entry()]);
        expect(Buffer.compare(shots('again', [entry()], '--springs'), shots('swings', [entry()], '--springs'))).toBe(0);
        expect(Buffer.compare(shots('moves', [entry()], '--springs'), still)).not.toBe(0);
        // One that is not let go of its place shows what the animation does.
        expect(Buffer.compare(shots('held', [entry({ limit: 0 })], '--springs'), still)).toBe(0);
    });

    test.each([[['--frame', '1']], [['--all', '--onion', '1']]])('does not go with %s', (options) => {
        const [path] = write(folderOf('render misuse'), { ...withSprings([entry()]), ...drawn });
        expect(tool('render', path!, ...options, '--springs', '-o', `${path}.png`)).toMatchObject(
            { status: 2, stderr: expect.stringMatching('--springs goes with --all') });
    });

    test('needs springs', () => {
        const [path] = write(folderOf('render none'), drawn);
        expect(tool('render', path!, '--all', '--springs', '-o', `${path}.png`)).toMatchObject(
            { status: 1, stderr: expect.stringMatching('no springs') });
    });
});
