// SPDX-License-Identifier: MIT
// What Aster does. Values are offsets from the bind pose: x, y in pixels (y down), rot in degrees
// (clockwise), sx, sy as factors. Keys are written "frame:value frame:value ..."; a looping
// animation's curves run on through its end.
import { wave } from "../lib/cycles.mjs";
import { percent } from "../lib/json.mjs";
import { curveOf } from "../lib/motion.mjs";
import { gathered, particle } from "../lib/particles.mjs";
import { STEPS } from "./art.mjs";
import { BOLTS, CYAN, FLAT, GOLD, MOTES, ROSE, SHARDS, SPARKS, VIOLET } from "./rig.mjs";

const TAU = 2 * Math.PI;
export const frameRate = 24;

const dim = (tint, alpha) => ({ ...tint, aM: percent(alpha) });
/** A fraction that looks random, the same every time. */
const chance = (i, salt) => {
    const v = Math.sin(12.9898 * (i + 1) + 78.233 * salt) * 43758.5453;
    return v - Math.floor(v);
};

/** The gem's pictures in turn, each for `step` frames. */
const facets = (duration, step) =>
    Array.from({ length: duration / step }, (_, i) => `${i * step}:${i % STEPS}`).join(" ") +
    ` ${duration}:0`;

/** Splinters around the gem: `turn` (of 1) and `reach` as functions of the frame. */
function orbits(turn, reach) {
    return Object.fromEntries(
        SHARDS.map((name, i) => {
            const angle = (f) => TAU * (turn(f) + i / SHARDS.length);
            const size = (f) => reach(f).size * (1 + 0.16 * Math.sin(angle(f)));
            return [
                name,
                {
                    x: (f) => reach(f).radius * Math.cos(angle(f)),
                    y: (f) => reach(f).radius * 0.3 * Math.sin(angle(f)) + (reach(f).lift ?? 0),
                    rot: (f) => 14 * Math.cos(angle(f)),
                    sx: size,
                    sy: size,
                },
            ];
        }),
    );
}

/** The splinters that have their way behind the gem, after each quarter of a turn. */
const BEHIND = [0, 1, 2, 3].map((quarter) => ({
    slots: [SHARDS[(6 - quarter) % 4], SHARDS[(7 - quarter) % 4]].sort(),
    above: "rays",
}));
/** Of one even turn. */
const order = (duration) =>
    [0, 1, 2, 3, 4].map((i) => ({ frame: (i * duration) / 4, lift: BEHIND[i % 4] }));

const steady = (radius, size) => () => ({ radius, size });

/** Motes that rise from the floor, winding around the middle. */
const rising = (duration, life, { radius, height, tints }) => {
    const all = MOTES.map((name, i) => {
        const [from, way] = [TAU * chance(i, 1), 0.15 + 0.35 * chance(i, 2)];
        const wide = radius * (0.45 + 0.55 * chance(i, 3));
        const size = 0.6 + 0.8 * chance(i, 4);
        const angle = (a) => from + TAU * way * a;
        const start = Math.floor((i * duration) / MOTES.length);
        return [
            name,
            particle({
                start,
                life,
                duration,
                path: {
                    x: (a) => wide * (1 - 0.4 * a) * Math.cos(angle(a)),
                    y: (a) => FLAT * wide * Math.sin(angle(a)) - height * a * (0.5 + 0.5 * a),
                    sx: (a) => size * (1 - 0.5 * a),
                    sy: (a) => size * (1 - 0.5 * a),
                },
                fade: [[0, 0], [0.15, 100], [0.6, 90], [1, 0]],
            }),
            tints[i % tints.length],
        ];
    });
    return tinted(all);
};

/** Particles with colours: their alphas become tints. */
function tinted(all) {
    const { bones, displays, alphas } = gathered(
        Object.fromEntries(all.map(([name, one]) => [name, one])),
    );
    const tints = Object.fromEntries(
        all.map(([name, , tint]) => [
            name,
            alphas[name].split(" ").map((key) => {
                const [frame, alpha] = key.split(":").map(Number);
                return [frame, dim(tint, alpha)];
            }),
        ]),
    );
    return { bones, displays, tints };
}

// --- idle: all goes round ------------------------------------------------------------------------

