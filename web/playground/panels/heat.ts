// SPDX-License-Identifier: MIT

/** From drawn once to drawn often: dark blue, violet, orange, pale yellow. */
const RAMP: readonly (readonly [number, number, number])[] = [
    [16, 18, 40],
    [46, 38, 110],
    [110, 40, 140],
    [180, 50, 110],
    [230, 100, 60],
    [248, 170, 60],
    [252, 230, 120],
    [255, 255, 220],
];

/** Shows how often each pixel was drawn. @returns the most */
export function drawHeat(
    canvas: HTMLCanvasElement,
    counts: Uint8Array,
    width: number,
    height: number,
): number {
    canvas.width = width;
    canvas.height = height;
    const picture = new ImageData(width, height);
    let most = 0;
    for (const [index, count] of counts.entries()) {
        const color = RAMP[Math.min(count, RAMP.length - 1)]!;
        picture.data.set([...color, 255], index * 4);
        most = Math.max(most, count);
    }
    canvas.getContext('2d')?.putImageData(picture, 0, 0);
    return most;
}
