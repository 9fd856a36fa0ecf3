// SPDX-License-Identifier: MIT
import type { Affine, Character } from './character.ts';
import { Choice } from './choice.ts';
import { Rig565Error } from './errors.ts';
import type { AnimationEvent, PlayerOptions } from './options.ts';
import type { Motion } from './motion.ts';
import type { Refuse } from './snapshot.ts';
import { Ticker } from './ticker.ts';

/** What happened as time went by. */
interface Advance {
    events: AnimationEvent[];
    loops: number;
    finished: boolean;
}

/**
 * Plays one character. Time counts in whole milliseconds, so that a browser, Node and the C library
 * show the same bits at the same time.
 */
export class Player extends Choice {
    /** Settles with the first load: rejects with the error that the 'error' event carries. */
    readonly ready: Promise<void>;
    #exactFrame: number | undefined;
    #loop: boolean;
    #speed = 1;
    #loops = 0;
    #autoplay: boolean;
    readonly #frameLimit: number;
    #paused = true;
    #suspended = false;
    readonly #ticker = new Ticker((passed) => this.#tick(passed));

    constructor(options: PlayerOptions = {}) {
        super(options);
        this.#loop = options.loop ?? false;
        this.speed = options.speed ?? 1;
        this.#autoplay = options.autoplay ?? false;
        this.#frameLimit = options.frameLimit ?? 1000;
        const { src } = options;
        this.ready = src === undefined ? Promise.resolve() : this.load(src, options);
        this.ready.catch(() => {}); // those who only listen to 'error' have heard of it
    }

    /** Milliseconds since the start of the animation (of this loop), whole. */
    get currentTime(): number {
        return this.character?.motion.time ?? 0;
    }

    set currentTime(milliseconds: number) {
        this.seek(milliseconds);
    }

    /** The frame that shows, with its fraction. Setting it shows just that frame. */
    get frame(): number {
        return this.#exactFrame ?? this.character?.motion.frame ?? 0;
    }

    set frame(frame: number) {
        const { frames, duration } = this;
        const exact = Math.min(frames, Math.max(0, frame || 0));
        this.#seek(frames > 0 ? (exact / frames) * duration : 0);
        this.#exactFrame = exact;
        this.show();
    }

    /** 1 is normal, negative is backwards. */
    get speed(): number {
        return this.#speed;
    }

    set speed(speed: number) {
        this.#speed = Number.isFinite(speed) ? speed : 1;
    }

    get loop(): boolean {
        return this.#loop;
    }

    set loop(loop: boolean) {
        this.#loop = loop;
        if (this.character) {
            this.character.motion.loop = loop;
        }
    }

    get paused(): boolean {
        return this.#paused;
    }

    /** Stops the clock without a pause, as while nobody can see the character. */
    get suspended(): boolean {
        return this.#suspended;
    }

    set suspended(suspended: boolean) {
        this.#suspended = suspended;
        this.changed();
    }

    /**
     * Goes on. With the name of an animation, begins that one.
     * @param fade - milliseconds, at the player's speed, in which it takes the place of what shows.
     */
    play(animation?: string, fade = 0): void {
        if (animation !== undefined) {
            this.choose(animation, fade);
        }
        if (!this.#paused || this.destroyed) {
            return;
        }
        const { speed, frame, frames, loop } = this;
        if (!loop && speed > 0 && frame >= frames) {
            this.seek(0);
        } else if (!loop && speed < 0 && frame <= 0) {
            this.seek(this.duration);
        }
        this.#paused = false;
        this.events.emit('play', { time: this.currentTime });
        this.changed();
    }

    pause(): void {
        if (!this.#paused) {
            this.#paused = true;
            this.changed();
            this.events.emit('pause', { time: this.currentTime });
        }
    }

    /** Shows the animation at a time in milliseconds. */
    seek(milliseconds: number): void {
        this.#seek(milliseconds);
        this.show();
    }

    /** Moves on by whole milliseconds: step(7) and step(9) are step(16). */
    step(milliseconds: number): void {
        this.#move(Math.trunc(milliseconds) || 0);
    }

    override draw(): Uint16Array {
        const pixels = super.draw();
        this.events.emit('frame', { time: this.currentTime, frame: this.frame });
        return pixels;
    }

