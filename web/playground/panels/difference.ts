// SPDX-License-Identifier: MIT

/** How far two pictures are apart, in steps of 8-bit channels. */
export interface Difference {
    /** Pixels that are not the same. */
    readonly differing: number;
    readonly largest: number;
    readonly mean: number;
    /** Decibels; infinite for equal pictures. */
    readonly psnr: number;
    /** R, G, B, A: how far each pixel is off, brightened. */
    readonly picture: Uint8ClampedArray<ArrayBuffer>;
}

const GAIN = 4;

/** @param a,b - R, G, B, A bytes of pictures of one size */
export function differenceOf(a: Uint8ClampedArray, b: Uint8ClampedArray): Difference {
    const picture = new Uint8ClampedArray(a.length);
    let [differing, largest, sum, squares] = [0, 0, 0, 0];
    for (let at = 0; at < a.length; at += 4) {
        let differs = false;
        for (let channel = at; channel < at + 3; channel++) {
            const error = Math.abs(a[channel]! - b[channel]!);
            differs ||= error > 0;
            largest = Math.max(largest, error);
            sum += error;
            squares += error * error;
            picture[channel] = error * GAIN;
        }
        picture[at + 3] = 255;
        differing += Number(differs);
    }
    const channels = (a.length / 4) * 3;
    return {
        differing,
        largest,
        mean: sum / channels,
        psnr: 10 * Math.log10((255 * 255 * channels) / squares),
        picture,
    };
}
