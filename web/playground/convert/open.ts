// SPDX-License-Identifier: MIT
// Files of the visitor's into a character.
import type { Conversion, ConvertOptions, InputFile } from 'rig565/convert';
import { text } from '../base/text.ts';
import { session } from '../session.ts';
import { show } from '../stage/show.ts';
import { state } from '../state.ts';
import { say, showFailure, showFindings } from './findings.ts';
import type { Answer, Question } from './worker.ts';

let turns = 0;

/** Converts in a worker that ends with it. */
export function convertInWorker(files: InputFile[], options: ConvertOptions): Promise<Conversion> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const answer = new Promise<Conversion>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answer>) =>
            'conversion' in data ? resolve(data.conversion) : reject(new Error(data.failure));
        worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
        worker.postMessage({ files, options } satisfies Question);
    });
    return answer.finally(() => worker.terminate());
}

/** Shows what files convert to, or says what is wrong: then the character before stays. */
export async function openFiles(files: InputFile[]): Promise<void> {
    const turn = ++turns;
    const name = nameOf(files);
    showFindings([]);
    say(text('opening', { name }));
    try {
        const ready = files.find(isPack);
        const made = ready ? undefined : await convertInWorker(files, state.now.options);
        if (turn !== turns) {
            return; // other files came in the meantime
        }
        showFindings(made?.diagnostics ?? []);
        const pack = ready?.data ?? made?.files.pack;
        if (pack) {
            await show({ name, pack, ...(ready ? {} : { files: async () => files }) });
        }
        say(pack ? text('opened', { name }) : failed(name));
    } catch (error) {
        say(failed(name));
        showFailure(error);
    }
}

function failed(name: string): string {
    const { character } = session.now;
    return character ? text('failed-stays', { name, stays: character.name }) : text('failed', { name });
}

/** True for the bytes of a .r565 file. */
function isPack({ data }: InputFile): boolean {
    return String.fromCharCode(...data.subarray(0, 4)) === 'R565';
}

/** A name for people: the skeleton's file without what exporters append. */
export function nameOf(files: readonly InputFile[]): string {
    const names = files.map(({ name }) => name.replace(/^.*\//, ''));
    const skeleton = names.find((name) => /_ske\.json$/i.test(name));
    const json = names.find((name) => /\.json$/i.test(name));
    return (skeleton ?? json ?? names[0] ?? 'character').replace(/(_ske)?\.(json|dbbin|zip|r565|png)$/i, '');
}
