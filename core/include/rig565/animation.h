// SPDX-License-Identifier: MIT
/// How an armature moves: timelines of keys, and what happens along them. Written by the converter; it
/// may live in flash.
#ifndef RIG565_ANIMATION_H
#define RIG565_ANIMATION_H

#include "rig565/armature.h"

R565_EXTERN_C_BEGIN

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
/// hides. ALPHA: x is 0..255. IK: x is the weight, Q14, y 1 to bend positively (it holds until the
/// next key).
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
    R565_CHANNEL_ALPHA = 3,
    R565_CHANNEL_IK = 4
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
    uint8_t target;  ///< index of a bone (ROTATE, SCALE), slot (ATTACHMENT, ALPHA) or IK constraint
    uint8_t channel; ///< r565_channel
} r565_timeline;
#define R565_TIMELINE_FIELDS(F, T)                                                                 \
    F(T, ARRAY, keys, key_count, key)                                                              \
    F(T, U16, key_count, 1, UINT16_MAX)                                                            \
    F(T, U8, target, 0, R565_MAX_BONES - 1)                                                        \
    F(T, U8, channel, R565_CHANNEL_ROTATE, R565_CHANNEL_IK)

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

/// A key of a colour timeline.
typedef struct r565_tint_key {
    uint16_t frame;
    uint16_t curve;
    r565_tint tint;
} r565_tint_key;
#define R565_TINT_KEY_FIELDS(F, T)                                                                 \
    F(T, U16, frame, 0, UINT16_MAX)                                                                \
    F(T, U16, curve, 0, UINT16_MAX)                                                                \
    F(T, STRUCT, tint, tint)

/// The colour transform of one slot; replaces the slot's own. Keys ascend strictly, the first at
/// frame 0.
typedef struct r565_tint_timeline {
    const r565_tint_key *keys;
    uint16_t key_count;
    uint8_t slot;
} r565_tint_timeline;
#define R565_TINT_TIMELINE_FIELDS(F, T)                                                            \
    F(T, ARRAY, keys, key_count, tint_key)                                                         \
    F(T, U16, key_count, 1, UINT16_MAX)                                                            \
    F(T, U8, slot, 0, R565_MAX_SLOTS - 1)

/// A key of a deform timeline. Points outside first .. first + count - 1 stay where they are.
typedef struct r565_deform_key {
    uint16_t frame;
    uint16_t curve;
    uint16_t first;
    uint16_t count;
    const r565_point *offsets; ///< in the timeline's unit
} r565_deform_key;
#define R565_DEFORM_KEY_FIELDS(F, T)                                                               \
    F(T, U16, frame, 0, UINT16_MAX)                                                                \
    F(T, U16, curve, 0, UINT16_MAX)                                                                \
    F(T, U16, first, 0, UINT16_MAX)                                                                \
    F(T, U16, count, 0, UINT16_MAX)                                                                \
    F(T, ARRAY, offsets, count, point)

/// Moves the points of one mesh, or what its influences say of vertices (weight included).
typedef struct r565_deform_timeline {
    const r565_deform_key *keys;
    float unit; ///< pixels that an offset of 1 is
    uint16_t key_count;
    uint8_t slot;
    uint8_t attachment;
} r565_deform_timeline;
#define R565_DEFORM_TIMELINE_FIELDS(F, T)                                                          \
    F(T, ARRAY, keys, key_count, deform_key)                                                       \
    F(T, F32, unit, 0, R565_MAX_COORDINATE)                                                        \
    F(T, U16, key_count, 1, UINT16_MAX)                                                            \
    F(T, U8, slot, 0, R565_MAX_SLOTS - 1)                                                          \
    F(T, U8, attachment, 0, R565_MAX_ATTACHMENTS - 1)

typedef enum r565_value_kind {
    R565_VALUE_INTEGER = 0,
    R565_VALUE_NUMBER = 1,
    R565_VALUE_TEXT = 2
} r565_value_kind;

