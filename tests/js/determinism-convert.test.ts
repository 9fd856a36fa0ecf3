// SPDX-License-Identifier: MIT
// The converter gives the same bytes natively and in WebAssembly, and says the same about them.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { scratch, TOOL } from './lib/build.ts';
import { CORPUS_NAMES, FIXTURES, SAMPLES, corpusCharacter, inputsOf, type Character }
    from './lib/characters.ts';
import { OUTPUTS, WasmConversion, argumentsOf, type ConvertOptions, type Output }
    from './lib/converter.ts';
import { mustRun } from './lib/tool.ts';

const folder = scratch('determinism-convert');

/** Fails with the place and some text around it: whole files would be unreadable. */
function expectSameBytes(native: Buffer, wasm: Buffer, name: string): void {
    const end = Math.min(native.length, wasm.length);
    let at = 0;
    while (at < end && native[at] === wasm[at]) {
        at++;
    }
    if (at < end || native.length !== wasm.length) {
        const around = (bytes: Buffer): string =>
            JSON.stringify(bytes.toString('latin1', Math.max(at - 20, 0), at + 40));
        throw new Error(`${name}: ${native.length} bytes natively, ${wasm.length} in wasm; ` +
            `byte ${at}: ${around(native)} / ${around(wasm)}`);
    }
}

async function compare(character: Character, options: ConvertOptions = {}): Promise<void> {
    const inputs = inputsOf(character);
    const names = inputs.map((path) => basename(path));
    const files = inputs.map((path, i) => ({ name: names[i]!, data: readFileSync(path) }));
    const wasm = await WasmConversion.run(files, options);
    expect(wasm.ok ? [] : wasm.diagnostics()).toEqual([]);
    for (const output of Object.keys(OUTPUTS) as Output[]) {
        const path = join(folder, `${character.name}.${output}`);
        mustRun(TOOL, ['convert', ...names, ...argumentsOf(options), '-o', path],
            { cwd: dirname(character.skeleton) });
        const native = readFileSync(path);
        expect(native.length).toBeGreaterThan(100);
        expectSameBytes(native, wasm.emit(output), `${character.name}.${output}`);
    }
}

describe('native and wasm converters write the same bytes', () => {
    test.each(SAMPLES)('sample $name', (character) => compare(character));
    test.each(FIXTURES)('fixture $name', (character) => compare(character));
    for (const name of CORPUS_NAMES) {
        const character = corpusCharacter(name);
        (character ? test : test.skip)(`corpus ${name}`, () => compare(character!));
    }

    const OPTIONS: ConvertOptions[] = [{ scale: 0.37 }, { scale: 1.7, format: 'rgb565' },
        { scale: 0.5, format: 'rgb565-swapped' }];
    describe.each(SAMPLES)('sample $name', (character) => {
        test.each(OPTIONS)('with %o', (options) => compare(character, options));
    });
});
