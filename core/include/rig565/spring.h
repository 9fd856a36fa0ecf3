// SPDX-License-Identifier: MIT
/// Hair, tails and ears: bones that lag behind what they hang on, swing and settle. Springs are computed
/// in steps of R565_SPRING_STEP milliseconds, each from the pose of its own time, so that what shows at a
/// time does not depend on how many frames showed before.
///
///     static bool pose_at(void *user, uint64_t time, r565_bone_visitor *visitor, void *of) {
///         return r565_rig_pose(user, &walk, r565_animation_frame_at(&walk, (uint32_t)time, true),
///                              visitor, of);
///     }
///     r565_springs_init(&springs, &rig, NULL, 0, memory, sizeof memory); // the armature's own
///     ... each frame:
///     r565_springs_advance(&springs, elapsed, pose_at, &rig);
///     r565_springs_pose(&springs, pose_at, &rig);
///
/// A step costs a pose with a visitor and, on x86-64, 840 instructions a spring; a frame that shows, 720
/// a spring (make bench).
///
/// Armatures in slots swing along, whichever of them a pose shows: from rest when they appear, at their own
/// clocks where the source is a player with some, feeling how the outermost armature moves them.
#ifndef RIG565_SPRING_H
#define RIG565_SPRING_H

#include "rig565/player.h"

R565_EXTERN_C_BEGIN

/// Milliseconds.
#define R565_SPRING_STEP 8
/// At most so many steps in one call: a quarter of a second.
#define R565_SPRING_MAX_STEPS 32

/// The springs of one rig, in memory the user gave. Private: ask the functions below. Belongs to the
/// thread that its rig belongs to. A copy shares that memory.
typedef struct r565_springs {
    r565_rig rig;
    const r565_spring *list;
    struct r565_spring_state *states; ///< a spring
    uint8_t *of_bone;                 ///< a bone: 1 + its spring, or 0
    uint64_t time;
    float wind[2], down[2], place[2];
    float teleport;
    uint32_t dropped;
    uint8_t count;
    uint8_t is_fresh;     ///< the next step begins at rest
    uint16_t group_count; ///< armatures in slots that swing or show some that do
} r565_springs;

/// Poses the springs' rig as it is at a time, and calls the visitor for each bone (or has it called by
/// r565_rig_pose and the like). It may change bones before it hands them on.
/// @param time milliseconds; from call to call it never goes back.
/// @return false: it could not.
typedef bool r565_pose_source(void *user, uint64_t time, r565_bone_visitor *visitor,
                              void *visitor_user);

/// Bytes that r565_springs_init needs: 24 a spring, 1 a bone, and 3 of alignment slack. 0 for NULL, for
/// a count above bone_count, and with R565_ENABLE_SPRINGS 0. Where armatures in slots have springs, as much
/// alignment slack as pointers need, and for each that has some, or shows one that has some, 24, 3, 4
/// pointers, 24 a spring and, if there are any, 1 a bone, all that in whole pointers. (Their rig takes a
/// pointer more, r565_rig_bytes.)
/// @param count of springs; 0: the armature's own and those of armatures in its slots, and 0 bytes where
///              there are none.
size_t r565_springs_bytes(const r565_armature *armature, int count);

/// Springs at rest at time 0: no wind, down is +y.
/// @param list stays the caller's and must live as long as the springs, as rig and memory. NULL with
///        count 0: the armature's own and those of armatures in its slots, as the converter set them
///        (docs/springs.md). Armatures in slots have no springs but these.
/// @return R565_OK, R565_ERR_DISABLED, R565_ERR_ARGUMENT (NULL; a value out of range or no number; a bone
///         twice, one that constraints turn, or one that does not take all from its parent), or
///         R565_ERR_NO_SPACE. Unless R565_OK, nothing was written.
r565_result r565_springs_init(r565_springs *springs, const r565_rig *rig, const r565_spring *list,
                              int count, void *memory, size_t size);

/// Puts all springs at rest, and their clock at a time: after a cut to something else.
void r565_springs_reset(r565_springs *springs, uint64_t time);

/// Acceleration by the wind from now on, armature pixels/s^2, each part up to +-R565_MAX_COORDINATE.
/// @return false, changing nothing: out of range or no number.
bool r565_springs_set_wind(r565_springs *springs, float x, float y);
/// Where gravity leads in armature space, each part -1 .. 1: for characters drawn turned or mirrored.
bool r565_springs_set_down(r565_springs *springs, float x, float y);
/// Where the armature stands in the world, in its own pixels and axes: springs feel it move, too. A
/// r565_pose_source may set it for its time, before it poses.
bool r565_springs_set_place(r565_springs *springs, float x, float y);
/// A bone whose origin moves farther in one step has been put there: its spring goes along and feels
/// nothing of it. Pixels, 0 .. R565_MAX_COORDINATE; 64 at first.
bool r565_springs_set_teleport(r565_springs *springs, float distance);

/// Lets time go by: a source is called for each whole step. Advancing by a and then by b gives the same
/// bits as advancing by a + b, as long as no step is dropped: of more than R565_SPRING_MAX_STEPS in one
/// call the first are, and the others begin at rest.
/// @return false when the source did; time then stands at the last step that it posed.
bool r565_springs_advance(r565_springs *springs, uint32_t milliseconds, r565_pose_source *source,
                          void *user);
/// Poses the rig as it is now, springs included. Between two steps they go on as they last moved.
bool r565_springs_pose(r565_springs *springs, r565_pose_source *source, void *user);

/// A r565_pose_source: the user is an r565_player, which advances to that time; begin at its own time
/// (r565_springs_reset). Its events come as ever.
bool r565_player_pose_at(void *player, uint64_t time, r565_bone_visitor *visitor,
                         void *visitor_user);

/// Milliseconds that the springs advanced, and the time they were reset to.
uint64_t r565_springs_time(const r565_springs *springs);
/// Steps that were dropped since init; at most UINT32_MAX.
uint32_t r565_springs_dropped(const r565_springs *springs);

/// Bytes of r565_springs_snapshot: 52, 25 a spring, and 1 for each armature in a slot that has springs or
/// shows one that has; 0 for NULL and for springs that no init made.
size_t r565_springs_snapshot_bytes(const r565_springs *springs);
/// Writes all that springs know, wind, down, place and teleport included, as bytes that mean the same
/// everywhere. The player that poses them has a snapshot of its own.
/// @return R565_OK, R565_ERR_ARGUMENT, R565_ERR_NO_SPACE or R565_ERR_DISABLED.
r565_result r565_springs_snapshot(const r565_springs *springs, void *bytes, size_t size);
/// Goes on from a snapshot of springs of the same bones of the same armature, bit for bit.
/// @return R565_OK or, and nothing changes, R565_ERR_ARGUMENT (of another armature or number of
///         springs), R565_ERR_MAGIC, R565_ERR_VERSION, R565_ERR_SIZE, R565_ERR_CORRUPT,
///         R565_ERR_DISABLED.
r565_result r565_springs_restore(r565_springs *springs, const void *bytes, size_t size);

R565_EXTERN_C_END

#endif
