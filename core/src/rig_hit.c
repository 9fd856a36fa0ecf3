// SPDX-License-Identifier: MIT
// Areas of slots: points in them, and segments through them. Points are taken to the area's own space;
// where along a segment something lies is the same in all spaces.
#include "rig565/hit.h"

#include "heading.h"
#include "rig_child.h"
#include "rig_hit.h"

#if R565_ENABLE_RIG && R565_ENABLE_HIT

// A part of a segment, 0 its start, 1 its end.
typedef struct part {
    float first, last;
} part;

static inline void include(part *covered, float at) {
    covered->first = at < covered->first ? at : covered->first;
    covered->last = at > covered->last ? at : covered->last;
}

// --- Polygons, rectangles among them --------------------------------------------------------------

// Whether a ray from the point along x crosses an edge. Both ways along an edge say the same, and of
// two edges that meet in a corner one has it.
static bool crosses(r565_position a, r565_position b, r565_position point) {
    if ((a.y > point.y) == (b.y > point.y))
        return false;
    const r565_position low = a.y < b.y ? a : b, high = a.y < b.y ? b : a;
    return r565i_cross(r565i_way(low, high), r565i_way(low, point)) > 0.0f;
}

static bool polygon_has(const r565_position *corners, int count, r565_position point) {
    bool inside = false;
    for (int i = 0, last = count - 1; i < count; last = i++)
        inside ^= crosses(corners[last], corners[i], point);
    return inside;
}

// Where a segment crosses the edges.
static void cross_polygon(const r565_position *corners, int count, r565_position from,
                          r565_position way, part *covered) {
    for (int i = 0, last = count - 1; i < count; last = i++) {
        const r565_position edge = r565i_way(corners[last], corners[i]);
        const r565_position start = r565i_way(from, corners[last]);
        const float area = r565i_cross(way, edge);
        if (area == 0.0f)
            continue; // what lies along an edge meets its neighbours
        const float along = r565i_settle(r565i_cross(start, edge) / area),
                    across = r565i_settle(r565i_cross(start, way) / area);
        if (along >= 0.0f && along <= 1.0f && across >= 0.0f && across <= 1.0f)
            include(covered, along);
    }
}

// --- Ellipses ---------------------------------------------------------------------------------------

static inline r565_position in_circle(const r565_area *area, r565_position point) {
    return (r565_position){2.0f * point.x / area->width, 2.0f * point.y / area->height};
}

static inline float dot(r565_position a, r565_position b) {
    return a.x * b.x + a.y * b.y;
}

static bool ellipse_has(const r565_area *area, r565_position point) {
    const r565_position at = in_circle(area, point);
    return dot(at, at) <= 1.0f;
}

// Where a segment crosses the border.
static void cross_ellipse(const r565_area *area, r565_position from, r565_position to,
                          part *covered) {
    const r565_position start = in_circle(area, from), way = r565i_way(start, in_circle(area, to));
    const float square = dot(way, way), nearness = dot(start, way);
    // The square of the distance from the centre, times `square`: exacter than a difference of squares.
    const float miss = r565i_cross(start, way), rest = square - miss * miss;
    if (!(square > 0.0f && rest >= 0.0f && rest < 0x1p100f))
        return;
    const float half = rest > 0x1p-90f ? r565i_root(rest) : 0.0f;
    for (int side = -1; side <= 1; side += 2) {
        const float along = r565i_settle(((float)side * half - nearness) / square);
        if (along >= 0.0f && along <= 1.0f)
            include(covered, along);
    }
}

// --- Areas ------------------------------------------------------------------------------------------

// A rectangle's corners, or those that a polygon has.
static const r565_position *corners_of(const r565_area *area, r565_position made[4], int *count) {
    *count = 4;
    if (area->kind == R565_AREA_POLYGON) {
        *count = area->point_count;
        return area->points;
    }
    for (int i = 0; i < 4; i++)
        made[i] = (r565_position){area->width * (i == 1 || i == 2 ? 0.5f : -0.5f),
                                  area->height * (i >= 2 ? 0.5f : -0.5f)};
    return made;
}

static bool area_has(const r565_area *area, r565_position point) {
    r565_position made[4];
    int count;
    if (area->kind == R565_AREA_ELLIPSE)
        return ellipse_has(area, point);
    const r565_position *corners = corners_of(area, made, &count);
    return polygon_has(corners, count, point);
}

