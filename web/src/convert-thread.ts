// SPDX-License-Identifier: MIT
// A conversion in a thread of its own, which can be ended.
import type { Conversion, ConvertOptions, InputFile, Progress } from './conversion.ts';
import { Rig565Error, type ErrorCode } from './errors.ts';
import { load } from './import.js';

/** Where a conversion runs, and what ends it. */
export interface Limits {
    /** In a thread of its own, even when nothing could end it. Default: with a signal or a limit. */
    worker?: boolean | undefined;
    /** Ends it when it is aborted. */
    signal?: AbortSignal | undefined;
    /** Milliseconds that it may take, the start of its thread included. Default: any. */
    timeLimit?: number | undefined;
    /** Called as it goes on. */
    onProgress?: Progress | undefined;
}

/** What the thread is told. */
export interface Question {
    module: WebAssembly.Module;
    files: readonly InputFile[];
    options: ConvertOptions;
}

/** What it tells: how far it is, an outcome, or why there is none. */
export type Answer =
    | { done: number }
    | { conversion: Conversion }
    | { failure: string; code: ErrorCode };

interface Thread {
    postMessage(question: Question): void;
    terminate(): unknown;
}

type Told = (answer: Answer) => void;
type Failed = (why: string) => void;

interface NodeThreads {
    Worker: new (url: string | URL) => Thread & {
        on(type: 'message', call: Told): void;
        on(type: 'error', call: (error: Error) => void): void;
    };
}

/** Milliseconds: the longest time that timers know. */
const FOR_EVER = 0x7fffffff;
/** Beside this file. Bundlers are to see the other place that names it. */
const SCRIPT = './convert-worker.js';

async function start(url: string | URL | undefined, told: Told, failed: Failed): Promise<Thread> {
    if (globalThis.Worker) {
        const worker = url !== undefined ? new Worker(url, { type: 'module' })
            : new Worker(new URL('./convert-worker.js', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }) => told(data);
        worker.onerror = ({ message }) => failed(message || 'its script cannot be loaded');
        return worker;
    }
    const { Worker: NodeWorker } = await load<NodeThreads>('node:worker_threads');
    const worker = new NodeWorker(url ?? new URL(SCRIPT, import.meta.url));
    worker.on('message', told);
    worker.on('error', ({ message }) => failed(message));
    return worker;
}

/** Converts in a thread that is gone afterwards, with all its memory, however it ends. */
export async function convertApart(
    question: Question,
    { signal, timeLimit = FOR_EVER, onProgress }: Limits,
    url: string | URL | undefined,
): Promise<Conversion> {
    let thread: Thread | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController(); // nothing listens any longer
    try {
        return await new Promise<Conversion>((resolve, reject) => {
            const fail = (code: ErrorCode, why: string): void => reject(new Rig565Error(code, why));
            const told: Told = (answer) => 'done' in answer ? onProgress?.(answer.done)
                : 'conversion' in answer ? resolve(answer.conversion)
                : fail(answer.code, answer.failure);
            const failed: Failed = (why) => fail('ERR_WORKER', `no worker for the conversion: ${why}. Serve `
                + `${SCRIPT} beside convert.js, or call configure(source, worker) with its place`);
            signal?.throwIfAborted();
            signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
            timer = setTimeout(() => fail('ERR_TIME', `the conversion takes longer than ${timeLimit} ms`),
                Math.min(timeLimit, FOR_EVER));
            start(url, told, failed).then((started) => {
                thread = started;
                if (ended.signal.aborted) {
                    started.terminate();
                } else {
                    started.postMessage(question);
                }
            }).catch((error: Error) => failed(error.message));
        });
    } finally {
        ended.abort();
        clearTimeout(timer);
        thread?.terminate();
    }
}
