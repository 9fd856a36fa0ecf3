// SPDX-License-Identifier: MIT
/// Characters: a tree of bones that carries images, moved by keyframe animation.
///
/// The static data (everything up to r565_animation) is what the converter writes: it may live in
/// flash and nothing here changes it. What changes lives in memory the user gives (r565_rig).
#ifndef RIG565_RIG_H
#define RIG565_RIG_H

#include "rig565/gfx.h"

R565_EXTERN_C_BEGIN

#define R565_NO_PARENT 255
#define R565_MAX_BONES 255
#define R565_MAX_SLOTS 255
#define R565_MAX_ATTACHMENTS 127

/// A node of the skeleton, in the bind pose.
typedef struct r565_bone {
    const char *name;
    float x, y;              ///< origin in the parent's space, pixels
    r565_angle rot_x, rot_y; ///< DragonBones skX, skY: equal = rotation, different = skew
    r565_scale scale_x, scale_y;
    float a, b, c, d; ///< the same rotation, skew and scale as a matrix, exactly
    uint8_t parent;   ///< a smaller index, or R565_NO_PARENT
} r565_bone;
#define R565_BONE_FIELDS(F, T)                                                                     \
    F(T, STRING, name)                                                                             \
    F(T, F32, x, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, y, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, I16, rot_x, INT16_MIN, INT16_MAX)                                                         \
    F(T, I16, rot_y, INT16_MIN, INT16_MAX)                                                         \
    F(T, I16, scale_x, INT16_MIN, INT16_MAX)                                                       \
    F(T, I16, scale_y, INT16_MIN, INT16_MAX)                                                       \
    F(T, F32, a, -8, 8)                                                                            \
    F(T, F32, b, -8, 8)                                                                            \
    F(T, F32, c, -8, 8)                                                                            \
    F(T, F32, d, -8, 8)                                                                            \
    F(T, U8, parent, 0, R565_NO_PARENT)

/// An image that a slot can show.
typedef struct r565_attachment {
    const r565_texture
        *texture;           ///< NULL: nothing is drawn; keeps the index of something unsupported
    r565_rect source;       ///< the image's part of the texture
    r565_affine local;      ///< from the source's top-left corner to the bone's space
    const r565_point *hull; ///< convex, relative to that corner; NULL: none
    uint8_t hull_count;     ///< 0 or R565_HULL_MIN..R565_HULL_MAX vertices
} r565_attachment;
#define R565_ATTACHMENT_FIELDS(F, T)                                                               \
    F(T, REF, texture, texture)                                                                    \
    F(T, STRUCT, source, rect)                                                                     \
    F(T, STRUCT, local, affine)                                                                    \
    F(T, ARRAY, hull, hull_count, point)                                                           \
    F(T, U8, hull_count, 0, R565_HULL_MAX)

/// A place in the draw order; shows at most one of its attachments, on one bone.
typedef struct r565_slot {
    const char *name;
    const r565_attachment *attachments;
    uint8_t attachment_count;  ///< 0..R565_MAX_ATTACHMENTS
    int8_t default_attachment; ///< -1: hidden
    uint8_t bone;
    uint8_t alpha; ///< 0..255
    uint8_t blend; ///< R565_BLEND_ALPHA or R565_BLEND_ADD
} r565_slot;
#define R565_SLOT_FIELDS(F, T)                                                                     \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, attachments, attachment_count, attachment)                                         \
    F(T, U8, attachment_count, 0, R565_MAX_ATTACHMENTS)                                            \
    F(T, I8, default_attachment, -1, R565_MAX_ATTACHMENTS - 1)                                     \
    F(T, U8, bone, 0, R565_MAX_BONES - 1)                                                          \
    F(T, U8, alpha, 0, 255)                                                                        \
    F(T, U8, blend, R565_BLEND_ALPHA, R565_BLEND_ADD)

/// A character: bones with parents first, slots in base draw order.
typedef struct r565_armature {
    const char *name;
    const r565_bone *bones;
    const r565_slot *slots;
    r565_rect bounds;   ///< of the bind pose, armature space; informative
    uint32_t signature; ///< 32-bit FNV-1a of names and structure; animations carry it too
    uint8_t bone_count;
    uint8_t slot_count;
    uint8_t color_key_enabled; ///< 1: RGB565 textures have transparent texels of color_key
    r565_color color_key;
} r565_armature;
#define R565_ARMATURE_FIELDS(F, T)                                                                 \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, bones, bone_count, bone)                                                           \
    F(T, ARRAY, slots, slot_count, slot)                                                           \
    F(T, STRUCT, bounds, rect)                                                                     \
    F(T, U32, signature, 0, UINT32_MAX)                                                            \
    F(T, U8, bone_count, 0, R565_MAX_BONES)                                                        \
    F(T, U8, slot_count, 0, R565_MAX_SLOTS)                                                        \
    F(T, U8, color_key_enabled, 0, 1)                                                              \
    F(T, U16, color_key, 0, UINT16_MAX)

