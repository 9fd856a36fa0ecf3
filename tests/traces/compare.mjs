// SPDX-License-Identifier: MIT
// compare.mjs PROGRAM BUILD... [-- FILTER]: runs the C tests as a native program and as other builds,
// side by side. A build is a WebAssembly module, or EMULATOR:PROGRAM. A test of a build counts as
// passed when it passes there and traces the pictures that it traces natively.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

class Exit {
    constructor(status) {
        this.status = status;
    }
}

/** As much of WASI as the tests use: text out, arguments in, an end. */
function wasi(args, write) {
    const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
    let memory;
    const view = () => new DataView(memory.buffer);
    return {
        use(instance) {
            memory = instance.exports.memory;
        },
        args_sizes_get(count, bytes) {
            view().setUint32(count, encoded.length, true);
            view().setUint32(bytes, encoded.reduce((sum, { length }) => sum + length, 0), true);
            return 0;
        },
        args_get(pointers, bytes) {
            for (const arg of encoded) {
                view().setUint32(pointers, bytes, true);
                new Uint8Array(memory.buffer, bytes).set(arg);
                pointers += 4;
                bytes += arg.length;
            }
            return 0;
        },
        fd_write(file, vectors, count, written) {
            let sum = 0;
            for (let i = 0; i < count; i++) {
                const at = view().getUint32(vectors + 8 * i, true);
                const length = view().getUint32(vectors + 8 * i + 4, true);
                write(Buffer.from(memory.buffer, at, length).toString());
                sum += length;
            }
            view().setUint32(written, sum, true);
            return 0;
        },
        proc_exit(status) {
            throw new Exit(status);
        },
    };
}

/** In a thread of its own: what the module prints, then its exit status. */
function runModule({ path, args }) {
    let output = '';
    const shim = wasi(['tests', ...args], (text) => {
        output += text;
    });
    const module = new WebAssembly.Module(readFileSync(path));
    const imports = {
        wasi_snapshot_preview1: shim,
        env: { emscripten_notify_memory_growth() {} },
    };
    const instance = new WebAssembly.Instance(module, imports);
    shim.use(instance);
    try {
        instance.exports._start();
        return { output, status: 0 };
    } catch (error) {
        if (error instanceof Exit) {
            return { output, status: error.status };
        }
        return { output: `${output}${error.stack}\n`, status: -1 };
    }
}

function inThread(path, args) {
    return new Promise((resolve, reject) => {
        new Worker(new URL(import.meta.url), { workerData: { path, args } })
            .once('message', resolve).once('error', reject);
    });
}

function natively(path, args) {
    return new Promise((resolve, reject) => {
        let output = '';
        const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        child.stdout.setEncoding('utf8').on('data', (text) => {
            output += text;
        });
        child.once('error', reject).once('close', (status) => resolve({ output, status }));
    });
}

const LINE_OF_TEST = /^(\w+) ([0-9A-F]{16})$/gm;
const TOTAL = /^(\d+) passed, (\d+) failed$/gm;

/** The tests that passed, with their traces. */
const tracesOf = ({ output }) =>
    new Map([...output.matchAll(LINE_OF_TEST)].map(([, name, trace]) => [name, trace]));

/** Prints what went wrong in one module, and counts. */
function judge(name, run, expected) {
    const traces = tracesOf(run);
    const different = [...traces.keys()].filter((test) => expected.get(test) !== traces.get(test));
    const [, , ownFailures] = [...run.output.matchAll(TOTAL)].at(-1) ?? [];
    const words = run.output.replace(LINE_OF_TEST, '').replace(TOTAL, '').trim();
    if (words !== '') {
        console.log(`${name}:\n${words}`);
    }
    for (const test of different) {
        console.log(`${name}: FAILED ${test}: other pictures than natively`);
    }
    const stopped = run.status !== 0 && !(ownFailures > 0);
    return {
        passed: traces.size - different.length,
        failed: Number(ownFailures ?? 0) + different.length + (stopped ? 1 : 0),
    };
}

function run(build, args) {
    if (build.endsWith('.wasm')) {
        return inThread(build, args);
    }
    const [emulator, program] = build.split(':');
    return natively(emulator, [program, ...args]);
}

async function main(program, rest) {
    const dashes = rest.includes('--') ? rest.indexOf('--') : rest.length;
    const builds = rest.slice(0, dashes);
    const args = ['--trace', ...rest.slice(dashes + 1)];
    const [native, ...runs] = await Promise.all(
        [natively(program, args), ...builds.map((build) => run(build, args))]);
    const counts = runs.map((run, i) => judge(basename(builds[i]), run, tracesOf(native)));
    const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

if (isMainThread) {
    await main(process.argv[2], process.argv.slice(3));
} else {
    parentPort.postMessage(runModule(workerData));
}
