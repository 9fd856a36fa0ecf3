// SPDX-License-Identifier: MIT
import { buildSample } from "../lib/build.mjs";
import { animations, frameRate } from "./animations.mjs";
import { parts } from "./art.mjs";
import { bones, slots } from "./rig.mjs";

buildSample({
    name: "ember",
    home: import.meta.url,
    atlasWidth: 256,
    frameRate,
    parts,
    armatures: [
        {
            name: "ember",
            skeleton: bones,
            slots,
            animations,
            aabb: { x: -100, y: -240, width: 206, height: 250 },
        },
    ],
});
