// SPDX-License-Identifier: MIT
// Ember's skeleton: bones by their joints in the bind pose (armature space, y down, the ground at
// 0), and the slots from back to front with the drawings each can show.

import { all, at, bonesAt } from "../lib/rig.mjs";

const JOINTS = [
    ["root", "", 0, 0],
    ["shadow", "root", 2, 1],
    ["dust_L", "root", 26, -4],
    ["dust_R", "root", -26, -4],
    ["hip", "root", 0, -66],
    ["body", "hip", 1, -76],
    ["chest", "body", 1, -90],
    ["head", "chest", 4, -118],
    ["face", "head", 24, -148],
    ["brows", "face", 20, -176],
    ["ear_L", "head", 46, -182, 56, -236],
    ["ear_R", "head", -26, -182, -48, -238],
    ["tuft", "head", 6, -196, 34, -212],
    ["scarf_1", "chest", -24, -107, -42, -101],
    ["scarf_2", "scarf_1", -42, -101, -59, -95],
    ["scarf_3", "scarf_2", -59, -95, -82, -92],
    ["arm_upper_L", "chest", 20, -103, 33, -82],
    ["arm_lower_L", "arm_upper_L", 33, -82, 55, -89],
    ["hand_L", "arm_lower_L", 55, -89, 67, -92],
    ["lantern", "hand_L", 62, -88],
    ["glow", "lantern", 62, -60],
    ["spark_1", "lantern", 62, -62],
    ["spark_2", "lantern", 62, -62],
    ["arm_upper_R", "chest", -17, -103, -25, -79],
    ["arm_lower_R", "arm_upper_R", -25, -79, -21, -56],
    ["hand_R", "arm_lower_R", -21, -56, -18, -42],
    ["satchel", "body", -30, -80, -30, -48],
    ["thigh_L", "hip", 12, -62, 16, -38],
    ["shin_L", "thigh_L", 16, -38, 13, -14],
    ["foot_L", "shin_L", 13, -14],
    ["thigh_R", "hip", -11, -62, -8, -38],
    ["shin_R", "thigh_R", -8, -38, -11, -14],
    ["foot_R", "shin_R", -11, -14],
    ["tail_1", "hip", -16, -62, -39, -57],
    ["tail_2", "tail_1", -39, -57, -63, -68],
    ["tail_3", "tail_2", -63, -68, -76, -91],
    ["tail_4", "tail_3", -76, -91, -78, -138],
];

export const bones = bonesAt(JOINTS);

const EYES = ["eye_open", "eye_half", "eye_closed", "eye_happy", "eye_wide", "eye_squint"];
const MOUTHS = ["mouth_smile", "mouth_open", "mouth_o"];

/** Back to front. `show` is the drawing in the bind pose, -1 for none. */
export const slots = [
    { name: "shadow", bone: "shadow", displays: all(["shadow"], at(2, 1)) },
    { name: "tail_4", bone: "tail_4", displays: all(["tail_4"]) },
    { name: "tail_3", bone: "tail_3", displays: all(["tail_3"]) },
    { name: "tail_2", bone: "tail_2", displays: all(["tail_2"]) },
    { name: "tail_1", bone: "tail_1", displays: all(["tail_1"]) },
    { name: "scarf_3", bone: "scarf_3", displays: all(["scarf_3"]) },
    { name: "scarf_2", bone: "scarf_2", displays: all(["scarf_2"]) },
    { name: "scarf_1", bone: "scarf_1", displays: all(["scarf_1"]) },
    { name: "lantern", bone: "lantern", displays: all(["lantern"], at(62, -88)) },
    { name: "hand_L", bone: "hand_L", displays: all(["hand_grip"]) },
    { name: "arm_lower_L", bone: "arm_lower_L", displays: all(["arm_lower_L"]) },
    { name: "arm_upper_L", bone: "arm_upper_L", displays: all(["arm_upper_L"]) },
    { name: "shin_L", bone: "shin_L", displays: all(["shin_L"]) },
    { name: "foot_L", bone: "foot_L", displays: all(["foot_L"], at(13, -14)) },
    { name: "thigh_L", bone: "thigh_L", displays: all(["thigh_L"]) },
    { name: "shin_R", bone: "shin_R", displays: all(["shin_R"]) },
    { name: "foot_R", bone: "foot_R", displays: all(["foot_R"], at(-11, -14)) },
    { name: "thigh_R", bone: "thigh_R", displays: all(["thigh_R"]) },
    { name: "coat_top", bone: "chest", displays: all(["coat_top"]) },
    { name: "coat_skirt", bone: "body", displays: all(["coat_skirt"]) },
    { name: "satchel", bone: "satchel", displays: all(["satchel"]) },
    { name: "scarf_wrap", bone: "chest", displays: all(["scarf_wrap"]) },
    {
        name: "hand_R",
        bone: "hand_R",
        displays: [{ part: "hand" }, { part: "hand_open", place: at(0, 0, 1.15, 1.15) }],
    },
    { name: "arm_lower_R", bone: "arm_lower_R", displays: all(["arm_lower_R"]) },
    { name: "arm_upper_R", bone: "arm_upper_R", displays: all(["arm_upper_R"]) },
    { name: "ear_L", bone: "ear_L", displays: all(["ear_L"]) },
    { name: "ear_R", bone: "ear_R", displays: all(["ear_R"]) },
    { name: "head", bone: "head", displays: all(["head"]) },
    { name: "tuft", bone: "tuft", displays: all(["tuft"]) },
    { name: "blush", bone: "face", alpha: 45, displays: all(["blush"]) },
    { name: "muzzle", bone: "face", displays: all(["muzzle"]) },
    { name: "mouth", bone: "face", displays: all(MOUTHS, at(29, -133)) },
    { name: "eye_L", bone: "face", displays: all(EYES, at(43, -157, 0.84, 1)).map(mirrorSquint) },
    { name: "eye_R", bone: "face", displays: all(EYES, at(-1, -157)) },
    { name: "brow_L", bone: "brows", displays: all(["brow"], at(43, -176, -0.84, 1)) },
    { name: "brow_R", bone: "brows", displays: all(["brow"], at(-3, -176)) },
    { name: "dust_L", bone: "dust_L", show: -1, displays: all(["puff"], at(26, -4, -1, 1)) },
    { name: "dust_R", bone: "dust_R", show: -1, displays: all(["puff"], at(-26, -4)) },
    {
        name: "spark_1",
        bone: "spark_1",
        blend: "add",
        show: -1,
        displays: all(["spark"], at(62, -62)),
    },
    {
        name: "spark_2",
        bone: "spark_2",
        blend: "add",
        show: -1,
        displays: all(["spark"], at(62, -62, 0.7, 0.7)),
    },
    { name: "glow", bone: "glow", blend: "add", alpha: 80, displays: all(["glow"], at(62, -60)) },
];

/** The far eye squints the other way. */
function mirrorSquint(display) {
    const { part, place } = display;
    return part === "eye_squint" ? { part, place: { ...place, scX: -place.scX } } : display;
}
