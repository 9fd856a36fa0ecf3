// SPDX-License-Identifier: MIT
//
// mutate.mjs BUILD TESTS EACH FILE...: changes one thing at a time in files of core and says which
// no test in C notices: those with a word of TESTS (math,rig) in their names are asked first, all after
// them. EACH changes a file are tried, spread over it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [build, tests, each, ...files] = process.argv.slice(2);
const folder = join(build, 'mutation');
const CC = ['-std=c11', '-ffp-contract=off', '-O1', '-w', '-Icore/include', '-Icore/src'];
const SECONDS = 120;

// Each pattern finds a place, and what it turns into.
const CHANGES = [
    [/ \+ /g, ' - '], [/ - /g, ' + '], [/ \* /g, ' + '], [/ \/ /g, ' * '],
    [/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '],
    [/ == /g, ' != '], [/ != /g, ' == '], [/ && /g, ' || '], [/ \|\| /g, ' && '],
    [/ << /g, ' >> '], [/ >> /g, ' << '], [/ & /g, ' | '], [/ \| /g, ' & '],
    [/(?<![\w.])1(?![\w.])/g, '2'], [/(?<![\w.])0(?![\w.x])/g, '1'],
    [/\breturn true;/g, 'return false;'], [/\breturn false;/g, 'return true;'],
    [/^ {4,}[a-z][\w>.-]*(\[[^\]]*\])? [-+*|&]?= [^;]+;$/gm, ';'], [/^ {4,}\w+\([^;]*\);$/gm, ';'],
];

/** Whether a place is in code: not in a comment, a string or a line for the preprocessor. */
function isCode(text, at) {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
    return !/\/\/|^\s*#/.test(line) && (line.match(/"/g) ?? []).length % 2 === 0;
}

function mutantsOf(text) {
    return CHANGES.flatMap(([pattern, replacement]) => [...text.matchAll(pattern)]
        .filter(({ index }) => isCode(text, index + 1))
        .map(({ 0: found, index }) => ({ found, replacement, index })))
        .sort((a, b) => a.index - b.index);
}

const spread = (all, count) => all.length <= count ? all
    : Array.from({ length: count }, (_, i) => all[Math.floor((i + 0.5) * all.length / count)]);

const objects = execFileSync('find', [join(build, 'native/tests/c'), '-name', '*.o'], { encoding: 'utf8' })
    .trim().split('\n');

/** killed by the compiler, by a test, by time; or 'survived'. */
function fateOf(file, text) {
    const stem = basename(file, '.c');
    const [source, object, program] = ['.c', '.o', ''].map((end) => join(folder, stem + end));
    writeFileSync(source, text);
    if (spawnSync('gcc', [...CC, '-c', source, '-o', object]).status !== 0) return 'does not compile';
    const linked = spawnSync('gcc', [...objects, object, join(build, 'native/librig565-convert.a'),
        join(build, 'native/librig565.a'), '-lm', '-o', program]);
    if (linked.status !== 0) return 'does not link';
    const notices = (...words) => {
        const { status, error } = spawnSync(program, words, { timeout: SECONDS * 1000, stdio: 'ignore' });
        return error !== undefined || status !== 0;
    };
    return tests.split(',').some((word) => notices(word)) || notices() ? 'noticed' : 'survived';
}

mkdirSync(folder, { recursive: true });
for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const counts = {};
    for (const { found, replacement, index } of spread(mutantsOf(text), Number(each))) {
        const changed = text.slice(0, index) + replacement + text.slice(index + found.length);
        const fate = changed === text ? 'noticed' : fateOf(file, changed);
        counts[fate] = (counts[fate] ?? 0) + 1;
        if (fate === 'survived') {
            const line = text.slice(0, index).split('\n').length + (found.startsWith('\n') ? 1 : 0);
            console.log(`  ${file}:${line}: "${found.trim()}" -> "${replacement.trim()}"   ${text.split('\n')[line - 1].trim()}`);
        }
    }
    console.log(`${file}: ${Object.entries(counts).map(([fate, count]) => `${count} ${fate}`).join(', ')}`);
}
