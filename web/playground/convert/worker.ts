// SPDX-License-Identifier: MIT
// The converter away from the page's thread: one question, one answer.
import { convert, type ConvertOptions, type Conversion, type InputFile } from 'rig565/convert';

export interface Question {
    files: InputFile[];
    options: ConvertOptions;
}

export type Answer = { conversion: Conversion } | { failure: string };

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    let answer: Answer;
    try {
        answer = { conversion: await convert(data.files, data.options) };
    } catch (error) {
        answer = { failure: error instanceof Error ? error.message : String(error) };
    }
    postMessage(answer);
});
