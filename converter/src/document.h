// SPDX-License-Identifier: MIT
/// What an artist made, whatever tool wrote it: in doubles, with every name, nothing reduced.
/// Importers fill it; build turns it into run-time structs. It knows no input and no output.
/// Pixels and degrees; y down, angles clockwise. Everything lives in the conversion's arena.
#ifndef RIG565C_DOCUMENT_H
#define RIG565C_DOCUMENT_H

#include "arena.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// x' = a x + c y + tx, y' = b x + d y + ty.
typedef struct r565c_affine {
    double a, b, c, d, tx, ty;
} r565c_affine;

/// A decoded picture: straight-alpha RGBA, 8 bits a channel, rows without gaps.
typedef struct r565c_picture {
    const char *name;
    uint32_t width, height;
    const uint8_t *rgba;
} r565c_picture;

/// One image of the artist: a region of a picture.
typedef struct r565c_image {
    const char *name;
    size_t picture;               ///< index in the document
    uint32_t x, y, width, height; ///< as stored in the picture
    bool rotated; ///< stored turned: shown, it is height x width; its top-left corner is the
                  ///< region's top right one, and its rows run down there
} r565c_image;

/// What a bone has to say of a mesh vertex.
typedef struct r565c_influence {
    size_t bone;
    double weight;
    double x, y; ///< the vertex in that bone's space
} r565c_influence;

typedef struct r565c_vertex {
    double x, y; ///< in the slot's bone's space; not used where there are influences
    double u, v; ///< pixels of the shown image, from its top-left corner
    const r565c_influence *influences;
    size_t influence_count; ///< of all vertices of a mesh at least 1, or of all 0
} r565c_vertex;

typedef struct r565c_mesh {
    const r565c_vertex *vertices;
    size_t vertex_count;
    const size_t (*triangles)[3]; ///< indices of vertices
    size_t triangle_count;
} r565c_mesh;

typedef enum r565c_area_kind { R565C_RECTANGLE, R565C_ELLIPSE, R565C_POLYGON } r565c_area_kind;

/// An area that programs ask for hits.
typedef struct r565c_area {
    r565c_area_kind kind;
    double width, height;      ///< of the first two, around the display's origin
    const double (*points)[2]; ///< POLYGON, in the display's space
    size_t point_count;
} r565c_area;

/// A cubic curve that bones follow: of each knot three vertices, the control point before it, itself,
/// the one behind it.
typedef struct r565c_curve {
    r565c_mesh
        mesh;    ///< without triangles; the u of a knot is how long the piece is that begins there
    bool closed; ///< the last knot goes on to the first one
    bool constant_speed; ///< lengths are measured; those of the mesh do not count
} r565c_curve;

/// What a slot can show: an image, a mesh with an image, an armature, an area, or a curve.
typedef struct r565c_display {
    const char *name;
    const char *place;      ///< where it stands in the input, for messages
    int image;              ///< index in the document; -1: nothing can be drawn
    r565c_affine placement; ///< from the shown image's top-left corner, in its pixels, to the bone;
                            ///< for armatures and areas from the display's space
    const r565c_mesh *mesh;
    const r565c_area *area;
    const r565c_curve *curve;
    int child;                   ///< 1 + index of an armature in the document; 0: none
    const char *child_animation; ///< what the child plays; NULL: its default
} r565c_display;

/// A named set of displays; the default one is not listed.
typedef struct r565c_skin_entry {
    size_t slot;
    size_t display; ///< index as keys count, of the default skin
    size_t shown;   ///< index in the slot's displays
} r565c_skin_entry;

typedef struct r565c_skin {
    const char *name;
    const r565c_skin_entry *entries; ///< by slot, then by display
    size_t entry_count;
} r565c_skin;

/// Colour factors and offsets (of 255); alpha stands apart.
typedef struct r565c_tint {
    double multiply[3], add[3];
} r565c_tint;

#define R565C_NO_TINT                                                                              \
    {                                                                                              \
        {1, 1, 1}, {                                                                               \
            0, 0, 0                                                                                \
        }                                                                                          \
    }

/// Setup pose relative to the parent: DragonBones' rotation = skY, skew = skX - skY.
typedef struct r565c_transform {
    double x, y, rotation, skew, scale_x, scale_y;
} r565c_transform;

typedef struct r565c_doc_bone {
    const char *name;
    int parent; ///< a smaller index, or -1
    r565c_transform setup;
    double length;
    bool no_translation, no_rotation, no_scale, no_reflection; ///< not taken from the parent
} r565c_doc_bone;

/// Inverse kinematics, as r565_ik.
typedef struct r565c_doc_ik {
    const char *name;
    const char *place;
    size_t bone, target;
    bool chain, bend_positive;
    double weight;
} r565c_doc_ik;

/// A bone that swings, as r565_spring.
typedef struct r565c_doc_spring {
    size_t bone;
    const char *place;
    double length, stiffness, damping, gravity, wind;
    double limit; ///< degrees; 180: none
} r565c_doc_spring;

/// Bones on a curve, as r565_path.
typedef struct r565c_doc_path {
    const char *name;
    const char *place;
    size_t slot, display; ///< whose curve
    const size_t *bones;
    size_t bone_count; ///< at least 1
    size_t first;      ///< the least of them
    unsigned flags;    ///< R565_PATH_...
    double position, spacing;
    double rotate_offset;             ///< degrees
    double translate_mix, rotate_mix; ///< 0..1
} r565c_doc_path;

