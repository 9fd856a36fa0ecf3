// SPDX-License-Identifier: MIT
// Keyboard shortcuts, and the dialogue that lists them.
import { byId, make } from './base/dom.ts';
import { button } from './base/controls.ts';
import type { TextKey } from './base/text.ts';
import { translate } from './base/text.ts';
import { chooseFiles } from './drop.ts';
import { zoomStep } from './stage/gestures.ts';
import { pan, showWhole } from './stage/view.ts';
import { state, type State } from './state.ts';
import { currentAnimation, seek, step, stepAnimation, togglePlay } from './timeline/transport.ts';

/** CSS pixels that an arrow moves the picture. */
const NUDGE = 24;

interface Shortcut {
    /** As `KeyboardEvent.key` has it; letters small. */
    readonly keys: readonly string[];
    /** How keyboards label it. */
    readonly caps: string;
    readonly text: TextKey;
    readonly act: (event: KeyboardEvent) => void;
}

type Switch = { [Key in keyof State]: State[Key] extends boolean ? Key : never }[keyof State];
const flip = (key: Switch) => (): void => state.set({ [key]: !state.now[key] });

const changeSpeed = (by: number) => (): void => {
    const speed = Math.round((state.now.speed + by) * 4) / 4;
    state.set({ speed: Math.min(4, Math.max(-2, speed)) });
};

const SHORTCUTS: readonly Shortcut[] = [
    { keys: [' '], caps: 'Space', text: 'keys-play', act: togglePlay },
    {
        keys: ['ArrowLeft', 'ArrowRight'],
        caps: '← →',
        text: 'keys-step',
        act: ({ key, shiftKey }) => step((key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? 1 : 0.5)),
    },
    {
        keys: ['Home', 'End'],
        caps: 'Home End',
        text: 'keys-ends',
        act: ({ key }) => seek(key === 'Home' ? 0 : (currentAnimation()?.frames ?? 0)),
    },
    {
        keys: ['p', 'n'],
        caps: 'P N',
        text: 'keys-animation',
        act: ({ key }) => stepAnimation(key === 'p' ? -1 : 1),
    },
    { keys: ['l'], caps: 'L', text: 'keys-loop', act: flip('loop') },
    {
        keys: [',', '.'],
        caps: ', .',
        text: 'keys-speed',
        act: ({ key }) => changeSpeed(key === ',' ? -0.25 : 0.25)(),
    },
    {
        keys: ['+', '=', '-'],
        caps: '+ −',
        text: 'keys-zoom',
        act: ({ key }) => zoomStep(key === '-' ? -1 : 1),
    },
    { keys: ['0'], caps: '0', text: 'keys-fit', act: showWhole },
    { keys: ['b'], caps: 'B', text: 'keys-bones', act: flip('bones') },
    { keys: ['h'], caps: 'H', text: 'keys-hulls', act: flip('hulls') },
    { keys: ['x'], caps: 'X', text: 'keys-boxes', act: flip('boxes') },
    { keys: ['m'], caps: 'M', text: 'keys-mirror', act: flip('mirror') },
    { keys: ['o'], caps: 'O', text: 'keys-open', act: chooseFiles },
    {
        keys: ['?'],
        caps: '?',
        text: 'keys-help',
        act: () => byId('keys', HTMLDialogElement).showModal(),
    },
];

const PANS: Record<string, readonly [number, number]> = {
    ArrowLeft: [-NUDGE, 0],
    ArrowRight: [NUDGE, 0],
    ArrowUp: [0, -NUDGE],
    ArrowDown: [0, NUDGE],
};

/** Controls that have a use for a key keep it. */
function isTaken(key: string, target: HTMLElement): boolean {
    if (target.closest('dialog')) {
        return true;
    }
    if (key === ' ') {
        return target.matches(
            'button, select, summary, a, textarea, input:not([type=range], [type=radio])',
        );
    }
    if (target.id === 'scrub') {
        return false; // steps as everywhere
    }
    const isWritten = target.matches(
        'select, textarea, input:not([type=checkbox], [type=radio], [type=range])',
    );
    return (
        isWritten ||
        (/^(Arrow|Home|End)/.test(key) &&
            target.matches('input, [role=tab], .findings, .findings *'))
    );
}

function onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.key, target)) {
        return;
    }
    const moved = PANS[event.key];
    if (target.id === 'viewport' && moved) {
        event.preventDefault();
        pan(...moved);
        return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(key));
    if (shortcut) {
        event.preventDefault();
        shortcut.act(event);
    }
}

export function startKeys(): void {
    const dialog = byId('keys', HTMLDialogElement);
    const list = make(
        'dl',
        {},
        ...SHORTCUTS.map(({ caps, text }) =>
            make(
                'div',
                {},
                make('dt', {}, ...caps.split(' ').map((cap) => make('kbd', {}, cap))),
                make('dd', { data: { text } }),
            ),
        ),
    );
    dialog.append(
        make('h2', { id: 'keys-title', data: { text: 'help' } }),
        list,
        make('p', { className: 'quiet', data: { text: 'keys-stage' } }),
        button('close', () => dialog.close(), 'primary'),
    );
    translate(dialog);
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    byId('help', HTMLButtonElement).addEventListener('click', () => dialog.showModal());
    addEventListener('keydown', onKey);
}
