// SPDX-License-Identifier: MIT
import type { View } from '../stage/view.ts';
import type { State } from '../state.ts';
import { stroke, write, type Pen } from './pen.ts';

const COLOR = '#ffffff';
/** Every other band is drawn in the other of two buffers. */
const OTHER = 'rgb(255 255 255 / 12%)';

/** Where the picture is drawn in parts. */
export function drawBands(pen: Pen, state: Readonly<State>, view: View): void {
    const { bands, width, height, round } = state;
    const { left, top, scale } = view;
    const rows = Math.ceil(height / bands);
    const across = width * scale;
    pen.save();
    if (round) {
        pen.beginPath();
        pen.ellipse(
            left + across / 2,
            top + (height * scale) / 2,
            across / 2,
            (height * scale) / 2,
            0,
            0,
            2 * Math.PI,
        );
        pen.clip();
    }
    for (let first = 0, band = 0; first < height; first += rows, band++) {
        const y = top + first * scale;
        if (band % 2 === 1) {
            pen.fillStyle = OTHER;
            pen.fillRect(left, y, across, Math.min(rows, height - first) * scale);
        }
        if (band > 0) {
            stroke(pen, COLOR, 1, () => {
                pen.moveTo(left, y);
                pen.lineTo(left + across, y);
            });
        }
    }
    pen.restore();
    for (let first = 0, band = 1; first < height; first += rows, band++) {
        write(pen, String(band), left + across + 12, top + first * scale + 8);
    }
}
