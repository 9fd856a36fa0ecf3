// SPDX-License-Identifier: MIT
import type { Affine } from 'rig565';
import type { Armature } from './anatomy.ts';
import type { InspectExports } from './exports.ts';
import { AFFINE_BYTES, type Memory } from './memory.ts';

/** Corners in armature space: x, y of each. */
export type Outline = Float32Array;

/** A posed mesh. */
export interface Mesh {
    readonly points: Outline;
    /** Three indices each. */
    readonly triangles: Uint16Array;
}

const MAX_CORNERS = 1024; // as wasm/inspect.c has it
/** More than an r565_rig takes. */
const RIG_BYTES = 8;

/** An armature that a slot shows, and how it lies in its owner's space. */
export interface Child {
    readonly slot: number;
    readonly shapes: Shapes;
    readonly placement: Affine;
}

/** Where things are that pictures do not show, as last posed. All that is handed out are copies. */
export class Shapes {
    readonly armature: Armature;
    readonly #wasm: InspectExports;
    readonly #memory: Memory;
    readonly #armatures: readonly Armature[];
    readonly #rig: number;

    constructor(wasm: InspectExports, memory: Memory, armatures: readonly Armature[], rig: number) {
        const handle = wasm.rig_armature(rig);
        this.armature = armatures.find((armature) => armature.handle === handle)!;
        this.#wasm = wasm;
        this.#memory = memory;
        this.#armatures = armatures;
        this.#rig = rig;
    }

    /** Of each bone a, b, c, d, tx, ty, in armature space. */
    bones(): Float32Array {
        const wasm = this.#wasm;
        const count = this.armature.bones.length;
        return this.#memory.borrow(count * AFFINE_BYTES, (out) => {
            wasm.rig_matrices(this.#rig, out);
            return new Float32Array(wasm.memory.buffer, out, count * 6).slice();
        });
    }

    box(slot: number): Outline {
        return this.#outline((out) => this.#wasm.rig_box(this.#rig, slot, out));
    }

    hull(slot: number): Outline {
        return this.#outline((out) => this.#wasm.rig_hull(this.#rig, slot, out));
    }

    area(slot: number): Outline {
        return this.#outline((out) => this.#wasm.rig_area(this.#rig, slot, out));
    }

    mesh(slot: number): Mesh | undefined {
        const wasm = this.#wasm;
        const points = wasm.rig_mesh(this.#rig, slot);
        if (points === 0) {
            return undefined;
        }
        const count = wasm.rig_triangle_count(this.#rig, slot) * 3;
        const list = wasm.rig_triangles(this.#rig, slot);
        const triangles = new Uint16Array(wasm.memory.buffer, list, count).slice();
        const corners = triangles.reduce((most, index) => Math.max(most, index + 1), 0) * 2;
        return { triangles, points: new Float32Array(wasm.memory.buffer, points, corners).slice() };
    }

    /** Slots in the order in which they are drawn. */
    order(): number[] {
        return this.armature.slots.map((_, at) => this.#wasm.rig_slot_at(this.#rig, at));
    }

    /** What a slot shows; -1: nothing. */
    attachment(slot: number): number {
        return this.#wasm.rig_attachment(this.#rig, slot);
    }

    /** 0..255. */
    alpha(slot: number): number {
        return this.#wasm.rig_alpha(this.#rig, slot);
    }

    /** The slot of which there is something to see at a point of the armature; -1: none. */
    pick(x: number, y: number): number {
        return this.#wasm.rig_pick(this.#rig, x, y);
    }

    /** Armatures in slots, each with what it shows: to be used in the call alone. */
    eachChild(use: (child: Child) => void): void {
        for (const slot of this.armature.slots.keys()) {
            this.#memory.borrow(RIG_BYTES + AFFINE_BYTES, (rig) => {
                if (this.#wasm.rig_child(this.#rig, slot, rig, rig + RIG_BYTES)) {
                    const shapes = new Shapes(this.#wasm, this.#memory, this.#armatures, rig);
                    use({ slot, shapes, placement: this.#memory.affine(rig + RIG_BYTES) });
                }
            });
        }
    }

    /** @param write - puts corners there and tells how many */
    #outline(write: (out: number) => number): Outline {
        return this.#memory.borrow(MAX_CORNERS * 8, (out) => {
            const count = write(out);
            return new Float32Array(this.#wasm.memory.buffer, out, count * 2).slice();
        });
    }
}
