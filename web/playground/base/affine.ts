// SPDX-License-Identifier: MIT

/** x' = a x + c y + tx, y' = b x + d y + ty. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The map that applies `inner` first, then `outer`. */
export function multiply([a, b, c, d, x, y]: Matrix, inner: Matrix): Matrix {
    const [ia, ib, ic, id, ix, iy] = inner;
    return [
        a * ia + c * ib,
        b * ia + d * ib,
        a * ic + c * id,
        b * ic + d * id,
        a * ix + c * iy + x,
        b * ix + d * iy + y,
    ];
}

export function applyAffine([a, b, c, d, tx, ty]: Matrix, x: number, y: number): [number, number] {
    return [a * x + c * y + tx, b * x + d * y + ty];
}

/** The point that a map takes to (x, y); nothing where it takes all to a line. */
export function unapply(
    [a, b, c, d, tx, ty]: Matrix,
    x: number,
    y: number,
): [number, number] | undefined {
    const area = a * d - b * c;
    if (area === 0) {
        return undefined;
    }
    return [(d * (x - tx) - c * (y - ty)) / area, (a * (y - ty) - b * (x - tx)) / area];
}
