// SPDX-License-Identifier: MIT
// What becomes of the images of real characters: hulls, palettes, images turned to fit.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './lib/build.ts';
import { CORPUS_NAMES, EMBER, SAMPLES, corpusCharacter, inputsOf, readJson, type Character } from './lib/characters.ts';
import { mustTool, tool } from './lib/tool.ts';

const folder = scratch('images');
const FORMATS = ['rgb565', 'rgb565-swapped', 'argb4444', 'pal8', 'pal4'];
const COLORS = [0, 0, 0, 256, 16];

interface Point { x: number; y: number }
interface Texel extends Point { alpha: number }

/** An attachment of the readable dump, with its texture's texels. */
interface Shown {
    key: string;
    width: number;
    height: number;
    local: { a: number; b: number; c: number; d: number; tx: number; ty: number };
    hull: Point[];
    /** Its texture is kept as far as a mesh reaches. */
    isMesh: boolean;
    /** What can be seen, from the top-left corner. */
    texels: Texel[];
}

/** ARGB4444 of each texel, row by row; of formats with alpha. */
function texelsOf(texture: any): number[][] {
    const words: number[][] = texture.pixels.map((line: string) => line.split(' ').map((word) => parseInt(word, 16)));
    const palette = words.splice(0, COLORS[texture.format]! / 16).flat();
    const bits = texture.format === 3 ? 8 : 4;
    return palette.length === 0 ? words : words.map((row) => row.flatMap((word) => bits === 8
        ? [word & 255, word >> 8] : [word >> 4 & 15, word & 15, word >> 12, word >> 8 & 15])
        .map((index) => palette[index]!));
}

function shownBy(dump: any): Shown[] {
    const textures = dump.textures.map(texelsOf);
    const made: Shown[] = [];
    for (const armature of dump.armatures) {
        for (const slot of armature.slots) {
            (slot.attachments ?? []).forEach(({ texture, source, local, hull, features }: any, i: number) => {
                const texels: Texel[] = [];
                for (let y = source.top; texture !== null && y < source.bottom; y++) {
                    for (let x = source.left; x < source.right; x++) {
                        const alpha = textures[texture][y][x] >> 12;
                        if (alpha > 0) {
                            texels.push({ x: x - source.left, y: y - source.top, alpha: alpha / 15 });
                        }
                    }
                }
                made.push({ key: `${armature.name}/${slot.name}/${i}`, width: source.right - source.left,
                    height: source.bottom - source.top, local, hull: hull ?? [], texels,
                    isMesh: features?.some(({ mesh }: any) => mesh !== null) ?? false });
            });
        }
    }
    return made;
}

interface Made {
    said: string;
    pack: string;
    shown: () => Shown[];
}

/** What was made of one character, since several tests look at it. */
const cache = { name: '', made: new Map<string, Made>() };

/** Converts; what it says, and what is shown. */
function made(character: Character, ...options: string[]): Made {
    if (cache.name !== character.name) {
        Object.assign(cache, { name: character.name, made: new Map() });
    }
    const known = cache.made.get(options.join(' '));
    if (known !== undefined) {
        return known;
    }
    const path = (suffix: string) => join(folder, `${character.name}${options.join('')}.${suffix}`);
    const { status, stderr } = tool('convert', ...inputsOf(character), ...options, '-o', path('r565'));
    expect(status).toBe(0);
    let shown: Shown[] | undefined;
    const result = { said: stderr, pack: path('r565'), shown() {
        if (shown === undefined) {
            mustTool('convert', ...inputsOf(character), ...options, '-o', path('json'));
            shown = shownBy(readJson(path('json')));
        }
        return shown;
    } };
    cache.made.set(options.join(' '), result);
    return result;
}

/** A line for each animation: its hashes over all half frames. */
const film = (pack: string): string => mustTool('hash', pack, '--size', '120x120');

