// SPDX-License-Identifier: MIT
// The drawings of Ember, as SVG fragments.
//
// Flat colours are three-digit hex: they survive the reduction to four bits a channel unchanged.
// Soft ones are dithered (`dither`), so that they show no steps there.
// A part is drawn either in armature space in the bind pose (`space: "armature"`: where it will
// be seen), in the space of its bone (`"bone"`: limbs, along +x), or around its own origin
// (`"free"`: eyes and mouths, which the skin places).

const INK = "#421";
const FUR = { light: "#F95", base: "#E73", shade: "#C52", deep: "#A41" };
const CREAM = { light: "#FFE", base: "#FEC", shade: "#EC9" };
const COAT = { light: "#EC8", base: "#DB7", shade: "#B95", far: "#A84" };
const SOCK = { light: "#865", base: "#643", shade: "#532", far: "#532" };
const TROUSERS = { light: "#B86", base: "#A75", shade: "#853", far: "#742" };
const SCARF = { light: "#5CC", base: "#2AA", shade: "#188", deep: "#167" };
const BRASS = { light: "#FD7", base: "#DA3", shade: "#A72" };
const LINE = 2.4;

const line = (d, width = LINE, colour = INK) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d, colour, extra = "") => `<path d="${d}" fill="${colour}" ${extra}/>`;
const solid = (d, colour, width = LINE) =>
    `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
const clipped = (id, d, inner) =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
const ellipse = (cx, cy, rx, ry, colour, extra = "") =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" ${extra}/>`;
const gradient = (id, stops, from = [0, 0], to = [0, 1]) =>
    `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">` +
    stops.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join("") +
    `</linearGradient>`;
