// SPDX-License-Identifier: MIT
// Colours and strokes of Ember.
import { pen } from "../lib/ink.mjs";

export { clipped, ellipse, far, fill, gradient, radial } from "../lib/ink.mjs";

export const INK = "#421";
export const FUR = { light: "#F95", base: "#E73", shade: "#C52", deep: "#A41" };
export const CREAM = { light: "#FFE", base: "#FEC", shade: "#EC9" };
export const COAT = { light: "#EC8", base: "#DB7", shade: "#B95", far: "#A84" };
export const SOCK = { light: "#865", base: "#643", shade: "#532", far: "#532" };
export const TROUSERS = { light: "#B86", base: "#A75", shade: "#853", far: "#742" };
export const SCARF = { light: "#5CC", base: "#2AA", shade: "#188", deep: "#167" };
export const BRASS = { light: "#FD7", base: "#DA3", shade: "#A72" };
export const LINE = 2.4;

export const { line, solid, shaded, limb } = pen(INK, LINE);
