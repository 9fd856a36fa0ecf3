// SPDX-License-Identifier: MIT
/// What frames cost: texture bytes that they pull through a cache, and instructions.
#ifndef RIG565C_COST_H
#define RIG565C_COST_H

#include "arena.h"
#include "rig565/asset.h"

/// Bytes of a cache line. Textures are taken to begin on one.
#define R565C_LINE 64

/// Largest width and height of the picture that costs are told for: it holds all of an animation at
/// scale 1, or its middle.
#define R565C_COST_SIZE 1024

/// Kinds of work that take about the same number of instructions each time, with ten times that: as
/// callgrind counts them on x86-64 for core's plain C (no vector instructions), gcc -O2. Multiplying,
/// loading and storing all count as one: other processors have other numbers, but about the same
/// proportions. `make cost` measures them anew.
#define R565C_WORK(W)                                                                              \
    W(POSE, 2628)           /* a call of r565_rig_pose */                                          \
    W(BONE, 536)            /* a bone */                                                           \
    W(MOVED_BONE, 125)      /* a bone with timelines */                                            \
    W(SHAPED_BONE, 625)     /* one whose matrix is made anew */                                    \
    W(SKEWED_BONE, 862)     /* the same with skew, or unequal scales */                            \
    W(TIMELINE, 445)        /* a timeline */                                                       \
    W(KEY_STEP, 74)         /* a key that is looked at on the way to the frame */                  \
    W(BETWEEN, 159)         /* a value between two keys */                                         \
    W(CURVE, 160)           /* such a value on a curve */                                          \
    W(SLOT, 36)             /* a slot */                                                           \
    W(SHOWN_SLOT, 976)      /* one that shows something */                                         \
    W(DRAW, 2499)           /* a call of r565_rig_draw */                                          \
    W(PASSED_SLOT, 1)       /* a slot */                                                           \
    W(IMAGE, 13435)         /* an image under a map */                                             \
    W(HULL_CORNER, 165)     /* a corner of its hull */                                             \
    W(ROW, 908)             /* a row of it */                                                      \
    W(STRAIGHT_IMAGE, 1270) /* an image one to one */                                              \
    W(STRAIGHT_ROW, 584)    /* a row of it */                                                      \
    W(ALPHA_SKIPPED, 102)   /* a transparent pixel of an ARGB4444 image under a map */             \
    W(ALPHA_COPIED, 241)    /* an opaque one */                                                    \
    W(ALPHA_MIXED, 344)     /* one that is mixed */                                                \
    W(ALPHA_ADDED, 468)     /* one that is added */                                                \
    W(PLAIN_SKIPPED, 113)   /* the same of RGB565 images */                                        \
    W(PLAIN_COPIED, 119)                                                                           \
    W(PLAIN_MIXED, 318)                                                                            \
    W(PLAIN_ADDED, 451)                                                                            \
    W(FOUR_ALIKE, 247)  /* palettes, or one to one: four pixels, all left out or copied */         \
    W(FOUR_SKIPPED, 36) /* a pixel of other fours */                                               \
    W(FOUR_COPIED, 90)                                                                             \
    W(FOUR_MIXED, 244)                                                                             \
    W(FOUR_ADDED, 450)                                                                             \
    W(STRAIGHT_PLAIN, 53) /* a pixel of RGB565 one to one */                                       \
    W(INDEXED_ROW, 1693)  /* a row of an image with a palette, besides */                          \
    W(PAL8_PIXEL, 126)    /* an index in a palette */                                              \
    W(PAL4_PIXEL, 197)

typedef enum r565c_work {
#define R565C_WORK_NAME(name, instructions) R565C_##name,
    R565C_WORK(R565C_WORK_NAME)
#undef R565C_WORK_NAME
        R565C_WORK_COUNT
} r565c_work;

/// How much of each kind of work a frame is.
typedef struct r565c_tally {
    uint32_t times[R565C_WORK_COUNT];
    uint32_t lines; ///< cache lines of textures
} r565c_tally;

/// Mean and worst over the frames of an animation.
typedef struct r565c_cost {
    uint32_t frames; ///< how many were looked at
    uint32_t mean_bytes, worst_bytes;
    uint32_t mean_instructions, worst_instructions; ///< of posing and drawing
} r565c_cost;

/// What the frames of an asset have in common.
typedef struct r565c_scenery r565c_scenery;

/// @return NULL when its textures are too large to look at.
r565c_scenery *r565c_scenery_new(const r565_asset *asset, r565c_arena *arena);

/// Looks at the work of one animation's frames.
typedef struct r565c_observer r565c_observer;

/// @return NULL when the armature cannot be posed.
r565c_observer *r565c_observe(r565c_scenery *scenery, const r565_animation *animation,
                              r565c_arena *arena);

/// Frames that there are to look at: each whole one but the last, which a loop shows as the first.
uint32_t r565c_frame_count(const r565_animation *animation);

/// The work of posing and drawing a frame.
void r565c_observe_frame(r565c_observer *observer, uint32_t frame, r565c_tally *tally);

/// The picture that frames are drawn into: the armature's space, cut out.
r565_rect r565c_observed_area(const r565c_observer *observer);

/// The estimate of a tally.
uint32_t r565c_instructions(const r565c_tally *tally);

/// Costs of all animations, in the order of the asset.
/// @param most frames of each that are looked at, evenly spread; 0: all. There are fewer, or none, where
///             that would take minutes.
/// @return one an animation, in the arena.
r565c_cost *r565c_costs_of(const r565_asset *asset, uint32_t most, r565c_arena *arena);

/// A line without an end: "a frame reads 512 bytes of textures (at most 640), takes 900 instructions (at most 1000)".
char *r565c_cost_text(const r565c_cost *cost, r565c_arena *arena);

#endif
