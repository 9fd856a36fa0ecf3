// SPDX-License-Identifier: MIT
#include "dragonbones_frames.h"

#include "easing.h"
#include <math.h>

bool r565c_animation_loops(const r565c_doc_animation *animation) {
    return animation->play_times != 1;
}

// A frame at the time of the one before ends that one. What nobody could see goes: the first of all,
// and all but the first and the last of several at one time.
static void frame_add(r565c_frames *frames, const r565c_node *node, double start, bool tweens) {
    r565c_frame *last = frames->count > 0 ? &frames->items[frames->count - 1] : NULL;
    if (last != NULL && last->start >= start) {
        double moved = start - R565C_JUMP;
        if (tweens && frames->count > 1 && last[-1].start < moved) {
            last->start = moved;
        } else {
            frames->count--;
        }
    }
    frames->items[frames->count++] = (r565c_frame){*node, start};
}

r565c_frames r565c_frames_read(const r565c_node *list, const r565c_doc_animation *animation,
                               bool tweens) {
    r565c_arena *arena = list->file->diagnostics->arena;
    r565c_frames frames = {.duration = animation->duration,
                           .loops = r565c_animation_loops(animation)};
    double start = 0;
    frames.items = r565c_alloc(arena, r565c_node_count(list), sizeof *frames.items);
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        if (start > frames.duration) {
            r565c_node_report(&at, R565C_WARNING,
                              "starts at frame %g, past the end of animation \"%s\" at %g: it and "
                              "what follows is ignored",
                              start, animation->name, frames.duration);
            break;
        }
        frame_add(&frames, &at, start, tweens);
        start = fmax(start, start + r565c_node_get_number(&at, "duration", 1));
    }
    return frames;
}

r565c_easing r565c_frame_easing(const r565c_frames *frames, size_t index) {
    const r565c_frame *frame = &frames->items[index];
    bool last = index + 1 == frames->count;
    if (last && (!frames->loops || frames->count == 1)) {
        return (r565c_easing){R565C_HOLD, NULL, 0};
    }
    double end = last ? frames->duration : frame[1].start;
    return r565c_easing_read(&frame->node, end - frame->start);
}
