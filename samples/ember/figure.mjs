// SPDX-License-Identifier: MIT
// Clothes, limbs and tail.
import {
    BRASS,
    COAT,
    CREAM,
    FUR,
    INK,
    SCARF,
    SOCK,
    TROUSERS,
    ellipse,
    far,
    fill,
    limb,
    line,
    shaded,
    solid,
} from "./ink.mjs";

const COAT_TOP =
    "M-22,-112 C-27,-104 -28,-92 -27,-78 H29 C31,-92 31,-104 26,-112 C14,-118 -10,-118 -22,-112 Z";
export const coatTop =
    shaded(
        "coatTopClip",
        COAT_TOP,
        COAT.base,
        fill("M-34,-118 H-12 C-18,-104 -18,-92 -15,-76 H-34 Z", COAT.shade) +
            fill("M22,-112 C26,-100 26,-90 24,-76 H34 V-118 Z", COAT.light),
    ) +
    line("M13,-112 C15,-100 15,-90 14,-79", 1.8, "#863") +
    ellipse(20, -98, 2.2, 2.4, BRASS.light, `stroke="${INK}" stroke-width="1.2"`) +
    ellipse(20, -88, 2.2, 2.4, BRASS.light, `stroke="${INK}" stroke-width="1.2"`) +
    line("M19,-113 C8,-102 -10,-92 -26,-82", 5.4) +
    line("M19,-113 C8,-102 -10,-92 -26,-82", 2.8, "#A63");

const SKIRT =
    `M-27,-86 C-29,-74 -33,-64 -38,-53 C-28,-49 -24,-53 -18,-48 C-8,-45 0,-47 12,-46 L16,-52
        L19,-46 ` + "C26,-46 33,-49 38,-54 C34,-64 31,-74 29,-86 Z";
export const coatSkirt =
    shaded(
        "skirtClip",
        SKIRT,
        COAT.base,
        fill("M-42,-90 H-16 C-18,-72 -20,-60 -24,-44 H-42 Z", COAT.shade) +
            fill("M22,-86 C24,-72 28,-60 32,-44 H44 V-90 Z", COAT.light) +
            fill("M-44,-58 C-20,-48 10,-50 44,-58 V-40 H-44 Z", COAT.shade, 'opacity="0.55"'),
    ) +
    line("M14,-78 C14,-68 15,-60 16,-52", 1.8, "#863") +
    solid("M-28,-88 C-10,-83 14,-83 30,-88 L30,-79 C14,-74 -10,-74 -28.5,-79 Z", "#853", 2) +
    solid("M7,-85.5 H20 V-74.5 H7 Z", BRASS.base, 1.8) +
    solid("M10.6,-82.5 H16.4 V-77.5 H10.6 Z", "#853", 1.4);

const SATCHEL =
    "M-38,-74 C-39,-64 -39,-58 -37,-53 C-30,-50 -18,-50 -11,-53 C-9,-58 -9,-64 -10,-74 Z";
export const satchel =
    `<g transform="translate(-5 4)">` +
    solid("M-35,-76 C-34,-82 -30,-86 -26,-86 C-20,-86 -16,-82 -14,-75", "none", 4.6) +
    line("M-35,-76 C-34,-82 -30,-86 -26,-86 C-20,-86 -16,-82 -14,-75", 2.2, "#A63") +
    shaded(
        "satchelClip",
        SATCHEL,
        "#A63",
        fill("M-42,-66 C-34,-58 -18,-56 -8,-58 V-48 H-42 Z", "#852"),
    ) +
    solid(
        `M-39,-75 C-30,-78 -18,-78 -9,-75 C-9,-69 -11,-66 -15,-64 C-21,-61 -27,-61 -33,-64
            C-37,-66 -39,-69 -39,-75 Z`,
        "#B74",
        2,
    ) +
    solid("M-26.5,-66.5 H-21.5 V-59 H-26.5 Z", BRASS.light, 1.5) +
    "</g>";

const SCARF_WRAP =
    "M-28,-118 C-31,-110 -28,-103 -20,-100 C-4,-95 18,-95 31,-101 C37,-105 38,-112 34,-119 Z";
