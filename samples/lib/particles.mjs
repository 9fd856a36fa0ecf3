// SPDX-License-Identifier: MIT
// Things that come, drift and go: a slot and a bone each, used once a round.
import { percent } from "./json.mjs";

const mix = (points, age) => {
    const i = points.findIndex(([at]) => at >= age);
    if (i <= 0) return points[i === 0 ? 0 : points.length - 1][1];
    const [[a, from], [b, to]] = [points[i - 1], points[i]];
    return from + ((to - from) * (age - a)) / (b - a);
};

/**
 * One particle, seen for `life` frames from `start` on; round the end of a looping animation, if
 * need be. `path`: channels by age (0..1); `fade`: [[age, alpha], ...] from 0 to 1.
 * Gives {bone: channels, display, alpha: keys of its slot}.
 */
export function particle({ start, life, duration, path, fade }) {
    const end = start + life;
    /** By age while it is seen, then straight back until it is needed again. */
    const channel = (of) => (frame) => {
        const since = (((frame - start) % duration) + duration) % duration;
        if (since <= life) return of(since / life);
        return of(1) + ((of(0) - of(1)) * (since - life)) / (duration - life);
    };
    const bone = Object.fromEntries(Object.entries(path).map(([name, of]) => [name, channel(of)]));
    const seen = fade.map(([at, alpha]) => [start + Math.round(at * life), percent(alpha)]);
    if (end < duration) {
        const before = start > 0 ? [[0, 0]] : [];
        return {
            bone,
            display: `${start > 0 ? "0:-1 " : ""}${start}:0 ${end}:-1 ${duration}:-1`,
            alpha: text([...before, ...seen, [duration, 0]]),
        };
    }
    const turn = percent(mix(fade, (duration - start) / life));
    const late = seen.filter(([frame]) => frame < duration);
    const early = seen
        .filter(([frame]) => frame > duration)
        .map(([frame, alpha]) => [frame - duration, alpha]);
    return {
        bone,
        display: `0:0 ${end - duration}:-1 ${start}:0 ${duration}:0`,
        alpha: text([[0, turn], ...early, ...late, [duration, turn]]),
    };
}

const text = (keys) =>
    keys
        .filter(([frame], i) => i === 0 || frame > keys[i - 1][0])
        .map(([frame, value]) => `${frame}:${value}`)
        .join(" ");

/** The channels of many particles {slot: particle}, as an animation has them. */
export const gathered = (particles) => ({
    bones: Object.fromEntries(Object.entries(particles).map(([name, p]) => [name, p.bone])),
    displays: Object.fromEntries(Object.entries(particles).map(([name, p]) => [name, p.display])),
    alphas: Object.fromEntries(Object.entries(particles).map(([name, p]) => [name, p.alpha])),
});