/// An easing curve: y at x = i/16, Q14 (16384 = 1.0; may overshoot).
typedef struct r565_curve {
    int16_t y[17];
} r565_curve;
#define R565_CURVE_FIELDS(F, T) F(T, I16S, y, 17, INT16_MIN, INT16_MAX)

/// How a key goes over into the next: one of these, or an index into the animation's curves.
#define R565_CURVE_LINEAR 0xFFFF
#define R565_CURVE_STEP 0xFFFE

/// A key of a TRANSLATE timeline: pixels, added to the bind position.
typedef struct r565_position_key {
    uint16_t frame;
    uint16_t curve;
    float x, y;
} r565_position_key;
#define R565_POSITION_KEY_FIELDS(F, T)                                                             \
    F(T, U16, frame, 0, UINT16_MAX)                                                                \
    F(T, U16, curve, 0, UINT16_MAX)                                                                \
    F(T, F32, x, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, y, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)

/// A key of any other timeline.
/// ROTATE: x, y are rot_x, rot_y offsets. SCALE: factors, Q12. ATTACHMENT: x is the index, -1
/// hides. ALPHA: x is 0..255.
typedef struct r565_key {
    uint16_t frame;
    uint16_t curve;
    int16_t x, y;
} r565_key;
#define R565_KEY_FIELDS(F, T)                                                                      \
    F(T, U16, frame, 0, UINT16_MAX)                                                                \
    F(T, U16, curve, 0, UINT16_MAX)                                                                \
    F(T, I16, x, INT16_MIN, INT16_MAX)                                                             \
    F(T, I16, y, INT16_MIN, INT16_MAX)

typedef enum r565_channel {
    R565_CHANNEL_ROTATE = 0,
    R565_CHANNEL_SCALE = 1,
    R565_CHANNEL_ATTACHMENT = 2,
    R565_CHANNEL_ALPHA = 3
} r565_channel;

/// The TRANSLATE timeline of one bone. Keys ascend strictly, the first at frame 0.
typedef struct r565_position_timeline {
    const r565_position_key *keys;
    uint16_t key_count;
    uint8_t bone;
} r565_position_timeline;
#define R565_POSITION_TIMELINE_FIELDS(F, T)                                                        \
    F(T, ARRAY, keys, key_count, position_key)                                                     \
    F(T, U16, key_count, 1, UINT16_MAX)                                                            \
    F(T, U8, bone, 0, R565_MAX_BONES - 1)

/// One other channel of one bone or slot. Keys ascend strictly, the first at frame 0.
typedef struct r565_timeline {
    const r565_key *keys;
    uint16_t key_count;
    uint8_t target;  ///< bone index (ROTATE, SCALE) or slot index (ATTACHMENT, ALPHA)
    uint8_t channel; ///< r565_channel
} r565_timeline;
#define R565_TIMELINE_FIELDS(F, T)                                                                 \
    F(T, ARRAY, keys, key_count, key)                                                              \
    F(T, U16, key_count, 1, UINT16_MAX)                                                            \
    F(T, U8, target, 0, R565_MAX_BONES - 1)                                                        \
    F(T, U8, channel, R565_CHANNEL_ROTATE, R565_CHANNEL_ALPHA)

/// From `frame` on, slots are drawn in this order.
typedef struct r565_draw_order_key {
    const uint8_t *order; ///< draw position -> slot, a permutation; NULL: the base order
    uint16_t frame;
    uint8_t count; ///< the armature's slot_count, or 0 with NULL
} r565_draw_order_key;
#define R565_DRAW_ORDER_KEY_FIELDS(F, T)                                                           \
    F(T, U8_ARRAY, order, count, 0, R565_MAX_SLOTS - 1)                                            \
    F(T, U16, frame, 0, UINT16_MAX)                                                                \
    F(T, U8, count, 0, R565_MAX_SLOTS)

