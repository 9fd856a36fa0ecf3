// SPDX-License-Identifier: MIT
// Bits that may only change on purpose: tests/golden/frames.txt, checked by each build.
// `make golden` rewrites the file; its diff is reviewed and committed alone.
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { SIMD_WASM, scratch } from './lib/build.ts';
import { goldenShoots, readGolden, writeGolden } from './lib/golden.ts';
import { WasmProbe, askNative } from './lib/probe.ts';

/** The table as each build has it. */
const rows = { native: [] as string[], wasm: [] as string[], simd: [] as string[] };

for (const { pack, rows: asked } of await goldenShoots(scratch('golden'))) {
    const wasm = await WasmProbe.load(readFileSync(pack));
    const simd = await WasmProbe.load(readFileSync(pack), SIMD_WASM);
    for (const { shots, row } of asked) {
        rows.native.push(row(askNative(pack, shots)));
        rows.wasm.push(row(wasm.ask(shots)));
        rows.simd.push(row(simd.ask(shots)));
    }
}
if (process.env.RIG565_WRITE_GOLDEN) {
    writeGolden(rows.native);
}
const table = readGolden();

test('the native build gives the golden table', () => {
    expect(rows.native).toEqual(table);
});

test('the wasm build gives the golden table', () => {
    expect(rows.wasm).toEqual(table);
});

test('the wasm build with vector instructions gives the golden table', () => {
    expect(rows.simd).toEqual(table);
});

test('no picture of the table is blank without a reason', () => {
    expect(table.length).toBeGreaterThan(0);
    for (const row of table) {
        const [covered, ...why] = row.split(' ').slice(7);
        expect(covered !== '0' || (why.length > 1 && !why.includes('BLANK')) ? '' : row).toBe('');
    }
});
