// SPDX-License-Identifier: MIT
import type { ArmatureInfo } from './asset.ts';
import {
    type Affine, type Character, type PixelFormat, type Quality, type Vector,
} from './character.ts';
import { asError, findName, Rig565Error } from './errors.ts';
import { Emitter } from './events.ts';
import { affineAt } from './figure.ts';
import type { PlayerEvents, PlayerOptions } from './options.ts';
import { Layers } from './layers.ts';
import { createScreen, type Screen } from './screen.ts';
import { Skins } from './skins.ts';
import { Slots, type Host } from './slots.ts';

/** Of a coordinate in the library. */
const MAX_COORDINATE = 32767;

/** A character as it is to be seen: on which framebuffer, where, and in front of what. */
export abstract class View {
    /** What slots show, whatever plays. */
    readonly slots: Slots;
    readonly skins: Skins;
    /** Animations above the player's own. */
    readonly layers: Layers;
    protected readonly events = new Emitter<PlayerEvents>();
    protected character: Character | undefined;
    protected destroyed = false;
    protected index = 0; // of the armature
    protected fitted: Affine | undefined;
    /** Milliseconds that the module took since somebody set it to 0. */
    protected spent = 0;
    readonly #screen: Screen | undefined;
    #width: number;
    #height: number;
    readonly #format: PixelFormat;
    #background: number;
    #placement: Affine | 'fit';
    #quality: Quality;
    #wind: Vector;
    #down: Vector;

    constructor(options: PlayerOptions) {
        const { canvas, renderer = 'auto' } = options;
        this.#width = options.width ?? canvas?.width ?? 240;
        this.#height = options.height ?? canvas?.height ?? 240;
        this.#format = options.format ?? 'rgb565';
        this.#background = options.background ?? 0;
        this.#placement = options.placement ?? 'fit';
        this.#quality = options.quality ?? 'fast';
        this.#wind = bounded(options.wind ?? [0, 0], MAX_COORDINATE);
        this.#down = bounded(options.down ?? [0, 1], 1);
        const host = this.#host();
        this.slots = new Slots(host);
        this.skins = new Skins(host);
        this.layers = new Layers(host);
        this.#screen = canvas && createScreen(canvas, renderer, () => this.show());
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
        if (this.character) {
            this.guard((character) => character.resize(width, height));
        }
        this.#width = width;
        this.#height = height;
        this.fitted = undefined;
        this.show();
    }

    /** RGB565 colour around the character. */
    get background(): number {
        return this.#background;
    }

    set background(color: number) {
        this.#background = color;
        this.show();
    }

    /** Where the armature's space lies in the framebuffer. */
    get placement(): Affine {
        return this.#placement === 'fit' ? (this.fitted ??= this.fit(this.need)) : this.#placement;
    }

    set placement(placement: Affine | 'fit') {
        this.#placement = placement;
        this.show();
    }

    /** How well images are drawn; what is no quality counts as `fast`. */
    get quality(): Quality {
        return this.#quality;
    }

    set quality(quality: Quality) {
        this.#quality = quality;
        this.show();
    }

    /** Whether this character has springs, and they swing. */
    get swings(): boolean {
        return this.character?.swings ?? false;
    }

    /** Steps of 8 ms that springs left out, as one move took longer than a quarter of a second. */
    get droppedSteps(): number {
        return this.character?.motion.dropped ?? 0;
    }

    /** What blows on springs from now on, armature pixels/s^2. */
    get wind(): Vector {
        return this.#wind;
    }

