// SPDX-License-Identifier: MIT
// What Tako does. Values are offsets from the bind pose: x, y in pixels (y down), rot in degrees
// (clockwise), sx, sy as factors. Keys are written "frame:value frame:value ..."; a looping
// animation's curves run on through its end.
import { both, wave } from "../lib/cycles.mjs";
import { curveOf } from "../lib/motion.mjs";
import { gathered, particle } from "../lib/particles.mjs";
import { CLOUDS, SEGMENTS, TENTACLES, boneOf } from "./rig.mjs";

const TAU = 2 * Math.PI;
export const frameRate = 24;

/**
 * Turns of all segments. `bend(tentacle, segment)` gives a function of the frame: positive is
 * inwards (down), negative outwards (up), the same on both sides.
 */
const tendrils = (bend) =>
    Object.fromEntries(
        TENTACLES.flatMap((tentacle) =>
            SEGMENTS.map((segment) => {
                const turn = bend(tentacle, segment);
                const side = tentacle.isLeft ? -1 : 1;
                return [boneOf(tentacle, segment), { rot: (f) => side * turn(f) }];
            }),
        ),
    );

/** How far out a tentacle stands: 0 straight down, 1 level. */
const reach = ({ angle }) => Math.abs(angle - 90) / 90;
/** The curl that tentacles have at rest, from root to tip. */
const CURL = [4, 12, -16, -40];
const rest = (tentacle, segment) => CURL[segment - 1] * (0.5 + 0.6 * reach(tentacle));
/** No two tentacles sway at the same time. */
const lag = ({ name }) => "adgbehcf".indexOf(name) / 8;
const SWAY = [3, 6, 9, 13];
const sway = (duration, turns, size = 1) => (tentacle, segment) => (f) =>
    rest(tentacle, segment) +
    size * SWAY[segment - 1] *
        Math.sin(TAU * ((turns * f) / duration - 0.16 * segment - lag(tentacle)));

/** The mantle's sides bulge by `size`, its top and bottom stay. */
const bulge = (size) => (x, y) => [
    size * (x / 62) * Math.sin(Math.PI * Math.min(1, Math.max(0, (y + 192) / 118))),
    0,
];
const bulges = (...keys) => ({ mantle: keys.map(([frame, size]) => [frame, size && bulge(size)]) });

const bubble = (start, life, duration, { x, y, size }) =>
    particle({
        start,
        life,
        duration,
        path: {
            x: (a) => x * a + 5 * Math.sin(TAU * 1.5 * a),
            y: (a) => y * a * (0.4 + 0.6 * a),
            sx: (a) => size * (0.4 + 0.7 * Math.sqrt(a)),
            sy: (a) => size * (0.4 + 0.7 * Math.sqrt(a)),
        },
        fade: [[0, 0], [0.1, 95], [0.85, 90], [1, 0]],
    });

// --- idle: hovering ------------------------------------------------------------------------------

function idle() {
    const duration = 96;
    const breath = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    const air = gathered({
        bubble_1: bubble(44, 46, duration, { x: 18, y: -96, size: 0.8 }),
        bubble_2: bubble(48, 44, duration, { x: 34, y: -84, size: 0.5 }),
        bubble_3: bubble(54, 46, duration, { x: 12, y: -104, size: 0.65 }),
    });
    return {
        name: "idle",
        duration,
        playTimes: 0,
        bones: {
            ...air.bones,
            ...tendrils(sway(duration, 2)),
            body: { y: breath(4, 0, -4), rot: wave(duration, 1.6, 0.1) },
            mantle: { sx: breath(0.014, 0.3, 1), sy: breath(-0.018, 0.3, 1) },
            face: { x: "0:0 20:0 28:-5 60:-4 70:3 90:0", y: "0:0 28:1 60:-1 70:0" },
            brows: { y: "0:0 40:0 44:-3 56:-3 62:0 76:0" },
            mouth: { sx: "0:1 42:1 46:0.8 58:0.86 62:1 96:1", sy: "0:1 42:1 46:1.1 62:1 96:1" },
            hat: { y: breath(-1, 0.4), rot: wave(duration, 2, 0.3, -2) },
            shadow: { sx: breath(0.03, 0, 0.9), sy: breath(0.03, 0, 0.9) },
        },
        deforms: bulges([0, 0], [12, 3], [36, -3], [60, 3], [84, -3], [96, 0]),
        displays: {
            ...air.displays,
            mouth: "0:0 42:1 60:0 96:0",
            ...both("eye", "0:0 22:1 23:2 25:1 26:0 76:1 77:2 79:0 82:2 84:1 85:0 96:0"),
        },
        alphas: air.alphas,
    };
}

// --- swim: out, together, glide ------------------------------------------------------------------

