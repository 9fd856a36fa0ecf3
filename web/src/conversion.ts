// SPDX-License-Identifier: MIT
// A conversion in the thread that asks for it.
import { Rig565Error } from './errors.ts';
import { reason } from './fetch.ts';
import { copyIn, instantiate, textAt, type WasmExports } from './wasm.ts';

/** A skeleton, an atlas, a picture or a file of animations. Names matter in messages and for folders of pictures. */
export interface InputFile {
    name: string;
    data: Uint8Array;
}

/**
 * Forms that a conversion can be written in: C source, .r565, a readable dump; C declarations and
 * the .c file that they stand for.
 */
export type Output = 'c' | 'pack' | 'json' | 'header' | 'source';

/** The command line's options; each has its meaning. */
export interface ConvertOptions {
    /** Of images and positions. Default 1. */
    scale?: number | undefined;
    /** Of positions in `.dbani` files. Default `auto`: the median ratio of bone lengths. */
    animScale?: number | 'auto' | undefined;
    /** Of textures. Default `argb4444`. */
    outFormat?: TextureFormat | undefined;
    /**
     * Of `auto`: how far a format may be from the picture, in steps of 8-bit channels on average; a
     * single texel eight times as far. Default 8.
     */
    maxError?: number | undefined;
    /** Of C identifiers. Default: from the skeleton's name. */
    prefix?: string | undefined;
    /** The only armature that is converted. Default: all. */
    armature?: string | undefined;
    /** The only skin that is converted. Default: all; the default one is shown. */
    skin?: string | undefined;
    /** Six hex digits: texels of this colour are transparent. Default: none. */
    inKey?: string | undefined;
    /** Six hex digits: the key colour of `rgb565`. Default: one that no opaque texel has. */
    outKey?: string | undefined;
    /** 1 to 255: the least alpha that is kept. Default 9, of `rgb565` 128. */
    alphaThreshold?: number | undefined;
    /** Of colours that the texels cannot hold. Default `none`. */
    dither?: 'none' | 'diffusion' | 'pattern' | undefined;
    /** A power of two from 64 to 2048; 0: a texture for each image. Default `auto`: least area. */
    atlasWidth?: number | 'auto' | undefined;
    /** Turns images where that makes them smaller by `fitMinGain` percent. */
    fitRotate?: boolean | undefined;
    /** Above 0, at most 100. Default 3. */
    fitMinGain?: number | undefined;
    /** Most bones that a mesh vertex hangs on, 1 to 255; without it as many as it has. */
    maxWeights?: number | undefined;
    /** Most corners of hulls, 3 to 16; 0: no hulls. Default 8. */
    hull?: number | undefined;
    /** How far, in pixels of the output, keys that go may have moved anything. Default 0. */
    tolerance?: number | undefined;
    /** No strings in the asset; identifiers in C source stay as they are. */
    noNames?: boolean | undefined;
    /** Name of the file that the `source` includes. Default: the prefix and `.h`. */
    header?: string | undefined;
    /** A picture that is not among the files is a warning, and nothing is drawn. */
    allowMissing?: boolean | undefined;
    /** Warnings are errors. */
    strict?: boolean | undefined;
    /** What to write. Default: the pack. */
    outputs?: readonly Output[] | undefined;
    /** Whether to tell what the asset costs, which takes about as long as the conversion. */
    summary?: boolean | undefined;
}

/**
 * `pal8`, `pal4`: 256 or 16 colours of `argb4444`. `auto`: for each image the smallest that is near enough
 * (`maxError`); of 16 bits `rgb565` without translucent texels, `argb4444` with them.
 */
export type TextureFormat = 'rgb565' | 'rgb565-swapped' | 'argb4444' | 'pal8' | 'pal4' | 'auto';

/** One finding of a conversion. */
export interface Diagnostic {
    /** An `error` means that there is no output, a `warning` that it lacks something. */
    severity: 'note' | 'warning' | 'error';
    /** Name of the file it is about; empty for all of them. */
    file: string;
    /** Where in the file, as in `armature[0].bone[3].parent`; may be empty. */
    place: string;
    message: string;
}

/** Of the frames of an animation. */
export interface FrameCost {
    mean: number;
    worst: number;
}

/** What an asset costs. */
export interface Summary {
    /** Bytes. */
    flash: {
        total: number;
        pixels: number;
        keys: number;
        curves: number;
        structure: number;
        names: number;
    };
    armatures: {
        name: string | null;
        /** Bytes of an instance. */
        ram: number;
        /** Bytes more that its springs take; 0 without any. */
        springRam: number;
        animations: {
            name: string | null;
            frames: number;
            /** Bytes of textures that a frame pulls through a cache of 64-byte lines. */
            textureBytes: FrameCost;
            /** Instructions that it takes at scale 1, estimated. */
            instructions: FrameCost;
        }[];
    }[];
}