const isInside = (hull: Point[], { x, y }: Point): boolean => hull.every((a, i) => {
    const b = hull[(i + 1) % hull.length]!;
    return (b.y - a.y) * (x - b.x) - (b.x - a.x) * (y - b.y) >= 0;
});

/** How heavy what is shown is, and its middle in the bone's space. */
function balance({ texels, local: { a, b, c, d, tx, ty } }: Shown): { weight: number; x: number; y: number } {
    let weight = 0, x = 0, y = 0;
    for (const texel of texels) {
        weight += texel.alpha;
        x += texel.alpha * (texel.x + 0.5);
        y += texel.alpha * (texel.y + 0.5);
    }
    const [u, v] = [x / weight, y / weight];
    return { weight: weight * Math.abs(a * d - b * c), x: a * u + c * v + tx, y: b * u + d * v + ty };
}

/** Bytes of all textures. */
const pixelBytes = (pack: string): number => Number(/\(pixels (\d+)/.exec(mustTool('info', pack))![1]);

/** Each side of the box touches something that is visible. */
function checkTrim({ key, width, height, texels }: Shown): void {
    const sides = ([texels.map(({ x }) => x), texels.map(({ y }) => y)]).map((list) =>
        list.reduce(([least, most], v) => [Math.min(least!, v), Math.max(most!, v)], [Infinity, -Infinity]));
    const box = [[0, width - 1], [0, height - 1]];
    expect([key, texels.length === 0 ? box : sides]).toEqual([key, box]);
}

/** All corners of what is visible are in the hull, and the hull is in the box. */
function checkHull({ key, width, height, hull, texels }: Shown): void {
    const outside = texels.filter(({ x, y }) => ![[0, 0], [1, 0], [0, 1], [1, 1]]
        .every(([dx, dy]) => isInside(hull, { x: x + dx!, y: y + dy! })));
    expect([key, outside]).toEqual([key, []]);
    expect(hull.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true);
}

function checkBoxesAndHulls(character: Character): void {
    const usual = made(character), bare = made(character, '--hull', '0');
    expect(film(bare.pack)).toBe(film(usual.pack));
    const shown = usual.shown().filter(({ isMesh }) => !isMesh), hulls = shown.filter(({ hull }) => hull.length > 0);
    shown.forEach(checkTrim);
    hulls.forEach(checkHull);
    expect(hulls.length > 0).toBe(shown.some(({ texels }) => texels.length > 0));
}

function checkTurned(character: Character): void {
    const upright = made(character), turned = made(character, '--fit-rotate');
    expect(pixelBytes(turned.pack)).toBeLessThanOrEqual(pixelBytes(upright.pack));
    const before = upright.shown(), after = turned.shown();
    after.forEach((is, i) => {
        const was = before[i]!;
        expect(is.width * is.height).toBeLessThanOrEqual(was.width * was.height);
        if (is.texels.length > 0) {
            const [here, there] = [balance(is), balance(was)];
            expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeLessThan(0.25);
            expect(Math.abs(here.weight / there.weight - 1)).toBeLessThan(0.02);
        }
    });
}

/** Mean difference of the pictures of a frame, in 8-bit steps, over what is not black in one of them. */
function difference(packs: string[], frame: string): number {
    const [a, b] = packs.map((pack) => {
        const raw = join(folder, 'shot.raw');
        mustTool('render', pack, '--frame', frame, '--size', '240x240',
            '--placement', '0.8,0,0,0.8,120,230', '-o', raw);
        return new Uint16Array(new Uint8Array(readFileSync(raw)).buffer);
    });
    const channels = (v: number): number[] => [(v >> 11) * 255 / 31, (v >> 5 & 63) * 255 / 63, (v & 31) * 255 / 31];
    let sum = 0, count = 0;
    a!.forEach((pixel, i) => {
        if (pixel !== 0 || b![i] !== 0) {
            const other = channels(b![i]!);
            sum += channels(pixel).reduce((all, v, c) => all + Math.abs(v - other[c]!), 0) / 3;
            count++;
        }
    });
    return count === 0 ? 0 : sum / count;
}

interface Errors {
    mean: number;
    worst: number;
}

/** What the notes say of each image; of 16 bits where they are not near enough, either. */
function errorsIn(said: string): (Errors & { format: string; plain: Errors | undefined })[] {
    const error = 'off by ([\\d.]+) on average, ([\\d.]+) at worst';
    const note = new RegExp(`^note: image ".*": (\\S+), ${error}(?:; shares its palette)?(?:; 16 bits would be ${error})?`, 'gm');
    const errors = (mean: string, worst: string): Errors => ({ mean: Number(mean), worst: Number(worst) });
    return [...said.matchAll(note)].map(([, format, mean, worst, plainMean, plainWorst]) => ({ format: format!,
        ...errors(mean!, worst!), plain: plainMean === undefined ? undefined : errors(plainMean, plainWorst!) }));
}

/** Half or a quarter of the texels, and for each texture its palette and the ends of its rows. */
function checkPalettes(character: Character): void {
    const plain = pixelBytes(made(character, '--atlas-width', '0').pack);
    for (const [format, part, colors, bound] of [['pal8', 1 / 2, 256, 15], ['pal4', 1 / 4, 16, 40]] as const) {
        const { said, pack } = made(character, '--out-format', format);
        const errors = errorsIn(said);
        const textures = [...mustTool('info', pack).matchAll(/^texture: \d+ x (\d+) (\S+)$/gm)];
        const extra = textures.reduce((sum, [, height]) => sum + 2 * colors + 2 * Number(height), 0);
        expect(pixelBytes(pack)).toBeLessThanOrEqual(plain * part * 1.1 + extra);
        expect(errors.length > 0).toBe(plain > 0);
        expect(errors.every((is) => is.format === format && is.mean <= is.worst && is.mean < bound)).toBe(true);
        expect(textures.every(([, , is]) => is === format)).toBe(true);
    }
}

/** Within its bound whatever it takes, or as near as 16 bits; never larger than ARGB4444. */
function checkAutomatic(character: Character): void {
    const plain = pixelBytes(made(character).pack);
    let larger = 0;
    for (const most of [20, 8, 3]) {
        const { said, pack } = made(character, '--out-format', 'auto', '--max-error', String(most));
        const errors = errorsIn(said);
        for (const { format, mean, worst, plain } of errors) {
            const allowed = plain ?? { mean: most + 0.05, worst: 8 * most + 0.05 };
            expect(FORMATS).toContain(format);
            expect(!format.startsWith('pal') || (mean <= allowed.mean && worst <= allowed.worst)).toBe(true);
        }
        const bytes = pixelBytes(pack);
        expect(bytes).toBeGreaterThanOrEqual(larger);
        expect(bytes).toBeLessThanOrEqual(plain);
        larger = bytes;
    }
}

const CHECKS: [string, (character: Character) => void][] = [
    ['boxes and hulls hold what is visible and change no picture', checkBoxesAndHulls],
    ['turned images are smaller and lie where they did', checkTurned],
    ['palettes take half and a quarter', checkPalettes],
    ['auto stays within its bound', checkAutomatic],
];

describe.each(SAMPLES)('$name', (character) => {
    test.each(CHECKS)('%s', (_, check) => check(character));
});

describe.each(CORPUS_NAMES)('corpus %s', (name) => {
    const character = corpusCharacter(name);
    (character ? test : test.skip).each(CHECKS)('%s', (_, check) => check(character!));
});

test.each(['0', '7', '12.5'])('the picture of frame %s with turned images is close', (frame) => {
    const packs = [made(EMBER), made(EMBER, '--fit-rotate')].map(({ pack }) => pack);
    const off = difference(packs, frame);
    expect(off).toBeGreaterThan(0);
    expect(off).toBeLessThan(6);
});
