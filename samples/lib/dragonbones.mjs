// SPDX-License-Identifier: MIT
// The DragonBones 5.5 document of a sample: skeleton, skin and animations.
import { fitKeys } from "./fit.mjs";
import { localBones, parseKeys, sampleAnimation } from "./motion.mjs";

const RADIANS = Math.PI / 180;
const round = (v, places = 2) => Math.round(v * 10 ** places) / 10 ** places + 0;
const SOFT = [0.3, 0, 0.7, 1];

/** Drops what equals the format's default. */
const compact = (object, defaults) =>
    Object.fromEntries(Object.entries(object).filter(([key, value]) => value !== defaults[key]));

const PLACE = { x: 0, y: 0, skX: 0, skY: 0, scX: 1, scY: 1 };
const transform = (x, y, angle, scX = 1, scY = 1) =>
    compact(
        {
            x: round(x),
            y: round(y),
            skX: round(angle),
            skY: round(angle),
            scX: round(scX, 3),
            scY: round(scY, 3),
        },
        PLACE,
    );

const boneJson = ({ name, parent, x, y, rot, length }) => ({
    name,
    ...(parent && { parent }),
    ...(length && { length: round(length) }),
    transform: transform(x, y, rot),
});

const slotJson = ({ name, bone, show = 0, blend, alpha = 100 }) => ({
    name,
    parent: bone,
    ...(show !== 0 && { displayIndex: show }),
    ...(blend && { blendMode: blend }),
    ...(alpha !== 100 && { color: { aM: alpha } }),
});

/** The centre of a drawing's picture in the space of its bone, and how it is turned there. */
function displayJson({ part, place }, bone, drawn) {
    const { space, view } = drawn[part];
    const [cx, cy] = [view.x + view.width / 2, view.y + view.height / 2];
    const { x, y, scX, scY } = place ?? { x: 0, y: 0, scX: 1, scY: 1 };
    if (space === "bone")
        return {
            type: "image",
            name: part,
            transform: transform(x + cx * scX, y + cy * scY, 0, scX, scY),
        };
    const [dx, dy] = [x + cx * scX - bone.x, y + cy * scY - bone.y];
    const [cos, sin] = [Math.cos(bone.angle * RADIANS), Math.sin(bone.angle * RADIANS)];
    return {
        type: "image",
        name: part,
        transform: transform(dx * cos + dy * sin, dy * cos - dx * sin, -bone.angle, scX, scY),
    };
}

const tween = (curve) => (curve ? { curve, tweenEasing: 0 } : { tweenEasing: 0 });

/** Keys [{frame, ...}] as DragonBones frames: each with its duration, the last with none. */
const frames = (keys, toJson) =>
    keys.map((key, i) => ({
        duration: i + 1 < keys.length ? keys[i + 1].frame - key.frame : 0,
        ...toJson(key, i + 1 === keys.length),
    }));

/** [list, components, default, tolerance (px, degrees, factor), JSON names, decimals]. */
const CHANNELS = [
    ["translateFrame", ["x", "y"], 0, 0.25, ["x", "y"], 2],
    ["rotateFrame", ["rot"], 0, 0.45, ["rotate"], 2],
    ["scaleFrame", ["sx", "sy"], 1, 0.006, ["x", "y"], 3],
];

function boneTimeline(name, offsets) {
    const lists = {};
    for (const [list, parts, base, tolerance, names, places] of CHANNELS) {
        const samples = offsets.map((o) => parts.map((p) => o[p]));
        if (samples.every((s) => s.every((v) => Math.abs(v - base) < tolerance / 4))) continue;
        lists[list] = frames(fitKeys(samples, tolerance), ({ value, curve }, last) => ({
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

function slotTimeline(name, { displays = {}, alphas = {} }) {
    const timeline = { name };
    if (displays[name])
        timeline.displayFrame = frames(slotKeys(displays[name]), ({ value }) =>
            value ? { value } : {},
        );
    if (alphas[name]) {
        timeline.colorFrame = frames(slotKeys(alphas[name]), ({ value }, last) => ({
            ...(!last && tween(SOFT)),
            value: value === 100 ? {} : { aM: value },
        }));
    }
    return Object.keys(timeline).length > 1 ? timeline : null;
}

/** Lifts `slots` to stand right above the slot `above`: [slot index, offset, ...]. */
function lifted({ slots, above }, names) {
    const rest = names.filter((n) => !slots.includes(n));
    rest.splice(rest.indexOf(above) + 1, 0, ...slots);
    return slots
        .map((n) => names.indexOf(n))
        .sort((a, b) => a - b)
        .flatMap((i) => [i, rest.indexOf(names[i]) - i]);
}

function orderJson(order, names) {
    return { frame: frames(order, ({ lift }) => (lift ? { zOrder: lifted(lift, names) } : {})) };
}

function animationJson(animation, skeleton, slots) {
    const offsets = sampleAnimation(skeleton, animation);
    const bone = Object.entries(offsets)
        .map(([name, o]) => boneTimeline(name, o))
        .filter(Boolean);
    const slot = slots.map(({ name }) => slotTimeline(name, animation)).filter(Boolean);
    return {
        name: animation.name,
        duration: animation.duration,
        playTimes: animation.playTimes,
        bone,
        slot,
        ...(animation.order && {
            zOrder: orderJson(
                animation.order,
                slots.map((s) => s.name),
            ),
        }),
    };
}

/** `drawn`: the parts by name, each {space, view}. */
export function skeletonDocument({ name, frameRate, skeleton, slots, animations, drawn, aabb }) {
    const bones = Object.fromEntries(skeleton.map((b) => [b.name, b]));
    const skin = slots.map((slot) => ({
        name: slot.name,
        display: slot.displays.map((d) => displayJson(d, bones[slot.bone], drawn)),
    }));
    return {
        name,
        version: "5.5",
        compatibleVersion: "5.5",
        frameRate,
        armature: [
            {
                type: "Armature",
                name,
                frameRate,
                aabb,
                bone: localBones(skeleton).map(boneJson),
                slot: slots.map(slotJson),
                skin: [{ name: "", slot: skin }],
                animation: animations.map((a) =>
                    animationJson({ ...a, frameRate }, skeleton, slots),
                ),
                defaultActions: [{ gotoAndPlay: animations[0].name }],
            },
        ],
    };
}
