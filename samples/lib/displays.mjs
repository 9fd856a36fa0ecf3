// SPDX-License-Identifier: MIT
// What slots show: pictures, meshes over them, other armatures, areas.
import { meshJson } from "./mesh.mjs";
import { RADIANS, transform } from "./json.mjs";

const HERE = { x: 0, y: 0, scX: 1, scY: 1 };

/** Maps from a drawing's own space: to the armature's and to its bone's. */
export function mapsOf({ place }, space, bone) {
    const { x, y, scX, scY } = place ?? HERE;
    const [cos, sin] = [Math.cos(bone.angle * RADIANS), Math.sin(bone.angle * RADIANS)];
    const placed = ([px, py]) => [x + px * scX, y + py * scY];
    const down = ([px, py]) => {
        const [dx, dy] = [px - bone.x, py - bone.y];
        return [dx * cos + dy * sin, dy * cos - dx * sin];
    };
    const up = ([px, py]) => [bone.x + px * cos - py * sin, bone.y + px * sin + py * cos];
    return space === "bone"
        ? { toBone: placed, toArmature: (p) => up(placed(p)) }
        : { toBone: (p) => down(placed(p)), toArmature: placed };
}

/** The centre of a drawing's picture in the space of its bone, and how it is turned there. */
function imageJson(display, bone, { space, view }) {
    const { part, place = HERE } = display;
    const centre = [view.x + view.width / 2, view.y + view.height / 2];
    const [x, y] = mapsOf(display, space, bone).toBone(centre);
    const angle = (space === "bone" ? 0 : -bone.angle) + (place.rot ?? 0);
    return { type: "image", name: part, transform: transform(x, y, angle, place.scX, place.scY) };
}

/** An armature in a slot, placed in its bone's space. */
const nestedJson = ({ armature, action, place = HERE }) => ({
    type: "armature",
    name: armature,
    transform: transform(place.x, place.y, place.rot ?? 0, place.scX, place.scY),
    ...(action && { actions: [{ gotoAndPlay: action }] }),
});

/** An area to hit, in its bone's space. */
const areaJson = ({ area, name, place = HERE, ...shape }) => ({
    type: "boundingBox",
    name,
    subType: area,
    transform: transform(place.x, place.y, place.rot ?? 0),
    ...shape,
});

export function displayJson(display, bone, drawn, skeleton) {
    if (display.armature) return nestedJson(display);
    if (display.area) return areaJson(display);
    const part = drawn[display.part];
    if (!part) throw new Error(`no drawing ${display.part}`);
    return display.mesh
        ? meshJson(display, part, skeleton, mapsOf(display, part.space, bone))
        : imageJson(display, bone, part);
}
