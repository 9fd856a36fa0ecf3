// SPDX-License-Identifier: MIT
// The converter away from the page's thread: one question, one answer, and how far it is.
import {
    convert,
    preload,
    type ConvertOptions,
    type Conversion,
    type InputFile,
} from 'rig565/convert';

export interface Question {
    files: InputFile[];
    options: ConvertOptions;
}

export type Answer = { begun: true } | { conversion: Conversion } | { failure: string };

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    let answer: Answer;
    try {
        await preload();
        postMessage({ begun: true } satisfies Answer);
        answer = { conversion: await convert(data.files, data.options) };
    } catch (error) {
        answer = { failure: error instanceof Error ? error.message : String(error) };
    }
    postMessage(answer);
});
