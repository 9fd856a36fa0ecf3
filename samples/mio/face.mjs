// SPDX-License-Identifier: MIT
// The head, hair and hats.
import {
    BERRY,
    HAIR,
    INK,
    RAIN,
    SKIN,
    WOOL,
    clipped,
    ellipse,
    fill,
    gradient,
    line,
    radial,
    shaded,
    solid,
} from "./ink.mjs";

const FACE =
    "M-34,-164 C-37,-142 -31,-126 -12,-117 C0,-111 16,-110 27,-116 C42,-124 48,-140 47,-158 " +
    "C46,-180 28,-194 6,-194 C-18,-194 -32,-182 -34,-164 Z";
export const head = shaded(
    "faceClip",
    FACE,
    SKIN.base,
    fill("M-40,-150 C-30,-128 -8,-116 14,-114 C30,-113 42,-122 52,-140 V-100 H-40 Z", SKIN.shade) +
        fill(
            "M-40,-200 H54 V-164 C46,-160 38,-160 30,-166 C22,-156 8,-152 -4,-158 C-14,-150 " +
                "-20,-146 -24,-128 L-40,-130 Z",
            SKIN.shade,
        ),
);

const BACK =
    "M-36,-178 C-50,-160 -50,-132 -42,-118 C-34,-108 -18,-107 -6,-112 L34,-114 " +
    "C46,-118 53,-132 52,-160 L40,-190 H-24 Z";
export const hairBack = shaded(
    "hairBackClip",
    BACK,
    HAIR.shade,
    fill("M-60,-134 C-40,-116 -20,-112 0,-118 V-100 H-60 Z", HAIR.deep),
);

const BANGS =
    "M-44,-152 C-50,-182 -28,-204 6,-204 C38,-204 55,-184 53,-148 C52,-141 50,-136 47,-132 " +
    "C47,-144 46,-154 42,-164 C37,-160 30,-161 25,-170 C18,-159 4,-153 -8,-160 " +
    "C-12,-153 -18,-149 -25,-147 C-28,-138 -27,-128 -22,-117 C-34,-120 -42,-134 -44,-152 Z";
export const hairFront = shaded(
    "bangsClip",
    BANGS,
    HAIR.base,
    fill("M-52,-150 C-44,-130 -36,-122 -20,-114 L-52,-110 Z", HAIR.shade) +
        fill("M44,-168 C49,-156 49,-144 46,-130 H60 V-170 Z", HAIR.shade) +
        fill(
            "M-38,-166 C-22,-174 -6,-176 10,-174 C26,-176 40,-174 50,-166 L50,-173 " +
                "C38,-181 24,-183 10,-181 C-8,-183 -24,-180 -39,-173 Z",
            HAIR.light,
        ) +
        line("M-8,-160 C-4,-166 -1,-172 0,-178 M25,-170 C27,-174 28,-178 28,-182", 1.5, HAIR.deep) +
        line("M-25,-147 C-24,-156 -22,-162 -18,-168", 1.5, HAIR.deep),
);

/** A ponytail hanging down from the origin, along +y. */
const TAIL =
    "M-7,-4 C-13,8 -15,22 -13,36 C-12,48 -8,58 2,68 C2,62 3,59 5,56 C7,59 9,60 12,61 " +
    "C12,48 14,34 12,20 C11,10 9,2 6,-4 Z";
export const ponytail = shaded(
    "tailClip",
    TAIL,
    HAIR.base,
    fill("M-20,-4 C-10,10 -8,40 2,70 L-20,70 Z", HAIR.shade) +
        fill("M2,6 C7,16 8,28 6,42 C11,30 11,16 6,4 Z", HAIR.light) +
        line("M-3,8 C-6,24 -4,42 2,56", 1.4, HAIR.deep),
);
export const ribbon =
    solid("M0,0 C-6,-9 -15,-10 -16,-4 C-16,3 -7,4 0,0 Z", BERRY.base, 2) +
    solid("M0,0 C4,-8 12,-10 14,-4 C14,2 7,4 0,0 Z", BERRY.base, 2) +
    fill("M-14,-3 C-11,1 -6,1 -1,0 C-6,3 -13,3 -14,-3 Z", BERRY.shade) +
    ellipse(-0.4, -0.6, 4, 4.2, BERRY.light, `stroke="${INK}" stroke-width="1.8"`);

// --- hats ---------------------------------------------------------------------------------------

const CROWN =
    "M-42,-170 C-46,-204 -20,-219 6,-219 C36,-219 56,-202 53,-169 C32,-180 -16,-182 -42,-170 Z";
const BRIM =
    "M-45,-178 C-26,-190 34,-190 55,-177 C66,-172 72,-166 75,-158 C66,-161 58,-163 49,-164 " +
    "C26,-174 -10,-175 -34,-164 C-48,-157 -59,-148 -68,-143 C-66,-158 -56,-171 -45,-178 Z";
export const rainHat =
    shaded(
        "crownClip",
        CROWN,
        RAIN.coat.base,
        fill("M-60,-220 H-16 C-30,-206 -34,-190 -32,-170 H-60 Z", RAIN.coat.shade) +
            fill("M12,-216 C28,-214 40,-205 44,-190 C36,-200 26,-206 12,-208 Z", RAIN.coat.light),
    ) +
    line("M2,-218 C-2,-206 -2,-196 0,-184", 1.5, RAIN.coat.deep) +
    shaded(
        "brimClip",
        BRIM,
        RAIN.coat.base,
        fill("M-74,-136 C-58,-160 -34,-172 0,-173 C32,-174 56,-166 78,-154 V-130 H-74 Z",
            RAIN.coat.shade) +
            fill("M-30,-181 C-8,-187 28,-187 46,-180 C26,-184 -6,-184 -30,-178 Z", RAIN.coat.light),
    );

