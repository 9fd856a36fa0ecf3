// SPDX-License-Identifier: MIT
// What the converter leaves out, and that nothing is posed or drawn differently without it.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert, filesOf, skin, write, type Parts, picture, atlas, regions, skeleton } from './lib/small-export.ts';
import { mustTool, tool } from './lib/tool.ts';

const CURVED = [0.3, 0, 0.7, 1];
const moved = (x: number, duration: number, curve?: number[]): object =>
    ({ duration, x, y: 0, ...(curve ? { curve } : { tweenEasing: 0 }) });
const clip = (name: string, bone: object[], more: object = {}): object =>
    ({ name, duration: 20, playTimes: 1, bone, ...more });
const slide = (name: string, ...translateFrame: object[]): object => ({ name, translateFrame });

/** Of one moving bone and one image; animations as given. */
const parts = (...animation: object[]): Parts => ({
    bone: [{ name: 'b', parent: 'root' }],
    slot: [{ name: 's', parent: 'b' }],
    skin: [skin({ s: [{ name: 'x' }] })],
    animation,
});

/** The keys of each animation's only track. */
const keysOf = (folder: string, made: Parts, ...options: string[]): any[][] => {
    const paths = write(`small/${folder}`, filesOf(made, 'x'));
    const out = join(paths[0]!, '../out.json');
    mustTool('convert', ...paths, ...options, '-o', out);
    return JSON.parse(readFileSync(out, 'utf8')).animations.map(({ positions, bone_timelines: bones }: any) =>
        [...positions ?? [], ...bones ?? []].flatMap(({ keys }) => keys));
};
const framesOf = (...given: Parameters<typeof keysOf>): number[][] =>
    keysOf(...given).map((keys) => keys.map(({ frame }) => frame));

describe('curves and keys are stored once', () => {
    const there = slide('b', moved(0, 10, CURVED), moved(50, 10), moved(50, 0));
    const made = parts(clip('one', [there]), clip('two', [there]),
        clip('three', [slide('b', moved(0, 10, [0.1, 0.8, 0.2, 1]), moved(50, 10, CURVED), moved(0, 0))]));
    test('in all animations', () => {
        const dumped = convert('small/shared', filesOf(made, 'x')).dump().animations;
        expect(dumped[0].curves.length).toBeGreaterThan(1);
        expect(new Set(dumped[0].curves.map(({ y }: any) => y.join())).size).toBe(dumped[0].curves.length);
        expect(dumped[1].curves).toEqual(dumped[0].curves);
        expect(dumped[2].curves).toEqual(dumped[0].curves);
        expect(dumped[1].positions).toEqual(dumped[0].positions);
    });
    test('in C', () => {
        const paths = write('small/shared-c', filesOf(made, 'x'));
        const out = join(paths[0]!, '../out.h');
        mustTool('convert', ...paths, '-o', out);
        const text = readFileSync(out, 'utf8');
        const curves = [...text.matchAll(/^static const r565_curve \w+\[(\d+)\]/gm)];
        expect(curves).toHaveLength(1);
        expect(text.match(/^static const r565_position_key /gm)).toHaveLength(2);
        expect(mustTool('info', paths[0]!)).toContain(`curves ${34 * Number(curves[0]![1])},`);
    });
    test('but not with animations that have few of them', () => {
        const other = (name: string, ...ease: number[]): object => clip(name, [slide('b', ...ease.map((at, i) =>
            moved(i % 2 * 50, 4, [at, 0, 1, 1 - at])), moved(0, 0))]);
        const lists = convert('small/apart', filesOf(parts(other('one', 0.1, 0.9, 0.4), other('two', 0.1, 0.5, 0.6),
            other('three', 0.5, 0.6, 0.1)), 'x')).dump().animations.map(({ curves }: any) => curves);
        expect(lists[0]).not.toEqual(lists[1]);
        expect(lists[0].length).toBeGreaterThan(0);
        expect(lists[2]).toEqual(lists[1]);
    });
    test('in packs', () => {
        const pack = (animations: object[]): Buffer => {
            const paths = write('small/shared-pack', filesOf(parts(...animations), 'x'));
            mustTool('convert', ...paths, '--no-names', '-o', join(paths[0]!, '../out.r565'));
            return readFileSync(join(paths[0]!, '../out.r565'));
        };
        // An animation more is its own struct (52 bytes) and the list's pointer.
        expect(pack([clip('one', [there]), clip('two', [there])]).length - pack([clip('one', [there])]).length)
            .toBeLessThanOrEqual(56);
    });
});

