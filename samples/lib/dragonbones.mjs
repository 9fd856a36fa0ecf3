// SPDX-License-Identifier: MIT
// The DragonBones 5.5 document of a sample: skeletons, skins and animations.
import { displayJson } from "./displays.mjs";
import { round, transform } from "./json.mjs";
import { localBones } from "./motion.mjs";
import { animationJson } from "./timelines.mjs";

const boneJson = ({ name, parent, x, y, rot, length, flat }) => ({
    name,
    ...(parent && { parent }),
    ...(length && { length: round(length) }),
    transform: transform(x, y, rot, 1, flat),
});

function slotJson({ name, bone, show = 0, blend, alpha = 100, tint }) {
    const color = { ...(alpha !== 100 && { aM: alpha }), ...tint };
    return {
        name,
        parent: bone,
        ...(show !== 0 && { displayIndex: show }),
        ...(blend && { blendMode: blend }),
        ...(Object.keys(color).length > 0 && { color }),
    };
}

/** `displays`: {slot: what it shows}. */
function skinJson(name, displays, { slots, bones, drawn, skeleton }) {
    const boneOf = Object.fromEntries(slots.map((s) => [s.name, bones[s.bone]]));
    return {
        name,
        slot: Object.entries(displays).map(([slot, shown]) => ({
            name: slot,
            display: shown.map((d) => displayJson(d, boneOf[slot], drawn, skeleton)),
        })),
    };
}

const usual = (slots) => Object.fromEntries(slots.map((s) => [s.name, s.displays]));

/**
 * `skeleton`: bones in bind pose; `skins`: {name: {slot: displays}} over what the slots show;
 * `iks`: as the format has them; `slack`: how many times farther than usual keys may stray.
 */
function armatureJson(armature, frameRate, drawn) {
    const { name, skeleton, slots, skins = {}, iks, animations, aabb, slack } = armature;
    const bones = Object.fromEntries(skeleton.map((b) => [b.name, b]));
    const rig = { skeleton, slots, bones, drawn, iks };
    return {
        type: "Armature",
        name,
        frameRate,
        aabb,
        bone: localBones(skeleton).map(boneJson),
        slot: slots.map(slotJson),
        ...(iks && { ik: iks }),
        skin: Object.entries({ "": usual(slots), ...skins }).map(([skin, displays]) =>
            skinJson(skin, displays, rig),
        ),
        animation: animations.map((a) => animationJson({ ...a, frameRate, slack }, rig)),
        defaultActions: [{ gotoAndPlay: animations[0].name }],
    };
}

/** `drawn`: the parts by name, each {space, view, image, trim}. */
export function skeletonDocument({ name, frameRate, armatures, drawn }) {
    return {
        name,
        version: "5.5",
        compatibleVersion: "5.5",
        frameRate,
        armature: armatures.map((a) => armatureJson(a, frameRate, drawn)),
    };
}
