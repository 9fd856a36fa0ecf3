// SPDX-License-Identifier: MIT
// All that the page's controls set. What differs from the defaults is in the URL (link.ts).
import type { Quality } from 'rig565';
import type { ConvertOptions } from 'rig565/convert';
import { Store } from './base/store.ts';

/** What a slot shows in place of what the animation says. */
export interface SlotOverride {
    /** Index among the slot's attachments; -1 hides. */
    attachment?: number;
    /** 0..255. */
    alpha?: number;
}

export interface State {
    /** Name in the gallery; empty for files of the visitor's, which no link can hold. */
    sample: string;
    /** Empty only until a character shows: then its main one. */
    armature: string;
    /** The same; empty with an armature that has none. */
    animation: string;

    /** The frame that shows while paused, with its fraction; while playing, where it began. */
    frame: number;
    playing: boolean;
    loop: boolean;
    /** 1 is normal, negative is backwards. */
    speed: number;
    /** Milliseconds that an animation takes to go over into another. */
    fade: number;

    /** Pixels of the display. */
    width: number;
    height: number;
    round: boolean;
    /** Bytes of each pixel swapped, as displays behind an 8-bit bus want them. */
    swapped: boolean;
    /** Parts that the picture is drawn in, one after the other. */
    bands: number;
    /** Most frames a second; 0: as many as this screen has. */
    frameRate: number;
    quality: Quality;

    /**
     * `checker`, `scene`, `picture` (the visitor's own), or a colour as `#rrggbb`; empty: the
     * sample's.
     */
    background: string;
    /** Device pixels a pixel; 0: as many as fit. */
    zoom: number;
    /** Where the picture's middle lies, in its own pixels from the middle of the stage. */
    panX: number;
    panY: number;

    /** What the placement of the character adds to one that fits: percent, degrees, pixels. */
    scale: number;
    rotation: number;
    mirror: boolean;
    x: number;
    y: number;
    copies: number;

    /** Whether springs swing while it plays; what blows them, pixels/s^2 to the right. */
    springs: boolean;
    wind: number;

    /** Drawn over the picture. */
    bones: boolean;
    names: boolean;
    hulls: boolean;
    boxes: boolean;
    meshes: boolean;
    areas: boolean;
    /** Slots that are drawn, in draw order; -1: all. */
    drawn: number;
    /** The slot that is looked at, by name. */
    slot: string;
    /** Names of skins, put on in this order. */
    skins: readonly string[];
    /** By the slot's name. */
    overrides: Readonly<Record<string, SlotOverride>>;

    /** The tab that is open. */
    tab: string;
    /** What the converter is told beside the character's own options (currentOptions). */
    options: ConvertOptions;
    /** Options that are compared with; null: the character's own. */
    kept: ConvertOptions | null;
}

export const DEFAULTS: Readonly<State> = {
    sample: 'ember',
    armature: '',
    animation: '',
    frame: 0,
    playing: true,
    loop: true,
    speed: 1,
    fade: 0,
    width: 240,
    height: 240,
    round: false,
    swapped: false,
    bands: 1,
    frameRate: 0,
    quality: 'fast',
    background: '',
    zoom: 0,
    panX: 0,
    panY: 0,
    scale: 100,
    rotation: 0,
    mirror: false,
    x: 0,
    y: 0,
    copies: 1,
    springs: true,
    wind: 0,
    bones: false,
    names: false,
    hulls: false,
    boxes: false,
    meshes: false,
    areas: false,
    drawn: -1,
    slot: '',
    skins: [],
    overrides: {},
    tab: 'display',
    options: {},
    kept: null,
};

/** Least and most of numbers that come by link or by hand. */
export const RANGES = {
    frame: [0, 65535],
    speed: [-2, 4],
    fade: [0, 5000],
    width: [8, 1024],
    height: [8, 1024],
    bands: [1, 16],
    frameRate: [0, 240],
    zoom: [0, 32],
    panX: [-1024, 1024],
    panY: [-1024, 1024],
    scale: [10, 400],
    rotation: [-180, 180],
    x: [-480, 480],
    y: [-480, 480],
    copies: [1, 100],
    wind: [-4000, 4000],
    drawn: [-1, 255],
} as const satisfies Partial<Record<keyof State, readonly [number, number]>>;

/** These are whole. */
const WHOLE: readonly string[] = ['fade', 'width', 'height', 'bands', 'zoom', 'copies', 'wind', 'drawn'];

export function limit(key: keyof typeof RANGES, value: number): number {
    const [least, most] = RANGES[key];
    const inside = Math.min(most, Math.max(least, value));
    return WHOLE.includes(key) ? Math.round(inside) : inside;
}

export const state = new Store<State>(DEFAULTS);
