// SPDX-License-Identifier: MIT

const LONGEST = 4096;
const HEADER = 4;

/** The path of a file that is to be renamed or removed, as two threads see it at the same time. */
export class Draft {
    readonly #memory: SharedArrayBuffer;

    constructor(memory = new SharedArrayBuffer(HEADER + LONGEST)) {
        this.#memory = memory;
    }

    /** What the other thread makes its own Draft of. */
    get memory(): SharedArrayBuffer {
        return this.#memory;
    }

    get path(): Buffer | undefined {
        const length = Atomics.load(new Int32Array(this.#memory, 0, 1), 0);
        return length > 0 ? Buffer.from(new Uint8Array(this.#memory, HEADER, length)) : undefined;
    }

    set path(path: Buffer | undefined) {
        const length = path && path.length <= LONGEST ? path.length : 0;
        new Uint8Array(this.#memory, HEADER).set(path?.subarray(0, length) ?? []);
        Atomics.store(new Int32Array(this.#memory, 0, 1), 0, length);
    }
}