export const scarfWrap =
    shaded(
        "wrapClip",
        SCARF_WRAP,
        SCARF.base,
        fill("M-34,-106 C-12,-98 16,-98 40,-108 V-92 H-34 Z", SCARF.shade) +
            fill(
                "M-8,-112 C8,-108 24,-110 34,-114 L33,-110 C20,-106 6,-106 -8,-109 Z",
                SCARF.light,
            ) +
            line("M-20,-108 C-4,-101 16,-101 30,-106", 1.4, SCARF.deep),
    ) +
    shaded(
        "knotClip",
        `M-30,-112 C-33,-106 -30,-100 -24,-99 C-18,-99 -15,-104 -17,-110 C-20,-115 -27,-116
            -30,-112 Z`,
        SCARF.base,
        fill("M-36,-104 C-28,-101 -20,-102 -12,-106 V-96 H-36 Z", SCARF.shade),
    );

// --- scarf end and tail, along their bones -------------------------------------------------------

const stripes = (...xs) =>
    xs.map((x) => `<rect x="${x}" y="-14" width="4" height="28" fill="${SCARF.light}"/>`).join("");
export const scarf1 = limb("scarf1", {
    length: 19,
    r0: 6.5,
    r1: 7.5,
    colour: SCARF,
    turned: true,
    openEnd: true,
    cut: [2, 2],
    extra: stripes(9),
});
export const scarf2 = limb("scarf2", {
    length: 18,
    r0: 7.5,
    r1: 8.5,
    colour: SCARF,
    turned: true,
    openEnd: true,
    cut: [2, 2],
    extra: stripes(7),
});
const SCARF_END =
    "M0,-8.5 Q10,-10 20,-10.5 L24,-6.5 L20.5,-4 L26,-0.5 L21,2.5 L25,6 L20,10 Q10,10 0,8.5 " +
    "A8.5,8.5 0 0 1 0,-8.5 Z";
export const scarf3 = shaded(
    "scarf3",
    SCARF_END,
    SCARF.base,
    fill("M-12,-2 Q8,-4 30,-3 V-14 H-12 Z", SCARF.shade) + stripes(6, 13),
);

export const tail1 = limb("tail1", {
    length: 24,
    r0: 9,
    r1: 14,
    colour: FUR,
    turned: true,
    openEnd: true,
    cut: [0, 6],
});
export const tail2 = limb("tail2", {
    length: 26,
    r0: 14,
    r1: 18.5,
    colour: FUR,
    turned: true,
    openEnd: true,
    cut: [0, 6],
});
export const tail3 = limb("tail3", {
    length: 26,
    r0: 18.5,
    r1: 18.5,
    bulge: 1.5,
    colour: FUR,
    turned: true,
    openEnd: true,
    cut: [0, 5],
});
const TAIL_TIP =
    "M0,-18.5 C12,-20 24,-17 33,-10 C37,-7 42,-6 47,-7 C43,-2 40,2 37,5 C32,13 16,20 0,18.5 " +
    "A18.5,18.5 0 0 1 0,-18.5 Z";
export const tail4 = shaded(
    "tail4",
    TAIL_TIP,
    FUR.base,
    fill("M-22,-5 C0,-8 24,-9 50,-8 V-30 H-22 Z", FUR.shade) +
        fill("M60,-30 H12 L17,-15 L10,-10 L19,-5 L11,2 L19,6 L12,13 L18,26 H60 Z", CREAM.base) +
        fill("M12,-9 C26,-11 36,-9 48,-7 L34,-24 L12,-24 L16,-15 L11,-10 Z", CREAM.shade),
);

// --- limbs ---------------------------------------------------------------------------------------

const cuff = (x, r, colour) =>
    solid(
        `M${x},${-r} Q${x + 3},0 ${x},${r} L${x + 6},${r + 0.6} Q${x + 9},0 ${x + 6},${-r - 0.6} Z`,
        colour,
        2,
    );
