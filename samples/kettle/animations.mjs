// SPDX-License-Identifier: MIT
// What Kettle does. Values are offsets from the bind pose: x, y in pixels (y down), rot in degrees
// (clockwise), sx, sy as factors. Keys are written "frame:value frame:value ..."; a looping
// animation's curves run on through its end.
import { both, flicker, wave } from "../lib/cycles.mjs";
import { curveOf } from "../lib/motion.mjs";
import { gathered, particle } from "../lib/particles.mjs";
import { CRANK, PUFFS, ROD } from "./rig.mjs";

const TAU = 2 * Math.PI;
export const frameRate = 24;

const AMBER = { rM: 100, gM: 85, bM: 40 };
const GREEN = { rM: 45, gM: 100, bM: 55 };
const RED = { rM: 100, gM: 35, bM: 30 };
const lamp = (...keys) => ({ lens: keys, shine: keys });

/** A cloud out of the spout. */
const puff = (start, life, duration, { x, y, size, thick = 90 }) =>
    particle({
        start,
        life,
        duration,
        path: {
            x: (a) => x * a * (0.6 + 0.4 * a),
            y: (a) => y * (1 - (1 - a) ** 2),
            sx: (a) => size * (0.3 + 0.9 * Math.sqrt(a)),
            sy: (a) => size * (0.3 + 0.8 * Math.sqrt(a)),
            rot: (a) => (x < 0 ? -40 : 25) * a,
        },
        fade: [
            [0, 0],
            [0.2, thick],
            [0.55, thick * 0.7],
            [1, 0],
        ],
    });

/** Wheels, pins and crosshead of an engine that has turned by `turns` at a frame. */
function drive(turns) {
    const pin = {
        x: (f) => CRANK * (Math.cos(TAU * turns(f)) - 1),
        y: (f) => CRANK * Math.sin(TAU * turns(f)),
    };
    const crosshead = (f) => {
        const [x, y] = [pin.x(f), pin.y(f)];
        return x + Math.sqrt(ROD * ROD - y * y) - ROD;
    };
    return {
        wheel_1: { rot: (f) => 360 * turns(f) },
        wheel_2: { rot: (f) => 360 * turns(f) },
        pilot: { rot: (f) => 720 * turns(f) },
        coupling: pin,
        connecting: pin,
        crosshead: { x: crosshead },
    };
}

/** The key's wings, seen from the side as it turns `turns` half turns. */
const winding = (duration, turns) => ({
    sy: (f) => Math.cos((Math.PI * turns * f) / duration),
});

// --- idle: simmering -----------------------------------------------------------------------------

function idle() {
    const duration = 96;
    const breath = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    const steam = gathered({
        puff_1: puff(4, 44, duration, { x: 10, y: -44, size: 0.5, thick: 55 }),
        puff_2: puff(34, 44, duration, { x: 16, y: -48, size: 0.6, thick: 60 }),
        puff_3: puff(66, 44, duration, { x: 8, y: -40, size: 0.45, thick: 55 }),
    });
    return {
        name: "idle",
        duration,
        playTimes: 0,
        bones: {
            ...steam.bones,
            body: { sx: breath(-0.008, 0, 1), sy: breath(0.012, 0, 1) },
            spout: { rot: breath(-1, 0.1) },
            lid: {
                y: "0:0 20:0 22:-2.4 24:0 26:-1.6 28:0 68:0 70:-3 72:0 74:-2 76:0 78:-1 80:0",
                rot: "0:0 20:0 22:-2 24:0 26:1.6 28:0 68:0 70:2.4 72:0 74:-2 76:0 80:0",
            },
            key: winding(duration, 2),
            pupil_R: { x: "0:0 28:0 32:-6 56:-6 60:1 90:0", y: "0:0 28:0 32:1 56:1 60:-2 84:0" },
            pupil_L: { x: "0:0 28:0 32:-6 56:-6 60:1 90:0", y: "0:0 28:0 32:1 56:1 60:-2 84:0" },
        },
        displays: {
            ...steam.displays,
            ...both("lid", "0:-1 29:0 30:1 32:0 33:-1 82:0 83:1 85:0 86:-1 96:-1"),
        },
        alphas: {
            ...steam.alphas,
            fireglow: flicker(duration, 52, 72, 58, 80, 54, 76, 62, 84),
        },
        tints: lamp([0, AMBER], [24, { ...AMBER, aM: 55 }], [48, AMBER],
            [72, { ...AMBER, aM: 55 }], [96, AMBER]),
    };
}

