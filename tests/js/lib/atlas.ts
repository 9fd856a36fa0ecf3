// SPDX-License-Identifier: MIT
/** Atlases as tests see them: which pixels of each shown image are there at all. */
import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { readJson, type Character } from './characters.ts';
import { decodePng, type Picture } from './png.ts';

export interface Region {
    name: string;
    x: number;
    y: number;
    width: number;
    height: number;
    rotated?: boolean;
}

/** In pixels of the shown image: turned back, its own top-left corner. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The least alpha that is not 0 in four bits. */
export const LEAST_ALPHA = 9;

/** The pixel of a picture in which (x, y) of a shown image is stored; an index into its rgba. */
export function storedAt({ width }: Picture, region: Region, x: number, y: number): number {
    const [column, row] = region.rotated
        ? [region.x + region.width - 1 - y, region.y + x]
        : [region.x + x, region.y + y];
    return (row * width + column) * 4;
}

export function shownSize({ width, height, rotated }: Region): [number, number] {
    return rotated ? [height, width] : [width, height];
}

/** The smallest box around what can be seen of a region; width 0: nothing. */
function visibleBox(picture: Picture, region: Region): Box {
    const [width, height] = shownSize(region);
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            if (picture.rgba[storedAt(picture, region, x, y) + 3]! >= LEAST_ALPHA) {
                [left, top] = [Math.min(left, x), Math.min(top, y)];
                [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
            }
        }
    }
    return { x: left, y: top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) };
}

/** What can be seen of each region of a character's atlases, by name. */
export function visibleBoxes(character: Character): Map<string, Box> {
    const boxes = new Map<string, Box>();
    for (const path of character.atlases) {
        const atlas = readJson(path);
        const picture = decodePng(readFileSync(join(dirname(path), atlas.imagePath)));
        for (const region of atlas.SubTexture as Region[]) {
            boxes.set(region.name, visibleBox(picture, region));
        }
    }
    return boxes;
}
