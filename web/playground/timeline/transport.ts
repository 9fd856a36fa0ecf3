// SPDX-License-Identifier: MIT
// Play, steps, speed, loop, cross-fade: what moves the time, by hand and by key.
import { button, toggle } from '../base/controls.ts';
import { make } from '../base/dom.ts';
import { language, number, text } from '../base/text.ts';
import type { Animation } from '../figure/anatomy.ts';
import { moment, session } from '../session.ts';
import { limit, state } from '../state.ts';

/** The animation that shows. */
export function currentAnimation(): Animation | undefined {
    return session.now.figure?.animation(state.now.animation);
}

/** Shows a frame, and stays there. */
export function seek(frame: number): void {
    const last = currentAnimation()?.frames ?? 0;
    state.set({ playing: false, frame: Math.min(last, Math.max(0, frame)) });
}

export function togglePlay(): void {
    const { playing } = state.now;
    state.set(playing ? { playing: false, frame: moment.now.frame } : { playing: true });
}

/** To the next half (0.5) or whole (1) frame in that direction. */
export function step(by: number): void {
    const size = Math.abs(by);
    const at = state.now.playing ? moment.now.frame : state.now.frame;
    const steps = at / size;
    seek((by > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1) * size);
}

/** The animation after (1) or before (-1) this one. */
export function stepAnimation(direction: 1 | -1): void {
    const animations = session.now.figure?.armature.animations ?? [];
    const index = animations.findIndex(({ name }) => name === state.now.animation);
    const next = animations[(index + direction + animations.length) % animations.length];
    if (next) {
        state.set({ animation: next.name, frame: 0 });
    }
}

function playButton(): HTMLButtonElement {
    const play = make('button', { type: 'button', className: 'play', id: 'play' });
    play.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg>';
    const path = play.querySelector('path')!;
    play.addEventListener('click', togglePlay);
    const show = (): void => {
        const { playing } = state.now;
        play.setAttribute('aria-label', text(playing ? 'pause' : 'play'));
        path.setAttribute('d', playing ? 'M6.5 5h4v14h-4zM13.5 5h4v14h-4z' : 'M7 4.5v15l12.5-7.5z');
    };
    state.watch(['playing'], show);
    language.watch(['language'], show);
    return play;
}

function stepButton(
    sign: string,
    by: number,
    key: 'step-back' | 'step-half-back' | 'step-half' | 'step-on',
): HTMLElement {
    const made = make(
        'button',
        { type: 'button', className: 'step', data: { hint: key } },
        `${sign} `,
        make('span', { className: 'hidden', data: { text: key } }),
    );
    made.addEventListener('click', () => step(by));
    return made;
}

function speedControl(): HTMLElement {
    const bar = make('input', { type: 'range', id: 'speed', min: '-2', max: '4', step: '0.05' });
    const shown = make('output', { className: 'number' });
    bar.setAttribute('list', 'speeds');
    bar.addEventListener('input', () => {
        const value = Number(bar.value);
        const whole = Math.round(value * 2) / 2; // halves are easy to hit
        state.set({ speed: Math.abs(value - whole) < 0.11 ? whole : value });
    });
    const show = (): void => {
        const { speed } = state.now;
        bar.value = String(speed);
        shown.textContent = `${number(speed, 2)}×`;
        bar.setAttribute('aria-valuetext', shown.textContent);
    };
    state.watch(['speed'], show);
    language.watch(['language'], show);
    shown.htmlFor.add('speed');
    const normal = button('speed-normal', () => state.set({ speed: 1 }), 'small');
    const list = make(
        'datalist',
        { id: 'speeds' },
        ...[-1, 0, 1, 2, 3].map((value) => new Option('', String(value))),
    );
    return make(
        'div',
        { className: 'speed' },
        make('label', { htmlFor: 'speed', data: { text: 'speed' } }),
        bar,
        list,
        shown,
        normal,
    );
}

function fadeControl(): HTMLElement {
    const field = make('input', {
        type: 'number',
        id: 'fade',
        className: 'number',
        min: '0',
        max: '5000',
        step: '50',
    });
    field.addEventListener('change', () =>
        state.set({ fade: limit('fade', Number(field.value) || 0) }),
    );
    state.watch(['fade'], ({ fade }) => (field.value = String(fade)));
    return make(
        'label',
        { className: 'fade' },
        make('span', { data: { text: 'fade' } }),
        field,
        make('span', {}, 'ms'),
    );
}

export function makeTransport(): HTMLElement[] {
    const buttons = make(
        'div',
        { className: 'buttons' },
        stepButton('−1', -1, 'step-back'),
        stepButton('−½', -0.5, 'step-half-back'),
        playButton(),
        stepButton('+½', 0.5, 'step-half'),
        stepButton('+1', 1, 'step-on'),
    );
    const settings = make(
        'div',
        { className: 'settings' },
        toggle('loop', 'loop'),
        speedControl(),
        fadeControl(),
    );
    return [buttons, settings];
}
