// SPDX-License-Identifier: MIT
// Colours and strokes of Kettle.
import { pen } from "../lib/ink.mjs";

export { clipped, ellipse, fill, gradient, radial } from "../lib/ink.mjs";

export const INK = "#223";
export const ENAMEL = { light: "#8EC", glint: "#DFE", base: "#3B9", shade: "#287", deep: "#165" };
export const HOT = { light: "#FB7", glint: "#FFC", base: "#E43", shade: "#B22", deep: "#811" };
export const BRASS = { light: "#FE9", base: "#EB4", shade: "#B82", deep: "#863" };
export const IRON = { light: "#99A", base: "#667", shade: "#445", deep: "#334" };
export const RED = { light: "#F87", base: "#D43", shade: "#A32", deep: "#722" };
export const WOOD = { light: "#C85", base: "#A63", shade: "#742" };
export const LINE = 2.4;

export const { line, solid, shaded } = pen(INK, LINE);

/** A circle as a path. */
export const round = (x, y, r) =>
    `M${x - r},${y} A${r},${r} 0 1 1 ${x + r},${y} A${r},${r} 0 1 1 ${x - r},${y} Z`;
export const disc = (x, y, r, colour, width = LINE) => solid(round(x, y, r), colour, width);
/** Points around the origin, from functions of the index: an outline. */
export const polar = (count, radius, angle) => {
    const points = Array.from({ length: count }, (_, i) => {
        const [r, a] = [radius(i), angle(i)];
        return `${(r * Math.cos(a)).toFixed(2)},${(r * Math.sin(a)).toFixed(2)}`;
    });
    return `M${points.join(" L")} Z`;
};