function idle() {
    const duration = 108;
    const motes = rising(duration, 60, { radius: 84, height: 150, tints: [CYAN, VIOLET, ROSE] });
    const cycle = (...tints) =>
        [...tints, tints[0]].map((tint, i) => [Math.round((i * duration) / tints.length), tint]);
    const breath = (size, phase, mean = 1) => wave(duration, size, phase, mean, 2);
    return {
        name: "idle",
        duration,
        playTimes: 0,
        bones: {
            ...motes.bones,
            ...orbits((f) => f / duration, steady(78, 1)),
            ring_outer: { rot: (f) => (60 * f) / duration },
            ring_inner: { rot: (f) => ((-360 / 7) * 2 * f) / duration },
            middle: { y: breath(5, 0, 0) },
            gem: { rot: wave(duration, 2, 0.1, 0, 2) },
            halo: { sx: breath(0.08, 0.2), sy: breath(0.08, 0.2) },
            rays: { rot: (f) => (60 * f) / duration, sx: breath(0.07, 0.4), sy: breath(0.07, 0.4) },
            column: { sx: breath(0.03, 0.3), sy: breath(0.05, 0.55) },
        },
        displays: { ...motes.displays, gem: facets(duration, 3) },
        tints: {
            ...motes.tints,
            ring_outer: cycle(CYAN, dim(VIOLET, 90), dim(ROSE, 85), dim(VIOLET, 90)),
            ring_inner: cycle(VIOLET, ROSE, VIOLET, CYAN),
            pool: cycle(dim(VIOLET, 70), dim(ROSE, 80), dim(VIOLET, 70), dim(CYAN, 60)),
            column: cycle(dim(CYAN, 70), dim(VIOLET, 90), dim(CYAN, 60), dim(VIOLET, 85)),
            halo: cycle(dim(CYAN, 85), dim(VIOLET, 95), dim(CYAN, 80), dim(ROSE, 90)),
            rays: cycle(dim(VIOLET, 60), dim(CYAN, 70), dim(ROSE, 60), dim(CYAN, 70)),
        },
        order: order(duration),
    };
}

// --- charge: sparks fly in, lightning, gold ------------------------------------------------------

function charge() {
    const duration = 48;
    const inward = tinted(
        SPARKS.map((name, i) => {
            const angle = TAU * ((i * 0.382) % 1) + 0.3;
            const far = 78 + 28 * chance(i, 6);
            return [
                name,
                particle({
                    start: Math.floor((i * duration) / SPARKS.length),
                    life: 22,
                    duration,
                    path: {
                        x: (a) => far * (1 - a * a) * Math.cos(angle + 0.9 * a),
                        y: (a) => far * 0.8 * (1 - a * a) * Math.sin(angle + 0.9 * a),
                        sx: (a) => 0.3 + 0.8 * Math.sin(Math.PI * a),
                        sy: (a) => 0.3 + 0.8 * Math.sin(Math.PI * a),
                        rot: (a) => 160 * a,
                    },
                    fade: [[0, 0], [0.3, 90], [0.85, 100], [1, 0]],
                }),
                i % 3 ? GOLD : ROSE,
            ];
        }),
    );
    const motes = rising(duration, 30, { radius: 92, height: 120, tints: [GOLD, ROSE] });
    const pulse = (size, mean, turns = 4) => wave(duration, size, 0, mean, turns);
    const near = wave(duration, 6, 0, 62, 2);
    const tremble = (size, period, phase) => (f) => size * Math.sin(TAU * (f / period + phase));
    const pulsing = (tint, low, high) =>
        Array.from({ length: 9 }, (_, i) => [i * 6, dim(tint, i % 2 ? high : low)]);
    /** Lightning from the gem to where a splinter is. */
    const strike = (angle) => ({
        rot: (f) => angle + 40 * Math.sin((TAU * f) / 48),
        sx: (f) => 0.9 + 0.2 * Math.sin((TAU * 5 * f) / 48),
    });
    return {
        name: "charge",
        duration,
        playTimes: 0,
        bones: {
            ...inward.bones,
            ...motes.bones,
            ...orbits((f) => f / duration, (f) => ({ radius: near(f), size: 1.05 })),
            ring_outer: { rot: (f) => (120 * f) / duration },
            ring_inner: {
                rot: (f) => ((-360 / 7) * 3 * f) / duration,
                sx: pulse(0.04, 1),
                sy: pulse(0.04, 1),
            },
            middle: { y: wave(duration, 2, 0, -6, 1) },
            gem: {
                x: tremble(1.2, 4, 0),
                rot: tremble(1.6, 6, 0.2),
                sx: pulse(0.03, 1.04),
                sy: pulse(-0.03, 1.04),
            },
            halo: { sx: pulse(0.12, 1.25), sy: pulse(0.12, 1.25) },
            rays: { rot: (f) => (120 * f) / duration, sx: pulse(0.1, 1.3), sy: pulse(0.1, 1.3) },
            column: { sx: pulse(0.03, 0.98), sy: pulse(0.05, 1.08) },
            bolt_1: strike(-150),
            bolt_2: strike(25),
        },
        displays: {
            ...inward.displays,
            ...motes.displays,
            gem: facets(duration, 2),
            bolt_1: "0:0 2:1 4:2 6:-1 18:1 20:0 22:2 24:-1 36:2 38:1 40:-1 48:0",
            bolt_2: "0:-1 8:2 10:0 12:1 14:-1 27:0 29:2 31:1 33:-1 42:1 44:0 46:-1 48:-1",
        },
        tints: {
            ...inward.tints,
            ...motes.tints,
            ring_outer: pulsing(GOLD, 80, 100),
            ring_inner: pulsing(ROSE, 100, 80),
            pool: pulsing(GOLD, 70, 100),
            column: pulsing(GOLD, 75, 100),
            halo: pulsing(GOLD, 85, 100),
            rays: pulsing(ROSE, 80, 100),
        },
        order: order(duration),
    };
}