export interface Conversion {
    /** The outputs asked for; empty when there is an error among the diagnostics. */
    files: Partial<Record<Output, Uint8Array<ArrayBuffer>>>;
    /** In the order in which they were found. */
    diagnostics: Diagnostic[];
    /** When it was asked for and there is no error. */
    summary?: Summary;
}

/** How much of a conversion is done, 0 to 1: it counts images and animations, once the files are read. */
export type Progress = (done: number) => void;

/** The exports of wasm/convert.c. */
interface ConvertExports extends WasmExports {
    alloc(size: number): number;
    job_create(): number;
    job_add(job: number, name: number, data: number, size: number): number;
    job_set_option(job: number, name: number, value: number): number;
    option_count(): number;
    option_name(index: number): number;
    option_accepts(index: number): number;
    job_run(job: number): number;
    job_diagnostic_count(job: number): number;
    job_severity(job: number, index: number): number;
    job_file(job: number, index: number): number;
    job_place(job: number, index: number): number;
    job_message(job: number, index: number): number;
    job_emit(job: number, output: number): number;
    job_output(job: number): number;
    job_output_size(job: number): number;
}

const OUTPUTS: readonly Output[] = ['c', 'pack', 'json', 'header', 'source'];
const SUMMARY = OUTPUTS.length;
const SEVERITIES: readonly Diagnostic['severity'][] = ['note', 'warning', 'error'];

/** Converts in this thread, in an instance that is gone with all its memory afterwards. */
export async function convertHere(
    module: WebAssembly.Module,
    files: readonly InputFile[],
    options: ConvertOptions,
    onProgress?: Progress,
): Promise<Conversion> {
    const step = (done: number, total: number): void => onProgress?.(total > 0 ? done / total : 0);
    const wasm = await instantiate<ConvertExports>(module, { host: { step } });
    try {
        return run(wasm, files, options);
    } catch (cause) {
        if (cause instanceof WebAssembly.RuntimeError) {
            const text = `the converter stopped: ${reason(cause)}`;
            throw new Rig565Error('ERR_TRAP', text, { cause });
        }
        throw cause;
    }
}

function run(
    wasm: ConvertExports,
    files: readonly InputFile[],
    { outputs = ['pack'], summary = false, ...options }: ConvertOptions,
): Conversion {
    const job = wasm.job_create();
    const refused = setOptions(wasm, job, options);
    if (refused.length > 0) {
        return { files: {}, diagnostics: refused };
    }
    for (const { name, data } of files) {
        wasm.job_add(job, copyText(wasm, name), copyIn(wasm, data), data.length);
    }
    const good = wasm.job_run(job);
    const conversion: Conversion = { files: {}, diagnostics: readDiagnostics(wasm, job) };
    for (const output of good ? outputs : []) {
        const made = emit(wasm, job, OUTPUTS.indexOf(output));
        if (made) {
            conversion.files[output] = made;
        }
    }
    const made = good && summary ? emit(wasm, job, SUMMARY) : undefined;
    if (made) {
        conversion.summary = JSON.parse(new TextDecoder().decode(made));
    }
    return conversion;
}

function emit(wasm: ConvertExports, job: number, output: number): Uint8Array<ArrayBuffer> | undefined {
    return wasm.job_emit(job, output)
        ? new Uint8Array(wasm.memory.buffer as ArrayBuffer, wasm.job_output(job), wasm.job_output_size(job)).slice()
        : undefined;
}

/** What is wrong with them. The command line's names: outFormat is out-format. */
function setOptions(wasm: ConvertExports, job: number, options: object): Diagnostic[] {
    const accepts = new Map(Array.from({ length: wasm.option_count() }, (_, index) => [
        textAt(wasm.memory, wasm.option_name(index)),
        textAt(wasm.memory, wasm.option_accepts(index)),
    ]));
    return Object.entries(options).flatMap(([key, value]) => {
        const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const given = String(value);
        if (value === undefined
            || wasm.job_set_option(job, copyText(wasm, name), copyText(wasm, given))) {
            return [];
        }
        const message = accepts.has(name) ? `${key} takes ${accepts.get(name)}, not "${given}"`
            : `there is no option ${key}`;
        return [{ severity: 'error', file: '', place: '', message }];
    });
}

function copyText(wasm: ConvertExports, text: string): number {
    return copyIn(wasm, new TextEncoder().encode(`${text}\0`));
}

function readDiagnostics(wasm: ConvertExports, job: number): Diagnostic[] {
    const text = (address: number): string => textAt(wasm.memory, address) ?? '';
    return Array.from({ length: wasm.job_diagnostic_count(job) }, (_, index) => ({
        severity: SEVERITIES[wasm.job_severity(job, index)] ?? 'error',
        file: text(wasm.job_file(job, index)),
        place: text(wasm.job_place(job, index)),
        message: text(wasm.job_message(job, index)),
    }));
}
