// SPDX-License-Identifier: MIT
/** The converter module, without anything between. */
import { readFileSync } from 'node:fs';
import { CONVERT_WASM } from './build.ts';

export interface NamedBytes {
    name: string;
    data: Uint8Array;
}

export const OUTPUTS = { h: 0, r565: 1, json: 2 } as const;
export type Output = keyof typeof OUTPUTS;

export interface Diagnostic {
    severity: number;
    file: string;
    place: string;
    message: string;
}

/** The command line's options, as the browser calls them; `format` is outFormat. */
export interface ConvertOptions {
    scale?: number;
    format?: 'rgb565' | 'rgb565-swapped' | 'argb4444' | 'auto';
    [name: string]: number | string | boolean | undefined;
}

/** Names and values on a command line. */
function pairsOf(options: ConvertOptions): [string, string][] {
    return Object.entries(options).map(([key, value]) => [key === 'format' ? 'out-format'
        : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), String(value)]);
}

/** The same options for the command line. */
export const argumentsOf = (options: ConvertOptions): string[] => pairsOf(options)
    .flatMap(([name, value]) => value === 'true' ? [`--${name}`] : [`--${name}`, value]);

/** One conversion in an instance of its own. */
export class WasmConversion {
    readonly #calls: any;
    readonly #job: number;
    readonly ok: boolean;

    static async run(files: NamedBytes[], options: ConvertOptions = {}): Promise<WasmConversion> {
        const { instance } = await WebAssembly.instantiate(readFileSync(CONVERT_WASM), { host: { step() {} } });
        return new WasmConversion(instance, files, options);
    }

    private constructor(instance: WebAssembly.Instance, files: NamedBytes[],
        options: ConvertOptions) {
        this.#calls = instance.exports;
        this.#calls._initialize?.();
        this.#job = this.#calls.job_create();
        for (const { name, data } of files) {
            this.#calls.job_add(this.#job, this.#put(Buffer.from(`${name}\0`)), this.#put(data),
                data.length);
        }
        for (const [name, value] of pairsOf(options)) {
            if (!this.#calls.job_set_option(this.#job, this.#put(Buffer.from(`${name}\0`)),
                this.#put(Buffer.from(`${value}\0`)))) {
                throw new Error(`${name} does not take ${value}`);
            }
        }
        this.ok = Boolean(this.#calls.job_run(this.#job));
    }

    /** The most memory it has had. */
    get memoryBytes(): number {
        return this.#calls.memory.buffer.byteLength;
    }

    diagnostics(): Diagnostic[] {
        const count = this.#calls.job_diagnostic_count(this.#job);
        return Array.from({ length: count }, (_, i) => ({
            severity: this.#calls.job_severity(this.#job, i),
            file: this.#text(this.#calls.job_file(this.#job, i)),
            place: this.#text(this.#calls.job_place(this.#job, i)),
            message: this.#text(this.#calls.job_message(this.#job, i)),
        }));
    }

    emit(output: Output): Buffer {
        if (!this.#calls.job_emit(this.#job, OUTPUTS[output])) {
            throw new Error('there is no asset to write');
        }
        const size = this.#calls.job_output_size(this.#job);
        return Buffer.from(this.#bytes(this.#calls.job_output(this.#job), size));
    }

    #put(data: Uint8Array): number {
        const address = this.#calls.alloc(data.length);
        this.#bytes(address, data.length).set(data);
        return address;
    }

    #bytes(address: number, size?: number): Uint8Array {
        return new Uint8Array(this.#calls.memory.buffer, address, size);
    }

    #text(address: number): string {
        const bytes = this.#bytes(address);
        return Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString('utf8');
    }
}
