// SPDX-License-Identifier: MIT
// The bar with the frames of an animation: scrub it; it shows where keys and events are.
import { make } from '../base/dom.ts';
import { language, number, text } from '../base/text.ts';
import type { Animation } from '../figure/anatomy.ts';
import { moment, session } from '../session.ts';
import { onEvent } from '../stage/stage.ts';
import { state } from '../state.ts';
import { currentAnimation, seek } from './transport.ts';

const SHOWN_EVENT = 900; // milliseconds

const scrub = make('input', {
    type: 'range',
    id: 'scrub',
    min: '0',
    step: '0.5',
    data: { label: 'frame' },
});
const marks = make('div', { className: 'marks' });
const events = make('div', { className: 'events' });
const readout = make('output', { id: 'readout', className: 'number' });
const toast = make('span', { className: 'toast', ariaLive: 'off' });

const share = (frame: number, { frames }: Animation): string =>
    `${frames > 0 ? (frame / frames) * 100 : 0}%`;

function showMarks(): void {
    const animation = currentAnimation();
    marks.replaceChildren();
    events.replaceChildren();
    if (!animation) {
        return;
    }
    const most = animation.keys.reduce((a, b) => Math.max(a, b), 1);
    for (const [frame, count] of animation.keys.entries()) {
        if (count > 0) {
            const mark = make('i', {});
            mark.style.left = share(frame, animation);
            mark.style.height = `${Math.round(30 + 70 * Math.sqrt(count / most))}%`;
            marks.append(mark);
        }
    }
    for (const { frame, name, kind } of animation.events) {
        const mark = make('button', {
            type: 'button',
            className: kind,
            title: text('event-at', { name, frame: number(frame) }),
        });
        mark.setAttribute('aria-label', mark.title);
        mark.style.left = share(frame, animation);
        mark.addEventListener('click', () => seek(frame));
        events.append(mark);
    }
}

function showLength(): void {
    const { frames = 0 } = currentAnimation() ?? {};
    scrub.max = String(Math.max(frames, 0.5));
    scrub.disabled = frames === 0;
    showMarks();
    showFrame();
}

function showFrame(): void {
    const { frames = 0, frameRate = 1 } = currentAnimation() ?? {};
    const { frame } = moment.now;
    readout.textContent = `${frame.toFixed(2)} / ${frames}`;
    scrub.value = String(frame);
    scrub.style.setProperty('--at', `${frames > 0 ? (frame / frames) * 100 : 0}%`);
    scrub.setAttribute(
        'aria-valuetext',
        text('frame-of', {
            frame: frame.toFixed(2),
            frames,
            seconds: number(frame / frameRate, 2),
        }),
    );
}

function showEvent(name: string): void {
    toast.textContent = name;
    toast.classList.remove('fading');
    void toast.offsetWidth; // begins the animation anew
    toast.classList.add('fading');
    clearTimeout(Number(toast.dataset.timer));
    toast.dataset.timer = String(setTimeout(() => (toast.textContent = ''), SHOWN_EVENT));
}

/** Which frame it is, and for a moment what happened there. */
export function makeReadout(): HTMLElement {
    return make('div', { className: 'readout' }, readout, toast);
}

export function makeTrack(): HTMLElement {
    scrub.addEventListener('input', () => seek(Number(scrub.value)));
    session.watch(['figure'], showLength);
    state.watch(['armature', 'animation'], () => queueMicrotask(showLength));
    moment.watch(['count'], showFrame);
    language.watch(['language'], showLength);
    onEvent(({ name }) => showEvent(name));
    return make('div', { className: 'rail' }, marks, scrub, events);
}
