// SPDX-License-Identifier: MIT
// A generated export: 1 MB of JSON, an atlas of 2048 x 2048 pixels. The same bytes every time.
import { encodePng } from '../js/lib/png.ts';

const SIDE = 2048;
const CELL = 128;
const IMAGES = (SIDE / CELL) ** 2;
const BONES = 120;
const SLOTS = 200;
const FRAMES = 60;
const JSON_BYTES = 1_000_000;

// xorshift32: whole numbers below n.
function random(state = 0x2545f491) {
    return (n) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % n;
    };
}

const many = (count, make) => Array.from({ length: count }, (_, i) => make(i));

// An ellipse with a soft edge and some noise in each cell.
function paint(below) {
    const rgba = new Uint8Array(SIDE * SIDE * 4);
    for (let cell = 0; cell < IMAGES; cell++) {
        const [left, top] = [(cell % (SIDE / CELL)) * CELL, Math.floor(cell / (SIDE / CELL)) * CELL];
        const [rx, ry, hue] = [30 + below(33), 30 + below(33), below(256)];
        for (let i = 0; i < CELL * CELL; i++) {
            const [x, y] = [i % CELL, Math.floor(i / CELL)];
            const far = ((x - CELL / 2) / rx) ** 2 + ((y - CELL / 2) / ry) ** 2;
            if (far < 1) {
                rgba.set([hue + x, y * 2 + below(4), hue ^ (x >> 2), Math.min(255, 5100 * (1 - far))],
                    ((top + y) * SIDE + left + x) * 4);
            }
        }
    }
    return encodePng({ width: SIDE, height: SIDE, rgba });
}

const EASINGS = [() => ({ curve: [0.5, 0, 0.5, 1] }), (below) => ({ tweenEasing: (below(200) - 100) / 100 }),
    () => ({ tweenEasing: 0 }), () => ({ tweenEasing: 0 })];

function keys(below, value) {
    const list = [];
    for (let at = 0; at < FRAMES;) {
        const duration = Math.min(3 + below(9), FRAMES - at);
        list.push({ duration, ...EASINGS[below(4)](below), ...value() });
        at += duration;
    }
    return [...list, { duration: 0, ...value() }];
}

const animation = (below, name) => ({ name, duration: FRAMES, playTimes: 0,
    bone: many(BONES - 1, (i) => ({ name: `b${i + 1}`,
        rotateFrame: keys(below, () => ({ rotate: (below(9000) - 4500) / 100 })),
        ...(i % 3 === 0 && { translateFrame: keys(below, () =>
            ({ x: (below(4000) - 2000) / 100, y: (below(4000) - 2000) / 100 })) }) })),
    slot: many(50, (i) => ({ name: `s${i}`, displayFrame: [{ duration: 30 }, { duration: 30, value: 1 }] })) });

function skeleton(below) {
    const turned = (angle) => ({ x: below(80) - 40, y: below(80) - 40, skX: angle, skY: angle });
    const armature = { type: 'Armature', name: 'big', frameRate: 30,
        bone: [{ name: 'root' }, ...many(BONES - 1, (i) => ({ name: `b${i + 1}`,
            parent: i < 3 ? 'root' : `b${1 + below(i)}`, length: 20 + below(30), transform: turned(below(90)) }))],
        slot: many(SLOTS, (i) => ({ name: `s${i}`, parent: `b${1 + (i % (BONES - 1))}` })),
        skin: [{ name: '', slot: many(SLOTS, (i) => ({ name: `s${i}`, display: [{ name: `p${i}` },
            ...(SLOTS + i < IMAGES ? [{ name: `p${SLOTS + i}` }] : [])] })) }],
        animation: [] };
    let size = 0;
    while (size < JSON_BYTES) {
        const next = animation(below, `move${armature.animation.length}`);
        armature.animation.push(next);
        size += JSON.stringify(next).length;
    }
    return { name: 'big', version: '5.5', compatibleVersion: '5.5', frameRate: 30, armature: [armature] };
}

// Names and contents.
export function bigExport() {
    const below = random();
    const regions = many(IMAGES, (i) => ({ name: `p${i}`, x: (i % (SIDE / CELL)) * CELL,
        y: Math.floor(i / (SIDE / CELL)) * CELL, width: CELL, height: CELL }));
    const atlas = { name: 'big', imagePath: 'big_tex.png', width: SIDE, height: SIDE, SubTexture: regions };
    return { 'big_ske.json': Buffer.from(JSON.stringify(skeleton(below))),
        'big_tex.json': Buffer.from(JSON.stringify(atlas)), 'big_tex.png': paint(below) };
}
