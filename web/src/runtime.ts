// SPDX-License-Identifier: MIT
import { WasmFile, type WasmExports, type WasmSource } from './wasm.ts';

/** The exports of wasm/runtime.c. Handles are addresses; below 0 stands an r565_result. */
export interface RuntimeExports extends WasmExports {
    alloc(size: number): number;
    mark(): number;
    release(mark: number): void;
    result_text(result: number): number;

    asset_load(pack: number, size: number): number;
    asset_exceeds(asset: number, springs: boolean): number;
    asset_armature_count(asset: number): number;
    asset_armature(asset: number, index: number): number;
    asset_animation_count(asset: number): number;
    asset_animation(asset: number, index: number): number;

    armature_name(armature: number): number;
    armature_bone_count(armature: number): number;
    armature_bone_name(armature: number, bone: number): number;
    armature_bone_parent(armature: number, bone: number): number;
    armature_slot_count(armature: number): number;
    armature_slot_name(armature: number, slot: number): number;
    armature_attachment_count(armature: number, slot: number): number;

    skin_name(armature: number, index: number): number;

    animation_name(animation: number): number;
    animation_armature(animation: number): number;
    animation_duration(animation: number): number;
    animation_frame_rate(animation: number): number;
    animation_play_times(animation: number): number;

    rig_bytes(armature: number): number;
    rig_create(armature: number): number;
    rig_pose(rig: number, animation: number, frame: number): number;
    rig_fit(rig: number, animation: number, width: number, height: number, out: number): void;
    rig_matrices(rig: number, out: number): void;
    rig_set_attachment(rig: number, slot: number, attachment: number): number;
    rig_set_alpha(rig: number, slot: number, alpha: number): number;
    rig_bounds(rig: number, out: number): void;
    rig_set_skin(rig: number, skin: number): void;
    rig_area_at(
        rig: number, a: number, b: number, c: number, d: number, tx: number, ty: number,
        x: number, y: number,
    ): number;
    rig_slot_shown(
        rig: number, a: number, b: number, c: number, d: number, tx: number, ty: number,
        quality: number, x: number, y: number,
    ): number;
    rig_hash(rig: number, hash: bigint): bigint;

    look_create(rig: number): number;
    look_set_image(
        look: number, slot: number, attachment: number, pixels: number, width: number, height: number,
    ): number;

    player_create(rig: number): number;
    player_play(player: number, animation: number, playTimes: number, fade: number): void;
    player_play_layer(
        player: number, track: number, animation: number, playTimes: number, fade: number,
        weight: number, additive: boolean, mask: number,
    ): void;
    player_set_play_times(player: number, playTimes: number): void;
    player_set_children(player: number, asset: number): number;
    player_set_speed(player: number, speed: number): void;
    player_seek(player: number, milliseconds: number): void;
    player_advance(player: number, milliseconds: number): void;
    player_set_springs(player: number, wanted: boolean): number;
    player_dropped(player: number): number;
    player_set_air(player: number, windX: number, windY: number, downX: number, downY: number): void;
    player_is_fading(player: number): number;
    player_pose(player: number): void;
    player_frame(player: number): number;
    player_position(player: number): number;
    player_loops(player: number): number;
    player_next_event(player: number): number;
    player_lost(player: number): number;
    event_animation(player: number): number;
    event_name(player: number): number;
    event_frame(player: number): number;
    event_bone(player: number): number;
    event_slot(player: number): number;
    event_value_count(player: number): number;
    event_value_text(player: number, index: number): number;
    event_value_number(player: number, index: number): number;

    surface_create(width: number, height: number, format: number): number;
    surface_pixels(surface: number): number;
    surface_clear(surface: number, color: number): void;
    surface_draw(
        surface: number, rig: number,
        a: number, b: number, c: number, d: number, tx: number, ty: number,
        quality: number,
    ): void;
    surface_hash(surface: number, hash: bigint): bigint;
    surface_rgba(surface: number, out: number): void;
}

const file = new WasmFile(new URL('./rig565.wasm', import.meta.url));
const fullFile = new WasmFile(new URL('./rig565-full.wasm', import.meta.url));

/**
 * Says where the runtime module is, for bundlers and servers that move files. Call it before the
 * first player is made; all players share the compiled module.
 * @param full - the one for characters with springs or armatures in slots, `rig565-full.wasm`
 */
export function configure(source: WasmSource, full?: WasmSource): void {
    file.configure(source);
    if (full) {
        fullFile.configure(full);
    }
}

/** Loads and compiles the runtime module ahead of the first player. */
export async function preload(): Promise<void> {
    await file.load();
}

/** A runtime with memory of its own. @param full - whether with all that core has */
export function createRuntime(full = false): Promise<RuntimeExports> {
    return (full ? fullFile : file).instantiate<RuntimeExports>();
}
