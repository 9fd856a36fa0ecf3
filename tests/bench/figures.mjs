// SPDX-License-Identifier: MIT
import { readFileSync, writeFileSync } from 'node:fs';

// What is measured: x86-64 instructions per unit, beside the most that it should be and what the
// first version of this library took. An image that is not turned should take at most 60 % of what
// is asked of a turned one.
export const FIGURES = [
    { name: 'rotate-transparent', unit: 'pixel', target: 15, seed: 25 },
    { name: 'rotate-opaque', unit: 'pixel', target: 24, seed: 50 },
    { name: 'rotate-translucent', unit: 'pixel', target: 35, seed: 70 },
    { name: 'rotate-runs', unit: 'pixel' },
    { name: 'rotate-noise', unit: 'pixel' },
    { name: 'rotate-16x16', unit: 'call', target: 6500 },
    { name: 'straight-transparent', unit: 'pixel', target: 15 * 0.6 },
    { name: 'straight-opaque', unit: 'pixel', target: 24 * 0.6 },
    { name: 'straight-translucent', unit: 'pixel', target: 35 * 0.6 },
    { name: 'straight-runs', unit: 'pixel' },
    { name: 'straight-rgb565', unit: 'pixel' },
    { name: 'memcpy', unit: 'pixel' },
    { name: 'pose-full', unit: 'call', target: 7000, seed: 17000 },
];

export const describe = (name) =>
    FIGURES.find((figure) => figure.name === name) ?? { name, unit: '' };

// The committed figures: comment lines that say how they came about, then `figure,instructions`.
export function readCommitted(file) {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const rows = lines.filter((line) => !line.startsWith('#')).slice(1);
    return {
        build: lines[0].slice(2),
        figures: new Map(rows.map((row) => row.split(',')).map(([name, n]) => [name, Number(n)])),
    };
}

export function writeCommitted(file, build, figures) {
    const rows = [...figures].map(([name, instructions]) => `${name},${Number(instructions.toPrecision(6))}`);
    writeFileSync(file, `# ${build}\nfigure,instructions\n${rows.join('\n')}\n`);
}
