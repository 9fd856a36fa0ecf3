// SPDX-License-Identifier: MIT
import { buildSample } from "../lib/build.mjs";
import { animations, frameRate } from "./animations.mjs";
import { parts } from "./art.mjs";
import { bones, gearArmature, iks, slots } from "./rig.mjs";

buildSample({
    name: "kettle",
    home: import.meta.url,
    atlasWidth: 256,
    frameRate,
    parts,
    armatures: [
        {
            name: "kettle",
            skeleton: bones,
            slots,
            iks,
            animations,
            aabb: { x: -104, y: -200, width: 218, height: 206 },
        },
        gearArmature,
    ],
});
