// SPDX-License-Identifier: MIT
import { applyAffine, multiply, type Matrix } from '../base/affine.ts';
import type { Shapes } from '../figure/shapes.ts';
import { write, type Pen } from './pen.ts';

type Point = readonly [number, number];

const COLOR = '#ffb86b';
const DARK = 'rgb(0 0 0 / 60%)';
/** CSS pixels: how far a bone without children shows where it points. */
const STUB = 14;

interface Joint {
    readonly name: string;
    readonly at: Point;
    /** Where its x axis points, CSS pixels. */
    readonly along: Point;
    readonly parent: number;
}

function jointsOf(shapes: Shapes, to: Matrix): Joint[] {
    const matrices = shapes.bones();
    return shapes.armature.bones.map(({ name, parent }, index) => {
        const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = matrices.subarray(
            index * 6,
            index * 6 + 6,
        );
        const whole = multiply(to, [a, b, c, d, x, y]);
        const length = Math.hypot(whole[0], whole[1]) || 1;
        return {
            name,
            parent,
            at: applyAffine(whole, 0, 0),
            along: [(whole[0] / length) * STUB, (whole[1] / length) * STUB],
        };
    });
}

/** A slim kite from a joint to the next, as rigging tools draw bones. */
function kite(pen: Pen, [x0, y0]: Point, [x1, y1]: Point): void {
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = Math.hypot(dx, dy);
    if (length < 1) {
        return;
    }
    const half = Math.min(4, length / 5) / length;
    const at = Math.min(0.25, 8 / length);
    const [mx, my] = [x0 + dx * at, y0 + dy * at];
    pen.moveTo(x0, y0);
    pen.lineTo(mx - dy * half, my + dx * half);
    pen.lineTo(x1, y1);
    pen.lineTo(mx + dy * half, my - dx * half);
    pen.closePath();
}

function drawLines(pen: Pen, joints: readonly Joint[]): void {
    const parents = new Set(joints.map(({ parent }) => parent));
    pen.beginPath();
    for (const [index, { at, along, parent }] of joints.entries()) {
        const from = joints[parent];
        if (from && from.parent >= 0) {
            kite(pen, from.at, at);
        } else if (from) {
            pen.moveTo(...from.at); // the root stands where the artist's paper begins
            pen.lineTo(...at);
        }
        if (!parents.has(index)) {
            kite(pen, at, [at[0] + along[0], at[1] + along[1]]);
        }
    }
    pen.strokeStyle = DARK;
    pen.lineWidth = 2.5;
    pen.stroke();
    pen.fillStyle = 'rgb(255 184 107 / 40%)';
    pen.fill();
    pen.strokeStyle = COLOR;
    pen.lineWidth = 1;
    pen.stroke();
    for (const { at } of joints) {
        pen.beginPath();
        pen.arc(...at, 3, 0, 2 * Math.PI);
        pen.fillStyle = COLOR;
        pen.fill();
        pen.strokeStyle = DARK;
        pen.stroke();
    }
}

function drawNames(pen: Pen, joints: readonly Joint[]): void {
    for (const {
        name,
        at: [x, y],
    } of joints) {
        write(pen, name, x + 7, y);
    }
}

export function drawBones(
    pen: Pen,
    shapes: Shapes,
    to: Matrix,
    what: { lines: boolean; names: boolean },
): void {
    const joints = jointsOf(shapes, to);
    if (what.lines) {
        drawLines(pen, joints);
    }
    if (what.names) {
        drawNames(pen, joints);
    }
}
