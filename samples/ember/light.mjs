// SPDX-License-Identifier: MIT
// The lantern, what shines, and the ground.
import { BRASS, ellipse, fill, gradient, line, radial, solid } from "./ink.mjs";

/** The lantern hangs from the origin. */
export const lantern =
    line("M-8,14 C-12,2 -5,-1 0,-1 C5,-1 12,2 8,14", 4.6) +
    line("M-8,14 C-12,2 -5,-1 0,-1 C5,-1 12,2 8,14", 2, BRASS.base) +
    solid("M-4,6 H4 L5,11 H-5 Z", BRASS.shade, 2) +
    gradient("glass", [
        [0, "#FD7"],
        [0.5, "#FFD"],
        [1, "#FB4"],
    ]) +
    solid("M-9.5,17 C-13,23 -13,31 -9.5,37 H9.5 C13,31 13,23 9.5,17 Z", "url(#glass)", 2.2) +
    fill("M0,20.5 C5,26 5.4,29 4,32 C3,34.6 -3,34.6 -4,32 C-5.4,29 -1,26 0,20.5 Z", "#F93") +
    fill("M0.4,26 C3,29 3,31 2,32.6 C1,34 -1.6,34 -2.2,32.4 C-3,30 0,29 0.4,26 Z", "#FFB") +
    line("M-6.6,21 C-8,25 -8,29 -6.6,33", 1.8, "#FFF") +
    solid("M-12,12 C-6,9 6,9 12,12 L13,17.4 H-13 Z", BRASS.base, 2.2) +
    line("M-8,13.6 H2", 1.6, BRASS.light) +
    solid("M-13,36.6 H13 L11,43 H-11 Z", BRASS.base, 2.2) +
    line("M-8,39.4 H3", 1.6, BRASS.light);

export const glow =
    radial("glowFill", [
        [0, "#FC6", 0.55],
        [0.25, "#FB5", 0.45],
        [0.55, "#F93", 0.2],
        [1, "#F72", 0],
    ]) + ellipse(0, 0, 44, 44, "url(#glowFill)");
export const spark =
    radial("sparkFill", [
        [0, "#FFD", 1],
        [0.35, "#FD8", 0.9],
        [1, "#F93", 0],
    ]) + ellipse(0, 0, 6.5, 6.5, "url(#sparkFill)");

export const shadow =
    radial("shadowFill", [
        [0, "#210", 0.55],
        [0.6, "#210", 0.4],
        [1, "#210", 0],
    ]) + ellipse(0, 0, 58, 9, "url(#shadowFill)");
const PUFF =
    "M-13,5 C-18,3 -17,-4 -11,-4 C-10,-10 -2,-12 2,-8 C7,-11 13,-7 12,-2 C17,-1 16,6 11,6 Z";
export const puff =
    fill(PUFF, "#FEC") +
    line(PUFF, 1.6, "#CA8") +
    fill("M-13,3 C-4,6 6,6 13,3 L11,5.4 H-12 Z", "#EC9");
