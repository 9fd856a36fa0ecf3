// SPDX-License-Identifier: MIT
// The last line of `make test`, and its exit status, for whatever the parts of it print.
import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, scratch } from './lib/build.ts';
import { run } from './lib/tool.ts';

const folder = scratch('tally');

/** Runs the script over parts that print these lines and end with these statuses. */
function tally(...parts: [lines: string, status: number][]): [last: string, status: number | null] {
    const make = join(folder, 'make.sh');
    writeFileSync(make, `case $2 in\n${parts.map(([lines, status], i) =>
        `part${i}) printf '${lines}'; exit ${status};;`).join('\n')}\nesac\n`);
    const { stdout, status } = run('bash', [join(ROOT, 'scripts/tally.sh'), `sh ${make}`,
        ...parts.map((_, i) => `part${i}`)]);
    return [stdout.trimEnd().split('\n').at(-1)!, status];
}

test.each<[string, [string, number][], string, number]>([
    ['all good', [['3 passed, 0 failed\\n', 0], ['4 passed, 0 failed\\n', 0]],
        '7 passed, 0 failed', 0],
    ['skipped ones count as neither', [['3 passed, 0 failed, 2 skipped\\n', 0]],
        '3 passed, 0 failed', 0],
    ['a failure', [['3 passed, 0 failed\\n', 0], ['4 passed, 2 failed\\n', 1]],
        '7 passed, 2 failed', 1],
    ['a part that stops without counts', [['3 passed, 0 failed\\n', 0], ['oh\\n', 2]],
        '3 passed, 1 failed', 1],
    ['a part that fails though it counts no failure', [['3 passed, 0 failed\\n', 1]],
        '3 passed, 1 failed', 1],
    ['a part that counts nothing', [['0 passed, 0 failed\\n', 0]], '0 passed, 1 failed', 1],
])('%s', (_name, parts, last, status) => {
    expect(tally(...parts)).toEqual([last, status]);
});
