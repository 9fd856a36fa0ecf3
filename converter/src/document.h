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

typedef struct r565c_display {
    const char *name;
    const char *place;      ///< where it stands in the input, for messages
    int image;              ///< index in the document; -1: nothing can be drawn
    r565c_affine placement; ///< from the shown image's top-left corner, in its pixels, to the bone
} r565c_display;

/// Setup pose relative to the parent: DragonBones' rotation = skY, skew = skX - skY.
typedef struct r565c_transform {
    double x, y, rotation, skew, scale_x, scale_y;
} r565c_transform;

typedef struct r565c_doc_bone {
    const char *name;
    int parent; ///< a smaller index, or -1
    r565c_transform setup;
    double length;
} r565c_doc_bone;

typedef struct r565c_doc_slot {
    const char *name;
    int bone;
    r565c_display *displays; ///< of all skins together
    size_t display_count;
    int default_display; ///< -1: hidden
    double alpha;        ///< 0..1
    bool add;            ///< additive blending
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
/// hides, replaces. ALPHA: x = 0..1, replaces.
typedef enum r565c_channel {
    R565C_TRANSLATE,
    R565C_ROTATE,
    R565C_SCALE,
    R565C_DISPLAY,
    R565C_ALPHA
} r565c_channel;

typedef struct r565c_doc_key {
    double frame; ///< ascending, not always whole; the first is 0
    double x, y;
    r565c_easing easing;
} r565c_doc_key;

typedef struct r565c_track {
    r565c_channel channel;
    size_t target; ///< bone or slot index
    const char *place;
    r565c_doc_key *keys;
    size_t key_count;
} r565c_track;

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
} r565c_doc_animation;

typedef struct r565c_doc_armature {
    const char *name;
    const char *place;
    r565c_doc_bone *bones; ///< parents first
    size_t bone_count;
    r565c_doc_slot *slots; ///< base draw order, back to front
    size_t slot_count;
    r565c_doc_animation *animations;
    size_t animation_count;
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
