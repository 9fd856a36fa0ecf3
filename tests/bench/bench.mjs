// SPDX-License-Identifier: MIT
//
// bench.mjs [--check | --update] --built-by TEXT BUILD=PROGRAM... [--peer NAME=PROGRAM]...
//
// Counts the instructions of the figures of each program and prints them in one table. BUILD is
// `portable` (plain C) or `simd` (the default). --check compares them with figures.csv instead, and
// fails when one worsened; --update writes figures.csv. TEXT says which compiler and flags made the
// programs: counts of others differ, and are then compared for information only.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { countInstructions } from './callgrind.mjs';
import { EXTRAS, FIGURES, describe, readCommitted, writeCommitted } from './figures.mjs';

const COMMITTED = join(dirname(fileURLToPath(import.meta.url)), 'figures.csv');
const ALLOWED = 0.02;

const BUILDS = ['portable', 'simd'];

// What the programs measure: figure -> { build or peer: instructions }.
function measureAll(programs) {
    const table = new Map(FIGURES.map(({ name }) => [name, {}]));
    for (const [by, program] of programs) {
        for (const [name, instructions] of countInstructions(program)) {
            const row = table.get(name) ?? {};
            if (by in row) {
                throw new Error(`two programs measure ${name}`);
            }
            table.set(name, { ...row, [by]: instructions });
        }
    }
    return table;
}

function addExtras(table) {
    for (const [name, more, than] of EXTRAS) {
        const [rows, base] = [table.get(more), table.get(than)];
        table.set(name, Object.fromEntries(Object.keys(rows)
            .map((by) => [by, 100 * (rows[by] / base[by] - 1)])));
    }
    return table;
}

// Figures as they are committed: build/figure -> instructions.
const flatten = (table) => new Map(BUILDS.flatMap((by) => [...table]
    .filter(([, row]) => by in row)
    .map(([name, row]) => [`${by}/${name}`, row[by]])));

const number = (value) => {
    const decimals = value < 1 ? 2 : value < 1000 ? 1 : 0;
    return value === undefined ? '' : value.toFixed(decimals);
};

function printTable(table, peers) {
    const head = ['figure', 'per', ...BUILDS.flatMap((by) => [by, 'target']), 'seed', ...peers];
    const rows = [...table].map(([name, row]) => {
        const { unit, target, seed } = describe(name);
        const measured = BUILDS.flatMap((by) =>
            [number(row[by]), number(target[by]) + (row[by] > target[by] ? ' !' : '  ')]);
        const ratios = peers.map((peer) => row[peer] / row.simd);
        return [name, unit, ...measured, number(seed),
            ...ratios.map((ratio) => (ratio ? `x${ratio.toFixed(2)}` : ''))];
    });
    const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)));
    for (const row of [head, ...rows]) {
        const cells = row.map((cell, i) =>
            (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])));
        console.log(`  ${cells.join('  ')}`.trimEnd());
    }
    console.log('Instructions (x86-64). !: over its target. ' +
        'x2.00: the peer takes twice as many as simd.');
}

// Prints each figure that differs from the committed one; returns how many are worse than allowed.
function compare(figures, committed) {
    let worse = 0;
    for (const name of new Set([...committed.keys(), ...figures.keys()])) {
        const [before, now] = [committed.get(name), figures.get(name)];
        const change = now / before - 1;
        const isWorse = before !== undefined && !(change <= ALLOWED);
        worse += isWorse;
        if (isWorse || !(Math.abs(change) < 0.001)) {
            const percent = Number.isNaN(change) ? '' : ` (${(100 * change).toFixed(1)} %)`;
            console.log(`  ${isWorse ? 'WORSE  ' : '       '} ${name}: ` +
                `${number(before) || 'not committed'} -> ${number(now) || 'not measured'}${percent}`);
        }
    }
    return worse;
}

function check(figures, builtBy) {
    const committed = readCommitted(COMMITTED);
    const worse = compare(figures, committed.figures);
    console.log(`${figures.size} figures, ${worse} worse than committed by over ${100 * ALLOWED} %`);
    if (committed.builtBy !== builtBy) {
        console.log(`for information only: these were built by ${builtBy},\n` +
            `                the committed ones by ${committed.builtBy}`);
    } else if (worse !== 0) {
        process.exitCode = 1;
    }
}

const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        check: { type: 'boolean' },
        update: { type: 'boolean' },
        'built-by': { type: 'string' },
        peer: { type: 'string', multiple: true, default: [] },
    },
});
const split = (argument) => argument.split('=');
const peers = options.peer.map(split);
const table = measureAll([...positionals.map(split), ...peers]);
const builtBy = `${process.arch}, ${options['built-by']}`;
if (options.check) {
    check(flatten(table), builtBy);
} else if (options.update) {
    writeCommitted(COMMITTED, builtBy, flatten(table));
} else {
    printTable(addExtras(table), peers.map(([name]) => name));
}
