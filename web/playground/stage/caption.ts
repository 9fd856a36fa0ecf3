// SPDX-License-Identifier: MIT
// Below the picture: what it is, how fast it comes, and its hash.
import { copyText } from '../base/clipboard.ts';
import { byId } from '../base/dom.ts';
import { language, number, text } from '../base/text.ts';
import { moment, session } from '../session.ts';
import { state } from '../state.ts';
import { view } from './view.ts';

/** Often enough to be seen changing, seldom enough to cost nothing. Milliseconds. */
const INTERVAL = 250;

const title = byId('title', HTMLElement);
const picture = byId('picture', HTMLElement);
const rate = byId('rate', HTMLElement);
const hash = byId('hash', HTMLButtonElement);
const canvas = byId('canvas', HTMLCanvasElement);

function showPicture(): void {
    const { width, height } = state.now;
    const { zoom } = view.now;
    const shown = zoom >= 1 ? number(zoom) : number(zoom, 2);
    picture.textContent = `${width} × ${height} · ${shown}×`;
}

function showTitle(): void {
    const { character } = session.now;
    title.textContent = character?.name ?? text('loading');
    canvas.setAttribute(
        'aria-label',
        character
            ? text('picture-of', { name: character.name, animation: state.now.animation || '–' })
            : text('loading'),
    );
}

export function startCaption(): void {
    session.watch(['character'], showTitle);
    state.watch(['animation'], showTitle);
    state.watch(['width', 'height'], showPicture);
    view.watch(['zoom'], showPicture);
    language.watch(['language'], () => {
        showTitle();
        showPicture();
    });
    let last = { time: 0, count: 0 };
    moment.watch(['count'], ({ count, pose, draw }) => {
        const time = performance.now();
        const { figure } = session.now;
        if (!figure || count === 0 || (state.now.playing && time - last.time < INTERVAL)) {
            return;
        }
        const frames = ((count - last.count) * 1000) / (time - last.time);
        rate.textContent = state.now.playing
            ? text('rate', { rate: number(frames), time: number(pose + draw, 2) })
            : '';
        hash.textContent = figure.hash();
        last = { time, count };
    });
    hash.addEventListener('click', () => copyText(hash.textContent ?? '', hash, 'copied'));
}
