// SPDX-License-Identifier: MIT
import type { Asset } from './asset.ts';
import type { Affine } from './character.ts';

/** An image as a canvas has it: R, G, B, A bytes. */
export interface SlotImage {
    readonly width: number;
    readonly height: number;
    readonly data: ArrayLike<number>;
}

/** An image that takes the place of one of a slot's, as ARGB4444. */
export interface Replacement {
    readonly slot: number;
    readonly attachment: number;
    readonly width: number;
    readonly height: number;
    readonly pixels: Uint16Array;
}

/** Where all hashes begin. */
export const HASH_INIT = 0xcbf29ce484222325n;

/** A rig, what it wears, and what a program lets its slots show. */
export class Figure {
    readonly rig: number;
    readonly #asset: Asset;
    readonly #look: number;
    readonly #floats: number; // scratch memory for one matrix a bone, at least one
    readonly #bones: number;
    readonly attachments = new Map<number, number>(); // by slot
    readonly alphas = new Map<number, number>();

    constructor(asset: Asset, armature: number) {
        const { wasm, memory } = asset;
        this.#asset = asset;
        this.rig = memory.check(wasm.rig_create(asset.handles[armature] ?? 0));
        this.#look = memory.check(wasm.look_create(this.rig));
        this.#bones = asset.armatures[armature]?.bones.length ?? 0;
        this.#floats = memory.alloc(Math.max(1, this.#bones) * 24);
    }

    /** Poses at a frame of an animation (an address; 0: as bound). */
    pose(animation: number, frame: number): void {
        this.#asset.wasm.rig_pose(this.rig, animation, frame);
    }

    /** Puts skins on, the later ones over the earlier ones. */
    wear(skins: readonly number[]): void {
        [-1, ...skins].forEach((skin) => this.#asset.wasm.rig_set_skin(this.rig, skin));
    }

    /** After a pose: what a program said that slots show, and how. */
    override(): void {
        const { wasm } = this.#asset;
        this.attachments.forEach((index, slot) => wasm.rig_set_attachment(this.rig, slot, index));
        this.alphas.forEach((alpha, slot) => wasm.rig_set_alpha(this.rig, slot, alpha));
    }

    /** All of these images, and no others. Takes memory until the mark is released. */
    replace(images: Iterable<Replacement>, slots: number): void {
        const { wasm, memory } = this.#asset;
        for (let slot = 0; slot < slots; slot++) {
            wasm.look_set_image(this.#look, slot, 0, 0, 0, 0);
        }
        for (const { slot, attachment, width, height, pixels } of images) {
            const address = memory.alloc(pixels.length * 2);
            memory.view(Uint16Array, address, pixels.length).set(pixels);
            wasm.look_set_image(this.#look, slot, attachment, address, width, height);
        }
    }

    /** The placement that fits an animation (an address) into a picture. Changes the pose. */
    fit(animation: number, width: number, height: number): Affine {
        this.#asset.wasm.rig_fit(this.rig, animation, width, height, this.#floats);
        return affineAt(this.#floatsOf(1), 0);
    }

    /** A copy of all bones' matrices in armature space, six numbers each. */
    matrices(): Float32Array<ArrayBuffer> {
        this.#asset.wasm.rig_matrices(this.rig, this.#floats);
        return this.#floatsOf(this.#bones).slice();
    }

    #floatsOf(matrices: number): Float32Array<ArrayBuffer> {
        return this.#asset.memory.view<Float32Array<ArrayBuffer>>(Float32Array, this.#floats, matrices * 6);
    }

    /** The slot, or -1, that shows an area at a point of the screen. */
    areaAt(placement: Affine, x: number, y: number): number {
        return this.#asset.wasm.rig_area_at(this.rig, ...placement, x, y);
    }

    /** With its uppermost bit as the sign. */
    hash(): bigint {
        return this.#asset.wasm.rig_hash(this.rig, HASH_INIT);
    }
}

/** One of many matrices. */
export function affineAt(matrices: Float32Array, index: number): Affine {
    return [...matrices.subarray(index * 6, index * 6 + 6)] as unknown as Affine;
}

/** R, G, B, A bytes as the texels that show them. */
export function texelsOf({ width, height, data }: SlotImage): Uint16Array {
    const four = (value: number | undefined): number => Math.round((value ?? 0) / 17);
    return Uint16Array.from({ length: width * height }, (_, at) => {
        const [r, g, b, a] = [0, 1, 2, 3].map((part) => four(data[4 * at + part]));
        return (a! << 12) | (r! << 8) | (g! << 4) | b!;
    });
}
