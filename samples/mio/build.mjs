// SPDX-License-Identifier: MIT
import { buildSample } from "../lib/build.mjs";
import { animations, frameRate } from "./animations.mjs";
import { parts } from "./art.mjs";
import { bones, iks, skins, slots } from "./rig.mjs";

buildSample({
    name: "mio",
    home: import.meta.url,
    atlasWidth: 256,
    frameRate,
    parts,
    armatures: [
        {
            name: "mio",
            skeleton: bones,
            slots,
            skins,
            iks,
            animations,
            aabb: { x: -76, y: -240, width: 152, height: 246 },
        },
    ],
});
