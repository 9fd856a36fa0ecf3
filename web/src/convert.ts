// SPDX-License-Identifier: MIT
import {
    convertHere, type Conversion, type ConvertOptions, type InputFile,
} from './conversion.ts';
import { convertApart, type Limits } from './convert-thread.ts';
import { WasmFile, type WasmSource } from './wasm.ts';

export type {
    Conversion, ConvertOptions, Diagnostic, FrameCost, InputFile, Output, Progress, Summary, TextureFormat,
} from './conversion.ts';
export type { Limits } from './convert-thread.ts';
export { Rig565Error } from './errors.ts';
export type { WasmSource } from './wasm.ts';

const file = new WasmFile(new URL('./rig565-convert.wasm', import.meta.url));
let workerUrl: string | URL | undefined;

/**
 * Says where the converter module is, for bundlers and servers that move files.
 * @param worker - the script `rig565/convert-worker`, where it is moved too. It must be of the page's origin.
 */
export function configure(source: WasmSource, worker?: string | URL): void {
    file.configure(source);
    workerUrl = worker ?? workerUrl;
}

/** Loads and compiles the converter module ahead of the first conversion. */
export async function preload(): Promise<void> {
    await file.load();
}

/**
 * Converts one character: its skeleton, atlases, pictures and animations in files of their own, in
 * any order, told apart by content.
 * The command line makes the same bytes of the same files. Bad input is no exception but an `error`
 * among the diagnostics.
 *
 * It keeps its thread busy, and nothing can stop it there. With a `signal`, a `timeLimit` or `worker: true`
 * it has a worker of its own (in Node, too), which ends with it, and at once where it is aborted:
 *
 *     const stop = new AbortController();
 *     cancel.onclick = () => stop.abort();
 *     const { files } = await convert(input, { signal: stop.signal, timeLimit: 20_000 });
 *
 * @throws what `signal` was aborted with, as an `AbortError`; Rig565Error `ERR_TIME` past the limit
 */
export async function convert(
    files: readonly InputFile[],
    { worker, signal, timeLimit, onProgress, ...options }: ConvertOptions & Limits = {},
): Promise<Conversion> {
    signal?.throwIfAborted();
    const module = await file.load();
    return worker ?? (signal !== undefined || timeLimit !== undefined)
        ? convertApart({ module, files, options }, { signal, timeLimit, onProgress }, workerUrl)
        : convertHere(module, files, options, onProgress);
}
