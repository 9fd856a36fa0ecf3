// SPDX-License-Identifier: MIT
// What a tiny export becomes, byte for byte: tests/golden/tiny.*. `make golden` rewrites the files; their
// diff is reviewed and committed alone.
import { beforeAll, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/build.ts';
import { filesOf, skin, write } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const tiny = filesOf({
    bone: [{ name: 'arm', parent: 'root', transform: { x: 3, skX: 90, skY: 90 } }],
    slot: [{ name: 'hand', parent: 'arm', color: { aM: 50 } }],
    skin: [skin({ hand: [{ name: 'x' }] })],
    animation: [{ name: '1st', duration: 8, playTimes: 0,
        bone: [{ name: 'arm', translateFrame: [{ duration: 8, x: 1, curve: [0.5, 0, 0.5, 1] }, { duration: 0, x: 9 }],
            rotateFrame: [{ duration: 4, tweenEasing: 0 }, { duration: 4, rotate: 30 }] }],
        slot: [{ name: 'hand', displayFrame: [{ duration: 6 }, { duration: 2, value: -1 }] }] }],
}, 'x');

/** Estimates change whenever core does: what is golden has none. */
const withoutCosts = (text: string): string => text.replace(/^\/\/ {3}.*: a frame reads .*\n/gm, '');

const made: Record<string, string> = {};
beforeAll(() => {
    const paths = write('golden-outputs', tiny);
    for (const suffix of ['h', 'json', 'r565']) {
        const out = join(paths[0]!, `../tiny.${suffix}`);
        mustTool('convert', ...paths, '-o', out);
        const bytes = readFileSync(out);
        made[suffix] = suffix === 'r565' ? bytes.toString('hex').replace(/.{1,64}/g, '$&\n')
            : withoutCosts(bytes.toString());
    }
});

test.each([['h', 'tiny.h.txt'], ['json', 'tiny.json'], ['r565', 'tiny.r565.hex']])('.%s', (suffix, name) => {
    const path = join(ROOT, 'tests/golden', name);
    if (process.env.RIG565_WRITE_GOLDEN) {
        writeFileSync(path, made[suffix]!);
    }
    expect(made[suffix]).toBe(readFileSync(path, 'utf8'));
});
