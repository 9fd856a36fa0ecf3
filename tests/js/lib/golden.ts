// SPDX-License-Identifier: MIT
/** The golden table, tests/golden/frames.txt: which bits each build must give for which frames. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Affine } from './affine.ts';
import { ROOT } from './build.ts';
import { FIXTURES, SAMPLES, inputsOf, type Character } from './characters.ts';
import { argumentsOf, type ConvertOptions } from './converter.ts';
import { FORMAT_RGB565, FORMAT_RGB565_SWAPPED, WasmProbe, foldHashes, type Animation, type Answer,
    type Shot } from './probe.ts';
import { mustTool } from './tool.ts';

const TABLE = join(ROOT, 'tests/golden/frames.txt');
const STEP = 0.5;
export const [WIDTH, HEIGHT] = [160, 144];

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

/** Rows that draw nothing say why. */
const BLANK: Record<string, string> = {
    clock: 'bones only', easing: 'bones only', events: 'bones only', ik: 'bones only',
    inherit: 'bones only', path: 'bones only', skew: 'bones only', turns: 'bones only',
};

const HEADING = `# scene character armature animation step pose-hash pixel-hash pixels-covered
# ${WIDTH} x ${HEIGHT}; hashes and pixels over the whole animation, step frames apart.
`;

/** A character as one scene has it: the questions of its rows, one list an animation. */
export interface Shoot {
    pack: string;
    /** Converts the same once more, to C or another format, with more options. */
    convert(output: string, ...options: string[]): void;
    rows: { animation: Animation; shots: Shot[]; row(answers: Answer[]): string }[];
}

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

async function shootOf(character: Character, scene: Scene, folder: string): Promise<Shoot> {
    const pack = join(folder, `${character.name}-${scene.name}.r565`);
    const convert = (output: string, ...options: string[]): void => {
        mustTool('convert', ...inputsOf(character), ...argumentsOf(scene.options), ...options, '-o',
            output);
    };
    convert(pack);
    const animations = (await WasmProbe.load(readFileSync(pack))).animations();
    return { pack, convert, rows: animations.map((animation) => ({
        animation,
        shots: shotsOf(animation, scene),
        row: (answers) => rowOf(character, animation, scene, answers),
    })) };
}

/** Everything that the table has rows of, in its order: samples in every scene, fixtures in one.
 * The packs are written into `folder`. */
export async function goldenShoots(folder: string): Promise<Shoot[]> {
    const shoots: Shoot[] = [];
    for (const scene of SCENES) {
        for (const character of scene === UPRIGHT ? [...SAMPLES, ...FIXTURES] : SAMPLES) {
            shoots.push(await shootOf(character, scene, folder));
        }
    }
    return shoots;
}

/** The committed rows. */
export function readGolden(): string[] {
    return existsSync(TABLE)
        ? readFileSync(TABLE, 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
        : [];
}

export function writeGolden(rows: string[]): void {
    writeFileSync(TABLE, HEADING + rows.map((row) => `${row}\n`).join(''));
}