static part cross_area(const r565_area *area, r565_position from, r565_position to) {
    part covered = {2.0f, -1.0f};
    r565_position made[4];
    int count;
    if (area_has(area, from))
        include(&covered, 0.0f);
    if (area_has(area, to))
        include(&covered, 1.0f);
    if (area->kind == R565_AREA_ELLIPSE) {
        cross_ellipse(area, from, to, &covered);
        return covered;
    }
    const r565_position *corners = corners_of(area, made, &count);
    cross_polygon(corners, count, from, r565i_way(from, to), &covered);
    return covered;
}

/// The area that a slot shows, and the map to its space; NULL: none.
static const r565_area *find_area(const r565_rig *rig, int slot, r565_affine *inverse) {
    const r565_attachment *shown = r565i_has_slot(rig, slot) ? r565i_shown_by(rig, slot) : NULL;
    if (!shown || shown->feature_count == 0 || shown->features->area_count == 0 ||
        !r565i_find_inverse(rig, slot, shown, inverse))
        return NULL;
    return shown->features->area;
}

// --- Questions --------------------------------------------------------------------------------------

bool r565_hit_unplace(const r565_affine *placement, r565_position *point) {
    r565_affine inverse;
    if (!placement)
        return true;
    if (!r565_affine_invert(placement, &inverse))
        return false;
    *point = r565i_apply(&inverse, *point);
    return true;
}

/// Where a segment runs in the armature that a slot shows.
static bool enter_child(const r565_rig *rig, int slot, r565_rig *child, r565_position *from,
                        r565_position *to) {
    *child = r565i_has_slot(rig, slot) ? r565i_child_at(rig->state, slot) : (r565_rig){NULL};
    if (!child->state)
        return false;
    const r565_affine placement = r565i_child_placement(rig->state, slot);
    return r565_hit_unplace(&placement, from) && r565_hit_unplace(&placement, to);
}

bool r565_rig_hits_point(const r565_rig *rig, int slot, float x, float y) {
    r565_affine inverse;
    r565_position point = {x, y}, same = point;
    r565_rig child;
    if (enter_child(rig, slot, &child, &point, &same))
        return r565_rig_area_at(&child, point.x, point.y) >= 0;
    const r565_area *area = find_area(rig, slot, &inverse);
    return area && area_has(area, r565i_apply(&inverse, point));
}

/// What a segment covers of what a slot shows.
static part cross_slot(const r565_rig *rig, int slot, r565_position from, r565_position to) {
    part covered = {2.0f, -1.0f};
    r565_affine inverse;
    r565_rig child;
    if (enter_child(rig, slot, &child, &from, &to)) {
        for (int i = 0; i < child.state->armature->slot_count; i++) {
            const part own = cross_slot(&child, i, from, to);
            if (own.first <= own.last) {
                include(&covered, own.first);
                include(&covered, own.last);
            }
        }
        return covered;
    }
    const r565_area *area = find_area(rig, slot, &inverse);
    return area ? cross_area(area, r565i_apply(&inverse, from), r565i_apply(&inverse, to))
                : covered;
}

bool r565_rig_hits_segment(const r565_rig *rig, int slot, r565_position from, r565_position to,
                           r565_position *entry, r565_position *exit) {
    from = (r565_position){r565i_settle(from.x), r565i_settle(from.y)};
    to = (r565_position){r565i_settle(to.x), r565i_settle(to.y)};
    const part covered = cross_slot(rig, slot, from, to);
    if (covered.first > covered.last)
        return false;
    const r565_position way = r565i_way(from, to);
    if (entry)
        *entry = (r565_position){from.x + way.x * covered.first, from.y + way.y * covered.first};
    if (exit)
        *exit = (r565_position){from.x + way.x * covered.last, from.y + way.y * covered.last};
    return true;
}

int r565_rig_area_at(const r565_rig *rig, float x, float y) {
    if (!r565_rig_is_initialized(rig))
        return -1;
    const uint8_t *order = r565i_rig_find_parts(rig->state).order;
    for (int position = rig->state->armature->slot_count - 1; position >= 0; position--) {
        if (r565_rig_hits_point(rig, order[position], x, y))
            return order[position];
    }
    return -1;
}

#else

bool r565_hit_unplace(const r565_affine *placement, r565_position *point) {
    (void)placement, (void)point;
    return false;
}

bool r565_rig_hits_point(const r565_rig *rig, int slot, float x, float y) {
    (void)rig, (void)slot, (void)x, (void)y;
    return false;
}

bool r565_rig_hits_segment(const r565_rig *rig, int slot, r565_position from, r565_position to,
                           r565_position *entry, r565_position *exit) {
    (void)rig, (void)slot, (void)from, (void)to, (void)entry, (void)exit;
    return false;
}

int r565_rig_area_at(const r565_rig *rig, float x, float y) {
    (void)rig, (void)x, (void)y;
    return -1;
}

#endif
