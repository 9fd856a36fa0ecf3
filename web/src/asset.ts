// SPDX-License-Identifier: MIT
import { Memory } from './memory.ts';
import { createRuntime, type RuntimeExports } from './runtime.ts';
import { copyIn } from './wasm.ts';

/** One animation of one armature. */
export interface AnimationInfo {
    readonly name: string;
    /** Duration in frames; 0 is a still. */
    readonly frames: number;
    /** Frames a second. */
    readonly frameRate: number;
    /** How often the artist wants it played; 0 is for ever. */
    readonly playTimes: number;
}

/** One armature of the loaded file. */
export interface ArmatureInfo {
    readonly name: string;
    /** Parents first; `parent` is an index, or -1. */
    readonly bones: readonly { readonly name: string; readonly parent: number }[];
    /** In base draw order, with the number of attachments each can show. */
    readonly slots: readonly { readonly name: string; readonly attachments: number }[];
    readonly animations: readonly AnimationInfo[];
    /** Besides the default one. */
    readonly skins: readonly string[];
    /** Bytes of working memory that an instance takes on a 32-bit device. */
    readonly ramBytes: number;
}

/** Where it is in the file. */
const PACK_CHECKSUM = 16;

/** A loaded file in an instance of the runtime. */
export class Asset {
    readonly wasm: RuntimeExports;
    readonly memory: Memory;
    readonly springs: boolean;
    readonly handle: number;
    /** That the file carries of itself. */
    readonly checksum: number;
    readonly armatures: readonly ArmatureInfo[];
    /** Addresses, by armature. */
    readonly handles: readonly number[];
    readonly #animations: readonly (readonly number[])[];

    /**
     * @param pack - the bytes of a .r565 file; they are copied.
     * @param springs - whether those that it has are to swing, for which there is another module.
     */
    static async open(pack: Uint8Array, springs: boolean): Promise<Asset> {
        const asset = new Asset(await createRuntime(), pack, springs);
        const exceeds = asset.wasm.asset_exceeds(asset.handle, springs);
        return exceeds ? new Asset(await createRuntime(true), pack, springs) : asset;
    }

    private constructor(wasm: RuntimeExports, pack: Uint8Array, springs: boolean) {
        this.wasm = wasm;
        this.springs = springs;
        this.memory = new Memory(wasm);
        const asset = this.memory.check(wasm.asset_load(copyIn(wasm, pack), pack.length));
        const handles = range(wasm.asset_armature_count(asset), (index) =>
            wasm.asset_armature(asset, index),
        );
        const animations = range(wasm.asset_animation_count(asset), (index) =>
            wasm.asset_animation(asset, index),
        );
        this.handle = asset;
        this.checksum = new DataView(pack.buffer, pack.byteOffset).getUint32(PACK_CHECKSUM, true);
        this.handles = handles;
        this.#animations = handles.map((_, armature) =>
            animations.filter((animation) => wasm.animation_armature(animation) === armature),
        );
        this.armatures = handles.map((handle, index) => this.#describe(handle, index));
    }

    /** The address of one of an armature's animations; 0 without one. */
    animation(armature: number, index: number | undefined): number {
        return this.#animations[armature]![index ?? -1] ?? 0;
    }

    /** Where an armature has the animation of that address, or -1. */
    indexOf(armature: number, animation: number): number {
        return this.#animations[armature]!.indexOf(animation);
    }

    #name(address: number, index: number): string {
        return this.memory.text(address) ?? `#${index}`;
    }

    #describe(armature: number, index: number): ArmatureInfo {
        const wasm = this.wasm;
        return {
            name: this.#name(wasm.armature_name(armature), index),
            bones: range(wasm.armature_bone_count(armature), (bone) => ({
                name: this.#name(wasm.armature_bone_name(armature, bone), bone),
                parent: wasm.armature_bone_parent(armature, bone),
            })),
            slots: range(wasm.armature_slot_count(armature), (slot) => ({
                name: this.#name(wasm.armature_slot_name(armature, slot), slot),
                attachments: wasm.armature_attachment_count(armature, slot),
            })),
            animations: this.#animations[index]!.map((animation, position) => ({
                name: this.#name(wasm.animation_name(animation), position),
                frames: wasm.animation_duration(animation),
                frameRate: (wasm.animation_frame_rate(animation) >>> 0) / 1000,
                playTimes: wasm.animation_play_times(animation),
            })),
            skins: this.#skins(armature),
            ramBytes: wasm.rig_bytes(armature),
        };
    }

    #skins(armature: number): string[] {
        const names: string[] = [];
        for (let name; (name = this.wasm.skin_name(armature, names.length)) !== 0;) {
            names.push(this.memory.text(name)!);
        }
        return names;
    }
}

export function range<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
}
