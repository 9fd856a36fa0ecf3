// SPDX-License-Identifier: MIT
// The drawings of Tako by name. `space`: "armature" (drawn where it is seen in the bind pose),
// "bone" (along its bone) or "free" (around its own origin). Soft ones are dithered.
import {
    BELLY,
    GOLD,
    INK,
    NAVY,
    SKIN,
    clipped,
    ellipse,
    fill,
    gradient,
    line,
    radial,
    shaded,
    solid,
} from "./ink.mjs";

// --- body ----------------------------------------------------------------------------------------

const MANTLE =
    "M-40,-82 C-54,-94 -63,-112 -62,-134 C-60,-170 -35,-192 0,-192 C35,-192 60,-170 62,-134 " +
    "C63,-112 54,-94 40,-82 C28,-70 -28,-70 -40,-82 Z";
const mantle = shaded(
    "mantleClip",
    MANTLE,
    SKIN.base,
    fill("M-70,-200 H-24 C-50,-180 -56,-150 -52,-124 C-48,-100 -36,-86 -16,-78 L-20,-64 H-70 Z",
        SKIN.shade) +
        fill("M-70,-88 C-40,-74 -20,-76 0,-78 C24,-80 44,-86 70,-110 V-60 H-70 Z", SKIN.shade) +
        fill("M14,-186 C38,-180 54,-162 56,-136 C57,-124 50,-126 48,-136 C44,-158 32,-172 " +
            "12,-178 C6,-180 8,-187 14,-186 Z", SKIN.light) +
        ellipse(-34, -158, 8, 6.4, SKIN.deep, 'transform="rotate(-35 -34 -158)"') +
        ellipse(-46, -138, 4.4, 5.4, SKIN.deep) +
        ellipse(-20, -170, 4.6, 3.6, SKIN.deep, 'transform="rotate(-20 -20 -170)"') +
        ellipse(28, -160, 6.4, 5, SKIN.glint, 'transform="rotate(35 28 -160)"') +
        ellipse(41, -147, 2.8, 3.4, SKIN.glint),
);

/** A tentacle along +x, 88 long, its suckers on the lower side. */
const TENTACLE =
    "M-8,-15 C18,-17 46,-12 70,-8 C84,-6.6 94,-5.4 94,0.4 C94,6.4 84,7 70,7.8 C46,12 18,16 -8,15 Z";
const SUCKERS = [
    [9, 6.6, 5],
    [25, 6, 4.6],
    [40, 5, 4],
    [54, 4, 3.4],
    [67, 3.2, 2.8],
    [79, 2.4, 2.2],
];
const tentacle = (id, skin, belly) =>
    shaded(
        id,
        TENTACLE,
        skin.base,
        fill("M-12,-0.6 C20,0.6 50,-0.6 96,-1.4 V20 H-12 Z", belly.base) +
            fill("M-12,-20 H96 V-5.4 C60,-8.4 30,-12 -12,-11 Z", skin.light) +
            SUCKERS.map(
                ([x, y, r]) =>
                    ellipse(x, y, r, r * 0.92, belly.light,
                        `stroke="${belly.shade}" stroke-width="1.5"`) +
                    ellipse(x + 0.3, y + 0.4, r * 0.44, r * 0.4, belly.shade),
            ).join("") +
            line("M-12,-0.6 C20,0.6 50,-0.6 92,-1.4", 1.3, skin.shade),
    );
const front = tentacle("frontClip", SKIN, BELLY);
const back = tentacle(
    "backClip",
    { light: SKIN.shade, base: SKIN.deep, shade: "#923" },
    { light: "#E89", base: "#C56", shade: "#A34" },
);

// --- face: around its own origin -----------------------------------------------------------------

const iris = (rx, ry) =>
    gradient("iris", [
        [0, "#213"],
        [0.55, "#324"],
        [0.85, "#637"],
        [1, "#A6B"],
    ]) + ellipse(0, 0, rx, ry, "url(#iris)", `stroke="#213" stroke-width="1.4"`);
const shine = ellipse(2.8, -5, 3.5, 4, "#FFF") + ellipse(-3, 5, 2, 2.2, "#FDE");
const eyeOpen = iris(8.6, 11.4) + shine;
const eyeWide = ellipse(0, 0, 12, 13.6, "#FFF", `stroke="${INK}" stroke-width="2"`) +
    ellipse(0, 0, 4.4, 5.4, "#213") + ellipse(1.4, -1.8, 1.6, 1.9, "#FFF");
