// SPDX-License-Identifier: MIT
// What Mio does. Values are offsets from the bind pose: x, y in pixels (y down), rot in degrees
// (clockwise), sx, sy as factors. Keys are written "frame:value frame:value ..."; a looping
// animation's curves run on through its end. Legs follow the feet by inverse kinematics, so the
// hip must stay within their reach.
import { both, steps, wave } from "../lib/cycles.mjs";
import { curveOf } from "../lib/motion.mjs";

const FRAME_RATE = 24;

/** What hangs loose swings after the body, from root to tip. */
const SPRINGS = {
    hair_1: { hertz: 2.2, damping: 0.4, push: 0.7, level: 0.6 },
    hair_2: { hertz: 2.0, damping: 0.36, push: 0.8, level: 0.5 },
    hair_3: { hertz: 1.8, damping: 0.32, push: 0.9, level: 0.5 },
    skirt: { hertz: 2.6, damping: 0.4, push: 0.7, level: 0.5 },
};

// --- idle: breathing on planted feet, blinks, a look around, heels lifted once -------------------

function idle() {
    const duration = 96;
    const breath = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    return {
        name: "idle",
        duration,
        playTimes: 0,
        bones: {
            hip: { x: wave(duration, 1, 0.1), y: breath(0.8, 0.05, 1.4) },
            body: { rot: breath(0.5, 0.1), sx: breath(0.006, 0.25, 1) },
            skirt: { sx: breath(0.012, 0.2, 1) },
            chest: { y: breath(-0.7, 0.12), rot: breath(-0.7, 0.15), sx: breath(0.012, 0.15, 1) },
            head: { rot: "0:0 22:1.2 48:3.4 70:3 84:-0.8", y: breath(-0.5, 0.2) },
            face: { x: "0:0 40:0.2 48:2.2 72:2.2 82:-0.6", y: "0:0 48:-0.6 72:-0.4 84:0" },
            brows: { y: "0:0 33:0 36:1.5 40:0 48:-1.8 70:-1.4 80:0 82:1.5 87:1.5 91:0" },
            arm_upper_R: { rot: breath(2, 0.2) },
            arm_lower_R: { rot: breath(2.6, 0.28, -3) },
            hand_R: { rot: breath(3, 0.36) },
            arm_upper_L: { rot: breath(1, 0.15) },
            arm_lower_L: { rot: breath(1.2, 0.2) },
            umbrella: { rot: breath(-2, 0.2) },
            hair_1: { rot: wave(duration, 2.5, 0.05, 3, 2) },
            hair_2: { rot: wave(duration, 4, 0.2, 2, 2) },
            hair_3: { rot: wave(duration, 5, 0.34, 2, 2) },
            shadow: { sx: breath(0.01, 0.05, 1) },
        },
        displays: both("eye", "0:0 34:1 35:2 38:1 39:0 80:1 81:2 83:0 86:2 88:1 89:0 96:0"),
    };
}

// --- walk: two steps on the spot, the ground runs to the left ------------------------------------

const STRIDE = 19;
const STANCE = 0.58;
const GAIT = { stride: STRIDE, stance: STANCE, lift: 9, heel: [-10, 13], ball: [18, 13] };

function walk() {
    const duration = 24;
    const step = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    const stride = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 1);
    return {
        name: "walk",
        duration,
        playTimes: 0,
        bones: {
            foot_R: steps(duration, GAIT, 0, 9),
            foot_L: steps(duration, GAIT, 0.5, -11),
            hip: { x: step(0.8, 0.3, 1), y: step(2.2, -0.05, 5), rot: stride(1.5, -0.25) },
            body: { rot: step(1, 0.1, 2) },
            skirt: { rot: stride(-5, -0.3), sx: step(0.03, 0, 1.05) },
            chest: { rot: stride(-2.4, -0.25, 3.4), y: step(0.6, 0.1) },
            head: { rot: step(1.6, 0.22, -3), y: step(0.9, 0.15) },
            face: { y: step(0.6, 0.3), x: stride(0.7, 0, 0.6) },
            arm_upper_R: { rot: stride(32, -0.25, -2) },
            arm_lower_R: { rot: stride(16, -0.16, -24) },
            hand_R: { rot: stride(10, -0.08, -6) },
            arm_upper_L: { rot: stride(-12, -0.25, -8) },
            arm_lower_L: { rot: stride(-9, -0.2, -14) },
            umbrella: { rot: stride(15, -0.18, -7) },
            hair_1: { rot: step(6, 0.1, 14) },
            hair_2: { rot: step(8, 0.3, 8) },
            hair_3: { rot: step(10, 0.5, 6) },
            thigh_R: { x: stride(3, -0.25, 5) },
            thigh_L: { x: stride(-3, -0.25, -6) },
            shadow: { sx: step(0.03, 0.3, 1) },
        },
        events: [
            [1, "step"],
            [13, "step"],
        ],
    };
}

