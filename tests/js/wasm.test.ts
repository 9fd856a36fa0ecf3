// SPDX-License-Identifier: MIT
// The two modules as they are built, and how the package finds and loads them.
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CONVERT_WASM, PACKAGE, RUNTIME_WASM } from './lib/build.ts';
import { converter, runtime, samplePack } from './lib/package.ts';
import { serve, type Server } from './lib/serve.ts';

const { Player, configure } = runtime;
const runtimeUrl = pathToFileURL(join(PACKAGE, 'rig565.wasm'));

const STEP = { module: 'host', name: 'step', kind: 'function' };

describe.each([['runtime', RUNTIME_WASM, 40, []], ['converter', CONVERT_WASM, 250, [STEP]]] as const)(
    'the %s module', (_, path, limit, imports) => {
        test('imports no more than it says', () => {
            const module = new WebAssembly.Module(readFileSync(path));
            expect(WebAssembly.Module.imports(module)).toEqual(imports);
        });

        test(`is at most ${limit} KB after gzip`, () => {
            const size = gzipSync(readFileSync(path), { level: 9 }).length;
            process.stdout.write(`  ${path.split('/').at(-1)}: ${size} bytes after gzip\n`);
            expect(size).toBeLessThanOrEqual(limit * 1024);
        });
    });

describe('memory of the runtime', () => {
    let wasm: any;
    beforeAll(async () => {
        const { instance } = await WebAssembly.instantiate(readFileSync(RUNTIME_WASM), {});
        wasm = instance.exports;
    });

    test('grows from inside, aligned, and never overlaps', () => {
        const before = wasm.memory.buffer.byteLength;
        const first = wasm.alloc(13);
        const second = wasm.alloc(before);
        expect(first % 8).toBe(0);
        expect(second % 8).toBe(0);
        expect(second).toBeGreaterThanOrEqual(first + 13);
        expect(wasm.memory.buffer.byteLength).toBeGreaterThanOrEqual(second + before);
    });

    test('is given back as a whole', () => {
        const mark = wasm.mark();
        const first = wasm.alloc(1000);
        wasm.alloc(1_000_000);
        wasm.release(mark);
        expect(wasm.alloc(1000)).toBe(first);
    });

    test.each([2 ** 30, 2 ** 31 - 1, 2 ** 32 - 1])('says no to %d bytes', (size) => {
        const mark = wasm.mark();
        expect(wasm.alloc(size)).toBe(0);
        expect(wasm.mark()).toBe(mark);
    });
});

describe('loading the module', () => {
    let server: Server;
    afterEach(async () => {
        configure({ wasmUrl: runtimeUrl });
        await server?.close();
    });

    const open = (): Promise<void> => new Player({ src: samplePack() }).ready;

    test('names the address that failed, and what to do', async () => {
        server = await serve(PACKAGE);
        configure({ wasmUrl: `${server.url}/gone.wasm` });
        const error = await open().catch((error: unknown) => error as Error);
        expect(error).toBeInstanceOf(runtime.Rig565Error);
        expect(error).toMatchObject({ code: 'ERR_WASM', url: `${server.url}/gone.wasm` });
        expect(error?.message).toContain(`${server.url}/gone.wasm`);
        expect(error?.message).toContain('404');
        expect(error?.message).toContain('configure');
    });

    test('names it too when what is there is no module', async () => {
        server = await serve(PACKAGE, { pages: { '/page.wasm': '<!doctype html>' } });
        configure({ wasmUrl: `${server.url}/page.wasm` });
        await expect(open()).rejects.toMatchObject({
            code: 'ERR_WASM', message: expect.stringContaining(`${server.url}/page.wasm`),
        });
    });

    test('tries again after a failure', async () => {
        const pages: Record<string, string> = { '/rig565.wasm': 'not yet' };
        server = await serve(PACKAGE, { pages });
        configure({ wasmUrl: `${server.url}/rig565.wasm` });
        await expect(open()).rejects.toMatchObject({ code: 'ERR_WASM' });
        delete pages['/rig565.wasm'];
        await open();
    });

    test.each(['application/wasm', 'application/octet-stream'])(
        'works as %s, and happens once for many players', async (type) => {
            server = await serve(PACKAGE, { types: { '.wasm': type } });
            configure({ wasmUrl: new URL(`${server.url}/rig565.wasm`) });
            await Promise.all([open(), open(), open()]);
            await open();
            expect(server.requests).toEqual(['/rig565.wasm']);
        });

    test('is not needed with a module at hand', async () => {
        configure({ wasmModule: await WebAssembly.compile(readFileSync(RUNTIME_WASM)) });
        await open();
    });

    test('of the converter is configured on its own', async () => {
        server = await serve(PACKAGE);
        converter.configure({ wasmUrl: `${server.url}/nothing.wasm` });
        await expect(converter.convert([])).rejects.toMatchObject({
            code: 'ERR_WASM', message: expect.stringContaining('/nothing.wasm'),
        });
        converter.configure({ wasmUrl: pathToFileURL(join(PACKAGE, 'rig565-convert.wasm')) });
        const { files, diagnostics } = await converter.convert([]);
        expect(files).toEqual({});
        expect(diagnostics.map(({ severity }) => severity)).toContain('error');
    });
});
