// SPDX-License-Identifier: MIT
/** What a canvas on a page shows, and what it should. */
import type { Page } from 'playwright-core';

/** R, G, B, A bytes of a canvas, read through another one. */
export async function readCanvas(page: Page, selector = 'canvas'): Promise<Uint8Array> {
    const base64 = await page.locator(selector).evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
        const stride = canvas.width * 4;
        const rows = Array.from({ length: canvas.height }, (_, y) =>
            String.fromCharCode(...data.subarray(y * stride, (y + 1) * stride)));
        return btoa(rows.join(''));
    });
    return new Uint8Array(Buffer.from(base64, 'base64')); // not a part of Buffer's pool
}

/** The contract's way to 8 bits, in floating point. */
export function expand(pixels: Iterable<number>): Uint8Array {
    const wide = (value: number, max: number): number => Math.round((value * 255) / max);
    return Uint8Array.from(Array.from(pixels, (pixel) =>
        [wide(pixel >> 11, 31), wide((pixel >> 5) & 63, 63), wide(pixel & 31, 31), 255]).flat());
}

/** How many pixels differ, and the first of them: the message of a failed comparison. */
export function compare(shown: Uint8Array, wanted: Uint8Array, width: number): string {
    if (shown.length !== wanted.length) {
        return `${shown.length / 4} pixels instead of ${wanted.length / 4}`;
    }
    const differing = [];
    for (let at = 0; at < shown.length; at += 4) {
        if ([0, 1, 2, 3].some((channel) => shown[at + channel] !== wanted[at + channel])) {
            differing.push(at / 4);
        }
    }
    const [first] = differing;
    if (first === undefined) {
        return 'equal';
    }
    const [is, should] = [shown, wanted].map((rgba) => rgba.subarray(first * 4, first * 4 + 4));
    return `${differing.length} pixels differ, the first at ${first % width}, ` +
        `${Math.floor(first / width)}: ${is} instead of ${should}`;
}

/** Pixels that are not like the first one: a blank picture has none. */
export function covered(rgba: Uint8Array): number {
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
    return words.reduce((count, word) => count + Number(word !== words[0]), 0);
}
