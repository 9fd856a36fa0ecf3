// SPDX-License-Identifier: MIT
// What is published: versions that agree, and an npm package that holds what it names.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE, ROOT, scratch } from './lib/build.ts';
import { readJson } from './lib/characters.ts';
import { WasmConversion } from './lib/converter.ts';
import { mustRun, mustTool } from './lib/tool.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = readJson(join(ROOT, 'package.json'));
const baseHeader = read('core/include/rig565/base.h');

function captured(text: string, pattern: RegExp): string {
    const [, value] = pattern.exec(text) ?? [];
    return value ?? `nothing matches ${pattern}`;
}

describe('the version is the same in', () => {
    const part = (name: string): string =>
        captured(baseHeader, new RegExp(`#define R565_VERSION_${name} (\\d+)`));
    test.each([
        ['base.h, as text', captured(baseHeader, /#define R565_VERSION_STRING "(.*)"/)],
        ['base.h, in numbers', ['MAJOR', 'MINOR', 'PATCH'].map(part).join('.')],
        ['package-lock.json', readJson(join(ROOT, 'package-lock.json')).version],
        ['core/library.json', readJson(join(ROOT, 'core/library.json')).version],
        ['core/idf_component.yml', captured(read('core/idf_component.yml'),
            /^version: "?([\d.]+)/m)],
        ['the tool', captured(mustTool('--version'), /(\d+\.\d+\.\d+)/)],
    ])('%s', (_, version) => {
        expect(version).toBe(manifest.version);
    });

    test('the first entry of CHANGELOG.md, unless that is not released', () => {
        const heading = captured(read('CHANGELOG.md'), /^## (\S+)/m);
        expect(['Unreleased', manifest.version]).toContain(heading);
    });
});

describe('the npm package', () => {
    const folder = scratch('package');
    const [packed] = JSON.parse(mustRun('npm',
        ['pack', '--json', '--pack-destination', folder], { cwd: ROOT }));
    mustRun('tar', ['-xzf', join(folder, packed.filename), '-C', folder]);
    const root = join(folder, 'package');
    const files: string[] = packed.files.map(({ path }: { path: string }) => path);

    test('holds every file that its exports name', () => {
        const named = Object.values(manifest.exports).flatMap((entry) =>
            typeof entry === 'string' ? [entry] : Object.values(entry as Record<string, string>));
        expect(named.length).toBeGreaterThan(5);
        for (const path of named) {
            expect([path, existsSync(join(root, path))]).toEqual([path, true]);
        }
    });

    test('carries the notices of the libraries inside the converter and the command line', () => {
        const notices = readFileSync(join(root, 'build/web/NOTICES.txt'), 'utf8');
        for (const holder of ['Dave Gamble', 'Randy', 'Jean-loup Gailly', 'Gilles Vollant', 'Eric S. Raymond']) {
            expect(notices).toContain(holder);
        }
    });

    test('holds nothing else than that, its text files and what they import', () => {
        const text = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|build\/web\/NOTICES\.txt)$/;
        const built = /^build\/web\/([\w.-]+\.(js|d\.ts|wasm)|cli\/\w+\.js)$/;
        expect(files.filter((path) => !text.test(path) && !built.test(path))).toEqual([]);
    });

    test('makes pages load no more than its limits', () => {
        process.stdout.write(mustRun(process.execPath, [join(ROOT, 'scripts/package-sizes.mjs'), PACKAGE]));
    });

    test('depends on nothing at run time', () => {
        expect(manifest.dependencies ?? {}).toEqual({});
        expect(manifest.peerDependencies ?? {}).toEqual({});
    });

    test.each(['.', './element', './convert'])('imports without a page: %s', async (name) => {
        const url = pathToFileURL(join(root, manifest.exports[name].default));
        const module = await import(url.href);
        expect(Object.keys(module).length).toBeGreaterThan(0);
    });
});

test('the results of C and TypeScript are the same', async () => {
    const { RESULTS } = await import(pathToFileURL(join(PACKAGE, 'errors.js')).href);
    const table = [...baseHeader.matchAll(/X\((\w+), (-?\d+), "/g)]
        .map(([, name, value]) => [name, Number(value)]);
    expect(table.length).toBeGreaterThan(5);
    expect(RESULTS).toEqual(Object.fromEntries(table));
});

test('the converter module says what is wrong with nothing at all', async () => {
    const conversion = await WasmConversion.run([]);
    expect(conversion.ok).toBe(false);
    expect(conversion.diagnostics().map(({ severity }) => severity)).toContain(2);
});
