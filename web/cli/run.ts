// SPDX-License-Identifier: MIT
// The thread that the command line runs in. It says something once it waits for inputs to change.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Draft } from './draft.ts';
import { Files } from './files.ts';
import { Memory } from './memory.ts';
import { Exit, sleep, wasiOf } from './streams.ts';

/** What the thread is given. */
export interface Task {
    args: readonly string[];
    draft: SharedArrayBuffer;
}

/** The status that it ends with. */
function run({ args, draft }: Task): number {
    const memory = new Memory();
    const files = new Files(memory, new Draft(draft));
    const module = new WebAssembly.Module(readFileSync(new URL('../rig565-cli.wasm', import.meta.url)));
    const { exports } = new WebAssembly.Instance(module, {
        host: {
            ...files.host,
            wait_for: (milliseconds: number) => {
                parentPort?.postMessage('waiting');
                sleep(milliseconds);
            },
        },
        env: {
            ...files.system,
            emscripten_notify_memory_growth: () => {},
            __call_sighandler: () => {}, // the module never sees a signal
        },
        wasi_snapshot_preview1: wasiOf(memory, files, ['rig565', ...args]),
    });
    memory.attach(exports.memory as WebAssembly.Memory);
    try {
        (exports._start as () => void)();
        return 0;
    } catch (thrown) {
        if (thrown instanceof Exit) {
            return thrown.status;
        }
        throw thrown;
    }
}

process.exit(run(workerData));
