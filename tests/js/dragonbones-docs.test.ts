// SPDX-License-Identifier: MIT
// docs/dragonbones.md names what the importer knows.
import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/build.ts';

const page = readFileSync(join(ROOT, 'docs/dragonbones.md'), 'utf8');
const source = (pattern: string): string =>
    globSync(join(ROOT, 'converter/src', pattern)).sort().map((file) => readFileSync(file, 'utf8')).join('\n');

/** What a piece of C lists as `{"key", ...}`. */
const keysIn = (text: string): string[] => [...text.matchAll(/\{\s*"(\w+)",\s*(?:NULL|")/g)].map(([, key]) => key!);

describe('the page about DragonBones', () => {
    test('has every key that is known', () => {
        const tables = source('{dragonbones,atlas}*.[ch]').match(/(?:r565c_key \w+\[\]|#define \w*KEY\w*)[^;#]*/g)!;
        const known = [...new Set(tables.flatMap(keysIn))];
        expect(known.length).toBeGreaterThan(100);
        expect(known.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
    });

    test('has every version that is known', () => {
        const table = source('dragonbones_version.c').match(/known\[\] = \{(.*?)\};/s)![1]!;
        const known = [...table.matchAll(/\{"([\d.]+)",/g)].map(([, version]) => version!);
        const rows = page.slice(page.indexOf('## Versions'), page.indexOf('| any other'));
        expect(known.length).toBeGreaterThan(8);
        expect(known.filter((version) => !rows.includes(version))).toEqual([]);
    });
});
