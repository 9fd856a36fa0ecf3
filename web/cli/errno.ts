// SPDX-License-Identifier: MIT

/** The numbers that the module's C library has for what Node calls by name: WASI's. */
const NUMBERS: Record<string, number> = {
    EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EEXIST: 20, EFBIG: 22, EINVAL: 28, EIO: 29,
    EISDIR: 31, ELOOP: 32, EMFILE: 33, ENAMETOOLONG: 37, ENFILE: 41, ENOENT: 44, ENOSPC: 51, ENOTDIR: 54,
    ENOTEMPTY: 55, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70, ETXTBSY: 74, EXDEV: 75,
};

export type Errno = keyof typeof NUMBERS;

/** The number of a name; of one that is not known here, that of an input/output error. */
export function errno(name: Errno): number {
    return NUMBERS[name] ?? NUMBERS.EIO!;
}

/** The number of what a call of node:fs threw. Anything else is thrown on. */
export function errnoOf(thrown: unknown): number {
    const { code } = thrown as { code?: unknown };
    if (typeof code !== 'string') {
        throw thrown;
    }
    return errno(code);
}
