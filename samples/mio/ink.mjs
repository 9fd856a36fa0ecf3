// SPDX-License-Identifier: MIT
// Colours and strokes of Mio.
import { pen } from "../lib/ink.mjs";

export { clipped, ellipse, far, fill, gradient, radial } from "../lib/ink.mjs";

export const INK = "#324";
export const SKIN = { light: "#FED", base: "#FDB", shade: "#EA8", deep: "#D87" };
export const HAIR = { light: "#66A", base: "#436", shade: "#325", deep: "#214" };
export const LEGGINGS = { light: "#558", base: "#447", shade: "#335", far: "#334" };
export const WOOD = { light: "#C85", base: "#A63", shade: "#742" };
export const CANOPY = { light: "#BEF", base: "#6CE", shade: "#49C", deep: "#37A" };

/** Two outfits: rain and snow. */
export const RAIN = {
    id: "rain",
    coat: { light: "#FE8", base: "#FC3", shade: "#E92", far: "#C72", deep: "#C72" },
    boot: { light: "#F87", base: "#E54", shade: "#B34", far: "#923", sole: "#FDC" },
};
export const SNOW = {
    id: "snow",
    coat: { light: "#7CB", base: "#398", shade: "#276", far: "#265", deep: "#154" },
    boot: { light: "#C95", base: "#964", shade: "#743", far: "#632", sole: "#EDC" },
};
export const WOOL = { light: "#FFF", base: "#FEE", shade: "#DCD" };
export const BERRY = { light: "#F89", base: "#D46", shade: "#A24" };
export const LINE = 2.2;

export const { line, solid, shaded, limb } = pen(INK, LINE);