const CAP =
    "M-45,-168 C-50,-206 -22,-222 6,-222 C38,-222 58,-204 55,-167 C34,-178 -18,-180 -45,-168 Z";
const CUFF =
    "M-48,-158 C-52,-166 -51,-176 -46,-181 C-20,-193 32,-193 57,-180 C61,-174 61,-165 58,-157 " +
    "C32,-170 -18,-171 -48,-158 Z";
const ribs = [-34, -20, -6, 8, 22, 36, 48]
    .map((x) => `M${x},${-184 + Math.abs(x - 5) / 12} L${x - 0.6},${-163 + Math.abs(x - 5) / 10}`)
    .join(" ");
export const snowHat =
    shaded(
        "capClip",
        CAP,
        BERRY.base,
        fill("M-60,-226 H-16 C-32,-210 -36,-190 -34,-166 H-60 Z", BERRY.shade) +
            fill("M-48,-200 C-20,-212 32,-212 58,-198 V-190 C32,-203 -20,-203 -48,-190 Z",
                WOOL.base) +
            fill("M-48,-200 L-30,-207 V-197 L-48,-190 Z", WOOL.shade),
    ) +
    shaded(
        "cuffClip",
        CUFF,
        WOOL.base,
        fill("M-56,-190 H-34 C-38,-178 -38,-168 -34,-158 H-56 Z", WOOL.shade) +
            line(ribs, 1.6, WOOL.shade),
    );
export const pompom = shaded(
    "pomClip",
    "M-9,9 C-15,8 -17,2 -14,-2 C-18,-7 -14,-14 -9,-14 C-7,-19 2,-20 5,-16 C11,-18 16,-13 14,-7 " +
        "C18,-3 16,4 11,5 C10,11 2,12 0,9 C-2,12 -7,12 -9,9 Z",
    WOOL.base,
    fill("M-20,-8 C-10,2 4,6 20,0 V20 H-20 Z", WOOL.shade),
);

/** The knob on the rain hat. */
export const knob = solid("M-6,4 C-7,-4 7,-4 6,4 Z", RAIN.coat.light);

// --- eyes and mouths, around their own origin ----------------------------------------------------

const iris = (rx, ry) =>
    gradient("iris", [
        [0, "#213"],
        [0.45, "#235"],
        [0.75, "#38B"],
        [1, "#6DE"],
    ]) + ellipse(0, 0, rx, ry, "url(#iris)", `stroke="#213" stroke-width="1.4"`);
const shine = ellipse(2.4, -4.6, 2.9, 3.4, "#FFF") + ellipse(-2.6, 4.6, 1.7, 1.8, "#DFF");
const lid =
    line("M-8.4,-5 C-6,-11.4 3,-13 8,-7", 2.8, "#213") + line("M-8.4,-5 L-11,-6.6", 2, "#213");

export const eyeOpen = iris(7, 10) + shine + lid;
export const eyeWide =
    iris(7.8, 11.4) + ellipse(2.6, -5, 3.4, 4, "#FFF") + ellipse(-3, 5.4, 2, 2, "#DFF") +
    line("M-8.6,-8 C-6,-13.4 4,-14 8.6,-9", 2.4, "#213");
export const eyeHalf =
    clipped("halfLid", "M-12,-1 H12 V14 H-12 Z", iris(7, 10)) +
    ellipse(2.4, 2.4, 2.2, 1.6, "#FFF") +
    line("M-8.6,0.4 Q0,-3.4 8.6,0", 2.8, "#213");
export const eyeClosed = line("M-8,2 Q0,8 8,2 M-8,2 L-10.4,1.4", 2.6, "#213");
export const eyeHappy = line("M-8,4 Q0,-7.5 8,4", 2.8, "#213");

export const brow = line("M-6.5,1.4 Q0,-2.4 6.5,0.8", 2.6, HAIR.base);
export const nose = line("M-0.6,-1 L1.4,0.6", 1.8, SKIN.deep);
export const mouthSmile = line("M-6,-1.6 Q0,4.6 6.4,-2", 2, "#934");
const MOUTH = "M-7,-3 Q0,-0.6 7.4,-3.4 C7.6,4 4,8 0,8 C-4,8 -7.4,4 -7,-3 Z";
export const mouthOpen =
    fill(MOUTH, "#834") +
    clipped("tongue", MOUTH, ellipse(0.5, 7.4, 5, 4.2, "#F78")) +
    line(MOUTH, 1.8, "#623");
export const mouthO =
    fill("M-3,1.4 C-3,-2.6 3,-2.6 3,1.4 C3,5.4 -3,5.4 -3,1.4 Z", "#834") +
    line("M-3,1.4 C-3,-2.6 3,-2.6 3,1.4 C3,5.4 -3,5.4 -3,1.4 Z", 1.6, "#623");
export const blush =
    radial("blushFill", [
        [0, "#F67", 0.7],
        [0.6, "#F67", 0.45],
        [1, "#F67", 0],
    ]) +
    ellipse(-17, -130, 9.5, 5.6, "url(#blushFill)") +
    ellipse(38, -131, 6, 5, "url(#blushFill)");
