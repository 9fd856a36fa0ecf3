// SPDX-License-Identifier: MIT
// Pictures, atlases, archives and binaries that ask for more than they are: neither the native tool
// nor WebAssembly takes more memory than a multiple of what is there.
import { describe, expect, test } from '@jest/globals';
import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import { TOOL } from './lib/build.ts';
import { WasmConversion, argumentsOf, type ConvertOptions } from './lib/converter.ts';
import { binary } from './lib/dbbin.ts';
import { blackPng, encodePng, withProfile } from './lib/png.ts';
import { atlas, picture, skeleton, skin, write, type Files } from './lib/small-export.ts';
import { run } from './lib/tool.ts';
import { zip } from './lib/zip.ts';

/** What there is without any input, and what a byte of it and a pixel of a readable picture may cost. */
const BASE_BYTES = 24 << 20;
const BYTES_PER_BYTE = 100;
const BYTES_PER_PIXEL = 8 * 4;
const SECONDS = 10;

interface Case {
    name: string;
    files: Files;
    options?: ConvertOptions;
    /** Of pictures that are what they claim to be. */
    pixels?: number;
    /** Bytes of archives, where they are more than a hundred for one. */
    unpacked?: number;
    says?: RegExp;
}

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const text = (value: object): Buffer => Buffer.from(JSON.stringify(value));

/** Shows these images, a hundred in a slot. */
const showing = (...names: string[]): object => {
    const slots = many(Math.ceil(names.length / 100), (i) => names.slice(i * 100, i * 100 + 100));
    return skeleton({ slot: slots.map((_, i) => ({ name: `s${i}`, parent: 'root' })),
        skin: [skin(Object.fromEntries(slots.map((some, i) => [`s${i}`, some.map((name) => ({ name }))])))] });
};

/** Shows one whole picture. */
const shown = (png: Buffer, side: number): Files => ({ 'a_ske.json': showing('a'),
    'a_tex.json': atlas([{ name: 'a', x: 0, y: 0, width: side, height: side }]), 'small_tex.png': png });

/** No two places of it look the same. */
const noise = (side: number): Buffer => encodePng({ width: side, height: side,
    rgba: Uint8Array.from({ length: side * side * 4 }, (_, i) => (i % 4 === 3 ? 255 : Math.imul(i, 0x9e3779b1) >>> 24)) });

const claiming = (png: Buffer, side: number): Buffer => {
    const header = Buffer.from(png);
    header.writeUInt32BE(side, 16);
    header.writeUInt32BE(side, 20);
    return header;
};

const embedded = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
const moving = (more: object): object =>
    skeleton({ animation: [{ name: 'm', duration: 60, offset: [0, 0, 0], ...more }] });
const cutShort = (bytes: Buffer, length: number): Buffer => {
    const head = Buffer.from(bytes);
    head.writeUInt32LE(length, 8);
    return head;
};

