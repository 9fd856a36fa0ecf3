// SPDX-License-Identifier: MIT
//
// merge.mjs PROGRAM INTO BYTES FOLDER...: replaces the files in INTO by those of INTO and the folders that
// together go through the most of PROGRAM, a fuzz target, with so many bytes. Files with names that people
// gave stay: those are what was found.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EACH_BYTES = 40; // what a file costs by being one

// What each input reaches, from libFuzzer: a line with the number of inputs, another, a line for each
// input's path, then lines `FT number edge...`.
function edgesOf(program, folders) {
    const scratch = mkdtempSync(join(tmpdir(), 'merge-'));
    const control = join(scratch, 'control');
    mkdirSync(join(scratch, 'out'));
    try {
        spawnSync(program, ['-set_cover_merge=1', '-use_counters=0', `-merge_control_file=${control}`,
            join(scratch, 'out'), ...folders]);
        const lines = readFileSync(control, 'utf8').split('\n');
        const paths = lines.slice(2, 2 + Number(lines[0]));
        const rows = lines.filter((line) => line.startsWith('FT ')).map((line) => line.split(' ').slice(1));
        return rows.map(([index, ...edges]) => ({ data: readFileSync(paths[index]), edges: new Set(edges) }));
    } finally {
        rmSync(scratch, { recursive: true });
    }
}

// The input that adds most for its bytes, again and again.
function choose(inputs, most) {
    const seen = new Set();
    const gain = ({ edges }) => [...edges].filter((edge) => !seen.has(edge)).length;
    const chosen = [];
    let room = most;
    for (;;) {
        const [best] = inputs.filter(({ data }) => data.length <= room)
            .map((input) => ({ input, gained: gain(input), cost: input.data.length + EACH_BYTES }))
            .filter(({ gained }) => gained > 0)
            .sort((a, b) => b.gained / b.cost - a.gained / a.cost);
        if (best === undefined) {
            return { chosen, reached: seen.size };
        }
        best.input.edges.forEach((edge) => seen.add(edge));
        chosen.push(best.input.data);
        room -= best.input.data.length;
    }
}

const [program, into, most, ...folders] = process.argv.slice(2);
mkdirSync(into, { recursive: true });
const inputs = edgesOf(program, [into, ...folders]);
const { chosen, reached } = choose(inputs, Number(most));
const all = new Set(inputs.flatMap(({ edges }) => [...edges])).size;
for (const name of readdirSync(into).filter((name) => /^[0-9a-f]{16}$/.test(name))) {
    rmSync(join(into, name));
}
for (const data of chosen) {
    writeFileSync(join(into, createHash('sha1').update(data).digest('hex').slice(0, 16)), data);
}
const bytes = chosen.reduce((sum, { length }) => sum + length, 0);
console.log(`${into}: ${chosen.length} of ${inputs.length} inputs, ${bytes} bytes, ${reached} of ${all} edges`);
