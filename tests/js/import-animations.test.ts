// SPDX-License-Identifier: MIT
// Files of animations (.dbani) for an armature that another file describes.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WasmConversion, argumentsOf, type ConvertOptions } from './lib/converter.ts';
import { readJson } from './lib/characters.ts';
import { atlas, convert, picture, refuse, regions, skeleton, skin, write, type Files, type Parts }
    from './lib/small-export.ts';
import { mustTool, tool } from './lib/tool.ts';

const folderOf = (name: string): string => `import-animations/${name.replaceAll(/\W+/g, '-')}`;

/** Bones "arm" and "leg" of these lengths, slots s, t and u that show something, one animation. */
const parts = (scale = 1): Parts => ({
    bone: [{ name: 'arm', parent: 'root', length: 10 * scale, transform: { x: 4 * scale } },
        { name: 'leg', parent: 'root', length: 30 * scale, transform: { y: 6 * scale } }],
    slot: ['s', 't', 'u'].map((name) => ({ name, parent: 'arm' })),
    animation: [{ name: 'still', duration: 4 }],
});
const hero = (): object => skeleton({ ...parts(), skin: [skin({ s: [{ name: 'a' }] })] });

/** A file of animations made at `scale`: the arm moves by 8 in it. */
const dbani = (more: Parts = {}, scale = 2): object => skeleton({
    ...parts(scale),
    animation: [{ name: 'wave', duration: 8, playTimes: 0, bone: [{ name: 'arm',
        translateFrame: [{ duration: 4, tweenEasing: 0 }, { duration: 4, tweenEasing: 0, x: 8 }],
        rotateFrame: [{ rotate: 30 }], scaleFrame: [{ x: 2 }] }] }],
    ...more,
});

const withImages = (files: Files): Files => ({ 'hero_ske.json': hero(), ...files,
    'hero_tex.json': atlas(regions('a')), 'small_tex.png': picture() });

const armAt = (name: string, files: Files, frame = 4): number[] =>
    convert(folderOf(name), withImages(files)).pose([frame], 'wave')[0]!.bones.get('arm')!;

