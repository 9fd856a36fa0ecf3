// SPDX-License-Identifier: MIT
/** x' = a x + c y + tx, y' = b x + d y + ty, as [a, b, c, d, tx, ty]. */
export type Affine = [number, number, number, number, number, number];
export type Point = [number, number];

/** The map that does `first`, then `second`. */
export function then(first: Affine, second: Affine): Affine {
    const [a, b, c, d] = second;
    return [
        a * first[0] + c * first[1],
        b * first[0] + d * first[1],
        a * first[2] + c * first[3],
        b * first[2] + d * first[3],
        ...apply(second, [first[4], first[5]]),
    ];
}

export function apply(m: Affine, [x, y]: Point): Point {
    return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

export function distance(p: Point, q: Point): number {
    return Math.hypot(p[0] - q[0], p[1] - q[1]);
}

/** Within 1/256 pixel, or a 1/2500 of a factor. */
export function expectNear(actual: Affine, expected: number[]): void {
    expected.forEach((value, i) => {
        if (!(Math.abs(actual[i]! - value) <= (i < 4 ? 4e-4 : 4e-3))) {
            throw new Error(`[${actual}] is not [${expected}]`);
        }
    });
}