const arm = (id, colour) => ({
    upper: limb(`${id}Upper`, {
        length: 25,
        r0: 9.5,
        r1: 8.2,
        colour,
        openEnd: true,
        cut: [2.5, 1.5],
    }),
    lower: limb(`${id}Lower`, { length: 23, r0: 8.2, r1: 8.6, colour }) + cuff(18, 9, colour.light),
});
export const armR = arm("armR", COAT);
export const armL = arm("armL", far(COAT));

const leg = (id, colour, sock) => ({
    thigh: limb(`${id}Thigh`, { length: 25, r0: 12, r1: 10.4, colour, openEnd: true, cut: [0, 3] }),
    shin: limb(`${id}Shin`, { length: 25, r0: 10.4, r1: 8.6, colour: sock }),
});
export const legR = leg("legR", TROUSERS, SOCK);
export const legL = leg("legL", far(TROUSERS), far(SOCK));

/** A boot, around its ankle: the sole is 14 below, the toes point right. */
const BOOT = "M-10.5,-5 C-10,2 -12,6 -11.5,11 L23,11 C24.5,4 19,-1 11,-3 C9.5,-4 9,-5 9,-6.5 Z";
const boot = (id, colour) =>
    shaded(
        id,
        BOOT,
        colour.base,
        fill("M-14,2 C-4,8 12,8 26,5 V14 H-14 Z", colour.shade) +
            ellipse(13, 2, 5, 2, colour.light, 'transform="rotate(20 13 2)"'),
    ) +
    solid("M-12.5,10 H23.5 C24,12 23.5,14 22,14 H-11 C-12.5,14 -13,12 -12.5,10 Z", "#DB8", 1.8) +
    solid("M-11.5,-9 C-4,-6.5 4,-6.5 10,-9 L10.5,-3 C4,0 -4,0 -12,-3 Z", colour.light, 2);
export const footR = boot("bootR", { base: "#743", shade: "#632", light: "#965" });
export const footL = boot("bootL", { base: "#632", shade: "#521", light: "#754" });

// --- hands (along the bone, which points to the fingers; +y is the back of the body) -------------

const paw = (id, d, colour, inner) =>
    shaded(id, d, colour.base, fill("M-10,3 H26 V14 H-10 Z", colour.shade)) + inner;
const HAND = "M-3,-7 C4,-9 13,-9 16,-4 C18,0 17,6 12,8 C6,9 0,8 -3,6 C-5,2 -5,-3 -3,-7 Z";
export const hand = paw(
    "handClip",
    HAND,
    SOCK,
    line("M16,-1 L11,-0.5 M15,4 L11,3.4", 1.6) + line("M4,-8.4 C8,-6 9,-3.5 7,-1", 1.8),
);
const OPEN =
    `M-3,-7 C1,-8 3,-9 4,-13 C5,-17 10,-16 9.5,-11 L9.3,-8.6 C12,-9.5 14,-11 17,-12 C21,-12.5
        22,-8 19,-6.4 ` +
    `L14,-4 C17,-4.3 19,-4.2 21.5,-3.6 C25,-2.4 24,2 20.6,2 L15,1.7 C17,2.6 18.6,3.6 19.6,5
        C21,8.4 17,10.6 14.4,8.4 ` +
    "L10,7 C6,9 0,8 -3,6 C-5,2 -5,-3 -3,-7 Z";
export const handOpen = paw(
    "openClip",
    OPEN,
    SOCK,
    ellipse(6.5, -0.6, 4, 3.6, "#C87") +
        ellipse(15.4, -8.4, 1.7, 1.5, "#C87") +
        ellipse(18, -1.2, 1.8, 1.5, "#C87") +
        ellipse(14.2, 5, 1.6, 1.4, "#C87"),
);
const GRIP = "M-3,-7 C3,-9 9,-9 12,-6 C15,-2 15,4 11,7 C6,9 0,8 -3,6 C-5,2 -5,-3 -3,-7 Z";
export const handGrip = paw(
    "gripClip",
    GRIP,
    { base: "#532", shade: "#421" },
    line("M11,-4.5 L5,-4 M12.4,-0.4 L5,-0.2 M11.4,3.6 L5.4,3.6", 1.6, "#311"),
);
