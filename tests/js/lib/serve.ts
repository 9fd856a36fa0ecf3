// SPDX-License-Identifier: MIT
/** A static server for tests, on a port of its own. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
};

export interface Server {
    /** Without a slash at the end. */
    url: string;
    /** Paths asked for, in order. */
    requests: string[];
    close(): Promise<void>;
}

export interface ServeOptions {
    /** Files that are not on disk: path to text; HTML without a suffix. */
    pages?: Record<string, string>;
    /** Content types that differ from the usual. */
    types?: Record<string, string>;
    /** A Content-Security-Policy for everything. */
    policy?: string;
}

/** Serves a folder below a path (default: below the root). */
export async function serve(
    folder: string,
    { pages = {}, types = {}, policy }: ServeOptions = {},
    base = '',
): Promise<Server> {
    const requests: string[] = [];
    const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
        requests.push(path);
        const inside = path.startsWith(`${base}/`) ? normalize(path.slice(base.length)) : undefined;
        const file = inside && join(folder, inside.endsWith('/') ? `${inside}index.html` : inside);
        const onDisk = file && existsSync(file) && statSync(file).isFile();
        const body = pages[path] ?? (onDisk ? readFileSync(file) : undefined);
        const type = extname(file ?? path) || '.html';
        response.writeHead(body === undefined ? 404 : 200, {
            'content-type': types[type] ?? TYPES[type] ?? 'application/octet-stream',
            ...(policy ? { 'content-security-policy': policy } : {}),
        });
        response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
        requests,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        }),
    };
}
