// SPDX-License-Identifier: MIT
// Motion as it is thought of (a few poses a channel, feet that stand on the ground, things that
// swing after the body) turned into one sampled offset per bone and channel.
import { STEPS } from "./fit.mjs";
import { RADIANS } from "./json.mjs";

const turnOf = (degrees) => degrees - 360 * Math.round(degrees / 360);

/** "0:1 12:-2.5" to [[0, 1], [12, -2.5]]. */
export const parseKeys = (text) => text.split(/\s+/).map((key) => key.split(":").map(Number));

/** A smooth curve through [frame, value] keys: level at extremes, so that it never overshoots. */
function spline(keys, duration, loop) {
    const n = keys.length;
    if (n === 1) return () => keys[0][1];
    const key = (i) => {
        if (!loop) return keys[Math.min(Math.max(i, 0), n - 1)];
        const turns = Math.floor(i / n);
        return [keys[i - turns * n][0] + turns * duration, keys[i - turns * n][1]];
    };
    const slope = (i) => {
        const [before, here, after] = [key(i - 1), key(i), key(i + 1)];
        if ((here[1] - before[1]) * (after[1] - here[1]) <= 0) return 0;
        const [left, right] = [
            (here[1] - before[1]) / (here[0] - before[0]),
            (after[1] - here[1]) / (after[0] - here[0]),
        ];
        const mean = (after[1] - before[1]) / (after[0] - before[0]);
        return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(left), 3 * Math.abs(right));
    };
    return (frame) => {
        if (!loop && frame >= keys[n - 1][0]) return keys[n - 1][1];
        if (!loop && frame <= keys[0][0]) return keys[0][1];
        let i = loop ? -1 : 0;
        while (key(i + 1)[0] <= frame) i++;
        const [[f0, v0], [f1, v1]] = [key(i), key(i + 1)];
        const [t, span] = [(frame - f0) / (f1 - f0), f1 - f0];
        const [m0, m1] = [slope(i) * span, slope(i + 1) * span];
        return v0 + t * (m0 + t * (3 * (v1 - v0) - 2 * m0 - m1 + t * (2 * (v0 - v1) + m0 + m1)));
    };
}

/** The curve through keys as a function of the frame; `loop`: it runs on through its end. */
export const curveOf = (text, duration, loop = false) => {
    const curve = spline(parseKeys(text), duration, loop);
    return loop ? (frame) => curve(((frame % duration) + duration) % duration) : curve;
};

const multiply = (p, l) => ({
    a: p.a * l.a + p.c * l.b,
    b: p.b * l.a + p.d * l.b,
    c: p.a * l.c + p.c * l.d,
    d: p.b * l.c + p.d * l.d,
    x: p.a * l.x + p.c * l.y + p.x,
    y: p.b * l.x + p.d * l.y + p.y,
    angle: p.angle + l.angle,
});

const REST = { x: 0, y: 0, rot: 0, sx: 1, sy: 1 };
const WORLD = { a: 1, b: 0, c: 0, d: 1, x: 0, y: 0, angle: 0 };

/** The skeleton with local bind values: {name, parent, x, y, rot, length, flat}. */
export function localBones(bones) {
    const byName = Object.fromEntries(bones.map((b) => [b.name, b]));
    return bones.map(({ name, parent, x, y, angle, length, flat }) => {
        const up = byName[parent] ?? { x: 0, y: 0, angle: 0 };
        const [cos, sin] = [Math.cos(up.angle * RADIANS), Math.sin(up.angle * RADIANS)];
        const [dx, dy] = [x - up.x, y - up.y];
        return {
            name,
            parent,
            x: dx * cos + dy * sin,
            y: dy * cos - dx * sin,
            rot: turnOf(angle - up.angle),
            length,
            angle,
            flat,
        };
    });
}

function local(bone, offset) {
    const angle = bone.rot + offset.rot;
    const [cos, sin] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)];
    return {
        a: cos * offset.sx,
        b: sin * offset.sx,
        c: -sin * offset.sy * bone.flat,
        d: cos * offset.sy * bone.flat,
        x: bone.x + offset.x,
        y: bone.y + offset.y,
        angle,
    };
}

/** Samples one animation; `sampler.offsets[bone][i]` is what the keys will hold. */
class Sampler {
    constructor(skeleton, animation) {
        this.bones = Object.fromEntries(localBones(skeleton).map((b) => [b.name, b]));
        this.animation = animation;
        this.count = animation.duration * STEPS + 1;
        this.offsets = {};
        for (const name of Object.keys(this.bones))
            this.offsets[name] = this.authored(animation.bones[name] ?? {});
    }

    channel(keys) {
        const { duration, playTimes } = this.animation;
        return typeof keys === "function"
            ? keys
            : spline(parseKeys(keys), duration, playTimes === 0);
    }

    authored(channels) {
        const curves = Object.entries(channels).map(([name, keys]) => [name, this.channel(keys)]);
        return Array.from({ length: this.count }, (_, i) => {
            const offset = { ...REST };
            for (const [name, at] of curves) offset[name] = at(i / STEPS);
            return offset;
        });
    }

