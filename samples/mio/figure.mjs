// SPDX-License-Identifier: MIT
// Clothes, limbs and the umbrella.
import {
    BERRY,
    CANOPY,
    INK,
    LEGGINGS,
    RAIN,
    SKIN,
    SNOW,
    WOOD,
    WOOL,
    clipped,
    ellipse,
    far,
    fill,
    limb,
    line,
    radial,
    shaded,
    solid,
} from "./ink.mjs";

const button = (x, y, colour) =>
    ellipse(x, y, 2.3, 2.3, colour, `stroke="${INK}" stroke-width="1.2"`);
const toggle = (x, y) =>
    line(`M${x - 6},${y} H${x + 6}`, 2, WOOD.shade) +
    solid(`M${x - 3},${y - 1.8} H${x + 3} V${y + 1.8} H${x - 3} Z`, WOOD.light, 1.2);

const TOP =
    "M-20,-110 C-25,-102 -26,-90 -26,-76 H28 C30,-90 29,-102 24,-110 C14,-117 -10,-117 -20,-110 Z";
const top = ({ id, coat }, details) =>
    shaded(
        `${id}Top`,
        TOP,
        coat.base,
        fill("M-34,-118 H-10 C-16,-104 -16,-90 -14,-74 H-34 Z", coat.shade) +
            fill("M21,-110 C25,-98 25,-88 23,-74 H34 V-118 Z", coat.light),
    ) +
    line("M11,-112 C13,-100 13,-88 12,-77", 1.6, coat.deep) +
    details;
export const rainTop = top(RAIN, button(18, -98, "#FFF") + button(18.4, -86, "#FFF"));
export const snowTop = top(SNOW, toggle(14, -98) + toggle(14, -86));

const SKIRT =
    "M-26,-84 C-29,-70 -35,-56 -42,-44 C-30,-37 -14,-35 2,-35 C18,-35 32,-37 43,-44 " +
    "C36,-56 31,-70 28,-84 Z";
const skirt = ({ id, coat }, hem) =>
    shaded(
        `${id}Skirt`,
        SKIRT,
        coat.base,
        fill("M-46,-90 H-15 C-18,-70 -22,-52 -28,-34 H-46 Z", coat.shade) +
            fill("M21,-86 C24,-70 29,-54 36,-34 H48 V-90 Z", coat.light) +
            hem,
    ) + line("M12,-78 C13,-64 15,-50 17,-37", 1.6, coat.deep);
export const rainSkirt =
    skirt(RAIN, fill("M-48,-46 C-20,-35 20,-35 48,-46 V-30 H-48 Z", RAIN.coat.shade)) +
    button(20, -66, "#FFF") + button(22.8, -52, "#FFF");
export const snowSkirt =
    skirt(SNOW, "") +
    solid(
        "M-43,-48 C-30,-41 -14,-40 2,-40 C18,-40 32,-41 44,-48 C48,-46 48,-39 44,-38 " +
            "C32,-31 18,-30 2,-30 C-14,-30 -30,-31 -43,-38 C-47,-40 -47,-46 -43,-48 Z",
        WOOL.base,
    ) +
    fill("M-43,-42 C-30,-36 -14,-34 2,-34 C18,-34 30,-36 42,-40 C32,-32 18,-32 2,-32 " +
        "C-14,-32 -30,-33 -43,-42 Z", WOOL.shade) +
    toggle(17, -67) + toggle(19, -54);

const COLLAR =
    "M-24,-115 C-31,-110 -29,-102 -20,-99 C-4,-94 16,-94 28,-99 C35,-103 35,-111 29,-116 " +
    "C14,-110 -8,-110 -24,-115 Z";
export const rainCollar = shaded(
    "collarClip",
    COLLAR,
    RAIN.coat.base,
    fill("M-34,-106 C-12,-98 16,-98 40,-108 V-90 H-34 Z", RAIN.coat.shade) +
        line("M11,-111 C10,-106 11,-101 13,-96", 1.6, RAIN.coat.deep),
);
const WRAP =
    "M-27,-118 C-33,-110 -31,-101 -22,-97 C-4,-92 18,-92 31,-98 C37,-103 37,-112 32,-119 " +
    "C14,-112 -8,-112 -27,-118 Z";