function swim() {
    const duration = 40;
    const stroke = curveOf("0:0 5:-8 11:-44 16:52 21:60 30:20 40:0", duration, true);
    const air = gathered({
        bubble_1: bubble(15, 24, duration, { x: -34, y: 76, size: 0.7 }),
        bubble_2: bubble(16, 22, duration, { x: 6, y: 88, size: 0.5 }),
        bubble_3: bubble(18, 24, duration, { x: -14, y: 70, size: 0.9 }),
        bubble_4: bubble(17, 22, duration, { x: 24, y: 66, size: 0.6 }),
    });
    const share = [0.56, 0.4, -0.06, -0.26];
    return {
        name: "swim",
        duration,
        playTimes: 0,
        bones: {
            ...air.bones,
            ...tendrils((tentacle, segment) => {
                const i = segment - 1;
                const size = share[i] * (0.35 + 0.75 * reach(tentacle));
                const sweep = curveOf("0:0 12:0 18:-26 25:10 33:-4 40:0", duration, true);
                return (f) =>
                    rest(tentacle, segment) * 0.7 +
                    size * stroke(f - 1.6 * i) +
                    (i > 1 ? sweep(f - 2 * i) : 0);
            }),
            body: {
                y: "0:2 6:6 11:9 15:0 20:-24 24:-25 32:-10 40:2",
                rot: wave(duration, 1.5, 0.2),
            },
            mantle: {
                sx: "0:1 6:1.04 12:1.1 16:0.86 21:0.95 28:1.03 40:1",
                sy: "0:1 6:0.97 12:0.9 16:1.15 21:1.05 28:0.98 40:1",
            },
            face: { y: "0:0 12:3 17:-5 24:-2 40:0", x: "0:1 40:1" },
            brows: { y: "0:0 12:3 17:-2 26:0 40:0" },
            hat: {
                y: "0:0 12:1 16:3 20:-7 25:0 28:-2 32:0 40:0",
                rot: "0:0 12:2 18:-8 25:4 32:-1 40:0",
            },
            shadow: { sx: "0:0.9 11:1 22:0.66 40:0.9", sy: "0:0.9 11:1 22:0.66 40:0.9" },
        },
        deforms: bulges([0, 0], [6, 3], [12, 6], [16, -6], [21, 3], [27, -3], [34, 1], [40, 0]),
        displays: {
            ...air.displays,
            mouth: "0:0 14:1 24:0 40:0",
            ...both("eye", "0:0 9:1 11:2 15:1 17:0 40:0"),
        },
        alphas: air.alphas,
        events: [[15, "jet"]],
    };
}

// --- hide: a start, ink, down to the ground, the colour of sand, and up again --------------------

const SAND = { rM: 50, gM: 60, bM: 50, rO: 70, gO: 110, bO: 60 };
const STONE = { rM: 42, gM: 52, bM: 44, rO: 48, gO: 78, bO: 46 };

