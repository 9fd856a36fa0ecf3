// SPDX-License-Identifier: MIT
// Writes bench_rig_data.h, the rig that bench_rig.c poses and draws: 29 bones, 41 slots; each of its
// 4 animations turns 15 bones, moves 5 of those, and shows and fades 12 slots, all along curves.
//     node tests/bench/make_bench_rig.mjs > tests/bench/bench_rig_data.h
const BONES = 29, SLOTS = 41, ANIMATIONS = 4, CURVES = 6, DURATION = 48;
const TURNED = 15, MOVED = 5, SHOWN = 12;
const SIGNATURE = '0x5EED0565';

let state = 565;
const random = (least, most) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return least + ((state >>> 8) % (most - least + 1));
};
const pick = (count, of) => {
    const indices = new Set();
    while (indices.size < count) indices.add(random(0, of - 1));
    return [...indices].sort((a, b) => a - b);
};
const float = (value) => {
    const text = String(Math.fround(value));
    return `${/[.e]/.test(text) ? text : `${text}.0`}f`;
};
const lines = [];
const table = (type, name, rows) =>
    lines.push(`static const ${type} ${name}[] = {`, ...rows.map((row) => `    ${row},`), '};');

// --- Armature

const bones = Array.from({ length: BONES }, (_, i) => {
    const turn = random(-9000, 9000);
    const angle = (turn * 2 * Math.PI) / 65536;
    const [a, b] = [Math.cos(angle), Math.sin(angle)];
    const parent = i === 0 ? 'R565_NO_PARENT' : random(Math.max(0, i - 5), i - 1);
    const [x, y] = [random(-300, 300) / 10, random(-300, 300) / 10];
    return `{"bone${i}", ${[x, y].map(float)}, ${turn}, ${turn}, 4096, 4096, ${[a, b, -b, a].map(float)}, ${parent}, 0}`;
});
// Half of the images are turned on their bones.
const images = Array.from({ length: SLOTS * 2 }, (_, i) => {
    const [width, height] = [random(8, 40), random(8, 40)];
    const [left, top] = [random(0, 64 - width), random(0, 64 - height)];
    const angle = i % 4 < 2 ? 0 : random(-314, 314) / 100;
    const [a, b] = [Math.cos(angle), Math.sin(angle)];
    const local = [a, b, -b, a, -width / 2, -height / 2].map(float).join(', ');
    return `{&bench_texture, {${left}, ${top}, ${left + width}, ${top + height}}, {${local}}, NULL, 0, 0, NULL}`;
});
const slots = Array.from({ length: SLOTS }, (_, i) =>
    `{"slot${i}", &bench_images[${2 * i}], 2, 0, ${Math.floor((i * BONES) / SLOTS)}, 255, R565_BLEND_ALPHA, 0}`);

// --- Animations

const frames = (count) => {
    const inner = new Set();
    while (inner.size < count - 2) inner.add(random(1, DURATION - 1));
    return [0, ...[...inner].sort((a, b) => a - b), DURATION];
};
const keys = (make) => frames(random(4, 7)).map((frame) =>
    `{${frame}, ${random(0, CURVES - 1)}, ${make()}}`);
const turn = () => { const angle = random(-8000, 8000); return `${angle}, ${angle}`; };
const move = () => `${float(random(-80, 80) / 8)}, ${float(random(-80, 80) / 8)}`;

function animation(n) {
    const name = `bench_${n}`;
    const turned = pick(TURNED, BONES);
    const moved = turned.filter((_, i) => i % (TURNED / MOVED) === 0);
    const shown = pick(SHOWN, SLOTS);
    const timeline = (kind, target, make) => {
        table('r565_key', `${name}_${kind}_${target}`, keys(make));
        return `{${name}_${kind}_${target}, sizeof ${name}_${kind}_${target} / sizeof(r565_key), ${target}, R565_CHANNEL_${kind.toUpperCase()}}`;
    };
    const positions = moved.map((bone) => {
        table('r565_position_key', `${name}_move_${bone}`, keys(move));
        return `{${name}_move_${bone}, sizeof ${name}_move_${bone} / sizeof(r565_position_key), ${bone}}`;
    });
    const rotations = turned.map((bone) => timeline('rotate', bone, turn));
    const fades = shown.map((slot, i) => (i % 2 === 0
        ? timeline('attachment', slot, () => `${random(0, 1)}, 0`)
        : timeline('alpha', slot, () => `${random(64, 255)}, 0`)));
    table('r565_position_timeline', `${name}_positions`, positions);
    table('r565_timeline', `${name}_bones`, rotations);
    table('r565_timeline', `${name}_slots`, fades);
    return `{"${name}", ${name}_positions, ${name}_bones, ${name}_slots, NULL, bench_curves, ${SIGNATURE}, 24000, ${DURATION}, 0, 0, ${MOVED}, ${TURNED}, ${SHOWN}, 0, ${CURVES}, NULL, 0}`;
}

const curve = (_, n) => `{{${Array.from({ length: 17 }, (__, i) =>
    Math.round(16384 * (i / 16) ** (0.5 + n / 3)))}}}`;

table('r565_bone', 'bench_bones', bones);
lines.push('static const uint16_t bench_pixels[64 * 64] = {0};');
lines.push('static const r565_texture bench_texture = {bench_pixels, 64, 64, 128, R565_FORMAT_ARGB4444};');
table('r565_attachment', 'bench_images', images);
table('r565_slot', 'bench_slots', slots);
lines.push(`static const r565_armature bench_armature = {"bench", bench_bones, bench_slots, {0, 0, 0, 0}, ${SIGNATURE}, ${BONES}, ${SLOTS}, 0, 0, NULL, 0};`);
table('r565_curve', 'bench_curves', Array.from({ length: CURVES }, curve));
table('r565_animation', 'bench_animations', Array.from({ length: ANIMATIONS }, (_, n) => animation(n)));

console.log(`// SPDX-License-Identifier: MIT
// Written by make_bench_rig.mjs: do not edit.
// clang-format off
#include "rig565/rig.h"

${lines.join('\n')}`);
