// SPDX-License-Identifier: MIT
// Meshes over drawings: a grid that follows the visible shape, hung on a chain of bones or on one.
import { RADIANS, round } from "./json.mjs";

const UNSEEN = 9;
/** Pixels that the mesh's border stands outside of what is visible. */
const RIM = 1.5;

/** The first and last visible pixel across the columns (or, `down`, rows) between two places. */
function extent({ image, trim }, down, from, to) {
    const [near, far] = down ? [trim.x, trim.x + trim.width] : [trim.y, trim.y + trim.height];
    let [low, high] = [Infinity, -Infinity];
    for (let along = Math.max(0, Math.floor(from)); along <= to; along++) {
        for (let across = near; across < far; across++) {
            const [x, y] = down ? [across, along] : [along, across];
            if (x >= image.width || y >= image.height) continue;
            if (image.pixels[(y * image.width + x) * 4 + 3] < UNSEEN) continue;
            [low, high] = [Math.min(low, across), Math.max(high, across + 1)];
        }
    }
    return [Math.max(near, low - RIM), Math.min(far, high + RIM)];
}

/**
 * Points in pixels of the drawing's picture, `lines` + 1 across the length, each with `cells` + 1
 * points: [[x, y], ...] line by line. `down`: the length is along y.
 */
function gridOf(drawn, { lines, cells, down = false }) {
    const { trim } = drawn;
    const [start, length] = down ? [trim.y, trim.height] : [trim.x, trim.width];
    const points = [];
    for (let i = 0; i <= lines; i++) {
        const along = start + (length * i) / lines;
        const reach = length / lines;
        const [low, high] = extent(drawn, down, along - reach, along + reach);
        for (let j = 0; j <= cells; j++) {
            const across = low + ((high - low) * j) / cells;
            points.push(down ? [across, along] : [along, across]);
        }
    }
    return points;
}

function trianglesOf(lines, cells) {
    const found = [];
    const row = cells + 1;
    for (let i = 0; i < lines; i++) {
        for (let j = 0; j < cells; j++) {
            const a = i * row + j;
            found.push(a, a + row, a + 1, a + 1, a + row, a + row + 1);
        }
    }
    return found;
}

const smooth = (t) => t * t * (3 - 2 * t);

/** How far along the chain a point lies: 1.5 is half-way along the second bone. */
function placeOnChain(chain, [x, y]) {
    let [best, place] = [Infinity, 0];
    chain.forEach(({ x: bx, y: by, angle, length }, i) => {
        const [cos, sin] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
        const along = ((x - bx) * cos + (y - by) * sin) / length;
        const t = Math.min(1, Math.max(0, along));
        const distance = Math.hypot(x - bx - cos * t * length, y - by - sin * t * length);
        if (distance >= best - 1e-6) return;
        [best, place] = [distance, i + t];
    });
    return place;
}

/** The one or two bones of the chain that a point hangs on: [[index, weight], ...]. */
function weightsOn(chain, point, softness) {
    const place = placeOnChain(chain, point);
    const joint = Math.round(place);
    const t = (place - joint) / softness + 0.5;
    if (joint <= 0 || joint >= chain.length || t <= 0 || t >= 1) {
        const bone = Math.min(chain.length - 1, Math.floor(place));
        return [[bone, 1]];
    }
    const after = round(smooth(t), 3);
    return [
        [joint - 1, round(1 - after, 3)],
        [joint, after],
    ];
}

function boneMatrix({ x, y, angle }) {
    const [cos, sin] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
    return [cos, sin, -sin, cos].map((v) => round(v, 6)).concat(round(x, 4), round(y, 4));
}

/** `chain`: names of bones; `skeleton`: all bones as the file lists them. */
function weightJson(chain, softness, skeleton, vertices) {
    const indices = chain.map((name) => skeleton.findIndex((b) => b.name === name));
    const bones = indices.map((i) => skeleton[i]);
    return {
        weights: vertices.flatMap((point) => {
            const parts = weightsOn(bones, point, softness);
            return [parts.length, ...parts.flatMap(([i, weight]) => [indices[i], weight])];
        }),
        slotPose: [1, 0, 0, 1, 0, 0],
        bonePose: bones.flatMap((bone, i) => [indices[i], ...boneMatrix(bone)]),
    };
}

/**
 * The mesh of a display {part, mesh: {lines, cells, down, chain, softness}}: hung on `chain`, or
 * else on its slot's bone. `toArmature` and `toBone` map points of the drawing.
 */
export function meshJson({ part, mesh }, drawn, skeleton, { toArmature, toBone }) {
    const { view, trim } = drawn;
    const { lines, cells, chain, softness = 1 } = mesh;
    const pixels = gridOf(drawn, mesh);
    const points = pixels.map(([x, y]) => [view.x + x, view.y + y]);
    const vertices = points.map(chain ? toArmature : toBone);
    return {
        type: "mesh",
        name: part,
        width: trim.width,
        height: trim.height,
        vertices: vertices.flat().map((v) => round(v)),
        uvs: pixels.flatMap(([x, y]) => [
            round((x - trim.x) / trim.width, 5),
            round((y - trim.y) / trim.height, 5),
        ]),
        triangles: trianglesOf(lines, cells),
        ...(chain && weightJson(chain, softness, skeleton, vertices)),
    };
}

/** What a key of a deformation adds to each vertex: `bend` gives [dx, dy] at (x, y). */
export function bentVertices({ mesh }, drawn, bend, { toArmature, toBone }) {
    const { view } = drawn;
    const map = mesh.chain ? toArmature : toBone;
    return gridOf(drawn, mesh).flatMap(([px, py]) => {
        const [x, y] = [view.x + px, view.y + py];
        const [dx, dy] = bend(x, y);
        const [before, after] = [map([x, y]), map([x + dx, y + dy])];
        return [round(after[0] - before[0]), round(after[1] - before[1])];
    });
}
