// SPDX-License-Identifier: MIT
// Lines over the picture: bones, hulls, boxes, meshes, areas, bands.
import { byId } from '../base/dom.ts';
import { applyAffine, multiply, type Matrix } from '../base/affine.ts';
import type { Shapes } from '../figure/shapes.ts';
import { moment, session } from '../session.ts';
import { view } from '../stage/view.ts';
import { state, type State } from '../state.ts';
import { drawBands } from './bands.ts';
import { drawBones } from './bones.ts';
import { stroke, type Pen } from './pen.ts';

const canvas = byId('overlay', HTMLCanvasElement);
const viewport = byId('viewport', HTMLElement);

const WATCHED: (keyof State)[] = [
    'bones',
    'names',
    'hulls',
    'boxes',
    'meshes',
    'areas',
    'slot',
    'bands',
    'drawn',
];

const COLORS = {
    box: '#6cc4ff',
    hull: '#8be08b',
    mesh: '#d59bff',
    area: '#ffd84d',
    slot: '#ff9650',
};

function prepare(): Pen {
    const ratio = devicePixelRatio;
    const [width, height] = [viewport.clientWidth, viewport.clientHeight];
    if (
        canvas.width !== Math.round(width * ratio) ||
        canvas.height !== Math.round(height * ratio)
    ) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
    }
    const pen = canvas.getContext('2d')!;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.lineJoin = 'round';
    return pen;
}

function trace(pen: Pen, corners: Float32Array, to: Matrix): void {
    for (let index = 0; index < corners.length; index += 2) {
        const [x, y] = applyAffine(to, corners[index]!, corners[index + 1]!);
        if (index === 0) {
            pen.moveTo(x, y);
        } else {
            pen.lineTo(x, y);
        }
    }
    pen.closePath();
}

/** @param shown - slots that are drawn */
function drawOutlines(pen: Pen, shapes: Shapes, shown: readonly number[], to: Matrix): void {
    const { boxes, hulls, meshes, areas, slot: chosen } = state.now;
    for (const slot of shown) {
        const isChosen = shapes.armature.slots[slot]?.name === chosen;
        if (boxes || isChosen) {
            stroke(pen, isChosen ? COLORS.slot : COLORS.box, isChosen ? 2 : 1, () =>
                trace(pen, shapes.box(slot), to),
            );
        }
        if (hulls) {
            stroke(pen, COLORS.hull, 1, () => trace(pen, shapes.hull(slot), to));
        }
        if (areas) {
            stroke(pen, COLORS.area, 1.5, () => trace(pen, shapes.area(slot), to));
        }
        if (meshes || isChosen) {
            drawMesh(pen, shapes, slot, to, isChosen ? COLORS.slot : COLORS.mesh);
        }
    }
}

function drawMesh(pen: Pen, shapes: Shapes, slot: number, to: Matrix, color: string): void {
    const mesh = shapes.mesh(slot);
    if (!mesh) {
        return;
    }
    const corner = (index: number): [number, number] => [
        mesh.points[index * 2]!,
        mesh.points[index * 2 + 1]!,
    ];
    stroke(pen, color, 1, () => {
        for (let index = 0; index < mesh.triangles.length; index += 3) {
            const corners = [0, 1, 2].flatMap((n) => corner(mesh.triangles[index + n]!));
            trace(pen, new Float32Array(corners), to);
        }
    });
}

/** An armature and those in its slots. */
function drawArmature(pen: Pen, shapes: Shapes, to: Matrix, drawn = -1): void {
    const { bones, names } = state.now;
    const order = shapes.order();
    const shown = drawn < 0 ? order : order.slice(0, drawn);
    drawOutlines(pen, shapes, shown, to);
    if (bones || names) {
        drawBones(pen, shapes, to, { lines: bones, names });
    }
    shapes.eachChild(({ slot, shapes: inner, placement }) => {
        if (shown.includes(slot)) {
            drawArmature(pen, inner, multiply(to, placement));
        }
    });
}

function draw(): void {
    const pen = prepare();
    const { figure } = session.now;
    if (!figure || moment.now.count === 0) {
        return;
    }
    const now = state.now;
    const { left, top, scale } = view.now;
    const to = multiply([scale, 0, 0, scale, left, top], figure.placement);
    drawArmature(pen, figure.shapes, to, now.drawn);
    if (now.bands > 1) {
        drawBands(pen, now, view.now);
    }
}

export function startOverlay(): void {
    let isScheduled = false;
    const schedule = (): void => {
        if (!isScheduled) {
            isScheduled = true;
            requestAnimationFrame(() => {
                isScheduled = false;
                draw();
            });
        }
    };
    moment.watch(['count'], schedule);
    view.watch(['scale', 'left', 'top'], schedule);
    state.watch(WATCHED, schedule);
    new ResizeObserver(schedule).observe(viewport);
}
