// SPDX-License-Identifier: MIT
//
// arm_loops.mjs HOST_PROGRAM CPU=PROGRAM=OBJECT,OBJECT...
//
// Runs the figures of arm_loops.c under qemu-arm and prints how many instructions of the painters
// (the functions of these objects) each takes a pixel, beside the most it should take. All
// programs must draw the pictures of the host's.
import { execFileSync, spawnSync } from 'node:child_process';

// Cortex-M33 and M4F, and 1.6 times that for Cortex-M0+.
const TARGETS = { 'rotate-transparent': 12, 'rotate-opaque': 17, 'rotate-translucent': 27 };
const TARGET_SCALE = { 'cortex-m33': 1, 'cortex-m4f': 1, 'cortex-m0plus': 1.6 };

const FIGURES = [
    ...Object.keys(TARGETS), 'rotate-runs', 'rotate-noise', 'rotate-faded', 'rotate-added',
    'rotate-rgb565', 'rotate-rgb565-keyed', 'rotate-pal8-opaque', 'rotate-pal4-opaque',
    'rotate-mask', 'straight-transparent', 'straight-opaque', 'straight-translucent',
];

// Functions of an object file or a program: { name, start, size }.
function functionsOf(file) {
    const lines = execFileSync('arm-none-eabi-nm', ['-S', file], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => line.split(' ')).filter(([, , kind]) => /^t$/i.test(kind))
        .map(([start, size, , name]) => ({
            name, start: parseInt(start, 16) & ~1, size: parseInt(size, 16),
        }));
}

// qemu logs each instruction that it executes, in some ranges or everywhere.
function count(program, argument, ranges) {
    const filter = ranges ? ['-dfilter', ranges.join(',')] : [];
    const { status, stdout, stderr } = spawnSync('qemu-arm', ['-singlestep', '-d', 'exec,nochain',
        ...filter, program, argument], { maxBuffer: 1 << 30 });
    const output = stdout.toString().trim();
    if (status !== 0) {
        throw new Error(`${program} ${argument}: ${output}`);
    }
    let instructions = 0;
    for (let at = stderr.indexOf('Trace '); at >= 0; at = stderr.indexOf('\nTrace ', at + 1)) {
        instructions++;
    }
    return { instructions, output };
}

function run(program, painters, figure) {
    const ranges = painters.map(({ start, size }) => `0x${start.toString(16)}+0x${size.toString(16)}`);
    const { instructions, output } = count(program, figure, ranges);
    const [pixels, hash] = output.split(' ');
    return { perPixel: instructions / Number(pixels), hash };
}

// Of one pose of the benchmark's rig, the compiler's float routines included: what more poses take.
function runPose(program) {
    const poses = 16;
    const [none, some] = ['0', String(poses)].map((argument) => count(`${program}-pose`, argument));
    return { perPose: (some.instructions - none.instructions) / poses, hash: some.output };
}

const [host, ...others] = process.argv.slice(2);
const programs = others.map((argument) => {
    const [cpu, program, objects] = argument.split('=');
    const names = new Set(objects.split(',').flatMap(functionsOf).map(({ name }) => name));
    return { cpu, program, painters: functionsOf(program).filter(({ name }) => names.has(name)) };
});

const number = (value) => (value === undefined ? '' : value.toFixed(1));

function printRow(figure, cells) {
    console.log(`  ${figure.padEnd(22)}${cells.map((cell) => cell.padStart(15)).join('')}`.trimEnd());
}

console.log('Instructions a pixel in the painters on Cortex-M, and their targets');
printRow('figure', programs.flatMap(({ cpu }) => [cpu, 'target  ']));
for (const figure of FIGURES) {
    const results = programs.map(({ program, painters }) => run(program, painters, figure));
    const drawn = execFileSync(host, [figure], { encoding: 'utf8' }).trim().split(' ')[1];
    if (results.some(({ hash }) => hash !== drawn)) {
        throw new Error(`${figure}: the pictures differ`);
    }
    printRow(figure, results.flatMap(({ perPixel }, i) => {
        const target = TARGETS[figure] * TARGET_SCALE[programs[i].cpu];
        return [number(perPixel),
            TARGETS[figure] ? number(target) + (perPixel > target ? ' !' : '  ') : ''];
    }));
}

const poses = programs.map(({ program }) => runPose(program));
const posed = execFileSync(`${host}-pose`, ['16'], { encoding: 'utf8' }).trim();
if (poses.some(({ hash }) => hash !== posed)) {
    throw new Error('the poses differ');
}
printRow('pose, a call', poses.flatMap(({ perPose }) => [perPose.toFixed(0), '']));
