// SPDX-License-Identifier: MIT
import wasmUrl from 'rig565-inspect.wasm?url';
import type { RuntimeExports } from '../../src/runtime.ts';
import { WasmFile } from '../../src/wasm.ts';

/** The exports of wasm/inspect.c, besides the runtime's. */
export interface InspectExports extends RuntimeExports {
    armature_animation(asset: number, armature: number): number;
    slot_bone(armature: number, slot: number): number;
    slot_blend(armature: number, slot: number): number;
    attachment_kind(armature: number, slot: number, index: number): number;
    attachment_size(armature: number, slot: number, index: number): number;
    skin_count(armature: number): number;

    animation_frame_at(animation: number, milliseconds: number, loop: number): number;
    animation_keys(animation: number, counts: number): void;
    animation_event_count(animation: number): number;
    animation_event_frame(animation: number, index: number): number;
    animation_event_name(animation: number, index: number): number;
    animation_event_kind(animation: number, index: number): number;

    rig_reset_skins(rig: number): void;
    rig_attachment(rig: number, slot: number): number;
    rig_alpha(rig: number, slot: number): number;
    rig_slot_at(rig: number, position: number): number;
    rig_pick(rig: number, x: number, y: number): number;
    rig_armature(rig: number): number;
    rig_child(rig: number, slot: number, child: number, placement: number): number;
    rig_box(rig: number, slot: number, out: number): number;
    rig_hull(rig: number, slot: number, out: number): number;
    rig_area(rig: number, slot: number, out: number): number;
    rig_mesh(rig: number, slot: number): number;
    rig_triangle_count(rig: number, slot: number): number;
    rig_triangles(rig: number, slot: number): number;
    place(
        fit: number,
        width: number,
        height: number,
        scale: number,
        angle: number,
        mirror: number,
        x: number,
        y: number,
        out: number,
    ): void;

    surface_draw_part(
        surface: number,
        rig: number,
        placement: number,
        quality: number,
        first: number,
        end: number,
        top: number,
    ): void;
    surface_copy_rows(
        to: number,
        toRow: number,
        from: number,
        fromRow: number,
        count: number,
    ): void;
    surface_count(
        scratch: number,
        rig: number,
        placement: number,
        counts: number,
        classes: number,
    ): void;
}

const file = new WasmFile(new URL(wasmUrl, location.href));

/** Begins to load the module, ahead of the first figure. */
export async function preload(): Promise<void> {
    await file.load();
}

/** An instance with memory of its own. */
export function createInspector(): Promise<InspectExports> {
    return file.instantiate<InspectExports>();
}
