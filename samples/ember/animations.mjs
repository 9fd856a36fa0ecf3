// SPDX-License-Identifier: MIT
// What Ember does. Values are offsets from the bind pose: x, y in pixels (y down), rot in degrees
// (clockwise), sx, sy as factors; feet give the place of the ankle and the turn of the sole.
// Keys are written "frame:value frame:value ..."; a looping
// animation's curves run on through its end.

import { both, flicker, steps, wave } from "../lib/cycles.mjs";

const FRAME_RATE = 24;

const LEGS = {
    L: { thigh: "thigh_L", shin: "shin_L", foot: "foot_L" },
    R: { thigh: "thigh_R", shin: "shin_R", foot: "foot_R" },
};

/** What hangs or stands loose swings after the body; scarf and tail from root to tip. */
const SPRINGS = {
    tail_1: { hertz: 2.6, damping: 0.7, push: 0.35 },
    tail_2: { hertz: 2.4, damping: 0.65, push: 0.4 },
    tail_3: { hertz: 2.2, damping: 0.6, push: 0.45 },
    tail_4: { hertz: 2.0, damping: 0.5, push: 0.5 },
    scarf_1: { hertz: 1.9, damping: 0.4, push: 1.2, level: 0.4 },
    scarf_2: { hertz: 1.7, damping: 0.4, push: 1.2, level: 0.3 },
    scarf_3: { hertz: 1.6, damping: 0.35, push: 1.2, level: 0.3 },
    ear_L: { hertz: 4.0, damping: 0.35, push: 1.0 },
    ear_R: { hertz: 4.2, damping: 0.35, push: 1.0 },
    tuft: { hertz: 3.6, damping: 0.35, push: 1.4 },
    satchel: { hertz: 2.2, damping: 0.3, push: 1.2, level: 0.7 },
    lantern: { hertz: 1.6, damping: 0.22, push: 1.0, level: 1, hang: 90 },
};

/** A spark's way up out of the lantern between two frames: bone channels and slot keys. */
const spark = (start, end, duration, drift) => {
    const middle = start + Math.round((end - start) * 0.35);
    return {
        bone: {
            x: `0:0 ${start}:0 ${middle}:${drift} ${end}:${-drift * 0.4} ${end + 1}:0`,
            y: `0:-4 ${start}:-4 ${end}:-52 ${end + 1}:-4`,
            sx: `0:0.5 ${start}:0.5 ${middle}:1.2 ${end}:0.5`,
            sy: `0:0.5 ${start}:0.5 ${middle}:1.2 ${end}:0.5`,
        },
        display: `0:-1 ${start}:0 ${end}:-1 ${duration}:-1`,
        alpha: `0:0 ${start}:0 ${middle}:100 ${end}:0 ${duration}:0`,
    };
};

// --- idle: breathing, a blink, an ear's twitch, a look at the lantern ----------------------------

function idle() {
    const duration = 96;
    const breath = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    const blink = "0:0 34:1 35:2 38:1 39:0 80:1 81:2 83:0 86:2 88:1 89:0 96:0";
    const one = spark(6, 40, duration, 6);
    const two = spark(52, 90, duration, -5);
    return {
        name: "idle",
        duration,
        playTimes: 0,
        bones: {
            hip: { x: wave(duration, 0.8, 0.1), y: breath(0.9, 0.05, 1.2) },
            body: { rot: breath(0.6, 0.1), sx: breath(0.006, 0.25, 1), sy: breath(0.012, 0.1, 1) },
            chest: { y: breath(-0.7, 0.12), rot: breath(-0.8, 0.15), sx: breath(0.012, 0.15, 1) },
            head: { rot: "0:0 22:1.2 48:2.6 66:2.2 84:-0.8", y: breath(-0.5, 0.2) },
            face: { x: "0:0 40:0.2 50:2 72:2 82:-0.6", y: "0:0 50:1.4 72:1.2 84:0" },
            brows: { y: "0:0 33:0 36:1.5 40:0 50:-1.5 70:-1 80:0 82:1.5 87:1.5 91:0" },
            ear_R: { rot: "0:0 56:0 58:-13 61:5 63:-8 67:0" },
            ear_L: { rot: "0:0 60:0 63:7 67:0" },
            arm_upper_R: { rot: breath(2, 0.2) },
            arm_lower_R: { rot: breath(2.4, 0.28, -2) },
            hand_R: { rot: breath(3, 0.36) },
            arm_upper_L: { rot: "0:0 48:-5 72:-4 90:0" },
            arm_lower_L: { rot: "0:0 50:-5 74:-4 92:0" },
            tail_1: { rot: wave(duration, 2.5, 0) },
            tail_2: { rot: wave(duration, 4, 0.1) },
            tail_3: { rot: wave(duration, 5.5, 0.22) },
            tail_4: { rot: wave(duration, 8, 0.34) },
            scarf_1: { rot: wave(duration, 3, 0.05, -4, 2) },
            scarf_2: { rot: wave(duration, 5, 0.2, -5, 2) },
            scarf_3: { rot: wave(duration, 7, 0.38, -4, 2) },
            glow: { sx: wave(duration, 0.06, 0, 1, 4), sy: wave(duration, 0.06, 0, 1, 4) },
            spark_1: one.bone,
            spark_2: two.bone,
        },
        displays: { ...both("eye", blink), spark_1: one.display, spark_2: two.display },
        alphas: {
            glow: flicker(duration, 78, 92, 84, 100, 80, 94, 86, 96),
            spark_1: one.alpha,
            spark_2: two.alpha,
        },
    };
}

