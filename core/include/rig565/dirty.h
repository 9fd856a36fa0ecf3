// SPDX-License-Identifier: MIT
/// Redrawing only what changed: a small set of rectangles of a drawing that do not overlap.
///
///     r565_dirty_move(&dirty, &hero_bounds, r565_rig_bounds_drawn(&hero, &gfx));
///     for (int i = 0; i < dirty.count; i++) {
///         r565_gfx_set_clip(&gfx, dirty.rects[i]);
///         draw(&gfx); // all of it, the background included
///     }
///     r565_dirty_clear(&dirty);
///
/// The picture is then the one that drawing everything gives, if every change was added: where things
/// were and where they are. With two framebuffers, use a set for each, and add changes to both; with
/// bands, give the rectangles to r565_bands_start. A rig's bounds hold all that it draws:
/// r565_rig_bounds_drawn with samples between texels, too, r565_rig_bounds_placed without.
#ifndef RIG565_DIRTY_H
#define RIG565_DIRTY_H

#include "rig565/display.h"

R565_EXTERN_C_BEGIN

/// A set of rectangles. Read its members if you like.
typedef struct r565_dirty {
    const r565_display *display; ///< borrowed
    r565_rect *rects;            ///< `count` of them, in the drawing, none empty; borrowed
    uint16_t capacity;
    uint16_t count;
} r565_dirty;

/// Makes an empty set in memory of the caller's. Few are enough: 4 to 16; more than that costs more
/// to keep apart than it saves.
/// @param display what rectangles are cut to and aligned for; lives as long as the set.
/// @return R565_OK, or R565_ERR_ARGUMENT (NULL, an invalid display, capacity 0): *dirty is as it was.
r565_result r565_dirty_init(r565_dirty *dirty, const r565_display *display, r565_rect *rects,
                            uint16_t capacity);

/// Adds a rectangle of the drawing, enlarged to what the display can be sent, without what lies
/// outside. It becomes one with rectangles that it meets, or with which it makes a larger one without
/// growth. When the set is full, the two become one that so grow least. Empty ones add nothing.
void r565_dirty_add(r565_dirty *dirty, r565_rect rect);

/// Something moved or changed: adds where it was and where it is.
/// @param bounds where it was, empty at first; set to `now`.
void r565_dirty_move(r565_dirty *dirty, r565_rect *bounds, r565_rect now);

/// Empties the set.
void r565_dirty_clear(r565_dirty *dirty);

R565_EXTERN_C_END

#endif
