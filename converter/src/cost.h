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
/// proportions. Those up to DRAW are of posing, the others of drawing. `make cost` measures all of them
/// anew and compares; `make cost-update` writes them here, which is due when core's loops have changed.
#define R565C_WORK(W)                                                                              \
    W(POSE, 2612)             /* a call of r565_rig_pose */                                        \
    W(BONE, 506)              /* a bone */                                                         \
    W(MOVED_BONE, 52)         /* a bone with timelines */                                          \
    W(SHAPED_BONE, 627)       /* one whose matrix is made anew */                                  \
    W(SKEWED_BONE, 687)       /* the same with skew, or unequal scales */                          \
    W(TIMELINE, 444)          /* a timeline */                                                     \
    W(KEY_STEP, 89)           /* a key that is looked at on the way to the frame */                \
    W(BETWEEN, 202)           /* a value between two keys */                                       \
    W(CURVE, 161)             /* such a value on a curve */                                        \
    W(SLOT, 184)              /* a slot */                                                         \
    W(SHOWN_SLOT, 879)        /* one that shows something */                                       \
    W(RICH_POSE, 3557)        /* a call for an armature with features, besides */                  \
    W(RICH_SLOT, 108)         /* a slot of one, besides */                                         \
    W(APART_BONE, 1188)       /* a bone where there are constraints or detached bones, besides */  \
    W(DETACHED_BONE, 694)     /* a detached one, besides */                                        \
    W(TINT_TIMELINE, 2614)    /* a tint between two keys */                                        \
    W(IK_BONE, 1544)          /* a bone that turns to a target */                                  \
    W(IK_CHAIN, 6233)         /* two of them */                                                    \
    W(IK_SHARE, 1319)         /* the same by a part of the way */                                  \
    W(PATH, 2362)             /* bones that follow a path, */                                      \
    W(PATH_BONE, 10922)       /* each of them, */                                                  \
    W(PATH_CHORD, 2307)       /* and a piece of the path that is measured */                       \
    W(MESH, 2966)             /* a mesh */                                                         \
    W(VERTEX, 132)            /* a vertex of it */                                                 \
    W(INFLUENCED_VERTEX, 290) /* the same, where there are influences */                           \
    W(INFLUENCE, 158)         /* one of these */                                                   \
    W(DEFORM_LOOKED_AT, 248)  /* a deform timeline, on the way to that of a mesh */                \
    W(DEFORM, 316)            /* a key that deforms */                                             \
    W(DEFORM_PASSED, 45)      /* an influence before the key's first */                            \
    W(DEFORM_POINT, 173)      /* an offset of the key */                                           \
    W(CHILD, 1160)            /* an armature in a slot, besides its own pose */                    \
    W(PASSED_CHILD, 2236)     /* one on the way to another, hidden or not */                       \
    W(PASSED_ATTACHMENT, 72)  /* an attachment on the way to such */                               \
    W(DRAW, 1632)             /* a call of r565_rig_draw */                                        \
    W(HIDDEN_SLOT, 130)       /* a slot that shows nothing */                                      \
    W(FEATURE_SLOT, 525)      /* one that shows something, in an armature with features */         \
    W(DRAWN_CHILD, 13933)     /* an armature in a slot, besides its own drawing */                 \
    W(WALKED_CHILD, 1768)     /* one on the way to it */                                           \
    W(WALKED_ATTACHMENT, 83)  /* an attachment on the way to it */                                 \
    W(IMAGE, 12953)           /* an image under a map */                                           \
    W(HULL_CORNER, 361)       /* a corner of its hull */                                           \
    W(ROW, 1055)              /* a row of it */                                                    \
    W(STRAIGHT_IMAGE, 856)    /* an image one to one */                                            \
    W(STRAIGHT_ROW, 440)      /* a row of it */                                                    \
    W(DRAWN_MESH, 7369)       /* a mesh */                                                         \
    W(TRIANGLE, 938)          /* a triangle of it */                                               \
    W(DRAWN_TRIANGLE, 10647)  /* one that is not too small to cover anything */                    \
    W(TRIANGLE_ROW, 228)      /* a row of it, also an empty one */                                 \
    W(TRIANGLE_SPAN, 368)     /* one that is not empty */                                          \
    W(ALPHA_SKIPPED, 99)      /* a transparent pixel of an ARGB4444 image under a map */           \
    W(ALPHA_COPIED, 224)      /* an opaque one */                                                  \
    W(ALPHA_MIXED, 321)       /* one that is mixed */                                              \
    W(ALPHA_ADDED, 458)       /* one that is added */                                              \
    W(PLAIN_SKIPPED, 118)     /* the same of RGB565 images */                                      \
    W(PLAIN_COPIED, 108)                                                                           \
    W(PLAIN_MIXED, 302)                                                                            \
    W(PLAIN_ADDED, 461)                                                                            \
    W(FOURS_SKIPPED, 60) /* PAL8, or one to one: four pixels, all left out */                      \
    W(FOURS_COPIED, 246)                                                                           \
    W(FOUR_SKIPPED, 136) /* a pixel of other fours */                                              \
    W(FOUR_COPIED, 375)                                                                            \
    W(FOUR_MIXED, 238)                                                                             \
    W(FOUR_ADDED, 457)                                                                             \
    W(STRAIGHT_PLAIN, 57) /* a pixel of RGB565 one to one */                                       \
    W(INDEXED_ROW, 861)   /* a row of an image with a palette, besides */                          \
    W(PAL8_PIXEL, 91)     /* an index in a palette */                                              \
    W(PAL4_PIXEL, 179)                                                                             \
    W(PAL4_SKIPPED, 231) /* pixels of PAL4 that are neither faded nor added */                     \
    W(PAL4_COPIED, 153)                                                                            \
    W(PAL4_MIXED, 401)                                                                             \
    W(LOOK, 18918)       /* an image or a mesh with a tint or a blend mode, besides */             \
    W(LOOK_SKIPPED, 138) /* a transparent pixel of one */                                          \
    W(TINT_COPIED, 427)  /* an opaque one with a tint */                                           \
    W(TINT_MIXED, 536)                                                                             \
    W(TINT_ADDED, 741)                                                                             \
    W(MODE_MIXED, 1015) /* one in a blend mode */                                                  \
    W(LIT_MIXED, 1174)  /* one in OVERLAY or HARD_LIGHT */

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
