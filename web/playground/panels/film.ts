// SPDX-License-Identifier: MIT
import { Figure } from '../figure/figure.ts';
import { cellsOf } from '../figure/grid.ts';
import { currentBackground, moment, session } from '../session.ts';
import { backdropOf } from '../stage/backdrop.ts';
import { state } from '../state.ts';

/** Pictures of an animation, at equal distances. */
export interface Film {
    readonly width: number;
    readonly height: number;
    /** R, G, B, A. */
    readonly pictures: readonly Uint8ClampedArray<ArrayBuffer>[];
    /** That each shows. */
    readonly milliseconds: number;
}

/** Most pictures of a film: some animations are long. */
const MOST = 300;
/** Pictures a second: what GIFs and small displays can show. */
const RATE = 25;

/** The frame that shows, or all of the animation, drawn by a figure of its own. */
export async function shoot(whole: boolean): Promise<Film> {
    const { character } = session.now;
    const now = state.now;
    const figure = await Figure.open(character!.pack);
    figure.prepare({ ...now, bands: 1 });
    figure.wear(now.skins);
    figure.paint(backdropOf(currentBackground(), now.width, now.height));
    const animation = figure.animation(now.animation);
    figure.place(figure.fit(animation, cellsOf(figure.setup)[0]), now);
    const seconds = animation ? animation.frames / animation.frameRate : 0;
    const count = whole ? Math.min(MOST, Math.max(1, Math.round(seconds * RATE))) : 1;
    const pictures = Array.from({ length: count }, (_, index) => {
        const frame = whole ? ((animation?.frames ?? 0) * index) / count : moment.now.frame;
        figure.pose(animation, frame);
        figure.override(now.overrides);
        figure.draw(now.quality, now.drawn);
        return figure.rgba().slice();
    });
    return {
        width: now.width,
        height: now.height,
        pictures,
        milliseconds: Math.max(1, Math.round((seconds * 1000) / count)),
    };
}