// --- wave: the near arm comes up in front of the head --------------------------------------------

function greet() {
    const duration = 64;
    const sweep = "0:0 10:40 16:104 22:62 28:104 34:62 40:104 46:66 52:74 58:10 64:0";
    const flick = "0:0 8:22 16:-8 19:20 25:-18 31:20 37:-18 43:20 49:-8 56:24 64:0";
    return {
        name: "wave",
        duration,
        playTimes: 0,
        bones: {
            hip: {
                x: "0:0 5:-1 14:3 48:3 58:0",
                y: "0:1.4 5:3.6 14:0.8 22:2 28:1 34:2 40:1 48:2.2 56:3 62:1.4",
            },
            chest: {
                rot: "0:0 5:-2 14:5 22:4 28:5.6 34:4 40:5.6 48:5 58:-0.5",
                sy: "0:1 5:0.98 14:1.015 48:1.01 56:0.985 62:1",
            },
            body: { rot: "0:0 5:-1 14:2 48:2 58:0" },
            head: { rot: "0:0 5:-3 15:5 22:3 28:5.5 34:3 40:5.5 48:4 58:-1" },
            face: { x: "0:0 6:0 15:-2 46:-2 58:0", y: "0:0 6:1.5 15:-1.5 46:-1 58:0.6" },
            brows: { y: "0:0 7:2 14:-3 46:-2.6 54:1.5 61:0" },
            arm_upper_R: { rot: "0:0 4:-8 14:84 22:80 28:85 34:80 40:85 48:80 57:8 62:0" },
            arm_lower_R: { rot: sweep },
            hand_R: { rot: flick },
            arm_upper_L: { rot: "0:0 8:3 18:-4 48:-3 58:2" },
            arm_lower_L: { rot: "0:0 9:3 20:-4 48:-3 60:1" },
            hair_1: { rot: wave(duration, 5, 0, 2, 3) },
            hair_2: { rot: wave(duration, 6, 0.12, 2, 3) },
            hair_3: { rot: wave(duration, 8, 0.25, 2, 3) },
        },
        displays: {
            ...both("eye", "0:0 6:1 8:2 11:1 12:0 20:3 44:0 52:1 53:2 56:1 57:0 64:0"),
            mouth: "0:0 12:1 50:0 64:0",
            hand_R: "0:0 9:1 54:0 64:0",
        },
        alphas: { blush: "0:60 10:60 18:100 48:100 62:60 64:60" },
        order: [
            { frame: 0 },
            { frame: 7, lift: { slots: ["hand_R", "arm_lower_R", "arm_upper_R"], above: "hat" } },
            { frame: 56 },
            { frame: 64 },
        ],
    };
}

// --- jump: down, up, the umbrella opens, a slow way down -----------------------------------------