export const snowCollar =
    solid("M12,-100 C18,-100 25,-99 27,-96 C28,-86 28,-78 26,-70 L22,-72 L18,-69 L14,-72 " +
        "C12,-80 11,-90 12,-100 Z", BERRY.base) +
    fill("M13.4,-83 C18,-81 23,-81 26.6,-83 L26.4,-76 C22,-75 18,-75 13.6,-76 Z", WOOL.base) +
    shaded(
        "wrapClip",
        WRAP,
        BERRY.base,
        fill("M-36,-107 C-12,-98 18,-98 42,-108 V-88 H-36 Z", BERRY.shade) +
            fill("M-16,-116 C-15,-108 -13,-101 -10,-92 H-3 C-6,-101 -8,-108 -8,-116 Z", WOOL.base) +
            fill("M8,-116 C9,-106 9,-100 8,-92 H15 C16,-100 16,-106 16,-116 Z", WOOL.base),
    );

// --- limbs, along their bones -------------------------------------------------------------------

const sleeve = (id, colour, cuff) => ({
    upper: limb(`${id}Upper`, {
        length: 24, r0: 9.4, r1: 8.6, colour, openEnd: true, turned: true, cut: [2, 2],
    }),
    lower:
        limb(`${id}Lower`, { length: 15, r0: 8.6, r1: 8.8, colour, turned: true }) +
        solid("M15,-9.6 C17.6,-4 17.6,4 15,9.6 L23,9.8 C26,4 26,-4 23,-9.8 Z", cuff, 2),
});
export const rainR = sleeve("rainR", RAIN.coat, RAIN.coat.light);
export const rainL = sleeve("rainL", far(RAIN.coat), RAIN.coat.base);
export const snowR = sleeve("snowR", SNOW.coat, WOOL.base);
export const snowL = sleeve("snowL", far(SNOW.coat), WOOL.shade);

const leg = (id, colour, { base, shade, light }) => ({
    thigh: limb(`${id}Thigh`, {
        length: 24, r0: 10, r1: 8.4, colour, openEnd: true, cut: [0, 3],
    }),
    shin:
        limb(`${id}Shin`, { length: 24, r0: 8.4, r1: 8.6, colour }) +
        shaded(
            `${id}Shaft`,
            "M8,-9.8 C7,-4 7,4 8,9.8 L26,9 C31,6 31,-6 26,-9 Z",
            base,
            fill("M0,2 C10,4 20,4 34,2 V14 H0 Z", shade),
        ) +
        solid("M6,-10.2 C4.6,-4 4.6,4 6,10.2 L11,10 C9.6,4 9.6,-4 11,-10 Z", light, 1.8),
});
export const rainLegR = leg("rainLegR", LEGGINGS, RAIN.boot);
export const rainLegL = leg("rainLegL", far(LEGGINGS), far(RAIN.boot));
export const snowLegR = leg("snowLegR", LEGGINGS, { ...SNOW.boot, light: WOOL.base });
export const snowLegL = leg("snowLegL", far(LEGGINGS), { ...far(SNOW.boot), light: WOOL.shade });

/** A boot, around its ankle: the sole is 13 below, the toes point right. */
const BOOT =
    "M-9.4,-4 C-9,2 -11,5 -10.6,10 L22,10 C23.4,3 18,-2 10.4,-3.4 C9.4,-3.8 9,-4.4 9,-5.4 Z";
const boot = (id, { base, shade, light, sole }) =>
    shaded(
        id,
        BOOT,
        base,
        fill("M-14,1 C-4,7 12,7 26,4 V14 H-14 Z", shade) +
            ellipse(13, 1.2, 4.6, 1.8, light, 'transform="rotate(20 13 1.2)"'),
    ) +
    solid("M-11.8,9 H22.6 C23,11 22.6,13 21,13 H-10.4 C-12,13 -12.4,11 -11.8,9 Z", sole, 1.8) +
    fill("M-9.4,-6 L9,-6 L9.4,-2 C3,1 -4,1 -9.6,-2 Z", base);
export const rainFootR = boot("rainFootR", RAIN.boot);
export const rainFootL = boot("rainFootL", { ...far(RAIN.boot), sole: "#CBA" });
export const snowFootR = boot("snowFootR", SNOW.boot);
export const snowFootL = boot("snowFootL", { ...far(SNOW.boot), sole: "#BA9" });

// --- hands (along the bone, which points to the fingers) ----------------------------------------

const palm = (id, d, inner) =>
    shaded(id, d, SKIN.base, fill("M-10,-3 H26 V-14 H-10 Z", SKIN.shade)) + inner;
