// SPDX-License-Identifier: MIT
// The drawings of Kettle by name. `space`: "armature" (drawn where it is seen in the bind pose),
// "bone" (along its bone) or "free" (around its own origin). Soft ones are dithered.
import * as boiler from "./boiler.mjs";
import * as engine from "./engine.mjs";

const drawn = (space, svg, dither = false) => ({ space, svg, dither });

export const parts = {
    shadow: drawn("free", engine.shadow, true),
    key: drawn("free", engine.key),
    handle: drawn("armature", boiler.handle),
    spout: drawn("armature", boiler.cool("spout")),
    spout_hot: drawn("armature", boiler.hot("spout")),
    jet: drawn("bone", engine.jet, true),
    lid: drawn("armature", boiler.cool("lid")),
    lid_hot: drawn("armature", boiler.hot("lid")),
    body: drawn("armature", boiler.cool("body")),
    body_hot: drawn("armature", boiler.hot("body")),
    well: drawn("free", boiler.well),
    gear: drawn("free", engine.gear),
    bezel: drawn("free", boiler.bezel),
    cheeks: drawn("armature", boiler.cheeks),
    mouth: drawn("armature", boiler.mouth),
    gasp: drawn("armature", boiler.gasp),
    fireglow: drawn("free", boiler.fireglow, true),
    gauge: drawn("free", boiler.gauge),
    pupil: drawn("free", boiler.pupil),
    lid_half: drawn("free", boiler.lidHalf),
    lid_shut: drawn("free", boiler.lidShut),
    lid_happy: drawn("free", boiler.lidHappy),
    drop: drawn("free", engine.drop),
    frame: drawn("armature", engine.frame),
    lamp_base: drawn("free", engine.lampBase),
    lens: drawn("free", engine.lens),
    shine: drawn("free", engine.shine, true),
    pilot: drawn("free", engine.pilot),
    wheel: drawn("free", engine.wheel),
    piston: drawn("free", engine.piston),
    cylinder: drawn("armature", engine.cylinder),
    coupling: drawn("free", engine.coupling),
    connecting: drawn("bone", engine.connecting),
    puff: drawn("free", engine.puff, true),
};
