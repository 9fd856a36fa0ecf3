// SPDX-License-Identifier: MIT
// Armatures in slots of others: which come along, in which order, and what they play.
import { describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './lib/build.ts';
import { FIXTURES, inputsOf, readJson } from './lib/characters.ts';
import { mustTool, tool } from './lib/tool.ts';

const folder = scratch('import-nesting');
const nested = FIXTURES.find(({ name }) => name === 'nested')!;

interface Shown {
    child: number;
    animation: number | null;
}

/** What the slots of an armature show, as "armature / animation". */
function shownBy(dump: any, name: string): string[] {
    const { slots } = dump.armatures.find((one: any) => one.name === name);
    const shown: Shown[] = slots.flatMap((slot: any) => slot.attachments ?? [])
        .flatMap((one: any) => one.features ?? []);
    return shown.map(({ child, animation }) => `${dump.armatures[child].name} / ` +
        (animation === null ? null : dump.animations[animation].name));
}

function convert(name: string, ...args: string[]): any {
    const out = join(folder, `${name}.json`);
    mustTool('convert', ...args, '-o', out);
    return readJson(out);
}

const namesOf = (dump: any): string[] => dump.armatures.map((one: any) => one.name);

/** A skeleton of armatures without images: [name, what it shows, ...]. */
function skeleton(name: string, ...armatures: [string, ...object[]][]): string {
    const file = join(folder, `${name}_ske.json`);
    writeFileSync(file, JSON.stringify({
        name, version: '5.5', frameRate: 24, armature: armatures.map(([own, ...displays]) => ({
            name: own, bone: [{ name: 'root' }],
            slot: displays.map((_, i) => ({ name: `s${i}`, parent: 'root' })),
            skin: [{ slot: displays.map((display, i) => ({ name: `s${i}`,
                display: [{ type: 'armature', ...display }] })) }],
            animation: [{ name: 'first', duration: 4 }, { name: 'second', duration: 4 }],
        })),
    }));
    return file;
}

describe('armatures in slots', () => {
    test('stand behind their owners, those that nothing shows in the order of the file', () => {
        expect(namesOf(convert('fixture', ...inputsOf(nested)))).toEqual(['cart', 'gear', 'wheel', 'spark']);
        const file = skeleton('order', ['a'], ['leaf'], ['b', { name: 'leaf' }], ['c'],
            ['top', { name: 'c' }, { name: 'b' }], ['d']);
        expect(namesOf(convert('order', file))).toEqual(['a', 'top', 'b', 'leaf', 'c', 'd']);
    });

    test('play what their display says, what their slot says, what they begin with, their first', () => {
        const dump = convert('plays', ...inputsOf(nested));
        expect(shownBy(dump, 'cart')).toEqual(['wheel / turn', 'gear / once', 'gear / twice', 'spark / spin', 'gear / idle']);
        expect(shownBy(dump, 'wheel')).toEqual(['spark / blink']);
    });

    test('come along with the one armature that is asked for', () => {
        const file = skeleton('asked', ['x'], ['leaf'], ['mid', { name: 'leaf' }], ['top', { path: 'mid', name: 'y' }]);
        expect(namesOf(convert('asked', file, '--armature', 'top'))).toEqual(['top', 'mid', 'leaf']);
        expect(namesOf(convert('asked', file, '--armature', 'leaf'))).toEqual(['leaf']);
    });

    test('--scale moves them and leaves their own size to them', () => {
        const file = skeleton('scaled', ['top', { name: 'leaf', transform: { x: 10, y: -4, scX: 2 } }], ['leaf']);
        const [slot] = convert('scaled', file, '--scale', '0.5').armatures[0].slots;
        expect(slot.attachments[0].local).toEqual({ a: 2, b: 0, c: 0, d: 1, tx: 5, ty: -2 });
    });

    test('that cannot play what is asked say so', () => {
        const file = skeleton('unknown', ['top', { name: 'leaf', actions: [{ gotoAndPlay: 'third' }] }], ['leaf']);
        const { stderr } = tool('convert', file, '-o', join(folder, 'unknown.json'));
        expect(stderr).toMatch(/display\[0\]: armature "leaf" has no animation "third"/);
        expect(shownBy(readJson(join(folder, 'unknown.json')), 'top')).toEqual(['leaf / first']);
    });

    test('that would be too many are an error', () => {
        const levels = Array.from({ length: 11 }, (_, i): [string, ...object[]] =>
            [`l${i}`, ...(i < 10 ? [{ name: `l${i + 1}` }, { name: `l${i + 1}` }] : [])]);
        const { status, stderr } = tool('convert', skeleton('many', ...levels), '-o', join(folder, 'many.json'));
        expect(status).not.toBe(0);
        expect(stderr).toMatch(/armature\[0\]: armature "l0": more than 1023 armatures stand in it/);
    });

    test('of which one frame would take too long are an error', () => {
        const area = { type: 'boundingBox', subType: 'polygon', name: 'area',
            vertices: Array.from({ length: 6000 }, (_, i) => i % 100) };
        const file = (shown: number): string => skeleton(`work${shown}`,
            ['top', ...Array.from({ length: shown }, () => ({ name: 'leaf' }))], ['leaf', area]);
        expect(convert('work130', file(130)).armatures[0].features[0].child_count).toBe(130);
        const { status, stderr } = tool('convert', file(200), '-o', join(folder, 'work200.json'));
        expect(status).not.toBe(0);
        expect(stderr).toMatch(/armature\[0\]: armature "top": too many images and triangles to draw, or vertices to pose/);
    });

    test('are in pose, with their own bones and slots', () => {
        const pack = join(folder, 'nested.r565');
        mustTool('convert', ...inputsOf(nested), '-o', pack);
        const { animations } = JSON.parse(mustTool('pose', pack, '--armature', 'cart', '--frames', '3', '--animation', 'drive'));
        const slot = animations[0].frames[0].slots.find((one: any) => one.name === 'front');
        expect(slot.child.armature).toBe('wheel');
        expect(slot.child.bones.map((one: any) => one.name)).toEqual(['root', 'rim']);
        expect(slot.child.slots[1].child.armature).toBe('spark');
    });
});
