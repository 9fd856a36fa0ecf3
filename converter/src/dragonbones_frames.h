// SPDX-License-Identifier: MIT
/// The list of key frames that every DragonBones timeline has.
#ifndef RIG565C_DRAGONBONES_FRAMES_H
#define RIG565C_DRAGONBONES_FRAMES_H

#include "dragonbones.h"

/// Two keys cannot be at one time: what lasts no time is there this much of a frame before what
/// follows it.
#define R565C_JUMP (1.0 / 1024)

typedef struct r565c_frame {
    r565c_node node;
    double start; ///< strictly ascending; the first is 0
} r565c_frame;

typedef struct r565c_frames {
    r565c_frame *items;
    size_t count;
    double duration; ///< of the animation
    bool loops;      ///< the last one leads back to the first one
} r565c_frames;

/// Whether DragonBones tweens an animation's last keys back to the first ones.
bool r565c_animation_loops(const r565c_doc_animation *animation);

/// Places the frames of a list in time. What is past the animation's end is reported and left out.
/// @param tweens whether a frame that lasts no time shows, as the end of the way to it.
r565c_frames r565c_frames_read(const r565c_node *list, const r565c_doc_animation *animation,
                               bool tweens);

/// The easing of a frame, HOLD where nothing follows.
r565c_easing r565c_frame_easing(const r565c_frames *frames, size_t index);

/// A key in time, and what it says: the value of one of a timeline's keys, or of a place on the way to
/// the next one.
typedef struct r565c_beat {
    double frame;
    double eased;   ///< 0..1 of the way to the next key
    uint32_t key;   ///< in the timeline's list
    uint32_t round; ///< how often the timeline went through all its keys before
    r565c_easing easing;
} r565c_beat;

/// All keys of a timeline.
typedef struct r565c_beats {
    r565c_beat *items;
    size_t count;
} r565c_beats;

/// Folds a timeline's own scale and offset (a part of the duration) into its keys.
/// @param node   has them.
/// @param closes whether the last key, when it is at the end, says what the first one does.
/// @return false where there is nothing to fold.
bool r565c_beats_fold(r565c_beats *beats, const r565c_node *node, const r565c_frames *frames,
                      bool closes);

/// The same for a track.
void r565c_track_fold(r565c_track *track, const r565c_node *node, const r565c_frames *frames);

#endif