const eyeHalf =
    clipped("halfLid", "M-14,-1 H14 V16 H-14 Z", iris(8.6, 11.4)) +
    ellipse(2.6, 2.6, 2.4, 1.8, "#FFF") +
    line("M-9.8,0 Q0,-3.6 9.8,0", 2.8, "#213");
const eyeClosed = line("M-9,0 Q0,7.5 9,0", 2.8, "#213");
const eyeHappy = line("M-9,4 Q0,-8.5 9,4", 3, "#213");
const brow = line("M-6,1.6 Q0,-2.6 6,0.8", 3.2, SKIN.deep);

const mouth =
    ellipse(1, 2, 7, 7.6, "#723", `stroke="${INK}" stroke-width="2.2"`) +
    clipped("tongue", "M-6,2 A7,7.6 0 0 0 8,2 V12 H-6 Z", ellipse(1, 8.6, 5.4, 4.4, SKIN.base));
const smile = line("M-8,-2 Q1,7 10,-2.4", 2.4);
const cheeks = ellipse(-33, -99, 6.6, 4.6, "#F45") + ellipse(46, -100, 4.2, 4.2, "#F45");

// --- the captain's hat ---------------------------------------------------------------------------

const hat =
    shaded(
        "capClip",
        "M-37,-196 C-46,-204 -44,-216 -34,-219 C-14,-226 12,-226 30,-219 C40,-215 41,-203 " +
            "32,-196 Z",
        "#FFF",
        fill("M-50,-190 V-228 H-26 C-36,-214 -34,-204 -28,-194 Z", "#CCD") +
            fill("M-50,-203 C-20,-198 20,-198 44,-204 V-190 H-50 Z", "#CCD"),
    ) +
    shaded(
        "bandClip",
        "M-34,-199 C-16,-204 10,-204 29,-199 L30,-186 C12,-191 -16,-191 -35,-186 Z",
        NAVY.base,
        fill("M-40,-206 H-22 V-180 H-40 Z", NAVY.shade),
    ) +
    line("M-33.6,-189 C-16,-194 10,-194 29,-189", 2, GOLD.base) +
    solid("M-18,-189.6 C-2,-192.4 18,-192 30,-188 C38,-184 44,-179 46,-174 " +
        "C30,-180 2,-182 -18,-178.6 C-22,-182 -21,-188 -18,-189.6 Z", NAVY.shade, 2) +
    line("M-8,-187 C6,-189 20,-188 29,-184.6", 1.8, NAVY.light) +
    ellipse(7, -203, 5.6, 6.2, GOLD.base, `stroke="${INK}" stroke-width="1.8"`) +
    line("M7,-206.4 V-199.6 M4.6,-204 H9.4 M3.8,-201.4 Q7,-198 10.2,-201.4", 1.3, "#742");

// --- water ---------------------------------------------------------------------------------------

const bubble =
    radial("air", [
        [0, "#DFF", 0.1],
        [0.7, "#BEF", 0.3],
        [1, "#DFF", 0.85],
    ]) +
    ellipse(0, 0, 8, 8, "url(#air)") +
    ellipse(-2.8, -3.2, 2, 1.5, "#FFF");
const INKY =
    "M-20,14 C-34,14 -36,0 -26,-6 C-30,-20 -12,-28 -4,-20 C2,-30 22,-26 20,-12 " +
    "C34,-12 36,8 22,12 C18,22 -10,22 -20,14 Z";
const cloud =
    radial("inky", [
        [0, "#334", 0.95],
        [0.7, "#446", 0.85],
        [1, "#668", 0.5],
    ]) + fill(INKY, "url(#inky)");
const shadow =
    radial("shadowFill", [
        [0, "#113", 0.5],
        [0.6, "#113", 0.34],
        [1, "#113", 0],
    ]) + ellipse(0, 0, 62, 8, "url(#shadowFill)");

const drawn = (space, svg, dither = false) => ({ space, svg, dither });

export const parts = {
    shadow: drawn("free", shadow, true),
    mantle: drawn("armature", mantle),
    tentacle: drawn("bone", front),
    tentacle_back: drawn("bone", back),
    cheeks: drawn("armature", cheeks),
    mouth: drawn("free", mouth),
    smile: drawn("free", smile),
    brow: drawn("free", brow),
    eye_open: drawn("free", eyeOpen),
    eye_half: drawn("free", eyeHalf),
    eye_closed: drawn("free", eyeClosed),
    eye_happy: drawn("free", eyeHappy),
    eye_wide: drawn("free", eyeWide),
    hat: drawn("armature", hat),
    bubble: drawn("free", bubble, true),
    cloud: drawn("free", cloud, true),
};
