// SPDX-License-Identifier: MIT
/** The builds that must give the golden table: how each is compiled, and how it runs. */
import { join, resolve } from 'node:path';
import { ROOT } from '../js/lib/build.ts';

/** A program for the probe's questions. */
export interface Target {
    name: string;
    /** Compiler and flags of its own. */
    compiler: string[];
    /** What linking takes besides. */
    link?: string[];
    /** The command that runs a program with arguments; itself by default. */
    run?: (program: string, args: string[]) => string[];
    /** Its bytes are the other way round, so it takes no pack: assets are compiled in. */
    bigEndian?: true;
    /** A source whose program must print the same here and on the host. */
    alike?: string;
}

/** Linked in, it has the processor take subnormal floats for 0. */
const FLUSH = join(ROOT, 'tests/seeds/flush.c');
const XTENSA = join(ROOT, 'tests/determinism/xtensa');
const PICOLIBC_XTENSA = '/usr/lib/xtensa-lx106-elf';
/** Input and output without floats: theirs takes arithmetic of doubles. */
const WHOLE_NUMBERS = ['fprintf', 'fscanf'].map((name) => `-Wl,--defsym=v${name}=__i_v${name}`);
const EXAMPLE_BOARDS = join(ROOT, 'core/examples/cortex-m');

const under = (emulator: string) => (program: string, args: string[]): string[] =>
    [emulator, program, ...args];

/** A bare image: its input and output go through semihosting. */
const onBoard = (board: string) => (program: string, args: string[]): string[] => {
    const words = ['probe', ...args.map((arg) => resolve(arg))].map((word) => `arg=${word}`);
    return ['qemu-system-arm', '-M', board, '-display', 'none', '-serial', 'none', '-monitor', 'none',
        '-semihosting-config', ['enable=on,target=native', ...words].join(','), '-kernel', program];
};

const image = (name: string, board: string, memory: string, processor: string[]): Target => ({
    name,
    compiler: ['arm-none-eabi-gcc', ...processor, '-mthumb', '-O2'],
    link: ['--specs=rdimon.specs', `-L${EXAMPLE_BOARDS}`, '-T', `${memory}.ld`,
        join(EXAMPLE_BOARDS, 'start.c')],
    run: onBoard(board),
});

const LEVELS = ['-O0', '-O2', '-O3', '-Os', '-O2 -march=native', '-O2 -DR565_ENABLE_SIMD=0'];

export const TARGETS: Target[] = [
    ...['gcc', 'clang'].flatMap((compiler) => LEVELS.map((level): Target =>
        ({ name: `${compiler} ${level}`, compiler: [compiler, ...level.split(' ')] }))),
    { name: 'gcc, only pragmas against fusing',
        compiler: ['gcc', '-O2', '-march=native', '-ffp-contract=fast'] },
    { name: 'clang, only pragmas against fusing',
        compiler: ['clang', '-O2', '-march=native', '-ffp-contract=on'] },
    { name: 'gcc, char unsigned', compiler: ['gcc', '-O2', '-funsigned-char'] },
    { name: 'gcc, flush to zero', compiler: ['gcc', '-O2'], link: [FLUSH] },
    { name: 'x86 of 32 bits, SSE', run: (program, args) => [program, ...args],
        compiler: ['i686-linux-gnu-gcc', '-O2', '-msse2', '-mfpmath=sse', '-static'] },
    { name: 'aarch64', compiler: ['aarch64-linux-gnu-gcc', '-O2', '-fno-tree-vectorize', '-static'],
        run: under('qemu-aarch64') },
    { name: 'aarch64, flush to zero', link: [FLUSH], run: under('qemu-aarch64'),
        compiler: ['aarch64-linux-gnu-gcc', '-O2', '-fno-tree-vectorize', '-static'] },
    { name: 'armhf', compiler: ['arm-linux-gnueabihf-gcc', '-O2', '-static'], run: under('qemu-arm') },
    { name: 'riscv64', compiler: ['riscv64-linux-gnu-gcc', '-O2', '-static'],
        run: under('qemu-riscv64') },
    { name: 's390x, big-endian', compiler: ['s390x-linux-gnu-gcc', '-O2', '-static'],
        run: under('qemu-s390x'), bigEndian: true },
    { name: 'Xtensa lx106', alike: join(XTENSA, 'arithmetic.c'),
        compiler: ['xtensa-lx106-elf-gcc', '-O2', '-isystem', `${PICOLIBC_XTENSA}/include`],
        link: ['-nostartfiles', `-L${PICOLIBC_XTENSA}/lib`, '-Wl,--gc-sections',
            ...WHOLE_NUMBERS, join(XTENSA, 'start.c'), join(XTENSA, 'rom.c')],
        run: (program, args) => ['qemu-xtensa', '-cpu', 'lx106', program, ...args] },
    image('Cortex-M0+, bare', 'mps2-an385', 'mps2-an385', ['-mcpu=cortex-m0plus']),
    image('Cortex-M3, bare', 'mps2-an385', 'mps2-an385', ['-mcpu=cortex-m3']),
    image('Cortex-M4F, bare', 'mps2-an386', 'mps2-an385',
        ['-mcpu=cortex-m4', '-mfloat-abi=hard', '-mfpu=fpv4-sp-d16']),
    image('Cortex-M33, bare', 'mps2-an505', 'mps2-an505', ['-mcpu=cortex-m33', '-mfloat-abi=hard']),
];
