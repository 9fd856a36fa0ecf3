// SPDX-License-Identifier: MIT
// Skins that are changed at run time, which must look as if each were the only one, and bounding boxes.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { corpusCharacter, readJson } from './lib/characters.ts';
import { encodePng } from './lib/png.ts';
import { atlas, convert, filesOf, refuse, regions, skeleton, skin, write, type Files, type Parts }
    from './lib/small-export.ts';
import { mustTool, tool } from './lib/tool.ts';

/** A picture in which each region of 8 x 8 has another colour. */
function colourful(): Buffer {
    const rgba = new Uint8Array(64 * 64 * 4);
    for (let i = 0; i < 64 * 64; i++) {
        const region = Math.floor(i % 64 / 8) + 1;
        rgba.set([region * 28, 255 - region * 28, region % 2 * 200, 255], 4 * i);
    }
    return encodePng({ width: 64, height: 64, rgba });
}

const slots = ['s', 'hat', 'tail'].map((name, i) => ({ name, parent: `b${i}` }));
const bones = slots.map(({ parent }, i) => ({ name: parent, parent: 'root', transform: { x: 12 * i } }));
const names = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The default skin, one with fewer displays, a hole and a slot of its own, and one with more. */
const dressed: Parts = {
    bone: bones, slot: slots,
    skin: [
        skin({ s: [{ name: 'a' }, { name: 'b' }], hat: [{ name: 'c' }] }, 'default'),
        skin({ s: [{ name: 'd' }], tail: [null, { name: 'e' }] }, 'blue'),
        skin({ s: [null, { name: 'c' }, { name: 'f' }], hat: [{ name: 'e' }] }, 'red'),
    ],
    animation: [{ name: 'm', duration: 4, slot: slots.map(({ name }) => ({ name, displayFrame:
        [0, 1, 2, -1].map((value) => ({ duration: 1, value })) })) }],
};
const dressedFiles: Files = { 'small_ske.json': skeleton(dressed),
    'small_tex.json': atlas(regions(...names)), 'small_tex.png': colourful() };

/** The picture of a frame, a small character's or one's whose size it has. */
function render(input: string, skinName: string | undefined, frame: number, scale = 1): string {
    const out = join(dirname(input), 'shot.raw');
    const worn = skinName === undefined ? [] : ['--skin', skinName];
    mustTool('render', input, '-o', out, '--frame', `${frame}`, '--size', '200x200',
        '--placement', `${scale},0,0,${scale},90,120`, ...worn);
    return readFileSync(out, 'hex');
}

/** The pack of files, and how many frames of it differ from when there is that skin alone. */
function compare(folder: string, files: Files, skinNames: string[], frames: number[], scale?: number): void {
    const [source] = write(folder, files) as [string];
    const pack = join(dirname(source), 'all.r565');
    mustTool('convert', source, '-o', pack);
    const plain = frames.map((frame) => render(pack, undefined, frame, scale));
    expect(frames.map((frame) => render(source, 'default', frame, scale))).toEqual(plain);
    for (const name of skinNames) {
        const worn = frames.map((frame) => render(pack, name, frame, scale));
        expect(frames.map((frame) => render(source, name, frame, scale))).toEqual(worn);
        expect(worn).not.toEqual(plain);
    }
}