export const hand = palm(
    "handClip",
    "M-3,-6 C3,-8 10,-7.6 13,-4 C15,-1 14.6,4 11,6.4 C6,8 0,7 -3,5.4 C-4.6,2 -4.6,-3 -3,-6 Z",
    line("M13,-0.4 L9,0 M12,3.8 L8.6,3.4", 1.4),
);
const OPEN =
    "M-3,-6 C1,-7 2.6,-8 3.6,-11.4 C4.6,-14.6 9,-13.8 8.4,-9.6 L8.2,-7.8 C10.6,-9 13,-10.6 " +
    "15.6,-11.2 C19,-11.4 19.6,-8 17.2,-6.6 L12.6,-4 C15.4,-4.4 18,-4.4 20,-3.8 C23,-2.6 22.2,1 " +
    "19,1.2 L13.4,1.2 C15.4,2.2 17,3.2 18,4.6 C19,7.4 16,9 13.6,7.4 L9.4,6.2 C5,8 0,7 -3,5.4 " +
    "C-4.6,2 -4.6,-3 -3,-6 Z";
export const handOpen = palm("openClip", OPEN, "");
export const handGrip = palm(
    "gripClip",
    "M-3,-6 C2,-8 7,-8 10,-5.4 C12.6,-2 12.6,3.4 9,6 C5,8 0,7 -3,5.4 C-4.6,2 -4.6,-3 -3,-6 Z",
    line("M10,-3.6 L5,-3.2 M11,0 L5,0.2 M10,3.4 L5.4,3.4", 1.4),
);

// --- the umbrella: its shaft along +x from the grip ---------------------------------------------

const handle =
    line("M-8,0 C-16,0 -20,3 -20,8 C-20,12 -15,13 -13,9", 6) +
    line("M-8,0 C-16,0 -20,3 -20,8 C-20,12 -15,13 -13,9", 3, WOOD.base);
const shaft = (end) => line(`M-10,0 H${end}`, 4.4) + line(`M-10,0 H${end}`, 1.8, "#DDE") + handle;
const FOLDED = "M16,-3 C22,-7 34,-9 42,-8 C52,-7 60,-3 66,0 C60,3 52,7 42,8 C34,9 22,7 16,3 Z";
export const umbrellaShut =
    shaft(70) +
    shaded(
        "foldedClip",
        FOLDED,
        CANOPY.base,
        fill("M10,1 C30,4 50,4 70,0 V12 H10 Z", CANOPY.shade) +
            line("M18,-1 C34,-4 50,-4 64,0", 1.4, CANOPY.deep),
    ) +
    solid("M26,-8 L31,-8.6 L33,8.6 L28,8.4 Z", CANOPY.light, 1.6);

/** Opened, its canopy's edge at x 78, its top at 112; seen from a little below. */
const DOME =
    "M78,-64 C98,-60 111,-34 112,0 C111,34 98,60 78,64 C74,56 74,48 77,39 C73,30 73,22 76,13 " +
    "C73,5 73,-5 76,-13 C73,-22 73,-30 77,-39 C74,-48 74,-56 78,-64 Z";
const UNDER = "M78,-64 C68,-44 65,-20 65,0 C65,20 68,44 78,64 L86,0 Z";
const RIBS =
    "M77,-39 C92,-36 104,-22 111,0 M76,-13 C89,-12 102,-8 111,0 M76,13 C89,12 102,8 111,0 " +
    "M77,39 C92,36 104,22 111,0";
export const umbrellaOpen =
    solid(UNDER, CANOPY.deep) +
    line("M54,0 L70,-34 M54,0 L68,-12 M54,0 L68,12 M54,0 L70,34", 1.4) +
    shaft(118) +
    shaded(
        "domeClip",
        DOME,
        CANOPY.base,
        fill("M78,-64 C96,-58 108,-34 111,0 C104,-22 92,-36 77,-39 L72,-54 Z", CANOPY.light) +
            fill("M77,39 C92,36 104,22 111,0 C110,40 96,60 78,64 L70,54 Z", CANOPY.shade) +
            fill("M76,-13 C89,-12 102,-8 111,0 C102,8 89,12 76,13 L70,0 Z", CANOPY.light) +
            [[90, -43], [88, 0], [90, 43], [102, -19], [102, 18], [85, -27], [85, 27]]
                .map(([x, y]) => ellipse(x, y, 2.6, 3.4, "#FFF"))
                .join("") +
            line(RIBS, 1.5, CANOPY.deep),
    );

export const shadow =
    radial("shadowFill", [
        [0, "#213", 0.55],
        [0.6, "#213", 0.4],
        [1, "#213", 0],
    ]) + ellipse(0, 0, 50, 8, "url(#shadowFill)");
const PUFF =
    "M-13,5 C-18,3 -17,-4 -11,-4 C-10,-10 -2,-12 2,-8 C7,-11 13,-7 12,-2 C17,-1 16,6 11,6 Z";
export const puff = fill(PUFF, "#EEF") + line(PUFF, 1.6, "#AAC");
