// SPDX-License-Identifier: MIT
import type { Affine, Quality } from 'rig565';
import { RESULTS } from '../../src/errors.ts';
import { copyIn } from '../../src/wasm.ts';
import { describe, range, type Animation, type Armature } from './anatomy.ts';
import { createInspector, type InspectExports } from './exports.ts';
import { cellsOf, type Placement, type Setup, type Size } from './grid.ts';
import { AFFINE_BYTES, Memory } from './memory.ts';
import { Motion } from './motion.ts';
import { Shapes } from './shapes.ts';

/** What slots show in place of what the animation says. */
export interface Look {
    /** Names, put on in this order. */
    readonly skins: readonly string[];
    /** By the slot's name. */
    readonly overrides: Readonly<Record<string, { attachment?: number; alpha?: number }>>;
}

/** In the order of their bits. */
const QUALITIES: readonly Quality[] = ['fast', 'edges', 'samples', 'smooth'];
const HASH_INIT = 0xcbf29ce484222325n;
const ARGB4444 = 2; // r565_format
/** More than any picture has slots. */
const ALL = 0x7fffffff;

/** The handles of what a setup made. */
interface Made {
    readonly rigs: readonly number[];
    readonly surface: number;
    readonly backdrop: number;
    readonly band: number;
    readonly placements: number; // an affine a copy
    readonly scratch: number; // an affine a bone, at least one
}

/** Pixels by what it takes to draw them. */
export interface Overdraw {
    /** How often each pixel is drawn. */
    readonly counts: Uint8Array;
    readonly opaque: number;
    readonly translucent: number;
    /** Of slots with another blend mode than alpha. */
    readonly blended: number;
}

/** A pack in an instance of the module, with one of its armatures on a framebuffer. */
export class Figure {
    readonly armatures: readonly Armature[];
    readonly motion: Motion;
    readonly #wasm: InspectExports;
    readonly #memory: Memory;
    readonly #empty: number; // the mark below all that a setup makes
    #setup: Setup | undefined;
    #made: Made | undefined;
    #shapes: Shapes | undefined;
    #armature: Armature;
    #rgba = 0; // made when asked for

    /** @param pack - the bytes of a .r565 file; they are copied. */
    static async open(pack: Uint8Array): Promise<Figure> {
        return new Figure(await createInspector(), pack);
    }

    private constructor(wasm: InspectExports, pack: Uint8Array) {
        this.#wasm = wasm;
        this.#memory = new Memory(wasm);
        const asset = this.#memory.check(wasm.asset_load(copyIn(wasm, pack), pack.length));
        this.armatures = describe(wasm, asset);
        this.#armature = this.armatures[0] ?? this.#memory.fail(RESULTS.ERR_CORRUPT);
        this.motion = new Motion(wasm, this.#memory);
        this.#empty = wasm.mark();
    }

    /** The armature that shows. */
    get armature(): Armature {
        return this.#armature;
    }

    /** Of the first copy. */
    get shapes(): Shapes {
        return this.#shapes ?? this.#memory.fail(RESULTS.ERR_ARGUMENT);
    }

    get setup(): Setup {
        return this.#setup ?? this.#memory.fail(RESULTS.ERR_ARGUMENT);
    }

    /** An animation of this armature; nothing for the bind pose. */
    animation(name: string): Animation | undefined {
        return this.#armature.animations.find((animation) => animation.name === name);
    }

    /** Puts an armature, as bound, on a framebuffer. An armature that is not there is the first. */
    prepare(setup: Setup): void {
        const wasm = this.#wasm;
        wasm.release(this.#empty);
        this.#rgba = 0;
        this.#armature =
            this.armatures.find(({ name }) => name === setup.armature) ?? this.armatures[0]!;
        const { width, height } = setup;
        const format = Number(setup.swapped);
        const surface = (rows: number): number =>
            this.#memory.check(wasm.surface_create(width, rows, format));
        const rigs = range(setup.copies, () =>
            this.#memory.check(wasm.rig_create(this.#armature.handle)),
        );
        this.#setup = setup;
        this.#made = {
            rigs,
            surface: surface(height),
            backdrop: surface(height),
            band: surface(Math.ceil(height / setup.bands)),
            placements: this.#memory.alloc(setup.copies * AFFINE_BYTES),
            scratch: this.#memory.alloc(Math.max(1, this.#armature.bones.length) * AFFINE_BYTES),
        };
        this.#shapes = new Shapes(wasm, this.#memory, this.armatures, rigs[0]!);
        this.motion.attach(rigs[0]!);
    }

    /** Dresses all copies, from the next pose on. */
    wear(skins: readonly string[]): void {
        for (const rig of this.#now.rigs) {
            this.#wasm.rig_reset_skins(rig);
            for (const name of skins) {
                const skin = this.#armature.skins.indexOf(name);
                if (skin >= 0) {
                    this.#wasm.rig_set_skin(rig, skin);
                }
            }
        }
    }

    /** Poses at a frame of an animation; without one, as bound. */
    pose(animation: Animation | undefined, frame: number): void {
        const { rigs } = this.#now;
        for (const [index, rig] of rigs.entries()) {
            const { handle, frames } = animation ?? { handle: 0, frames: 0 };
            const shifted = frame + (index * frames) / rigs.length;
            const own = index === 0 ? frame : shifted % Math.max(1, frames);
            this.#wasm.rig_pose(rig, handle, own);
        }
    }

    /** Has slots show something else, until the next pose. */
    override(overrides: Look['overrides']): void {
        for (const [name, own] of Object.entries(overrides)) {
            const { attachment, alpha } = own ?? {}; // links may say anything
            const slot = this.#armature.slots.findIndex((slot) => slot.name === name);
            for (const rig of slot < 0 ? [] : this.#now.rigs) {
                if (attachment !== undefined) {
                    this.#wasm.rig_set_attachment(rig, slot, attachment);
                }
                if (alpha !== undefined) {
                    this.#wasm.rig_set_alpha(rig, slot, alpha);
                }
            }
        }
    }

    /** The frame, with its fraction, that an animation shows at a time in whole milliseconds. */
    frameAt(animation: Animation, milliseconds: number, loop: boolean): number {
        return this.#wasm.animation_frame_at(animation.handle, milliseconds, Number(loop));
    }

    /** Fits an animation into a picture (by default the whole one). Changes the pose. */
    fit(animation: Animation | undefined, { width, height } = this.setup as Size): Affine {
        const { rigs, scratch } = this.#now;
        this.#wasm.rig_fit(rigs[0]!, animation?.handle ?? 0, width, height, scratch);
        return this.#memory.affine(scratch);
    }

    /** Where each copy goes. @param fit - into one of the cells that they share the picture by */
    place(fit: Affine, { scale, rotation, mirror, x, y }: Placement): void {
        const { placements, scratch } = this.#now;
        const cells = cellsOf(this.setup);
        new Float32Array(this.#memory.buffer, scratch, 6).set(fit);
        for (const [index, cell] of cells.entries()) {
            this.#wasm.place(
                scratch,
                cell.width,
                cell.height,
                scale / 100,
                Math.round(rotation * (65536 / 360)),
                Number(mirror),
                x + cell.left,
                y + cell.top,
                placements + index * AFFINE_BYTES,
            );
        }
    }

    /** Where the first copy lies. */
    get placement(): Affine {
        return this.#memory.affine(this.#now.placements);
    }

    /** What lies behind: a colour, or a picture, both RGB565. */
    paint(background: number | Uint16Array): void {
        const { backdrop } = this.#now;
        if (typeof background === 'number') {
            this.#wasm.surface_clear(backdrop, background);
            return;
        }
        const { swapped } = this.setup;
        const pixels = this.#pixelsOf(backdrop);
        pixels.set(swapped ? background.map((p) => (p << 8) | (p >> 8)) : background);
    }

    /** @param drawn - so many slots, in draw order; -1: all */
    draw(quality: Quality, drawn = -1): void {
        const { surface, backdrop, band, rigs, placements } = this.#now;
        const { height, bands } = this.setup;
        const bits = Math.max(0, QUALITIES.indexOf(quality));
        const rows = Math.ceil(height / bands);
        const target = bands > 1 ? band : surface;
        for (let top = 0; top < height; top += rows) {
            const count = Math.min(rows, height - top);
            this.#wasm.surface_copy_rows(target, 0, backdrop, top, count);
            for (const [index, rig] of rigs.entries()) {
                this.#wasm.surface_draw_part(
                    target,
                    rig,
                    placements + index * AFFINE_BYTES,
                    bits,
                    0,
                    drawn < 0 ? ALL : drawn,
                    top,
                );
            }
            if (target === band) {
                this.#wasm.surface_copy_rows(surface, top, band, 0, count);
            }
        }
    }

