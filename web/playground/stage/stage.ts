// SPDX-License-Identifier: MIT
// Draws the session's figure as the state says: at once when something changes, and while it plays.
import { createScreen, type Screen } from '../../src/screen.ts';
import { Ticker } from '../../src/ticker.ts';
import { byId } from '../base/dom.ts';
import type { Marker } from '../figure/anatomy.ts';
import type { Figure } from '../figure/figure.ts';
import { currentBackground, moment, session } from '../session.ts';
import { state, type State } from '../state.ts';
import { Playback } from '../timeline/playback.ts';
import { backdropOf, watchPicture } from './backdrop.ts';

type Key = keyof State;

const SETUP: Key[] = ['armature', 'width', 'height', 'swapped', 'copies', 'bands'];
const PLACE: Key[] = ['scale', 'rotation', 'mirror', 'x', 'y'];
const ALL: Key[] = [
    ...SETUP,
    ...PLACE,
    'animation',
    'frame',
    'playing',
    'loop',
    'speed',
    'frameRate',
    'quality',
    'background',
    'drawn',
    'skins',
    'springs',
    'wind',
    'overrides',
];

const playback = new Playback();
const ticker = new Ticker(tick);
const listeners = new Set<(event: Marker) => void>();

let screen: Screen | undefined;
let applied: Partial<State> = {};
let shown: Figure | undefined;
let isScheduled = false;
let waited = 0; // milliseconds since the last picture, with a frame-rate cap

/** Calls back at each event that an animation tells. */
export function onEvent(listener: (event: Marker) => void): void {
    listeners.add(listener);
}

/** `?renderer=2d` shows the other way of drawing. */
function wantedRenderer(): 'auto' | 'webgl' | '2d' {
    const value = new URLSearchParams(location.search).get('renderer');
    return value === '2d' || value === 'webgl' ? value : 'auto';
}

/** @param failed - told what is wrong when the module stops; nothing shows then. */
export function startStage(failed: (error: unknown) => void): void {
    const guarded = (): void => {
        try {
            update();
        } catch (error) {
            ticker.running = false;
            session.set({ figure: undefined });
            failed(error);
        }
    };
    const schedule = (): void => {
        if (!isScheduled) {
            isScheduled = true;
            queueMicrotask(() => {
                isScheduled = false;
                guarded();
            });
        }
    };
    screen = createScreen(byId('canvas', HTMLCanvasElement), wantedRenderer(), present);
    state.watch(ALL, schedule);
    session.watch(['figure'], schedule);
    watchPicture(() => {
        applied = { ...applied, background: undefined };
        schedule();
    });
}

/** Does what differs from what was done before. */
function update(): void {
    const { figure } = session.now;
    if (!figure) {
        ticker.running = false;
        return;
    }
    const now = state.now;
    const isNew = figure !== shown || differs(SETUP);
    playback.speed = now.speed;
    playback.loop = now.loop;
    if (isNew) {
        adopt(figure, now);
    } else {
        move(figure, now);
    }
    if (isNew || differs(['skins'])) {
        figure.wear(now.skins);
    }
    if (isNew || differs(['background'])) {
        figure.paint(backdropOf(currentBackground(), now.width, now.height));
    }
    if (now.playing && !applied.playing) {
        playback.restart();
    }
    ticker.running = now.playing;
    applied = now;
    shown = figure;
    draw(figure);
}

function differs(keys: readonly Key[]): boolean {
    return keys.some((key) => state.now[key] !== applied[key]);
}

function adopt(figure: Figure, now: Readonly<State>): void {
    const isSame = applied.animation === now.animation && applied.armature === now.armature;
    const frame = isSame && now.frame === applied.frame ? playback.frame : now.frame;
    figure.prepare(now);
    playback.adopt(figure, figure.animation(now.animation), frame);
}

function move(figure: Figure, now: Readonly<State>): void {
    if (differs(['animation'])) {
        playback.begin(figure.animation(now.animation), now.playing ? now.fade : 0);
        if (now.frame > 0) {
            playback.seek(now.frame);
        }
    } else if (differs(['frame']) || (applied.playing && !now.playing)) {
        playback.seek(now.frame);
    }
}

function tick(passed: number): void {
    const { frameRate } = state.now;
    waited += passed;
    if (frameRate > 0 && waited + 1 < 1000 / frameRate) {
        return;
    }
    const { events, finished } = playback.elapse(waited);
    waited = 0;
    if (shown) {
        draw(shown);
    }
    for (const event of events) {
        listeners.forEach((listener) => listener(event));
    }
    if (finished) {
        state.set({ playing: false, frame: playback.frame });
    }
}

function draw(figure: Figure): void {
    const now = state.now;
    const times = [performance.now()];
    figure.motion.setSprings(now.springs, now.wind);
    figure.place(playback.fit(), now);
    playback.pose();
    figure.override(now.overrides);
    times.push(performance.now());
    figure.draw(now.quality, now.drawn);
    times.push(performance.now());
    present();
    times.push(performance.now());
    const [start = 0, posed = 0, drawn = 0, end = 0] = times;
    moment.set({
        count: moment.now.count + 1,
        frame: playback.frame,
        pose: posed - start,
        draw: drawn - posed,
        present: end - drawn,
    });
}

function present(): void {
    const { figure } = session.now;
    if (figure && figure === shown) {
        const { width, height, swapped } = figure.setup;
        screen?.show({
            width,
            height,
            pixels: () => (swapped ? undefined : figure.pixels()),
            rgba: () => figure.rgba(),
        });
    }
}
