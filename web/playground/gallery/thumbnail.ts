// SPDX-License-Identifier: MIT
import { make } from '../base/dom.ts';
import { Figure } from '../figure/figure.ts';
import { backdropOf } from '../stage/backdrop.ts';
import { loadPack, type Sample } from './samples.ts';

/** Pixels. */
const SIDE = 96;
/** How far into the animation: the first frame is often a rest. */
const MOMENT = 0.3;

/** A small picture of a sample, drawn by the module. */
export async function drawThumbnail(sample: Sample): Promise<HTMLCanvasElement> {
    const figure = await Figure.open(await loadPack(sample));
    const [main] = [...figure.armatures].sort((a, b) => b.bones.length - a.bones.length);
    figure.prepare({
        armature: main?.name ?? '',
        width: SIDE,
        height: SIDE,
        swapped: false,
        copies: 1,
        bands: 1,
    });
    const animation = figure.animation(sample.animation);
    figure.paint(backdropOf(sample.background, SIDE, SIDE));
    figure.place(figure.fit(animation), { scale: 100, rotation: 0, mirror: false, x: 0, y: 0 });
    figure.pose(animation, (animation?.frames ?? 0) * MOMENT);
    figure.draw('smooth');
    const canvas = make('canvas', { width: SIDE, height: SIDE });
    canvas.getContext('2d')?.putImageData(new ImageData(figure.rgba(), SIDE, SIDE), 0, 0);
    return canvas;
}
