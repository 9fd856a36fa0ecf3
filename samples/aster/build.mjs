// SPDX-License-Identifier: MIT
import { buildSample } from "../lib/build.mjs";
import { animations, frameRate } from "./animations.mjs";
import { parts } from "./art.mjs";
import { bones, slots } from "./rig.mjs";

buildSample({
    name: "aster",
    home: import.meta.url,
    atlasWidth: 256,
    frameRate,
    parts,
    armatures: [
        {
            name: "aster",
            skeleton: bones,
            slots,
            animations,
            slack: 3,
            aabb: { x: -110, y: -190, width: 220, height: 230 },
        },
    ],
});