    /** The framebuffer itself, valid until the next call that may grow memory. */
    pixels(): Uint16Array<ArrayBuffer> {
        return this.#pixelsOf(this.#now.surface);
    }

    /** The same picture as R, G, B, A bytes, in memory of the module's. */
    rgba(): Uint8ClampedArray<ArrayBuffer> {
        const { width, height } = this.setup;
        this.#rgba ||= this.#memory.alloc(width * height * 4);
        this.#wasm.surface_rgba(this.#now.surface, this.#rgba);
        return new Uint8ClampedArray(this.#memory.buffer, this.#rgba, width * height * 4);
    }

    /** 16 hexadecimal digits that are equal where pose (of the first copy) and pixels are. */
    hash(): string {
        const { rigs, surface } = this.#now;
        const pose = BigInt.asUintN(64, this.#wasm.rig_hash(rigs[0]!, HASH_INIT));
        const whole = BigInt.asUintN(64, this.#wasm.surface_hash(surface, pose));
        return whole.toString(16).padStart(16, '0');
    }

    /** What the picture as it is posed draws, slot by slot. */
    overdraw(): Overdraw {
        const wasm = this.#wasm;
        const { rigs, placements } = this.#now;
        const { width, height } = this.setup;
        const mark = wasm.mark();
        const scratch = this.#memory.check(wasm.surface_create(width, height, ARGB4444));
        const counts = this.#memory.alloc(width * height);
        const classes = this.#memory.alloc(12);
        new Uint8Array(this.#memory.buffer, counts, width * height).fill(0);
        new Uint32Array(this.#memory.buffer, classes, 3).fill(0);
        for (const [index, rig] of rigs.entries()) {
            wasm.surface_count(scratch, rig, placements + index * AFFINE_BYTES, counts, classes);
        }
        const [opaque = 0, translucent = 0, blended = 0] = new Uint32Array(
            this.#memory.buffer,
            classes,
            3,
        );
        const copy = new Uint8Array(this.#memory.buffer, counts, width * height).slice();
        wasm.release(mark);
        return { counts: copy, opaque, translucent, blended };
    }

    get #now(): Made {
        return this.#made ?? this.#memory.fail(RESULTS.ERR_ARGUMENT);
    }

    #pixelsOf(surface: number): Uint16Array<ArrayBuffer> {
        const { width, height } = this.setup;
        return new Uint16Array(
            this.#memory.buffer,
            this.#wasm.surface_pixels(surface),
            width * height,
        );
    }
}
