// SPDX-License-Identifier: MIT
/// What a character is made of: bones, slots and what they can show. Written by the converter; it
/// may live in flash.
#ifndef RIG565_ARMATURE_H
#define RIG565_ARMATURE_H

#include "rig565/gfx.h"

R565_EXTERN_C_BEGIN

#define R565_NO_PARENT 255
#define R565_MAX_BONES 255
#define R565_MAX_SLOTS 255
#define R565_MAX_ATTACHMENTS 127
/// Armatures in armatures, the outermost one included.
#define R565_MAX_NESTING 16
/// Armatures that stand in one, those in these included.
#define R565_MAX_CHILDREN 1023
#define R565_SPRING_MAX_STIFFNESS 15625
#define R565_SPRING_MAX_DAMPING 125
/// A limit that is none.
#define R565_SPRING_NO_LIMIT INT16_MAX

/// What a bone may not take from its parent.
#define R565_DETACHED_TRANSLATION 1
#define R565_DETACHED_ROTATION 2
#define R565_DETACHED_SCALE 4
#define R565_DETACHED_REFLECTION 8 ///< counts with DETACHED_SCALE only
#define R565_DETACHED_ALL 15

/// A node of the skeleton, in the bind pose.
typedef struct r565_bone {
    const char *name;
    float x, y;              ///< origin in the parent's space, pixels
    r565_angle rot_x, rot_y; ///< DragonBones skX, skY: equal = rotation, different = skew
    r565_scale scale_x, scale_y;
    float a, b, c, d; ///< the same rotation, skew and scale as a matrix, exactly
    uint8_t parent;   ///< a smaller index, or R565_NO_PARENT
    uint8_t detached; ///< R565_DETACHED_..., added together: what it does not take from its parent
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
    F(T, U8, parent, 0, R565_NO_PARENT)                                                            \
    F(T, U8, detached, 0, R565_DETACHED_ALL)

/// What one bone has to say of one vertex. Its world position is the sum over its influences of
/// (a x + c y + tx weight, b x + d y + ty weight), with the bone's world matrix.
typedef struct r565_influence {
    float x, y;    ///< the vertex in the bone's space, times weight
    float weight;  ///< those of a vertex add up to 1
    uint16_t bone; ///< index
    uint16_t last; ///< 1: the next influence is the next vertex's
} r565_influence;
#define R565_INFLUENCE_FIELDS(F, T)                                                                \
    F(T, F32, x, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, y, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, weight, -8, 8)                                                                       \
    F(T, U16, bone, 0, R565_MAX_BONES - 1)                                                         \
    F(T, U16, last, 0, 1)

/// Textured triangles. Vertices hang on the slot's bone (points) or on several (influences).
typedef struct r565_mesh {
    const r565_vertex *vertices;
    const r565_position *points;      ///< of each vertex, in the slot's bone's space, pixels
    const r565_influence *influences; ///< of each vertex one or more, vertex after vertex
    const r565_triangle *triangles;   ///< drawn in this order
    uint16_t vertex_count;
    uint16_t point_count;     ///< vertex_count, or 0 where there are influences
    uint16_t influence_count; ///< 0 where there are points
    uint16_t triangle_count;
} r565_mesh;
#define R565_MESH_FIELDS(F, T)                                                                     \
    F(T, ARRAY, vertices, vertex_count, vertex)                                                    \
    F(T, ARRAY, points, point_count, position)                                                     \
    F(T, ARRAY, influences, influence_count, influence)                                            \
    F(T, ARRAY, triangles, triangle_count, triangle)                                               \
    F(T, U16, vertex_count, 0, UINT16_MAX)                                                         \
    F(T, U16, point_count, 0, UINT16_MAX)                                                          \
    F(T, U16, influence_count, 0, UINT16_MAX)                                                      \
    F(T, U16, triangle_count, 0, UINT16_MAX)

typedef enum r565_area_kind {
    R565_AREA_RECTANGLE = 0,
    R565_AREA_ELLIPSE = 1,
    R565_AREA_POLYGON = 2
} r565_area_kind;

/// An invisible area that programs ask for hits (DragonBones: bounding box), in its attachment's space.
typedef struct r565_area {
    const r565_position *points; ///< POLYGON: its corners
    float width, height;         ///< of the others, which lie around (0, 0)
    uint16_t point_count;
    uint8_t kind; ///< r565_area_kind
} r565_area;
#define R565_AREA_FIELDS(F, T)                                                                     \
    F(T, ARRAY, points, point_count, position)                                                     \
    F(T, F32, width, 0, R565_MAX_COORDINATE)                                                       \
    F(T, F32, height, 0, R565_MAX_COORDINATE)                                                      \
    F(T, U16, point_count, 0, UINT16_MAX)                                                          \
    F(T, U8, kind, R565_AREA_RECTANGLE, R565_AREA_POLYGON)

struct r565_animation;
struct r565_armature;

/// What an attachment is when it is not an image: one of these.
typedef struct r565_attachment_features {
    const r565_mesh *mesh; ///< drawn with the attachment's texture and source; `local` is not used
    const r565_area *area;
    const struct r565_armature *child; ///< an armature that stands behind its owner in the asset
    const struct r565_animation *animation; ///< the child's; NULL: its default, or the bind pose
    uint8_t mesh_count;                     ///< 0 or 1
    uint8_t area_count;                     ///< 0 or 1
} r565_attachment_features;
#define R565_ATTACHMENT_FEATURES_FIELDS(F, T)                                                      \
    F(T, ARRAY, mesh, mesh_count, mesh)                                                            \
    F(T, ARRAY, area, area_count, area)                                                            \
    F(T, REF, child, armature)                                                                     \
    F(T, REF, animation, animation)                                                                \
    F(T, U8, mesh_count, 0, 1)                                                                     \
    F(T, U8, area_count, 0, 1)

/// An image, or something else that a slot can show.
typedef struct r565_attachment {
    const r565_texture
        *texture;           ///< NULL: nothing is drawn; keeps the index of something unsupported
    r565_rect source;       ///< the image's part of the texture
    r565_affine local;      ///< from the source's top-left corner to the bone's space
    const r565_point *hull; ///< convex, relative to that corner; NULL: none
    uint8_t hull_count;     ///< 0 or R565_HULL_MIN..R565_HULL_MAX vertices
    uint8_t feature_count;  ///< 0 or 1
    const r565_attachment_features *features; ///< NULL: an image
} r565_attachment;
#define R565_ATTACHMENT_FIELDS(F, T)                                                               \
    F(T, REF, texture, texture)                                                                    \
    F(T, STRUCT, source, rect)                                                                     \
    F(T, STRUCT, local, affine)                                                                    \
    F(T, ARRAY, hull, hull_count, point)                                                           \
    F(T, U8, hull_count, 0, R565_HULL_MAX)                                                         \
    F(T, U8, feature_count, 0, 1)                                                                  \
    F(T, ARRAY, features, feature_count, attachment_features)

/// A place in the draw order; shows at most one of its attachments, on one bone.
typedef struct r565_slot {
    const char *name;
    const r565_attachment *attachments;
    uint8_t attachment_count;  ///< 0..R565_MAX_ATTACHMENTS
    int8_t default_attachment; ///< -1: hidden
    uint8_t bone;
    uint8_t alpha;         ///< 0..255
    uint8_t blend;         ///< r565_blend, but not R565_BLEND_NONE
    uint16_t first_vertex; ///< of its meshes, among the armature's vertex_count
} r565_slot;
#define R565_SLOT_FIELDS(F, T)                                                                     \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, attachments, attachment_count, attachment)                                         \
    F(T, U8, attachment_count, 0, R565_MAX_ATTACHMENTS)                                            \
    F(T, I8, default_attachment, -1, R565_MAX_ATTACHMENTS - 1)                                     \
    F(T, U8, bone, 0, R565_MAX_BONES - 1)                                                          \
    F(T, U8, alpha, 0, 255)                                                                        \
    F(T, U8, blend, R565_BLEND_ALPHA, R565_BLEND_LAST)                                             \
    F(T, U16, first_vertex, 0, UINT16_MAX)

/// Inverse kinematics: a bone turns toward a target, or a bone and its parent turn until the bone's
/// end reaches it. Constraints act when the first of their bones is placed: in the list those never
/// descend.
typedef struct r565_ik {
    const char *name;
    float length;    ///< of the bone, along its x, pixels; of chains only
    uint16_t weight; ///< Q14: 0 leaves the bones as they are, 16384 reaches the target
    uint8_t bone;    ///< the one that ends at the target
    uint8_t target;  ///< a bone; stands before those that turn
    uint8_t chain;   ///< 0: the bone turns alone. 1: with its parent
    uint8_t bend_positive;
} r565_ik;
#define R565_IK_FIELDS(F, T)                                                                       \
    F(T, STRING, name)                                                                             \
    F(T, F32, length, 0, R565_MAX_COORDINATE)                                                      \
    F(T, U16, weight, 0, 16384)                                                                    \
    F(T, U8, bone, 0, R565_MAX_BONES - 1)                                                          \
    F(T, U8, target, 0, R565_MAX_BONES - 1)                                                        \
    F(T, U8, chain, 0, 1)                                                                          \
    F(T, U8, bend_positive, 0, 1)

/// A bone that follows a path.
typedef struct r565_path_bone {
    float length; ///< along its x, pixels
    uint8_t bone;
} r565_path_bone;
#define R565_PATH_BONE_FIELDS(F, T)                                                                \
    F(T, F32, length, 0, R565_MAX_COORDINATE)                                                      \
    F(T, U8, bone, 0, R565_MAX_BONES - 1)

/// How bones follow a path.
#define R565_PATH_CLOSED 1           ///< the last knot goes on to the first one
#define R565_PATH_CONSTANT_SPEED 2   ///< lengths are those of the curve as it is posed
#define R565_PATH_POSITION_PERCENT 4 ///< position counts in lengths of the path
#define R565_PATH_SPACING_PERCENT 8  ///< spacing counts in lengths of the path
#define R565_PATH_SPACING_LENGTH 16  ///< spacing is added to the bones' lengths
#define R565_PATH_CHAIN 32           ///< bones turn toward the next one's place, not along the path
#define R565_PATH_SCALE 64           ///< as CHAIN, and they reach it

/// Bones stand one after the other on a cubic curve, as long as a slot shows it. A path acts when the
/// bone `first` is placed.
typedef struct r565_path {
    const char *name;
    /// No triangles. Of each knot three vertices: the control point before it, itself, the one behind
    /// it. Without CONSTANT_SPEED a knot's u is how long the curve is that begins there.
    const r565_mesh *curve;
    const r565_path_bone *bones; ///< in the order in which they stand on it
    float position; ///< where the first one stands (with a fixed spacing: that far behind)
    float spacing;  ///< from one to the next
    r565_angle rotate_offset; ///< added to each bone's turn
    uint16_t translate_mix;   ///< Q14: 0 leaves bones where they are, 16384 puts them on the path
    uint16_t rotate_mix;      ///< Q14, the same of turns
    uint8_t first;            ///< in the list those never descend
    uint8_t slot;
    uint8_t attachment;  ///< of the slot: what it shows while bones follow
    uint8_t flags;       ///< R565_PATH_..., added together
    uint8_t curve_count; ///< 1
    uint8_t bone_count;
} r565_path;
#define R565_PATH_FIELDS(F, T)                                                                     \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, curve, curve_count, mesh)                                                          \
    F(T, ARRAY, bones, bone_count, path_bone)                                                      \
    F(T, F32, position, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                 \
    F(T, F32, spacing, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                  \
    F(T, I16, rotate_offset, INT16_MIN, INT16_MAX)                                                 \
    F(T, U16, translate_mix, 0, 16384)                                                             \
    F(T, U16, rotate_mix, 0, 16384)                                                                \
    F(T, U8, first, 0, R565_MAX_BONES - 1)                                                         \
    F(T, U8, slot, 0, R565_MAX_SLOTS - 1)                                                          \
    F(T, U8, attachment, 0, R565_MAX_ATTACHMENTS - 1)                                              \
    F(T, U8, flags, 0, 127)                                                                        \
    F(T, U8, curve_count, 1, 1)                                                                    \
    F(T, U8, bone_count, 1, R565_MAX_BONES)

/// In a skin: what a slot shows for one of its display indices.
typedef struct r565_skin_entry {
    uint8_t slot;
    uint8_t display;     ///< as ATTACHMENT keys and default_attachment count
    uint16_t attachment; ///< index among the slot's attachments
} r565_skin_entry;
#define R565_SKIN_ENTRY_FIELDS(F, T)                                                               \
    F(T, U8, slot, 0, R565_MAX_SLOTS - 1)                                                          \
    F(T, U8, display, 0, R565_MAX_ATTACHMENTS - 1)                                                 \
    F(T, U16, attachment, 0, R565_MAX_ATTACHMENTS - 1)

/// A named set of other attachments. What it does not name stays the default skin's.
typedef struct r565_skin {
    const char *name;
    const r565_skin_entry *entries; ///< by slot, then by display, strictly ascending
    uint16_t entry_count;
} r565_skin;
#define R565_SKIN_FIELDS(F, T)                                                                     \
    F(T, STRING, name)                                                                             \
    F(T, ARRAY, entries, entry_count, skin_entry)                                                  \
    F(T, U16, entry_count, 0, UINT16_MAX)

/// One bone that swings around its origin as if it had its mass at the end of a lever, which pulls it to
/// where the animation has it (spring.h). No constraint turns it, and it takes all from its parent.
typedef struct r565_spring {
    float length;    ///< of the lever along the bone's x, its own pixels; above 0
    float stiffness; ///< 0 .. R565_SPRING_MAX_STIFFNESS, 1/s^2: 40 f^2 swings f times a second
    float damping;   ///< 0 .. R565_SPRING_MAX_DAMPING, 1/s: what is lost of the speed in a second
    float gravity; ///< acceleration along `down`, armature pixels/s^2, up to +-R565_MAX_COORDINATE
    float wind;    ///< 0 .. 1: how much of the wind counts
    r565_angle limit; ///< 0 .. R565_SPRING_NO_LIMIT: how far it may be turned out of the animation
    uint16_t bone;    ///< index; of a list once
} r565_spring;
#define R565_SPRING_FIELDS(F, T)                                                                   \
    F(T, F32, length, 0, R565_MAX_COORDINATE)                                                      \
    F(T, F32, stiffness, 0, R565_SPRING_MAX_STIFFNESS)                                             \
    F(T, F32, damping, 0, R565_SPRING_MAX_DAMPING)                                                 \
    F(T, F32, gravity, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                  \
    F(T, F32, wind, 0, 1)                                                                          \
    F(T, I16, limit, 0, R565_SPRING_NO_LIMIT)                                                      \
    F(T, U16, bone, 0, R565_MAX_BONES - 1)

/// What few armatures have.
typedef struct r565_armature_features {
    const r565_tint *tints;                 ///< of each slot
    const r565_ik *iks;                     ///< in the order in which they act
    const r565_skin *skins;                 ///< besides the default one
    const r565_spring *springs;             ///< for r565_springs_init
    const r565_path *paths;                 ///< in the order in which they act, behind iks
    const struct r565_animation *animation; ///< the default one; NULL: the first
    uint16_t vertex_count; ///< mesh vertices of all slots, of each its largest mesh's; at least
                           ///< those of any path
    uint8_t tint_count;    ///< slot_count, or 0: no slot is ever tinted
    uint8_t ik_count;
    uint8_t skin_count;
    uint8_t child_count; ///< attachments that are armatures; others beyond so many show nothing
    uint8_t spring_count;
    uint8_t path_count;
} r565_armature_features;
#define R565_ARMATURE_FEATURES_FIELDS(F, T)                                                        \
    F(T, ARRAY, tints, tint_count, tint)                                                           \
    F(T, ARRAY, iks, ik_count, ik)                                                                 \
    F(T, ARRAY, skins, skin_count, skin)                                                           \
    F(T, ARRAY, springs, spring_count, spring)                                                     \
    F(T, ARRAY, paths, path_count, path)                                                           \
    F(T, REF, animation, animation)                                                                \
    F(T, U16, vertex_count, 0, UINT16_MAX)                                                         \
    F(T, U8, tint_count, 0, R565_MAX_SLOTS)                                                        \
    F(T, U8, ik_count, 0, UINT8_MAX)                                                               \
    F(T, U8, skin_count, 0, UINT8_MAX)                                                             \
    F(T, U8, child_count, 0, UINT8_MAX)                                                            \
    F(T, U8, spring_count, 0, UINT8_MAX)                                                           \
    F(T, U8, path_count, 0, UINT8_MAX)

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
    const r565_armature_features *features; ///< NULL: none of them
    uint8_t feature_count;                  ///< 0 or 1
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
    F(T, U16, color_key, 0, UINT16_MAX)                                                            \
    F(T, ARRAY, features, feature_count, armature_features)                                        \
    F(T, U8, feature_count, 0, 1)

/// What armature.signature and animation.signature hold: 32-bit FNV-1a over the counts of bones and
/// slots, each bone's name with its terminator and parent, each slot's name with its terminator and
/// attachment count. Computed while the names are there; NULL names count as empty.
uint32_t r565_armature_signature(const r565_armature *armature);

R565_EXTERN_C_END

#endif
