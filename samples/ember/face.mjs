// SPDX-License-Identifier: MIT
// The head and what is on it.
import {
    CREAM,
    FUR,
    INK,
    SOCK,
    clipped,
    ellipse,
    fill,
    gradient,
    line,
    radial,
    shaded,
    solid,
} from "./ink.mjs";

const HEAD =
    "M-46,-164 C-46,-190 -24,-205 5,-205 C34,-205 53,-188 54,-165 C55,-157 58,-151 63,-147 " +
    "C60,-143 57,-141 54,-140 C49,-126 34,-117 15,-117 C-8,-117 -27,-121 -38,-130 " +
    "C-45,-128 -51,-129 -57,-133 C-54,-136 -52,-139 -51,-142 C-57,-143 -62,-147 -66,-152 " +
    "C-58,-152 -50,-156 -46,-164 Z";
const MASK =
    "M-70,-156 C-50,-146 -34,-152 -20,-146 C-8,-140 2,-136 10,-146 C15,-154 15,-164 22,-172 " +
    "C28,-164 29,-154 33,-146 C40,-140 52,-150 70,-152 L70,-100 L-70,-100 Z";

export const head =
    fill(HEAD, FUR.base) +
    clipped(
        "headClip",
        HEAD,
        fill("M-70,-210 H-24 C-42,-192 -42,-162 -30,-140 L-70,-120 Z", "#D62") +
            fill(MASK, CREAM.base) +
            fill(
                "M-70,-136 C-40,-124 -10,-120 16,-122 C40,-122 52,-132 60,-142 L60,-110 H-70 Z",
                CREAM.shade,
            ) +
            fill(
                "M-14,-206 C-22,-192 -20,-184 -8,-183 C14,-181 36,-186 50,-170 L58,-206 Z",
                FUR.light,
            ),
    ) +
    line(HEAD);

const EAR_L = "M30,-186 C30,-204 40,-222 56,-236 C66,-222 68,-196 56,-176 Z";
const EAR_R = "M-44,-172 C-54,-194 -56,-218 -48,-238 C-28,-228 -12,-212 -6,-190 Z";

export const earL = shaded(
    "earLClip",
    EAR_L,
    FUR.shade,
    fill("M30,-240 L70,-240 V-216 C58,-216 50,-214 40,-208 Z", SOCK.shade) +
        fill("M39,-184 C40,-198 46,-210 55,-218 C60,-208 60,-194 54,-180 Z", "#C87"),
);
export const earR = shaded(
    "earRClip",
    EAR_R,
    FUR.base,
    fill("M-60,-240 H-10 L-22,-214 C-34,-220 -46,-219 -60,-212 Z", SOCK.base) +
        fill("M-60,-200 C-50,-196 -44,-186 -38,-170 L-60,-170 Z", FUR.shade) +
        fill("M-36,-176 C-43,-192 -44,-206 -41,-218 C-30,-210 -20,-200 -14,-186 Z", "#FBA") +
        fill(
            `M-36,-172 C-42,-186 -43,-198 -41,-210 C-37,-200 -33,-196 -31,-188 L-28,-194
                C-25,-188 -24,-184 -22,-180 Z`,
            CREAM.base,
        ),
);

export const tuft =
    solid(
        "M-12,-196 C-10,-206 -2,-214 12,-218 C9,-212 9,-209 10,-207 C16,-213 24,-215 33,-214 " +
            `C28,-209 27,-206 27,-202 C32,-203 36,-202 40,-199 C32,-197 26,-192 18,-189 C6,-186
                -8,-188 -12,-196 Z`,
        FUR.light,
    ) + fill("M-9,-194 C2,-190 14,-192 22,-199 C16,-190 4,-187 -6,-190 Z", FUR.base);

export const muzzle =
    gradient("muzzleFill", [
        [0, CREAM.light],
        [0.6, CREAM.light],
        [1, CREAM.base],
    ]) +
    fill(
        `M6,-134 C5,-144 14,-152 26,-152 C38,-152 47,-144 46,-134 C45,-126 37,-122.5 27,-122.5
            C15,-122.5 8,-126 6,-134 Z`,
        "url(#muzzleFill)",
    ) +
    fill(
        `M24,-149 C29,-152 37,-152 41,-149 C43,-147 40,-142 36,-140 C34,-139 32,-139 30,-140
            C26,-142 22,-147 24,-149 Z`,
        INK,
    ) +
    ellipse(31.5, -147.6, 3.4, 1.5, "#A87");

export const blush =
    radial("blushFill", [
        [0, "#F76", 0.75],
        [0.6, "#F76", 0.5],
        [1, "#F76", 0],
    ]) +
    ellipse(-20, -138, 11, 6.5, "url(#blushFill)") +
    ellipse(46, -139, 6, 5.5, "url(#blushFill)");

// --- eyes and mouths, around their own origin ----------------------------------------------------

const iris = (rx, ry) =>
    gradient("iris", [
        [0, "#211"],
        [0.5, "#421"],
        [0.8, "#941"],
        [1, "#D72"],
    ]) + ellipse(0, 0, rx, ry, "url(#iris)", `stroke="#311" stroke-width="1.4"`);
const lash = (y, bend) =>
    line(`M-8.4,${y + bend} Q0,${y - bend} 8.6,${y + bend * 0.4}`, 2.8, "#311");
const shine = ellipse(2.4, -4.4, 3, 3.4, "#FFF") + ellipse(-2.8, 4.6, 1.7, 1.7, "#FDA");

export const eyeOpen =
    iris(7.2, 10.4) + shine + line("M-8,-6.5 Q-4,-12 1,-11.4 Q6,-10.6 8,-5.5", 2.2, "#311");
export const eyeWide =
    iris(8, 12) + ellipse(2.6, -5, 3.6, 4.2, "#FFF") + ellipse(-3, 5.4, 2, 2, "#FDA");
export const eyeHalf =
    clipped("halfLid", "M-12,-0.5 H12 V14 H-12 Z", iris(7.2, 10.4)) +
    ellipse(2.4, 2.4, 2.2, 1.5, "#FFF") +
    lash(-0.5, 1.6);
export const eyeClosed = line("M-8,1 Q0,8 8,1", 2.8, "#311");
export const eyeHappy = line("M-8,4 Q0,-8.5 8,4", 3, "#311");
export const eyeSquint = line("M-6,-6 L6,0 L-6,6", 3, "#311");

export const brow = line("M-6.5,1.5 Q0,-3 6.5,0.6", 3.2, FUR.deep);

export const mouthSmile = line("M-9,-2 Q-5,4 0,0 Q5,4 9,-2", 2.2);
export const mouthOpen =
    solid("M-9,-4 Q0,-1 9,-4 C9.5,5 5,10 0,10 C-5,10 -9.5,5 -9,-4 Z", "#822", 2) +
    clipped(
        "tongue",
        "M-9,-4 Q0,-1 9,-4 C9.5,5 5,10 0,10 C-5,10 -9.5,5 -9,-4 Z",
        ellipse(0.5, 8, 6, 4.5, "#F76"),
    ) +
    line("M-9,-4 Q0,-1 9,-4 C9.5,5 5,10 0,10 C-5,10 -9.5,5 -9,-4 Z", 2);
export const mouthO = solid("M-4,2 C-4,-3 4,-3 4,2 C4,8 -4,8 -4,2 Z", "#822", 2);
