// SPDX-License-Identifier: MIT
// The thread of one conversion: a question comes in, an answer goes out.
import { convertHere } from './conversion.ts';
import type { Answer, Question } from './convert-thread.ts';
import { Rig565Error } from './errors.ts';
import { reason } from './fetch.ts';
import { load } from './import.js';

interface Port {
    onmessage: ((event: { data: Question }) => void) | null;
    postMessage(answer: Answer, transfer?: ArrayBuffer[]): void;
}

function listen(port: Port): void {
    port.onmessage = async ({ data: { module, files, options } }) => {
        try {
            const conversion = await convertHere(module, files, options, (done) => port.postMessage({ done }));
            port.postMessage({ conversion }, Object.values(conversion.files).map(({ buffer }) => buffer));
        } catch (error) {
            const code = error instanceof Rig565Error ? error.code : 'ERR_TRAP';
            port.postMessage({ failure: reason(error), code });
        }
    };
}

if (typeof postMessage === 'function') {
    listen(globalThis as unknown as Port);
} else {
    load<{ parentPort: Port }>('node:worker_threads').then(({ parentPort }) => listen(parentPort));
}
