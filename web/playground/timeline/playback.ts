// SPDX-License-Identifier: MIT
import type { Affine } from 'rig565';
import { Clock } from './clock.ts';
import type { Animation, Marker } from '../figure/anatomy.ts';
import type { Figure } from '../figure/figure.ts';
import { cellsOf } from '../figure/grid.ts';

/** What came of letting time go by. */
export interface Passed {
    readonly events: readonly Marker[];
    /** The end (backwards: the start) of an animation that does not loop. */
    readonly finished: boolean;
}

/** Where a figure is in its animation. Time is whole milliseconds, as in the package's player. */
export class Playback {
    readonly #clock = new Clock();
    #figure: Figure | undefined;
    #animation: Animation | undefined;
    #exact: number | undefined; // a frame that was asked for
    #fit: Affine | undefined;
    #fitBefore: Affine | undefined; // while one animation goes over into another
    #fade = 0;
    #faded = 0;

    set speed(speed: number) {
        this.#clock.speed = speed;
    }

    set loop(loop: boolean) {
        if (loop !== this.#clock.loop) {
            this.#clock.loop = loop;
            this.#cue();
        }
    }

    /** Goes on with another figure, or the same after it was prepared anew, from a frame on. */
    adopt(figure: Figure, animation: Animation | undefined, frame: number): void {
        this.#figure = figure;
        this.#begin(animation, 0);
        this.seek(frame);
    }

    /** Begins an animation of the same figure; none: the bind pose. */
    begin(animation: Animation | undefined, fade: number): void {
        this.#begin(animation, fade);
        this.#figure?.motion.play(animation, this.#clock.loop, fade);
    }

    /** The frame that shows, with its fraction. */
    get frame(): number {
        if (!this.#animation || !this.#figure) {
            return 0;
        }
        const { time, loop } = this.#clock;
        return this.#exact ?? this.#figure.frameAt(this.#animation, time, loop);
    }

    /** Shows just that frame. */
    seek(frame: number): void {
        const { frames = 0 } = this.#animation ?? {};
        const exact = Math.min(frames, Math.max(0, frame));
        this.#clock.time = frames > 0 ? (exact / frames) * this.#clock.duration : 0;
        this.#exact = exact;
        this.#fade = 0;
        this.#cue();
    }

    /** An animation that does not loop and is at its end begins again. */
    restart(): void {
        const { speed, position, duration, loop } = this.#clock;
        if (!loop && (speed < 0 ? position <= 0 : position >= duration)) {
            this.seek(speed < 0 ? (this.#animation?.frames ?? 0) : 0);
        }
    }

    /** Lets real time go by, in milliseconds. */
    elapse(milliseconds: number): Passed {
        const atStart = !this.#clock.loop && this.#clock.time === 0 && this.#clock.speed < 0;
        const whole = this.#clock.scale(milliseconds);
        const finished = this.#clock.advance(whole);
        const events = this.#figure?.motion.advance(atStart ? 0 : whole) ?? [];
        this.#exact = undefined;
        this.#faded += Math.abs(whole);
        if (finished && this.#figure?.motion.fading) {
            this.#cue(); // nobody will see the rest of the fade
        }
        return { events, finished };
    }

    pose(): void {
        this.#figure?.pose(this.#animation, this.frame);
        const motion = this.#figure?.motion;
        if (motion && this.#exact === undefined && (motion.fading || motion.swings)) {
            motion.pose();
        }
    }

    /** What fits the animation into a copy's part of the picture; while it fades in, on the way. */
    fit(): Affine {
        const figure = this.#figure!;
        this.#fit ??= figure.fit(this.#animation, cellsOf(figure.setup)[0]);
        const before = this.#fitBefore;
        const share = this.#fade > 0 ? Math.min(1, this.#faded / this.#fade) : 1;
        return before && share < 1 ? mix(before, this.#fit, share) : this.#fit;
    }

    /** Whether the placement is still on its way. */
    get moving(): boolean {
        return this.#fade > 0 && this.#faded <= this.#fade;
    }

    #begin(animation: Animation | undefined, fade: number): void {
        this.#fitBefore = fade > 0 ? this.#fit : undefined;
        this.#fit = undefined;
        this.#fade = fade;
        this.#faded = 0;
        this.#animation = animation;
        this.#exact = undefined;
        this.#clock.retime(animation?.frames ?? 0, Math.round((animation?.frameRate ?? 1) * 1000));
    }

    /** Has the module's player where the clock is, as if it had come there. */
    #cue(): void {
        this.#figure?.motion.play(this.#animation, this.#clock.loop, 0);
        if (this.#clock.time > 0) {
            this.#figure?.motion.seek(this.#clock.time);
            this.#figure?.motion.advance(0);
        }
    }
}

function mix(from: Affine, to: Affine, share: number): Affine {
    const at = (index: number): number =>
        from[index as 0]! + (to[index as 0]! - from[index as 0]!) * share;
    return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
