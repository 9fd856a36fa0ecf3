// SPDX-License-Identifier: MIT
/** The npm package as it was built, imported as its users do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, PACKAGE } from './build.ts';

type Runtime = typeof import('rig565');
type Convert = typeof import('rig565/convert');

export const runtime: Runtime = await import(join(PACKAGE, 'index.js'));
export const converter: Convert = await import(join(PACKAGE, 'convert.js'));

/** The pack that the page opens with. */
export const samplePack = (): Uint8Array =>
    new Uint8Array(readFileSync(join(BUILD, 'public/samples/ember.r565')));
