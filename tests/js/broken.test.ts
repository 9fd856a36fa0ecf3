// SPDX-License-Identifier: MIT
// Input that cannot be used: an error that names what is wrong, exit status 1, and no output file.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, scratch } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { encodePng } from './lib/png.ts';
import { mustTool, tool } from './lib/tool.ts';

const FIXTURES = join(ROOT, 'tests/data/conformance');
const fresh = (name: string): any => readJson(join(FIXTURES, name));
const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The files of a character that converts; each case breaks one of them. */
function goodFiles(): Record<string, Buffer> {
    return Object.fromEntries(['slots_ske.json', 'slots_tex.json', 'slots_tex.png']
        .map((name) => [name, readFileSync(join(FIXTURES, name))]));
}

function skeletonWith(change: (armature: any) => void): Buffer {
    const skeleton = fresh('slots_ske.json');
    change(skeleton.armature[0]);
    return text(skeleton);
}

function atlasWith(change: (regions: any[]) => void): Buffer {
    const atlas = fresh('slots_tex.json');
    change(atlas.SubTexture);
    return text(atlas);
}

interface Case {
    name: string;
    break: (files: Record<string, Buffer>) => void;
    /** What the error must name. */
    says: RegExp;
}

const CASES: Case[] = [
    {
        name: 'truncated skeleton',
        break: (files) => {
            files['slots_ske.json'] = files['slots_ske.json']!.subarray(0, 1500);
        },
        says: /slots_ske\.json.*JSON/,
    },
    {
        name: 'truncated atlas',
        break: (files) => {
            files['slots_tex.json'] = files['slots_tex.json']!.subarray(0, 150);
        },
        says: /slots_tex\.json.*JSON/,
    },
    {
        name: 'missing PNG',
        break: (files) => delete files['slots_tex.png'],
        says: /slots_tex\.png/,
    },
    {
        name: 'truncated PNG',
        break: (files) => {
            files['slots_tex.png'] = files['slots_tex.png']!.subarray(0, 300);
        },
        says: /slots_tex\.png/,
    },
    {
        name: 'cyclic parents',
        break: (files) => {
            files['slots_ske.json'] = skeletonWith((armature) => {
                armature.bone.push({ name: 'egg', parent: 'hen' }, { name: 'hen', parent: 'egg' });
            });
        },
        says: /slots_ske\.json: armature\[0\]\.bone\[\d\].*(egg|hen)/,
    },
    {
        name: '300 bones',
        break: (files) => {
            files['slots_ske.json'] = skeletonWith((armature) => {
                for (let i = armature.bone.length; i < 300; i++) {
                    armature.bone.push({ name: `extra${i}`, parent: 'root' });
                }
            });
        },
        says: /300.*bones.*255|bones.*300.*255/,
    },
    {
        name: 'an atlas that lacks a region',
        break: (files) => {
            files['slots_tex.json'] = atlasWith((regions) => regions.pop());
        },
        says: /"e"/,
    },
    {
        name: 'a region without size',
        break: (files) => {
            files['slots_tex.json'] = atlasWith((regions) => {
                regions[1].width = 0;
            });
        },
        says: /"b"/,
    },
    {
        name: 'a region outside of its picture',
        break: (files) => {
            files['slots_tex.json'] = atlasWith((regions) => {
                regions[2].x = 60;
            });
        },
        says: /"c"/,
    },
    {
        name: 'a PNG without size',
        break: (files) => {
            files['slots_tex.png'] = encodePng({ width: 0, height: 0, rgba: new Uint8Array(0) });
        },
        says: /slots_tex\.png/,
    },
    {
        name: 'a slot on a bone that is not there',
        break: (files) => {
            files['slots_ske.json'] = skeletonWith((armature) => {
                armature.slot[1].parent = 'tentacle';
            });
        },
        says: /armature\[0\]\.slot\[1\].*"tentacle"/,
    },
    {
        name: 'a version that is not known',
        break: (files) => {
            const skeleton = fresh('slots_ske.json');
            Object.assign(skeleton, { version: '2.2', compatibleVersion: '2.2' });
            files['slots_ske.json'] = text(skeleton);
        },
        says: /slots_ske\.json.*"2\.2" is not supported/,
    },
];

function expectRefusal(outcome: ReturnType<typeof tool>, says: RegExp): void {
    expect(outcome.stderr).toMatch(says);
    expect(outcome.status).toBe(1);
    expect(outcome.stdout).toBe('');
}

describe('a conversion that cannot be', () => {
    test.each(CASES)('$name', ({ name, break: breakOne, says }) => {
        const folder = scratch(`broken/${name.replaceAll(' ', '-')}`);
        const files = goodFiles();
        breakOne(files);
        for (const [file, data] of Object.entries(files)) {
            writeFileSync(join(folder, file), data);
        }
        const inputs = Object.keys(files).map((file) => join(folder, file));
        for (const suffix of ['r565', 'h', 'json']) {
            expectRefusal(tool('convert', ...inputs, '-o', join(folder, `out.${suffix}`)), says);
        }
        expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
    });

    test('leaves an older output as it was', () => {
        const folder = scratch('broken/older');
        const out = join(folder, 'out.r565');
        writeFileSync(out, 'precious');
        writeFileSync(join(folder, 'bad_ske.json'), '{"armature": [');
        expectRefusal(tool('convert', join(folder, 'bad_ske.json'), '-o', out), /bad_ske\.json/);
        expect(readFileSync(out, 'utf8')).toBe('precious');
        expect(readdirSync(folder).sort()).toEqual(['bad_ske.json', 'out.r565']);
    });
});

describe('a damaged pack', () => {
    const folder = scratch('broken/pack');
    const whole = join(folder, 'whole.r565');
    const inputs = Object.keys(goodFiles()).map((file) => join(FIXTURES, file));
    mustTool('convert', ...inputs, '-o', whole);
    const good = readFileSync(whole);

    /** All commands that read a pack, on these bytes. */
    function expectRefused(bytes: Buffer, says: RegExp): void {
        const path = join(folder, 'damaged.r565');
        const picture = join(folder, 'damaged.png');
        writeFileSync(path, bytes);
        expectRefusal(tool('info', path), says);
        expectRefusal(tool('pose', path, '--frames', '0'), says);
        expectRefusal(tool('hash', path), says);
        expectRefusal(tool('render', path, '--frame', '0', '--size', '8x8', '-o', picture), says);
        expect(existsSync(picture)).toBe(false);
    }

    test.each([0, 1, 3, 4, 12, 31, 64, good.length >> 1, good.length - 4, good.length - 1])(
        'cut off after %i bytes', (size) => {
            expectRefused(good.subarray(0, size), /damaged\.r565/);
        });

    test('is not one that only has bytes behind it, as in a flash sector', () => {
        const padded = join(folder, 'padded.r565');
        writeFileSync(padded, Buffer.concat([good, Buffer.alloc(37, 255)]));
        expect(mustTool('hash', padded)).toBe(mustTool('hash', whole));
    });

    const places = Array.from({ length: 24 }, (_, i) => Math.floor((i * (good.length - 1)) / 23));
    test.each(places)('with bit 0 of byte %i turned', (at) => {
        const bytes = Buffer.from(good);
        bytes[at]! ^= 1;
        expectRefused(bytes, /damaged\.r565/);
    });
});
