// SPDX-License-Identifier: MIT
// An archive is an input like a folder.
import { describe, expect, test } from '@jest/globals';
import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import { EMBER, inputsOf } from './lib/characters.ts';
import { WasmConversion } from './lib/converter.ts';
import { atlas, convert, picture, refuse, regions, skeleton, skin, write } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';
import { zip, type Entry } from './lib/zip.ts';

const json = (name: string, value: object): Entry => ({ name, data: Buffer.from(JSON.stringify(value)) });

const small: Entry[] = [
    json('deep/er/small_ske.json', skeleton({ slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'a' }] })] })),
    json('deep\\er\\small_tex.json', atlas(regions('a'))),
    { name: 'deep/small_tex.png', data: picture(), stored: true },
];

describe('an archive', () => {
    test('gives what its files give', () => {
        const inputs = inputsOf(EMBER);
        const entries = inputs.map((path) => ({ name: `export/${basename(path)}`, data: readFileSync(path) }));
        const [archive] = write('import-zip/sample', { 'sample.zip': zip(entries) });
        mustTool('convert', archive!, '-o', `${archive}.r565`);
        mustTool('convert', ...inputs, '-o', `${archive}.files.r565`);
        expect(Buffer.compare(readFileSync(`${archive}.r565`), readFileSync(`${archive}.files.r565`))).toBe(0);
    });

    test('gives the same bytes in the browser\'s converter', async () => {
        const [archive] = write('import-zip/wasm', { 'small.zip': zip(small) });
        mustTool('convert', archive!, '-o', `${archive}.r565`);
        const wasm = await WasmConversion.run([{ name: 'small.zip', data: readFileSync(archive!) }]);
        expect(Buffer.compare(wasm.emit('r565'), readFileSync(`${archive}.r565`))).toBe(0);
    });

    test('may hold other things', () => {
        const { said } = convert('import-zip/other', { 'x.zip': zip([...small,
            { name: '__MACOSX/deep/._small_ske.json', data: Buffer.from('no JSON') },
            { name: '../../outside.json', data: Buffer.from('no JSON') },
            { name: 'readme.txt', data: Buffer.from('hello') },
            { name: 'deep/', data: Buffer.alloc(0), stored: true }]) });
        expect(said).toEqual([]);
    });

    test('findings name the archive and the file', () => {
        expect(refuse('import-zip/broken', { 'x.zip': zip([{ name: 'a/b.json', data: Buffer.from('{ "armature": [') }]) }))
            .toMatch(/x\.zip\/a\/b\.json: JSON ends too early/);
    });
});

describe('an archive is refused', () => {
    const says = (name: string, archive: Buffer): string => refuse(`import-zip/${name}`, { 'x.zip': archive });
    const zeros = (name: string, mega: number): Entry => ({ name, data: Buffer.alloc(mega << 20) });

    test('whose file is encrypted', () => {
        expect(says('encrypted', zip(small.map((entry) => ({ ...entry, flags: 1 }))))).toMatch(/is encrypted/);
    });

    test('whose file claims a gigabyte', () => {
        expect(says('claims', zip([{ ...small[0]!, claimed: 1 << 30 }]))).toMatch(/larger than it can be/);
    });

    test('whose file is larger or smaller than it says', () => {
        const { length } = small[0]!.data;
        expect(says('smaller', zip([{ ...small[0]!, claimed: length + 1 }]))).toMatch(/cannot be unpacked/);
    });

    test('that holds the same bytes under many names', () => {
        expect(says('overlapping', zip([zeros('a.png', 8)], 100))).toMatch(/larger than it can be/);
    });

    test('that is cut off', () => {
        expect(says('cut', zip(small).subarray(0, 200))).toMatch(/x\.zip: the archive is broken/);
    });
});
