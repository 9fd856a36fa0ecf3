// SPDX-License-Identifier: MIT
import {
    Character, type Affine, type ArmatureInfo, type PixelFormat, type Quality, type Vector,
} from './character.ts';
import { Clock } from './clock.ts';
import { Rig565Error } from './errors.ts';
import { Emitter } from './events.ts';
import { bytesOf, reason, type Source } from './fetch.ts';
import type { AnimationEvent, PlayerEvents, PlayerOptions, Selection } from './options.ts';
import { createScreen, type Screen } from './screen.ts';
import { Ticker } from './ticker.ts';

/** Milliseconds. */
const MAX_FADE = 0xffffffff;
/** Of a coordinate in the library. */
const MAX_COORDINATE = 32767;

/**
 * Plays one character. Time counts in whole milliseconds, so that a browser, Node and the C library
 * show the same bits at the same time.
 */
export class Player {
    /** Settles with the first load: rejects with the error that the 'error' event carries. */
    readonly ready: Promise<void>;
    readonly #events = new Emitter<PlayerEvents>();
    readonly #clock = new Clock();
    readonly #screen: Screen | undefined;
    #character: Character | undefined;
    #armature = 0;
    #animation: number | undefined;
    #width: number;
    #height: number;
    readonly #format: PixelFormat;
    #background: number;
    #placement: Affine | 'fit';
    #quality: Quality;
    readonly #springs: boolean;
    #wind: Vector;
    #down: Vector;
    #fitted: Affine | undefined;
    #exactFrame: number | undefined;
    #loops = 0;
    #autoplay: boolean;
    #paused = true;
    #suspended = false;
    #destroyed = false;
    #loading = 0;
    readonly #ticker = new Ticker((passed) => this.#tick(passed));

    constructor(options: PlayerOptions = {}) {
        const { canvas } = options;
        this.#width = options.width ?? canvas?.width ?? 240;
        this.#height = options.height ?? canvas?.height ?? 240;
        this.#format = options.format ?? 'rgb565';
        this.#background = options.background ?? 0;
        this.#placement = options.placement ?? 'fit';
        this.#quality = options.quality ?? 'fast';
        this.#springs = options.springs ?? true;
        this.#wind = bounded(options.wind ?? [0, 0], MAX_COORDINATE);
        this.#down = bounded(options.down ?? [0, 1], 1);
        this.#clock.loop = options.loop ?? false;
        this.#clock.speed = options.speed ?? 1;
        this.#autoplay = options.autoplay ?? false;
        const { src, renderer = 'auto' } = options;
        this.#screen = canvas && createScreen(canvas, renderer, () => this.#show());
        this.ready = src === undefined ? Promise.resolve() : this.load(src, options);
        this.ready.catch(() => {}); // those who only listen to 'error' have heard of it
    }

