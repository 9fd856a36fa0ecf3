// SPDX-License-Identifier: MIT
import { Rig565Error, type ErrorCode } from './errors.ts';
import { load } from './import.js';

/** A .r565 file: its address or its bytes. */
export type Source = string | URL | ArrayBuffer | Uint8Array;

const isNode = typeof process !== 'undefined' && Boolean(process.versions?.node);

declare const process: { versions?: { node?: string } } | undefined;

interface NodeFiles {
    readFile(url: URL): Promise<BodyInit>;
}

/** Node's fetch does not read file: URLs; this does, and leaves all others to fetch. */
async function readFile(url: URL): Promise<Response> {
    const { readFile } = await load<NodeFiles>('node:fs/promises');
    return new Response(await readFile(url));
}

/** The whole of an address, where there is something that it stands beside. */
function whole(url: string | URL): string | URL {
    try {
        return new URL(url, globalThis.location?.href);
    } catch {
        return url; // fetch says what it thinks of it
    }
}

/** A response that is fine, or an error that says why not. */
async function request(url: string | URL): Promise<Response> {
    if (isNode && url instanceof URL && url.protocol === 'file:') {
        return readFile(url);
    }
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`HTTP status ${response.status}`);
    }
    return response;
}

/** An error's message, whatever was thrown. */
export function reason(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}

/** What `use` makes of the response of an address. @throws Rig565Error of that code, with that advice */
export async function loaded<T>(
    url: string | URL,
    use: (response: Response) => Promise<T>,
    code: ErrorCode,
    advice: string,
): Promise<T> {
    const address = whole(url);
    try {
        return await use(await request(address));
    } catch (cause) {
        const message = `cannot load ${address}: ${reason(cause)}. ${advice}`;
        throw new Rig565Error(code, message, { cause, url: String(address) });
    }
}

/** The bytes of a source. @throws Rig565Error ERR_FETCH */
export async function bytesOf(src: Source): Promise<Uint8Array> {
    if (src instanceof Uint8Array) {
        return src;
    }
    if (src instanceof ArrayBuffer) {
        return new Uint8Array(src);
    }
    const read = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());
    return loaded(src, read, 'ERR_FETCH', 'Serve the .r565 file there, or give its bytes');
}
