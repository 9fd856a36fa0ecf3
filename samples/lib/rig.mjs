// SPDX-License-Identifier: MIT
// Skeletons as they are written down: [name, parent, joint x, joint y, tip x, tip y] in armature
// space (y down); a bone without a tip is not turned. A seventh value flattens the bone: the scale
// along y, about its joint, where all below it begin.

const degrees = (radians) => (radians * 180) / Math.PI;

/** World placement of each bone in the bind pose: {name, parent, x, y, angle (degrees), length}. */
export const bonesAt = (joints) =>
    joints.map(([name, parent, x, y, tipX, tipY, flat = 1]) => ({
        name,
        parent,
        x,
        y,
        angle: tipX === undefined ? 0 : degrees(Math.atan2(tipY - y, tipX - x)),
        length: tipX === undefined ? 0 : Math.hypot(tipX - x, tipY - y),
        flat,
    }));

/** Places drawings that have no place of their own: around a point of armature space. */
export const at = (x, y, scX = 1, scY = 1) => ({ x, y, scX, scY });
export const all = (names, place) => names.map((part) => ({ part, place }));
