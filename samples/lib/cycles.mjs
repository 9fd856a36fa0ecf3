// SPDX-License-Identifier: MIT
// Motion that repeats: waves, a flicker, the steps of a gait.

const TAU = 2 * Math.PI;

/** Swings `turns` times in `duration` by `size` around `mean`. */
export const wave =
    (duration, size, phase = 0, mean = 0, turns = 1) =>
    (frame) =>
        mean + size * Math.sin(TAU * ((turns * frame) / duration - phase));

/** Keys that go through the levels evenly and back to the first. */
export const flicker = (duration, ...levels) => {
    const step = duration / levels.length;
    return [...levels, levels[0]].map((level, i) => `${Math.round(i * step)}:${level}`).join(" ");
};

/** The same for both sides. */
export const both = (name, of) => ({ [`${name}_L`]: of, [`${name}_R`]: of });

/** Cubic between two values with given slopes. */
const hermite = (t, v0, m0, v1, m1) =>
    v0 + t * (m0 + t * (3 * (v1 - v0) - 2 * m0 - m1 + t * (2 * (v0 - v1) + m0 + m1)));

/** Turns the ankle's place about the heel or the ball of the foot while the sole is not level. */
function rolled([x, y], rot, { heel, ball }) {
    const [px, py] = rot < 0 ? heel : ball;
    const [cos, sin] = [Math.cos((rot * Math.PI) / 180), Math.sin((rot * Math.PI) / 180)];
    return [x + px - (px * cos - py * sin), y + py - (px * sin + py * cos)];
}

/** One foot at a phase of the step: on the ground it keeps the ground's pace. */
function stepping(phase, gait) {
    const { stride, stance, lift } = gait;
    const p = phase - Math.floor(phase);
    const swing = 1 - stance;
    if (p < stance) {
        const rot =
            p < 0.09
                ? -20 * (1 - p / 0.09) ** 1.5
                : p > 0.36
                  ? 38 * ((p - 0.36) / (stance - 0.36)) ** 1.6
                  : 0;
        return { place: rolled([stride - (2 * stride * p) / stance, 0], rot, gait), rot };
    }
    const t = (p - stance) / swing;
    const pace = ((-2 * stride) / stance) * swing;
    const rot = t < 0.3 ? hermite(t / 0.3, 38, 26, 46, 0) : hermite((t - 0.3) / 0.7, 46, 0, -20, 0);
    const up = lift * Math.sin(Math.PI * Math.min(1, t * 1.05)) ** 1.2;
    const place = [hermite(t, -stride, pace, stride, pace), -up];
    return { place: rolled(place, rot, gait), rot };
}

/**
 * Channels of an ankle. `gait`: {stride (half a step's length), stance (the part of the time that
 * a foot stands, over 0.36), lift, heel and ball (of the sole, from the ankle)}; `shift` of a whole
 * cycle; `home`: x of the middle of the step, from the bind pose.
 */
export const steps = (duration, gait, shift, home) => ({
    x: (f) => stepping(f / duration + shift, gait).place[0] + home,
    y: (f) => stepping(f / duration + shift, gait).place[1],
    rot: (f) => stepping(f / duration + shift, gait).rot,
});
