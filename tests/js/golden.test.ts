// SPDX-License-Identifier: MIT
// Bits that may only change on purpose: tests/golden/frames.txt, checked by each build.
// `make golden` rewrites the file; its diff is reviewed and committed alone.
import { expect, test } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Affine } from './lib/affine.ts';
import { ROOT, SIMD_WASM, scratch } from './lib/build.ts';
import { FIXTURES, SAMPLES, inputsOf, type Character } from './lib/characters.ts';
import { argumentsOf, type ConvertOptions } from './lib/converter.ts';
import { FORMAT_RGB565, FORMAT_RGB565_SWAPPED, WasmProbe, askNative, foldHashes, type Animation,
    type Answer, type Shot } from './lib/probe.ts';
import { mustTool } from './lib/tool.ts';

const TABLE = join(ROOT, 'tests/golden/frames.txt');
const STEP = 0.5;
const [WIDTH, HEIGHT] = [160, 144];

interface Scene {
    name: string;
    options: ConvertOptions;
    format: number;
    placement: Affine;
    quality?: number;
}

const UPRIGHT: Scene =
    { name: 'upright', options: {}, format: FORMAT_RGB565, placement: [0.5, 0, 0, 0.5, 80, 130] };
const SCENES: Scene[] = [
    UPRIGHT,
    { ...UPRIGHT, name: 'turned', format: FORMAT_RGB565_SWAPPED,
        placement: [-0.53, 0.31, 0.31, 0.53, 40.7, 96.2] },
    { ...UPRIGHT, name: 'small-keyed', options: { scale: 0.4, format: 'rgb565' },
        placement: [1.3, 0.1, -0.1, 1.3, 80, 135] },
    { ...UPRIGHT, name: 'smooth-edges', quality: 1, placement: [0.46, 0.1, -0.1, 0.46, 80.3, 130] },
    { ...UPRIGHT, name: 'smooth', quality: 3, placement: [0.8, -0.2, 0.2, 0.8, 60.6, 160] },
];

/** The table as each build has it. */
interface Rows {
    native: string[];
    wasm: string[];
    simd: string[];
}

/** Rows that draw nothing say why. */
const BLANK: Record<string, string> = {
    clock: 'bones only', easing: 'bones only', events: 'bones only', ik: 'bones only',
    inherit: 'bones only', skew: 'bones only', turns: 'bones only',
};

const HEADING = `# scene character armature animation step pose-hash pixel-hash pixels-covered
# ${WIDTH} x ${HEIGHT}; hashes and pixels over the whole animation, step frames apart.
`;

const folder = scratch('golden');

function shotsOf({ index, duration }: Animation, { format, placement, quality = 0 }: Scene): Shot[] {
    const count = duration / STEP + 1;
    return Array.from({ length: count }, (_, i) =>
        ({ animation: index, frame: i * STEP, format, placement, quality, width: WIDTH,
            height: HEIGHT }));
}

function rowOf(character: Character, animation: Animation, scene: Scene,
    answers: Answer[]): string {
    const covered = answers.reduce((sum, answer) => sum + answer.covered, 0);
    const names = [scene.name, character.name, animation.armature, animation.name]
        .map((name) => name.replaceAll(' ', '_'));
    const hashes = [foldHashes(answers.map(({ pose }) => pose)),
        foldHashes(answers.map(({ pixels }) => pixels))];
    const why = covered === 0 ? ` # ${BLANK[character.name] ?? 'BLANK'}` : '';
    return [...names, STEP, ...hashes, covered].join(' ') + why;
}

async function addRows(character: Character, scene: Scene, rows: Rows): Promise<void> {
    const pack = join(folder, `${character.name}-${scene.name}.r565`);
    mustTool('convert', ...inputsOf(character), ...argumentsOf(scene.options), '-o', pack);
    const probe = await WasmProbe.load(readFileSync(pack));
    const simd = await WasmProbe.load(readFileSync(pack), SIMD_WASM);
    for (const animation of probe.animations()) {
        const shots = shotsOf(animation, scene);
        rows.native.push(rowOf(character, animation, scene, askNative(pack, shots)));
        rows.wasm.push(rowOf(character, animation, scene, probe.ask(shots)));
        rows.simd.push(rowOf(character, animation, scene, simd.ask(shots)));
    }
}

/** Samples in every scene, fixtures in one. */
async function computeRows(): Promise<Rows> {
    const rows: Rows = { native: [], wasm: [], simd: [] };
    for (const scene of SCENES) {
        for (const character of scene === UPRIGHT ? [...SAMPLES, ...FIXTURES] : SAMPLES) {
            await addRows(character, scene, rows);
        }
    }
    return rows;
}

const rows = await computeRows();
if (process.env.RIG565_WRITE_GOLDEN) {
    writeFileSync(TABLE, HEADING + rows.native.map((row) => `${row}\n`).join(''));
}

const table = existsSync(TABLE)
    ? readFileSync(TABLE, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    : [];

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