function jump() {
    const duration = 84;
    const hip = curveOf(
        "0:1.4 8:16 10:16.5 13:-5 17:-38 22:-52 34:-42 46:-23 57:3 62:15 70:0.8 76:2 84:1.4",
        duration,
    );
    /** In the air the feet keep below the hip, one drawn up more than the other. */
    const foot = (lead) => {
        const tuck = curveOf(`0:0 12:0 21:${-8 - 5 * lead} 34:${-7 + 4 * lead} 57:0`, duration);
        return {
            x: `0:0 12:0 22:${4 * lead - 1} 34:${-3 * lead - 1} 46:${4 * lead} 58:0 84:0`,
            y: (f) => Math.min(0, hip(f)) + tuck(f),
            rot: `0:0 10:0 13:40 18:34 24:${16 + 8 * lead} 46:${12 - 6 * lead} 57:-8 60:0 84:0`,
        };
    };
    const sway = (size, lag = 0) =>
        `0:0 ${18 + lag}:0 ${28 + lag}:${size} ${40 + lag}:${-size} ` +
        `${52 + lag}:${size * 0.6} 62:0 84:0`;
    return {
        name: "jump",
        duration,
        playTimes: 1,
        bones: {
            foot_R: foot(1),
            foot_L: foot(-1),
            hip: {
                y: hip,
                x: sway(5),
                rot: sway(3, 2),
            },
            body: { rot: "0:0 9:8 14:-3 22:0 58:0 62:7 70:-1 84:0" },
            skirt: {
                sx: "0:1 9:1.1 14:0.9 22:1.26 34:1.2 46:1.24 56:1.2 62:1.08 70:0.98 84:1",
                y: "0:0 9:-4 14:2 22:-7 34:-5 46:-6 58:-4 62:-3 70:1 84:0",
                rot: "0:0 84:0",
            },
            chest: {
                rot: "0:0 9:14 14:-5 22:-2 58:0 62:12 70:-2 84:0",
                sy: "0:1 9:0.95 14:1.05 22:1 58:1 62:0.95 70:1.015 84:1",
            },
            head: {
                rot: "0:0 9:-11 14:4 24:-7 56:-3 62:-9 70:2.5 84:0",
                y: "0:0 9:3 14:-3 22:0 58:0 63:3.4 70:-1.2 84:0",
            },
            face: { y: "0:0 9:2 14:-2.4 28:-2.4 48:-1 62:2 70:0 84:0", x: "0:0 28:1 48:1 84:0" },
            brows: { y: "0:0 8:3 11:2 15:-3 50:-2 57:2 64:2 72:-1 84:0" },
            arm_upper_R: { rot: "0:0 9:48 14:-20 22:58 34:48 46:56 56:40 62:26 70:-4 84:0" },
            arm_lower_R: { rot: "0:0 9:-18 14:-50 22:16 34:22 46:14 58:10 62:-20 70:-4 84:0" },
            hand_R: { rot: "0:0 9:14 15:-20 22:16 46:10 62:-10 84:0" },
            arm_upper_L: {
                rot: "0:0 9:-12 14:-70 18:-102 24:-98 57:-98 62:-92 72:-20 79:4 84:0",
            },
            arm_lower_L: { rot: "0:0 9:-14 14:-20 18:14 24:10 57:10 62:8 72:-10 84:0" },
            hand_L: { rot: "0:0 14:-10 18:-2 57:-2 72:-8 84:0" },
            umbrella: {
                rot: "0:0 9:-28 14:-40 18:-88 24:-95 36:-99 48:-91 57:-96 62:-86 72:-20 80:4 84:0",
                sx: "0:1 17:1 19:0.82 21:1.08 24:0.97 27:1 60:1 62:0.9 64:1.06 67:1 84:1",
                sy: "0:1 17:1 18:0.3 20:1.16 23:0.95 26:1 34:1.03 57:1 62:0.3 64:1 84:1",
            },
            hair_1: { rot: "0:0 9:6 15:-10 22:20 34:34 46:30 57:34 63:-4 70:4 84:0" },
            hair_2: { rot: "0:0 10:6 16:-10 24:16 36:20 48:14 58:22 64:-6 84:0" },
            hair_3: { rot: "0:0 11:6 17:-10 26:10 38:18 50:10 59:18 66:-6 84:0" },
            shadow: {
                sx: "0:1 9:1.06 12:1 22:0.6 46:0.8 58:1 62:1.06 84:1",
                sy: "0:1 12:1 22:0.6 46:0.8 58:1 84:1",
            },
            ...both("dust", {
                sx: "0:0.4 58:0.4 62:0.8 70:1 84:0.4",
                sy: "0:0.4 58:0.4 62:0.7 70:0.85 84:0.4",
            }),
        },
        displays: {
            ...both("eye", "0:0 5:1 8:2 12:4 24:3 40:0 54:1 57:2 65:1 68:0 84:0"),
            mouth: "0:0 7:2 14:1 57:2 64:1 72:0 84:0",
            hand_R: "0:0 15:1 58:0 84:0",
            umbrella: "0:0 18:1 62:0 84:0",
            ...both("dust", "0:-1 58:0 70:-1 84:-1"),
        },
        alphas: {
            shadow: "0:100 12:100 22:45 58:100 84:100",
            blush: "0:60 14:60 24:100 56:100 70:60 84:60",
            ...both("dust", "0:0 57:0 58:92 70:0 84:0"),
        },
        order: [
            { frame: 0 },
            { frame: 18, lift: { slots: ["umbrella"], above: "shadow" } },
            { frame: 62 },
            { frame: 84 },
        ],
        events: [
            [12, "jump"],
            [18, "open"],
            [58, "land"],
        ],
    };
}

export const frameRate = FRAME_RATE;
export const animations = [idle(), walk(), greet(), jump()].map((a) => ({
    ...a,
    springs: SPRINGS,
}));
