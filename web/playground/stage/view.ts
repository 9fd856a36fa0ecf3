// SPDX-License-Identifier: MIT
// Where the picture lies in the viewport: whole device pixels a pixel, moved by hand.
import { byId } from '../base/dom.ts';
import { Store } from '../base/store.ts';
import { RANGES, state } from '../state.ts';

const [, MAX_ZOOM] = RANGES.zoom;
/** CSS pixels around a picture that fits. */
const MARGIN = 16;

/** All in CSS pixels of the viewport, but for the zoom. */
export interface View {
    /** Device pixels a pixel; below 1 where not even that fits. */
    zoom: number;
    /** CSS pixels a pixel. */
    scale: number;
    left: number;
    top: number;
}

export const view = new Store<View>({ zoom: 1, scale: 1, left: 0, top: 0 });

const viewport = byId('viewport', HTMLElement);
const bezel = byId('bezel', HTMLElement);
const canvas = byId('canvas', HTMLCanvasElement);

/** The largest whole zoom that shows all of the picture. */
export function fittingZoom(): number {
    const { width, height } = state.now;
    const room =
        Math.min(
            (viewport.clientWidth - 2 * MARGIN) / width,
            (viewport.clientHeight - 2 * MARGIN) / height,
        ) * devicePixelRatio;
    return room >= 1 ? Math.floor(room) : Math.max(0.05, room);
}

/** Makes each pixel the same whole number of device pixels, at whole device pixels. */
function lay(): void {
    const { width, height, round, zoom, panX, panY } = state.now;
    const ratio = devicePixelRatio;
    const wanted = zoom > 0 ? Math.min(MAX_ZOOM, zoom) : fittingZoom();
    const scale = wanted / ratio;
    const snap = (position: number): number => Math.round(position * ratio) / ratio;
    const left = snap((viewport.clientWidth - width * scale) / 2 + panX * scale);
    const top = snap((viewport.clientHeight - height * scale) / 2 + panY * scale);
    canvas.style.width = `${width * scale}px`;
    canvas.style.height = `${height * scale}px`;
    bezel.style.transform = `translate(${left}px, ${top}px)`;
    bezel.classList.toggle('round', round);
    viewport.classList.toggle('moved', zoom > 0 || panX !== 0 || panY !== 0);
    view.set({ zoom: wanted, scale, left, top });
}

/** The point of the picture below a point of the window. */
export function toPicture(clientX: number, clientY: number): { x: number; y: number } {
    const box = viewport.getBoundingClientRect();
    const { scale, left, top } = view.now;
    return {
        x: (clientX - box.left - viewport.clientLeft - left) / scale,
        y: (clientY - box.top - viewport.clientTop - top) / scale,
    };
}

/** Moves the picture by CSS pixels. */
export function pan(x: number, y: number): void {
    const { panX, panY, width, height } = state.now;
    const { scale } = view.now;
    const settle = (position: number, most: number): number =>
        Math.round(Math.min(most, Math.max(-most, position)) * 100) / 100;
    state.set({ panX: settle(panX + x / scale, width), panY: settle(panY + y / scale, height) });
}

/** Zooms so that what lies below a point of the window stays there. */
export function zoomAt(zoom: number, clientX: number, clientY: number): void {
    const next = Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom)));
    const before = toPicture(clientX, clientY);
    state.set({ zoom: next });
    const after = toPicture(clientX, clientY);
    pan((after.x - before.x) * view.now.scale, (after.y - before.y) * view.now.scale);
}

/** The whole picture in the middle. */
export function showWhole(): void {
    state.set({ zoom: 0, panX: 0, panY: 0 });
}

export function startView(): void {
    state.watch(['width', 'height', 'round', 'zoom', 'panX', 'panY'], lay);
    new ResizeObserver(lay).observe(viewport);
    addEventListener('resize', lay); // the zoom of the browser changes device pixels alone
}
