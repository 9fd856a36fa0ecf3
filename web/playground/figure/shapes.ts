// SPDX-License-Identifier: MIT
import type { Armature } from './anatomy.ts';
import type { InspectExports } from './exports.ts';

/** Corners in armature space: x, y of each. */
export type Outline = Float32Array;

/** A posed mesh. */
export interface Mesh {
    readonly points: Outline;
    /** Three indices each. */
    readonly triangles: Uint16Array;
}

const MAX_CORNERS = 1024; // as wasm/inspect.c has it
const AFFINE_FLOATS = 6;

/** Where things are that pictures do not show, as last posed. All copies. */
export class Shapes {
    readonly #wasm: InspectExports;
    readonly #corners: number;
    #armature: Armature | undefined;
    #rig = 0;

    constructor(wasm: InspectExports) {
        this.#wasm = wasm;
        this.#corners = wasm.alloc(MAX_CORNERS * 8);
    }

    look(armature: Armature, rig: number): void {
        this.#armature = armature;
        this.#rig = rig;
    }

    /** Of each bone a, b, c, d, tx, ty, in armature space. */
    bones(): Float32Array {
        const wasm = this.#wasm;
        const count = this.#armature?.bones.length ?? 0;
        const mark = wasm.mark();
        const out = wasm.alloc(Math.max(1, count) * AFFINE_FLOATS * 4);
        wasm.rig_matrices(this.#rig, out);
        const matrices = new Float32Array(wasm.memory.buffer, out, count * AFFINE_FLOATS).slice();
        wasm.release(mark);
        return matrices;
    }

    box(slot: number): Outline {
        return this.#outline(this.#wasm.rig_box(this.#rig, slot, this.#corners));
    }

    hull(slot: number): Outline {
        return this.#outline(this.#wasm.rig_hull(this.#rig, slot, this.#corners));
    }

    area(slot: number): Outline {
        return this.#outline(this.#wasm.rig_area(this.#rig, slot, this.#corners));
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
        const count = this.#armature?.slots.length ?? 0;
        return Array.from({ length: count }, (_, at) => this.#wasm.rig_slot_at(this.#rig, at));
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

    #outline(count: number): Outline {
        return new Float32Array(this.#wasm.memory.buffer, this.#corners, count * 2).slice();
    }
}
