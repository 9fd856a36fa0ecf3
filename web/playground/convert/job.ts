// SPDX-License-Identifier: MIT
import type { Conversion, ConvertOptions, InputFile } from 'rig565/convert';
import { Store } from '../base/store.ts';
import type { Answer, Question } from './worker.ts';

/** How far a conversion is. */
export type Step = 'idle' | 'loading' | 'converting';

export const progress = new Store<{ step: Step }>({ step: 'idle' });

/** A newer conversion of the same kind took its place. */
export class Superseded extends Error {}

let running = 0;

/** Conversions of one kind, of which only the last counts. Each has a worker that ends with it. */
export class Jobs {
    #stop: (() => void) | undefined;

    async run(files: InputFile[], options: ConvertOptions): Promise<Conversion> {
        this.#stop?.();
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        running++;
        progress.set({ step: 'loading' });
        try {
            return await new Promise<Conversion>((resolve, reject) => {
                this.#stop = () => reject(new Superseded());
                worker.onmessage = ({ data }: MessageEvent<Answer>) => {
                    if ('begun' in data) {
                        progress.set({ step: 'converting' });
                    } else if ('conversion' in data) {
                        resolve(data.conversion);
                    } else {
                        reject(new Error(data.failure));
                    }
                };
                worker.onerror = (event) =>
                    reject(new Error(event.message || 'the worker did not start'));
                worker.postMessage({ files, options } satisfies Question);
            });
        } finally {
            worker.terminate();
            running--;
            progress.set({ step: running > 0 ? 'converting' : 'idle' });
        }
    }
}
