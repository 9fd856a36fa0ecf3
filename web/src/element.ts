// SPDX-License-Identifier: MIT
import { QUALITIES, type Quality } from './character.ts';
import type { Rig565Error } from './errors.ts';
import type { PlayerEvents } from './options.ts';
import { Player } from './player.ts';
import type { Renderer } from './screen.ts';

const STYLE = `
:host { display: inline-block; }
:host([hidden]) { display: none; }
canvas { display: block; width: 100%; height: 100%; image-rendering: pixelated; }`;

const SIZE = 240;

/** On a server there are no elements: the class exists, and nobody makes one. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/**
 * `<rig565-player src="hero.r565" animation="walk" autoplay loop></rig565-player>`
 *
 * Attributes, each mirrored by a property: `src`, `armature`, `animation`, `autoplay`, `loop`,
 * `speed`, `alt`, `width` and `height` (framebuffer pixels, default 240), `background` (a colour as
 * `#rrggbb`), `quality`, `renderer`. A boolean attribute counts by being there: `loop="false"` loops.
 *
 * Events, which bubble and carry in `detail` what the player's events do: `load`, `error`, `play`,
 * `pause`, `event`, `loop`, `finished`.
 *
 * It rests while it is off-screen or the page is hidden, and does not start by itself where the
 * user wants reduced motion.
 */
export class Rig565Element extends Base {
    static readonly observedAttributes = [
        'src', 'armature', 'animation', 'loop', 'speed', 'alt', 'width', 'height', 'background',
        'quality', 'renderer',
    ];

    #player: Player | undefined;
    #watcher: IntersectionObserver | undefined;
    #onScreen = true;
    readonly #onVisibility = (): void => this.#rest();

    /** The player behind the element while it is in a document. */
    get player(): Player | undefined {
        return this.#player;
    }

    get src(): string {
        return this.getAttribute('src') ?? '';
    }

    set src(src: string) {
        this.setAttribute('src', src);
    }

    get armature(): string {
        return this.getAttribute('armature') ?? this.#player?.armature ?? '';
    }

    set armature(name: string) {
        this.setAttribute('armature', name);
    }

    get animation(): string {
        return this.getAttribute('animation') ?? this.#player?.animation ?? '';
    }

    set animation(name: string) {
        this.setAttribute('animation', name);
    }

    get alt(): string {
        return this.getAttribute('alt') ?? '';
    }

    set alt(text: string) {
        this.setAttribute('alt', text);
    }

    get background(): string {
        return this.getAttribute('background') ?? '';
    }

    set background(color: string) {
        this.setAttribute('background', color);
    }

    get quality(): Quality {
        return qualityOf(this.getAttribute('quality'));
    }

    set quality(quality: Quality) {
        this.setAttribute('quality', quality);
    }

    get renderer(): Renderer {
        const value = this.getAttribute('renderer');
        return value === 'webgl' || value === '2d' ? value : 'auto';
    }

    set renderer(renderer: Renderer) {
        this.setAttribute('renderer', renderer);
    }

    get autoplay(): boolean {
        return this.hasAttribute('autoplay');
    }

    set autoplay(on: boolean) {
        this.toggleAttribute('autoplay', on);
    }

    get loop(): boolean {
        return this.hasAttribute('loop');
    }

    set loop(on: boolean) {
        this.toggleAttribute('loop', on);
    }

    get speed(): number {
        return this.#number('speed', 1);
    }

    set speed(speed: number) {
        this.setAttribute('speed', String(speed));
    }

    get width(): number {
        return this.#number('width', SIZE);
    }

    set width(pixels: number) {
        this.setAttribute('width', String(pixels));
    }

    get height(): number {
        return this.#number('height', SIZE);
    }

    set height(pixels: number) {
        this.setAttribute('height', String(pixels));
    }

    /** Milliseconds since the start of the animation. */
    get currentTime(): number {
        return this.#player?.currentTime ?? 0;
    }

    set currentTime(milliseconds: number) {
        this.#player?.seek(milliseconds);
    }

    /** Milliseconds, not always whole. */
    get duration(): number {
        return this.#player?.duration ?? 0;
    }

    get paused(): boolean {
        return this.#player?.paused ?? true;
    }

    play(): void {
        this.#player?.play();
    }

    pause(): void {
        this.#player?.pause();
    }