const radial = (id, stops) =>
    `<radialGradient id="${id}">` +
    stops.map(([at, c, a]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${a}"/>`).join("") +
    `</radialGradient>`;

/** A shape with a shade on one side: the fill, what lies inside it, then the ink on top. */
const shaded = (id, d, base, inner, ink = d) =>
    fill(d, base) + clipped(id, d, inner) + line(ink);

/**
 * A limb along +x from joint to joint: round ends, so that it turns without gaps. The far end is
 * left open (no ink) where the limb covers the next one, whose own ink then closes the joint;
 * `cut` shortens the ink of the upper (-y) and lower side there, where the inside of a bend is.
 * The shade lies on the lower side, or with `turned` on the upper one.
 */
function limb(id, { length, r0, r1, bulge = 0, colour, openEnd = false, cut = [0, 0], turned = false, extra = "" }) {
    const mid = (r0 + r1) / 2 + bulge;
    const control = 2 * mid - (r0 + r1) / 2;
    const side = (sign, shorter) => {
        const t = 1 - shorter / length;
        const bend = sign * (r0 + (control - r0) * t);
        const end = sign * ((1 - t) * (1 - t) * r0 + 2 * t * (1 - t) * control + t * t * r1);
        return `M0,${sign * r0} Q${(t * length) / 2},${bend} ${t * length},${end}`;
    };
    const endCap = `A${r1},${r1} 0 0 1 ${length},${r1}`;
    const outline = `${side(-1, 0)} ${endCap} Q${length / 2},${control} 0,${r0} A${r0},${r0} 0 0 1 0,${-r0} Z`;
    const low = turned ? -1 : 1;
    const shade = `M${-r0 - 2},${low * r0 * 0.25} Q${length / 2},${low * control * 0.4} ${length + r1 + 2},${low * r1 * 0.25} ` +
        `V${low * (mid + 9)} H${-r0 - 2} Z`;
    return fill(outline, colour.base) +
        clipped(id, outline, fill(shade, colour.shade) + extra) +
        line(side(-1, openEnd ? cut[0] : 0)) + line(side(1, openEnd ? cut[1] : 0)) +
        (openEnd ? "" : line(`M${length},${-r1} ${endCap}`)) +
        line(`M0,${r0} A${r0},${r0} 0 0 1 0,${-r0}`);
}

const far = (colour) => ({ base: colour.shade, shade: colour.far ?? colour.deep, light: colour.base });

// --- head ---------------------------------------------------------------------------------------

const HEAD = "M-46,-164 C-46,-190 -24,-205 5,-205 C34,-205 53,-188 54,-165 C55,-157 58,-151 63,-147 " +
    "C60,-143 57,-141 54,-140 C49,-126 34,-117 15,-117 C-8,-117 -27,-121 -38,-130 " +
    "C-45,-128 -51,-129 -57,-133 C-54,-136 -52,-139 -51,-142 C-57,-143 -62,-147 -66,-152 " +
    "C-58,-152 -50,-156 -46,-164 Z";
const MASK = "M-70,-156 C-50,-146 -34,-152 -20,-146 C-8,-140 2,-136 10,-146 C15,-154 15,-164 22,-172 " +
    "C28,-164 29,-154 33,-146 C40,-140 52,-150 70,-152 L70,-100 L-70,-100 Z";

const head = gradient("headFur", [[0, FUR.light], [0.45, FUR.base], [1, FUR.base]]) +
    fill(HEAD, "url(#headFur)") +
    clipped("headClip", HEAD,
        fill("M-70,-210 H-18 C-40,-196 -42,-160 -30,-140 L-70,-120 Z", FUR.shade, 'opacity="0.55"') +
        fill(MASK, CREAM.base) +
        fill("M-70,-136 C-40,-124 -10,-120 16,-122 C40,-122 52,-132 60,-142 L60,-110 H-70 Z", CREAM.shade) +
        ellipse(22, -194, 20, 6, "#FB8", 'opacity="0.7" transform="rotate(14 22 -194)"')) +
    line(HEAD);

const EAR_L = "M30,-186 C30,-204 40,-222 56,-236 C66,-222 68,-196 56,-176 Z";
const EAR_R = "M-44,-172 C-54,-194 -56,-218 -48,-238 C-28,-228 -12,-212 -6,-190 Z";

const earL = shaded("earLClip", EAR_L, FUR.shade,
    fill("M30,-240 L70,-240 V-216 C58,-216 50,-214 40,-208 Z", SOCK.shade) +
    fill("M39,-184 C40,-198 46,-210 55,-218 C60,-208 60,-194 54,-180 Z", "#C87"));
const earR = shaded("earRClip", EAR_R, FUR.base,
    fill("M-60,-240 H-10 L-22,-214 C-34,-220 -46,-219 -60,-212 Z", SOCK.base) +
    fill("M-60,-200 C-50,-196 -44,-186 -38,-170 L-60,-170 Z", FUR.shade) +
    fill("M-36,-176 C-43,-192 -44,-206 -41,-218 C-30,-210 -20,-200 -14,-186 Z", "#FBA") +
    fill("M-36,-172 C-42,-186 -43,-198 -41,-210 C-37,-200 -33,-196 -31,-188 L-28,-194 C-25,-188 -24,-184 -22,-180 Z",
        CREAM.base));

const tuft = solid("M-12,-196 C-10,-206 -2,-214 12,-218 C9,-212 9,-209 10,-207 C16,-213 24,-215 33,-214 " +
    "C28,-209 27,-206 27,-202 C32,-203 36,-202 40,-199 C32,-197 26,-192 18,-189 C6,-186 -8,-188 -12,-196 Z", FUR.light) +
    fill("M-9,-194 C2,-190 14,-192 22,-199 C16,-190 4,-187 -6,-190 Z", FUR.base);

const muzzle = gradient("muzzleFill", [[0, CREAM.light], [0.6, CREAM.light], [1, CREAM.base]]) +
    fill("M6,-133 C5,-143 14,-152 26,-152 C39,-152 49,-143 48,-133 C46,-124 38,-121 27,-121 C15,-121 8,-125 6,-133 Z",
        "url(#muzzleFill)") +
    fill("M24,-149 C29,-152 37,-152 41,-149 C43,-147 40,-142 36,-140 C34,-139 32,-139 30,-140 C26,-142 22,-147 24,-149 Z",
        INK) +
    ellipse(31.5, -147.6, 3.4, 1.5, "#A87");

const blush = radial("blushFill", [[0, "#F76", 0.75], [0.6, "#F76", 0.5], [1, "#F76", 0]]) +
    ellipse(-20, -138, 11, 6.5, "url(#blushFill)") + ellipse(46, -139, 6, 5.5, "url(#blushFill)");

// --- eyes and mouths, around their own origin ---------------------------------------------------

const iris = (rx, ry) => gradient("iris", [[0, "#211"], [0.5, "#421"], [0.8, "#941"], [1, "#D72"]]) +
    ellipse(0, 0, rx, ry, "url(#iris)", `stroke="#311" stroke-width="1.4"`);
const lash = (y, bend) => line(`M-8.4,${y + bend} Q0,${y - bend} 8.6,${y + bend * 0.4}`, 2.8, "#311");
const shine = ellipse(2.4, -4.4, 3, 3.4, "#FFF") + ellipse(-2.8, 4.6, 1.7, 1.7, "#FDA");

const eyeOpen = iris(7.2, 10.4) + shine + line("M-8,-6.5 Q-4,-12 1,-11.4 Q6,-10.6 8,-5.5", 2.2, "#311");
const eyeWide = iris(8, 12) + ellipse(2.6, -5, 3.6, 4.2, "#FFF") + ellipse(-3, 5.4, 2, 2, "#FDA");
const eyeHalf = clipped("halfLid", "M-12,-0.5 H12 V14 H-12 Z", iris(7.2, 10.4)) +
    ellipse(2.4, 2.4, 2.2, 1.5, "#FFF") + lash(-0.5, 1.6);
const eyeClosed = line("M-8,1 Q0,8 8,1", 2.8, "#311");
const eyeHappy = line("M-8,4 Q0,-8.5 8,4", 3, "#311");
const eyeSquint = line("M-6,-6 L6,0 L-6,6", 3, "#311");

const brow = line("M-6.5,1.5 Q0,-3 6.5,0.6", 3.2, FUR.deep);

const mouthSmile = line("M-9,-2 Q-5,4 0,0 Q5,4 9,-2", 2.2);
const mouthOpen = solid("M-9,-4 Q0,-1 9,-4 C9.5,5 5,10 0,10 C-5,10 -9.5,5 -9,-4 Z", "#822", 2) +
    clipped("tongue", "M-9,-4 Q0,-1 9,-4 C9.5,5 5,10 0,10 C-5,10 -9.5,5 -9,-4 Z",
        ellipse(0.5, 8, 6, 4.5, "#F76")) + line("M-9,-4 Q0,-1 9,-4 C9.5,5 5,10 0,10 C-5,10 -9.5,5 -9,-4 Z", 2);
const mouthO = solid("M-4,2 C-4,-3 4,-3 4,2 C4,8 -4,8 -4,2 Z", "#822", 2);

// --- body -----------------------------------------------------------------------------------------

const COAT_TOP = "M-22,-112 C-27,-104 -28,-92 -27,-78 H29 C31,-92 31,-104 26,-112 C14,-118 -10,-118 -22,-112 Z";
const coatTop = shaded("coatTopClip", COAT_TOP, COAT.base,
    fill("M-34,-118 H-12 C-18,-104 -18,-92 -15,-76 H-34 Z", COAT.shade) +
    fill("M22,-112 C26,-100 26,-90 24,-76 H34 V-118 Z", COAT.light)) +
    line("M13,-112 C15,-100 15,-90 14,-79", 1.8, "#863") +
    ellipse(20, -98, 2.2, 2.4, BRASS.light, `stroke="${INK}" stroke-width="1.2"`) +
    ellipse(20, -88, 2.2, 2.4, BRASS.light, `stroke="${INK}" stroke-width="1.2"`) +
    line("M19,-113 C8,-102 -10,-92 -26,-82", 5.4) + line("M19,-113 C8,-102 -10,-92 -26,-82", 2.8, "#A63");

const SKIRT = "M-27,-86 C-29,-74 -33,-64 -38,-53 C-28,-49 -24,-53 -18,-48 C-8,-45 0,-47 12,-46 L16,-52 L19,-46 " +
    "C26,-46 33,-49 38,-54 C34,-64 31,-74 29,-86 Z";
const coatSkirt = shaded("skirtClip", SKIRT, COAT.base,
    fill("M-42,-90 H-16 C-18,-72 -20,-60 -24,-44 H-42 Z", COAT.shade) +
    fill("M22,-86 C24,-72 28,-60 32,-44 H44 V-90 Z", COAT.light) +
    fill("M-44,-58 C-20,-48 10,-50 44,-58 V-40 H-44 Z", COAT.shade, 'opacity="0.55"')) +
    line("M14,-78 C14,-68 15,-60 16,-52", 1.8, "#863") +
    solid("M-28,-88 C-10,-83 14,-83 30,-88 L30,-79 C14,-74 -10,-74 -28.5,-79 Z", "#853", 2) +
    solid("M7,-85.5 H20 V-74.5 H7 Z", BRASS.base, 1.8) + solid("M10.6,-82.5 H16.4 V-77.5 H10.6 Z", "#853", 1.4);

const SATCHEL = "M-38,-74 C-39,-64 -39,-58 -37,-53 C-30,-50 -18,-50 -11,-53 C-9,-58 -9,-64 -10,-74 Z";
const satchel = `<g transform="translate(-5 4)">` + solid("M-35,-76 C-34,-82 -30,-86 -26,-86 C-20,-86 -16,-82 -14,-75", "none", 4.6) +
    line("M-35,-76 C-34,-82 -30,-86 -26,-86 C-20,-86 -16,-82 -14,-75", 2.2, "#A63") +
    shaded("satchelClip", SATCHEL, "#A63",
        fill("M-42,-66 C-34,-58 -18,-56 -8,-58 V-48 H-42 Z", "#852")) +
    solid("M-39,-75 C-30,-78 -18,-78 -9,-75 C-9,-69 -11,-66 -15,-64 C-21,-61 -27,-61 -33,-64 C-37,-66 -39,-69 -39,-75 Z",
        "#B74", 2) +
    solid("M-26.5,-66.5 H-21.5 V-59 H-26.5 Z", BRASS.light, 1.5) + "</g>";

const SCARF_WRAP = "M-28,-118 C-31,-110 -28,-103 -20,-100 C-4,-95 18,-95 31,-101 C37,-105 38,-112 34,-119 Z";
const scarfWrap = shaded("wrapClip", SCARF_WRAP, SCARF.base,
    fill("M-34,-106 C-12,-98 16,-98 40,-108 V-92 H-34 Z", SCARF.shade) +
    fill("M-8,-112 C8,-108 24,-110 34,-114 L33,-110 C20,-106 6,-106 -8,-109 Z", SCARF.light) +
    line("M-20,-108 C-4,-101 16,-101 30,-106", 1.4, SCARF.deep)) +
    shaded("knotClip", "M-30,-112 C-33,-106 -30,-100 -24,-99 C-18,-99 -15,-104 -17,-110 C-20,-115 -27,-116 -30,-112 Z",
        SCARF.base, fill("M-36,-104 C-28,-101 -20,-102 -12,-106 V-96 H-36 Z", SCARF.shade));

// --- scarf end and tail, along their bones -----------------------------------------------------------

const stripes = (...xs) => xs.map((x) => `<rect x="${x}" y="-14" width="4" height="28" fill="${SCARF.light}"/>`).join("");
const scarf1 = limb("scarf1", { length: 19, r0: 6.5, r1: 7.5, colour: SCARF, turned: true, openEnd: true, cut: [2, 2], extra: stripes(9) });
const scarf2 = limb("scarf2", { length: 18, r0: 7.5, r1: 8.5, colour: SCARF, turned: true, openEnd: true, cut: [2, 2], extra: stripes(7) });
const SCARF_END = "M0,-8.5 Q10,-10 20,-10.5 L24,-6.5 L20.5,-4 L26,-0.5 L21,2.5 L25,6 L20,10 Q10,10 0,8.5 " +
    "A8.5,8.5 0 0 1 0,-8.5 Z";
const scarf3 = shaded("scarf3", SCARF_END, SCARF.base,
    fill("M-12,-2 Q8,-4 30,-3 V-14 H-12 Z", SCARF.shade) + stripes(6, 13));

const tail1 = limb("tail1", { length: 24, r0: 9, r1: 14, colour: FUR, turned: true, openEnd: true, cut: [0, 6] });
const tail2 = limb("tail2", { length: 26, r0: 14, r1: 18.5, colour: FUR, turned: true, openEnd: true, cut: [0, 6] });
const tail3 = limb("tail3", { length: 26, r0: 18.5, r1: 18.5, bulge: 1.5, colour: FUR, turned: true, openEnd: true, cut: [0, 5] });
const TAIL_TIP = "M0,-18.5 C12,-20 24,-17 33,-10 C37,-7 42,-6 47,-7 C43,-2 40,2 37,5 C32,13 16,20 0,18.5 " +
    "A18.5,18.5 0 0 1 0,-18.5 Z";
const tail4 = shaded("tail4", TAIL_TIP, FUR.base,
    fill("M-22,-5 C0,-8 24,-9 50,-8 V-30 H-22 Z", FUR.shade) +
    fill("M60,-30 H12 L17,-15 L10,-10 L19,-5 L11,2 L19,6 L12,13 L18,26 H60 Z", CREAM.base) +
    fill("M12,-9 C26,-11 36,-9 48,-7 L34,-24 L12,-24 L16,-15 L11,-10 Z", CREAM.shade));

// --- limbs --------------------------------------------------------------------------------------

const cuff = (x, r, colour) => solid(`M${x},${-r} Q${x + 3},0 ${x},${r} L${x + 6},${r + 0.6} Q${x + 9},0 ${x + 6},${-r - 0.6} Z`, colour, 2);
const arm = (id, colour) => ({
    upper: limb(`${id}Upper`, { length: 25, r0: 9.5, r1: 8.2, colour, openEnd: true, cut: [2.5, 1.5] }),
    lower: limb(`${id}Lower`, { length: 23, r0: 8.2, r1: 8.6, colour }) + cuff(18, 9, colour.light),
});
const armR = arm("armR", COAT);
const armL = arm("armL", far(COAT));

const leg = (id, colour, sock) => ({
    thigh: limb(`${id}Thigh`, { length: 25, r0: 12, r1: 10.4, colour, openEnd: true, cut: [0, 3] }),
    shin: limb(`${id}Shin`, { length: 25, r0: 10.4, r1: 8.6, colour: sock }),
});
const legR = leg("legR", TROUSERS, SOCK);
const legL = leg("legL", far(TROUSERS), far(SOCK));

/** A boot, around its ankle: the sole is 14 below, the toes point right. */
const BOOT = "M-10.5,-5 C-10,2 -12,6 -11.5,11 L23,11 C24.5,4 19,-1 11,-3 C9.5,-4 9,-5 9,-6.5 Z";
const boot = (id, colour) => shaded(id, BOOT, colour.base,
    fill("M-14,2 C-4,8 12,8 26,5 V14 H-14 Z", colour.shade) +
    ellipse(13, 2, 5, 2, colour.light, 'transform="rotate(20 13 2)"')) +
    solid("M-12.5,10 H23.5 C24,12 23.5,14 22,14 H-11 C-12.5,14 -13,12 -12.5,10 Z", "#DB8", 1.8) +
    solid("M-11.5,-9 C-4,-6.5 4,-6.5 10,-9 L10.5,-3 C4,0 -4,0 -12,-3 Z", colour.light, 2);
const footR = boot("bootR", { base: "#743", shade: "#632", light: "#965" });
const footL = boot("bootL", { base: "#632", shade: "#521", light: "#754" });

// --- hands (along the bone, which points to the fingers; +y is the back of the body) ---------------

const paw = (id, d, colour, inner) => shaded(id, d, colour.base, fill("M-10,3 H26 V14 H-10 Z", colour.shade)) + inner;
const HAND = "M-3,-7 C4,-9 13,-9 16,-4 C18,0 17,6 12,8 C6,9 0,8 -3,6 C-5,2 -5,-3 -3,-7 Z";
const hand = paw("handClip", HAND, SOCK, line("M16,-1 L11,-0.5 M15,4 L11,3.4", 1.6) + line("M4,-8.4 C8,-6 9,-3.5 7,-1", 1.8));
const OPEN = "M-3,-7 C1,-8 3,-9 4,-13 C5,-17 10,-16 9.5,-11 L9.3,-8.6 C12,-9.5 14,-11 17,-12 C21,-12.5 22,-8 19,-6.4 " +
    "L14,-4 C17,-4.3 19,-4.2 21.5,-3.6 C25,-2.4 24,2 20.6,2 L15,1.7 C17,2.6 18.6,3.6 19.6,5 C21,8.4 17,10.6 14.4,8.4 " +
    "L10,7 C6,9 0,8 -3,6 C-5,2 -5,-3 -3,-7 Z";
const handOpen = paw("openClip", OPEN, SOCK, ellipse(6.5, -0.6, 4, 3.6, "#C87") +
    ellipse(15.4, -8.4, 1.7, 1.5, "#C87") + ellipse(18, -1.2, 1.8, 1.5, "#C87") + ellipse(14.2, 5, 1.6, 1.4, "#C87"));
const GRIP = "M-3,-7 C3,-9 9,-9 12,-6 C15,-2 15,4 11,7 C6,9 0,8 -3,6 C-5,2 -5,-3 -3,-7 Z";
const handGrip = paw("gripClip", GRIP, { base: "#532", shade: "#421" },
    line("M11,-4.5 L5,-4 M12.4,-0.4 L5,-0.2 M11.4,3.6 L5.4,3.6", 1.6, "#311"));

// --- lantern, glow, ground -----------------------------------------------------------------------

/** The lantern hangs from the origin. */
const lantern = line("M-8,14 C-12,2 -5,-1 0,-1 C5,-1 12,2 8,14", 4.6) +
    line("M-8,14 C-12,2 -5,-1 0,-1 C5,-1 12,2 8,14", 2, BRASS.base) +
    solid("M-4,6 H4 L5,11 H-5 Z", BRASS.shade, 2) +
    gradient("glass", [[0, "#FD7"], [0.5, "#FFD"], [1, "#FB4"]]) +
    solid("M-9.5,17 C-13,23 -13,31 -9.5,37 H9.5 C13,31 13,23 9.5,17 Z", "url(#glass)", 2.2) +
    fill("M0,20.5 C5,26 5.4,29 4,32 C3,34.6 -3,34.6 -4,32 C-5.4,29 -1,26 0,20.5 Z", "#F93") +
    fill("M0.4,26 C3,29 3,31 2,32.6 C1,34 -1.6,34 -2.2,32.4 C-3,30 0,29 0.4,26 Z", "#FFB") +
    line("M-6.6,21 C-8,25 -8,29 -6.6,33", 1.8, "#FFF") +
    solid("M-12,12 C-6,9 6,9 12,12 L13,17.4 H-13 Z", BRASS.base, 2.2) + line("M-8,13.6 H2", 1.6, BRASS.light) +
    solid("M-13,36.6 H13 L11,43 H-11 Z", BRASS.base, 2.2) + line("M-8,39.4 H3", 1.6, BRASS.light);

const glow = radial("glowFill", [[0, "#FC6", 0.55], [0.25, "#FB5", 0.45], [0.55, "#F93", 0.2], [1, "#F72", 0]]) +
    ellipse(0, 0, 44, 44, "url(#glowFill)");
const spark = radial("sparkFill", [[0, "#FFD", 1], [0.5, "#FC6", 0.6], [1, "#F93", 0]]) +
    ellipse(0, 0, 5.5, 5.5, "url(#sparkFill)");

const shadow = radial("shadowFill", [[0, "#210", 0.55], [0.6, "#210", 0.4], [1, "#210", 0]]) +
    ellipse(0, 0, 58, 9, "url(#shadowFill)");
const puff = `<path d="M-13,5 C-18,3 -17,-4 -11,-4 C-10,-10 -2,-12 2,-8 C7,-11 13,-7 12,-2 C17,-1 16,6 11,6 Z" ` +
    `fill="#FEC" stroke="#CA8" stroke-width="1.6"/>` + fill("M-13,3 C-4,6 6,6 13,3 L11,5.4 H-12 Z", "#EC9");

export const parts = {
    shadow: { space: "free", svg: shadow, dither: true },
    tail_1: { space: "bone", svg: tail1 },
    tail_2: { space: "bone", svg: tail2 },
    tail_3: { space: "bone", svg: tail3 },
    tail_4: { space: "bone", svg: tail4 },
    scarf_1: { space: "bone", svg: scarf1 },
    scarf_2: { space: "bone", svg: scarf2 },
    scarf_3: { space: "bone", svg: scarf3 },
    arm_upper_L: { space: "bone", svg: armL.upper },
    arm_lower_L: { space: "bone", svg: armL.lower },
    hand_grip: { space: "bone", svg: handGrip },
    lantern: { space: "free", svg: lantern },
    thigh_L: { space: "bone", svg: legL.thigh },
    shin_L: { space: "bone", svg: legL.shin },
    foot_L: { space: "free", svg: footL },
    thigh_R: { space: "bone", svg: legR.thigh },
    shin_R: { space: "bone", svg: legR.shin },
    foot_R: { space: "free", svg: footR },
    coat_top: { space: "armature", svg: coatTop },
    coat_skirt: { space: "armature", svg: coatSkirt },
    satchel: { space: "armature", svg: satchel },
    scarf_wrap: { space: "armature", svg: scarfWrap },
    arm_upper_R: { space: "bone", svg: armR.upper },
    arm_lower_R: { space: "bone", svg: armR.lower },
    hand: { space: "bone", svg: hand },
    hand_open: { space: "bone", svg: handOpen },
    ear_L: { space: "armature", svg: earL },
    ear_R: { space: "armature", svg: earR },
    head: { space: "armature", svg: head },
    tuft: { space: "armature", svg: tuft },
    muzzle: { space: "armature", svg: muzzle },
    blush: { space: "armature", svg: blush, dither: true },
    brow: { space: "free", svg: brow },
    eye_open: { space: "free", svg: eyeOpen },
    eye_half: { space: "free", svg: eyeHalf },
    eye_closed: { space: "free", svg: eyeClosed },
    eye_happy: { space: "free", svg: eyeHappy },
    eye_wide: { space: "free", svg: eyeWide },
    eye_squint: { space: "free", svg: eyeSquint },
    mouth_smile: { space: "free", svg: mouthSmile },
    mouth_open: { space: "free", svg: mouthOpen },
    mouth_o: { space: "free", svg: mouthO },
    glow: { space: "free", svg: glow, dither: true },
    spark: { space: "free", svg: spark },
    puff: { space: "free", svg: puff },
};
