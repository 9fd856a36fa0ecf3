// SPDX-License-Identifier: MIT
// What both runtimes show.
export const WIDTH = 320;
export const HEIGHT = 240;
export const PLACEMENT = [1, 0, 0, 1, 160, 230];
export const STEP = 16; // milliseconds

export function makeCanvas() {
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    document.body.append(canvas);
    return canvas;
}
