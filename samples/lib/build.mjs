// SPDX-License-Identifier: MIT
// From drawings and motion to a sample's files: parts/*.svg, NAME_tex.png, NAME_tex.json and
// NAME_ske.json, and NAME.springs.json if it has any. Needs rsvg-convert. The outputs are
// committed, so nothing else runs this.
import { mkdirSync, writeFileSync } from "node:fs";
import { drawPart, makeAtlas } from "./atlas.mjs";
import { skeletonDocument } from "./dragonbones.mjs";
import { encodePng } from "./png.mjs";

/**
 * `parts`: {name: {space, svg, dither}}; `home`: URL of the script in the sample's folder;
 * `springs`: as the side file has them.
 */
export function buildSample({ name, home, atlasWidth, frameRate, parts, armatures, springs }) {
    const here = (path) => new URL(path, home);
    const save = (path, data) => writeFileSync(here(path), data);
    const saveJson = (path, value) => save(path, `${JSON.stringify(value)}\n`);

    const drawn = Object.entries(parts).map(([part, { space, svg, dither }]) => ({
        ...drawPart(part, svg, dither),
        space,
    }));
    mkdirSync(here("parts"), { recursive: true });
    for (const part of drawn) save(`parts/${part.name}.svg`, part.svg);

    const atlas = makeAtlas(name, drawn, atlasWidth);
    save(`${name}_tex.png`, encodePng(atlas.image));
    saveJson(`${name}_tex.json`, atlas.json);
    const byName = Object.fromEntries(drawn.map((part) => [part.name, part]));
    if (springs) save(`${name}.springs.json`, `${JSON.stringify({ springs }, null, 4)}\n`);
    saveJson(`${name}_ske.json`, skeletonDocument({ name, frameRate, armatures, drawn: byName }));
}
