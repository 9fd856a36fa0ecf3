// SPDX-License-Identifier: MIT
// The golden table by every build of tests/determinism/targets.ts and by the wasm modules in Node and in
// Chromium: which of them give all of its rows, in one table. Words given pick targets by their names.
import { availableParallelism } from 'node:os';
import { mkdirSync } from 'node:fs';
import { RUNTIME_WASM, SIMD_WASM } from '../js/lib/build.ts';
import { HEIGHT, WIDTH, goldenShoots, readGolden, type Shoot } from '../js/lib/golden.ts';
import { askNative, firstDifference, type Answer, type Shot } from '../js/lib/probe.ts';
import { inNode, openBrowser, type Ask } from './modules.ts';
import { FOLDER, Programs } from './programs.ts';
import { TARGETS, type Target } from './targets.ts';

interface Contestant {
    name: string;
    ask: Ask;
    /** Something else that must hold; what is wrong, or nothing. */
    also?: () => Promise<string>;
}

interface Verdict {
    name: string;
    equal: number;
    seconds: number;
    trouble: string;
}

const picks = process.argv.slice(2);
const picked = (name: string): boolean =>
    picks.length === 0 || picks.some((word) => name.toLowerCase().includes(word.toLowerCase()));

mkdirSync(FOLDER, { recursive: true });
const shoots = await goldenShoots(FOLDER);
const golden = readGolden();

/** One line about the first frame at which a build and the native one part. */
async function explain(ask: Ask, shoot: Shoot, shots: Shot[], answers: Answer[]): Promise<string> {
    const native = askNative(shoot.pack, shots);
    const at = answers.findIndex((answer, i) =>
        answer.pose !== native[i]!.pose || answer.pixels !== native[i]!.pixels);
    if (at < 0) {
        return 'as the native build, but not as the committed table';
    }
    const shot = [shots[at]!];
    const [mine] = await ask(shoot, shot, true);
    const [theirs] = askNative(shoot.pack, shot, true);
    const bones = (theirs!.detail.length - WIDTH * HEIGHT) / 6;
    return `frame ${shot[0]!.frame}: ${firstDifference(mine!, theirs!, bones, WIDTH)} (native)`;
}

/** Asks for every row, until the first that differs. */
async function judge({ name, ask, also }: Contestant): Promise<Verdict> {
    const start = Date.now();
    const verdict = { name, equal: 0, seconds: 0, trouble: '' };
    try {
        for (const shoot of shoots) {
            const answers = await ask(shoot, shoot.rows.flatMap(({ shots }) => shots));
            for (const { shots, row } of shoot.rows) {
                const own = answers.splice(0, shots.length);
                if (row(own) !== golden[verdict.equal]) {
                    throw new Error(`${golden[verdict.equal]}: ${await explain(ask, shoot, shots, own)}`);
                }
                verdict.equal++;
            }
        }
        verdict.trouble = (await also?.()) ?? '';
    } catch (error) {
        verdict.trouble = String(error instanceof Error ? error.message : error).slice(0, 2000);
    }
    verdict.seconds = Math.round((Date.now() - start) / 1000);
    return verdict;
}

/** Bytes of packs are little-endian: another machine must say so and end. */
async function checkRefusal(programs: Programs): Promise<string> {
    const said = await programs.refusal(shoots[0]!.pack);
    return said.includes('little-endian') ? '' : `a pack is not refused: "${said}"`;
}

async function checkAlike(programs: Programs, source: string): Promise<string> {
    const lines = await programs.differences(source);
    return lines === '' ? '' : `the host prints otherwise:\n${lines}`;
}

function contestantOf(target: Target): Contestant {
    const programs = new Programs(target);
    const { name, bigEndian, alike } = target;
    return {
        name,
        ask: (shoot, shots, full) => programs.ask(shoot, shots, full),
        ...bigEndian && { also: () => checkRefusal(programs) },
        ...alike !== undefined && { also: () => checkAlike(programs, alike) },
    };
}

function print({ name, equal, seconds, trouble }: Verdict): void {
    const result = trouble === '' && equal === golden.length ? 'equal' : 'DIFFERS';
    console.log(`  ${name.padEnd(34)} ${String(equal).padStart(4)} of ${golden.length} rows  ${result.padEnd(8)}`
        + `${String(seconds).padStart(5)} s`);
    if (trouble !== '') {
        console.log(`      ${trouble.replaceAll('\n', '\n      ')}`);
    }
}

/** As many at once as there are processors. */
async function judgeAll(contestants: Contestant[]): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    const waiting = [...contestants];
    const worker = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
            const verdict = await judge(next);
            print(verdict);
            verdicts.push(verdict);
        }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return verdicts;
}

const browser = await openBrowser();
const modules: Contestant[] = [
    { name: 'wasm in Node', ask: inNode(RUNTIME_WASM) },
    { name: 'wasm with vectors in Node', ask: inNode(SIMD_WASM) },
    { name: 'wasm in Chromium', ask: browser.ask(RUNTIME_WASM) },
    { name: 'wasm with vectors in Chromium', ask: browser.ask(SIMD_WASM) },
];
const contestants = [...TARGETS.filter(({ name }) => picked(name)).map(contestantOf),
    ...modules.filter(({ name }) => picked(name))];
console.log(`${golden.length} rows of tests/golden/frames.txt, by ${contestants.length} builds`);
const verdicts = await judgeAll(contestants);
await browser.end();
const failed = verdicts.filter(({ equal, trouble }) => trouble !== '' || equal < golden.length).length;
console.log(`${verdicts.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && verdicts.length > 0 ? 0 : 1;