    connectedCallback(): void {
        this.#start();
        this.#describe();
        document.addEventListener('visibilitychange', this.#onVisibility);
        this.#watcher = new IntersectionObserver((entries) => {
            this.#onScreen = entries.at(-1)?.isIntersecting ?? true;
            this.#rest();
        });
        this.#watcher.observe(this);
    }

    disconnectedCallback(): void {
        document.removeEventListener('visibilitychange', this.#onVisibility);
        this.#watcher?.disconnect();
        this.#player?.destroy();
        this.#player = undefined;
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
        if (this.#player && before !== now) {
            try {
                this.#apply(name, this.#player);
            } catch (error) {
                this.#dispatch('error', { error: error as Rig565Error });
            }
        }
    }

    #apply(name: string, player: Player): void {
        switch (name) {
            case 'src':
                this.#load(player);
                break;
            case 'armature':
            case 'animation':
                this.#choose(player);
                break;
            case 'loop':
                player.loop = this.loop;
                break;
            case 'speed':
                player.speed = this.speed;
                break;
            case 'background':
                player.background = colorOf(this.background);
                break;
            case 'quality':
                player.quality = this.quality;
                break;
            case 'width':
            case 'height':
                player.resize(this.width, this.height);
                break;
            case 'alt':
                this.#describe();
                break;
            case 'renderer':
                player.destroy(); // a canvas keeps its kind of context for life
                this.#start();
                break;
        }
    }

    #start(): void {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        const player = new Player({
            canvas: this.#canvas(),
            width: this.width,
            height: this.height,
            background: colorOf(this.background),
            quality: this.quality,
            renderer: this.renderer,
            loop: this.loop,
            speed: this.speed,
            autoplay: this.autoplay && !still,
        });
        this.#player = player;
        for (const type of ['load', 'error', 'play', 'pause', 'event', 'loop', 'finished'] as const) {
            player.on(type, (detail) => this.#dispatch(type, detail));
        }
        this.#rest();
        this.#load(player);
    }

    #load(player: Player): void {
        if (this.src) {
            player.load(this.src, this.#selection()).catch(() => {}); // the event tells of it
        }
    }

    #choose(player: Player): void {
        const { armature, animation } = this.#selection();
        if (player.armatures.length === 0) {
            this.#load(player); // again, with these names
            return;
        }
        player.armature = armature ?? player.armature;
        player.animation = animation ?? player.animation;
    }

    #selection(): { armature: string | undefined; animation: string | undefined } {
        return {
            armature: this.getAttribute('armature') ?? undefined,
            animation: this.getAttribute('animation') ?? undefined,
        };
    }

    #dispatch<Type extends keyof PlayerEvents>(type: Type, detail: PlayerEvents[Type]): void {
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    /** A fresh canvas in the shadow tree. */
    #canvas(): HTMLCanvasElement {
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
        const sheet = new CSSStyleSheet(); // unlike a <style>, allowed by strict policies
        sheet.replaceSync(STYLE);
        root.adoptedStyleSheets = [sheet];
        const canvas = document.createElement('canvas');
        canvas.setAttribute('part', 'canvas');
        root.replaceChildren(canvas);
        return canvas;
    }

    #describe(): void {
        this.setAttribute('role', 'img');
        this.setAttribute('aria-label', this.alt);
    }

    #rest(): void {
        if (this.#player) {
            this.#player.suspended = document.hidden || !this.#onScreen;
        }
    }

    #number(name: string, fallback: number): number {
        const value = Number(this.getAttribute(name) ?? fallback);
        return Number.isFinite(value) ? value : fallback;
    }
}

/** `fast` for anything else. */
function qualityOf(text: string | null): Quality {
    return QUALITIES.find((quality) => quality === text) ?? 'fast';
}

/** RGB565 of `#rrggbb`; black for anything else. */
function colorOf(text: string): number {
    const rgb = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : 0;
    return ((rgb >> 8) & 0xf800) | ((rgb >> 5) & 0x07e0) | ((rgb >> 3) & 0x001f);
}

if (globalThis.customElements && !customElements.get('rig565-player')) {
    customElements.define('rig565-player', Rig565Element);
}

declare global {
    interface HTMLElementTagNameMap {
        'rig565-player': Rig565Element;
    }
}