function hide() {
    const duration = 150;
    const [down, up] = [38, 108];
    /** 1 while he lies flat on the ground. */
    const flat = curveOf(`0:0 16:0 ${down}:1 ${up - 4}:1 ${up + 6}:0 150:0`, duration);
    const fright = curveOf(
        `0:0 4:0.2 9:1 18:0.6 30:0 ${up}:0 ${up + 7}:0.9 ${up + 16}:0 150:0`,
        duration,
    );
    const float = sway(duration, 3);
    const ink = gathered(
        Object.fromEntries(
            CLOUDS.map((name, i) => [
                name,
                particle({
                    start: 9 + 2 * i,
                    life: 44 - 4 * i,
                    duration,
                    path: {
                        x: (a) => [-56, 50, -4][i] * Math.sqrt(a),
                        y: (a) => [6, 14, 24][i] * Math.sqrt(a) - 26 * a,
                        sx: (a) => 0.5 + [1.7, 1.5, 1.9][i] * Math.sqrt(a),
                        sy: (a) => 0.5 + [1.4, 1.3, 1.5][i] * Math.sqrt(a),
                        rot: (a) => [-60, 50, 30][i] * a,
                    },
                    fade: [[0, 0], [0.12, 95], [0.6, 85], [1, 0]],
                }),
            ]),
        ),
    );
    const air = gathered({
        bubble_1: bubble(70, 34, duration, { x: 10, y: -70, size: 0.5 }),
        bubble_2: bubble(up + 2, 34, duration, { x: 40, y: -80, size: 0.8 }),
        bubble_3: bubble(up + 3, 36, duration, { x: -50, y: -74, size: 0.7 }),
        bubble_4: bubble(up + 6, 32, duration, { x: 62, y: -60, size: 0.5 }),
        bubble_5: bubble(up + 5, 34, duration, { x: -24, y: -96, size: 0.6 }),
    });
    /** Colour comes in patches: some parts change later than others. */
    const camouflage = (late, tint) => [
        [0, {}], [22 + late, {}], [36 + late, tint], [up - 2 + late / 2, tint],
        [up + 10 + late / 2, {}], [duration, {}],
    ];
    const skins = TENTACLES.map((tentacle, i) => [
        `tentacle_${tentacle.name}`,
        camouflage((i * 6) % 16, tentacle.isBehind ? STONE : SAND),
    ]);
    const lying = (f) => ({ x: 1 + 0.2 * flat(f), y: 1 - 0.34 * flat(f) });
    /** He shakes himself when he is up again. */
    const shake = (size) =>
        `0:0 ${up + 8}:0 ${up + 11}:${5 * size} ${up + 14}:${-5 * size} ${up + 17}:${4 * size} ` +
        `${up + 20}:${-3 * size} 132:0 150:0`;
    const kick = curveOf(
        `0:0 5:-0.06 10:0.13 18:0 ${down}:0 ${down + 5}:-0.07 ${down + 11}:0.03 50:0 ` +
            `${up - 6}:-0.07 ${up + 2}:0.2 ${up + 9}:-0.06 ${up + 16}:0.03 132:0 150:0`,
        duration,
    );
    return {
        name: "hide",
        duration,
        playTimes: 0,
        bones: {
            ...ink.bones,
            ...air.bones,
            ...tendrils((tentacle, segment) => {
                const level = 90 - 90 * reach(tentacle);
                const spread = [6 - level, 6, -6, -34][segment - 1];
                const startled = [-26, -16, -8, 18][segment - 1] * (0.3 + reach(tentacle));
                return (f) =>
                    (1 - flat(f)) * float(tentacle, segment)(f) +
                    flat(f) * (spread + 2 * segment * Math.sin(TAU * (f / 50 - lag(tentacle)))) +
                    startled * fright(f - segment);
            }),
            body: {
                y: `0:0 5:4 11:-22 18:-16 ${down}:62 ${down + 4}:60 ${up - 6}:64 ${up + 5}:-30 ` +
                    `${up + 14}:-6 ${up + 22}:-12 138:-2 150:0`,
                x: shake(1),
                rot: shake(0.8),
            },
            mantle: {
                sx: (f) => lying(f).x - 0.8 * kick(f),
                sy: (f) => lying(f).y + kick(f),
            },
            face: {
                x: `0:0 58:0 62:-9 74:-9 80:9 92:9 98:0 150:0`,
                y: (f) => 3 * flat(f),
                sx: (f) => 1 / (1 + 0.2 * flat(f)),
                sy: (f) => 1 / (1 - 0.3 * flat(f)),
            },
            brows: {
                y: `0:0 5:2 10:-7 24:-2 ${down}:0 60:-4 96:-3 ${up}:4 ${up + 6}:-4 132:0 150:0`,
            },
            hat: {
                y: `0:0 5:1 10:4 14:-20 20:-4 26:-14 ${down - 2}:-16 ${down + 3}:3 ` +
                    `${down + 8}:-2 50:0 ${up - 4}:1 ${up + 2}:4 ${up + 8}:-26 ${up + 16}:0 ` +
                    `${up + 20}:-3 ${up + 24}:0 150:0`,
                rot:
                    `0:0 12:-10 20:6 30:-6 ${down + 3}:3 50:0 ` +
                    `${up}:0 ${up + 8}:16 ${up + 17}:-3 132:0 150:0`,
                sy: (f) => 1 / (1 - 0.26 * flat(f)),
                sx: (f) => 1 / (1 + 0.2 * flat(f)),
            },
            shadow: { sx: (f) => 0.9 + 0.5 * flat(f), sy: (f) => 0.9 + 0.2 * flat(f) },
        },
        deforms: bulges([0, 0], [6, 4], [11, -8], [18, 3], [down, 0], [down + 5, 9], [down + 12, 4],
            [up - 6, 9], [up + 2, -10], [up + 9, 7], [up + 16, -4], [134, 2], [150, 0]),
        displays: {
            ...ink.displays,
            ...air.displays,
            mouth: `0:0 4:1 24:0 ${up - 2}:1 ${up + 12}:0 150:0`,
            eye_R: `0:0 4:4 26:2 58:1 60:0 96:2 102:0 ${up + 4}:3 136:0 150:0`,
            eye_L: `0:0 4:4 26:2 78:1 80:0 96:2 102:0 ${up + 4}:3 136:0 150:0`,
        },
        alphas: {
            ...ink.alphas,
            ...air.alphas,
            cheeks: `0:75 22:75 36:0 ${up}:0 ${up + 12}:100 150:75`,
        },
        tints: {
            ...Object.fromEntries(skins),
            mantle: camouflage(4, SAND),
            brow_L: camouflage(6, SAND),
            brow_R: camouflage(6, SAND),
        },
        events: [
            [6, "start"],
            [9, "ink"],
            [up, "pop"],
        ],
    };
}

export const animations = [idle(), swim(), hide()];
