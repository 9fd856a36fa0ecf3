// SPDX-License-Identifier: MIT
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The part of a callgrind file that one call of measure() caused.
function readPart(file, figure) {
    const text = readFileSync(file, 'utf8');
    const trigger = /^desc: Trigger: Client Request: (.*)$/m.exec(text)?.[1];
    if (trigger !== figure) {
        throw new Error(`${file} is about ${trigger}, not about ${figure}`);
    }
    return Number(/^(?:totals|summary): (\d+)$/m.exec(text)[1]);
}

// Runs a program that calls measure().
// Returns a Map from each of its figures to instructions per unit.
export function countInstructions(program) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
        const out = join(folder, 'out');
        const output = execFileSync(
            'valgrind',
            ['--quiet', '--tool=callgrind', `--callgrind-out-file=${out}`, program],
            { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
        );
        const lines = output.trim().split('\n').map((line) => line.split(' '));
        return new Map(lines.map(([figure, units], i) =>
            [figure, readPart(`${out}.${i + 1}`, figure) / Number(units)]));
    } finally {
        rmSync(folder, { recursive: true });
    }
}
