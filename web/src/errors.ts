// SPDX-License-Identifier: MIT
import { reason } from './fetch.ts';

/** The results of the C library: the names and values of `r565_result` in base.h. */
export const RESULTS = {
    OK: 0,
    ERR_ARGUMENT: -1,
    ERR_NO_SPACE: -2,
    ERR_ALIGNMENT: -3,
    ERR_MAGIC: -4,
    ERR_VERSION: -5,
    ERR_SIZE: -6,
    ERR_CHECKSUM: -7,
    ERR_CORRUPT: -8,
    ERR_BYTE_ORDER: -9,
    ERR_DISABLED: -10,
    ERR_WORK: -11,
} as const;

/** Results of the C library, except success. */
export type ResultCode = Exclude<keyof typeof RESULTS, 'OK'>;

/**
 * What went wrong: a result of the C library, or
 * - `ERR_WASM`: the WebAssembly module could not be loaded
 * - `ERR_FETCH`: the character could not be loaded
 * - `ERR_NAME`: there is nothing of that name
 * - `ERR_CANVAS`: the canvas gives neither a WebGL nor a 2D context
 * - `ERR_STATE`: nothing is loaded yet, or the player was destroyed
 * - `ERR_TRAP`: the module stopped; its instance is discarded
 * - `ERR_TIME`: it takes longer than it may
 * - `ERR_WORKER`: there is no worker to convert in
 */
export type ErrorCode =
    | ResultCode
    | 'ERR_WASM'
    | 'ERR_FETCH'
    | 'ERR_NAME'
    | 'ERR_CANVAS'
    | 'ERR_STATE'
    | 'ERR_TRAP'
    | 'ERR_TIME'
    | 'ERR_WORKER';

/** The only kind of error this package throws on its own. Its message says what to do, where that is known. */
export class Rig565Error extends Error {
    readonly code: ErrorCode;
    /** The address that was tried, where one was. */
    readonly url: string | undefined;

    constructor(code: ErrorCode, message: string, { url, ...options }: ErrorOptions & { url?: string | undefined } = {}) {
        super(message, options);
        this.name = 'Rig565Error';
        this.code = code;
        this.url = url;
    }
}

/** The name of a negative result of the C library. */
export function resultCode(value: number): ResultCode {
    const found = Object.entries(RESULTS).find(([, number]) => number === value);
    return (found?.[0] ?? 'ERR_CORRUPT') as ResultCode;
}

/** What was thrown, as an error of this package: else the module stopped. */
export function asError(cause: unknown): Rig565Error {
    return cause instanceof Rig565Error
        ? cause
        : new Rig565Error('ERR_TRAP', `the module stopped: ${reason(cause)}`, { cause });
}

/** Where the one of a wanted name is; nothing is wanted without one. @throws Rig565Error ERR_NAME */
export function findName(
    all: readonly { readonly name: string }[],
    name: string | undefined,
    what: string,
): number | undefined {
    if (name === undefined) {
        return undefined;
    }
    const index = all.findIndex((one) => one.name === name);
    if (index < 0) {
        const known = all.map((one) => `"${one.name}"`).join(', ');
        throw new Rig565Error('ERR_NAME', `there is no ${what} "${name}", only ${known}`);
    }
    return index;
}
