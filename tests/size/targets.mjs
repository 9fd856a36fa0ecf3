// SPDX-License-Identifier: MIT
/** What core is measured on: compilers for small processors, levels, and configurations. */

const arm = (...flags) => ['arm-none-eabi-gcc', '-mthumb', ...flags];

export const PROCESSORS = {
    'Cortex-M0+': arm('-mcpu=cortex-m0plus'),
    'Cortex-M4F': arm('-mcpu=cortex-m4', '-mfloat-abi=hard', '-mfpu=fpv4-sp-d16'),
    'Cortex-M33': arm('-mcpu=cortex-m33', '-mfloat-abi=hard'),
    RV32IMC: ['riscv64-unknown-elf-gcc', '--specs=picolibc.specs', '-march=rv32imc', '-mabi=ilp32',
        '-Wl,--defsym=__flash_size=1M,--defsym=__ram_size=1M'],
};
export const LEVELS = ['-O2', '-Os'];

/** Without what plain DragonBones 4 characters do not need: bones, images, hulls, timelines. */
export const PLAIN = ['LAYERS', 'NESTING', 'MESH', 'TINTS', 'BLEND_MODES', 'IK', 'PATH', 'DETACHED',
    'ARGB_TARGET', 'PACK', 'PLAYER', 'HIT', 'SPRINGS'].map((name) => `-DR565_ENABLE_${name}=0`);

/** Files of core/src by the module that they are a part of; the first that fits counts. */
export const MODULES = [
    ['rig', /^(rig|animation|heading)/],
    ['player', /^player/],
    ['spring', /^spring/],
    ['asset', /^(asset|pack|schema)/],
    ['display', /^(display|bands|dirty|turn)/],
    ['gfx', /^(gfx|look|texel_seen)/],
    ['self test', /^self_test/],
    ['base', /^/],
];

export const moduleOf = (file) => MODULES.find(([, pattern]) => pattern.test(file))[0];
