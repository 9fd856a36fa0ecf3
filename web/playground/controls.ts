// SPDX-License-Identifier: MIT
import { byId, make } from './dom.ts';
import { player } from './stage.ts';

const play = byId('play', HTMLButtonElement);
const scrub = byId('scrub', HTMLInputElement);
const readout = byId('readout', HTMLOutputElement);
const chips = byId('animations', HTMLElement);
const armature = byId('armature', HTMLSelectElement);
const speed = byId('speed', HTMLSelectElement);
const loop = byId('loop', HTMLInputElement);

function toggle(): void {
    if (player.paused) {
        player.play();
    } else {
        player.pause();
    }
}

/** Half a frame forwards or backwards, to the next half. */
function stepHalf(direction: 1 | -1): void {
    player.pause();
    player.frame = Math.round(player.frame * 2 + direction) / 2;
}

function showPaused(): void {
    play.setAttribute('aria-label', player.paused ? 'Play' : 'Pause');
}

function showFrame(): void {
    const text = player.frame.toFixed(2);
    readout.textContent = `${text} / ${player.frames}`;
    scrub.value = String(player.frame);
    scrub.setAttribute('aria-valuetext', `frame ${text} of ${player.frames}`);
}

function chip(name: string, frames: number, frameRate: number): HTMLLabelElement {
    const label = make('label');
    const input = make('input');
    input.type = 'radio';
    input.name = 'animation';
    input.value = name;
    input.checked = name === player.animation;
    const text = make('span', name || '(no name)');
    const seconds = frameRate > 0 ? frames / frameRate : 0;
    text.append(make('small', `${seconds.toFixed(1)} s`));
    label.append(input, text);
    return label;
}

/** Fills the choices after a load, or after another armature was chosen. */
export function showChoices(): void {
    armature.replaceChildren(...player.armatures.map(({ name }) => new Option(name)));
    armature.value = player.armature;
    armature.disabled = player.armatures.length < 2;
    showAnimations();
}

function showAnimations(): void {
    const info = player.armatures.find(({ name }) => name === player.armature);
    const animations = info?.animations ?? [];
    chips.replaceChildren(
        ...animations.map(({ name, frames, frameRate }) => chip(name, frames, frameRate)),
    );
    if (animations.length === 0) {
        chips.append(make('p', 'none: this is the bind pose', 'quiet'));
    }
    showLength();
}

function showLength(): void {
    scrub.max = String(Math.max(player.frames, 0.5));
    scrub.disabled = player.frames === 0;
    showFrame();
}

function chooseAnimation(name: string): void {
    player.animation = name;
    showLength();
}

/** The animation before or after this one. */
function stepAnimation(direction: 1 | -1): void {
    const inputs = [...chips.querySelectorAll('input')];
    const index = inputs.findIndex(({ checked }) => checked);
    const next = inputs[(index + direction + inputs.length) % inputs.length];
    if (next) {
        next.checked = true;
        next.dispatchEvent(new Event('change', { bubbles: true }));
    }
}

const KEYS: Record<string, () => void> = {
    ' ': toggle,
    ArrowLeft: () => stepHalf(-1),
    ArrowRight: () => stepHalf(1),
    p: () => stepAnimation(-1),
    n: () => stepAnimation(1),
};

/** Controls that have a use for a key keep it. */
function isTaken(key: string, target: HTMLElement): boolean {
    return target.matches(
        key === ' '
            ? 'button, select, input:not([type=range], [type=radio])'
            : 'select, input:not([type=checkbox]), .findings',
    );
}

function onKey(event: KeyboardEvent): void {
    const action = KEYS[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (action && isPlain && !isTaken(event.key, event.target as HTMLElement)) {
        event.preventDefault();
        action();
    }
}

/** @param changed - called when another animation or armature shows. */
export function startControls(changed: () => void): void {
    play.addEventListener('click', toggle);
    scrub.addEventListener('input', () => {
        player.pause();
        player.frame = Number(scrub.value);
    });
    chips.addEventListener('change', ({ target }) => {
        chooseAnimation((target as HTMLInputElement).value);
        changed();
    });
    armature.addEventListener('change', () => {
        player.armature = armature.value;
        showAnimations();
        changed();
    });
    speed.addEventListener('change', () => {
        player.speed = Number(speed.value);
    });
    loop.addEventListener('change', () => {
        player.loop = loop.checked;
    });
    player.on('play', showPaused);
    player.on('pause', showPaused);
    player.on('frame', showFrame);
    addEventListener('keydown', onKey);
}
