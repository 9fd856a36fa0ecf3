// SPDX-License-Identifier: MIT
// Skeletons that ask for more than they are: time and memory stay a multiple of their size, and
// WebAssembly says the same as the native tool.
import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { scratch } from './lib/build.ts';
import { WasmConversion } from './lib/converter.ts';
import { convert, skeleton, skin, type Parts } from './lib/small-export.ts';
import { tool } from './lib/tool.ts';

const folder = scratch('import-hostile');

/** What the module has before it reads anything, and how much a byte of input may cost. */
const BASE_BYTES = 20 << 20;
const BYTES_PER_BYTE = 100;
const SECONDS = 10;

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const text = (value: object): string => JSON.stringify(value);
const moving = (timeline: object, animation: object = {}): Parts =>
    ({ animation: [{ name: 'm', duration: 65535, bone: [{ name: 'root', ...timeline }], ...animation }] });

const old = (armature: object): string => text({ version: '2.3', armature: [{ name: 'a', bone: [{ name: 'root' }],
    ...armature }] });
const timelines = (count: number): object[] => many(count, () => ({ name: 'root', frame: [{}] }));

/** Some with a second file. */
const CASES: [name: string, content: string, more?: string][] = [
    ['lists in lists', `{"armature":${'['.repeat(300_000)}`],
    ['objects in objects', `{"armature":${'{"a":'.repeat(100_000)}`],
    ['armatures without a name', text({ version: '5.5', armature: many(100_000, () => ({})) })],
    ['numbers in place of bones', text(skeleton({ armature: { bone: many(100_000, () => 1) } }))],
    ['unknown keys', text(skeleton({ bone: [Object.fromEntries(many(50_000, (i) => [`k${i}`, 1]))] }))],
    ['one key many times', text(skeleton({ bone: [{ parent: 'root' }] }))
        .replace('"parent"', '"name":1,'.repeat(50_000) + '"parent"')],
    ['keys past the end', text(skeleton(moving({ frame: many(100_000, () => ({ duration: 1e9 })) })))],
    ['keys without duration', text(skeleton(moving({ frame: many(50_000, () => ({ duration: 0 })) })))],
    ['long curves', text(skeleton(moving({
        frame: many(5_000, () => ({ duration: 600, curve: [0, 0, 1, 1] })) })))],
    ['many animations', text(skeleton({ animation: many(20_000, (i) => ({ name: `${i}`, duration: 65535 })) }))],
    ['a short round a hundred times', text(skeleton(moving({ scale: 0.01,
        translateFrame: many(650, (x) => ({ x })) }, { playTimes: 0 })))],
    ['numbers at the limit', text(skeleton(moving({ scale: 1e12, offset: -1e12,
        rotateFrame: [{ clockwise: 1e12, tweenEasing: 1e12 }, { rotate: 1e12, clockwise: -1e12 }] })))],
    ['skins without end', text(skeleton({ skin: many(100_000, () => ({})) }))],
    ['atlases without end', text({ ...skeleton({}), textureAtlas: many(100_000, () => ({})) })],
    ['displays without an image', text(skeleton({ slot: [{ name: 's', parent: 'root' }],
        skin: [skin({ s: many(20_000, (i) => ({ name: `${i}` })) })] }))],
    ['old frames', old({ animation: [{ duration: 65535, timeline: [{ name: 'root',
        frame: many(60_000, () => ({ duration: 1 })) }] }] })],
    ['old frames far below', old({ bone: many(250, (i) => ({ name: `b${i}`, ...(i > 0 && { parent: `b${i - 1}` }) })),
        animation: [{ duration: 65535, timeline: [{ name: 'b249', frame: many(30_000, () => ({ duration: 1 })) }] }] })],
    ['old timelines of one bone', old({ skin: [{ slot: [{ name: 'root', parent: 'root' }] }],
        animation: [{ timeline: timelines(30_000) }] })],
    ['old slots', old({ skin: [{ slot: many(20_000, (i) => ({ name: `s${i}`, parent: 'root', z: -i })) }] })],
    ['old slots that hide', old({ skin: [{ slot: many(255, (i) => ({ name: `s${i}`, parent: 'root' })) }],
        animation: many(10_000, (i) => ({ name: `${i}` })) })],
    ['armatures of animations', text({ version: '5.5', armature: many(20_000, (i) => ({ name: `${i}`,
        skin: [{ slot: [{ display: [{ type: 'boundingBox' }] }] }] })) }),
    text({ version: '5.5', armature: many(20_000, (i) => ({ name: `${i}`, bone: [{}] })) })],
    ['meshes', text(skeleton({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: many(100, () => ({ type: 'mesh',
        vertices: many(200, () => 0), uvs: many(200, () => 0), weights: many(900, () => 1e9) })) })] }))],
    ['keys that deform', text(skeleton({ slot: [{ name: 's', parent: 'root' }],
        skin: [skin({ s: [{ type: 'mesh', name: 'x', vertices: many(20_000, () => 0), uvs: many(20_000, () => 0),
            triangles: [] }] })],
        animation: [{ name: 'm', duration: 65535, ffd: [{ name: 'x', slot: 's', frame: many(60_000, () => ({})) }] }] }))],
    ['armatures in armatures', text({ version: '5.5', armature: many(3_000, (i) => ({ name: `${i}`, skin: [skin({
        s: many(3, (n) => ({ type: 'armature', name: `${i + n + 1}` })) })] })) })],
    ['draw orders', text(skeleton({ slot: many(255, (i) => ({ name: `s${i}`, parent: 'root' })),
        animation: [{ name: 'm', duration: 65535,
            zOrder: { frame: many(20_000, () => ({ zOrder: [0, 1] })) } }] }))],
];

