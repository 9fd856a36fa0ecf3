#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// `npx rig565`: the command line in C, as it is, over Node's files.
import { readFileSync } from 'node:fs';
import { Files } from './files.ts';
import { Memory } from './memory.ts';
import { Exit, sleep, wasiOf } from './streams.ts';

/** The status that it ends with. */
function run(args: readonly string[]): number {
    const memory = new Memory();
    const files = new Files(memory);
    const module = new WebAssembly.Module(readFileSync(new URL('../rig565-cli.wasm', import.meta.url)));
    const { exports } = new WebAssembly.Instance(module, {
        host: { ...files.host, wait_for: sleep },
        env: {
            ...files.system,
            emscripten_notify_memory_growth: () => {},
            __call_sighandler: () => {}, // signals end the process; the module never sees one
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

const args = process.argv.slice(2);
// The tool parts paths at slashes, which Windows takes as well.
process.exit(run(process.platform === 'win32' ? args.map((word) => word.replaceAll('\\', '/')) : args));
