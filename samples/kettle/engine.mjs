// SPDX-License-Identifier: MIT
// Frame, wheels, rods, gears, lamp and steam.
import {
    BRASS,
    INK,
    IRON,
    RED,
    disc,
    ellipse,
    fill,
    line,
    polar,
    radial,
    round,
    shaded,
    solid,
} from "./ink.mjs";

const FRAME =
    "M-86,-50 H84 C88,-50 90,-48 90,-44 V-34 H50 L44,-30 H-2 L-8,-36 L-14,-30 H-70 L-76,-34 H-86 " +
    "C-89,-34 -90,-36 -90,-38 V-46 C-90,-48 -89,-50 -86,-50 Z";
export const frame =
    shaded(
        "frameClip",
        FRAME,
        IRON.shade,
        fill("M-92,-52 H92 V-45 H-92 Z", IRON.base) +
            fill("M-92,-52 H92 V-48.6 H-92 Z", IRON.light),
    ) +
    solid("M-98,-48 H-91 V-32 H-98 C-100,-36 -100,-44 -98,-48 Z", RED.base, 2) +
    solid("M90,-50 H97 C99,-44 99,-36 97,-30 H90 Z", RED.base, 2) +
    solid("M92,-30 L112,-6 H84 L78,-30 Z", RED.shade, 2.2) +
    line("M88,-28 L95,-8 M82,-28 L88,-8 M94,-27 L103,-8", 1.8);

const TAU = 2 * Math.PI;
const point = (r, a) => `${(r * Math.cos(a)).toFixed(2)},${(r * Math.sin(a)).toFixed(2)}`;
const spokes = (count, from, to, turn) =>
    Array.from({ length: count }, (_, i) => (TAU * i) / count + turn)
        .map((a) => `M${point(from, a)} L${point(to, a)}`)
        .join(" ");
const SPOKES = spokes(8, 5, 19, TAU / 16);
/** A driving wheel around its axle, the crank pin at 13 to the right. */
export const wheel =
    disc(0, 0, 25, IRON.base) +
    line("M-18,-13.6 A22.6,22.6 0 0 1 13.6,-18", 2, IRON.light) +
    disc(0, 0, 20, "#334", 2) +
    line(SPOKES, 6.4) +
    line(SPOKES, 3, RED.base) +
    line(round(0, 0, 18), 5.4) +
    line(round(0, 0, 18), 2.6, RED.base) +
    solid("M-19,-7 C-21,-2 -21,2 -19,7 C-14,5 -11,3 -9,0 C-11,-3 -14,-5 -19,-7 Z", RED.shade, 1.8) +
    solid("M0,-6.6 L13,-5 A5,5 0 0 1 13,5 L0,6.6 A6.6,6.6 0 0 1 0,-6.6 Z", RED.light, 2) +
    disc(0, 0, 4, BRASS.base, 1.8);
const SMALL = spokes(6, 0, 8, 0);
export const pilot =
    disc(0, 0, 12.5, IRON.base, 2.2) +
    disc(0, 0, 8.6, "#334", 1.8) +
    line(SMALL, 4.6) +
    line(SMALL, 2, RED.base) +
    disc(0, 0, 3.2, BRASS.base, 1.6);

/** Rods along +x from pin to pin. */
const rod = (length, width, colour, light, end) =>
    solid(`M0,${-width} H${length} V${width} H0 Z`, colour, 2) +
    line(`M6,${-width + 1.8} H${length - 6}`, 1.4, light) +
    disc(0, 0, end, colour, 2) +
    disc(length, 0, end, colour, 2) +
    disc(0, 0, 2.2, BRASS.light, 1.4) +
    disc(length, 0, 2.2, BRASS.light, 1.4);
export const coupling = rod(60, 3, IRON.light, "#DDE", 5.4);
export const connecting = rod(70, 2.8, "#BBC", "#FFF", 5);
/** Crosshead and piston rod, around the crosshead's pin. */
export const piston =
    solid("M0,-1.8 H44 V1.8 H0 Z", "#CCD", 1.8) +
    solid("M-7,-6 H7 V6 H-7 Z", IRON.base, 2) +
    line("M-4,-3.4 H4", 1.4, IRON.light);
