// SPDX-License-Identifier: MIT
// SVG parts to one texture: rasterise, trim, pack, and describe as a DragonBones atlas.
import { execFileSync } from "node:child_process";
import { decodePng } from "./png.mjs";

/** Where parts are looked for, in their own units: everything must be drawn inside. */
const FIELD = { x: -200, y: -280, width: 400, height: 400 };
const MARGIN = 4;
const PADDING = 2;

const svgOf = (body, { x, y, width, height }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ` +
    `width="${width}" height="${height}">\n${body.replaceAll("><", ">\n<")}\n</svg>\n`;

const rasterise = (svg) => decodePng(execFileSync("rsvg-convert", [], { input: svg }));

/** The box of the pixels that four bits of alpha can keep (9 of 255 is the least). */
function opaqueBox({ width, height, pixels }) {
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            if (pixels[(y * width + x) * 4 + 3] < 9) continue;
            [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
            [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
        }
    }
    return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A 4 x 4 ordered pattern, 0..15. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** Spreads the steps of four-bit alpha over neighbouring pixels. */
function ditherAlpha({ width, pixels }) {
    for (let i = 0; i < pixels.length / 4; i++) {
        const threshold = (BAYER[(Math.floor(i / width) % 4) * 4 + ((i % width) % 4)] + 0.5) / 16;
        pixels[i * 4 + 3] = Math.floor(pixels[i * 4 + 3] / 17 + threshold) * 17;
    }
}

/** Draws one part: {name, svg, view (units), image, trim (the opaque box inside the view)}. */
export function drawPart(name, body, dither = false) {
    const box = opaqueBox(rasterise(svgOf(body, FIELD)));
    if (box.width <= 0) throw new Error(`${name}: nothing drawn`);
    const view = {
        x: FIELD.x + box.x - MARGIN,
        y: FIELD.y + box.y - MARGIN,
        width: box.width + 2 * MARGIN,
        height: box.height + 2 * MARGIN,
    };
    const svg = svgOf(body, view);
    const image = rasterise(svg);
    if (dither) ditherAlpha(image);
    return { name, svg, view, image, trim: opaqueBox(image) };
}

/** Places the trimmed parts on rows, tallest first; gives the height used, and sets part.at. */
function pack(parts, width) {
    const byHeight = [...parts].sort(
        (a, b) => b.trim.height - a.trim.height || (a.name < b.name ? -1 : 1),
    );
    const rows = [];
    let bottom = PADDING;
    for (const part of byHeight) {
        const needed = part.trim.width + PADDING;
        let row = rows.find((r) => r.right + needed <= width && r.height >= part.trim.height);
        if (!row) {
            row = { y: bottom, right: PADDING, height: part.trim.height };
            rows.push(row);
            bottom += row.height + PADDING;
        }
        part.at = { x: row.right, y: row.y };
        row.right += needed;
    }
    return bottom;
}

function blit(target, part) {
    const { image, trim, at } = part;
    for (let y = 0; y < trim.height; y++) {
        const from = ((trim.y + y) * image.width + trim.x) * 4;
        image.pixels.copy(
            target.pixels,
            ((at.y + y) * target.width + at.x) * 4,
            from,
            from + trim.width * 4,
        );
    }
}

/** One texture and its DragonBones description. */
export function makeAtlas(name, parts, width) {
    const height = Math.ceil(pack(parts, width) / 4) * 4;
    const image = { width, height, pixels: Buffer.alloc(width * height * 4) };
    for (const part of parts) blit(image, part);
    const json = {
        name,
        imagePath: `${name}_tex.png`,
        width,
        height,
        SubTexture: parts.map(({ name: region, at, trim, view }) => ({
            name: region,
            x: at.x,
            y: at.y,
            width: trim.width,
            height: trim.height,
            frameX: -trim.x,
            frameY: -trim.y,
            frameWidth: view.width,
            frameHeight: view.height,
        })),
    };
    return { image, json };
}
