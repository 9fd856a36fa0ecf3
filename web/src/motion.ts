// SPDX-License-Identifier: MIT
import { range, type Asset } from './asset.ts';
import type { AnimationEvent, Layer } from './options.ts';

/** Thousandths. */
const NORMAL_SPEED = 1000;
const FULL_WEIGHT = 16384;
const MAX_MILLISECONDS = 0xffffffff;
/** By number. */
const KINDS: readonly AnimationEvent['kind'][] = ['frame', 'sound', 'action'];
/** Tracks of the module's player. */
export const TRACKS = 8;

/** The module's player of one rig: the one clock that there is, in whole milliseconds. */
export class Motion {
    readonly #asset: Asset;
    readonly #armature: number;
    readonly player: number;
    readonly #mask: number; // a bit a bone
    #loops = false;
    #carry = 0;

    constructor(asset: Asset, armature: number, rig: number) {
        this.#asset = asset;
        this.#armature = armature;
        this.player = asset.memory.check(asset.wasm.player_create(rig));
        this.#mask = asset.memory.alloc(32);
        asset.wasm.player_set_children(this.player, asset.handle);
    }

    /** Whole milliseconds, and what is left for the next time. */
    whole(milliseconds: number): number {
        this.#carry += milliseconds;
        const whole = Math.trunc(this.#carry);
        this.#carry -= whole;
        return whole;
    }

    /** Starts an animation (an index of the armature's; without one, the bind pose). */
    play(animation: number | undefined, loop: boolean, fade: number): void {
        const { wasm } = this.#asset;
        this.#loops = loop;
        this.#carry = 0;
        wasm.player_set_speed(this.player, NORMAL_SPEED);
        wasm.player_play(this.player, this.#asset.animation(this.#armature, animation), loop ? 0 : 1, milliseconds(fade));
    }

    /** Plays on a track above the lowest; without an animation, ends what is there. */
    playLayer(track: number, animation: number | undefined, layer: Layer): void {
        const { wasm, memory, armatures } = this.#asset;
        const { bones } = armatures[this.#armature]!;
        const mask = memory.view(Uint8Array, this.#mask, 32).fill(0);
        bones.forEach(({ name }, bone) => {
            mask[bone >> 3]! |= Number(layer.bones?.includes(name) ?? false) << (bone & 7);
        });
        const weight = Math.round(Math.min(1, Math.max(0, layer.weight ?? 1)) * FULL_WEIGHT);
        wasm.player_play_layer(
            this.player, track, this.#asset.animation(this.#armature, animation), layer.loop === false ? 1 : 0,
            milliseconds(layer.fade ?? 0), weight, layer.additive ?? false,
            layer.bones ? this.#mask : 0,
        );
    }

    /** Whether the animation starts over at its end; where it is stays. */
    set loop(loop: boolean) {
        if (loop !== this.#loops) {
            this.#loops = loop;
            this.#asset.wasm.player_set_play_times(this.player, loop ? 0 : 1);
        }
    }

    /** After the module's memory was set: whether what plays there starts over. */
    resume(loops: boolean): void {
        this.#loops = loops;
        this.#carry = 0;
    }

    /** Goes to a time. What happens at just that time happens at the next step. */
    seek(time: number): void {
        this.#carry = 0;
        this.#asset.wasm.player_set_speed(this.player, NORMAL_SPEED);
        this.#asset.wasm.player_seek(this.player, milliseconds(time));
    }

    /** Lets whole milliseconds go by, backwards below 0. @returns what happens then */
    advance(time: number): AnimationEvent[] {
        const { wasm } = this.#asset;
        if (time !== 0) {
            wasm.player_set_speed(this.player, Math.sign(time) * NORMAL_SPEED);
        }
        wasm.player_advance(this.player, Math.min(MAX_MILLISECONDS, Math.abs(time)));
        const events: AnimationEvent[] = [];
        for (let kind; (kind = wasm.player_next_event(this.player)) >= 0;) {
            const known = KINDS[kind];
            if (known) {
                events.push(this.#event(known));
            }
        }
        return events;
    }

    /** Whole milliseconds since the animation, or this loop of it, began. */
    get time(): number {
        return this.#asset.wasm.player_position(this.player) >>> 0;
    }

    /** The frame that shows, with its fraction. */
    get frame(): number {
        return this.#asset.wasm.player_frame(this.player);
    }

    /** Times that it started over, backwards less. */
    get loops(): number {
        return this.#asset.wasm.player_loops(this.player);
    }

    /** Whether what shows is more than one animation. */
    get fading(): boolean {
        return this.#asset.wasm.player_is_fading(this.player) !== 0;
    }

    /** Steps that springs left out. */
    get dropped(): number {
        return this.#asset.wasm.player_dropped(this.player) >>> 0;
    }

    /** Poses by all animations that show, and springs. */
    pose(): void {
        this.#asset.wasm.player_pose(this.player);
    }

    #event(kind: AnimationEvent['kind']): AnimationEvent {
        const { wasm, memory, armatures } = this.#asset;
        const player = this.player;
        const { bones, slots, animations: infos } = armatures[this.#armature]!;
        const animation = this.#asset.indexOf(this.#armature, wasm.event_animation(player));
        return {
            name: memory.text(wasm.event_name(player)) ?? '',
            kind,
            animation: infos[animation]?.name ?? '',
            frame: wasm.event_frame(player),
            bone: bones[wasm.event_bone(player)]?.name,
            slot: slots[wasm.event_slot(player)]?.name,
            values: range(wasm.event_value_count(player), (index) =>
                memory.text(wasm.event_value_text(player, index)) ??
                wasm.event_value_number(player, index)),
        };
    }
}

/** What the module takes: whole, 32 bits. */
function milliseconds(time: number): number {
    return Math.min(MAX_MILLISECONDS, Math.max(0, Math.round(time) || 0));
}