// --- walk: two steps on the spot, the ground runs to the left ------------------------------------

const STRIDE = 19;
const STANCE = 0.58;
const GAIT = { stride: STRIDE, stance: STANCE, lift: 9, heel: [-10, 14], ball: [19, 14] };

/** A puff where a toe leaves the ground, `from` off its bone: it stays with the ground. */
function footfall(start, from, duration) {
    const life = 9;
    const end = start + life;
    /** 0 to 1 while it is seen, and back to 0 until it is needed again. */
    const age = (frame) => {
        const since = (((frame - start) % duration) + duration) % duration;
        return since <= life ? since / life : 1 - (since - life) / (duration - life);
    };
    return {
        bone: {
            x: (f) => from - (2 * STRIDE * life * age(f)) / (STANCE * duration),
            y: (f) => 1 - 5 * age(f),
            sx: (f) => 0.35 + 0.45 * age(f),
            sy: (f) => 0.35 + 0.32 * age(f),
        },
        display: `0:-1 ${start}:0 ${end}:-1 ${duration}:-1`,
        alpha: `0:0 ${start}:85 ${end}:0 ${duration}:0`,
    };
}

function walk() {
    const duration = 24;
    const step = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 2);
    const stride = (size, phase = 0, mean = 0) => wave(duration, size, phase, mean, 1);
    const right = footfall(14, 10, duration);
    const left = footfall(2, -38, duration);
    return {
        name: "walk",
        duration,
        playTimes: 0,
        feet: { R: steps(duration, GAIT, 0, 9), L: steps(duration, GAIT, 0.5, -9) },
        bones: {
            hip: { x: step(0.8, 0.3, 1), y: step(2.2, -0.05, 4.6), rot: stride(2, -0.25) },
            body: { rot: step(1, 0.1, 4) },
            chest: { rot: stride(-3, -0.25, 1), y: step(0.6, 0.1) },
            head: { rot: step(1.6, 0.22, -3.5), y: step(0.9, 0.15) },
            face: { y: step(0.6, 0.3), x: stride(0.7, 0) },
            arm_upper_R: { rot: stride(30, -0.25, -4) },
            arm_lower_R: { rot: stride(16, -0.16, -26) },
            hand_R: { rot: stride(10, -0.08, -6) },
            arm_upper_L: { rot: stride(-9, -0.25, -2) },
            arm_lower_L: { rot: stride(-7, -0.2, -4) },
            ear_R: { rot: step(2, 0.3, -7) },
            ear_L: { rot: step(2, 0.3, -6) },
            tail_1: { rot: stride(3, 0, 5) },
            tail_2: { rot: stride(4.5, 0.12, 2) },
            tail_3: { rot: stride(6, 0.26, -4) },
            tail_4: { rot: stride(9, 0.4, -8) },
            scarf_1: { rot: step(5, 0.0, 8) },
            scarf_2: { rot: step(9, 0.2, 4) },
            scarf_3: { rot: step(12, 0.42, 4) },
            thigh_R: { x: stride(3, -0.25, 6) },
            thigh_L: { x: stride(-3, -0.25, -6) },
            shadow: { sx: step(0.03, 0.3, 1) },
            dust_R: right.bone,
            dust_L: left.bone,
        },
        displays: { dust_R: right.display, dust_L: left.display },
        alphas: {
            glow: flicker(duration, 84, 98, 80, 94),
            dust_R: right.alpha,
            dust_L: left.alpha,
        },
    };
}

