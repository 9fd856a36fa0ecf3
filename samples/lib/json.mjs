// SPDX-License-Identifier: MIT
// How values are written: rounded, and without what equals the format's default.

export const RADIANS = Math.PI / 180;
export const round = (v, places = 2) => Math.round(v * 10 ** places) / 10 ** places + 0;

export const compact = (object, defaults) =>
    Object.fromEntries(Object.entries(object).filter(([key, value]) => value !== defaults[key]));

const PLACE = { x: 0, y: 0, skX: 0, skY: 0, scX: 1, scY: 1 };
export const transform = (x, y, angle, scX = 1, scY = 1) =>
    compact(
        {
            x: round(x),
            y: round(y),
            skX: round(angle),
            skY: round(angle),
            scX: round(scX, 3),
            scY: round(scY, 3),
        },
        PLACE,
    );
