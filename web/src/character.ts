// SPDX-License-Identifier: MIT
import { Asset, type ArmatureInfo } from './asset.ts';
import { RESULTS } from './errors.ts';
import { Figure, HASH_INIT, type Replacement } from './figure.ts';
import { Motion } from './motion.ts';

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

/** In the order of their bits. */
export const QUALITIES: readonly Quality[] = ['fast', 'edges', 'samples', 'smooth'];
const FORMATS: readonly PixelFormat[] = ['rgb565', 'rgb565-swapped'];

/** A loaded file, with one of its armatures on one framebuffer. */
export class Character {
    figure: Figure;
    motion: Motion;
    /** Whether there are springs, and they swing. */
    swings = false;
    /** That are shown instead of slots' own. */
    readonly images = new Map<string, Replacement>();
    readonly #asset: Asset;
    readonly #empty: number; // the mark below all that an armature takes
    #armature = 0;
    #posed = 0; // the mark above what a snapshot holds
    #width = 0;
    #height = 0;
    #format: PixelFormat = 'rgb565';
    #surface = 0;
    #rgba = 0; // made when asked for

    constructor(asset: Asset) {
        this.#asset = asset;
        this.#empty = asset.wasm.mark();
        [this.figure, this.motion] = this.#place(0);
    }

    get armatures(): readonly ArmatureInfo[] {
        return this.#asset.armatures;
    }

    /** Puts an armature, as bound, on a framebuffer of that size. */
    select(armature: number, width: number, height: number, format: PixelFormat): void {
        this.images.clear();
        [this.figure, this.motion] = this.#place(armature);
        this.#format = format;
        this.resize(width, height);
    }

    #place(armature: number): [Figure, Motion] {
        const { wasm } = this.#asset;
        wasm.release(this.#empty);
        const figure = new Figure(this.#asset, armature);
        const motion = new Motion(this.#asset, armature, figure.rig);
        this.swings = wasm.player_set_springs(motion.player, this.#asset.springs) !== 0;
        this.#posed = wasm.mark();
        this.#armature = armature;
        return [figure, motion];
    }

    /** Another framebuffer, all else as it was. Changes all or nothing. */
    resize(width: number, height: number): void {
        const before = [this.#width, this.#height] as const;
        try {
            this.#frame(width, height);
        } catch (error) {
            if (before[0] > 0) {
                this.#frame(...before); // it had room before
            }
            throw error;
        }
    }

    #frame(width: number, height: number): void {
        const { wasm, memory } = this.#asset;
        if (!Number.isInteger(width) || !Number.isInteger(height)) {
            memory.fail(RESULTS.ERR_ARGUMENT);
        }
        wasm.release(this.#posed);
        this.#rgba = 0;
        this.#surface = memory.check(wasm.surface_create(width, height, FORMATS.indexOf(this.#format)));
        this.figure.replace(this.images.values(), this.#info.slots.length);
        this.#width = width;
        this.#height = height;
    }

    /** What blows, and where down is, until an armature is put on a framebuffer again. */
    setAir(wind: Vector, down: Vector): void {
        this.#asset.wasm.player_set_air(this.motion.player, ...wind, ...down);
    }

    /** Shows these images, each instead of one of a slot's, besides those before. */
    addImages(images: readonly Replacement[]): void {
        for (const image of images) {
            this.images.set(`${image.slot}.${image.attachment}`, image);
        }
        this.#frame(this.#width, this.#height);
    }

    /** The file's own images again, in one slot or all. */
    dropImages(slot?: number): void {
        for (const [key, image] of this.images) {
            if (slot === undefined || image.slot === slot) {
                this.images.delete(key);
            }
        }
        this.#frame(this.#width, this.#height);
    }

    /** Poses at a frame of an animation (an index of this armature's); without one, as bound. */
    pose(animation: number | undefined, frame: number): void {
        this.figure.pose(this.#handle(animation), frame);
    }

    /** The placement that fits the whole animation into the framebuffer. Changes the pose. */
    fit(animation: number | undefined): Affine {
        return this.figure.fit(this.#handle(animation), this.#width, this.#height);
    }

    /** @param color - RGB565. */
    draw(placement: Affine, color: number, quality: Quality): void {
        const { wasm } = this.#asset;
        wasm.surface_clear(this.#surface, color);
        wasm.surface_draw(this.#surface, this.figure.rig, ...placement, bitsOf(quality));
    }

    /** The topmost slot, or -1, that a pixel of the framebuffer shows something of. */
    pick(placement: Affine, quality: Quality, x: number, y: number): number {
        return this.#asset.wasm.rig_slot_shown(
            this.figure.rig, ...placement, bitsOf(quality), Math.floor(x), Math.floor(y),
        );
    }

    /** The framebuffer itself, valid until the next call that may grow memory. */
    pixels(): Uint16Array<ArrayBuffer> {
        const { wasm, memory } = this.#asset;
        return memory.view(Uint16Array, wasm.surface_pixels(this.#surface), this.#width * this.#height);
    }

    /** The same picture as R, G, B, A bytes, in memory of the module's. */
    rgba(): Uint8ClampedArray<ArrayBuffer> {
        const size = this.#width * this.#height * 4;
        const { wasm, memory } = this.#asset;
        this.#rgba ||= memory.alloc(size);
        wasm.surface_rgba(this.#surface, this.#rgba);
        return memory.view(Uint8ClampedArray, this.#rgba, size);
    }

    /** With its uppermost bit as the sign. @param hash - of what comes before */
    pixelHash(hash = HASH_INIT): bigint {
        return this.#asset.wasm.surface_hash(this.#surface, hash);
    }

    /** Of the file. */
    get checksum(): number {
        return this.#asset.checksum;
    }

    /** All that the module keeps of this armature but pictures: the same in any player of the file. */
    get state(): Uint8Array<ArrayBuffer> {
        return this.#asset.memory.view(Uint8Array, this.#empty, this.#posed - this.#empty);
    }

    get #info(): ArmatureInfo {
        return this.#asset.armatures[this.#armature]!;
    }

    #handle(animation: number | undefined): number {
        return this.#asset.animation(this.#armature, animation);
    }
}

function bitsOf(quality: Quality): number {
    return Math.max(0, QUALITIES.indexOf(quality));
}