describe('animations of another file', () => {
    test('stand behind the skeleton\'s own, at its size', () => {
        const made = convert(folderOf('behind'), withImages({ 'wave.dbani': dbani() }));
        expect(made.dump().animations.map(({ name, duration }: any) => [name, duration]))
            .toEqual([['still', 4], ['wave', 8]]);
        const [{ bones }] = made.pose([4], 'wave') as [any];
        expect(bones.get('arm')[4]).toBeCloseTo(4 + 4, 3); // half of 8
        expect(bones.get('arm')[1]).toBeCloseTo(2 * Math.sin(Math.PI / 6), 3); // no angle or factor is halved
        expect(made.said).toEqual([
            expect.stringMatching(/^note: .*wave\.dbani: armature\[0\]\.bone: positions are scaled by 0\.5/)]);
    });

    test('are told by content, whatever their name', () => {
        expect(armAt('by content', { 'aaa.json': dbani() })[4]).toBeCloseTo(8, 3);
    });

    test('are told by name where both files show something', () => {
        const full = dbani({ skin: [skin({ s: [{ name: 'a' }] })] });
        expect(armAt('by name', { 'wave.dbani': full })[4]).toBeCloseTo(8, 3);
        expect(refuse(folderOf('open'), withImages({ 'wave.json': full }))).toMatch('more than one skeleton');
    });

    test('may be several files with several animations', () => {
        const other = dbani({ animation: [{ name: 'jump' }, { name: 'run' }] }, 1);
        const made = convert(folderOf('several'), withImages({ 'b.dbani': dbani(), 'c.dbani': other }));
        expect(made.dump().animations.map(({ name }: any) => name)).toEqual(['still', 'wave', 'jump', 'run']);
    });

    test('have their own frame rate', () => {
        const made = convert(folderOf('rate'), withImages({ 'w.dbani': dbani({ armature: { frameRate: 12 } }) }));
        expect(made.dump().animations.map(({ frame_rate }: any) => frame_rate)).toEqual([24_000, 12_000]);
    });

    test('move old frames, too', () => {
        const frames = { animation: [{ name: 'wave', duration: 8, bone: [{ name: 'arm',
            frame: [{ duration: 8, transform: { x: 8, skX: 90, skY: 90 } }] }] }] };
        const [a, b, , , x] = armAt('old frames', { 'w.dbani': dbani(frames) });
        expect([a, b, x]).toEqual([expect.closeTo(0, 3), expect.closeTo(1, 3), expect.closeTo(8, 3)]);
    });

    test('belong to the armature of their name', () => {
        const two = { ...hero() as any };
        two.armature = [two.armature[0], { ...two.armature[0], name: 'b' }];
        const made = convert(folderOf('by armature'), withImages({ 'hero_ske.json': two,
            'w.dbani': dbani({ armature: { name: 'b' } }) }));
        const [a, b] = made.dump().armatures;
        expect([a.name, b.name]).toEqual(['a', 'b']);
        expect(made.dump().animations.map(({ name }: any) => name)).toEqual(['still', 'still', 'wave']);
        expect(refuse(folderOf('no armature'), withImages({ 'hero_ske.json': two,
            'w.dbani': dbani({ armature: { name: 'c' } }) })))
            .toMatch(/w\.dbani: armature\[0\]: ".*hero_ske\.json" has no armature "c"/);
    });

    test('where both files have only one, the names do not matter', () => {
        expect(armAt('one each', { 'w.dbani': dbani({ armature: { name: 'export 7' } }) })[4]).toBeCloseTo(8, 3);
    });

    test('of the same name: the first one counts, with a warning', () => {
        const made = convert(folderOf('same name'), withImages({ 'w.dbani': dbani({ animation: [{ name: 'still' }] }) }));
        expect(made.warnings).toEqual([
            expect.stringMatching(/w\.dbani: armature\[0\]\.animation\[0\]: animation "still" is there twice/)]);
    });

    test('unsupported things in them name their file and place', () => {
        const made = convert(folderOf('findings'), withImages({ 'w.dbani': dbani({ animation: [
            { name: 'w', ffd: [{ name: 'x' }], wobble: 1 }] }) }));
        expect(made.warnings.join('\n')).toMatch(/w\.dbani: armature\[0\]\.animation\[0\]\.ffd\[0\]: /);
        expect(made.warnings.join('\n')).toMatch(/w\.dbani: armature\[0\]\.animation\[0\]\.wobble: unknown key/);
    });
});

describe('--anim-scale', () => {
    const given = (name: string, scale: number | 'auto', more: Parts = {}): number => {
        const paths = write(folderOf(`scale ${name}`), withImages({ 'w.dbani': dbani(more) }));
        const pack = join(dirname(paths[0]!), 'out.r565');
        mustTool('convert', ...paths, '--anim-scale', String(scale), '-o', pack);
        const posed = JSON.parse(mustTool('pose', pack, '--frames', '4', '--animation', 'wave'));
        return posed.animations[0].frames[0].bones.find((bone: any) => bone.name === 'arm').m[4] - 4;
    };
    test('is followed', () => {
        expect(given('3', 3)).toBeCloseTo(24, 3);
        expect(given('auto', 'auto')).toBeCloseTo(4, 3);
    });

    test('auto is the median of all bones that have a length in both', () => {
        const bone = [['arm', 20], ['leg', 300], ['root', 0], ['tail', 1]].map(([name, length]) =>
            ({ name, length, ...(name !== 'root' && { parent: 'root' }) }));
        // 10 / 20 and 30 / 300: the middle of two is between them.
        expect(given('median', 'auto', { armature: { bone } })).toBeCloseTo(8 * 0.3, 2);
    });

    test('without lengths nothing is scaled', () => {
        expect(given('none', 'auto', { armature: { bone: [] } })).toBeCloseTo(8, 3);
    });

    test.each(['0', '-1', 'x', '9000'])('does not take %s', (value) => {
        const { status, stderr } = tool('convert', 'x', '--anim-scale', value, '-o', 'x.h');
        expect([status, stderr]).toEqual([2, expect.stringContaining('--anim-scale takes auto, or a number above 0')]);
    });
});

