// SPDX-License-Identifier: MIT
// The whole way of a pixel, against sums made here: out of the atlas, turned back, trimmed, in four
// bits a channel, packed, drawn, and written as PNG.
import { describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAST_ALPHA, shownSize, storedAt, type Region } from './lib/atlas.ts';
import { ROOT, scratch } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { decodePng, type Picture } from './lib/png.ts';
import { mustTool } from './lib/tool.ts';

const FIXTURES = join(ROOT, 'tests/data/conformance');
const SIZE = 40;

interface FramedRegion extends Region {
    frameX?: number;
    frameY?: number;
}

/** One bone, one slot, one image with its untrimmed corner at the origin. */
function skeletonOf(image: string): unknown {
    return {
        name: 'one', version: '5.5', frameRate: 24,
        armature: [{
            name: 'one', bone: [{ name: 'root' }], slot: [{ name: 'slot', parent: 'root' }],
            skin: [{ slot: [{ name: 'slot', display: [{ name: image, pivot: { x: 0, y: 0 } }] }] }],
            animation: [{ name: 'still', duration: 0 }],
        }],
    };
}

/** 8 bits to 4, widened to 5 or 6 by repeating the high bits, and back to 8. */
function shownValue(value: number, bits: number): number {
    const four = Math.round((value * 15) / 255);
    const wide = (four << (bits - 4)) | (four >> (8 - bits));
    return Math.round((wide * 255) / (2 ** bits - 1));
}

function expectedColour(atlas: Picture, region: FramedRegion, x: number,
    y: number): number[] | null {
    const [u, v] = [x + (region.frameX ?? 0), y + (region.frameY ?? 0)];
    const [width, height] = shownSize(region);
    if (u < 0 || v < 0 || u >= width || v >= height) {
        return null;
    }
    const [r, g, b, alpha] = atlas.rgba.subarray(storedAt(atlas, region, u, v));
    return alpha! < LEAST_ALPHA ? null : [shownValue(r!, 5), shownValue(g!, 6), shownValue(b!, 5)];
}

function expectSame(drawn: Picture, atlas: Picture, region: FramedRegion): void {
    const colourAt = (x: number, y: number): number[] =>
        [...drawn.rgba.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)];
    const background = colourAt(SIZE - 1, SIZE - 1);
    let covered = 0;
    for (let y = 0; y < SIZE; y++) {
        for (let x = 0; x < SIZE; x++) {
            const colour = expectedColour(atlas, region, x, y);
            covered += Number(colour !== null);
            expect([x, y, ...colourAt(x, y)]).toEqual([x, y, ...(colour ?? background)]);
        }
    }
    expect(covered).toBeGreaterThan(50);
}

describe('an image drawn at full size is the atlas region, pixel by pixel', () => {
    const atlas = readJson(join(FIXTURES, 'atlas_tex.json'));
    const picture = decodePng(readFileSync(join(FIXTURES, atlas.imagePath)));
    test.each(atlas.SubTexture as FramedRegion[])('$name', (region) => {
        const folder = scratch(`conformance-pixels/${region.name}`);
        const file = (name: string): string => join(folder, name);
        writeFileSync(file('one_ske.json'), JSON.stringify(skeletonOf(region.name)));
        writeFileSync(file('one_tex.json'), JSON.stringify({ ...atlas, scale: 1, name: 'one' }));
        writeFileSync(file(atlas.imagePath), readFileSync(join(FIXTURES, atlas.imagePath)));
        mustTool('render', file('one_ske.json'), '--frame', '0', '--size', `${SIZE}x${SIZE}`,
            '--placement', '1,0,0,1,0,0', '-o', file('out.png'));
        expectSame(decodePng(readFileSync(file('out.png'))), picture, region);
    });
});
