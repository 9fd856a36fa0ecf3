// SPDX-License-Identifier: MIT
// What a loaded pack is made of.
import { textAt } from '../../src/wasm.ts';
import type { InspectExports } from './exports.ts';

const KINDS = ['nothing', 'image', 'mesh', 'area', 'armature'] as const;
const BLENDS = [
    'alpha',
    'add',
    'none',
    'multiply',
    'screen',
    'darken',
    'lighten',
    'subtract',
    'difference',
    'overlay',
    'hard light',
] as const;
const EVENTS = ['frame', 'sound', 'action'] as const;

export interface Attachment {
    readonly kind: (typeof KINDS)[number];
    /** Of the image, in texels. */
    readonly width: number;
    readonly height: number;
}

export interface Slot {
    readonly name: string;
    /** Index. */
    readonly bone: number;
    readonly blend: (typeof BLENDS)[number];
    readonly attachments: readonly Attachment[];
}

/** What an animation tells at one of its frames. */
export interface Marker {
    readonly frame: number;
    readonly name: string;
    readonly kind: (typeof EVENTS)[number];
}

export interface Animation {
    readonly handle: number;
    readonly name: string;
    /** Duration; 0 is a still. */
    readonly frames: number;
    /** Frames a second. */
    readonly frameRate: number;
    /** How often the artist wants it played; 0 is for ever. */
    readonly playTimes: number;
    readonly events: readonly Marker[];
    /** Of each frame from 0 to the last, how many keys it has; at most 255. */
    readonly keys: Uint8Array;
}

export interface Armature {
    readonly handle: number;
    readonly name: string;
    /** Parents first; -1: none. */
    readonly bones: readonly { readonly name: string; readonly parent: number }[];
    /** In base draw order. */
    readonly slots: readonly Slot[];
    readonly animations: readonly Animation[];
    /** Name of the animation that it begins with; empty: none. */
    readonly first: string;
    /** Besides the default one. */
    readonly skins: readonly string[];
    /** Bytes of working memory that an instance takes on a 32-bit device. */
    readonly ramBytes: number;
}

export function range<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
}

/** All armatures of a loaded asset. */
export function describe(wasm: InspectExports, asset: number): Armature[] {
    const animations = range(wasm.asset_animation_count(asset), (index) =>
        wasm.asset_animation(asset, index),
    );
    return range(wasm.asset_armature_count(asset), (index) => {
        const handle = wasm.asset_armature(asset, index);
        const own = animations
            .filter((animation) => wasm.animation_armature(animation) === index)
            .map((animation, position) => describeAnimation(wasm, animation, position));
        const first = wasm.armature_animation(asset, index);
        return {
            handle,
            name: nameAt(wasm, wasm.armature_name(handle), index),
            bones: range(wasm.armature_bone_count(handle), (bone) => ({
                name: nameAt(wasm, wasm.armature_bone_name(handle, bone), bone),
                parent: wasm.armature_bone_parent(handle, bone),
            })),
            slots: range(wasm.armature_slot_count(handle), (slot) =>
                describeSlot(wasm, handle, slot),
            ),
            animations: own,
            first: own.find((animation) => animation.handle === first)?.name ?? '',
            skins: range(wasm.skin_count(handle), (skin) =>
                nameAt(wasm, wasm.skin_name(handle, skin), skin),
            ),
            ramBytes: wasm.rig_bytes(handle),
        };
    });
}

/** Packs without names have numbers. */
function nameAt(wasm: InspectExports, address: number, index: number): string {
    return textAt(wasm.memory, address) ?? `#${index}`;
}

function describeSlot(wasm: InspectExports, armature: number, slot: number): Slot {
    return {
        name: nameAt(wasm, wasm.armature_slot_name(armature, slot), slot),
        bone: wasm.slot_bone(armature, slot),
        blend: BLENDS[wasm.slot_blend(armature, slot)] ?? 'alpha',
        attachments: range(wasm.armature_attachment_count(armature, slot), (index) => {
            const size = wasm.attachment_size(armature, slot, index);
            return {
                kind: KINDS[wasm.attachment_kind(armature, slot, index)] ?? 'nothing',
                width: size & 0xffff,
                height: size >>> 16,
            };
        }),
    };
}

function describeAnimation(wasm: InspectExports, handle: number, index: number): Animation {
    const frames = wasm.animation_duration(handle);
    return {
        handle,
        name: nameAt(wasm, wasm.animation_name(handle), index),
        frames,
        frameRate: (wasm.animation_frame_rate(handle) >>> 0) / 1000,
        playTimes: wasm.animation_play_times(handle),
        events: range(wasm.animation_event_count(handle), (event) => ({
            frame: wasm.animation_event_frame(handle, event),
            name: nameAt(wasm, wasm.animation_event_name(handle, event), event),
            kind: EVENTS[wasm.animation_event_kind(handle, event)] ?? 'frame',
        })),
        keys: keysOf(wasm, handle, frames),
    };
}

function keysOf(wasm: InspectExports, animation: number, frames: number): Uint8Array {
    const mark = wasm.mark();
    const counts = wasm.alloc(frames + 1);
    wasm.animation_keys(animation, counts);
    const keys = new Uint8Array(wasm.memory.buffer, counts, frames + 1).slice();
    wasm.release(mark);
    return keys;
}
