// SPDX-License-Identifier: MIT
//
// size.mjs BUILD [--update]: flash, RAM and the deepest stack of core's modules on small processors, and
// of a program that only poses and draws, beside the committed figures (tests/size/sizes.csv).
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { deepestFrom, readGraph } from './stack.mjs';
import { LEVELS, MODULES, PLAIN, PROCESSORS, moduleOf } from './targets.mjs';

const [build, ...options] = process.argv.slice(2);
const update = options.includes('--update');
const TABLE = join(import.meta.dirname, 'sizes.csv');
const CORE = resolve(import.meta.dirname, '../../core');
const SOURCES = readdirSync(join(CORE, 'src')).filter((name) => name.endsWith('.c'));
const FLAGS = ['-std=c11', '-ffp-contract=off', '-ffunction-sections', '-fdata-sections',
    `-I${join(CORE, 'include')}`];
const execute = promisify(execFile);
const run = (program, args) => execute(program, args, { maxBuffer: 1 << 26 });

/** Runs a task for each item, as many at once as there are processors. */
async function forEach(items, task) {
    const waiting = [...items];
    const worker = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await task(next);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function compile(compiler, level, switches, folder) {
    mkdirSync(folder, { recursive: true });
    await forEach(SOURCES, (source) => run(compiler[0], [...compiler.slice(1), level, ...FLAGS, ...switches,
        '-fcallgraph-info=su', '-c', join(CORE, 'src', source), '-o', objectOf(folder, source)]));
}

const objectOf = (folder, source) => join(folder, source.replace(/c$/, 'o'));
const toolOf = (compiler, tool) => compiler[0].replace(/gcc$/, tool);

/** Sections of a program or object: name, size, address. */
async function sectionsOf(compiler, file) {
    const { stdout } = await run(toolOf(compiler, 'objdump'), ['-h', '-w', file]);
    return stdout.split('\n').map((line) => line.trim().split(/\s+/))
        .filter(([index]) => /^\d+$/.test(index))
        .map(([, name, size, , , , , ...flags]) => ({ name, bytes: parseInt(size, 16), flags: flags.join(' ') }))
        .filter(({ flags }) => flags.includes('ALLOC'));
}

async function bytesOf(compiler, object) {
    let [flash, ram] = [0, 0];
    for (const { name, bytes, flags } of await sectionsOf(compiler, object)) {
        const writable = !flags.includes('READONLY');
        if (flags.includes('LOAD') && !name.startsWith('.ARM.exidx')) flash += bytes;
        if (writable) ram += bytes;
    }
    return { flash, ram };
}

/** What the public functions of each module take at most, down to the last call. */
function stacksOf(folder) {
    const graph = readGraph(SOURCES.map((source) => [source, objectOf(folder, source).replace(/o$/, 'ci')]));
    const stacks = {};
    for (const [title, { file }] of graph) {
        if (!title.startsWith('r565_') || file === '') continue;
        const module = moduleOf(file);
        stacks[module] = Math.max(stacks[module] ?? 0, deepestFrom(graph, title).bytes);
    }
    return stacks;
}

async function measureModules(compiler, folder) {
    const modules = Object.fromEntries(MODULES.map(([name]) => [name, { flash: 0, ram: 0, stack: 0 }]));
    await forEach(SOURCES, async (source) => {
        const { flash, ram } = await bytesOf(compiler, objectOf(folder, source));
        modules[moduleOf(source)].flash += flash;
        modules[moduleOf(source)].ram += ram;
    });
    for (const [name, stack] of Object.entries(stacksOf(folder))) modules[name].stack = stack;
    return modules;
}

/** Linked sections of objects: what a section is called, its bytes, its file. */
const SECTION = /\.(?:text|s?rodata|s?data|s?bss)\S*\s+0x[0-9a-f]+\s+0x([0-9a-f]+) (\S+\/(\w+)\.o)\n/g;

/** The rig's part of a program that poses and draws, and all of core in it. */
async function measureProgram(compiler, level, folder) {
    const program = join(folder, 'program');
    const { stdout } = await run(compiler[0], [...compiler.slice(1), level, ...FLAGS, '-nostartfiles',
        '-Wl,--gc-sections', '-Wl,-e,program', '-Wl,--print-map', '-Wl,--unresolved-symbols=ignore-all',
        join(import.meta.dirname, 'program.c'), ...SOURCES.map((source) => objectOf(folder, source)),
        '-o', program]);
    const kept = stdout.slice(stdout.indexOf('Linker script and memory map'));
    const sum = (pattern) => [...kept.matchAll(SECTION)]
        .filter(([, , , stem]) => pattern.test(`${stem}.c`))
        .reduce((bytes, [, size]) => bytes + parseInt(size, 16), 0);
    return { rig: sum(/^(rig|animation|heading|math)/), core: sum(new RegExp(`^(${SOURCES.map((source) =>
        basename(source, '.c')).join('|')})\\.c$`)) };
}

const rows = [];
for (const [processor, compiler] of Object.entries(PROCESSORS)) {
    for (const level of LEVELS) {
        const folder = join(build, 'size', `${processor}${level}`.replace('+', 'plus'));
        await compile(compiler, level, [], folder);
        for (const [name, { flash, ram, stack }] of Object.entries(await measureModules(compiler, folder))) {
            rows.push([`${processor} ${level} ${name}`, flash, ram, stack]);
        }
        const full = await measureProgram(compiler, level, folder);
        rows.push([`${processor} ${level} linked: rig of it`, full.rig, 0, 0],
            [`${processor} ${level} linked: pose and draw`, full.core, 0, 0]);
        await compile(compiler, level, PLAIN, `${folder}-plain`);
        const plain = await measureProgram(compiler, level, `${folder}-plain`);
        rows.push([`${processor} ${level} linked: rig of it (plain)`, plain.rig, 0, 0],
            [`${processor} ${level} linked: pose and draw (plain)`, plain.core, 0, 0]);
    }
}

const committed = new Map(readFileSync(TABLE, { encoding: 'utf8', flag: 'a+' }).split('\n')
    .filter((line) => line.includes(',')).map((line) => line.split(',')).map(([name, ...rest]) => [name, rest]));
const change = (name, at, value) => {
    const before = Number(committed.get(name)?.[at] ?? value);
    return before === value ? '' : ` (${value > before ? '+' : ''}${value - before})`;
};
console.log(`  ${'module'.padEnd(46)} ${'flash'.padEnd(16)} ${'RAM'.padEnd(8)} stack`);
for (const [name, flash, ram, stack] of rows) {
    console.log(`  ${name.padEnd(46)} ${`${flash}${change(name, 0, flash)}`.padEnd(16)} `
        + `${`${ram}${change(name, 1, ram)}`.padEnd(8)} ${stack}${change(name, 2, stack)}`);
}
if (update) {
    writeFileSync(TABLE, `module,flash,RAM,stack\n${rows.map((row) => `${row.join(',')}\n`).join('')}`);
}
