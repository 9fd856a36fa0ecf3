// SPDX-License-Identifier: MIT
import type { Affine, PixelFormat, Quality, Vector } from './character.ts';
import type { Rig565Error } from './errors.ts';
import type { Source } from './fetch.ts';
import type { Renderer } from './screen.ts';

/** What an animation tells at one of its frames. */
export interface AnimationEvent {
    readonly name: string;
    /** For the program; a sound that begins; an animation that another armature begins. */
    readonly kind: 'frame' | 'sound' | 'action';
    readonly animation: string;
    readonly frame: number;
    /** Where it happens. */
    readonly bone: string | undefined;
    readonly slot: string | undefined;
    /** What the artist gave it to carry. */
    readonly values: readonly (number | string)[];
}

/** What each event carries. Times are milliseconds since the start of the animation. */
export interface PlayerEvents {
    /** A character is ready and its first picture drawn. */
    load: { duration: number };
    /** Loading failed, the module stopped, or a frame took too long. What played before a failed load goes on. */
    error: { error: Rig565Error };
    play: { time: number };
    pause: { time: number };
    /** The animation passed a frame where something happens. Each is told once, however time goes. */
    event: AnimationEvent;
    /** The animation starts over. `count` says how often that was since it was chosen. */
    loop: { count: number };
    /** The end of an animation that does not loop. */
    finished: { time: number };
    /** Another picture was drawn. */
    frame: { time: number; frame: number };
}

/** How an animation plays on a layer. */
export interface Layer {
    /** 0 .. 1: how much of it shows. Default: 1. */
    weight?: number | undefined;
    /** Adds what differs from the bind pose to what lies below, instead of taking its place. */
    additive?: boolean | undefined;
    /** Names of the bones that it moves. Default: all. */
    bones?: readonly string[] | undefined;
    /** Milliseconds in which it fades in. Default: 0. */
    fade?: number | undefined;
    /** Default: true. */
    loop?: boolean | undefined;
}

/** Which armature and animation to show, by name. */
export interface Selection {
    /** Default: the first. */
    armature?: string | undefined;
    /** Default: the armature's first. */
    animation?: string | undefined;
}

/** How a player starts. */
export interface PlayerOptions extends Selection {
    /** Where to show the pictures. Default: nowhere; the framebuffer has them. */
    canvas?: HTMLCanvasElement | OffscreenCanvas | undefined;
    src?: Source | undefined;
    autoplay?: boolean | undefined;
    loop?: boolean | undefined;
    /** 1 is normal, negative is backwards. */
    speed?: number | undefined;
    /** Framebuffer size in pixels, 1..8192. Default: the canvas's, or 240. */
    width?: number | undefined;
    height?: number | undefined;
    format?: PixelFormat | undefined;
    /** RGB565 colour around the character. Default 0, black. */
    background?: number | undefined;
    /** Where the armature's space lies in the framebuffer. Default: fits the whole animation. */
    placement?: Affine | 'fit' | undefined;
    /** How well images are drawn. Default: `fast`. */
    quality?: Quality | undefined;
    renderer?: Renderer | undefined;
    /**
     * Milliseconds. A frame that takes longer to pose and draw is the last: the player pauses, and its `error`
     * event carries `ERR_TIME`. `play()` goes on. Default: 1000; Infinity for any.
     */
    frameLimit?: number | undefined;
    /** Whether bones that hang on springs swing. Default: true. */
    springs?: boolean | undefined;
    /** What blows on them, armature pixels/s^2. Default: none. */
    wind?: Vector | undefined;
    /** Where their gravity leads; longer than 1 is no stronger. Default: down, [0, 1]. */
    down?: Vector | undefined;
}
