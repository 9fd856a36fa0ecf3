// SPDX-License-Identifier: MIT
import type { Animation, Marker } from './anatomy.ts';
import type { InspectExports } from './exports.ts';
import type { Memory } from './memory.ts';

const KINDS = ['frame', 'sound', 'action'] as const;
const NORMAL_SPEED = 1000; // thousandths

/** The module's player of one rig: fades, and what happens on the way. */
export class Motion {
    readonly #wasm: InspectExports;
    readonly #memory: Memory;
    #player = 0;
    #swings = false;
    /** Whether the armature has any. */
    hasSprings = false;

    constructor(wasm: InspectExports, memory: Memory) {
        this.#wasm = wasm;
        this.#memory = memory;
    }

    attach(rig: number): void {
        this.#player = this.#memory.check(this.#wasm.player_create(rig));
        this.hasSprings = this.#wasm.player_set_springs(this.#player, true) !== 0;
        this.#swings = this.hasSprings;
    }

    /** Whether springs swing, and what blows them: pixels/s^2 along x. */
    setSprings(wanted: boolean, wind: number): void {
        if (wanted !== this.#swings) {
            this.#swings = this.#wasm.player_set_springs(this.#player, wanted) !== 0;
        }
        this.#wasm.player_set_air(this.#player, wind, 0, 0, 1);
    }

    /** Whether springs have a say in the pose. */
    get swings(): boolean {
        return this.#swings;
    }

    /** Starts an animation (none: the bind pose) that takes so many milliseconds to fade in. */
    play(animation: Animation | undefined, loop: boolean, fade: number): void {
        this.#wasm.player_set_speed(this.#player, NORMAL_SPEED);
        this.#wasm.player_play(this.#player, animation?.handle ?? 0, loop ? 0 : 1, fade);
    }

    seek(milliseconds: number): void {
        this.#wasm.player_seek(this.#player, milliseconds);
    }

    /** Lets whole milliseconds go by, backwards below 0. @returns what happens then */
    advance(milliseconds: number): Marker[] {
        const wasm = this.#wasm;
        if (milliseconds !== 0) {
            wasm.player_set_speed(this.#player, Math.sign(milliseconds) * NORMAL_SPEED);
        }
        wasm.player_advance(this.#player, Math.abs(milliseconds));
        const events: Marker[] = [];
        for (let kind; (kind = wasm.player_next_event(this.#player)) >= 0;) {
            const known = KINDS[kind];
            if (known) {
                const name = this.#memory.text(wasm.event_name(this.#player)) ?? '';
                events.push({ name, frame: wasm.event_frame(this.#player), kind: known });
            }
        }
        return events;
    }

    /** Whether what shows is more than one animation. */
    get fading(): boolean {
        return this.#wasm.player_is_fading(this.#player) !== 0;
    }

    /** Poses by all animations that show, and springs. */
    pose(): void {
        this.#wasm.player_pose(this.#player);
    }
}
