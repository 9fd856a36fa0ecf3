// SPDX-License-Identifier: MIT
// From densely sampled motion to few keys with bezier curves.

/** Samples of a motion are taken this often between two frames. */
export const STEPS = 4;

const LOWEST = -0.6;
const HIGHEST = 1.6;
/** Handles stand on a grid of sixths: equal curves are stored once, so the fewer the better. */
const GRID = 6;
const snap = (v) => Math.round(Math.min(HIGHEST, Math.max(LOWEST, v)) * GRID) / GRID;

/** The bezier whose handles stand at 1/3 and 2/3, where x(t) = t: y of t. */
const bezier = (t, y1, y2) => 3 * (1 - t) * (1 - t) * t * y1 + 3 * (1 - t) * t * t * y2 + t * t * t;

/**
 * The handle heights that bring a + (b - a) * bezier(t) closest to the samples, all components
 * sharing one curve as DragonBones wants it (least squares: a 2 x 2 system).
 */
function handles(samples, from, to) {
    const [a, b] = [samples[from], samples[to]];
    let [m11, m12, m22, v1, v2] = [0, 0, 0, 0, 0];
    for (let i = from + 1; i < to; i++) {
        const t = (i - from) / (to - from);
        const [p, q] = [3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t];
        a.forEach((start, c) => {
            const span = b[c] - start;
            const rest = samples[i][c] - start - span * t * t * t;
            m11 += span * span * p * p;
            m12 += span * span * p * q;
            m22 += span * span * q * q;
            v1 += span * p * rest;
            v2 += span * q * rest;
        });
    }
    const det = m11 * m22 - m12 * m12;
    if (det < 1e-9) return [1 / 3, 2 / 3];
    return [snap((v1 * m22 - v2 * m12) / det), snap((v2 * m11 - v1 * m12) / det)];
}

function worst(samples, from, to, [y1, y2]) {
    const [a, b] = [samples[from], samples[to]];
    let most = 0;
    for (let i = from + 1; i < to; i++) {
        const e = bezier((i - from) / (to - from), y1, y2);
        a.forEach((start, c) => {
            most = Math.max(most, Math.abs(start + (b[c] - start) * e - samples[i][c]));
        });
    }
    return most;
}

const round = (v) => Math.round(v * 1000) / 1000;
const isLine = ([y1, y2]) => Math.abs(y1 - 1 / 3) + Math.abs(y2 - 2 / 3) < 1e-6;

const apart = (a, b) => Math.max(...a.map((v, c) => Math.abs(v - b[c])));

/**
 * Keys [{frame, value, curve}] on whole frames that stay within `tolerance` of the samples
 * (STEPS of them a frame, each an array of components), and within `reach` of each other. Null
 * curve: a straight line.
 */
export function fitKeys(samples, tolerance, reach = Infinity) {
    const last = (samples.length - 1) / STEPS;
    const keys = [];
    for (let frame = 0; frame < last;) {
        let [next, found] = [frame + 1, null];
        for (let end = frame + 1; end <= last; end++) {
            const [from, to] = [frame * STEPS, end * STEPS];
            if (end > frame + 1 && apart(samples[from], samples[to]) > reach) break;
            const curve = handles(samples, from, to);
            if (end > frame + 1 && worst(samples, from, to, curve) > tolerance)
                continue;
            [next, found] = [end, curve];
        }
        const curve = isLine(found) ? null : [0.333, round(found[0]), 0.667, round(found[1])];
        keys.push({ frame, value: samples[frame * STEPS], curve });
        frame = next;
    }
    keys.push({ frame: last, value: samples[last * STEPS], curve: null });
    return keys;
}
