// SPDX-License-Identifier: MIT
import * as fs from 'node:fs';
import { isatty } from 'node:tty';
import { errno, errnoOf } from './errno.ts';
import type { Files } from './files.ts';
import type { Memory } from './memory.ts';

const TERMINAL = 2;
const REGULAR_FILE = 4;
/** What a shell makes of a program that SIGPIPE ended. */
const BROKEN_PIPE = 141;

/** Waits. The module knows no other thread, so neither does this one meanwhile. */
export function sleep(milliseconds: number): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Writes all of it: a pipe may take less, or nothing yet. Where nobody reads on, that is the end. */
function write(file: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
        try {
            at += fs.writeSync(file, bytes, at);
        } catch (thrown) {
            const { code } = thrown as { code?: string };
            if (code === 'EPIPE') {
                throw new Exit(BROKEN_PIPE);
            } else if (code !== 'EAGAIN') {
                throw thrown;
            }
            sleep(1);
        }
    }
}

/** What a call of WASI returns: 0, or the number of the error. */
function wasi(call: () => void): number {
    try {
        call();
        return 0;
    } catch (thrown) {
        return errnoOf(thrown);
    }
}

/** Thrown where the module ends itself. */
export class Exit {
    readonly status: number;

    constructor(status: number) {
        this.status = status;
    }
}

/** The part of WASI that Emscripten's C library stands on. `args` begins with the program's name. */
export function wasiOf(memory: Memory, files: Files, args: readonly string[]): WebAssembly.ModuleImports {
    const words = args.map((word) => Buffer.from(word));
    const buffers = (list: number, count: number): Uint8Array[] => Array.from({ length: count }, (_, index) => {
        const { view } = memory;
        return memory.bytes(view.getUint32(list + index * 8, true), view.getUint32(list + index * 8 + 4, true));
    });
    const each = (use: (file: number, bytes: Uint8Array) => number) =>
        (file: number, list: number, count: number, total: number): number => wasi(() => {
            const sum = buffers(list, count).reduce((sum, bytes) => sum + use(file, bytes), 0);
            memory.view.setUint32(total, sum, true);
        });
    return {
        args_sizes_get: (count: number, size: number): number => wasi(() => {
            memory.view.setUint32(count, words.length, true);
            memory.view.setUint32(size, words.reduce((sum, { length }) => sum + length + 1, 0), true);
        }),
        args_get: (table: number, text: number): number => wasi(() => memory.putStrings(words, table, text)),
        fd_read: each((file, bytes) => fs.readSync(file, bytes)),
        fd_write: each((file, bytes) => (write(file, bytes), bytes.length)),
        fd_seek: () => errno('ESPIPE'),
        fd_close: (file: number) => files.close(file),
        fd_fdstat_get: (file: number, status: number): number => wasi(() => {
            memory.bytes(status, 24).fill(0);
            memory.view.setUint8(status, isatty(file) ? TERMINAL : REGULAR_FILE);
        }),
        clock_time_get: (_clock: number, _precision: bigint, time: number): number => wasi(() =>
            memory.view.setBigUint64(time, BigInt(Date.now()) * 1_000_000n + process.hrtime.bigint() % 1_000_000n, true)),
        proc_exit: (status: number): never => {
            throw new Exit(status);
        },
    };
}
