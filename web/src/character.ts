// SPDX-License-Identifier: MIT
import { RESULTS, Rig565Error, resultCode } from './errors.ts';
import type { AnimationEvent } from './options.ts';
import { createRuntime, type RuntimeExports } from './runtime.ts';
import { copyIn, textAt } from './wasm.ts';

/** `x' = a x + c y + tx`, `y' = b x + d y + ty`, as `[a, b, c, d, tx, ty]`; y points down. */
export type Affine = readonly [number, number, number, number, number, number];

/** x and y, which points down. */
export type Vector = readonly [number, number];

/** How the framebuffer keeps a pixel: in this machine's byte order, or with its bytes swapped. */
export type PixelFormat = 'rgb565' | 'rgb565-swapped';

/**
 * How well images are drawn: with the texel under each pixel's centre, with smooth borders, with a
 * mix of the nearest texels, or with both.
 */
export type Quality = 'fast' | 'edges' | 'samples' | 'smooth';

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
    /** Bytes of working memory that an instance takes on a 32-bit device. */
    readonly ramBytes: number;
}

interface Selected {
    readonly armature: number;
    readonly width: number;
    readonly height: number;
    readonly format: PixelFormat;
}

/** In the order of their bits. */
export const QUALITIES: readonly Quality[] = ['fast', 'edges', 'samples', 'smooth'];
const FORMATS: readonly PixelFormat[] = ['rgb565', 'rgb565-swapped'];
/** By number. */
const KINDS: readonly AnimationEvent['kind'][] = ['frame', 'sound', 'action'];
/** Thousandths. */
const NORMAL_SPEED = 1000;
const HASH_INIT = 0xcbf29ce484222325n;

/** A loaded file in an instance of the runtime, with one of its armatures on one framebuffer. */
export class Character {
    readonly armatures: readonly ArmatureInfo[];
    readonly #wasm: RuntimeExports;
    readonly #animations: readonly (readonly number[])[]; // handles, by armature
    readonly #handles: readonly number[]; // of armatures
    readonly #empty: number; // the mark below rig and framebuffer
    readonly #wantsSprings: boolean;
    readonly #exceeds: boolean;
    #selected: Selected | undefined;
    #rig = 0;
    #player = 0;
    #surface = 0;
    #floats = 0; // scratch memory for one matrix a bone, at least one
    #rgba = 0; // made when asked for
    #swings = false;

    /**
     * @param pack - the bytes of a .r565 file; they are copied.
     * @param springs - whether those that it has swing.
     */
    static async open(pack: Uint8Array, springs: boolean): Promise<Character> {
        const character = new Character(await createRuntime(), pack, springs);
        return springs && character.#exceeds
            ? new Character(await createRuntime(true), pack, springs)
            : character;
    }

