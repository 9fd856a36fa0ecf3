// SPDX-License-Identifier: MIT
// What the page has at hand and no link can hold.
import type { ConvertOptions, InputFile } from 'rig565/convert';
import { Store } from './base/store.ts';
import type { Figure } from './figure/figure.ts';
import { state } from './state.ts';

/** A pack, and the export that it was made of. */
export interface Character {
    /** For people. */
    readonly name: string;
    readonly pack: Uint8Array;
    /** Name in the gallery. */
    readonly sample?: string;
    /** Nothing where the pack itself was opened. */
    readonly files?: () => Promise<InputFile[]>;
    /** All options that the pack was made with. */
    readonly made?: ConvertOptions;
    /** What it brings along: options, an animation, a background. */
    readonly options?: ConvertOptions;
    readonly animation?: string;
    readonly background?: string;
}

export interface Session {
    /** What shows. */
    character: Character | undefined;
    /** The same, as the module has it. `show` (stage/show.ts) alone sets both. */
    figure: Figure | undefined;
}

export const session = new Store<Session>({ character: undefined, figure: undefined });

/** What the converter is told: the character's own options, and what the visitor changed. */
export function currentOptions(): ConvertOptions {
    return { ...session.now.character?.options, ...state.now.options };
}

/** What lies behind the character. */
export function currentBackground(): string {
    return state.now.background || session.now.character?.background || '#101828';
}

/** What the last picture showed. */
export interface Moment {
    /** Counts pictures: watch it to follow them all. */
    count: number;
    /** With its fraction. */
    frame: number;
    /** Milliseconds that it took here. */
    pose: number;
    draw: number;
    present: number;
}

export const moment = new Store<Moment>({ count: 0, frame: 0, pose: 0, draw: 0, present: 0 });
