// SPDX-License-Identifier: MIT
import type { Conversion, ConvertOptions, InputFile } from 'rig565/convert';
import type { Answer, Question } from './convert.worker.ts';

/** What the page shows: a pack, and the export it was made of. */
export interface Character {
    readonly name: string;
    readonly pack: Uint8Array;
    readonly isSample?: boolean;
    /** Nothing where the pack itself was opened. */
    readonly files?: () => Promise<InputFile[]>;
}

/** Converts in a worker that ends with it. */
export function convertInWorker(files: InputFile[], options: ConvertOptions): Promise<Conversion> {
    const worker = new Worker(new URL('./convert.worker.ts', import.meta.url), { type: 'module' });
    const answer = new Promise<Conversion>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answer>) =>
            'conversion' in data ? resolve(data.conversion) : reject(new Error(data.failure));
        worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
        worker.postMessage({ files, options } satisfies Question);
    });
    return answer.finally(() => worker.terminate());
}

export async function read(files: Iterable<File>): Promise<InputFile[]> {
    return Promise.all(
        [...files].map(async (file) => ({
            name: file.name,
            data: new Uint8Array(await file.arrayBuffer()),
        })),
    );
}

/** True for the bytes of a .r565 file. */
export function isPack({ data }: InputFile): boolean {
    return String.fromCharCode(...data.subarray(0, 4)) === 'R565';
}

/** A name for people: the skeleton's file without what exporters append. */
export function nameOf(files: readonly InputFile[]): string {
    const names = files.map(({ name }) => name);
    const skeleton = names.find((name) => /_ske\.json$/i.test(name));
    const json = names.find((name) => /\.json$/i.test(name));
    return (skeleton ?? json ?? names[0] ?? 'character').replace(/(_ske)?\.(json|dbbin|zip|r565|png)$/i, '');
}
