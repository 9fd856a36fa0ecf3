// SPDX-License-Identifier: MIT
// Aster's skeleton and slots. The floor's bone is flattened, so that rings which turn on it lie in
// perspective.
import { all, at, bonesAt } from "../lib/rig.mjs";
import { STEPS } from "./art.mjs";

const MIDDLE = -112;
export const FLAT = 0.38;
export const SHARDS = ["shard_1", "shard_2", "shard_3", "shard_4"];
export const MOTES = Array.from({ length: 12 }, (_, i) => `mote_${i + 1}`);
export const SPARKS = Array.from({ length: 10 }, (_, i) => `spark_${i + 1}`);
export const BOLTS = ["bolt_1", "bolt_2"];

export const bones = bonesAt([
    ["root", "", 0, 0],
    ["floor", "root", 0, 0, undefined, undefined, FLAT],
    ["ring_outer", "floor", 0, 0],
    ["ring_inner", "floor", 0, 0],
    ["wave_floor", "floor", 0, 0],
    ["column", "root", 0, 0],
    ["middle", "root", 0, MIDDLE],
    ["halo", "middle", 0, MIDDLE],
    ["rays", "middle", 0, MIDDLE],
    ["gem", "middle", 0, MIDDLE],
    ["wave", "middle", 0, MIDDLE],
    ["flash", "middle", 0, MIDDLE],
    ...SHARDS.map((name) => [name, "middle", 0, MIDDLE]),
    ...BOLTS.map((name) => [name, "middle", 0, MIDDLE]),
    ...MOTES.map((name) => [name, "root", 0, 0]),
    ...SPARKS.map((name) => [name, "middle", 0, MIDDLE]),
]);

export const CYAN = { rM: 35, gM: 85, bM: 100 };
export const VIOLET = { rM: 70, gM: 45, bM: 100 };
export const ROSE = { rM: 100, gM: 45, bM: 80 };
export const GOLD = { rM: 100, gM: 78, bM: 30 };

const slot = (name, bone, displays, more) => ({ name, bone, displays, ...more });
const one = (part, place) => [{ part, place }];
const floor = at(0, 0);
const middle = at(0, MIDDLE);
const gems = Array.from({ length: STEPS }, (_, i) => `gem_${i + 1}`);
const bolts = ["bolt_1", "bolt_2", "bolt_3"].map((part) => ({ part }));
const light = (tint, blend = "add") => ({ blend, tint });

/** Back to front. `show` is the drawing in the bind pose, -1 for none. */
export const slots = [
    slot("pool", "floor", one("halo", at(0, 0, 1.6, 1.5)), light(VIOLET)),
    slot("ring_outer", "ring_outer", one("ring_outer", floor), light(CYAN)),
    slot("ring_inner", "ring_inner", one("ring_inner", floor), light(VIOLET)),
    slot("wave_floor", "wave_floor", one("shock", floor), { ...light(CYAN), show: -1 }),
    slot("column", "column", one("column", floor), light(CYAN, "screen")),
    slot("halo", "halo", one("halo", middle), light(CYAN)),
    slot("rays", "rays", one("rays", middle), light(VIOLET)),
    slot("gem", "gem", all(gems, middle)),
    ...SHARDS.map((name, i) => slot(name, name, one(`splinter_${1 + (i % 2)}`, middle))),
    ...BOLTS.map((name) => slot(name, name, bolts, { ...light(CYAN), show: -1 })),
    ...MOTES.map((name) => slot(name, name, one("mote", floor), { ...light(CYAN), show: -1 })),
    ...SPARKS.map((name) => slot(name, name, one("spark", middle), { ...light(ROSE), show: -1 })),
    slot("wave", "wave", one("shock", middle), { ...light(CYAN, "screen"), show: -1 }),
    slot("flash", "flash", one("halo", middle), { blend: "add", show: -1 }),
];