    world(name, i) {
        const bone = this.bones[name];
        if (!bone) return WORLD;
        return multiply(this.world(bone.parent, i), local(bone, this.offsets[name][i]));
    }

    /** Bends a leg so that its ankle stands where the feet's channels say, knee to the right. */
    plant({ thigh, shin, foot }, channels) {
        const [upper, lower, ankle] = [this.bones[thigh], this.bones[shin], this.bones[foot]];
        const home = this.bindWorld(foot);
        const [a, b] = [upper.length, lower.length];
        const move = this.authored(channels);
        for (let i = 0; i < this.count; i++) {
            const joint = this.world(thigh, i);
            const [dx, dy] = [home.x + move[i].x - joint.x, home.y + move[i].y - joint.y];
            const reach = Math.min(Math.hypot(dx, dy), a + b - 0.05);
            const bend = Math.acos((a * a + reach * reach - b * b) / (2 * a * reach));
            const first = Math.atan2(dy, dx) - bend;
            const second = Math.atan2(
                reach * Math.sin(first + bend) - a * Math.sin(first),
                reach * Math.cos(first + bend) - a * Math.cos(first),
            );
            const hip = this.world(upper.parent, i).angle;
            this.offsets[thigh][i].rot = turnOf(first / RADIANS - hip - upper.rot);
            this.offsets[shin][i].rot = turnOf((second - first) / RADIANS - lower.rot);
            this.offsets[foot][i].rot = turnOf(move[i].rot - second / RADIANS - ankle.rot);
        }
    }

    bindWorld(name) {
        const bone = this.bones[name];
        return bone ? multiply(this.bindWorld(bone.parent), local(bone, REST)) : WORLD;
    }

    /**
     * Lets a bone swing after its parent: a damped spring towards its place (or, `level`, towards
     * its direction in the bind pose, as a thing that hangs), pushed by its joint's acceleration.
     * Runs round and round until the motion repeats.
     */
    swing(name, { hertz, damping, push, level = 0, hang = 0 }) {
        const { frameRate } = this.animation;
        const bone = this.bones[name];
        const period = this.count - 1;
        const step = 1 / (frameRate * STEPS);
        const parent = Array.from({ length: period }, (_, i) => this.world(bone.parent, i));
        const joint = Array.from({ length: period }, (_, i) => this.world(name, i));
        const own = this.offsets[name].map((o) => o.rot);
        const at = (i) => ((i % period) + period) % period;
        const [stiffness, drag] = [(2 * Math.PI * hertz) ** 2, 2 * damping * 2 * Math.PI * hertz];
        let [angle, speed] = [bone.angle, 0];
        const found = [];
        for (let i = 0; i < period * 8; i++) {
            const now = at(i);
            const free = parent[now].angle + bone.rot + own[now];
            const rest = level
                ? bone.angle + own[now] + (1 - level) * (free - bone.angle - own[now])
                : free;
            const direction = (angle + hang) * RADIANS;
            const ax = (joint[at(i + 1)].x - 2 * joint[now].x + joint[at(i - 1)].x) / (step * step);
            const ay = (joint[at(i + 1)].y - 2 * joint[now].y + joint[at(i - 1)].y) / (step * step);
            const pushed = push * (Math.sin(direction) * ax - Math.cos(direction) * ay);
            speed += (stiffness * turnOf(rest - angle) - drag * speed + pushed) * step;
            angle += speed * step;
            found[at(i + 1)] = turnOf(angle - parent[at(i + 1)].angle - bone.rot);
        }
        found.push(found[0]);
        found.forEach((rot, i) => (this.offsets[name][i].rot = rot));
    }
}

/** Legs that inverse kinematics bends have to reach their targets, or their feet come off. */
function mustReach(sampler, iks, { name }) {
    for (const { bone, target, chain } of iks) {
        if (chain === 0) continue;
        const [lower, goal] = [sampler.bones[bone], sampler.bones[target]];
        const length = lower.length + sampler.bones[lower.parent].length;
        for (let i = 0; i < sampler.count; i++) {
            const [from, to] = [sampler.world(lower.parent, i), sampler.world(goal.name, i)];
            const beyond = Math.hypot(to.x - from.x, to.y - from.y) - length;
            if (beyond > 0.5)
                throw new Error(`${name}, frame ${i / STEPS}: ${bone} lacks ${beyond.toFixed(1)}`);
        }
    }
}

/** All offsets of an animation: {bone: [{x, y, rot, sx, sy}, ...]}, STEPS a frame. */
export function sampleAnimation(skeleton, animation, iks = []) {
    const sampler = new Sampler(skeleton, animation);
    for (const [side, leg] of Object.entries(animation.legs ?? {}))
        sampler.plant(leg, animation.feet[side] ?? {});
    for (const [bone, spring] of Object.entries(animation.springs ?? {}))
        sampler.swing(bone, spring);
    mustReach(sampler, iks, animation);
    return sampler.offsets;
}
