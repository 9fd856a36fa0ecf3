// SPDX-License-Identifier: MIT
import type { Affine } from 'rig565';
import { RESULTS, Rig565Error, resultCode } from '../../src/errors.ts';
import { textAt } from '../../src/wasm.ts';
import type { InspectExports } from './exports.ts';

export const AFFINE_BYTES = 24;

/** The module's memory. Views are of the moment: it may grow at any allocation. */
export class Memory {
    readonly #wasm: InspectExports;

    constructor(wasm: InspectExports) {
        this.#wasm = wasm;
    }

    get buffer(): ArrayBuffer {
        return this.#wasm.memory.buffer as ArrayBuffer;
    }

    alloc(size: number): number {
        return this.#wasm.alloc(size) || this.fail(RESULTS.ERR_NO_SPACE);
    }

    /** Memory for the time of a call. */
    borrow<T>(size: number, use: (address: number) => T): T {
        const mark = this.#wasm.mark();
        try {
            return use(this.alloc(size));
        } finally {
            this.#wasm.release(mark);
        }
    }

    /** A handle; an r565_result is thrown. */
    check(handle: number): number {
        return handle > 0 ? handle : this.fail(handle);
    }

    fail(result: number): never {
        const text = textAt(this.#wasm.memory, this.#wasm.result_text(result)) ?? '';
        throw new Rig565Error(resultCode(result), text);
    }

    affine(address: number): Affine {
        const values = new Float32Array(this.buffer, address, 6);
        const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = values;
        return [a, b, c, d, x, y];
    }

    text(address: number): string | undefined {
        return textAt(this.#wasm.memory, address);
    }
}
