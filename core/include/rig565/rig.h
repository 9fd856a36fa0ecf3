// SPDX-License-Identifier: MIT
/// Characters: a tree of bones that carries images, moved by keyframe animation.
///
/// The static data (rig565/armature.h, rig565/animation.h) is what the converter writes: it may live in
/// flash and nothing here changes it. What changes lives in memory the user gives (r565_rig).
#ifndef RIG565_RIG_H
#define RIG565_RIG_H

#include "rig565/animation.h"
#include "rig565/armature.h"
#include "rig565/gfx.h"

R565_EXTERN_C_BEGIN

/// The local pose of a bone, as a visitor may change it.
typedef struct r565_bone_pose {
    float x, y;
    r565_angle rot_x, rot_y;
    r565_scale scale_x, scale_y;
} r565_bone_pose;

/// Called once a bone, parents first, before the bone's matrix is made. Transforms of earlier bones
/// are those of this pose already; those of this and later ones mean nothing yet. The lower bone of an
/// IK chain comes right after the upper one; both turn after that.
typedef void r565_bone_visitor(void *user, int bone, r565_bone_pose *pose);

/// A character in memory the user gave. A small handle: copies share that memory and are never
/// stale. One rig belongs to one thread; different rigs are independent.
typedef struct r565_rig {
    struct r565_rig_state *state; ///< NULL: not initialised
} r565_rig;

/// Bytes of working memory that r565_rig_init needs: 24 a bone, 11 a slot, rounded up to 4, and two
/// pointers, alignment slack included. What only some armatures have adds to that: tints 12 a slot,
/// meshes 8 a vertex (of each slot's largest mesh), constraints 4 each, skins 1 a slot, and for each
/// attachment that is an armature a rig of that. 0 for NULL, and for armatures that r565_rig_init
/// refuses because of what stands in them.
size_t r565_rig_bytes(const r565_armature *armature);

/// Places a rig in memory, in the bind pose. Armature and memory stay the caller's and must live as
/// long as the rig; any alignment will do, a size below r565_rig_bytes never.
/// @return R565_OK, R565_ERR_ARGUMENT (NULL), R565_ERR_NO_SPACE (nothing was written),
///         R565_ERR_CORRUPT (a parent, a slot's bone or attachment, or a bone of a constraint, out of
///         range; more than R565_MAX_CHILDREN armatures stand in this one, or armatures in each other
///         deeper than R565_MAX_NESTING), or R565_ERR_DISABLED.
r565_result r565_rig_init(r565_rig *rig, const r565_armature *armature, void *memory, size_t size);

/// Forgets the memory: the handle is as before init.
void r565_rig_deinit(r565_rig *rig);
bool r565_rig_is_initialized(const r565_rig *rig);
/// NULL when not initialised.
const r565_armature *r565_rig_armature(const r565_rig *rig);

/// Poses the character.
/// @param frame   may be fractional; clamped to 0..duration; NaN counts as 0.
/// @param visitor NULL, or called for each bone.
/// @return false, and nothing changes, when the animation belongs to another armature (signature).
bool r565_rig_pose(r565_rig *rig, const r565_animation *animation, float frame,
                   r565_bone_visitor *visitor, void *user);

/// The bind pose.
bool r565_rig_pose_bind(r565_rig *rig, r565_bone_visitor *visitor, void *user);

#define R565_MAX_LAYERS 8
#define R565_FULL_WEIGHT 16384

typedef enum r565_layer_mode {
    R565_LAYER_MIX = 0, ///< goes over from what lies below to this layer, as far as its weight says
    R565_LAYER_ADD = 1  ///< adds what differs from the bind pose, times weight, to what lies below
} r565_layer_mode;

/// One animation of several that are posed together.
typedef struct r565_pose_layer {
    const r565_animation *animation; ///< NULL: the bind pose
    float frame;                     ///< as in r565_rig_pose
    uint16_t weight;                 ///< 0 .. R565_FULL_WEIGHT; above counts as that
    uint8_t mode;                    ///< r565_layer_mode
    const uint8_t *mask; ///< a bit a bone, that of bone 0 lowest in the first byte; NULL: all bones
} r565_pose_layer;

/// Poses the character by several layers, the lowest first, on top of the bind pose. What is mixed
/// are offsets to the bind pose: positions, angles (an offset is at most half a turn) and scale
/// factors of bones, linearly; alphas and tints of slots; weights of constraints. Where an animation
/// has no timeline, a MIX layer goes over to the bind pose, and an ADD layer changes nothing.
/// Attachments, bends and the draw order are those of the topmost layer with at least half of the
/// full weight, of ADD layers only where the animation has them (of the draw order, also of MIX
/// layers with a mask). Slots and constraints follow their bone's bit.
/// @param layers at most R565_MAX_LAYERS; the result depends on nothing else.
/// @return false, and nothing changes, when an animation belongs to another armature, count or a
///         mode is out of range, or R565_ENABLE_LAYERS is 0.
bool r565_rig_pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count,
                          r565_bone_visitor *visitor, void *user);

