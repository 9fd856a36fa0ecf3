// SPDX-License-Identifier: MIT
// Tako's skeleton and slots. Every tentacle is one drawing on a mesh that four bones bend.
import { all, at, bonesAt } from "../lib/rig.mjs";

const SEGMENT = 22;
export const SEGMENTS = [1, 2, 3, 4];
/** [name, direction of the tentacle in degrees, whether it is behind]. */
export const TENTACLES = [
    ["a", 12, true],
    ["h", 168, true],
    ["c", 62, true],
    ["f", 118, true],
    ["b", 34, false],
    ["g", 146, false],
    ["d", 74, false],
    ["e", 106, false],
].map(([name, angle, isBehind]) => ({ name, angle, isBehind, isLeft: angle > 90 }));
export const boneOf = ({ name }, segment) => `${name}_${segment}`;
export const BUBBLES = ["bubble_1", "bubble_2", "bubble_3", "bubble_4", "bubble_5"];
export const CLOUDS = ["cloud_1", "cloud_2", "cloud_3"];
const MOUTH = [10, -92];

/** A straight chain from below the mantle. */
function chain(tentacle) {
    const a = (tentacle.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(a), Math.sin(a)];
    const [x, y] = [26 * cos, -92 + 12 * sin];
    return SEGMENTS.map((segment) => [
        boneOf(tentacle, segment),
        segment === 1 ? "body" : boneOf(tentacle, segment - 1),
        x + (segment - 1) * SEGMENT * cos,
        y + (segment - 1) * SEGMENT * sin,
        x + segment * SEGMENT * cos,
        y + segment * SEGMENT * sin,
    ]);
}

export const bones = bonesAt([
    ["root", "", 0, 0],
    ["shadow", "root", 0, 0],
    ["body", "root", 0, -92],
    ["mantle", "body", 0, -84],
    ["face", "mantle", 8, -110],
    ["brows", "face", 8, -130],
    ["mouth", "face", ...MOUTH],
    ["hat", "mantle", -4, -186],
    ...TENTACLES.flatMap(chain),
    ...BUBBLES.map((name) => [name, "root", ...MOUTH]),
    ...CLOUDS.map((name) => [name, "root", 0, -70]),
]);

const EYES = ["eye_open", "eye_half", "eye_closed", "eye_happy", "eye_wide"];
const slot = (name, bone, displays, more) => ({ name, bone, displays, ...more });
const one = (part, place) => [{ part, place }];

/** Suckers below: those on the left are mirror images. */
const tentacleSlot = (tentacle) => {
    const place = at(0, 0, 1, tentacle.isLeft ? -1 : 1);
    const part = tentacle.isBehind ? "tentacle_back" : "tentacle";
    const links = SEGMENTS.map((segment) => boneOf(tentacle, segment));
    const mesh = { lines: 13, cells: 1, chain: links };
    return slot(`tentacle_${tentacle.name}`, links[0], [{ part, place, mesh }]);
};
const tentacles = (isBehind) =>
    TENTACLES.filter((tentacle) => tentacle.isBehind === isBehind).map(tentacleSlot);

/** Back to front. `show` is the drawing in the bind pose, -1 for none. */
export const slots = [
    slot("shadow", "shadow", one("shadow", at(0, 0))),
    ...tentacles(true),
    ...tentacles(false),
    slot("mantle", "mantle", [{ part: "mantle", mesh: { down: true, lines: 8, cells: 6 } }]),
    slot("cheeks", "face", one("cheeks"), { alpha: 75 }),
    slot("mouth", "mouth", all(["smile", "mouth"], at(...MOUTH))),
    slot("eye_L", "face", all(EYES, at(33, -113, 0.88, 1))),
    slot("eye_R", "face", all(EYES, at(-14, -113))),
    slot("brow_L", "brows", one("brow", at(33, -132, -0.88, 1))),
    slot("brow_R", "brows", one("brow", at(-16, -132))),
    slot("hat", "hat", one("hat")),
    ...CLOUDS.map((name) =>
        slot(name, name, one("cloud", at(0, -70)), { blend: "multiply", show: -1 }),
    ),
    ...BUBBLES.map((name) =>
        slot(name, name, one("bubble", at(...MOUTH)), { blend: "screen", show: -1 }),
    ),
];

/** The ends of the tentacles trail behind, however he is moved about. */
export const springs = [
    {
        bones: TENTACLES.flatMap((tentacle) => [3, 4].map((segment) => boneOf(tentacle, segment))),
        frequency: 1.4,
        damping: 5,
        limit: 35,
    },
];
