// SPDX-License-Identifier: MIT
// The picture by hand: drag to move, wheel or two fingers to zoom, double click for all of it.
import { byId } from '../base/dom.ts';
import { pan, showWhole, toPicture, view, zoomAt } from './view.ts';

const viewport = byId('viewport', HTMLElement);
/** CSS pixels that a click may slip. */
const SLIP = 4;
/** CSS pixels of a wheel that are one step of zoom. */
const NOTCH = 60;

const pointers = new Map<number, PointerEvent>();
let travelled = 0;
let pinch: { distance: number; zoom: number } | undefined;
let wheeled = 0;

function middle(): { x: number; y: number; distance: number } {
    const [a, b = a] = [...pointers.values()];
    return {
        x: (a!.clientX + b!.clientX) / 2,
        y: (a!.clientY + b!.clientY) / 2,
        distance: Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY),
    };
}

function down(event: PointerEvent): void {
    if (event.button === 0) {
        viewport.setPointerCapture(event.pointerId);
        travelled = pointers.size === 0 ? 0 : Infinity; // two fingers are no click
        pointers.set(event.pointerId, event);
        pinch = pointers.size === 2 ? { ...middle(), zoom: view.now.zoom } : undefined;
    }
}

function move(event: PointerEvent): void {
    if (!pointers.has(event.pointerId)) {
        return;
    }
    const before = middle();
    pointers.set(event.pointerId, event);
    const after = middle();
    travelled += Math.hypot(after.x - before.x, after.y - before.y);
    if (travelled > SLIP) {
        pan(after.x - before.x, after.y - before.y);
    }
    if (pinch && pinch.distance > 0) {
        const zoom = Math.round(pinch.zoom * (after.distance / pinch.distance));
        if (zoom !== Math.round(view.now.zoom)) {
            zoomAt(zoom, after.x, after.y);
        }
    }
}

function wheel(event: WheelEvent): void {
    event.preventDefault();
    wheeled -= event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
    if (Math.abs(wheeled) >= NOTCH) {
        zoomAt(Math.floor(view.now.zoom) + Math.sign(wheeled), event.clientX, event.clientY);
        wheeled = 0;
    }
}

/** One step nearer (1) or farther (-1), around the middle of the viewport. */
export function zoomStep(direction: 1 | -1): void {
    const box = viewport.getBoundingClientRect();
    const zoom = Math.floor(view.now.zoom) + direction;
    zoomAt(zoom, box.left + box.width / 2, box.top + box.height / 2);
}

/** @param picked - told the point of the picture that was clicked. */
export function startGestures(picked: (x: number, y: number) => void): void {
    viewport.addEventListener('pointerdown', down);
    viewport.addEventListener('pointermove', move);
    for (const type of ['pointerup', 'pointercancel'] as const) {
        viewport.addEventListener(type, (event) => {
            if (pointers.delete(event.pointerId) && type === 'pointerup' && travelled <= SLIP) {
                const { x, y } = toPicture(event.clientX, event.clientY);
                picked(x, y);
            }
            pinch = undefined;
        });
    }
    viewport.addEventListener('wheel', wheel, { passive: false });
    viewport.addEventListener('dblclick', showWhole);
}
