// SPDX-License-Identifier: MIT
import { RESULTS, Rig565Error, resultCode } from './errors.ts';
import type { RuntimeExports } from './runtime.ts';
import { textAt } from './wasm.ts';

type View<T> = new (buffer: ArrayBuffer, start: number, length: number) => T;

/** The memory of a runtime: it grows, which detaches views. */
export class Memory {
    readonly #wasm: RuntimeExports;

    constructor(wasm: RuntimeExports) {
        this.#wasm = wasm;
    }

    /** Valid until the next call that may grow memory. */
    view<T>(type: View<T>, address: number, length: number): T {
        return new type(this.#wasm.memory.buffer as ArrayBuffer, address, length);
    }

    text(address: number): string | undefined {
        return textAt(this.#wasm.memory, address);
    }

    alloc(size: number): number {
        return this.#wasm.alloc(size) || this.fail(RESULTS.ERR_NO_SPACE);
    }

    /** A handle; an r565_result is thrown. */
    check(handle: number): number {
        return handle > 0 ? handle : this.fail(handle);
    }

    fail(result: number): never {
        const text = this.text(this.#wasm.result_text(result)) ?? '';
        throw new Rig565Error(resultCode(result), text);
    }
}
