// SPDX-License-Identifier: MIT
// Paints the atlas pictures of this folder: every region a gradient of its own, so that no two
// pixels of it are alike. `node paint.ts`, after changing an atlas.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { Region } from '../../js/lib/atlas.ts';
import { encodePng, type Picture } from '../../js/lib/png.ts';

/** Regions named so have a transparent rim, of another width on each side. */
const RIM = { left: 3, top: 2, right: 5, bottom: 4 };
/** Too faint for four bits of alpha: counts as transparent. */
const FAINT = 7;

function alphaAt(region: Region, u: number, v: number): number {
    if (!/margin/i.test(region.name)) {
        return 255;
    }
    const [width, height] = region.rotated
        ? [region.height, region.width] : [region.width, region.height];
    const inside = u >= RIM.left && v >= RIM.top &&
        u < width - RIM.right && v < height - RIM.bottom;
    const corner = u === 0 && v === 0;
    return inside ? 255 : corner ? FAINT : 0;
}

function paint({ rgba, width }: Picture, region: Region, hue: number): void {
    for (let y = 0; y < region.height; y++) {
        for (let x = 0; x < region.width; x++) {
            // where this pixel is seen once a turned region is turned back
            const [u, v] = region.rotated ? [y, region.width - 1 - x] : [x, y];
            const colour = [40 + u * 7, 40 + v * 10, hue, alphaAt(region, u, v)];
            rgba.set(colour, ((region.y + y) * width + region.x + x) * 4);
        }
    }
}

const here = new URL('.', import.meta.url);
for (const name of readdirSync(here).filter((file) => file.endsWith('_tex.json'))) {
    const { width, height, imagePath, SubTexture } =
        JSON.parse(readFileSync(new URL(name, here), 'utf8'));
    const picture: Picture = { width, height, rgba: new Uint8Array(width * height * 4) };
    (SubTexture as Region[]).forEach((region, i) => paint(picture, region, 30 + i * 40));
    writeFileSync(new URL(imagePath, here), encodePng(picture));
}
