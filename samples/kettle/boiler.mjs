// SPDX-License-Identifier: MIT
// The pot: body, lid, spout, handle, and the face on it.
import {
    BRASS,
    ENAMEL,
    HOT,
    INK,
    IRON,
    WOOD,
    clipped,
    disc,
    ellipse,
    fill,
    gradient,
    line,
    radial,
    round,
    shaded,
    solid,
} from "./ink.mjs";

const BODY =
    "M-76,-56 C-80,-94 -60,-136 -8,-136 C44,-136 64,-94 60,-56 C59,-50 54,-46 47,-46 L-63,-46 " +
    "C-70,-46 -75,-50 -76,-56 Z";
const rivets = [-62, -44, -26, -8, 10, 28, 46]
    .map((x) => ellipse(x, -51.4, 1.7, 1.7, BRASS.deep) + ellipse(x - 0.4, -52, 0.9, 0.9, "#FFD"))
    .join("");
const body = (enamel, id) => shaded(
    `body${id}`,
    BODY,
    enamel.base,
    fill("M-90,-40 V-140 H-30 C-58,-124 -66,-92 -58,-40 Z", enamel.shade) +
        fill("M-90,-76 C-50,-60 40,-60 74,-84 V-40 H-90 Z", enamel.shade) +
        fill("M-90,-62 C-50,-52 40,-52 74,-66 V-40 H-90 Z", enamel.deep) +
        fill("M10,-131 C36,-126 48,-108 52,-88 C54,-80 60,-80 59,-92 C56,-112 40,-132 14,-136 Z",
            enamel.light) +
        fill("M-40,-122 C-32,-129 -22,-131 -14,-131 C-12,-127 -16,-125 -22,-124 C-28,-122 " +
            "-33,-118 -37,-113 C-42,-113 -44,-118 -40,-122 Z", enamel.glint) +
        fill("M-90,-57.4 C-50,-54 40,-54 74,-57.4 V-40 H-90 Z", BRASS.base) +
        fill("M-90,-50 C-50,-47.4 40,-47.4 74,-50 V-40 H-90 Z", BRASS.shade) +
        line("M-90,-57.4 C-50,-54 40,-54 74,-57.4", 1.8) +
        rivets,
);

const SPOUT =
    "M42,-108 C58,-106 66,-114 71,-127 C74,-134 77,-140 80,-144 L103,-134 C98,-127 96,-119 " +
    "92,-108 C85,-86 70,-70 48,-66 Z";
const spout = (enamel, id) =>
    shaded(
        `spout${id}`,
        SPOUT,
        enamel.base,
        fill("M48,-66 C66,-76 80,-90 86,-108 C90,-120 94,-128 96,-138 L110,-130 V-60 H40 Z",
            enamel.shade) +
            fill("M70,-112 C76,-120 79,-132 83,-140 L87,-138 C83,-130 80,-118 74,-110 Z",
                enamel.glint),
    ) +
    solid("M77,-147 L106,-134 C109,-132 107,-127 103.6,-128.4 L74.4,-141.4 C71.6,-143 73,-148 " +
        "77,-147 Z", BRASS.base, 2) +
    line("M79,-144 L90,-139", 1.6, BRASS.light);

export const handle =
    line("M-58,-112 C-66,-168 -40,-192 -8,-192 C24,-192 48,-170 42,-114", 10.4) +
    line("M-58,-112 C-66,-168 -40,-192 -8,-192 C24,-192 48,-170 42,-114", 5.8, IRON.base) +
    line("M-57,-118 C-63,-160 -44,-184 -16,-190", 1.6, IRON.light) +
    line("M-36,-186 C-20,-194 6,-194 20,-185", 15) +
    line("M-36,-186 C-20,-194 6,-194 20,-185", 10.6, WOOD.base) +
    line("M-35,-188.4 C-20,-196 4,-196 18,-188", 2.6, WOOD.light) +
    disc(-58, -110, 5.4, BRASS.base, 2) +
    disc(42, -112, 5.4, BRASS.base, 2);

const lid = (enamel, id) =>
    shaded(
        `lid${id}`,
        "M-42,-126 C-40,-146 -24,-153 -8,-153 C8,-153 24,-146 26,-126 Z",
        enamel.base,
        fill("M-50,-124 V-156 H-20 C-30,-148 -34,-138 -34,-124 Z", enamel.shade) +
            fill("M2,-149 C12,-147 18,-140 20,-132 C14,-138 8,-142 0,-143 Z", enamel.light),
    ) +
    solid("M-46,-131 C-30,-126 14,-126 30,-131 C33,-130 33,-124 30,-123 C14,-118 -30,-118 " +
        "-46,-123 C-49,-124 -49,-130 -46,-131 Z", BRASS.base, 2) +
    line("M-42,-127.4 C-30,-124 0,-123.6 12,-125", 1.6, BRASS.light) +
    solid("M-13,-153 L-11,-159 H-5 L-3,-153 Z", BRASS.shade, 2) +
    disc(-8, -164, 7, BRASS.base, 2.2) +
    ellipse(-10, -166.4, 2.4, 2, BRASS.light);

