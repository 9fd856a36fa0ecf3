// SPDX-License-Identifier: MIT
/// Hair, tails and ears: bones that lag behind what they hang on, swing and settle. Springs are computed
/// in steps of R565_SPRING_STEP milliseconds, each from the pose of its own time, so that what shows at a
/// time does not depend on how many frames showed before.
///
///     static bool pose_at(void *user, uint64_t time, r565_bone_visitor *visitor, void *of) {
///         return r565_rig_pose(user, &walk, r565_animation_frame_at(&walk, (uint32_t)time, true),
///                              visitor, of);
///     }
///     r565_springs_init(&springs, &rig, hair, 3, memory, sizeof memory);
///     ... each frame:
///     r565_springs_advance(&springs, elapsed, pose_at, &rig);
///     r565_springs_pose(&springs, pose_at, &rig);
///
/// A step costs a pose with a visitor and, on x86-64, some 850 instructions a spring.
#ifndef RIG565_SPRING_H
#define RIG565_SPRING_H

#include "rig565/player.h"

R565_EXTERN_C_BEGIN

/// Milliseconds.
#define R565_SPRING_STEP 8
/// At most so many steps in one call: a quarter of a second.
#define R565_SPRING_MAX_STEPS 32
#define R565_SPRING_MAX_STIFFNESS 15625
#define R565_SPRING_MAX_DAMPING 125
/// A limit that is none.
#define R565_SPRING_NO_LIMIT INT16_MAX

/// One bone that swings around its origin as if it had its mass at the end of a lever, which pulls it to
/// where the animation has it. May live in flash.
typedef struct r565_spring {
    float length;    ///< of the lever along the bone's x, its own pixels; above 0
    float stiffness; ///< 0 .. R565_SPRING_MAX_STIFFNESS, 1/s^2: 40 f^2 swings f times a second
    float damping;   ///< 0 .. R565_SPRING_MAX_DAMPING, 1/s: what is lost of the speed in a second
    float gravity; ///< acceleration along `down`, armature pixels/s^2, up to +-R565_MAX_COORDINATE
    float wind;    ///< 0 .. 1: how much of the wind counts
    r565_angle limit; ///< 0 .. R565_SPRING_NO_LIMIT: how far it may be turned out of the animation
    uint8_t bone;
} r565_spring;

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
    uint8_t is_fresh; ///< the next step begins at rest
} r565_springs;

/// Poses the springs' rig as it is at a time, and calls the visitor for each bone (or has it called by
/// r565_rig_pose and the like). It may change bones before it hands them on.
/// @param time milliseconds; from call to call it never goes back.
/// @return false: it could not.
typedef bool r565_pose_source(void *user, uint64_t time, r565_bone_visitor *visitor,
                              void *visitor_user);

/// Bytes that r565_springs_init needs: 24 a spring, 1 a bone, and 3 of alignment slack. 0 for NULL, for
/// a count that is not 1 .. bone_count, and with R565_ENABLE_SPRINGS 0.
size_t r565_springs_bytes(const r565_armature *armature, int count);

/// Springs at rest at time 0: no wind, down is +y.
/// @param list stays the caller's and must live as long as the springs, as rig and memory.
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

R565_EXTERN_C_END

#endif
