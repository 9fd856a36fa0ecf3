// SPDX-License-Identifier: MIT
// The drawings of Mio by name. `space`: "armature" (drawn where it is seen in the bind pose),
// "bone" (along its bone) or "free" (around its own origin). Soft ones are dithered.
import * as face from "./face.mjs";
import * as figure from "./figure.mjs";

const drawn = (space, svg, dither = false) => ({ space, svg, dither });

/** Sleeves, legs and boots of one side of an outfit. */
const limbs = (outfit, side) => ({
    [`${outfit}_arm_upper_${side}`]: drawn("bone", figure[`${outfit}${side}`].upper),
    [`${outfit}_arm_lower_${side}`]: drawn("bone", figure[`${outfit}${side}`].lower),
    [`${outfit}_shin_${side}`]: drawn("bone", figure[`${outfit}Leg${side}`].shin),
    [`${outfit}_foot_${side}`]: drawn("free", figure[`${outfit}Foot${side}`]),
});

export const parts = {
    shadow: drawn("free", figure.shadow, true),
    hair_back: drawn("armature", face.hairBack),
    ponytail: drawn("free", face.ponytail),
    ribbon: drawn("free", face.ribbon),
    thigh_L: drawn("bone", figure.rainLegL.thigh),
    thigh_R: drawn("bone", figure.rainLegR.thigh),
    ...limbs("rain", "L"),
    ...limbs("rain", "R"),
    ...limbs("snow", "L"),
    ...limbs("snow", "R"),
    rain_top: drawn("armature", figure.rainTop),
    rain_skirt: drawn("armature", figure.rainSkirt),
    rain_collar: drawn("armature", figure.rainCollar),
    rain_hat: drawn("armature", face.rainHat),
    snow_top: drawn("armature", figure.snowTop),
    snow_skirt: drawn("armature", figure.snowSkirt),
    snow_collar: drawn("armature", figure.snowCollar),
    snow_hat: drawn("armature", face.snowHat),
    knob: drawn("free", face.knob),
    pompom: drawn("free", face.pompom),
    hand: drawn("bone", figure.hand),
    hand_open: drawn("bone", figure.handOpen),
    hand_grip: drawn("bone", figure.handGrip),
    umbrella_shut: drawn("bone", figure.umbrellaShut),
    umbrella_open: drawn("bone", figure.umbrellaOpen),
    head: drawn("armature", face.head),
    hair_front: drawn("armature", face.hairFront),
    blush: drawn("armature", face.blush, true),
    nose: drawn("free", face.nose),
    brow: drawn("free", face.brow),
    eye_open: drawn("free", face.eyeOpen),
    eye_half: drawn("free", face.eyeHalf),
    eye_closed: drawn("free", face.eyeClosed),
    eye_happy: drawn("free", face.eyeHappy),
    eye_wide: drawn("free", face.eyeWide),
    mouth_smile: drawn("free", face.mouthSmile),
    mouth_open: drawn("free", face.mouthOpen),
    mouth_o: drawn("free", face.mouthO),
    puff: drawn("free", figure.puff),
};
