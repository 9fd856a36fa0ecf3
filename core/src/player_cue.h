// SPDX-License-Identifier: MIT
// Private: what makes an armature in a slot begin while its owner's animation goes on.
#ifndef R565I_PLAYER_CUE_H
#define R565I_PLAYER_CUE_H

#include "player_clip.h"
#include "rig_child.h"

#if R565I_CLOCKS

// What drives a slot through some time.
typedef struct r565i_drive {
    const r565_clip *clip; ///< as it is before; NULL: the bind pose
    int32_t speed;
    uint32_t time;  ///< milliseconds
    uint32_t delay; ///< those of them in which the clip waits
    bool stands;    ///< the clip does not move at all
} r565i_drive;

typedef struct r565i_cue {
    bool begins;
    bool shown;                      ///< at the end
    uint32_t left;                   ///< milliseconds that are left after it begins
    const r565_animation *animation; ///< that an action names; NULL: the child's own
} r565i_cue;

/// The last thing that makes a child begin: it appears, or an action names one of its animations while it
/// is shown. Where both come at once, the action counts.
/// @param was_shown before.
r565i_cue r565i_find_cue(const r565_asset *asset, struct r565_rig_state *owner,
                         const r565i_child_place *child, const r565i_drive *drive, bool was_shown);

/// The animation of a child's with that name, or NULL.
const r565_animation *r565i_find_child_animation(const r565_asset *asset,
                                                 const r565_armature *child, const char *name);

#endif

#endif
