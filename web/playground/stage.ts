// SPDX-License-Identifier: MIT
import { Player, type Quality, type Renderer } from 'rig565';
import { byId } from './dom.ts';

const screen = byId('screen', HTMLElement);
const canvas = byId('canvas', HTMLCanvasElement);
const picture = byId('picture', HTMLElement);
const display = byId('display', HTMLSelectElement);
const quality = byId('quality', HTMLSelectElement);
const background = byId('background', HTMLInputElement);

/** Around the canvas inside of its frame. */
const MARGIN = 48;

/** `?renderer=2d` shows the other way of drawing. */
function wantedRenderer(): Renderer {
    const value = new URLSearchParams(location.search).get('renderer');
    return value === '2d' || value === 'webgl' ? value : 'auto';
}

/** Nothing starts by itself for those who want reduced motion. */
export const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches;

export const player = new Player({
    canvas,
    loop: true,
    autoplay: mayMove,
    background: backgroundColor(),
    quality: quality.value as Quality, // a browser may bring back the last choice
    renderer: wantedRenderer(),
});

function backgroundColor(): number {
    const rgb = Number.parseInt(background.value.slice(1), 16);
    return ((rgb >> 8) & 0xf800) | ((rgb >> 5) & 0x07e0) | ((rgb >> 3) & 0x001f);
}

/** Makes each pixel of the framebuffer the same whole number of pixels of this screen. */
function fit(): void {
    const room = screen.clientWidth - MARGIN;
    const height = Math.max(240, innerHeight * 0.62);
    const ratio = devicePixelRatio;
    const zoom = Math.min((room * ratio) / player.width, (height * ratio) / player.height);
    const scale = zoom >= 1 ? Math.floor(zoom) : zoom;
    canvas.style.width = `${(player.width * scale) / ratio}px`;
    canvas.style.height = `${(player.height * scale) / ratio}px`;
    picture.textContent = `${player.width} × ${player.height}, RGB565`;
}

export function startStage(resized: () => void): void {
    display.addEventListener('change', () => {
        const [width = 240, height = 240] = display.value.split('×').map(Number);
        player.resize(width, height);
        fit();
        resized();
    });
    quality.addEventListener('change', () => {
        player.quality = quality.value as Quality;
    });
    background.addEventListener('input', () => {
        player.background = backgroundColor();
    });
    new ResizeObserver(fit).observe(screen);
    addEventListener('resize', fit);
}

/** Says what is to be seen to those who do not see it. */
export function describeStage(name: string): void {
    byId('title', HTMLElement).textContent = name;
    canvas.setAttribute('aria-label', `${name}, animation ${player.animation || 'none'}`);
}