describe('what does not fit is an error', () => {
    const says = (name: string, more: Parts): string =>
        refuse(folderOf(`misfit ${name}`), withImages({ 'w.dbani': dbani(more) }));

    test('a bone that the skeleton does not have', () => {
        expect(says('bone', { animation: [{ name: 'wag', bone: [{ name: 'tail', rotateFrame: [{}] }] }] }))
            .toMatch(/w\.dbani: armature\[0\]\.animation\[0\]\.bone\[0\]: armature "a" has no bone "tail", which animation "wag" moves/);
    });

    test('a slot that it does not have', () => {
        expect(says('slot', { animation: [{ name: 'wag', slot: [{ name: 'hat', colorFrame: [{}] }] }] }))
            .toMatch(/slot\[0\]: armature "a" has no slot "hat", which animation "wag" moves/);
    });

    test('a draw order of other slots', () => {
        expect(says('order', { slot: [{ name: 's' }, { name: 'hat' }],
            animation: [{ name: 'swap', zOrder: { frame: [{ zOrder: [0, 1] }] } }] }))
            .toMatch(/animation\[0\]\.zOrder: the draw order is one of other slots than armature "a" has/);
    });

    test('an unknown version', () => {
        expect(says('version', { root: { version: '99', compatibleVersion: '99' } })).toMatch(/w\.dbani: version: .*"99"/);
        expect(says('old', { root: { version: '2.3' } })).toMatch(/w\.dbani: .*cannot be added/);
    });

    test('another parent is a warning', () => {
        const bone = [{ name: 'arm', parent: 'leg', length: 20 }, { name: 'leg', parent: 'root', length: 60 }];
        const made = convert(folderOf('parent'), withImages({ 'w.dbani': dbani({ bone }) }));
        expect(made.warnings).toEqual([
            expect.stringMatching(/w\.dbani: armature\[0\]\.bone\[1\]: bone "arm" hangs on "leg" here and on "root"/)]);
    });
});

test('a draw order goes by the names of slots, whatever their order', () => {
    const made = convert(folderOf('order'), withImages({ 'w.dbani': dbani({
        slot: ['u', 's', 't'].map((name) => ({ name, parent: 'arm' })),
        animation: [{ name: 'swap', duration: 3, zOrder: { frame: [{ duration: 2, zOrder: [0, 2] }, {}] } }],
    }) }));
    const orders = made.pose([0, 2], 'swap').map(({ slots }) => [...slots]
        .sort(([, one], [, other]) => one.draw - other.draw).map(([name]) => name).join(''));
    expect(orders).toEqual(['stu', 'ust']); // u to the top; then the order that its file begins with
});

describe('on the command line and in the browser', () => {
    const files = (): Files => withImages({ 'wave.dbani': dbani() });

    test('a skeleton and its animations take the atlas beside the skeleton', () => {
        const paths = write(folderOf('companions'), {
            'char/hero_ske.json': hero(), 'char/hero_tex.json': atlas(regions('a')), 'char/small_tex.png': picture(),
            'anims/a.dbani': dbani(), 'anims/other_tex.json': atlas(regions('a')),
        });
        const out = join(dirname(paths[0]!), 'out.json');
        const { status, stderr } = tool('convert', paths[3]!, paths[0]!, '-o', out);
        expect([status, stderr]).toEqual([0, expect.stringContaining('takes atlas')]);
        expect(readJson(out).animations.length).toBe(2);
    });

    test('a folder takes them along', () => {
        const [path] = write(folderOf('folder'), files());
        const out = `${dirname(path!)}.json`;
        mustTool('convert', dirname(path!), '-o', out);
        expect(readJson(out).animations.length).toBe(2);
    });

    test.each<ConvertOptions>([{}, { animScale: 3 }, { animScale: 'auto' }])('%j gives the same bytes', async (options) => {
        const paths = write(folderOf(`same ${JSON.stringify(options)}`), files());
        const pack = join(dirname(paths[0]!), 'out.r565');
        mustTool('convert', ...paths, ...argumentsOf(options), '-o', pack);
        const wasm = await WasmConversion.run(paths.map((path) => ({ name: path, data: readFileSync(path) })), options);
        expect(Buffer.compare(wasm.emit('r565'), readFileSync(pack))).toBe(0);
    });
});
