// SPDX-License-Identifier: MIT
import { make } from '../base/dom.ts';
import type { Film } from './film.ts';

/** Small pixels do not survive less. Bits a second. */
const BIT_RATE = 8_000_000;

/** Whether this browser records canvases. */
export const canRecord =
    typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('video/webm');

/** Plays the film once to a recorder: it takes as long as the film. */
export async function recordWebm({ width, height, pictures, milliseconds }: Film): Promise<Blob> {
    const canvas = make('canvas', { width, height });
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(), {
        mimeType: 'video/webm',
        videoBitsPerSecond: BIT_RATE,
    });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (const picture of pictures) {
        context.putImageData(new ImageData(picture, width, height), 0, 0);
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    recorder.stop();
    await stopped;
    return new Blob(parts, { type: 'video/webm' });
}
