// SPDX-License-Identifier: MIT
#include "dragonbones_frames.h"

#include "easing.h"

bool r565c_animation_loops(const r565c_doc_animation *animation) {
    return animation->play_times != 1;
}

static void frame_add(r565c_frames *frames, const r565c_node *node, double start) {
    if (frames->count > 0) {
        frames->items[frames->count - 1].end = start;
    }
    frames->items[frames->count++] = (r565c_frame){*node, start, frames->duration};
}

r565c_frames r565c_frames_read(const r565c_node *list, const r565c_doc_animation *animation) {
    r565c_arena *arena = list->file->diagnostics->arena;
    r565c_frames frames = {.duration = animation->duration,
                           .loops = r565c_animation_loops(animation)};
    double start = 0;
    frames.items = r565c_alloc(arena, r565c_node_count(list), sizeof *frames.items);
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        double length = r565c_node_get_number(&at, "duration", 1);
        bool last = at.json->next == NULL;
        if (start > frames.duration) {
            r565c_node_report(&at, R565C_WARNING,
                              "starts at frame %g, past the end of animation \"%s\" at %g: it and "
                              "what follows is ignored",
                              start, animation->name, frames.duration);
            break;
        }
        if (!last && start + length <= start) {
            r565c_node_report(&at, R565C_WARNING, "lasts no time: ignored");
            continue;
        }
        frame_add(&frames, &at, start);
        start += length;
    }
    return frames;
}

r565c_easing r565c_frame_easing(const r565c_frames *frames, size_t index) {
    const r565c_frame *frame = &frames->items[index];
    if (index + 1 == frames->count && (!frames->loops || frames->count == 1)) {
        return (r565c_easing){R565C_HOLD, NULL, 0};
    }
    return r565c_easing_read(&frame->node, frame->end - frame->start);
}
