// SPDX-License-Identifier: MIT
import { readFileSync, writeFileSync } from 'node:fs';

// What is measured: x86-64 instructions per unit, beside the most that each build of the library
// should take and what its first version took. An image that is not turned should take at most 60 %
// of what is asked of a turned one.
const figure = (name, unit, [portable, simd = portable] = [], seed = undefined) =>
    ({ name, unit, target: { portable, simd }, seed });

export const FIGURES = [
    figure('rotate-transparent', 'pixel', [15, 11], 25),
    figure('rotate-opaque', 'pixel', [24, 17], 50),
    figure('rotate-translucent', 'pixel', [35, 17], 70),
    figure('rotate-runs', 'pixel'),
    figure('rotate-noise', 'pixel'),
    figure('rotate-16x16', 'call', [6500]),
    figure('rotate-rgb565', 'pixel'),
    figure('rotate-rgb565-keyed', 'pixel', [15]),
    figure('rotate-faded', 'pixel'),
    figure('rotate-added', 'pixel'),
    figure('tinted-opaque', 'pixel'),
    figure('tinted-translucent', 'pixel'),
    figure('multiply', 'pixel'),
    figure('screen', 'pixel'),
    figure('darken', 'pixel'),
    figure('lighten', 'pixel'),
    figure('subtract', 'pixel'),
    figure('difference', 'pixel'),
    figure('overlay', 'pixel'),
    figure('hard-light', 'pixel'),
    figure('rotate-pal8-opaque', 'pixel', [18]),
    figure('rotate-pal4-opaque', 'pixel', [20]),
    figure('rotate-mask', 'pixel'),
    figure('mesh-opaque', 'pixel'),
    figure('mesh-translucent', 'pixel'),
    figure('mesh-runs', 'pixel'),
    figure('mesh-opaque-extra', '%', [30]),
    figure('mesh-translucent-extra', '%', [30]),
    figure('mesh-runs-extra', '%', [30]),
    figure('straight-transparent', 'pixel', [15 * 0.6, 11 * 0.6]),
    figure('straight-opaque', 'pixel', [24 * 0.6, 17 * 0.6]),
    figure('straight-translucent', 'pixel', [35 * 0.6, 17 * 0.6]),
    figure('straight-runs', 'pixel'),
    figure('straight-rgb565', 'pixel'),
    figure('memcpy', 'pixel'),
    figure('clear', 'pixel'),
    figure('pose-full', 'call', [7000], 17000),
    figure('pose-crossfade', 'call'),
    figure('crossfade-extra', '%', [90]),
    figure('ik-two-bone', 'call', [600]),
    figure('ik-two-bone-half', 'call'),
    figure('spring-step', 'spring', [900]),
    figure('spring-pose', 'spring'),
    figure('draw-overhead', 'call', [2500], 3000),
    figure('draw-overhead-turned', 'call'),
    figure('draw-missed', 'call', [1500], 3000),
    figure('frame-at-once', 'pixel'),
    figure('frame-8-bands', 'pixel'),
    figure('bands-extra', '%', [3], 3),
    figure('mesh-vertex', 'vertex'),
    // A bone more is 6 products that are added: with their operands 18 instructions, and 4 that find it.
    // With vectors it is 15, and the first so much less than 40 that 4 bones are within their target.
    figure('mesh-vertex-1-bone', 'vertex', [40]),
    figure('mesh-vertex-2-bones', 'vertex', [40 + 12]),
    figure('mesh-vertex-3-bones', 'vertex', [40 + 2 * 12]),
    figure('mesh-vertex-4-bones', 'vertex', [40 + 3 * 12]),
    figure('mesh-vertex-deformed', 'vertex'),
    figure('turn-90', 'pixel'),
    figure('turn-180', 'pixel'),
    figure('turn-270', 'pixel'),
    figure('smooth-edges', 'pixel'),
    figure('smooth-samples', 'pixel'),
    figure('smooth-both', 'pixel'),
    figure('smooth-line', 'call'),
    figure('smooth-triangle', 'call'),
    figure('smooth-circle', 'call'),
    figure('smooth-circle-line', 'call'),
    figure('smooth-polyline', 'call'),
];

// Figures that follow from two others: what the first takes more than the second, in per cent. They
// are shown, but not committed: they worsen when the second gets better.
export const EXTRAS = [
    ['bands-extra', 'frame-8-bands', 'frame-at-once'],
    ['crossfade-extra', 'pose-crossfade', 'pose-full'],
    ['mesh-opaque-extra', 'mesh-opaque', 'rotate-opaque'],
    ['mesh-translucent-extra', 'mesh-translucent', 'rotate-translucent'],
    ['mesh-runs-extra', 'mesh-runs', 'rotate-runs'],
];

export const describe = (name) =>
    FIGURES.find((known) => known.name === name) ?? figure(name, '');

// The committed figures: comment lines that say how they came about, then `figure,instructions`.
export function readCommitted(file) {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const rows = lines.filter((line) => !line.startsWith('#')).slice(1);
    return {
        builtBy: lines[0].slice(2),
        figures: new Map(rows.map((row) => row.split(',')).map(([name, n]) => [name, Number(n)])),
    };
}

export function writeCommitted(file, builtBy, figures) {
    const rows = [...figures].map(([name, instructions]) => `${name},${Number(instructions.toPrecision(6))}`);
    writeFileSync(file, `# ${builtBy}\nfigure,instructions\n${rows.join('\n')}\n`);
}
