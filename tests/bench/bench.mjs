// SPDX-License-Identifier: MIT
//
// bench.mjs [--check | --update] --build TEXT [PROGRAM...] [PEER=PROGRAM...]
//
// Counts the instructions of the figures of each program and prints them in one table. --check
// compares them with figures.csv instead, and fails when one worsened; --update writes figures.csv.
// TEXT says which compiler and flags made the programs: counts of different builds differ, and are
// then compared for information only.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { countInstructions } from './callgrind.mjs';
import { FIGURES, describe, readCommitted, writeCommitted } from './figures.mjs';

const COMMITTED = join(dirname(fileURLToPath(import.meta.url)), 'figures.csv');
const ALLOWED = 0.02;

const inTableOrder = (figures) => {
    const order = FIGURES.map((figure) => figure.name);
    const place = (name) => (order.includes(name) ? order.indexOf(name) : order.length);
    return new Map([...figures].sort(([a], [b]) => place(a) - place(b)));
};

function measureAll(programs) {
    const figures = new Map();
    for (const program of programs) {
        for (const [name, instructions] of countInstructions(program)) {
            if (figures.has(name)) {
                throw new Error(`two programs measure ${name}`);
            }
            figures.set(name, instructions);
        }
    }
    return inTableOrder(figures);
}

const number = (value) => {
    const decimals = value < 1 ? 2 : value < 1000 ? 1 : 0;
    return value === undefined ? '' : value.toFixed(decimals);
};

function printTable(figures, peers) {
    const head = ['figure', 'per', 'measured', 'target', 'seed', ...peers.map(({ name }) => name)];
    const rows = [...figures].map(([name, measured]) => {
        const { unit, target, seed } = describe(name);
        const ratios = peers.map((peer) => peer.figures.get(name) / measured);
        return [name, unit, number(measured), number(target) + (measured > target ? ' !' : '  '),
            number(seed), ...ratios.map((ratio) => (ratio ? `x${ratio.toFixed(2)}` : ''))];
    });
    const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)));
    for (const row of [head, ...rows]) {
        const cells = row.map((cell, i) =>
            (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])));
        console.log(`  ${cells.join('  ')}`.trimEnd());
    }
    console.log('Instructions (x86-64). !: over its target. x2.00: the peer takes twice as many.');
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

function check(figures, build) {
    const committed = readCommitted(COMMITTED);
    const worse = compare(figures, committed.figures);
    console.log(`${figures.size} figures, ${worse} worse than committed by over ${100 * ALLOWED} %`);
    if (committed.build !== build) {
        console.log(`for information only: these were built by ${build},\n` +
            `                the committed ones by ${committed.build}`);
    } else if (worse !== 0) {
        process.exitCode = 1;
    }
}

const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        check: { type: 'boolean' },
        update: { type: 'boolean' },
        build: { type: 'string' },
    },
});
const build = `${process.arch}, ${options.build}`;
const figures = measureAll(positionals.filter((argument) => !argument.includes('=')));
if (options.check) {
    check(figures, build);
} else if (options.update) {
    writeCommitted(COMMITTED, build, figures);
} else {
    const peers = positionals.filter((argument) => argument.includes('='))
        .map((argument) => argument.split('='))
        .map(([name, program]) => ({ name, figures: countInstructions(program) }));
    printTable(figures, peers);
}
