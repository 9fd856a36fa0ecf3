// SPDX-License-Identifier: MIT
// How values are written: rounded, and without what equals the format's default.

export const RADIANS = Math.PI / 180;
export const round = (v, places = 2) => Math.round(v * 10 ** places) / 10 ** places + 0;

/** A percentage that is not half-way between two steps of 255, as 10, 30, 50, 70 and 90 are. */
export const percent = (v) => (Math.round(v) % 20 === 10 ? Math.round(v) + 1 : Math.round(v));

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
