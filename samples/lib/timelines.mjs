// SPDX-License-Identifier: MIT
// An animation's channels as DragonBones timelines.
import { fitKeys } from "./fit.mjs";
import { compact, round } from "./json.mjs";
import { bentVertices } from "./mesh.mjs";
import { mapsOf } from "./displays.mjs";
import { parseKeys, sampleAnimation } from "./motion.mjs";

const SOFT = [0.3, 0, 0.7, 1];
const tween = (curve) => (curve ? { curve, tweenEasing: 0 } : { tweenEasing: 0 });

/** Keys [{frame, ...}] as DragonBones frames: each with its duration, the last with none. */
const frames = (keys, toJson) =>
    keys.map((key, i) => ({
        duration: i + 1 < keys.length ? keys[i + 1].frame - key.frame : 0,
        ...toJson(key, i + 1 === keys.length),
    }));

/** Rotations go the short way, so keys of a turning wheel lie closer than half a turn. */
const LONGEST_TURN = 150;
/** [list, components, default, tolerance (px, degrees, factor), JSON names, decimals, reach]. */
const CHANNELS = [
    ["translateFrame", ["x", "y"], 0, 0.25, ["x", "y"], 2, Infinity],
    ["rotateFrame", ["rot"], 0, 0.45, ["rotate"], 2, LONGEST_TURN],
    ["scaleFrame", ["sx", "sy"], 1, 0.006, ["x", "y"], 3, Infinity],
];

function boneTimeline(name, offsets, slack) {
    const lists = {};
    for (const [list, parts, base, exact, names, places, reach] of CHANNELS) {
        const tolerance = exact * slack;
        const samples = offsets.map((o) => parts.map((p) => o[p]));
        if (samples.every((s) => s.every((v) => Math.abs(v - base) < exact / 4))) continue;
        lists[list] = frames(fitKeys(samples, tolerance, reach), ({ value, curve }, last) => ({
            ...(!last && tween(curve)),
            ...compact(
                Object.fromEntries(names.map((n, c) => [n, round(value[c], places)])),
                Object.fromEntries(names.map((n) => [n, base])),
            ),
        }));
    }
    return Object.keys(lists).length ? { name, ...lists } : null;
}

const slotKeys = (text) => parseKeys(text).map(([frame, value]) => ({ frame, value }));

/** Keys [[frame, {rM: 60, ...}], ...], or of alpha alone as text. */
const colourKeys = (keys) =>
    typeof keys === "string"
        ? slotKeys(keys).map(({ frame, value }) => ({
              frame,
              value: value === 100 ? {} : { aM: value },
          }))
        : keys.map(([frame, value]) => ({ frame, value }));

function slotTimeline(name, { displays = {}, alphas = {}, tints = {} }) {
    const timeline = { name };
    const colours = tints[name] ?? alphas[name];
    if (displays[name])
        timeline.displayFrame = frames(slotKeys(displays[name]), ({ value }) =>
            value ? { value } : {},
        );
    if (colours) {
        timeline.colorFrame = frames(colourKeys(colours), ({ value }, last) => ({
            ...(!last && tween(SOFT)),
            value,
        }));
    }
    return Object.keys(timeline).length > 1 ? timeline : null;
}

/** Lifts `slots` right above the slot `above` ("": below all): [slot index, offset, ...]. */
function lifted({ slots, above }, names) {
    const rest = names.filter((n) => !slots.includes(n));
    rest.splice(rest.indexOf(above) + 1, 0, ...slots);
    return names
        .map((n, i) => [i, rest.indexOf(n) - i])
        .filter(([i, offset]) => slots.includes(names[i]) && offset !== 0)
        .flat();
}

function orderJson(order, names) {
    return { frame: frames(order, ({ lift }) => (lift ? { zOrder: lifted(lift, names) } : {})) };
}

/** deforms: {slot: [[frame, bend or null], ...]}; the mesh is the slot's first display. */
function deformJson(slotName, keys, { slots, bones, drawn }) {
    const slot = slots.find((s) => s.name === slotName);
    const [display] = slot.displays;
    const part = drawn[display.part];
    const maps = mapsOf(display, part.space, bones[slot.bone]);
    return {
        name: display.part,
        slot: slotName,
        frame: frames(
            keys.map(([frame, bend]) => ({ frame, bend })),
            ({ bend }, last) => ({
                ...(!last && tween(SOFT)),
                ...(bend && { vertices: bentVertices(display, part, bend, maps) }),
            }),
        ),
    };
}

/** events: [[frame, name], ...]. */
function eventFrames(events, duration) {
    const keys = events.map(([frame, name]) => ({ frame, name }));
    if (keys[0].frame > 0) keys.unshift({ frame: 0 });
    keys.push({ frame: duration });
    return frames(keys, ({ name }) => (name ? { events: [{ name }] } : {}));
}

export function animationJson(animation, rig) {
    const { skeleton, slots, iks } = rig;
    const { name, duration, playTimes, order, events, deforms, slack = 1 } = animation;
    const offsets = sampleAnimation(skeleton, animation, iks);
    const bone = Object.entries(offsets)
        .map(([bone, o]) => boneTimeline(bone, o, slack))
        .filter(Boolean);
    const slot = slots.map((s) => slotTimeline(s.name, animation)).filter(Boolean);
    const names = slots.map((s) => s.name);
    return {
        name,
        duration,
        playTimes,
        bone,
        slot,
        ...(order && { zOrder: orderJson(order, names) }),
        ...(deforms && {
            ffd: Object.entries(deforms).map(([slot, keys]) => deformJson(slot, keys, rig)),
        }),
        ...(events && { frame: eventFrames(events, duration) }),
    };
}
