// SPDX-License-Identifier: MIT
import { range } from './anatomy.ts';

/** What a placement adds to one that fits: percent, degrees, pixels. */
export interface Placement {
    readonly scale: number;
    readonly rotation: number;
    readonly mirror: boolean;
    readonly x: number;
    readonly y: number;
}

export interface Size {
    readonly width: number;
    readonly height: number;
}

/** What shows, and on what. */
export interface Setup {
    /** By name. */
    readonly armature: string;
    readonly width: number;
    readonly height: number;
    /** Bytes of each pixel swapped. */
    readonly swapped: boolean;
    /** Side by side, each a little further in time than the one before. */
    readonly copies: number;
    readonly bands: number;
}

/** How copies share a picture: cells in rows, about as high as wide. */
export function cellsOf({
    width,
    height,
    copies,
}: Size & { readonly copies: number }): (Size & { readonly left: number; readonly top: number })[] {
    const columns = Math.min(copies, Math.max(1, Math.round(Math.sqrt((copies * width) / height))));
    const rows = Math.ceil(copies / columns);
    const cell = { width: Math.floor(width / columns), height: Math.floor(height / rows) };
    return range(copies, (index) => ({
        ...cell,
        left: Math.floor(((index % columns) * width) / columns),
        top: Math.floor((Math.floor(index / columns) * height) / rows),
    }));
}