/// Draws all slots with alpha, back to front. The context's transform places the armature, its clip
/// and opacity are respected; ADD slots add unless its blend is NONE. The colour key is the armature's.
/// The context is not changed. Armatures in slots take on the slot's alpha and blend mode, not its tint.
void r565_rig_draw(const r565_rig *rig, r565_gfx *gfx);
/// Draws the slots at draw positions first <= position < end; the range is cut to what exists.
void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end);

/// Position of a slot in the current draw order, or -1.
int r565_rig_draw_index_of(const r565_rig *rig, int slot);
/// Slot at a position of the current draw order, or -1.
int r565_rig_slot_at(const r565_rig *rig, int position);
/// Index of the bone / slot with that name, or -1.
int r565_rig_bone_index(const r565_rig *rig, const char *name);
int r565_rig_slot_index(const r565_rig *rig, const char *name);

/// World matrix of a bone in armature space (placement not included); identity when out of range.
/// Scales along a chain multiply: where they leave the range of floats, members are infinite or NaN, and
/// what hangs on that bone is not drawn.
r565_affine r565_rig_bone_transform(const r565_rig *rig, int bone);

/// What a slot shows, -1 for nothing or out of range.
int r565_rig_attachment_of(const r565_rig *rig, int slot);
/// Overrides, until the next pose, what a slot shows (-1 hides). A mesh is not deformed then, nor is
/// one that r565_rig_set_alpha brings out.
/// @return false, changing nothing, when slot or attachment is out of range.
bool r565_rig_set_attachment(r565_rig *rig, int slot, int attachment);
/// 0..255; 0 when out of range.
uint8_t r565_rig_alpha_of(const r565_rig *rig, int slot);
/// Overrides a slot's alpha until the next pose.
bool r565_rig_set_alpha(r565_rig *rig, int slot, uint8_t alpha);
/// The colour transform that a slot is drawn with; multiply = 4096 and add = 0 where it has none.
r565_tint r565_rig_tint_of(const r565_rig *rig, int slot);

/// Index of the skin with that name, or -1; the default one is not among them.
int r565_rig_skin_index(const r565_rig *rig, const char *name);
/// Puts a skin on, from the next pose on and until skins are reset: each slot that it has entries for
/// shows them, and the default skin's attachments where it has none. Other slots keep what they wear,
/// so that skins can be combined:
///
///     r565_rig_reset_skins(&rig);
///     r565_rig_set_skin(&rig, r565_rig_skin_index(&rig, "coat"));
///     r565_rig_set_skin(&rig, r565_rig_skin_index(&rig, "hat")); // false: there is no hat
///
/// @return false, changing nothing, when there is no such skin or R565_ENABLE_LAYERS is 0.
bool r565_rig_set_skin(r565_rig *rig, int skin);
/// Puts the default skin on all slots, from the next pose on.
void r565_rig_reset_skins(r565_rig *rig);
/// The skin that a slot wears; -1: the default one, or out of range.
int r565_rig_skin_of(const r565_rig *rig, int slot);

/// Where the vertices of the mesh are that a slot shows, in armature space.
/// @param count set to how many; may be NULL.
/// @return NULL, and a count of 0, when it shows none, is transparent or out of range. Of the rig's
///         memory: valid until the rig changes.
const r565_position *r565_rig_vertices_of(const r565_rig *rig, int slot, int *count);

/// The rig of the armature that a slot shows, in its owner's memory; not initialised where the slot
/// shows none. It is a rig like any other: a program may pose it, after its owner, as it likes.
///
/// Poses of the owner pose the children that its slots show: with the attachment's animation, or the
/// child's default one, or in the bind pose, at the time that the owner's animation has at its frame.
/// That is frame / frame rate seconds after both began. A child whose play_times are over stays at its
/// end, others begin anew. Of several layers it is the topmost MIX layer of at least half of the full
/// weight that has the slot's bone. In the bind pose, and when r565_rig_set_attachment shows it, a child
/// is at its frame 0.
r565_rig r565_rig_child(const r565_rig *rig, int slot);

/// Union of the visible slots' boxes in armature space; empty when none is visible; everything, the
/// range of 16 bits, when a box reaches beyond -16384 .. 16383 or is no number.
r565_rect r565_rig_bounds(const r565_rig *rig);
/// The same after a placement; never too small for images without R565_QUALITY_SAMPLES.
r565_rect r565_rig_bounds_placed(const r565_rig *rig, const r565_affine *placement);
/// What r565_rig_draw may draw on with this context's transform and quality, in the drawing's
/// coordinates, clip and origin aside: r565_rig_bounds_placed, and with R565_QUALITY_SAMPLES half a
/// texel of each image more. Empty where nothing can be drawn.
r565_rect r565_rig_bounds_drawn(const r565_rig *rig, const r565_gfx *gfx);

/// Hash of all bone matrices, draw order, attachments and alphas, and of the tints, mesh vertices and
/// visible children of an armature with features: equal poses, equal hashes.
uint64_t r565_rig_hash(const r565_rig *rig, uint64_t hash);

R565_EXTERN_C_END

#endif
