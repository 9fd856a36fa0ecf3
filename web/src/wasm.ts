// SPDX-License-Identifier: MIT
import { Rig565Error } from './errors.ts';
import { loaded } from './fetch.ts';

/** Where a WebAssembly module comes from, where the default (beside the script) does not fit. */
export type WasmSource =
    | { wasmUrl: string | URL; wasmModule?: undefined }
    | { wasmModule: WebAssembly.Module; wasmUrl?: undefined };

/** Memory and functions of an instance, as each module's own interface describes them. */
export interface WasmExports {
    readonly memory: WebAssembly.Memory;
    readonly _initialize?: () => void;
}

/** One of the modules: loaded once, instantiated as often as wanted. */
export class WasmFile {
    #source: WasmSource;
    #module: Promise<WebAssembly.Module> | undefined;

    constructor(url: URL) {
        this.#source = { wasmUrl: url };
    }

    configure(source: WasmSource): void {
        this.#source = source;
        this.#module = undefined;
    }

    /** The compiled module. A failure is not kept: the next call tries again. */
    load(): Promise<WebAssembly.Module> {
        const loading = this.#module ??= compile(this.#source);
        loading.catch(() => {
            if (this.#module === loading) {
                this.#module = undefined;
            }
        });
        return loading;
    }

    /** A fresh instance with memory of its own. */
    async instantiate<T extends WasmExports>(): Promise<T> {
        return instantiate(await this.load());
    }
}

/** The same of a module. */
export async function instantiate<T extends WasmExports>(
    module: WebAssembly.Module,
    imports: WebAssembly.Imports = {},
): Promise<T> {
    const instance = await WebAssembly.instantiate(module, imports);
    const exports = instance.exports as unknown as T;
    exports._initialize?.();
    return exports;
}

async function compile({ wasmModule, wasmUrl }: WasmSource): Promise<WebAssembly.Module> {
    return wasmModule ?? loaded(wasmUrl, compileResponse, 'ERR_WASM',
        'Serve the .wasm file there, or call configure({ wasmUrl }) with its place');
}

/** Compiles while loading, unless the server says more, or other things, than application/wasm. */
async function compileResponse(response: Response): Promise<WebAssembly.Module> {
    return response.headers.get('content-type') === 'application/wasm' && WebAssembly.compileStreaming
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}

/** The text at an address of the module's memory, up to its NUL; `undefined` for address 0. */
export function textAt(memory: WebAssembly.Memory, address: number): string | undefined {
    if (address === 0) {
        return undefined;
    }
    const bytes = new Uint8Array(memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** Puts bytes into memory that `alloc` gives. */
export function copyIn(
    wasm: { memory: WebAssembly.Memory; alloc(size: number): number },
    bytes: Uint8Array,
): number {
    const address = wasm.alloc(bytes.length);
    if (address === 0) {
        throw new Rig565Error('ERR_NO_SPACE', `no memory for ${bytes.length} bytes`);
    }
    new Uint8Array(wasm.memory.buffer, address, bytes.length).set(bytes);
    return address;
}
