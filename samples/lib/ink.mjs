// SPDX-License-Identifier: MIT
// The shapes that drawings are made of: functions that give SVG, in the colour of one's ink.
//
// Flat colours are three-digit hex: they survive the reduction to four bits a channel unchanged.

export const fill = (d, colour, extra = "") => `<path d="${d}" fill="${colour}" ${extra}/>`;
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

export const far = (colour) => ({
    base: colour.shade,
    shade: colour.far ?? colour.deep,
    light: colour.base,
});

/** What draws with one ink: {line, solid, shaded, limb}, lines `usual` wide. */
export function pen(ink, usual) {
    const line = (d, width = usual, colour = ink) =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
        `stroke-linecap="round" stroke-linejoin="round"/>`;
    const solid = (d, colour, width = usual) =>
        `<path d="${d}" fill="${colour}" stroke="${ink}" stroke-width="${width}" ` +
        `stroke-linejoin="round"/>`;
    /** A shape with a shade on one side: the fill, what lies inside it, then the ink on top. */
    const shaded = (id, d, base, inner, outline = d) =>
        fill(d, base) + clipped(id, d, inner) + line(outline);
    return { line, solid, shaded, limb: limbWith(line) };
}

/**
 * A limb along +x from joint to joint: round ends, so that it turns without gaps. The far end is
 * left open (no ink) where the limb covers the next one, whose own ink then closes the joint;
 * `cut` shortens the ink of the upper (-y) and lower side there, where the inside of a bend is.
 * The shade lies on the lower side, or with `turned` on the upper one.
 */
const limbWith =
    (line) =>
    (
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
    ) => {
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
    };
