// SPDX-License-Identifier: MIT
// Colours and strokes of Ember, and the shapes its drawings are made of: functions that give SVG.
//
// Flat colours are three-digit hex: they survive the reduction to four bits a channel unchanged.

export const INK = "#421";
export const FUR = { light: "#F95", base: "#E73", shade: "#C52", deep: "#A41" };
export const CREAM = { light: "#FFE", base: "#FEC", shade: "#EC9" };
export const COAT = { light: "#EC8", base: "#DB7", shade: "#B95", far: "#A84" };
export const SOCK = { light: "#865", base: "#643", shade: "#532", far: "#532" };
export const TROUSERS = { light: "#B86", base: "#A75", shade: "#853", far: "#742" };
export const SCARF = { light: "#5CC", base: "#2AA", shade: "#188", deep: "#167" };
export const BRASS = { light: "#FD7", base: "#DA3", shade: "#A72" };
export const LINE = 2.4;

export const line = (d, width = LINE, colour = INK) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`;
export const fill = (d, colour, extra = "") => `<path d="${d}" fill="${colour}" ${extra}/>`;
export const solid = (d, colour, width = LINE) =>
    `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${width}" ` +
    `stroke-linejoin="round"/>`;
export const clipped = (id, d, inner) =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
export const ellipse = (cx, cy, rx, ry, colour, extra = "") =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" ${extra}/>`;
export const gradient = (id, stops, from = [0, 0], to = [0, 1]) =>
    `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">` +
    stops.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join("") +
    `</linearGradient>`;
export const radial = (id, stops) =>
    `<radialGradient id="${id}">` +
    stops
        .map(([at, c, a]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${a}"/>`)
        .join("") +
    `</radialGradient>`;

/** A shape with a shade on one side: the fill, what lies inside it, then the ink on top. */
export const shaded = (id, d, base, inner, ink = d) =>
    fill(d, base) + clipped(id, d, inner) + line(ink);

/**
 * A limb along +x from joint to joint: round ends, so that it turns without gaps. The far end is
 * left open (no ink) where the limb covers the next one, whose own ink then closes the joint;
 * `cut` shortens the ink of the upper (-y) and lower side there, where the inside of a bend is.
 * The shade lies on the lower side, or with `turned` on the upper one.
 */
export function limb(
    id,
    {
        length,
        r0,
        r1,
        bulge = 0,
        colour,
        openEnd = false,
        cut = [0, 0],
        turned = false,
        extra = "",
    },
) {
    const mid = (r0 + r1) / 2 + bulge;
    const control = 2 * mid - (r0 + r1) / 2;
    const side = (sign, shorter) => {
        const t = 1 - shorter / length;
        const bend = sign * (r0 + (control - r0) * t);
        const end = sign * ((1 - t) * (1 - t) * r0 + 2 * t * (1 - t) * control + t * t * r1);
        return `M0,${sign * r0} Q${(t * length) / 2},${bend} ${t * length},${end}`;
    };
    const endCap = `A${r1},${r1} 0 0 1 ${length},${r1}`;
    const startCap = `A${r0},${r0} 0 0 1 0,${-r0}`;
    const outline = `${side(-1, 0)} ${endCap} Q${length / 2},${control} 0,${r0} ${startCap} Z`;
    const low = turned ? -1 : 1;
    const shade =
        `M${-r0 - 2},${low * r0 * 0.25} Q${length / 2},${low * control * 0.4} ` +
        `${length + r1 + 2},${low * r1 * 0.25} ` +
        `V${low * (mid + 9)} H${-r0 - 2} Z`;
    return (
        fill(outline, colour.base) +
        clipped(id, outline, fill(shade, colour.shade) + extra) +
        line(side(-1, openEnd ? cut[0] : 0)) +
        line(side(1, openEnd ? cut[1] : 0)) +
        (openEnd ? "" : line(`M${length},${-r1} ${endCap}`)) +
        line(`M0,${r0} ${startCap}`)
    );
}

export const far = (colour) => ({
    base: colour.shade,
    shade: colour.far ?? colour.deep,
    light: colour.base,
});
