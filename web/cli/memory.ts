// SPDX-License-Identifier: MIT

/** A module's memory as its host reads and writes it. It may move whenever the module runs. */
export class Memory {
    #memory: WebAssembly.Memory | undefined;

    attach(memory: WebAssembly.Memory): void {
        this.#memory = memory;
    }

    get view(): DataView {
        return new DataView(this.#memory!.buffer);
    }

    bytes(address: number, size: number): Uint8Array {
        return new Uint8Array(this.#memory!.buffer, address, size);
    }

    /** The bytes of a C string: paths need not be UTF-8. */
    string(address: number): Buffer {
        const rest = Buffer.from(this.#memory!.buffer, address);
        return rest.subarray(0, rest.indexOf(0));
    }

    /** Writes the strings of a C array of strings: pointers at `table`, characters from `address` on. */
    putStrings(strings: readonly Buffer[], table: number, address: number): void {
        for (const [index, text] of strings.entries()) {
            this.view.setUint32(table + index * 4, address, true);
            this.bytes(address, text.length + 1).set([...text, 0]);
            address += text.length + 1;
        }
    }
}
