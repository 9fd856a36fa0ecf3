// SPDX-License-Identifier: MIT
import * as fs from 'node:fs';
import type { Draft } from './draft.ts';
import { errno, errnoOf } from './errno.ts';
import type { Memory } from './memory.ts';

/** Flags of open() in the module's C library. */
const OPEN = { WRITE: 1, BOTH: 2, CREATE: 0o100, EXCLUSIVE: 0o200, TRUNCATE: 0o1000, APPEND: 0o2000, FOLDER: 0o200000 };

/** Folders are open under numbers that no file has. */
const FIRST_FOLDER = 1 << 20;

function nodeFlags(flags: number): number {
    const { constants: node } = fs;
    const pairs = [[OPEN.CREATE, node.O_CREAT], [OPEN.EXCLUSIVE, node.O_EXCL], [OPEN.TRUNCATE, node.O_TRUNC],
        [OPEN.APPEND, node.O_APPEND], [OPEN.WRITE, node.O_WRONLY], [OPEN.BOTH, node.O_RDWR]] as const;
    return pairs.reduce((sum, [flag, meaning]) => sum | (flags & flag ? meaning : 0), 0);
}

/** The result of a system call: what it gives, or the negated number of the error. */
function result(call: () => number | void): number {
    try {
        return call() ?? 0;
    } catch (thrown) {
        return -errnoOf(thrown);
    }
}

/** The files that the module asks for, by the names in wasm/host.c and in Emscripten's C library. */
export class Files {
    readonly #memory: Memory;
    readonly #folders = new Map<number, Buffer[]>();
    readonly #draft: Draft;
    #nextFolder = FIRST_FOLDER;

    constructor(memory: Memory, draft: Draft) {
        this.#memory = memory;
        this.#draft = draft;
    }

    readonly host = {
        open_path: (path: number, flags: number, mode: number): number => result(() => {
            const name = this.#memory.string(path);
            if (flags & OPEN.FOLDER) {
                return this.#openFolder(name);
            }
            if (flags & OPEN.EXCLUSIVE) {
                this.#draft.path = name; // before there is one
            }
            return fs.openSync(name, nodeFlags(flags), mode);
        }),
        path_facts: (path: number, facts: number): number => result(() => {
            const found = fs.statSync(this.#memory.string(path), { bigint: true });
            const second = 1_000_000_000n;
            const told = [found.dev, found.ino, found.mode, found.size, found.mtimeNs / second, found.mtimeNs % second];
            told.forEach((fact, index) => this.#memory.view.setBigInt64(facts + index * 8, fact, true));
        }),
        next_name: (folder: number, name: number, size: number): number => result(() => {
            const next = this.#folders.get(folder)?.shift();
            return next ? this.#put(next, name, size) : 0;
        }),
        real_path: (path: number, out: number, size: number): number => result(() =>
            this.#put(fs.realpathSync.native(this.#memory.string(path), 'buffer'), out, size)),
        rights_mask: (): number => process.umask(), // threads cannot set it, and the tool only asks
    };

    readonly system = {
        __syscall_fchmod: (file: number, mode: number): number => result(() => fs.fchmodSync(file, mode)),
        __syscall_chmod: (path: number, mode: number): number => result(() =>
            fs.chmodSync(this.#memory.string(path), mode)),
        __syscall_rename: (from: number, to: number): number => result(() => {
            fs.renameSync(this.#memory.string(from), this.#memory.string(to));
            this.#draft.path = undefined;
        }),
        __syscall_unlink: (path: number): number => result(() => {
            fs.unlinkSync(this.#memory.string(path));
            this.#draft.path = undefined;
        }),
    };

    /** Positive errors here, as WASI has them. */
    close(file: number): number {
        return this.#folders.delete(file) ? 0 : -result(() => fs.closeSync(file));
    }

    #openFolder(name: Buffer): number {
        this.#folders.set(this.#nextFolder, fs.readdirSync(name, 'buffer'));
        return this.#nextFolder++;
    }

    #put(text: Buffer, address: number, size: number): number {
        if (text.length > size) {
            return -errno('ENAMETOOLONG');
        }
        this.#memory.bytes(address, text.length).set(text);
        return text.length;
    }
}
