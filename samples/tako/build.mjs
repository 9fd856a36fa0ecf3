// SPDX-License-Identifier: MIT
import { buildSample } from "../lib/build.mjs";
import { animations, frameRate } from "./animations.mjs";
import { parts } from "./art.mjs";
import { bones, slots, springs } from "./rig.mjs";

buildSample({
    name: "tako",
    home: import.meta.url,
    atlasWidth: 256,
    frameRate,
    parts,
    springs,
    armatures: [
        {
            name: "tako",
            skeleton: bones,
            slots,
            animations,
            slack: 2,
            aabb: { x: -112, y: -226, width: 224, height: 232 },
        },
    ],
});