export const cylinder =
    line("M18,-35 H58 M18,-17 H58", 4.4) +
    line("M18,-35 H58 M18,-17 H58", 1.8, IRON.light) +
    shaded(
        "cylClip",
        "M56,-38 H86 C89,-38 90,-36 90,-34 V-18 C90,-16 89,-14 86,-14 H56 Z",
        RED.base,
        fill("M50,-24 H94 V-10 H50 Z", RED.shade) + fill("M60,-35 H84 V-32 H60 Z", RED.light),
    ) +
    solid("M52,-40 H59 V-12 H52 Z", BRASS.base, 2) +
    solid("M81,-39 H86 V-13 H81 Z", BRASS.base, 2);

/** A gear of eight teeth around its axle. */
const TEETH = polar(
    32,
    (i) => (i % 4 < 2 ? 12.6 : 8.6),
    (i) => (TAU * (Math.floor(i / 4) + [-0.15, 0.15, 0.29, 0.71][i % 4])) / 8,
);
const holes = [0, 1, 2, 3]
    .map((i) => [4.9 * Math.cos((TAU * i) / 4), 4.9 * Math.sin((TAU * i) / 4)])
    .map(([x, y]) => ellipse(x, y, 1.9, 1.9, INK))
    .join("");
export const gear =
    solid(TEETH, BRASS.base, 1.8) + line(round(0, 0, 7.6), 1.2, BRASS.light) + holes +
    disc(0, 0, 1.6, BRASS.light, 1);

/** The key at the back, its shaft to the right. */
export const key =
    line("M-6,0 H22", 7) +
    line("M-6,0 H22", 3, BRASS.base) +
    `<path d="M-4,-3 C-8,-16 -20,-20 -24,-12 C-26,-6 -20,-2 -12,0 C-20,2 -26,6 -24,12 ` +
    `C-20,20 -8,16 -4,3 Z" fill="${BRASS.base}" stroke="${INK}" stroke-width="2.4"/>` +
    ellipse(-15, -9.6, 4, 3.4, "#334", `stroke="${INK}" stroke-width="1.8"`) +
    ellipse(-15, 9.6, 4, 3.4, "#334", `stroke="${INK}" stroke-width="1.8"`) +
    line("M-20,-14.4 C-16,-17 -11,-14.4 -8.4,-9", 1.6, BRASS.light);

// --- light and steam -----------------------------------------------------------------------------

/** A signal lamp, white: its slot's tint says which colour. */
export const lens = disc(0, 0, 6.4, "#FFF", 2) + ellipse(-1.6, -2.2, 2, 1.6, "#FFF");
export const lampBase =
    solid("M-8,5 H8 L10,14 H-10 Z", BRASS.base, 2) + line("M-6,8.6 H3", 1.4, BRASS.light);
export const shine =
    radial("shine", [
        [0, "#FFF", 0.8],
        [0.35, "#FFF", 0.35],
        [1, "#FFF", 0],
    ]) + ellipse(0, 0, 22, 22, "url(#shine)");

const CLOUD =
    "M-16,10 C-25,9 -26,-2 -18,-5 C-20,-15 -8,-20 -2,-15 C4,-22 17,-18 16,-9 C25,-8 26,6 17,9 " +
    "C13,14 -12,14 -16,10 Z";
export const puff =
    radial("puffFill", [
        [0, "#FFF", 0.95],
        [0.7, "#EFF", 0.8],
        [1, "#CDE", 0.55],
    ]) + fill(CLOUD, "url(#puffFill)");
/** A jet of steam along +x. */
export const jet =
    radial("jetFill", [
        [0, "#FFF", 0.9],
        [0.6, "#EFF", 0.6],
        [1, "#DEF", 0],
    ]) + fill("M0,-2 C14,-5 30,-12 42,-11 C52,-9 52,9 42,11 C30,12 14,5 0,2 Z", "url(#jetFill)");
const DROP = "M0,-6 C3,-2 4.4,0.6 4.4,2.6 C4.4,7.4 -4.4,7.4 -4.4,2.6 C-4.4,0.6 -3,-2 0,-6 Z";
export const drop = solid(DROP, "#8DF", 1.8) + ellipse(-1.4, 2, 1.1, 1.6, "#FFF");
export const shadow =
    radial("shadowFill", [
        [0, "#112", 0.6],
        [0.7, "#112", 0.4],
        [1, "#112", 0],
    ]) + ellipse(0, 0, 106, 8, "url(#shadowFill)");