typedef struct r565c_doc_slot {
    const char *name;
    int bone;
    r565c_display *displays; ///< of all skins together
    size_t display_count;
    int default_display; ///< -1: hidden
    double alpha;        ///< 0..1
    unsigned blend;      ///< an r565_blend, but not NONE
    r565c_tint tint;     ///< of the setup
} r565c_doc_slot;

/// How a key goes over into the next one.
typedef enum r565c_easing_kind { R565C_HOLD, R565C_LINEAR, R565C_TABLE } r565c_easing_kind;

typedef struct r565c_easing {
    r565c_easing_kind kind;
    const double *y; ///< TABLE: progress at x = i / (count - 1), linear between; from 0 to 1
    size_t count;
} r565c_easing;

/// TRANSLATE: pixels added to setup. ROTATE: x = rotation, y = skew, degrees added to setup;
/// unwrapped, so that 350 to 370 is a turn of 20. SCALE: factors on setup. DISPLAY: x = index, -1
/// hides, replaces. ALPHA: x = 0..1, replaces. IK: x = weight, y = 1 to bend positively. TINT: while it
/// is made, two of a tint's numbers, or x alone for how far colours went; WARP: x is how far vertices
/// went, in pixels; no list of tracks has these two.
typedef enum r565c_channel {
    R565C_TRANSLATE,
    R565C_ROTATE,
    R565C_SCALE,
    R565C_DISPLAY,
    R565C_ALPHA,
    R565C_IK,
    R565C_TINT,
    R565C_WARP
} r565c_channel;

typedef struct r565c_doc_key {
    double frame; ///< ascending, not always whole; the first is 0
    double x, y;
    r565c_easing easing;
} r565c_doc_key;

typedef struct r565c_track {
    r565c_channel channel;
    size_t target; ///< index of a bone, slot or constraint
    const char *place;
    r565c_doc_key *keys;
    size_t key_count;
} r565c_track;

typedef struct r565c_tint_key {
    double frame;
    r565c_tint tint;
    r565c_easing easing;
} r565c_tint_key;

/// Replaces a slot's tint.
typedef struct r565c_tint_track {
    size_t slot;
    const char *place;
    r565c_tint_key *keys;
    size_t key_count;
} r565c_tint_track;

typedef struct r565c_deform_key {
    double frame;
    const double (*offsets)[2]; ///< of each vertex in the bone's space, or of each influence in its
                                ///< bone's, weight not included
    r565c_easing easing;
} r565c_deform_key;

/// Moves the points of the mesh that is one of a slot's displays.
typedef struct r565c_deform_track {
    size_t slot, display;
    const char *place;
    r565c_deform_key *keys;
    size_t key_count;
} r565c_deform_track;

typedef enum r565c_event_kind { R565C_EVENT, R565C_SOUND, R565C_ACTION } r565c_event_kind;

typedef struct r565c_event_value {
    const char *text; ///< NULL: a number
    double number;
    bool whole; ///< the number is an integer of 32 bits
} r565c_event_value;

typedef struct r565c_doc_event {
    double frame;
    r565c_event_kind kind;
    const char *name;
    int bone, slot; ///< -1: none
    const r565c_event_value *values;
    size_t value_count;
} r565c_doc_event;

/// From `frame` on, slots are drawn in this order.
typedef struct r565c_doc_order {
    double frame;
    const int *order; ///< draw position -> slot, a permutation of all; NULL: base order
} r565c_doc_order;

/// Closing keys for loops are already there: a player needs to know nothing of play_times.
typedef struct r565c_doc_animation {
    const char *name;
    const char *place;
    double duration;     ///< frames
    double frame_rate;   ///< frames a second, the animation's own time scale included
    unsigned play_times; ///< 0: for ever
    r565c_track *tracks; ///< at most one a channel and target
    size_t track_count;
    r565c_doc_order *orders;
    size_t order_count;
    r565c_tint_track *tints; ///< at most one a slot
    size_t tint_count;
    r565c_deform_track *deforms; ///< at most one a slot and display
    size_t deform_count;
    r565c_doc_event *events; ///< frames ascend
    size_t event_count;
} r565c_doc_animation;

typedef struct r565c_doc_armature {
    const char *name;
    const char *place;
    r565c_doc_bone *bones; ///< parents first
    size_t bone_count;
    r565c_doc_slot *slots; ///< base draw order, back to front
    size_t slot_count;
    r565c_doc_ik *iks; ///< in the order in which they act
    size_t ik_count;
    r565c_doc_spring *springs; ///< by bone
    size_t spring_count;
    r565c_doc_path *paths; ///< in the order in which they act
    size_t path_count;
    r565c_skin *skins;
    size_t skin_count;
    r565c_doc_animation *animations;
    size_t animation_count;
    const char *default_animation; ///< NULL: the first
} r565c_doc_armature;

typedef struct r565c_document {
    const char *name; ///< of the skeleton
    const char *file; ///< the input it came from, for messages
    r565c_picture *pictures;
    size_t picture_count;
    r565c_image *images;
    size_t image_count;
    r565c_doc_armature *armatures;
    size_t armature_count;
} r565c_document;

#endif