describe('skins', () => {
    test('look as if each were the only one', () => {
        compare('import-skins/small', dressedFiles, ['blue', 'red'], [0, 1, 2, 3]);
    });

    const corpus = corpusCharacter('skin_1502b');
    (corpus ? test : test.skip)('of real exports, put into one armature', () => {
        const whole = readJson(corpus!.skeleton);
        const [body, ...others] = whole.armature;
        const name = (of: any, called: string): object => ({ ...of.skin[0], name: called });
        const armature = [{ ...body, skin: [name(body, 'default'),
            ...others.map((other: any) => name(other, other.name))] }];
        const read = (path: string): [string, Uint8Array] => [basename(path), readFileSync(path)];
        compare('import-skins/corpus', Object.fromEntries([
            [basename(corpus!.skeleton), { ...whole, armature }],
            ...[...corpus!.atlases, ...corpus!.pictures].map(read)] as [string, any][]),
        others.map((other: any) => other.name), [0], 0.3);
    });

    test('are told by slot and display', () => {
        const made = convert('import-skins/entries', dressedFiles);
        const [{ features: [{ skins }], slots: of }] = made.dump().armatures;
        expect(of.map(({ attachments }: any) => attachments.length)).toEqual([7, 2, 4]);
        expect(skins.map(({ name }: any) => name)).toEqual(['blue', 'red']);
        const entries = skins.map((one: any) =>
            one.entries.map(({ slot, display, attachment }: any) => [slot, display, attachment]));
        // The third display of "s" is one of red's alone: 2 shows nothing.
        expect(entries[0]).toEqual([[0, 0, 3], [0, 1, 2], [0, 2, 2], [2, 0, 2], [2, 1, 3]]);
        expect(entries[1]).toEqual([[0, 0, 4], [0, 1, 5], [0, 2, 6], [1, 0, 1]]);
        expect(made.warnings.join()).not.toMatch('skin[');
    });

    test('take no room where there is only one', () => {
        const made = convert('import-skins/one', filesOf({ ...dressed, skin: [dressed.skin![0]!] }, ...names));
        expect(made.dump().armatures[0].features).toBeNull();
    });

    test('that a pack does not have are an error', () => {
        const [source] = write('import-skins/unknown', dressedFiles) as [string];
        const pack = join(dirname(source), 'all.r565');
        mustTool('convert', source, '-o', pack);
        for (const command of [['pose', '--frames', '0'], ['render', '-o', `${pack}.png`]]) {
            const { status, stderr } = tool(command[0]!, pack, ...command.slice(1), '--skin', 'green');
            expect(status).toBe(1);
            expect(stderr).toMatch('all.r565: no skin "green"');
        }
    });

    test('more than 256 are refused', () => {
        const many = Array.from({ length: 257 }, (_, i) => skin({}, i === 0 ? '' : `s${i}`));
        expect(refuse('import-skins/many', filesOf({ skin: many }))).toMatch(/armature\[0\]\.skin\[256\]: .*255/);
    });
});

describe('bounding boxes', () => {
    const box = (more: object, scale: string[] = []): any => {
        const [source] = write(`import-skins/box ${JSON.stringify(more).replaceAll(/\W+/g, '-')}`, filesOf({
            slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [{ type: 'boundingBox', name: 'x', ...more }] })],
        })) as [string];
        const out = join(dirname(source), 'out.json');
        expect(tool('convert', source, '-o', out, ...scale)).toMatchObject({ status: 0, stderr: '' });
        const [armature] = readJson(out).armatures;
        expect(armature.features).toBeNull(); // areas cost nothing
        const [{ features, local }] = armature.slots[0].attachments;
        return { ...features[0].area[0], local };
    };

    test('a rectangle, also without a word', () => {
        expect(box({ width: 30, height: 20, transform: { x: 5, y: -6 } }))
            .toMatchObject({ kind: 0, width: 30, height: 20, local: { a: 1, b: 0, tx: 5, ty: -6 } });
        expect(box({ subType: 'rectangle', width: 3, height: -2 })).toMatchObject({ kind: 0, width: 3, height: 2 });
    });

    test('an ellipse, turned and scaled', () => {
        const made = box({ subType: 'ellipse', width: 8, height: 4, transform: { x: 2, skX: 90, skY: 90, scX: 3 } },
            ['--scale', '0.5']);
        expect(made).toMatchObject({ kind: 1, width: 4, height: 2 });
        expect(made.local.b).toBeCloseTo(3);
        expect(made.local.tx).toBeCloseTo(1);
    });

    test('a polygon', () => {
        expect(box({ subType: 'polygon', vertices: [0, 0, 10, 0, 0.5, 7] }, ['--scale', '2'])).toMatchObject({
            kind: 2, points: [{ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 1, y: 14 }] });
    });
});
