// SPDX-License-Identifier: MIT
// How far the converter's estimates of instructions are from what callgrind counts, and the weights
// (converter/src/cost.h) that would fit best.
//     node cost.mjs [--update] PROGRAM RIG565 STEP 'SKELETON [blend=MODE] OPTION...'...
// PROGRAM is tests/bench/cost.c with core's plain C, RIG565 the command-line tool; each STEP-th frame is
// measured. blend= draws all slots in that mode. --update writes the weights.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HEADER = fileURLToPath(new URL('../../converter/src/cost.h', import.meta.url));
const PATTERN = /(?<=^ +W\()(\w+), (\d+)/gm;
const WORK = [...readFileSync(HEADER, 'utf8').matchAll(PATTERN)]
    .map(([, name, tenths]) => ({ name, weight: Number(tenths) / 10 }));

function inFolder(use) {
    const folder = mkdtempSync(join(tmpdir(), 'cost-'));
    try {
        return use(folder);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** Instructions of each animation, all frames that are looked at together. */
export function measureCost(program, pack, step) {
    const counts = inFolder((folder) => {
        const out = join(folder, 'out');
        execFileSync('valgrind', ['--quiet', '--tool=callgrind', '--collect-atstart=no',
            `--callgrind-out-file=${out}`, program, pack, String(step)]);
        const parts = readdirSync(folder).filter((name) => /\.\d+$/.test(name)).length;
        return Array.from({ length: parts }, (_, i) =>
            Number(/^(?:totals|summary): (\d+)$/m.exec(readFileSync(`${out}.${i + 1}`, 'utf8'))[1]));
    });
    return Array.from({ length: counts.length / 2 }, (_, i) =>
        ({ pose: counts[2 * i], draw: counts[2 * i + 1] }));
}

/** How often each kind of work comes in each animation. */
const tallyCost = (program, pack, step) =>
    execFileSync(program, ['--tally', pack, String(step)], { encoding: 'utf8' })
        .trimEnd().split('\n').map((line) => line.trim().split(' ').map(Number));

/**
 * The weights of least squared relative errors that are not negative, by coordinate descent. Where the
 * samples say little they stay close to where they start.
 */
const HOLD = 0.01;
function fit(samples, start) {
    const weights = [...start];
    const rows = samples.map(({ times, measured }) => times.map((count) => count / measured));
    const products = weights.map((_, i) => weights.map((_, k) =>
        rows.reduce((sum, row) => sum + row[i] * row[k], 0)));
    const sums = weights.map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
    start.forEach((weight, i) => {
        products[i][i] += HOLD / weight ** 2;
        sums[i] += HOLD / weight;
    });
    for (let round = 0; round < 20000; round++) {
        products.forEach((row, i) => {
            const rest = row.reduce((sum, product, k) => sum + product * weights[k], 0);
            if (row[i] > 0) {
                weights[i] = Math.max(0, weights[i] + (sums[i] - rest) / row[i]);
            }
        });
    }
    return weights;
}

const FIRST_OF_DRAWING = WORK.findIndex(({ name }) => name === 'DRAW');

/** A copy of a skeleton with another blend mode in all slots, beside copies of its textures. */
function blended(skeleton, blend, folder) {
    const copy = join(folder, basename(skeleton));
    const data = JSON.parse(readFileSync(skeleton, 'utf8'));
    data.armature.flatMap(({ slot }) => slot).forEach((slot) => Object.assign(slot, { blendMode: blend }));
    cpSync(dirname(skeleton), folder, { recursive: true });
    writeFileSync(copy, JSON.stringify(data));
    return copy;
}

/** Packs that were measured: some options change nothing. */
const measuredPacks = new Set();

/** Posing and drawing, apart; nothing for what was measured before. */
function samplesOf(program, tool, export_, step) {
    const [skeleton, ...options] = export_.split(' ');
    return inFolder((folder) => {
        const pack = join(folder, 'pack.r565');
        const blend = /^blend=(.*)/.exec(options[0])?.[1];
        const input = blend === undefined ? skeleton : blended(skeleton, blend, folder);
        const given = options.filter((option) => !option.startsWith('blend='));
        execFileSync(tool, ['convert', input, ...given, '-o', pack], { stdio: 'ignore' });
        const bytes = readFileSync(pack, 'base64');
        if (measuredPacks.has(bytes)) {
            return [];
        }
        measuredPacks.add(bytes);
        const measured = measureCost(program, pack, step);
        return tallyCost(program, pack, step).flatMap((times, i) => {
            const part = (draws) => times.map((count, k) => (k >= FIRST_OF_DRAWING) === draws ? count : 0);
            return [{ times: part(false), measured: measured[i].pose, export_ },
                { times: part(true), measured: measured[i].draw, export_ }];
        });
    });
}

/** Writes weights into the header. */
function update(fitted) {
    const tenths = new Map(WORK.map(({ name }, i) => [name, Math.max(1, Math.round(10 * fitted[i]))]));
    writeFileSync(HEADER, readFileSync(HEADER, 'utf8')
        .replace(PATTERN, (_, name) => `${name}, ${tenths.get(name)}`));
}

function main([program, tool, step, ...exports_]) {
    const samples = exports_.flatMap((export_) => samplesOf(program, tool, export_, Number(step)));
    const present = WORK.map(({ weight }) => weight);
    const fitted = fit(samples, present);
    WORK.forEach(({ name, weight }, i) =>
        console.log(`${name.padEnd(18)} ${weight} -> ${fitted[i].toFixed(1)}`));
    const sum = (list, of) => list.reduce((total, item) => total + of(item), 0);
    for (const export_ of new Set(samples.map((sample) => sample.export_))) {
        const own = samples.filter((sample) => sample.export_ === export_);
        const measured = sum(own, (sample) => sample.measured);
        const error = (weights) => {
            const estimate = sum(own, ({ times }) => sum(times.map((n, i) => n * weights[i]), (x) => x));
            return `${(100 * (estimate / measured - 1)).toFixed(1)} %`.padStart(9);
        };
        console.log(basename(export_).padEnd(44), error(present), error(fitted));
    }
    return fitted;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const given = process.argv.slice(2);
    const fitted = main(given.filter((word) => word !== '--update'));
    if (given.includes('--update')) {
        update(fitted);
    }
}