describe('a skeleton of', () => {
    test.each(CASES)('%s', async (name: string, content: string, more = '') => {
        const path = join(folder, `${name.replaceAll(' ', '-')}.json`);
        const files = [{ name: path, data: Buffer.from(content) }];
        if (more !== '') {
            files.push({ name: `${path}.dbani`, data: Buffer.from(more) });
        }
        const size = files.reduce((sum, { name: file, data }) => {
            writeFileSync(file, data);
            return sum + data.length;
        }, 0);
        const before = performance.now();
        const native = tool('convert', ...files.map(({ name: file }) => file), '-o', `${path}.r565`);
        const between = performance.now();
        const wasm = await WasmConversion.run(files);
        const after = performance.now();

        expect(native.status === 0).toBe(wasm.ok);
        const severities = ['note', 'warning', 'error'];
        const lines = wasm.diagnostics().map(({ severity, file, place, message }) =>
            [severities[severity], file, place, message].filter((part) => part !== '').join(': '));
        // The tool looks for companions first, which says its own.
        if (native.status === 0) {
            expect(native.stderr.split('\n').slice(0, -1)).toEqual(lines);
        }
        expect(wasm.memoryBytes).toBeLessThan(BASE_BYTES + BYTES_PER_BYTE * size);
        expect(between - before).toBeLessThan(SECONDS * 1000);
        expect(after - between).toBeLessThan(SECONDS * 1000);
    });
});

test('names that are no UTF-8 are read byte by byte', () => {
    const bytes = Buffer.from(text(skeleton({ bone: [{ name: '\xc4arm\xe9\x80', parent: 'root' }],
        animation: [{ name: 'still' }] })), 'latin1');
    const made = convert('import-latin1', { 'a_ske.json': bytes });
    expect(made.said).toEqual([expect.stringMatching(/^warning: .*a_ske\.json: is no UTF-8/)]);
    expect([...made.pose([0])[0]!.bones.keys()]).toEqual(['root', '\xc4arm\xe9\x80']);
});
