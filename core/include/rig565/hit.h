// SPDX-License-Identifier: MIT
/// What lies under a point of a character: areas that the artist drew for that (DragonBones: bounding
/// boxes), or visible pixels. Points are in armature space, as r565_rig_bounds; a pixel's centre is half
/// a pixel from its corner. Everything is as last posed.
#ifndef RIG565_HIT_H
#define RIG565_HIT_H

#include "rig565/rig.h"

R565_EXTERN_C_BEGIN

/// Takes a point of the screen, where a placement draws an armature, to armature space.
/// @param placement NULL: none.
/// @return false, leaving the point as it was, when the placement shows nothing.
bool r565_hit_unplace(const r565_affine *placement, r565_position *point);

/// Whether a slot shows an area (of any alpha: areas are never drawn) and a point lies inside; or an
/// armature of which a slot does. The inside of a polygon that crosses itself is where a way out crosses an odd number of edges. Of points
/// on an edge no more is said than that neighbours without a gap never both have, or both miss, one.
bool r565_rig_hits_point(const r565_rig *rig, int slot, float x, float y);

/// Whether a segment meets the area that a slot shows, or areas of an armature that it shows.
/// @param entry set to the segment's first point in the area (`from` itself when that is inside),
/// @param exit  and to its last. Either may be NULL. Not set when nothing is hit.
bool r565_rig_hits_segment(const r565_rig *rig, int slot, r565_position from, r565_position to,
                           r565_position *entry, r565_position *exit);

/// The slot, highest in the draw order, that shows an area with the point inside, or an armature with
/// such a slot (r565_rig_child, in its own space); -1: none.
int r565_rig_area_at(const r565_rig *rig, float x, float y);

/// The slot, highest in the draw order, of which there is something to see at a point: its alpha is not
/// 0, and the nearest texel of its image or mesh neither transparent nor of the armature's colour key. A
/// slot that shows another armature is seen where that is.
/// @return -1: none.
int r565_rig_pick(const r565_rig *rig, float x, float y);

R565_EXTERN_C_END

#endif