// --- jump: down, up, hang, land, recover ---------------------------------------------------------

function jump() {
    const duration = 42;
    const foot = (lead) => ({
        x: `0:0 12:0 15:${-3 * lead} 20:${3 * lead} 25:${2 * lead} 28:0 42:0`,
        y: `0:0 11:0 13:-7 20:${-63 - 5 * lead} 27:-9 28:0 42:0`,
        rot: `0:0 10:0 13:48 17:34 21:${8 + 10 * lead} 26:-12 28:0 42:0`,
    });
    const squash = (crouch, reach, landing, rebound) =>
        `0:1 8:${crouch} 10:${crouch} 14:${reach} 20:1 27:${(1 + reach) / 2} ` +
        `30:${landing} 35:${rebound} 42:1`;
    return {
        name: "jump",
        duration,
        playTimes: 1,
        feet: { R: foot(1), L: foot(-1) },
        bones: {
            hip: {
                y: "0:1 8:17 10:17.5 13:-6 16:-40 20:-56 24:-40 27:-8 30:17 36:0.2 39:1.3 42:1",
                x: "0:0 9:-2 14:1 30:-1 42:0",
            },
            body: {
                rot: "0:0 9:13 14:-4 20:1 27:3 30:12 36:-1.5 42:0",
                sx: squash(1.07, 0.94, 1.08, 0.98),
                sy: squash(0.9, 1.08, 0.87, 1.03),
            },
            chest: { rot: "0:0 9:6 14:-6 20:-1 30:5 36:-2 42:0" },
            head: {
                rot: "0:0 9:-10 14:3 20:-6 27:-2 30:-8 36:2.5 42:0",
                y: "0:0 9:3 14:-3 20:0.5 31:4 36:-1.5 42:0",
                sy: "0:1 9:0.97 14:1.04 20:1 30:0.95 36:1.02 42:1",
                sx: "0:1 9:1.02 14:0.98 20:1 30:1.04 36:0.99 42:1",
            },
            face: { y: "0:0 9:2.5 14:-3 20:-3 26:2 31:2.5 37:0 42:0", x: "0:0 9:1 20:1 42:0" },
            brows: { y: "0:0 8:4 11:3 14:-5 24:-4 28:4 32:4 37:-1 42:0" },
            ear_R: { rot: "0:0 9:-16 14:-20 21:8 27:6 30:-18 36:3 42:0" },
            ear_L: { rot: "0:0 9:-10 14:-14 21:6 30:-12 36:2 42:0" },
            arm_upper_R: { rot: "0:0 9:52 14:-30 20:78 25:88 30:30 36:-4 42:0" },
            arm_lower_R: { rot: "0:0 9:-18 14:-60 20:22 25:34 30:-24 36:-4 42:0" },
            hand_R: { rot: "0:0 9:14 15:-20 22:16 30:-10 42:0" },
            arm_upper_L: { rot: "0:0 9:-26 14:-30 20:-44 25:-48 30:-28 36:2 42:0" },
            arm_lower_L: { rot: "0:0 9:-8 14:4 20:22 25:20 30:-8 36:2 42:0" },
            tail_1: { rot: "0:0 9:10 15:-24 21:4 27:18 31:-4 37:2 42:0" },
            tail_2: { rot: "0:0 10:6 16:-18 22:4 28:12 32:-5 38:2 42:0" },
            tail_3: { rot: "0:0 11:5 17:-12 23:6 29:8 33:-5 42:0" },
            scarf_1: { rot: "0:0 9:4 14:-36 20:-6 26:40 32:0 42:0" },
            scarf_2: { rot: "0:0 15:-18 21:0 27:22 33:0 42:0" },
            shadow: {
                sx: "0:1 9:1.06 12:1 20:0.62 28:1 31:1.08 42:1",
                sy: "0:1 12:1 20:0.62 28:1 42:1",
            },
            dust_L: {
                x: "0:0 28:0 40:26 42:0",
                y: "0:0 28:0 40:-7 42:0",
                sx: "0:0.5 28:0.5 33:1 40:1.25 42:0.5",
                sy: "0:0.5 28:0.5 33:0.9 40:1.1 42:0.5",
                rot: "0:0 28:0 40:18 42:0",
            },
            dust_R: {
                x: "0:0 28:0 40:-26 42:0",
                y: "0:0 28:0 40:-7 42:0",
                sx: "0:0.5 28:0.5 33:1 40:1.25 42:0.5",
                sy: "0:0.5 28:0.5 33:0.9 40:1.1 42:0.5",
                rot: "0:0 28:0 40:-18 42:0",
            },
        },
        displays: {
            ...both("eye", "0:0 5:1 8:5 12:4 16:3 25:4 28:5 33:2 35:1 36:0 42:0"),
            mouth: "0:0 7:2 14:1 28:2 33:0 42:0",
            hand_R: "0:0 15:1 28:0 42:0",
            ...both("dust", "0:-1 28:0 40:-1 42:-1"),
        },
        alphas: {
            shadow: "0:100 12:100 20:50 28:100 42:100",
            blush: "0:45 12:45 20:90 30:90 42:45",
            ...both("dust", "0:0 27:0 28:95 40:0 42:0"),
            glow: "0:78 10:60 18:100 28:70 31:100 42:78",
        },
    };
}

