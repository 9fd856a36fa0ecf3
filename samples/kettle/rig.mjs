// SPDX-License-Identifier: MIT
// Kettle's skeleton, slots from back to front, areas to touch, and the armature of its gears.
import { all, at, bonesAt } from "../lib/rig.mjs";

/** Axles of the driving wheels and the crank's radius: the rods' motion is computed from them. */
export const AXLES = { wheel_1: [-40, -25], wheel_2: [20, -25], pilot: [70, -12.5] };
export const CRANK = 13;
export const ROD = 70;
const [pinX, pinY] = [AXLES.wheel_1[0] + CRANK, AXLES.wheel_1[1]];

export const PUFFS = ["puff_1", "puff_2", "puff_3", "puff_4", "puff_5"];
export const JETS = ["jet_1", "jet_2"];
const SPOUT_TIP = [92, -142];

export const bones = bonesAt([
    ["root", "", 0, 0],
    ["shadow", "root", 0, 0],
    ["frame", "root", 0, -42],
    ["wheel_1", "root", ...AXLES.wheel_1],
    ["wheel_2", "root", ...AXLES.wheel_2],
    ["pilot", "root", ...AXLES.pilot],
    ["coupling", "root", pinX, pinY],
    ["crosshead", "root", pinX + ROD, pinY],
    ["connecting", "root", pinX, pinY, pinX + ROD, pinY],
    ["body", "frame", -8, -46],
    ["key", "body", -78, -92],
    ["spout", "body", 50, -86],
    ["lid", "body", -8, -126],
    ["face", "body", 22, -86],
    ["eye_R", "face", 4, -98],
    ["eye_L", "face", 40, -98],
    ["pupil_R", "eye_R", 6, -97],
    ["pupil_L", "eye_L", 42, -97],
    ["gears", "body", -44, -84],
    ["lamp", "frame", 84, -58],
    ["drop", "body", -18, -134],
    ["jet_1", "body", 24, -128, 64, -150],
    ["jet_2", "body", -40, -128, -80, -150],
    ...PUFFS.map((name) => [name, "root", ...SPOUT_TIP]),
]);

/** The connecting rod points at the crosshead. */
export const iks = [{ name: "rod", bone: "connecting", target: "crosshead", chain: 0 }];

const slot = (name, bone, displays, more) => ({ name, bone, displays, ...more });
const one = (part, place) => [{ part, place }];
const LIDS = ["lid_half", "lid_shut", "lid_happy"];

/** How high the axle is in the gears' own armature. */
const AXLE = 40;
/** A gear with its axle at x, y. The second is a mirror image, so that it turns back. */
function gear(x, y, rot, scX) {
    const [sin, cos] = [Math.sin((rot * Math.PI) / 180), Math.cos((rot * Math.PI) / 180)];
    const place = { x: x - AXLE * sin, y: y + AXLE * cos, rot, scX, scY: 1 };
    return [{ armature: "gear", place }];
}

/** Back to front. `show` is the drawing in the bind pose, -1 for none. */
export const slots = [
    slot("shadow", "shadow", one("shadow", at(0, 0))),
    slot("key", "key", one("key", at(-78, -92))),
    slot("handle", "body", one("handle")),
    slot("spout", "spout", one("spout")),
    slot("spout_hot", "spout", one("spout_hot"), { alpha: 0 }),
    ...JETS.map((name) => slot(name, name, one("jet"), { blend: "screen", show: -1 })),
    slot("lid", "lid", one("lid")),
    slot("lid_hot", "lid", one("lid_hot"), { alpha: 0 }),
    slot("body", "body", one("body")),
    slot("body_hot", "body", one("body_hot"), { alpha: 0 }),
    slot("well", "gears", one("well", at(-44, -84))),
    slot("gear_1", "gears", gear(-8.4, -6.2, 0, 1)),
    slot("gear_2", "gears", gear(8.4, 6.2, 36.5, -1)),
    slot("bezel", "gears", one("bezel", at(-44, -84))),
    slot("cheeks", "face", one("cheeks"), { alpha: 85 }),
    slot("mouth", "face", all(["mouth", "gasp"])),
    slot("fireglow", "face", one("fireglow", at(22, -65)), { blend: "add", alpha: 60 }),
    slot("gauge_L", "eye_L", one("gauge", at(40, -98, 0.86, 1))),
    slot("pupil_L", "pupil_L", one("pupil", at(42, -97, 0.9, 1))),
    slot("lid_L", "eye_L", all(LIDS, at(40, -98, 0.86, 1)), { show: -1 }),
    slot("gauge_R", "eye_R", one("gauge", at(4, -98))),
    slot("pupil_R", "pupil_R", one("pupil", at(6, -97))),
    slot("lid_R", "eye_R", all(LIDS, at(4, -98)), { show: -1 }),
    slot("drop", "drop", one("drop", at(-18, -134)), { show: -1 }),
    slot("frame", "frame", one("frame")),
    slot("lamp", "lamp", one("lamp_base", at(84, -63))),
    slot("lens", "lamp", one("lens", at(84, -63)), { tint: { rM: 100, gM: 85, bM: 40 } }),
    slot("pilot", "pilot", one("pilot", at(...AXLES.pilot))),
    slot("wheel_2", "wheel_2", one("wheel", at(...AXLES.wheel_2))),
    slot("wheel_1", "wheel_1", one("wheel", at(...AXLES.wheel_1))),
    slot("piston", "crosshead", one("piston", at(pinX + ROD, pinY))),
    slot("cylinder", "frame", one("cylinder")),
    slot("coupling", "coupling", one("coupling", at(pinX, pinY))),
    slot("connecting", "connecting", one("connecting")),
    slot("shine", "lamp", one("shine", at(84, -63)), {
        blend: "add",
        tint: { rM: 100, gM: 75, bM: 25 },
    }),
    ...PUFFS.map((name) =>
        slot(name, name, one("puff", at(...SPOUT_TIP)), { blend: "screen", show: -1 }),
    ),
    slot("touch_pot", "body", [
        { area: "ellipse", name: "pot", place: { x: 0, y: -44 }, width: 138, height: 96 },
    ]),
    slot("touch_lid", "lid", [
        { area: "polygon", name: "lid", vertices: [-38, 4, -34, -20, -8, -46, 20, -20, 24, 4] },
    ]),
    slot("touch_lamp", "lamp", [
        { area: "rectangle", name: "lamp", place: { x: 0, y: -2 }, width: 22, height: 28 },
    ]),
];

export const gearArmature = {
    name: "gear",
    skeleton: bonesAt([["wheel", "", 0, -AXLE]]),
    slots: [slot("wheel", "wheel", one("gear", at(0, -AXLE)))],
    aabb: { x: -13, y: -AXLE - 13, width: 26, height: 26 },
    animations: [
        {
            // A quarter turn. All animations last a multiple of it, so that gears never jump.
            name: "spin",
            duration: 32,
            playTimes: 0,
            bones: { wheel: { rot: (frame) => (90 / 32) * frame } },
        },
    ],
};