describe('keys that change nothing go', () => {
    test('a channel that stays as the bind pose has it', () => {
        expect(keysOf('idle', parts(clip('c', [{ name: 'b',
            translateFrame: [moved(0, 10), moved(1e-14, 10), moved(0, 0)],
            rotateFrame: [{ duration: 20, rotate: 360, tweenEasing: 0 }, { duration: 0, rotate: 0 }],
            scaleFrame: [{ duration: 20, x: 1, y: 1, tweenEasing: 0 }] }])))).toEqual([[]]);
    });
    test('one that repeats those around it', () => {
        const runs = slide('b', moved(5, 4), moved(5, 4), moved(5, 4), moved(9, 4), moved(9, 4), moved(9, 0));
        expect(framesOf('runs', parts(clip('c', [runs])))).toEqual([[0, 8, 12]]);
    });
    test('one on the straight way between those that stay', () => {
        const line = slide('b', moved(0, 5), moved(3, 5), moved(6, 10), moved(12, 0));
        const thirds = slide('b', moved(0, 6), moved(0.7, 6), moved(1.4, 6), moved(2.1, 0));
        expect(framesOf('line', parts(clip('c', [line])))).toEqual([[0, 20]]);
        expect(framesOf('thirds', parts(clip('c', [thirds])))).toEqual([[0, 18]]);
    });
    test('but none that is off it by the least that a key can say', () => {
        const off = (x: number): number[][] => framesOf('off', parts(clip('c', [slide('b', moved(0, 10), moved(x, 10), moved(2000, 0))])));
        expect(off(1000)).toEqual([[0, 20]]);
        expect(off(1000.0001)).toEqual([[0, 10, 20]]);
        const turned = (middle: number): number[][] => framesOf('turned', parts(clip('c', [{ name: 'b', rotateFrame: [0, middle, 90]
            .map((rotate, i) => ({ duration: i < 2 ? 10 : 0, rotate, tweenEasing: 0 })) }])));
        expect(turned(45)).toEqual([[0, 20]]);
        expect(turned(45 + 360 / 65536)).toEqual([[0, 10, 20]]);
    });
    test('nor one of a turn that would go the other way round', () => {
        const turn = [0, 120, 240, 360].map((rotate, i) => ({ duration: i < 3 ? 10 : 0, rotate, tweenEasing: 0, clockwise: 0 }));
        expect(framesOf('turn', parts(clip('c', [{ name: 'b', rotateFrame: turn }])))[0]!.length).toBeGreaterThan(2);
    });
    test('nor those of colours and meshes that turn round at an even pace', () => {
        const tint = { name: 's', colorFrame: [0, 50, 100].map((rM, i) => ({ duration: i < 2 ? 10 : 0, tweenEasing: 0,
            value: i === 1 ? { rM: 0 } : { rM, gM: 50 } })) };
        const square = { type: 'mesh', name: 'x', vertices: [0, 0, 8, 0, 8, 8, 0, 8], uvs: [0, 0, 1, 0, 1, 1, 0, 1],
            triangles: [0, 1, 2, 0, 2, 3] };
        const ffd = [{ name: 'x', slot: 's', frame: [[4, 0], [0, 0], [0, 4]].map((vertices, i) =>
            ({ duration: i < 2 ? 10 : 0, tweenEasing: 0, vertices })) }];
        const [made] = convert('small/pace', filesOf({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [square] })],
            animation: [{ name: 'c', duration: 20, slot: [tint], ffd }] }, 'x')).dump().animations;
        expect(made.features[0].tints[0].keys.map(({ frame }: any) => frame)).toEqual([0, 10, 20]);
        expect(made.features[0].deforms[0].keys.map(({ frame }: any) => frame)).toEqual([0, 10, 20]);
    });
});

