// SPDX-License-Identifier: MIT
// The tab "Display": what is drawn on, and where the character stands.
import { button, choice, group, label, slider, toggle, type Option } from '../base/controls.ts';
import { byId, make } from '../base/dom.ts';
import { currentBackground, session } from '../session.ts';
import { DEFAULTS, state, type State } from '../state.ts';
import { choosePicture } from './backdrop.ts';

const OWN = 'own';

const DISPLAYS: readonly Option[] = [
    ...['128×160', '160×128', '240×240'].map((value) => ({ value })),
    { value: '240×240 round', key: 'display-round' },
    ...['240×280', '240×320', '320×170', '320×240', '480×320', '640×360'].map((value) => ({
        value,
    })),
    { value: OWN, key: 'display-own' },
];

function displayOf({ width, height, round }: Readonly<State>): string {
    const value = `${width}×${height}${round ? ' round' : ''}`;
    return DISPLAYS.some((display) => display.value === value) ? value : OWN;
}

function displayControls(): HTMLElement[] {
    const own = make(
        'div',
        { className: 'pair' },
        slider('width', 'width', 'px'),
        slider('height', 'height', 'px'),
        toggle('round', 'round'),
    );
    let wantsOwn = false;
    const isOwn = (): string => (wantsOwn ? OWN : displayOf(state.now));
    const select = choice('display', 'display', DISPLAYS, isOwn, (value) => {
        wantsOwn = value === OWN;
        own.hidden = !wantsOwn;
        const [width = 0, height = 0] = value.split(/[× ]/).map(Number);
        if (!wantsOwn) {
            state.set({ width, height, round: value.endsWith('round') });
        }
    });
    state.watch(['width', 'height', 'round'], () => (own.hidden = isOwn() !== OWN));
    return [select, own];
}

function backgroundControls(): HTMLElement[] {
    const color = make('input', {
        type: 'color',
        id: 'background',
        data: { label: 'background-color' },
    });
    const file = make('input', {
        type: 'file',
        accept: 'image/*',
        hidden: true,
        data: { label: 'background-file' },
    });
    const kind = (): string =>
        currentBackground().startsWith('#') ? 'color' : currentBackground();
    const select = choice(
        'backdrop',
        'background',
        [
            { value: 'color', key: 'background-color' },
            { value: 'checker', key: 'background-checker' },
            { value: 'scene', key: 'background-scene' },
            { value: 'picture', key: 'background-picture' },
        ],
        kind,
        (kind) => {
            state.set({ background: kind === 'color' ? color.value : kind });
            if (kind === 'picture') {
                file.click();
            }
        },
    );
    color.addEventListener('input', () => state.set({ background: color.value }));
    file.addEventListener('change', () => file.files?.[0] && choosePicture(file.files[0]));
    const showColor = (): void => {
        color.hidden = kind() !== 'color';
        color.value = kind() === 'color' ? currentBackground() : color.value;
    };
    state.watch(['background'], showColor);
    session.watch(['character'], showColor);
    return [make('div', { className: 'row' }, select, color, file)];
}

/** For characters that have some. */
function springControls(): HTMLElement {
    const controls = group('springs', toggle('springs', 'springs-swing'), slider('wind', 'wind', ''));
    const show = (): void => {
        controls.hidden = !session.now.figure?.motion.hasSprings;
    };
    session.watch(['figure'], show);
    state.watch(['armature'], () => queueMicrotask(show));
    return controls;
}

function place(): void {
    const { scale, rotation, mirror, x, y } = DEFAULTS;
    state.set({ scale, rotation, mirror, x, y });
}

export function startDisplayPanel(): void {
    byId('panel-display', HTMLElement).append(
        group('display', ...displayControls(), ...backgroundControls()),
        group(
            'drawing',
            choice(
                'quality',
                'quality',
                [
                    { value: 'fast', key: 'quality-fast' },
                    { value: 'edges', key: 'quality-edges' },
                    { value: 'samples', key: 'quality-samples' },
                    { value: 'smooth', key: 'quality-smooth' },
                ],
                ({ quality }) => quality,
                (value) => state.set({ quality: value as State['quality'] }),
            ),
            choice(
                'order',
                'byte-order',
                [
                    { value: '0', key: 'byte-order-native' },
                    { value: '1', key: 'byte-order-swapped' },
                ],
                ({ swapped }) => String(Number(swapped)),
                (value) => state.set({ swapped: value === '1' }),
            ),
            choice(
                'cap',
                'frame-rate',
                [
                    { value: '0', key: 'frame-rate-free' },
                    ...[60, 50, 40, 30, 25, 20, 15, 12, 10, 5].map((rate) => ({
                        value: String(rate),
                        text: `${rate} fps`,
                    })),
                ],
                ({ frameRate }) => String(frameRate),
                (value) => state.set({ frameRate: Number(value) }),
            ),
            slider('bands', 'bands'),
            slider('copies', 'copies'),
        ),
        group(
            'placement',
            slider('scale', 'scale', '%'),
            slider('rotation', 'rotation', '°'),
            slider('x', 'move-x', 'px'),
            slider('y', 'move-y', 'px'),
            make('div', { className: 'row' }, toggle('mirror', 'mirror'), button('reset', place)),
        ),
        springControls(),
        make('p', { className: 'quiet' }, label('display-hint')),
    );
}