// --- wave: the near arm comes up in front of the head --------------------------------------------

function greet() {
    const duration = 64;
    const sweep = "0:0 10:40 16:112 22:64 28:110 34:64 40:110 46:68 52:76 58:10 64:0";
    const flick = "0:0 8:22 16:-8 19:20 25:-18 31:20 37:-18 43:20 49:-8 56:24 64:0";
    const spin = spark(14, 50, duration, 6);
    return {
        name: "wave",
        duration,
        playTimes: 0,
        bones: {
            hip: {
                x: "0:0 5:-1 14:3 48:3 58:0",
                y: "0:1 5:3 14:0.2 22:1.6 28:0.4 34:1.6 40:0.4 48:1.8 56:2.6 62:1",
            },
            body: {
                rot: "0:0 5:-2 14:3.5 48:3 58:-0.5",
                sy: "0:1 5:0.975 14:1.02 48:1.01 56:0.985 62:1",
            },
            chest: { rot: "0:0 14:4 22:2.6 28:4 34:2.6 40:4 48:3.4 58:0" },
            head: { rot: "0:0 5:-3 15:6 22:4 28:6.5 34:4 40:6.5 48:5 58:-1" },
            face: { x: "0:0 6:0 15:-2.5 46:-2.5 58:0", y: "0:0 6:1.5 15:-1.5 46:-1 58:0.6" },
            brows: { y: "0:0 7:2 14:-4 46:-3.5 54:1.5 61:0" },
            arm_upper_R: { rot: "0:0 4:-8 14:82 22:78 28:83 34:78 40:83 48:78 57:8 62:0" },
            arm_lower_R: { rot: sweep },
            hand_R: { rot: flick },
            arm_upper_L: { rot: "0:0 8:5 18:-4 48:-3 58:2" },
            arm_lower_L: { rot: "0:0 9:5 20:-5 48:-4 60:1" },
            ear_R: { rot: "0:0 6:-8 16:5 46:4 56:-6" },
            ear_L: { rot: "0:0 6:-6 16:6 46:5 56:-4" },
            tail_1: { rot: wave(duration, 4, 0, 2, 3) },
            tail_2: { rot: wave(duration, 6, 0.12, 2, 3) },
            tail_3: { rot: wave(duration, 8, 0.25, 0, 3) },
            tail_4: { rot: wave(duration, 11, 0.38, 0, 3) },
            scarf_1: { rot: wave(duration, 3, 0.05, -4, 1) },
            scarf_2: { rot: wave(duration, 5, 0.2, -5, 1) },
            scarf_3: { rot: wave(duration, 7, 0.38, -4, 1) },
            spark_1: spin.bone,
        },
        displays: {
            ...both("eye", "0:0 6:1 8:2 11:1 12:0 20:3 44:0 52:1 53:2 56:1 57:0 64:0"),
            mouth: "0:0 12:1 50:0 64:0",
            hand_R: "0:0 9:1 54:0 64:0",
            spark_1: spin.display,
        },
        alphas: {
            blush: "0:45 10:45 18:100 48:100 62:45 64:45",
            glow: flicker(duration, 80, 94, 84, 98, 82, 92),
            spark_1: spin.alpha,
        },
        order: [
            { frame: 0 },
            {
                frame: 7,
                lift: { slots: ["hand_R", "arm_lower_R", "arm_upper_R"], above: "brow_R" },
            },
            { frame: 56 },
            { frame: 64 },
        ],
    };
}

export const frameRate = FRAME_RATE;
export const animations = [idle(), walk(), jump(), greet()].map((a) => ({
    feet: {},
    ...a,
    legs: LEGS,
    springs: SPRINGS,
}));