/// One animation of one armature. Timelines are sorted by target, then by channel.
typedef struct r565_animation {
    const char *name;
    const r565_position_timeline *positions;
    const r565_timeline *bone_timelines;
    const r565_timeline *slot_timelines;
    const r565_draw_order_key *draw_orders; ///< strictly ascending frames
    const r565_curve *curves;
    uint32_t signature;  ///< its armature's
    uint32_t frame_rate; ///< thousandths of a frame a second: 24000 = 24 fps
    uint16_t duration;   ///< frames; 0 is a still
    uint16_t armature;   ///< index of its armature in the asset
    uint16_t play_times; ///< as the artist set it; 0: for ever. Informative
    uint16_t position_count;
    uint16_t bone_timeline_count;
    uint16_t slot_timeline_count;
    uint16_t draw_order_count;
    uint16_t curve_count;
} r565_animation;
#define R565_ANIMATION_FIELDS(F, T)                                                                \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, positions, position_count, position_timeline)                                      \
    F(T, ARRAY, bone_timelines, bone_timeline_count, timeline)                                     \
    F(T, ARRAY, slot_timelines, slot_timeline_count, timeline)                                     \
    F(T, ARRAY, draw_orders, draw_order_count, draw_order_key)                                     \
    F(T, ARRAY, curves, curve_count, curve)                                                        \
    F(T, U32, signature, 0, UINT32_MAX)                                                            \
    F(T, U32, frame_rate, 0, UINT32_MAX)                                                           \
    F(T, U16, duration, 0, UINT16_MAX)                                                             \
    F(T, U16, armature, 0, UINT16_MAX)                                                             \
    F(T, U16, play_times, 0, UINT16_MAX)                                                           \
    F(T, U16, position_count, 0, R565_MAX_BONES)                                                   \
    F(T, U16, bone_timeline_count, 0, 2 * R565_MAX_BONES)                                          \
    F(T, U16, slot_timeline_count, 0, 2 * R565_MAX_SLOTS)                                          \
    F(T, U16, draw_order_count, 0, UINT16_MAX)                                                     \
    F(T, U16, curve_count, 0, R565_CURVE_STEP)

/// What armature.signature and animation.signature hold: 32-bit FNV-1a over the counts of bones and
/// slots, each bone's name with its terminator and parent, each slot's name with its terminator and
/// attachment count. Computed while the names are there; NULL names count as empty.
uint32_t r565_armature_signature(const r565_armature *armature);

/// The local pose of a bone, as a visitor may change it.
typedef struct r565_bone_pose {
    float x, y;
    r565_angle rot_x, rot_y;
    r565_scale scale_x, scale_y;
} r565_bone_pose;

/// Called once a bone, parents first, before the bone's matrix is made.
typedef void r565_bone_visitor(void *user, int bone, r565_bone_pose *pose);

/// A character in memory the user gave. A small handle: copies share that memory and are never
/// stale. One rig belongs to one thread; different rigs are independent.
typedef struct r565_rig {
    struct r565_rig_state *state; ///< NULL: not initialised
} r565_rig;

/// Bytes of working memory that r565_rig_init needs: 24 a bone, 11 a slot, rounded up to 4, and two
/// pointers, alignment slack included. 0 for NULL.
size_t r565_rig_bytes(const r565_armature *armature);

/// Places a rig in memory, in the bind pose. Armature and memory stay the caller's and must live as
/// long as the rig; any alignment will do, a size below r565_rig_bytes never.
/// @return R565_OK, R565_ERR_ARGUMENT (NULL), R565_ERR_NO_SPACE (nothing was written),
///         R565_ERR_CORRUPT (a parent, or a slot's bone, attachment or blend, out of range), or
///         R565_ERR_DISABLED.
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

/// The frame that shows at a time.
/// @param milliseconds exact for all 32-bit values.
/// @param loop true: wraps to [0, duration); false: stays at duration when past it.
float r565_animation_frame_at(const r565_animation *animation, uint32_t milliseconds, bool loop);
/// The same from float seconds, at most 4294967. A binary32 that counts seconds steps by more than
/// a millisecond after 4.5 hours, by 1/32 s after six days: use milliseconds where that matters.
float r565_animation_frame_at_seconds(const r565_animation *animation, float seconds, bool loop);

/// Draws all slots with alpha, back to front. The context's transform places the armature, its clip
/// and opacity are respected; ADD slots add unless its blend is NONE. The colour key is the armature's.
/// The context is not changed.
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
r565_affine r565_rig_bone_transform(const r565_rig *rig, int bone);

/// What a slot shows, -1 for nothing or out of range.
int r565_rig_attachment_of(const r565_rig *rig, int slot);
/// Overrides, until the next pose, what a slot shows (-1 hides).
/// @return false, changing nothing, when slot or attachment is out of range.
bool r565_rig_set_attachment(r565_rig *rig, int slot, int attachment);
/// 0..255; 0 when out of range.
uint8_t r565_rig_alpha_of(const r565_rig *rig, int slot);
/// Overrides a slot's alpha until the next pose.
bool r565_rig_set_alpha(r565_rig *rig, int slot, uint8_t alpha);

/// Union of the visible slots' boxes in armature space; empty when none is visible.
r565_rect r565_rig_bounds(const r565_rig *rig);
/// The same after a placement; never too small.
r565_rect r565_rig_bounds_placed(const r565_rig *rig, const r565_affine *placement);

/// Hash of all bone matrices, draw order, attachments and alphas: equal poses, equal hashes.
uint64_t r565_rig_hash(const r565_rig *rig, uint64_t hash);

R565_EXTERN_C_END

#endif
