// SPDX-License-Identifier: MIT
// Colours and strokes of Tako.
import { pen } from "../lib/ink.mjs";

export { clipped, ellipse, fill, gradient, radial } from "../lib/ink.mjs";

export const INK = "#413";
export const SKIN = { light: "#FA9", base: "#F67", shade: "#D45", deep: "#B34", glint: "#FED" };
export const BELLY = { light: "#FDD", base: "#FBB", shade: "#E89" };
export const NAVY = { light: "#57A", base: "#346", shade: "#235" };
export const GOLD = { light: "#FE9", base: "#EB4", shade: "#B82" };
export const LINE = 2.4;

export const { line, solid, shaded } = pen(INK, LINE);
