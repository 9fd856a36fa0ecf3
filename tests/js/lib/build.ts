// SPDX-License-Identifier: MIT
/** Where the tests find what was built, and where they may write. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const BUILD = process.env.RIG565_BUILD ?? join(ROOT, 'build');

export const TOOL = join(BUILD, 'rig565');
export const PROBE = join(BUILD, 'tests/probe');
export const SWING = join(BUILD, 'tests/swing');
export const CLOCKS = join(BUILD, 'tests/clocks');
export const CORE_LIBRARY = join(BUILD, 'native/librig565.a');
export const RUNTIME_WASM = join(BUILD, 'wasm/rig565.wasm');
export const SIMD_WASM = join(BUILD, 'tests/rig565-simd.wasm');
export const CONVERT_WASM = join(BUILD, 'wasm/rig565-convert.wasm');
export const PACKAGE = join(BUILD, 'web');
export const SITE = join(BUILD, 'site');

/** An empty folder for one test file's output. */
export function scratch(name: string): string {
    const folder = join(BUILD, 'tests/js', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
}