const CASES: Case[] = [
    { name: 'a picture of 16384 x 16384 without data', files: shown(claiming(picture(), 16384), 16384),
        says: /too short for the size/ },
    { name: 'a picture of 8192 x 8192 pixels of no bits', files: shown(blackPng(8192, 8192, [0, 0]), 8192),
        says: /PNG/ },
    { name: 'a picture of a kind without channels', files: shown(blackPng(8192, 8192, [8, 5]), 8192),
        says: /PNG/ },
    { name: 'a black picture of 2048 x 2048', files: shown(blackPng(2048, 2048), 2048), pixels: 2048 ** 2 },
    { name: 'the same, turned, dithered and reduced', files: shown(blackPng(2048, 2048), 2048), pixels: 2048 ** 2,
        options: { scale: 0.9, fitRotate: true, dither: 'diffusion' } },
    { name: 'the same in as few bytes as will do', files: shown(blackPng(2048, 2048), 2048), pixels: 2048 ** 2,
        options: { outFormat: 'auto', inKey: 'ffffff' } },
    { name: 'a picture that a thousand images show', files: { 'a_ske.json': showing(...many(1000, (i) => `r${i}`)),
        'a_tex.json': atlas(many(1000, (i) => ({ name: `r${i}`, x: i % 99, y: i % 98, width: 900, height: 900 }))),
        'small_tex.png': blackPng(1024, 1024) }, pixels: 1024 ** 2, says: /images overlap too much/ },
    { name: 'two thousand images with palettes of their own', files: { 'a_ske.json': showing(...many(2000, (i) => `r${i}`)),
        'a_tex.json': atlas(many(2000, (i) => ({ name: `r${i}`, x: 10 * (i % 50), y: 10 * Math.floor(i / 50),
            width: 3 + i % 7, height: 3 + i % 5 }))), 'small_tex.png': noise(512) }, pixels: 512 ** 2,
        options: { outFormat: 'pal4' } },
    { name: 'an image that grows without end', files: shown(picture(), 64), pixels: 64 ** 2, options: { scale: 8192 },
        says: /larger than 8192/ },
    { name: 'an image that shrinks to nothing', files: shown(picture(), 64), pixels: 64 ** 2, options: { scale: 1e-9 } },
    { name: 'regions of no picture\'s size', files: { ...shown(picture(), 64),
        'a_tex.json': atlas([{ name: 'a', x: 4294967295, y: 1e12, width: 4294967295, height: 4294967295 }]) } },
    { name: 'an embedded picture of 16384 x 16384', files: { 'a_ske.json': showing('a'), 'a_tex.json':
        atlas([{ name: 'a', width: 9, height: 9 }], { imagePath: embedded(claiming(picture(), 16384)) }) } },
    { name: 'embedded text that never ends', files: { 'a_ske.json': showing('a'), 'a_tex.json':
        atlas([{ name: 'a', width: 9, height: 9 }], { imagePath: `data:image/png;base64,${'A'.repeat(300_000)}` }) } },
    { name: 'a picture with a profile that unfolds', files: shown(withProfile(picture(1, 1), Buffer.alloc(64 << 20)), 1),
        pixels: 1 },
    { name: 'an archive of zeros', files: { 'a.zip': zip([{ name: 'a_ske.json', data: Buffer.alloc(64 << 20) }]) },
        unpacked: 64 << 20, says: /neither a DragonBones skeleton/ },
    { name: 'an archive of archives', files: { 'a.zip': zip(many(20, (i) => ({ name: `${i}.zip`,
        data: zip([{ name: 'a.json', data: Buffer.alloc(1 << 20) }]) }))) }, says: /no DragonBones skeleton/ },
    { name: 'an archive of many names', files: { 'a.zip': zip(many(2000, (i) => ({ name: `${i}.json`,
        data: Buffer.from('{}'), stored: true }))) } },
    { name: 'a binary whose text is four gigabytes', files: { 'a.dbbin': cutShort(binary(moving({}), {}), 0xffffffff) },
        says: /ends too early/ },
    { name: 'a binary whose data lies anywhere', files: { 'a.dbbin': Buffer.concat([Buffer.from('DBDT\0\0\0\x01'),
        Buffer.from(Uint32Array.of(JSON.stringify({ ...moving({}), offset: many(14, () => 1e12) }).length).buffer),
        text({ ...moving({}), offset: many(14, () => 1e12) })]) }, says: /past the end/ },
    { name: 'a binary of 65535 keys', files: { 'a.dbbin': binary(moving({ bone: { root: [11, 0] } }),
        { timeline: [100, 0, 65535, 2, 0] }) }, says: /past the end/ },
    { name: 'a binary mesh of 65535 corners', files: { 'a.dbbin': binary(skeleton({ slot: [{ name: 's', parent: 'root' }],
        skin: [skin({ s: [{ type: 'mesh', name: 'a', width: 9, height: 9, offset: 0 }] })] }), { int: [-1, -1, 0, 0] }) } },
    { name: 'turns of a thousand million, again and again', files: { 'a.json': moving({ bone: [{ name: 'root',
        rotateFrame: many(30, (i) => ({ duration: 2, tweenEasing: 0.5, clockwise: i % 2 ? 1e9 : -1e9, rotate: 5 })) }] }) } },
    { name: 'a key of a thousand million frames', files: { 'a.json': moving({ duration: 1e9, bone: [{ name: 'root',
        translateFrame: [{ duration: 1e9, curve: [0.5, 0, 0.5, 1], x: 9 }, { duration: 1e9, tweenEasing: 2 }] }] }) } },
    { name: 'a curve of a hundred thousand numbers', files: { 'a.json': moving({ duration: 600, bone: [{ name: 'root',
        translateFrame: [{ duration: 600, curve: many(100_000, (i) => i / 1e5), x: 9 }, {}] }] }) } },
    { name: 'animations eight thousand times as large', files: { 'a.json': moving({}), 'b.dbani': moving({
        name: 'other', bone: [{ name: 'root', translateFrame: [{ x: 1 }, { x: 2 }] }] }) }, options: { animScale: 8192 } },
];

/** The tool, where memory beyond that many bytes is not to be had. */
const limited = (bytes: number, args: string[]): ReturnType<typeof run> =>
    run('sh', ['-c', 'ulimit -v "$0" && exec "$@"', `${Math.ceil(bytes / 1024)}`, TOOL, ...args]);

const SEVERITIES = ['note', 'warning', 'error'];

describe('memory for', () => {
    test.each(CASES)('$name', async ({ name, files, options = {}, pixels = 0, unpacked = 0, says = /(?:)/ }) => {
        const paths = write(`hostile-files/${name.replaceAll(/\W+/g, '-')}`, files);
        const inputs = paths.map((path) => ({ name: path, data: readFileSync(path) }));
        const size = inputs.reduce((sum, { data }) => sum + data.length, 0);
        const most = BASE_BYTES + BYTES_PER_BYTE * size + BYTES_PER_PIXEL * pixels + unpacked;
        const before = performance.now();
        const native = limited(most, ['convert', ...paths, ...argumentsOf(options), '-o', `${paths[0]}.r565`]);
        const between = performance.now();
        const wasm = await WasmConversion.run(inputs, options);
        const after = performance.now();

        expect(native.stderr).toMatch(says);
        expect(native.stderr).not.toMatch(/out of memory/);
        expect([0, 1]).toContain(native.status);
        expect(native.status === 0).toBe(wasm.ok);
        // The same findings: nothing was given up for lack of memory.
        const found = wasm.diagnostics().filter(({ severity }) => SEVERITIES[severity] === 'error')
            .map(({ message }) => message);
        expect(found.filter((message) => !native.stderr.includes(message))).toEqual([]);
        expect([basename(paths[0]!), wasm.memoryBytes < most]).toEqual([basename(paths[0]!), true]);
        expect(between - before).toBeLessThan(SECONDS * 1000);
        expect(after - between).toBeLessThan(SECONDS * 1000);
    });
});
