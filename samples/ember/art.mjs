// SPDX-License-Identifier: MIT
// The drawings of Ember by name.
//
// A part is drawn either in armature space in the bind pose (`space: "armature"`: where it will
// be seen), in the space of its bone (`"bone"`: limbs, along +x), or around its own origin
// (`"free"`: eyes and mouths, which the skin places). Soft ones are dithered, so that four bits of
// alpha show no steps.
import * as face from "./face.mjs";
import * as figure from "./figure.mjs";
import * as light from "./light.mjs";

export const parts = {
    shadow: { space: "free", svg: light.shadow, dither: true },
    tail_1: { space: "bone", svg: figure.tail1 },
    tail_2: { space: "bone", svg: figure.tail2 },
    tail_3: { space: "bone", svg: figure.tail3 },
    tail_4: { space: "bone", svg: figure.tail4 },
    scarf_1: { space: "bone", svg: figure.scarf1 },
    scarf_2: { space: "bone", svg: figure.scarf2 },
    scarf_3: { space: "bone", svg: figure.scarf3 },
    arm_upper_L: { space: "bone", svg: figure.armL.upper },
    arm_lower_L: { space: "bone", svg: figure.armL.lower },
    hand_grip: { space: "bone", svg: figure.handGrip },
    lantern: { space: "free", svg: light.lantern },
    thigh_L: { space: "bone", svg: figure.legL.thigh },
    shin_L: { space: "bone", svg: figure.legL.shin },
    foot_L: { space: "free", svg: figure.footL },
    thigh_R: { space: "bone", svg: figure.legR.thigh },
    shin_R: { space: "bone", svg: figure.legR.shin },
    foot_R: { space: "free", svg: figure.footR },
    coat_top: { space: "armature", svg: figure.coatTop },
    coat_skirt: { space: "armature", svg: figure.coatSkirt },
    satchel: { space: "armature", svg: figure.satchel },
    scarf_wrap: { space: "armature", svg: figure.scarfWrap },
    arm_upper_R: { space: "bone", svg: figure.armR.upper },
    arm_lower_R: { space: "bone", svg: figure.armR.lower },
    hand: { space: "bone", svg: figure.hand },
    hand_open: { space: "bone", svg: figure.handOpen },
    ear_L: { space: "armature", svg: face.earL },
    ear_R: { space: "armature", svg: face.earR },
    head: { space: "armature", svg: face.head },
    tuft: { space: "armature", svg: face.tuft },
    muzzle: { space: "armature", svg: face.muzzle },
    blush: { space: "armature", svg: face.blush, dither: true },
    brow: { space: "free", svg: face.brow },
    eye_open: { space: "free", svg: face.eyeOpen },
    eye_half: { space: "free", svg: face.eyeHalf },
    eye_closed: { space: "free", svg: face.eyeClosed },
    eye_happy: { space: "free", svg: face.eyeHappy },
    eye_wide: { space: "free", svg: face.eyeWide },
    eye_squint: { space: "free", svg: face.eyeSquint },
    mouth_smile: { space: "free", svg: face.mouthSmile },
    mouth_open: { space: "free", svg: face.mouthOpen },
    mouth_o: { space: "free", svg: face.mouthO },
    glow: { space: "free", svg: light.glow, dither: true },
    spark: { space: "free", svg: light.spark },
    puff: { space: "free", svg: light.puff },
};
