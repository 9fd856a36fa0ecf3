// SPDX-License-Identifier: MIT
// Draws Ember's parts and writes parts/*.svg, ember_tex.png, ember_tex.json and ember_ske.json.
// Needs rsvg-convert. The outputs are committed, so nothing else runs this.
import { mkdirSync, writeFileSync } from "node:fs";
import { drawPart, makeAtlas } from "../lib/atlas.mjs";
import { skeletonDocument } from "../lib/dragonbones.mjs";
import { encodePng } from "../lib/png.mjs";
import { animations, frameRate } from "./animations.mjs";
import { parts } from "./art.mjs";
import { bones, slots } from "./rig.mjs";

const NAME = "ember";
const ATLAS_WIDTH = 256;

const here = (path) => new URL(path, import.meta.url);
const save = (path, data) => writeFileSync(here(path), data);
const saveJson = (path, value) => save(path, `${JSON.stringify(value)}\n`);

const drawn = Object.entries(parts).map(([name, { space, svg, dither }]) => ({
    ...drawPart(name, svg, dither),
    space,
}));
mkdirSync(here("parts"), { recursive: true });
for (const part of drawn) save(`parts/${part.name}.svg`, part.svg);

const atlas = makeAtlas(NAME, drawn, ATLAS_WIDTH);
save(`${NAME}_tex.png`, encodePng(atlas.image));
saveJson(`${NAME}_tex.json`, atlas.json);
saveJson(
    `${NAME}_ske.json`,
    skeletonDocument({
        name: NAME,
        frameRate,
        skeleton: bones,
        slots,
        animations,
        drawn: Object.fromEntries(drawn.map((part) => [part.name, part])),
        aabb: { x: -100, y: -240, width: 206, height: 250 },
    }),
);