// --- roll: one turn of the wheels, four strokes of steam -----------------------------------------

function roll() {
    const duration = 32;
    const stroke = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    const steam = gathered(
        Object.fromEntries(
            PUFFS.slice(0, 4).map((name, i) => [
                name,
                puff(i * 8, 26, duration, {
                    x: -84 - 10 * (i % 2),
                    y: -34 - 12 * (i % 2),
                    size: i % 2 ? 0.75 : 1.05,
                }),
            ]),
        ),
    );
    return {
        name: "roll",
        duration,
        playTimes: 0,
        bones: {
            ...drive((f) => f / duration),
            ...steam.bones,
            body: {
                y: stroke(1.4, 0.1, -1),
                rot: wave(duration, 1.1, 0.05, 1),
                sx: stroke(0.014, 0.1, 1),
                sy: stroke(-0.018, 0.1, 1),
            },
            frame: { y: stroke(0.4, 0.05) },
            spout: { rot: stroke(-2.4, 0.2), sx: stroke(0.02, 0.15, 1) },
            lid: {
                y: (f) => -3.4 * Math.abs(Math.sin((TAU * 2 * f) / duration)) ** 0.7,
                rot: wave(duration, 3, 0.1),
            },
            face: { x: wave(duration, 0.8, 0.2, 1.6), y: stroke(0.8, 0.2) },
            key: winding(duration, 2),
            shadow: { sx: stroke(0.01, 0, 1) },
            pupil_R: { x: stroke(0.4, 0, 1.4), y: stroke(0.8, 0.3, 0.4) },
            pupil_L: { x: stroke(0.4, 0, 1.4), y: stroke(0.8, 0.3, 0.4) },
        },
        displays: { ...steam.displays },
        alphas: { ...steam.alphas, fireglow: flicker(duration, 95, 55, 92, 52) },
        tints: lamp([0, GREEN], [16, { ...GREEN, aM: 72 }], [32, GREEN]),
        events: [0, 8, 16, 24].map((frame) => [frame, "chuff"]),
    };
}

// --- boil: pressure, the lid flies, relief -------------------------------------------------------

