// SPDX-License-Identifier: MIT
import {
    convert,
    preload,
    type Conversion,
    type ConvertOptions,
    type InputFile,
} from 'rig565/convert';
import { Store } from '../base/store.ts';

/** How far conversions are. */
export type Step = 'idle' | 'loading' | 'converting';

/** `done` is of the one that told last, 0 to 1. */
export const progress = new Store<{ step: Step; done: number }>({ step: 'idle', done: 0 });

/** A newer conversion of the same kind took its place. */
export class Superseded extends Error {}
/** The visitor no longer wants it. */
export class Cancelled extends Superseded {}

const running = new Set<AbortController>();

/** Ends all conversions. */
export function cancelAll(): void {
    running.forEach((stop) => stop.abort(new Cancelled()));
}

/** Conversions of one kind, of which only the last counts. Each has a worker that ends with it. */
export class Jobs {
    #stop: AbortController | undefined;

    async run(files: InputFile[], options: ConvertOptions): Promise<Conversion> {
        this.#stop?.abort(new Superseded());
        const stop = (this.#stop = new AbortController());
        const { signal } = stop;
        running.add(stop);
        progress.set({ step: 'loading', done: 0 });
        try {
            await preload();
            progress.set({ step: 'converting' });
            return await convert(files, {
                ...options,
                signal,
                onProgress: (done) => progress.set({ done }),
            });
        } finally {
            running.delete(stop);
            progress.set({ step: running.size > 0 ? 'converting' : 'idle' });
        }
    }
}
