// SPDX-License-Identifier: MIT
// Lines and words that can be read on dark and on light pictures: bright within dark.

export type Pen = CanvasRenderingContext2D;

const SHADE = 'rgb(0 0 0 / 60%)';

/** Strokes what `path` traces. */
export function stroke(pen: Pen, color: string, width: number, path: () => void): void {
    pen.beginPath();
    path();
    pen.strokeStyle = SHADE;
    pen.lineWidth = width + 2;
    pen.stroke();
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
}

/** Words from a point on to the right, at the middle of their height. */
export function write(pen: Pen, text: string, x: number, y: number): void {
    pen.font = '11px system-ui, sans-serif';
    pen.textBaseline = 'middle';
    pen.lineWidth = 3;
    pen.strokeStyle = 'rgb(0 0 0 / 75%)';
    pen.strokeText(text, x, y);
    pen.fillStyle = '#ffffff';
    pen.fillText(text, x, y);
}
