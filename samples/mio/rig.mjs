// SPDX-License-Identifier: MIT
// Mio's skeleton, slots from back to front, her two outfits, and the legs' inverse kinematics:
// ankles stand under the root, thighs and shins follow them.
import { all, at, bonesAt } from "../lib/rig.mjs";

export const bones = bonesAt([
    ["root", "", 0, 0],
    ["shadow", "root", 2, 1],
    ["dust_L", "root", 26, -4],
    ["dust_R", "root", -26, -4],
    ["foot_L", "root", 13, -13],
    ["foot_R", "root", -9, -13],
    ["hip", "root", 0, -64],
    ["body", "hip", 1, -80, 1, -60],
    ["skirt", "body", 1, -60, 1, -36],
    ["chest", "hip", 1, -84],
    ["head", "chest", 4, -112],
    ["face", "head", 20, -144],
    ["brows", "face", 18, -162],
    ["pompom", "head", 0, -218],
    ["hair_1", "head", -38, -142, -38, -118],
    ["hair_2", "hair_1", -38, -118, -38, -96],
    ["hair_3", "hair_2", -38, -96, -38, -74],
    ["arm_upper_L", "chest", 19, -101, 31, -80],
    ["arm_lower_L", "arm_upper_L", 31, -80, 48, -66],
    ["hand_L", "arm_lower_L", 48, -66, 57, -58],
    ["umbrella", "hand_L", 53, -65, 62, 0],
    ["arm_upper_R", "chest", -15, -101, -24, -79],
    ["arm_lower_R", "arm_upper_R", -24, -79, -21, -57],
    ["hand_R", "arm_lower_R", -21, -57, -18, -45],
    ["thigh_L", "hip", 11, -60, 15, -36.5],
    ["shin_L", "thigh_L", 15, -36.5, 13, -13],
    ["thigh_R", "hip", -9, -60, -6, -36.5],
    ["shin_R", "thigh_R", -6, -36.5, -9, -13],
]);

export const iks = ["L", "R"].map((side) => ({
    name: `leg_${side}`,
    bone: `shin_${side}`,
    target: `foot_${side}`,
    chain: 1,
    bendPositive: true,
}));

const EYES = ["eye_open", "eye_half", "eye_closed", "eye_happy", "eye_wide"];
const MOUTHS = ["mouth_smile", "mouth_open", "mouth_o"];
const slot = (name, bone, displays, more) => ({ name, bone, displays, ...more });
const one = (part, place) => [{ part, place }];

/** A skirt hangs on body and hem. */
const skirt = (part) => [
    { part, mesh: { down: true, lines: 5, cells: 3, chain: ["body", "skirt"], softness: 1.2 } },
];
const ponytail = [
    {
        part: "ponytail",
        place: at(-38, -140),
        mesh: { down: true, lines: 8, cells: 1, chain: ["hair_1", "hair_2", "hair_3"] },
    },
];

/** Back to front. `show` is the drawing in the bind pose, -1 for none. */
export const slots = [
    slot("shadow", "shadow", one("shadow", at(2, 1))),
    slot("ponytail", "hair_1", ponytail),
    slot("hair_back", "head", one("hair_back")),
    slot("umbrella", "umbrella", all(["umbrella_shut", "umbrella_open"])),
    slot("arm_lower_L", "arm_lower_L", one("rain_arm_lower_L")),
    slot("arm_upper_L", "arm_upper_L", one("rain_arm_upper_L")),
    slot("hand_L", "hand_L", one("hand_grip")),
    slot("thigh_L", "thigh_L", one("thigh_L")),
    slot("foot_L", "foot_L", one("rain_foot_L", at(13, -13))),
    slot("shin_L", "shin_L", one("rain_shin_L")),
    slot("thigh_R", "thigh_R", one("thigh_R")),
    slot("foot_R", "foot_R", one("rain_foot_R", at(-9, -13))),
    slot("shin_R", "shin_R", one("rain_shin_R")),
    slot("skirt", "body", skirt("rain_skirt")),
    slot("top", "chest", one("rain_top")),
    slot("hand_R", "hand_R", all(["hand", "hand_open"])),
    slot("arm_lower_R", "arm_lower_R", one("rain_arm_lower_R")),
    slot("arm_upper_R", "arm_upper_R", one("rain_arm_upper_R")),
    slot("head", "head", one("head")),
    slot("collar", "chest", one("rain_collar")),
    slot("blush", "face", one("blush"), { alpha: 60 }),
    slot("nose", "face", one("nose", at(24, -133))),
    slot("mouth", "face", all(MOUTHS, at(16, -124))),
    slot("eye_L", "face", all(EYES, at(35, -143, -0.86, 1)).map(lit)),
    slot("eye_R", "face", all(EYES, at(-1, -143))),
    slot("hair_front", "head", one("hair_front")),
    slot("brow_L", "brows", one("brow", at(35, -160, -0.86, 1))),
    slot("brow_R", "brows", one("brow", at(-2, -161))),
    slot("ribbon", "hair_1", one("ribbon", at(-40, -142))),
    slot("pompom", "pompom", one("knob", at(4, -220))),
    slot("hat", "head", one("rain_hat")),
    slot("dust_L", "dust_L", one("puff", at(26, -4, -1, 1)), { show: -1 }),
    slot("dust_R", "dust_R", one("puff", at(-26, -4)), { show: -1 }),
];

/** Light comes from the right for both eyes; only closed ones are mirrored. */
function lit(display) {
    const { part, place } = display;
    const flipped = part === "eye_closed";
    return flipped ? display : { part, place: { ...place, scX: -place.scX } };
}

const side = (s, x) => ({
    [`arm_upper_${s}`]: one(`snow_arm_upper_${s}`),
    [`arm_lower_${s}`]: one(`snow_arm_lower_${s}`),
    [`shin_${s}`]: one(`snow_shin_${s}`),
    [`foot_${s}`]: one(`snow_foot_${s}`, at(x, -13)),
});
export const skins = {
    snow: {
        ...side("L", 13),
        ...side("R", -9),
        skirt: skirt("snow_skirt"),
        top: one("snow_top"),
        collar: one("snow_collar"),
        hat: one("snow_hat"),
        pompom: one("pompom", at(2, -219)),
    },
};
