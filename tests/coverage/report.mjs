// SPDX-License-Identifier: MIT
//
// report.mjs FOLDER [--uncovered]: what gcov says of core's objects in a folder, a line a file, and the
// sums against their limits.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const LIMITS = { lines: 95, branches: 90 };
const [folder, ...options] = process.argv.slice(2);
const objects = join(folder, 'core/src');

/** Lines and branches of each source and private header, over all objects that hold them. */
function readCoverage() {
    const files = new Map();
    const notes = readdirSync(objects).filter((name) => name.endsWith('.gcno')).map((name) => join(objects, name));
    const output = execFileSync('gcov', ['--json-format', '--stdout', '--branch-probabilities', ...notes],
        { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
    for (const text of output.split('\n').filter((line) => line.startsWith('{'))) {
        for (const { file, lines } of JSON.parse(text).files) {
            if (/(^|\/)core\//.test(file)) addLines(files, basename(file), lines);
        }
    }
    return files;
}

/** A line counts as reached when any object reached it; a branch by its place in the line. */
function addLines(files, name, lines) {
    if (!files.has(name)) files.set(name, new Map());
    const known = files.get(name);
    for (const { line_number: number, count, branches } of lines) {
        const line = known.get(number) ?? { count: 0, branches: [] };
        line.count += count;
        branches.filter((branch) => !branch.throw).forEach((branch, i) => {
            line.branches[i] = (line.branches[i] ?? 0) + branch.count;
        });
        known.set(number, line);
    }
}

function tally(lines) {
    const all = [...lines.values()];
    const branches = all.flatMap((line) => line.branches);
    return { lines: all.length, reached: all.filter(({ count }) => count > 0).length,
        branches: branches.length, taken: branches.filter((count) => count > 0).length };
}

const percent = (part, whole) => whole === 0 ? 100 : 100 * part / whole;
const show = (part, whole) => `${percent(part, whole).toFixed(1).padStart(6)} %`;

const sums = { lines: 0, reached: 0, branches: 0, taken: 0 };
for (const [name, lines] of [...readCoverage()].sort(([a], [b]) => a < b ? -1 : 1)) {
    const file = tally(lines);
    for (const key of Object.keys(sums)) sums[key] += file[key];
    console.log(`  ${name.padEnd(28)} ${show(file.reached, file.lines)} of ${String(file.lines).padStart(4)} lines  `
        + `${show(file.taken, file.branches)} of ${String(file.branches).padStart(4)} branches`);
    if (options.includes('--uncovered')) {
        const missed = [...lines].filter(([, { count }]) => count === 0).map(([number]) => number);
        const half = [...lines].filter(([, { count, branches }]) => count > 0 && branches.includes(0)).map(([number]) => number);
        if (missed.length > 0) console.log(`      lines ${missed.join(' ')}`);
        if (half.length > 0) console.log(`      branches in ${half.join(' ')}`);
    }
}
const reached = { lines: percent(sums.reached, sums.lines), branches: percent(sums.taken, sums.branches) };
console.log(`core: ${reached.lines.toFixed(1)} % of ${sums.lines} lines (${LIMITS.lines}), `
    + `${reached.branches.toFixed(1)} % of ${sums.branches} branches (${LIMITS.branches})`);
process.exitCode = reached.lines >= LIMITS.lines && reached.branches >= LIMITS.branches ? 0 : 1;
