// SPDX-License-Identifier: MIT
import { Rig565Error } from './errors.ts';

/** A .r565 file: its address or its bytes. */
export type Source = string | URL | ArrayBuffer | Uint8Array;

const isNode = typeof process !== 'undefined' && Boolean(process.versions?.node);

declare const process: { versions?: { node?: string } } | undefined;

/** Node's fetch does not read file: URLs; this does, and leaves all others to fetch. */
async function readFile(url: URL): Promise<Response> {
    const fs = 'node:fs/promises';
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ fs);
    return new Response(await readFile(url));
}

function parse(url: string | URL): URL | undefined {
    try {
        return new URL(url, globalThis.location?.href);
    } catch {
        return undefined; // fetch says what it thinks of it
    }
}

/** The whole of an address, where there is something that it stands beside. */
export function addressOf(url: string | URL): string {
    return parse(url)?.href ?? String(url);
}

/** A response that is fine, or an error that says why not. */
export async function request(url: string | URL): Promise<Response> {
    const parsed = parse(url);
    if (isNode && parsed?.protocol === 'file:') {
        return readFile(parsed);
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

/** The bytes of a source. @throws Rig565Error ERR_FETCH */
export async function bytesOf(src: Source): Promise<Uint8Array> {
    if (src instanceof Uint8Array) {
        return src;
    }
    if (src instanceof ArrayBuffer) {
        return new Uint8Array(src);
    }
    try {
        return new Uint8Array(await (await request(src)).arrayBuffer());
    } catch (cause) {
        const url = addressOf(src);
        throw new Rig565Error('ERR_FETCH', `cannot load ${url}: ${reason(cause)}. Serve the .r565 file there, ` +
            'or give its bytes', { cause, url });
    }
}