/// Something that an event carries.
typedef struct r565_event_value {
    const char *text;
    float number;
    uint32_t integer; ///< two's complement
    uint8_t kind;     ///< r565_value_kind: which of them
} r565_event_value;
#define R565_EVENT_VALUE_FIELDS(F, T)                                                              \
    F(T, STRING, text)                                                                             \
    F(T, F32, number, INT32_MIN, INT32_MAX)                                                        \
    F(T, U32, integer, 0, UINT32_MAX)                                                              \
    F(T, U8, kind, R565_VALUE_INTEGER, R565_VALUE_TEXT)

typedef enum r565_event_kind {
    R565_EVENT_FRAME = 0, ///< for the program
    R565_EVENT_SOUND = 1, ///< a sound of that name begins
    R565_EVENT_ACTION = 2 ///< an animation of that name begins: of the armatures in `slot`, or on
                          ///< `bone`, or of this one
} r565_event_kind;

#define R565_NO_BONE 255
#define R565_NO_SLOT 255

/// Something that happens at a frame.
typedef struct r565_event {
    const char *name;
    const r565_event_value *values;
    uint16_t frame;
    uint8_t kind; ///< r565_event_kind
    uint8_t bone; ///< R565_NO_BONE: none
    uint8_t slot; ///< R565_NO_SLOT: none
    uint8_t value_count;
} r565_event;
#define R565_EVENT_FIELDS(F, T)                                                                    \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, values, value_count, event_value)                                                  \
    F(T, U16, frame, 0, UINT16_MAX)                                                                \
    F(T, U8, kind, R565_EVENT_FRAME, R565_EVENT_ACTION)                                            \
    F(T, U8, bone, 0, R565_NO_BONE)                                                                \
    F(T, U8, slot, 0, R565_NO_SLOT)                                                                \
    F(T, U8, value_count, 0, UINT8_MAX)

/// What few animations have.
typedef struct r565_animation_features {
    const r565_deform_timeline *deforms; ///< by slot, then by attachment, one of each
    const r565_tint_timeline *tints;     ///< by slot, one of each
    const r565_timeline *iks;            ///< channel IK, by constraint, one of each
    const r565_event *events;            ///< frames ascend; several may share one
    uint16_t deform_count;
    uint16_t tint_count;
    uint16_t ik_count;
    uint16_t event_count;
} r565_animation_features;
#define R565_ANIMATION_FEATURES_FIELDS(F, T)                                                       \
    F(T, ARRAY, deforms, deform_count, deform_timeline)                                            \
    F(T, ARRAY, tints, tint_count, tint_timeline)                                                  \
    F(T, ARRAY, iks, ik_count, timeline)                                                           \
    F(T, ARRAY, events, event_count, event)                                                        \
    F(T, U16, deform_count, 0, UINT16_MAX)                                                         \
    F(T, U16, tint_count, 0, R565_MAX_SLOTS)                                                       \
    F(T, U16, ik_count, 0, UINT8_MAX)                                                              \
    F(T, U16, event_count, 0, UINT16_MAX)

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
    const r565_animation_features *features; ///< NULL: none of them
    uint8_t feature_count;                   ///< 0 or 1
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
    F(T, U16, curve_count, 0, R565_CURVE_STEP)                                                     \
    F(T, ARRAY, features, feature_count, animation_features)                                       \
    F(T, U8, feature_count, 0, 1)

/// The frame that shows at a time.
/// @param milliseconds exact for all 32-bit values.
/// @param loop true: wraps to [0, duration); false: stays at duration when past it.
float r565_animation_frame_at(const r565_animation *animation, uint32_t milliseconds, bool loop);
/// The same from float seconds, at most 4294967. A binary32 that counts seconds steps by more than
/// a millisecond after 4.5 hours, by 1/32 s after six days: use milliseconds where that matters.
float r565_animation_frame_at_seconds(const r565_animation *animation, float seconds, bool loop);

R565_EXTERN_C_END

#endif