describe('--tolerance', () => {
    const bent = slide('b', moved(0, 5), moved(3.4, 5), moved(6, 10), moved(12, 0));
    const made = parts(clip('c', [bent]));
    test('drops keys that are no farther off', () => {
        expect(framesOf('tolerance', made, '--tolerance', '0.3')).toEqual([[0, 5, 10, 20]]
            .map((frames) => frames.filter((frame) => frame !== 10)));
        expect(framesOf('tolerance', made, '--tolerance', '0.5')).toEqual([[0, 20]]);
        expect(framesOf('tolerance', made, '--tolerance', '0.5', '--scale', '4')).toEqual([[0, 5, 10, 20]]);
    });
    test('drops a channel that is no farther from the bind pose', () => {
        const near = parts(clip('c', [slide('b', moved(0.2, 10), moved(-0.2, 10), moved(0.2, 0))]));
        expect(framesOf('near', near, '--tolerance', '0.19')[0]).toHaveLength(3);
        expect(framesOf('near', near, '--tolerance', '0.21')).toEqual([[]]);
    });
    test('counts angles and scales at the farthest pixel', () => {
        const turned = (rotate: number, duration: number): object => ({ duration, rotate, tweenEasing: 0 });
        const swing = parts(clip('c', [{ name: 'b',
            rotateFrame: [turned(0, 10), turned(5, 10), turned(0, 0)] }]));
        // 32 pixels is the least that is reckoned with; 5 degrees there are 2.8.
        expect(framesOf('swing', swing, '--tolerance', '2.7')[0]).toHaveLength(3);
        expect(framesOf('swing', swing, '--tolerance', '2.9')).toEqual([[]]);
    });
    test('leaves steps and what is not a way alone', () => {
        const steps = slide('b', { duration: 10, x: 0, y: 0 }, { duration: 10, x: 0.4, y: 0 }, moved(40, 0));
        expect(framesOf('steps', parts(clip('c', [steps])), '--tolerance', '0.5')[0]).toHaveLength(3);
    });
    test('takes numbers alone', () => {
        const paths = write('small/refused', filesOf(made, 'x'));
        expect(tool('convert', ...paths, '--tolerance', '-1', '-o', 'x.r565')).toMatchObject({ status: 2 });
    });
});

describe('images', () => {
    const files = (...names: string[]) => ({
        'small_ske.json': skeleton(parts()),
        'small_tex.json': atlas(regions(...names)),
        'small_tex.png': picture(),
    });
    test('that nothing can show are left out, with a note', () => {
        const one = convert('small/one', files('x'));
        const more = convert('small/more', files('y', 'x', 'z'));
        expect(one.said.join()).not.toMatch(/left out/);
        expect(more.said).toContainEqual(
            expect.stringMatching(/^note: .*small_tex\.json: 2 of 3 images left out.*"y", \.\.\./));
        expect(more.dump()).toEqual(one.dump());
    });
    test('that are alike are stored once', () => {
        const twice = { ...parts(), slot: [{ name: 's', parent: 'b' }, { name: 't', parent: 'b' }],
            skin: [skin({ s: [{ name: 'x' }], t: [{ name: 'y' }] })] };
        const { armatures, textures } = convert('small/twins', filesOf(twice, 'x', 'y')).dump();
        const [first, second] = armatures[0].slots.map(({ attachments }: any) => attachments[0].source);
        expect(first).toEqual(second);
        expect(textures).toHaveLength(1);
    });
});
