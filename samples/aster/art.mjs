// SPDX-License-Identifier: MIT
// The drawings of Aster by name: a gem, splinters, and light. Light is drawn white or nearly so,
// since tints give it colour, and dithered, so that four bits of alpha show no steps.
import { ellipse, fill, pen, radial } from "../lib/ink.mjs";

const INK = "#214";
const { line, solid } = pen(INK, 2);
const TAU = 2 * Math.PI;
const at = (r, angle) => [r * Math.cos(angle), r * Math.sin(angle)];
const point = ([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`;
const path = (points, close = true) => `M${points.map(point).join(" L")}${close ? " Z" : ""}`;
const turnsOf = (count) => Array.from({ length: count }, (_, i) => (TAU * i) / count);

// --- the gem: six sides, turned by a step in each picture ----------------------------------------

export const STEPS = 6;
const SIDES = 6;
const UPPER = ["#159", "#27B", "#3AD", "#5CF", "#9EF", "#DFF"];
const LOWER = ["#226", "#238", "#33A", "#45C", "#67E", "#89F"];

/** The colour of a side that looks along an angle (0: at us), lit from the left. */
const lit = (colours, angle) => {
    const light = 0.5 + 0.5 * Math.cos(angle + 0.7);
    return colours[Math.min(colours.length - 1, Math.floor(light * colours.length))];
};

function gem(step) {
    const turn = (TAU / SIDES) * (step / STEPS);
    const [top, bottom] = [[0, -50], [0, 48]];
    const girdle = (angle) => [27 * Math.sin(angle), -10 + 5 * Math.cos(angle)];
    const faces = turnsOf(SIDES)
        .map((a) => {
            const from = a + turn - TAU / 4;
            const middle = from + TAU / SIDES / 2;
            return { from, to: from + TAU / SIDES, middle };
        })
        .filter(({ middle }) => Math.cos(middle) > 0)
        .map(({ from, to, middle }) => {
            const [a, b] = [girdle(from), girdle(to)];
            return (
                fill(path([top, a, b]), lit(UPPER, middle)) +
                fill(path([bottom, a, b]), lit(LOWER, middle)) +
                line(path([top, a], false), 1, "#DFF") +
                line(path([a, b], false), 1.2, "#DFF") +
                line(path([bottom, a], false), 1, "#9EF")
            );
        });
    const outline = path([top, [27, -10], bottom, [-27, -10]]);
    return (
        fill(outline, "#38B") +
        faces.join("") +
        fill("M-8,-30 L-13,-14 L-10,-13 L-5,-29 Z", "#FFF") +
        line(outline, 2.4)
    );
}

/** A splinter around its middle, half lit. */
const splinter = (w, h) =>
    fill(`M0,${-h} L${w},-2 L0,${h} Z`, "#56D") +
    fill(`M0,${-h} L${-w},-2 L0,${h} Z`, "#8DF") +
    fill(`M0,${-h} L${-w},-2 L${-w * 0.2},0 Z`, "#DFF") +
    fill(`M0,${-h} L${w},-2 L${-w * 0.2},0 Z`, "#4BE") +
    solid(`M0,${-h} L${w},-2 L0,${h} L${-w},-2 Z`, "none", 2);

// --- rings on the floor --------------------------------------------------------------------------

const circle = (r, width, colour) =>
    `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const turned = (angle, x, inner) =>
    `<g transform="rotate(${(angle * 360) / TAU}) translate(${x} 0)">${inner}</g>`;
const GLYPHS = [
    "M-7,-7 V7 M-7,-7 L6,0 L-7,3",
    "M0,-8 V8 M-6,-5 L6,5 M6,-5 L-6,5",
    "M-7,7 L0,-8 L7,7 Z",
    "M-6,-7 H6 L-6,7 H6",
];
/** Six times the same, so that a sixth of a turn is a whole round. */
const runes = turnsOf(24)
    .map((a, i) => turned(a, 80, line(GLYPHS[i % GLYPHS.length], 3.1, "#FFF")))
    .join("");
const outer = circle(93, 5.2, "#FFF") + circle(67, 4.4, "#FFF") + runes;
const POINTS = 7;
const star = turnsOf(POINTS)
    .map((a) => line(path([at(56, a), at(56, a + (3 * TAU) / POINTS)], false), 3.6, "#FFF"))
    .join("");
const inner =
    circle(57, 4.6, "#FFF") + star + circle(24, 3, "#FFF") +
    turnsOf(POINTS).map((a) => turned(a, 57, `<circle r="6" fill="#FFF"/>`)).join("");

// --- light ---------------------------------------------------------------------------------------

const glow = (r, ...stops) =>
    radial("glow", stops.map(([stop, alpha]) => [stop, "#FFF", alpha])) +
    ellipse(0, 0, r, r, "url(#glow)");
const halo = glow(62, [0, 0.9], [0.2, 0.62], [0.5, 0.24], [1, 0]);
const shock = radial("shock", [
    [0.6, "#FFF", 0],
    [0.84, "#FFF", 0.3],
    [0.95, "#FFF", 0.95],
    [1, "#FFF", 0],
]) + ellipse(0, 0, 60, 60, "url(#shock)");
const beam = (i, a) => {
    const [length, width] = i % 2 ? [44, 0.1] : [60, 0.13];
    return fill(path([at(6, a - TAU / 4), at(length, a - width / 3), at(length + 4, a),
        at(length, a + width / 3), at(6, a + TAU / 4)]), "url(#beam)");
};
const rays = `<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="63">` +
    `<stop offset="0.1" stop-color="#FFF" stop-opacity="0.75"/>` +
    `<stop offset="1" stop-color="#FFF" stop-opacity="0"/></radialGradient>` +
    turnsOf(12).map((a, i) => beam(i, a)).join("");
/** A column that stands on the floor around the origin, fading upwards and to its sides. */
const column =
    `<linearGradient id="up" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#FFF" ` +
    `stop-opacity="0.6"/><stop offset="0.5" stop-color="#FFF" stop-opacity="0.24"/>` +
    `<stop offset="1" stop-color="#FFF" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="sides"><stop offset="0" stop-color="#000"/><stop offset="0.08" ` +
    `stop-color="#FFF"/><stop offset="0.3" stop-color="#777"/><stop offset="0.5" ` +
    `stop-color="#555"/><stop offset="0.7" stop-color="#777"/><stop offset="0.92" ` +
    `stop-color="#FFF"/><stop offset="1" stop-color="#000"/></linearGradient>` +
    `<mask id="soft"><rect x="-55" y="-180" width="110" height="220" fill="url(#sides)"/></mask>` +
    `<path d="M-54,0 A54,20 0 0 0 54,0 L51,-156 H-51 Z" fill="url(#up)" mask="url(#soft)"/>`;

const spark =
    radial("core", [[0, "#FFF", 1], [0.3, "#FFF", 0.7], [1, "#FFF", 0]]) +
    ellipse(0, 0, 5.5, 5.5, "url(#core)") +
    fill("M0,-10 C0.7,-2 2,-0.7 10,0 C2,0.7 0.7,2 0,10 C-0.7,2 -2,0.7 -10,0 " +
        "C-2,-0.7 -0.7,-2 0,-10 Z", "#FFF");
const mote = glow(5, [0, 1], [0.4, 0.8], [1, 0]);

/** Lightning along +x, 64 long. */
const bolt = (...ys) => {
    const step = 64 / (ys.length + 1);
    const points = [[0, 0], ...ys.map((y, i) => [step * (i + 1), y]), [64, 0]];
    return `<path d="${path(points, false)}" fill="none" stroke="#FFF" stroke-opacity="0.4" ` +
        `stroke-width="6" stroke-linejoin="round"/>` + line(path(points, false), 1.8, "#FFF");
};

const light = (svg) => ({ space: "free", svg, dither: true });
const thing = (svg) => ({ space: "free", svg });

export const parts = {
    ring_outer: thing(outer),
    ring_inner: thing(inner),
    column: light(column),
    halo: light(halo),
    rays: light(rays),
    ...Object.fromEntries(turnsOf(STEPS).map((_, step) => [`gem_${step + 1}`, thing(gem(step))])),
    splinter_1: thing(splinter(8, 19)),
    splinter_2: thing(splinter(6, 14)),
    bolt_1: { ...thing(bolt(-9, 7, -6, 10, -4)), space: "bone" },
    bolt_2: { ...thing(bolt(8, -5, 11, -8, 5)), space: "bone" },
    bolt_3: { ...thing(bolt(-4, -11, 6, 3, -9)), space: "bone" },
    shock: light(shock),
    spark: thing(spark),
    mote: light(mote),
};
