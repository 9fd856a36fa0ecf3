// SPDX-License-Identifier: MIT
// Turns the field lists of the headers into tables, and checks at compile time that each list says
// what the struct is. (schema_walk.c reads the tables.)
#include "contract.h"

#include "rig565/rig565.h"

#if R565_ENABLE_SCHEMA_NAMES
#define NAME(text) text
#else
#define NAME(text) NULL
#endif

// --- One table entry a field --------------------------------------------------------------------

#define FIELD(T, kind, ...) FIELD_##kind(T, __VA_ARGS__)
#define SCALARS(T, member_, kind_, length_, min_, max_)                                            \
    {.name = NAME(#member_),                                                                       \
     .min = (min_),                                                                                \
     .max = (max_),                                                                                \
     .offset = offsetof(T, member_),                                                               \
     .length = (length_),                                                                          \
     .kind = R565_KIND_##kind_},
#define FIELD_U8(T, member, min, max) SCALARS(T, member, U8, 1, min, max)
#define FIELD_I8(T, member, min, max) SCALARS(T, member, I8, 1, min, max)
#define FIELD_U16(T, member, min, max) SCALARS(T, member, U16, 1, min, max)
#define FIELD_I16(T, member, min, max) SCALARS(T, member, I16, 1, min, max)
#define FIELD_U32(T, member, min, max) SCALARS(T, member, U32, 1, min, max)
#define FIELD_F32(T, member, min, max) SCALARS(T, member, F32, 1, min, max)
#define FIELD_I16S(T, member, length, min, max) SCALARS(T, member, I16, length, min, max)

#define TYPED(T, member_, kind_, type_)                                                            \
    {.name = NAME(#member_),                                                                       \
     .type = &type_##_struct,                                                                      \
     .offset = offsetof(T, member_),                                                               \
     .kind = R565_KIND_##kind_},
#define FIELD_STRUCT(T, member, type) TYPED(T, member, STRUCT, type)
#define FIELD_REF(T, member, type) TYPED(T, member, REF, type)
#define FIELD_STRING(T, member_)                                                                   \
    {.name = NAME(#member_), .offset = offsetof(T, member_), .kind = R565_KIND_STRING},
#define FIELD_PIXELS(T, member_)                                                                   \
    {.name = NAME(#member_), .offset = offsetof(T, member_), .kind = R565_KIND_PIXELS},

#define COUNTED(T, member_, count_, kind_)                                                         \
    .name = NAME(#member_), .offset = offsetof(T, member_), .count_offset = offsetof(T, count_),   \
    .count_size = sizeof(((T *)0)->count_), .kind = R565_KIND_##kind_
#define FIELD_ARRAY(T, member, count, type_)                                                       \
    {COUNTED(T, member, count, ARRAY), .type = &type_##_struct, .element = R565_KIND_STRUCT},
#define FIELD_LIST(T, member, count, type_)                                                        \
    {COUNTED(T, member, count, LIST), .type = &type_##_struct, .element = R565_KIND_STRUCT},
#define FIELD_U8_ARRAY(T, member, count, min_, max_)                                               \
    {COUNTED(T, member, count, ARRAY), .min = (min_), .max = (max_), .element = R565_KIND_U8},

// --- Compile-time checks: the kind is the member's type ------------------------------------------

#define CHECK(T, kind, ...) CHECK_##kind(T, __VA_ARGS__)
#define IS(T, member, type)                                                                        \
    R565_STATIC_ASSERT(_Generic(((const T *)0)->member, type : 1, default : 0),                    \
                       #T "." #member " is not what its field list says");
#define CHECK_U8(T, member, ...) IS(T, member, uint8_t)
#define CHECK_I8(T, member, ...) IS(T, member, int8_t)
#define CHECK_U16(T, member, ...) IS(T, member, uint16_t)
#define CHECK_I16(T, member, ...) IS(T, member, int16_t)
#define CHECK_U32(T, member, ...) IS(T, member, uint32_t)
#define CHECK_F32(T, member, ...) IS(T, member, float)
#define CHECK_I16S(T, member, length, ...)                                                         \
    R565_STATIC_ASSERT(sizeof(((T *)0)->member) == (length) * sizeof(int16_t), #T "." #member);    \
    IS(T, member[0], int16_t)
#define CHECK_STRUCT(T, member, type) IS(T, member, r565_##type)
#define CHECK_REF(T, member, type) IS(T, member, const r565_##type *)
#define CHECK_STRING(T, member) IS(T, member, const char *)
#define CHECK_PIXELS(T, member) IS(T, member, const void *)
#define CHECK_ARRAY(T, member, count, type) IS(T, member, const r565_##type *)
#define CHECK_LIST(T, member, count, type) IS(T, member, const r565_##type *const *)
#define CHECK_U8_ARRAY(T, member, ...) IS(T, member, const uint8_t *)

// --- The tables -----------------------------------------------------------------------------------

#define TABLE(noun, FIELDS, base, is_plain)                                                        \
    FIELDS(CHECK, r565_##noun)                                                                     \
    R565_STATIC_ASSERT(sizeof(r565_##noun) <= R565_STRUCT_MAX, #noun " is too large");             \
    static const r565_field noun##_fields[] = {FIELDS(FIELD, r565_##noun)};                        \
    R565_STATIC_ASSERT(sizeof noun##_fields >= (base) * sizeof(r565_field), #noun " lost fields"); \
    static const r565_struct noun##_struct = {.name = NAME("r565_" #noun),                         \
                                              .fields = noun##_fields,                             \
                                              .field_count =                                       \
                                                  sizeof noun##_fields / sizeof noun##_fields[0],  \
                                              .base_count = (base),                                \
                                              .size = sizeof(r565_##noun),                         \
                                              .plain = (is_plain)};

// Structs that stay in the pack: no padding may hide in them, so that C and pack layout agree.
#define SIZE(T, kind, member, ...) +sizeof(((T *)0)->member)
#define PLAIN(noun, FIELDS, base)                                                                  \
    R565_STATIC_ASSERT(sizeof(r565_##noun) == 0 FIELDS(SIZE, r565_##noun), #noun " is padded");    \
    TABLE(noun, FIELDS, base, 1)
#define LINKED(noun, FIELDS, base) TABLE(noun, FIELDS, base, 0)

// The number is how many fields the struct had in version 1.0. It never changes again.
PLAIN(affine, R565_AFFINE_FIELDS, 6)
PLAIN(point, R565_POINT_FIELDS, 2)
PLAIN(position, R565_POSITION_FIELDS, 2)
PLAIN(rect, R565_RECT_FIELDS, 4)
PLAIN(curve, R565_CURVE_FIELDS, 1)
PLAIN(position_key, R565_POSITION_KEY_FIELDS, 4)
PLAIN(key, R565_KEY_FIELDS, 4)
PLAIN(tint, R565_TINT_FIELDS, 6)
PLAIN(tint_key, R565_TINT_KEY_FIELDS, 3)
PLAIN(vertex, R565_VERTEX_FIELDS, 2)
PLAIN(influence, R565_INFLUENCE_FIELDS, 5)
PLAIN(triangle, R565_TRIANGLE_FIELDS, 3)
PLAIN(skin_entry, R565_SKIN_ENTRY_FIELDS, 3)
PLAIN(spring, R565_SPRING_FIELDS, 7)
LINKED(texture, R565_TEXTURE_FIELDS, 5)
LINKED(mesh, R565_MESH_FIELDS, 8)
LINKED(area, R565_AREA_FIELDS, 5)
// References cross: an armature's attachments name animations, and these stand behind armatures.
static const r565_struct armature_struct, animation_struct;
LINKED(attachment_features, R565_ATTACHMENT_FEATURES_FIELDS, 6)
LINKED(attachment, R565_ATTACHMENT_FIELDS, 7)
LINKED(slot, R565_SLOT_FIELDS, 8)
LINKED(bone, R565_BONE_FIELDS, 13)
LINKED(ik, R565_IK_FIELDS, 7)
LINKED(path_bone, R565_PATH_BONE_FIELDS, 2)
LINKED(path, R565_PATH_FIELDS, 14)
LINKED(skin, R565_SKIN_FIELDS, 3)
LINKED(armature_features, R565_ARMATURE_FEATURES_FIELDS, 13)
LINKED(armature, R565_ARMATURE_FIELDS, 11)
LINKED(position_timeline, R565_POSITION_TIMELINE_FIELDS, 3)
LINKED(timeline, R565_TIMELINE_FIELDS, 4)
LINKED(draw_order_key, R565_DRAW_ORDER_KEY_FIELDS, 3)
LINKED(tint_timeline, R565_TINT_TIMELINE_FIELDS, 3)
LINKED(deform_key, R565_DEFORM_KEY_FIELDS, 5)
LINKED(deform_timeline, R565_DEFORM_TIMELINE_FIELDS, 5)
LINKED(event_value, R565_EVENT_VALUE_FIELDS, 4)
LINKED(event, R565_EVENT_FIELDS, 7)
LINKED(animation_features, R565_ANIMATION_FEATURES_FIELDS, 8)
LINKED(animation, R565_ANIMATION_FIELDS, 18)
LINKED(asset, R565_ASSET_FIELDS, 6)

const r565_struct *const r565_schema_asset = &asset_struct;

const r565_struct *const r565_schema_structs[] = {&affine_struct,
                                                  &point_struct,
                                                  &position_struct,
                                                  &rect_struct,
                                                  &curve_struct,
                                                  &position_key_struct,
                                                  &key_struct,
                                                  &tint_struct,
                                                  &tint_key_struct,
                                                  &vertex_struct,
                                                  &influence_struct,
                                                  &triangle_struct,
                                                  &skin_entry_struct,
                                                  &spring_struct,
                                                  &texture_struct,
                                                  &mesh_struct,
                                                  &area_struct,
                                                  &attachment_features_struct,
                                                  &attachment_struct,
                                                  &slot_struct,
                                                  &bone_struct,
                                                  &ik_struct,
                                                  &path_bone_struct,
                                                  &path_struct,
                                                  &skin_struct,
                                                  &armature_features_struct,
                                                  &armature_struct,
                                                  &position_timeline_struct,
                                                  &timeline_struct,
                                                  &draw_order_key_struct,
                                                  &tint_timeline_struct,
                                                  &deform_key_struct,
                                                  &deform_timeline_struct,
                                                  &event_value_struct,
                                                  &event_struct,
                                                  &animation_features_struct,
                                                  &animation_struct,
                                                  &asset_struct};
const size_t r565_schema_struct_count = sizeof r565_schema_structs / sizeof r565_schema_structs[0];