    private constructor(wasm: RuntimeExports, pack: Uint8Array, springs: boolean) {
        this.#wasm = wasm;
        this.#wantsSprings = springs;
        const asset = this.#check(wasm.asset_load(copyIn(wasm, pack), pack.length));
        const handles = range(wasm.asset_armature_count(asset), (index) =>
            wasm.asset_armature(asset, index),
        );
        const animations = handles.map((): number[] => []);
        for (let index = 0; index < wasm.asset_animation_count(asset); index++) {
            const animation = wasm.asset_animation(asset, index);
            animations[wasm.animation_armature(animation)]?.push(animation);
        }
        this.#exceeds = wasm.asset_exceeds(asset) !== 0;
        this.#handles = handles;
        this.#animations = animations;
        this.armatures = handles.map((handle, index) => this.#describe(handle, index));
        this.#empty = wasm.mark();
    }

    /** Puts an armature, as bound, on a framebuffer of that size. Changes all or nothing. */
    select(armature: number, width: number, height: number, format: PixelFormat): void {
        const before = this.#selected;
        try {
            this.#place({ armature, width, height, format });
        } catch (error) {
            if (before) {
                this.#place(before); // it had room before
            }
            throw error;
        }
    }

    #place(selected: Selected): void {
        const { armature, width, height, format } = selected;
        if (!Number.isInteger(width) || !Number.isInteger(height)) {
            this.#fail(RESULTS.ERR_ARGUMENT);
        }
        const wasm = this.#wasm;
        wasm.release(this.#empty);
        this.#rgba = 0;
        this.#rig = this.#check(wasm.rig_create(this.#handles[armature] ?? 0));
        this.#player = this.#check(wasm.player_create(this.#rig));
        this.#swings = wasm.player_set_springs(this.#player, Number(this.#wantsSprings)) !== 0;
        this.#surface = this.#check(wasm.surface_create(width, height, FORMATS.indexOf(format)));
        const bones = this.armatures[armature]?.bones.length ?? 0;
        this.#floats = this.#alloc(Math.max(1, bones) * 24);
        this.#selected = selected;
    }

    /** The frame, with its fraction, that an animation shows at a time in whole milliseconds. */
    frameAt(animation: number, milliseconds: number, loop: boolean): number {
        return this.#wasm.animation_frame_at(this.#handle(animation), milliseconds, Number(loop));
    }

    /** Poses at a frame of an animation (an index of this armature's); without one, as bound. */
    pose(animation: number | undefined, frame: number): void {
        if (animation === undefined) {
            this.#wasm.rig_pose_bind(this.#rig);
        } else {
            this.#wasm.rig_pose(this.#rig, this.#handle(animation), frame);
        }
    }

    /**
     * Starts an animation (without one, the bind pose) that takes the place of what shows in so many
     * milliseconds.
     */
    play(animation: number | undefined, loop: boolean, fade: number): void {
        const handle = animation === undefined ? 0 : this.#handle(animation);
        this.#wasm.player_set_speed(this.#player, NORMAL_SPEED);
        this.#wasm.player_play(this.#player, handle, loop ? 0 : 1, fade);
    }

    /** What blows, and where down is, until an armature is put on a framebuffer again. */
    setAir(wind: Vector, down: Vector): void {
        this.#wasm.player_set_air(this.#player, ...wind, ...down);
    }

    /** Goes to a time of it, springs at rest. What happens at just that time happens at the next step. */
    seek(milliseconds: number): void {
        this.#wasm.player_seek(this.#player, milliseconds);
    }

    /** Lets whole milliseconds go by, backwards below 0. @returns what happens then */
    advance(milliseconds: number): AnimationEvent[] {
        if (milliseconds !== 0) {
            this.#wasm.player_set_speed(this.#player, Math.sign(milliseconds) * NORMAL_SPEED);
        }
        this.#wasm.player_advance(this.#player, Math.abs(milliseconds));
        const events: AnimationEvent[] = [];
        for (let kind; (kind = this.#wasm.player_next_event(this.#player)) >= 0;) {
            const known = KINDS[kind];
            if (known) {
                events.push(this.#event(known));
            }
        }
        return events;
    }

    /** Whether what shows is more than one animation. */
    get fading(): boolean {
        return this.#wasm.player_is_fading(this.#player) !== 0;
    }

    /** Whether there are springs, and they swing. */
    get swings(): boolean {
        return this.#swings;
    }

    /** Steps that springs left out, since an armature was put on a framebuffer. */
    get dropped(): number {
        return this.#wasm.player_dropped(this.#player) >>> 0;
    }

    /** Poses by all animations that show, and springs. */
    poseNow(): void {
        this.#wasm.player_pose(this.#player);
    }

    /** The placement that fits the whole animation into the framebuffer. Changes the pose. */
    fit(animation: number | undefined): Affine {
        const handle = animation === undefined ? 0 : this.#handle(animation);
        const { width, height } = this.#now;
        this.#wasm.rig_fit(this.#rig, handle, width, height, this.#floats);
        const [a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0] = this.#view(Float32Array, 6);
        return [a, b, c, d, tx, ty];
    }

    /** @param color - RGB565. */
    draw(placement: Affine, color: number, quality: Quality): void {
        this.#wasm.surface_clear(this.#surface, color);
        const bits = Math.max(0, QUALITIES.indexOf(quality));
        this.#wasm.surface_draw(this.#surface, this.#rig, ...placement, bits);
    }

    /** The framebuffer itself, valid until the next call that may grow memory. */
    pixels(): Uint16Array<ArrayBuffer> {
        const address = this.#wasm.surface_pixels(this.#surface);
        return new Uint16Array(this.#buffer, address, this.#size);
    }

    /** The same picture as R, G, B, A bytes, in memory of the module's. */
    rgba(): Uint8ClampedArray<ArrayBuffer> {
        const size = this.#size * 4;
        this.#rgba ||= this.#alloc(size);
        this.#wasm.surface_rgba(this.#surface, this.#rgba);
        return new Uint8ClampedArray(this.#buffer, this.#rgba, size);
    }

    /** A copy of all bones' matrices in armature space, six numbers each. */
    matrices(): Float32Array<ArrayBuffer> {
        this.#wasm.rig_matrices(this.#rig, this.#floats);
        const bones = this.armatures[this.#now.armature]?.bones.length ?? 0;
        return this.#view(Float32Array, bones * 6).slice();
    }

    poseHash(hash = HASH_INIT): bigint {
        return BigInt.asUintN(64, this.#wasm.rig_hash(this.#rig, hash));
    }

    pixelHash(hash = HASH_INIT): bigint {
        return BigInt.asUintN(64, this.#wasm.surface_hash(this.#surface, hash));
    }

    get #buffer(): ArrayBuffer {
        return this.#wasm.memory.buffer as ArrayBuffer;
    }

    get #now(): Selected {
        return this.#selected ?? this.#fail(RESULTS.ERR_ARGUMENT);
    }

    get #size(): number {
        return this.#now.width * this.#now.height;
    }

    #view<T>(
        type: new (buffer: ArrayBuffer, start: number, length: number) => T,
        length: number,
    ): T {
        return new type(this.#buffer, this.#floats, length);
    }

    #handle(animation: number): number {
        const handle = this.#animations[this.#now.armature]?.[animation];
        return handle ?? this.#fail(RESULTS.ERR_ARGUMENT);
    }

    #alloc(size: number): number {
        return this.#wasm.alloc(size) || this.#fail(RESULTS.ERR_NO_SPACE);
    }

    /** A handle; an r565_result is thrown. */
    #check(handle: number): number {
        return handle > 0 ? handle : this.#fail(handle);
    }

    #fail(result: number): never {
        const text = textAt(this.#wasm.memory, this.#wasm.result_text(result)) ?? '';
        throw new Rig565Error(resultCode(result), text);
    }

    #event(kind: AnimationEvent['kind']): AnimationEvent {
        const wasm = this.#wasm;
        const player = this.#player;
        const { armature } = this.#now;
        const { bones, slots, animations } = this.armatures[armature]!;
        const animation = this.#animations[armature]!.indexOf(wasm.event_animation(player));
        return {
            name: textAt(wasm.memory, wasm.event_name(player)) ?? '',
            kind,
            animation: animations[animation]?.name ?? '',
            frame: wasm.event_frame(player),
            bone: bones[wasm.event_bone(player)]?.name,
            slot: slots[wasm.event_slot(player)]?.name,
            values: range(wasm.event_value_count(player), (index) =>
                textAt(wasm.memory, wasm.event_value_text(player, index)) ??
                wasm.event_value_number(player, index)),
        };
    }

    #describe(armature: number, index: number): ArmatureInfo {
        const wasm = this.#wasm;
        const name = (address: number, index: number): string =>
            textAt(wasm.memory, address) ?? `#${index}`;
        return {
            name: name(wasm.armature_name(armature), index),
            bones: range(wasm.armature_bone_count(armature), (bone) => ({
                name: name(wasm.armature_bone_name(armature, bone), bone),
                parent: wasm.armature_bone_parent(armature, bone),
            })),
            slots: range(wasm.armature_slot_count(armature), (slot) => ({
                name: name(wasm.armature_slot_name(armature, slot), slot),
                attachments: wasm.armature_attachment_count(armature, slot),
            })),
            animations: (this.#animations[index] ?? []).map((animation, position) => ({
                name: name(wasm.animation_name(animation), position),
                frames: wasm.animation_duration(animation),
                frameRate: (wasm.animation_frame_rate(animation) >>> 0) / 1000,
                playTimes: wasm.animation_play_times(animation),
            })),
            ramBytes: wasm.rig_bytes(armature),
        };
    }
}

function range<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
}