// --- burst: in, and out in a flash ---------------------------------------------------------------

function burst() {
    const duration = 84;
    const go = 18;
    const out = tinted([
        ...SPARKS.map((name, i) => {
            const angle = TAU * ((i + 0.4 * chance(i, 7)) / SPARKS.length);
            const far = 92 + 30 * chance(i, 8);
            return [
                name,
                particle({
                    start: go + (i % 2),
                    life: 26 + Math.floor(14 * chance(i, 9)),
                    duration,
                    path: {
                        x: (a) => far * (1 - (1 - a) ** 3) * Math.cos(angle),
                        y: (a) => far * (1 - (1 - a) ** 3) * Math.sin(angle) + 46 * a * a,
                        sx: (a) => 1.7 - 1.3 * a,
                        sy: (a) => 1.7 - 1.3 * a,
                        rot: (a) => 220 * a,
                    },
                    fade: [[0, 100], [0.6, 95], [1, 0]],
                }),
                [CYAN, ROSE, GOLD, VIOLET][i % 4],
            ];
        }),
        ...MOTES.map((name, i) => {
            const angle = TAU * ((i + chance(i, 10)) / MOTES.length);
            const far = 60 + 50 * chance(i, 11);
            return [
                name,
                particle({
                    start: go + 2 + (i % 5),
                    life: 44,
                    duration,
                    path: {
                        x: (a) => far * Math.cos(angle) * (1 - (1 - a) ** 2),
                        y: (a) => -112 + 70 * Math.sin(angle) * (1 - (1 - a) ** 2) + 70 * a * a,
                        sx: (a) => 1.6 - a,
                        sy: (a) => 1.6 - a,
                    },
                    fade: [[0, 100], [0.5, 90], [0.75, 60], [1, 0]],
                }),
                [GOLD, CYAN, ROSE][i % 3],
            ];
        }),
    ]);
    const radius = curveOf(`0:78 ${go - 2}:34 ${go + 9}:112 46:104 66:70 76:80 84:78`, duration);
    const size = curveOf(`0:1 ${go - 2}:0.8 ${go + 6}:1.3 66:1 ${duration}:1`, duration);
    const turn = curveOf(`0:0 ${go}:0.12 ${go + 12}:0.3 ${duration}:0.5`, duration);
    const quarter = Array.from({ length: duration }, (_, f) => f).find((f) => turn(f) >= 0.25);
    const pop = (small, big) =>
        `0:1 ${go - 4}:${small} ${go - 1}:${small} ${go + 3}:${big} ${go + 12}:0.94 ` +
        `${go + 22}:1.03 66:1 84:1`;
    const spread = (from, to, end) => ({
        sx: `0:${from} ${go}:${from} ${end}:${to} ${end + 1}:${to} 84:${from}`,
        sy: `0:${from} ${go}:${from} ${end}:${to} ${end + 1}:${to} 84:${from}`,
    });
    const flashed = (tint, low, end) => [[0, tint], [go - 3, dim(GOLD, low)], [go, dim(GOLD, 100)],
        [go + 12, ROSE], [go + 28, VIOLET], [duration, end ?? tint]];
    return {
        name: "burst",
        duration,
        playTimes: 0,
        bones: {
            ...out.bones,
            ...orbits(turn, (f) => ({ radius: radius(f), size: size(f) })),
            ring_outer: {
                rot: curveOf(`0:0 ${go}:-10 ${go + 24}:46 84:60`, duration),
                sx: pop(0.92, 1.05),
                sy: pop(0.92, 1.05),
            },
            ring_inner: {
                rot: curveOf(`0:0 ${go}:12 ${go + 24}:-84 84:${-720 / 7}`, duration),
                sx: pop(0.8, 1.12),
                sy: pop(0.8, 1.12),
            },
            middle: { y: `0:0 ${go - 3}:7 ${go + 4}:-12 ${go + 20}:3 66:0 84:0` },
            gem: {
                sx: pop(0.78, 1.22),
                sy: pop(0.84, 1.26),
                rot: `0:0 ${go - 4}:-5 ${go + 3}:6 ${go + 14}:-2 60:0 84:0`,
            },
            halo: { sx: pop(0.5, 1.6), sy: pop(0.5, 1.6) },
            rays: {
                rot: curveOf(`0:0 ${go}:-20 ${go + 20}:44 84:60`, duration),
                sx: `0:1 ${go - 3}:0.5 ${go + 3}:1.9 ${go + 20}:1.1 84:1`,
                sy: `0:1 ${go - 3}:0.5 ${go + 3}:1.9 ${go + 20}:1.1 84:1`,
            },
            column: {
                sx: `0:1 ${go - 3}:0.4 ${go + 3}:1.2 ${go + 16}:0.97 60:1 84:1`,
                sy: `0:1 ${go - 3}:0.8 ${go + 3}:1.15 ${go + 16}:0.98 60:1 84:1`,
            },
            wave: spread(0.25, 1.9, go + 14),
            wave_floor: spread(0.4, 1.8, go + 20),
            flash: { sx: "0:0.4 16:0.4 20:2 24:2.3 84:0.4", sy: "0:0.4 16:0.4 20:2 24:2.3 84:0.4" },
        },
        displays: {
            ...out.displays,
            gem: facets(duration, 2),
            wave: `0:-1 ${go}:0 ${go + 14}:-1 84:-1`,
            wave_floor: `0:-1 ${go}:0 ${go + 20}:-1 84:-1`,
            flash: `0:-1 ${go - 1}:0 ${go + 9}:-1 84:-1`,
        },
        alphas: { flash: `0:0 ${go - 1}:40 ${go + 1}:100 ${go + 9}:0 84:0` },
        tints: {
            ...out.tints,
            ring_outer: flashed(CYAN, 60),
            ring_inner: flashed(VIOLET, 60),
            pool: flashed(dim(VIOLET, 70), 60),
            column: flashed(dim(CYAN, 70), 40),
            halo: flashed(dim(CYAN, 85), 90),
            rays: flashed(dim(VIOLET, 60), 30),
            wave: [[0, CYAN], [go, dim(GOLD, 100)], [go + 5, dim(CYAN, 95)],
                [go + 14, dim(VIOLET, 0)], [duration, dim(VIOLET, 0)]],
            wave_floor: [[0, CYAN], [go, dim(GOLD, 100)], [go + 8, dim(ROSE, 80)],
                [go + 20, dim(VIOLET, 0)], [duration, dim(VIOLET, 0)]],
        },
        order: [{ frame: 0, lift: BEHIND[0] }, { frame: quarter, lift: BEHIND[1] },
            { frame: duration, lift: BEHIND[2] }],
        events: [[go, "burst"]],
    };
}

export const animations = [idle(), charge(), burst()];