function boil() {
    const duration = 128;
    const [blow, land] = [60, 88];
    const pressure = curveOf(`0:0 12:0.08 36:0.4 ${blow}:1 ${blow + 4}:0.3 74:0 128:0`, duration);
    const shake = (size, period, phase = 0) => (f) =>
        size * pressure(f) * Math.sin(TAU * (f / period + phase));
    const swell = (from, to) =>
        `0:1 20:1 52:${1 + from} ${blow - 1}:${1 + from * 1.3} ${blow + 3}:${1 + to} 70:1 ` +
        `${land}:1 ${land + 3}:${1 - to * 0.6} ${land + 8}:${1 + to * 0.3} 106:1 128:1`;
    const burst = [
        { x: 12, y: -52, size: 1.2 },
        { x: 34, y: -40, size: 1 },
        { x: -6, y: -60, size: 1.1 },
    ];
    const steam = gathered({
        puff_1: puff(blow, 34, duration, burst[0]),
        puff_2: puff(blow + 3, 34, duration, burst[1]),
        puff_3: puff(blow + 7, 34, duration, burst[2]),
        puff_4: puff(14, 26, duration, { x: 12, y: -36, size: 0.5, thick: 70 }),
        puff_5: puff(34, 22, duration, { x: 14, y: -40, size: 0.7, thick: 80 }),
    });
    const out = (first) => `0:0.3 ${first}:0.3`;
    const jet = (first) => ({
        bone: {
            sx: `${out(first)} ${first + 6}:0.7 ${blow - 2}:0.9 ${blow + 3}:1.7 80:0.8 128:0.3`,
            sy: `${out(first)} ${first + 6}:0.6 ${blow - 2}:0.8 ${blow + 3}:1.5 80:1.2 128:0.3`,
        },
        display: `0:-1 ${first}:0 82:-1 128:-1`,
        alpha: `0:0 ${first}:0 ${first + 4}:72 ${blow}:80 ${blow + 3}:100 82:0 128:0`,
    });
    const hot = `0:0 16:0 ${blow - 2}:100 ${blow + 4}:92 86:0 128:0`;
    const spin = curveOf(`0:0 ${blow}:0 ${land - 2}:360 128:360`, duration);
    return {
        name: "boil",
        duration,
        playTimes: 0,
        bones: {
            ...steam.bones,
            jet_1: jet(40).bone,
            jet_2: jet(46).bone,
            body: {
                x: shake(2, 3),
                rot: shake(1.6, 4, 0.2),
                sx: swell(0.05, -0.06),
                sy: swell(0.03, 0.1),
            },
            spout: { rot: shake(-4, 3, 0.3) },
            frame: { y: shake(0.5, 3, 0.5) },
            lid: {
                y: (f) => lidHeight(f) - 6 * Math.abs(shake(1, 6)(f)) * Number(f < blow),
                rot: (f) => spin(f) + shake(6, 5)(f) * Number(f < blow),
            },
            key: winding(duration, 6),
            face: { y: `0:0 40:-1 ${blow}:-2 70:-3 ${land}:0 ${land + 4}:3 100:0 128:0` },
            pupil_R: {
                x: `0:0 14:0 20:3 40:3 ${blow}:0 66:-4 ${land}:-4 92:0 128:0`,
                y: `0:0 14:0 20:-5 40:-5 ${blow}:0 66:-7 78:-7 ${land}:-4 92:0 128:0`,
                sx: `0:1 30:1 ${blow}:0.6 70:0.8 ${land}:1 128:1`,
                sy: `0:1 30:1 ${blow}:0.6 70:0.8 ${land}:1 128:1`,
            },
            pupil_L: {
                x: `0:0 14:0 20:3 40:3 ${blow}:0 66:-5 ${land}:-5 92:0 128:0`,
                y: `0:0 14:0 20:-5 40:-5 ${blow}:0 66:-7 78:-7 ${land}:-4 92:0 128:0`,
                sx: `0:1 30:1 ${blow}:0.6 70:0.8 ${land}:1 128:1`,
                sy: `0:1 30:1 ${blow}:0.6 70:0.8 ${land}:1 128:1`,
            },
            drop: {
                x: "0:0 24:0 46:-34 128:0",
                y: "0:0 24:0 30:-8 46:26 128:0",
                rot: "0:0 24:0 46:30 128:0",
            },
        },
        displays: {
            ...steam.displays,
            jet_1: jet(40).display,
            jet_2: jet(46).display,
            drop: "0:-1 24:0 46:-1 128:-1",
            mouth: `0:0 40:1 ${land}:0 128:0`,
            ...both(
                "lid",
                `0:-1 10:0 11:1 13:0 14:-1 ${land}:1 ${land + 2}:2 118:1 119:0 120:-1 128:-1`,
            ),
        },
        alphas: {
            ...steam.alphas,
            jet_1: jet(40).alpha,
            jet_2: jet(46).alpha,
            ...Object.fromEntries(["body_hot", "lid_hot", "spout_hot"].map((s) => [s, hot])),
            fireglow: `0:60 30:80 ${blow}:100 70:72 90:55 128:60`,
        },
        tints: lamp([0, AMBER], [20, AMBER], [28, RED], [34, { ...RED, aM: 40 }], [40, RED],
            [45, { ...RED, aM: 40 }], [50, RED], [55, { ...RED, aM: 40 }], [blow, RED],
            [land, RED], [100, GREEN], [112, GREEN], [128, AMBER]),
        events: [
            [40, "whistle"],
            [blow, "blow"],
            [land, "clank"],
        ],
    };

    /** Thrown up from `blow`, back at `land`, with a small bounce. */
    function lidHeight(f) {
        const fall = (from, to, height) => {
            const t = (f - from) / (to - from);
            return t > 0 && t < 1 ? -4 * height * t * (1 - t) : 0;
        };
        return fall(blow, land, 78) + fall(land, land + 7, 7) + fall(land + 7, land + 11, 2);
    }
}

export const animations = [idle(), roll(), boil()];