/** The pot as it is, and red-hot. */
const POT = { body, spout, lid };
export const cool = (part) => POT[part](ENAMEL, "Cool");
export const hot = (part) => POT[part](HOT, "Hot");

// --- the face ------------------------------------------------------------------------------------

/** A gauge for an eye, around its centre. */
export const gauge =
    disc(0, 0, 16, BRASS.base) +
    line("M-11.4,-7 A13.4,13.4 0 0 1 4,-12.8", 2, BRASS.light) +
    solid(round(0, 0, 12), "#FFE", 1.8) +
    clipped("dial", round(0, 0, 11.4), fill("M-14,-14 H14 V-6 C6,-9.4 -6,-9.4 -14,-4 Z", "#DDC"));
export const pupil =
    ellipse(0, 0, 6.2, 7.6, INK) + ellipse(1.8, -2.8, 2.4, 2.8, "#FFF") +
    ellipse(-1.8, 3, 1.2, 1.4, "#8EC");
const shutter = (d) =>
    clipped(
        "shut",
        round(0, 0, 12.4),
        solid(d, ENAMEL.base, 2) + line("M-9,-8.6 C-4,-11 4,-11 8,-9", 1.6, ENAMEL.light),
    ) + line(round(0, 0, 12), 1.8);
export const lidHalf = shutter("M-16,-16 H16 V-1.4 C6,2 -6,2 -16,-1.4 Z");
export const lidShut = shutter("M-16,-16 H16 V6 C6,9 -6,9 -16,6 Z");
/** Pushed up from below, as happy eyes are. */
export const lidHappy =
    clipped("glad", round(0, 0, 12.4),
        solid("M-16,16 H16 V3 C8,-7 -8,-7 -16,3 Z", ENAMEL.base, 2)) + line(round(0, 0, 12), 1.8);

/** The firebox door: a mouth with a fire behind. */
const MOUTH = "M0,-74 C12,-70 30,-70 42,-75 C44,-75 45,-73 44.6,-71 C42,-62 34,-59 22,-59 " +
    "C9,-59 0,-62 -2.4,-70 C-3,-72.4 -2,-74.6 0,-74 Z";
export const mouth = shaded(
    "mouthClip",
    MOUTH,
    "#722",
    fill("M-6,-63 C6,-69 38,-69 50,-64 V-50 H-6 Z", "#F62") +
        fill("M-6,-60 C8,-65 36,-65 50,-60 V-50 H-6 Z", "#FC4") +
        line("M7,-76 V-56 M17,-76 V-56 M27,-76 V-56 M37,-76 V-56", 1.8, "#611"),
);
const GASP = "M22,-77 C31,-77 36,-72 36,-66 C36,-60 31,-57 22,-57 C13,-57 8,-60 8,-66 " +
    "C8,-72 13,-77 22,-77 Z";
export const gasp = shaded(
    "gaspClip",
    GASP,
    "#722",
    fill("M4,-66 C12,-70 32,-70 40,-66 V-54 H4 Z", "#F62") +
        fill("M4,-62 C12,-66 32,-66 40,-62 V-54 H4 Z", "#FC4") +
        line("M17,-80 V-54 M27,-80 V-54", 1.8, "#611"),
);
export const fireglow =
    radial("fire", [
        [0, "#F92", 0.7],
        [0.5, "#F62", 0.35],
        [1, "#F30", 0],
    ]) + ellipse(0, 0, 36, 24, "url(#fire)");
export const cheeks =
    ellipse(-13, -77, 6.6, 4.4, "#F98") + ellipse(53, -77, 4, 4.2, "#F98");

/** The window on the gears: what is behind them, and the ring in front. */
export const well =
    gradient("wellFill", [[0, "#112"], [1, "#334"]]) + fill(round(0, 0, 22), "url(#wellFill)");
export const bezel =
    `<path d="${round(0, 0, 25)} ${round(0, 0, 19.6)}" fill="${BRASS.base}" fill-rule="evenodd" ` +
    `stroke="${INK}" stroke-width="2.2"/>` +
    line("M-17,-14 A22.2,22.2 0 0 1 6,-21.4", 2, BRASS.light) +
    line("M18,13 A22.2,22.2 0 0 1 -4,21.8", 2.2, BRASS.shade) +
    fill("M-14,-10 C-10,-16 -4,-18 2,-18 C-4,-14 -9,-10 -12,-4 Z", "#FFF", 'opacity="0.35"');