    /**
     * All that is to come, as bytes: what plays on all layers and where it is, armatures in slots and
     * springs, skins, and what `slots` was told, images included. Speed, size, placement and whether it
     * is paused are not. They are for players of the same file and the same version of this package.
     * Of the moment at which the promise settles: the first one loads the code of snapshots.
     */
    async snapshot(): Promise<Uint8Array> {
        const { pack } = await import('./snapshot.ts');
        return pack(this.need, {
            armature: this.index,
            animation: this.chosen,
            loop: this.#loop,
            exactFrame: this.#exactFrame,
            loops: this.#loops,
            worn: this.skins.worn,
        });
    }

    /** Goes on from a snapshot. @throws Rig565Error when it is damaged or of something else */
    async restore(snapshot: Uint8Array): Promise<void> {
        const { headOf, unpack } = await import('./snapshot.ts');
        const character = this.need;
        const head = headOf(character, snapshot, refuse);
        if (head.armature !== this.index) {
            this.put(character, head.armature);
        }
        unpack(character, snapshot, head, refuse);
        character.setAir(this.wind, this.down);
        this.skins.reset(head.worn);
        this.chosen = head.animation;
        this.#exactFrame = head.exactFrame;
        this.#loops = head.loops;
        this.#loop = head.loop;
        this.fitted = undefined;
        this.show();
    }

    override destroy(): void {
        this.#paused = true;
        this.#ticker.running = false;
        super.destroy();
    }

    protected override pose(character: Character): void {
        if (this.#exactFrame === undefined) {
            character.motion.pose();
        } else {
            character.pose(this.chosen, this.#exactFrame);
        }
    }

    protected override fit(character: Character): Affine {
        return character.fit(this.chosen);
    }

    protected override begin(fade: number): void {
        this.#exactFrame = undefined;
        this.#loops = 0;
        this.need.motion.play(this.chosen, this.#loop, fade);
    }

    protected override remember(): () => void {
        const time = this.currentTime;
        const frame = this.#exactFrame;
        return () => {
            this.#seek(time);
            if (time > 0) {
                this.character?.motion.advance(0); // what happens there was told
            }
            this.#exactFrame = frame;
        };
    }

    protected override started(): void {
        this.events.emit('load', { duration: this.duration });
        this.changed();
        if (this.#autoplay) {
            this.#autoplay = false;
            this.play();
        }
    }

    #seek(milliseconds: number): void {
        this.#exactFrame = undefined;
        if (this.character) {
            this.guard(({ motion }) => motion.seek(milliseconds));
        }
    }

    /** @param milliseconds - whole, of the animation. */
    #move(milliseconds: number): void {
        if (!this.character) {
            return;
        }
        const { events, loops, finished } = this.guard(({ motion }) => this.#advance(motion, milliseconds));
        this.show();
        events.forEach((event) => this.events.emit('event', event));
        if (loops > 0) {
            this.#loops += loops;
            this.events.emit('loop', { count: this.#loops });
        }
        if (finished) {
            this.pause();
            this.events.emit('finished', { time: this.currentTime });
        }
    }

    /** @returns what there is to tell of it */
    #advance(motion: Motion, milliseconds: number): Advance {
        const before = motion.loops;
        const atStart = !this.#loop && milliseconds < 0 && motion.frame <= 0;
        this.#exactFrame = undefined;
        const events = motion.advance(atStart ? 0 : milliseconds);
        const ended = milliseconds < 0 ? motion.frame <= 0 : motion.frame >= this.frames;
        const finished = !this.#loop && milliseconds !== 0 && ended;
        if (finished && motion.fading) {
            this.#end(); // nobody will see the rest of the fade
        }
        return { events, loops: this.#loop ? Math.abs(motion.loops - before) : 0, finished };
    }

    /** Shows where the animation is, and nothing else. */
    #end(): void {
        const { motion } = this.need;
        const { time } = motion;
        motion.play(this.chosen, this.#loop, 0);
        motion.seek(Math.ceil(time > 0 ? this.duration : 0));
        motion.advance(0);
    }

    /** Starts or stops the frame loop, as things are. */
    protected override changed(): void {
        this.#ticker.running = !this.#paused && !this.#suspended && this.character !== undefined;
    }

    #tick(passed: number): void {
        try {
            this.spent = 0;
            this.#move(this.need.motion.whole(passed * this.#speed));
            if (this.spent > this.#frameLimit) {
                this.pause();
                throw new Rig565Error('ERR_TIME', `a frame took longer than ${this.#frameLimit} ms`);
            }
        } catch (error) {
            if (!(error instanceof Rig565Error)) {
                throw error; // a listener's
            }
            this.events.emit('error', { error }); // nobody called who could catch it
        }
    }
}

const refuse: Refuse = (code, why) => {
    throw new Rig565Error(code, why);
};