    set wind(wind: Vector) {
        this.#wind = bounded(wind, MAX_COORDINATE);
        this.character?.setAir(this.#wind, this.#down);
    }

    /** Where the gravity of springs leads, each part -1 .. 1: for pictures that are shown turned. */
    get down(): Vector {
        return this.#down;
    }

    set down(down: Vector) {
        this.#down = bounded(down, 1);
        this.character?.setAir(this.#wind, this.#down);
    }

    /** The way pictures take to the canvas, if there is one. */
    get renderer(): Screen['renderer'] | undefined {
        return this.#screen?.renderer;
    }

    /** Poses and draws what is to be seen now. @returns what `framebuffer()` does */
    draw(): Uint16Array {
        this.guard((character) => {
            const { placement } = this;
            this.pose(character);
            character.figure.override();
            character.draw(placement, this.#background, this.#quality);
            this.#screen?.show({
                width: this.#width,
                height: this.#height,
                pixels: () => (this.#format === 'rgb565' ? character.pixels() : undefined),
                rgba: () => character.rgba(),
            });
        });
        return this.framebuffer();
    }

    /**
     * The module's framebuffer, row by row. It is no copy: the next picture replaces it, and it
     * detaches when memory grows. Ask again rather than keep it.
     */
    framebuffer(): Uint16Array {
        return this.need.pixels();
    }

    /** All bones' matrices in armature space: a, b, c, d, tx, ty of each. A copy. */
    matrices(): Float32Array {
        return this.guard(({ figure }) => figure.matrices());
    }

    /** One bone's matrix in armature space. @throws Rig565Error ERR_NAME */
    matrix(bone: string): Affine {
        const index = findName(this.info.bones, bone, 'bone')!;
        return affineAt(this.matrices(), index);
    }

    /** The topmost slot, by name, of which a pixel of the framebuffer shows something. */
    pick(x: number, y: number): string | undefined {
        const slot = this.guard((character) => character.pick(this.placement, this.#quality, x, y));
        return this.info.slots[slot]?.name;
    }

    /** The topmost slot, by name, that shows an area (a bounding box) at a pixel of the framebuffer. */
    areaAt(x: number, y: number): string | undefined {
        const slot = this.guard(({ figure }) =>
            figure.areaAt(this.placement, Math.floor(x) + 0.5, Math.floor(y) + 0.5));
        return this.info.slots[slot]?.name;
    }

    /** 16 hexadecimal digits that are equal where pose and pixels are. */
    hash(): string {
        return hex(this.guard((character) => character.pixelHash(character.figure.hash())));
    }

    /** The same of the pose alone. */
    poseHash(): string {
        return hex(this.guard(({ figure }) => figure.hash()));
    }

    /** The same of the framebuffer alone. */
    pixelHash(): string {
        return hex(this.guard((character) => character.pixelHash()));
    }

    /** Calls `listener` at each such event. @returns the function that stops it. */
    on<Type extends keyof PlayerEvents>(
        type: Type,
        listener: (event: PlayerEvents[Type]) => void,
    ): () => void {
        return this.events.on(type, listener);
    }

    /** Stops and lets go of everything. The player is of no use afterwards; twice is fine. */
    destroy(): void {
        this.destroyed = true;
        this.#screen?.destroy();
        this.events.clear();
        this.character = undefined;
    }

    protected abstract pose(character: Character): void;
    protected abstract fit(character: Character): Affine;
    /** The character came or went. */
    protected abstract changed(): void;

    protected show(): void {
        if (this.character) {
            this.draw();
        }
    }

    protected get info(): ArmatureInfo {
        return this.need.armatures[this.index]!;
    }

    protected get need(): Character {
        if (!this.character) {
            const why = this.destroyed ? 'the player was destroyed' : 'no character is loaded yet';
            throw new Rig565Error('ERR_STATE', why);
        }
        return this.character;
    }

    /** What the parts may use. */
    #host(): Host {
        return { character: () => this.need, info: () => this.info, show: () => this.show() };
    }

    /** Another armature, as bound. */
    protected put(character: Character, armature: number): void {
        character.select(armature, this.#width, this.#height, this.#format);
        character.setAir(this.#wind, this.#down);
        this.character = character;
        this.index = armature;
        this.fitted = undefined;
        this.skins.reset();
    }

    /** A trap leaves an instance in an unknown state: nothing is asked of it again. */
    protected guard<T>(use: (character: Character) => T): T {
        const begun = performance.now();
        try {
            return use(this.need);
        } catch (cause) {
            if (!(cause instanceof WebAssembly.RuntimeError)) {
                throw cause;
            }
            this.character = undefined;
            this.changed();
            throw asError(cause);
        } finally {
            this.spent += performance.now() - begun;
        }
    }
}

/** A vector of numbers, each within +-most. */
function bounded(vector: Vector, most: number): Vector {
    const [x, y] = vector.map((part) => Math.min(most, Math.max(-most, part || 0)));
    return [x ?? 0, y ?? 0];
}

function hex(hash: bigint): string {
    return BigInt.asUintN(64, hash).toString(16).padStart(16, '0');
}