    /**
     * Loads another character in place of this one. Animation, armature and place in time stay
     * where the new one has them under the same names. When it fails, nothing changes.
     */
    async load(src: Source, selection: Selection = {}): Promise<void> {
        const turn = ++this.#loading;
        try {
            const character = await Character.open(await bytesOf(src), this.#springs);
            if (turn === this.#loading && !this.#destroyed) {
                this.#adopt(character, selection);
            }
        } catch (cause) {
            const error = asError(cause);
            if (!this.#destroyed) {
                this.#events.emit('error', { error });
            }
            throw error;
        }
    }

    /** Armatures of the loaded file. */
    get armatures(): readonly ArmatureInfo[] {
        return this.#character?.armatures ?? [];
    }

    /** The armature that shows, by name; choosing one starts its first animation. */
    get armature(): string {
        return this.#info?.name ?? '';
    }

    set armature(name: string) {
        if (name !== this.armature) {
            this.#select(this.#need, { armature: name });
            this.#show();
        }
    }

    /** Names of this armature's animations. */
    get animations(): readonly string[] {
        return this.#info?.animations.map(({ name }) => name) ?? [];
    }

    /** The animation that shows, by name; choosing one starts it. Empty: the bind pose. */
    get animation(): string {
        return this.animations[this.#animation ?? -1] ?? '';
    }

    set animation(name: string) {
        if (name !== this.animation) {
            this.#choose(name, 0);
        }
    }

    /** Milliseconds that the animation takes once; not always a whole number. */
    get duration(): number {
        return this.#clock.duration;
    }

    /** The same in frames. */
    get frames(): number {
        return this.#info?.animations[this.#animation ?? -1]?.frames ?? 0;
    }

    /** Milliseconds since the start of the animation (of this loop), whole. */
    get currentTime(): number {
        return Math.floor(this.#clock.position);
    }

    set currentTime(milliseconds: number) {
        this.seek(milliseconds);
    }

    /** The frame that shows, with its fraction. Setting it shows just that frame. */
    get frame(): number {
        if (this.#animation === undefined || !this.#character) {
            return 0;
        }
        const { time, loop } = this.#clock;
        return this.#exactFrame ?? this.#character.frameAt(this.#animation, time, loop);
    }

    set frame(frame: number) {
        const { frames, duration } = this;
        const exact = Math.min(frames, Math.max(0, frame || 0));
        this.seek(frames > 0 ? (exact / frames) * duration : 0);
        this.#exactFrame = exact;
        this.#show();
    }

    get speed(): number {
        return this.#clock.speed;
    }

    set speed(speed: number) {
        this.#clock.speed = Number.isFinite(speed) ? speed : 1;
    }

    get loop(): boolean {
        return this.#clock.loop;
    }

    set loop(loop: boolean) {
        this.#clock.loop = loop;
        this.#cue();
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
        this.#run();
    }

    get width(): number {
        return this.#width;
    }

    get height(): number {
        return this.#height;
    }

    /** Gives the framebuffer another size, in pixels. */
    resize(width: number, height: number): void {
        if (width === this.#width && height === this.#height) {
            return;
        }
        this.#character?.select(this.#armature, width, height, this.#format);
        this.#character?.setAir(this.#wind, this.#down);
        this.#width = width;
        this.#height = height;
        this.#fitted = undefined;
        this.#cue();
        this.#show();
    }

    /** RGB565 colour around the character. */
    get background(): number {
        return this.#background;
    }

    set background(color: number) {
        this.#background = color;
        this.#show();
    }

    /** Where the armature's space lies in the framebuffer. */
    get placement(): Affine {
        return this.#placement === 'fit' ? this.#fit() : this.#placement;
    }

    set placement(placement: Affine | 'fit') {
        this.#placement = placement;
        this.#show();
    }

    /** How well images are drawn; what is no quality counts as `fast`. */
    get quality(): Quality {
        return this.#quality;
    }

    set quality(quality: Quality) {
        this.#quality = quality;
        this.#show();
    }

    /** Whether this character has springs, and they swing. */
    get swings(): boolean {
        return this.#character?.swings ?? false;
    }

    /**
     * Steps of 8 ms that springs left out, because one move took longer than a quarter of a second; those
     * of this armature on this framebuffer.
     */
    get droppedSteps(): number {
        return this.#character?.dropped ?? 0;
    }

    /** What blows on springs from now on, armature pixels/s^2. */
    get wind(): Vector {
        return this.#wind;
    }

    set wind(wind: Vector) {
        this.#wind = bounded(wind, MAX_COORDINATE);
        this.#character?.setAir(this.#wind, this.#down);
    }

    /** Where the gravity of springs leads, each part -1 .. 1: for pictures that are shown turned. */
    get down(): Vector {
        return this.#down;
    }

    set down(down: Vector) {
        this.#down = bounded(down, 1);
        this.#character?.setAir(this.#wind, this.#down);
    }

    /** The way pictures take to the canvas, if there is one. */
    get renderer(): Screen['renderer'] | undefined {
        return this.#screen?.renderer;
    }

    /**
     * Goes on. With the name of an animation, begins that one.
     * @param fade - milliseconds, at the player's speed, in which it takes the place of what shows.
     */
    play(animation?: string, fade = 0): void {
        if (animation !== undefined) {
            this.#choose(animation, fade);
        }
        if (!this.#paused || this.#destroyed) {
            return;
        }
        const { speed, position, duration, loop } = this.#clock;
        if (!loop && speed > 0 && position >= duration) {
            this.seek(0);
        } else if (!loop && speed < 0 && position <= 0) {
            this.seek(duration);
        }
        this.#paused = false;
        this.#events.emit('play', { time: this.currentTime });
        this.#run();
    }

    pause(): void {
        if (!this.#paused) {
            this.#paused = true;
            this.#run();
            this.#events.emit('pause', { time: this.currentTime });
        }
    }

    /** Shows the animation at a time in milliseconds. */
    seek(milliseconds: number): void {
        this.#exactFrame = undefined;
        this.#clock.time = milliseconds;
        this.#character?.seek(this.#clock.time);
        this.#show();
    }

    /** Moves on by whole milliseconds: step(7) and step(9) are step(16). */
    step(milliseconds: number): void {
        this.#move(Math.trunc(milliseconds) || 0);
    }

    /** Poses and draws what is to be seen now. @returns {@link Player.framebuffer} */
    draw(): Uint16Array {
        this.#guard((character) => {
            this.#pose(character);
            character.draw(this.placement, this.#background, this.#quality);
            this.#screen?.show({
                width: this.#width,
                height: this.#height,
                pixels: () => (this.#format === 'rgb565' ? character.pixels() : undefined),
                rgba: () => character.rgba(),
            });
        });
        this.#events.emit('frame', { time: this.currentTime, frame: this.frame });
        return this.framebuffer();
    }

    /**
     * The module's framebuffer, row by row. It is no copy: the next picture replaces it, and it
     * detaches when memory grows. Ask again rather than keep it.
     */
    framebuffer(): Uint16Array {
        return this.#need.pixels();
    }

    /** All bones' matrices in armature space: a, b, c, d, tx, ty of each. A copy. */
    matrices(): Float32Array {
        return this.#need.matrices();
    }

    /** 16 hexadecimal digits that are equal where pose and pixels are. */
    hash(): string {
        return hex(this.#need.pixelHash(this.#need.poseHash()));
    }

    /** The same of the pose alone. */
    poseHash(): string {
        return hex(this.#need.poseHash());
    }

    /** The same of the framebuffer alone. */
    pixelHash(): string {
        return hex(this.#need.pixelHash());
    }

    /** Calls `listener` at each such event. @returns the function that stops it. */
    on<Type extends keyof PlayerEvents>(
        type: Type,
        listener: (event: PlayerEvents[Type]) => void,
    ): () => void {
        return this.#events.on(type, listener);
    }

    /** Stops and lets go of everything. The player is of no use afterwards; twice is fine. */
    destroy(): void {
        this.#destroyed = true;
        this.#paused = true;
        this.#run();
        this.#screen?.destroy();
        this.#events.clear();
        this.#character = undefined;
    }

    get #info(): ArmatureInfo | undefined {
        return this.#character?.armatures[this.#armature];
    }

    get #need(): Character {
        if (!this.#character) {
            const why = this.#destroyed ? 'the player was destroyed' : 'no character is loaded yet';
            throw new Rig565Error('ERR_STATE', why);
        }
        return this.#character;
    }

    #adopt(character: Character, { armature, animation }: Selection): void {
        const { time } = this.#clock;
        const exactFrame = this.#exactFrame;
        const before = { armature: this.armature, animation: this.animation };
        const has = character.armatures.find(({ name }) => name === before.armature);
        const kept = has?.animations.some(({ name }) => name === before.animation);
        this.#select(character, {
            armature: armature ?? has?.name,
            animation: animation ?? (kept ? before.animation : undefined),
        });
        if (this.armature === before.armature && this.animation === before.animation) {
            this.#clock.time = time;
            this.#exactFrame = exactFrame;
            this.#cue();
        }
        this.#show();
        this.#events.emit('load', { duration: this.duration });
        this.#run();
        if (this.#autoplay) {
            this.#autoplay = false;
            this.play();
        }
    }

    /** Changes nothing when there are no such names. */
    #select(character: Character, { armature, animation }: Selection): void {
        const names = character.armatures.map(({ name }) => name);
        const index = find(names, armature, 'armature') ?? 0;
        const animations = character.armatures[index]?.animations ?? [];
        const wanted = animation === '' ? undefined : animation;
        const chosen = find(animations.map(({ name }) => name), wanted, 'animation');
        character.select(index, this.#width, this.#height, this.#format);
        character.setAir(this.#wind, this.#down);
        this.#character = character;
        this.#armature = index;
        this.#begin(animation === '' || animations.length === 0 ? undefined : (chosen ?? 0));
        this.#fitted = undefined;
        this.#cue();
    }

    #fit(): Affine {
        if (!this.#fitted) {
            this.#fitted = this.#need.fit(this.#animation);
            this.#pose(this.#need);
        }
        return this.#fitted;
    }

    #pose(character: Character): void {
        if (this.#exactFrame === undefined && (character.fading || character.swings)) {
            character.poseNow();
        } else {
            character.pose(this.#animation, this.frame);
        }
    }

    /** Another animation of the same armature, from its beginning. Changes nothing without one. */
    #choose(name: string, fade: number): void {
        const chosen = find(this.animations, name === '' ? undefined : name, 'animation');
        this.#begin(chosen);
        const milliseconds = Math.min(MAX_FADE, Math.max(0, Math.round(fade) || 0));
        if (milliseconds === 0) {
            this.#fitted = undefined; // what fades stays where it is
        }
        this.#need.play(chosen, this.#clock.loop, milliseconds);
        this.#show();
    }

    #begin(animation: number | undefined): void {
        this.#animation = animation;
        const info = this.#info?.animations[animation ?? -1];
        this.#clock.retime(info?.frames ?? 0, Math.round((info?.frameRate ?? 1) * 1000));
        this.#exactFrame = undefined;
        this.#loops = 0;
    }

    /** Has the module's player where the clock is, as if it had come there. */
    #cue(): void {
        const character = this.#character;
        character?.play(this.#animation, this.#clock.loop, 0);
        if (this.#clock.time > 0) {
            character?.seek(this.#clock.time);
            character?.advance(0);
        }
    }

    #show(): void {
        if (this.#character) {
            this.draw();
        }
    }

    /** @param milliseconds - whole, of the animation. */
    #move(milliseconds: number): void {
        const before = this.#clock.time;
        const { loops, finished } = this.#clock.advance(milliseconds);
        const atStart = !this.#clock.loop && before === 0 && milliseconds < 0;
        let events: AnimationEvent[] = [];
        this.#exactFrame = undefined;
        if (this.#character) {
            this.#guard((character) => (events = character.advance(atStart ? 0 : milliseconds)));
        }
        if (finished && this.#character?.fading) {
            this.#cue(); // nobody will see the rest of the fade
        }
        this.#show();
        events.forEach((event) => this.#events.emit('event', event));
        if (loops > 0) {
            this.#loops += loops;
            this.#events.emit('loop', { count: this.#loops });
        }
        if (finished) {
            this.pause();
            this.#events.emit('finished', { time: this.currentTime });
        }
    }

    /** Starts or stops the frame loop, as things are. */
    #run(): void {
        this.#ticker.running = !this.#paused && !this.#suspended && this.#character !== undefined;
    }

    #tick(passed: number): void {
        try {
            this.#move(this.#clock.scale(passed));
        } catch (error) {
            if (!(error instanceof Rig565Error)) {
                throw error; // a listener's
            }
            this.#events.emit('error', { error }); // nobody called who could catch it
        }
    }

    /** A trap leaves an instance in an unknown state: nothing is asked of it again. */
    #guard(use: (character: Character) => void): void {
        try {
            use(this.#need);
        } catch (cause) {
            if (!(cause instanceof WebAssembly.RuntimeError)) {
                throw cause;
            }
            this.#character = undefined;
            this.#run();
            throw asError(cause);
        }
    }
}

function asError(cause: unknown): Rig565Error {
    return cause instanceof Rig565Error
        ? cause
        : new Rig565Error('ERR_TRAP', `the module stopped: ${reason(cause)}`, { cause });
}

/** Where a wanted name is; nothing is wanted without one. @throws Rig565Error ERR_NAME */
function find(
    names: readonly string[],
    name: string | undefined,
    what: string,
): number | undefined {
    if (name === undefined) {
        return undefined;
    }
    const index = names.indexOf(name);
    if (index < 0) {
        const known = names.map((known) => `"${known}"`).join(', ');
        throw new Rig565Error('ERR_NAME', `there is no ${what} "${name}", only ${known}`);
    }
    return index;
}

/** A vector of numbers, each within +-most. */
function bounded(vector: Vector, most: number): Vector {
    const [x, y] = vector.map((part) => Math.min(most, Math.max(-most, part || 0)));
    return [x ?? 0, y ?? 0];
}

function hex(hash: bigint): string {
    return hash.toString(16).padStart(16, '0');
}
