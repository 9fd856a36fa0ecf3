// SPDX-License-Identifier: MIT
// A player with the springs of its armature and the clocks of armatures in slots, and what it tells. What
// names no track is for the lowest.
#include "export.h"

#include "rig565/rig565.h"

enum { QUEUE = 256 };

typedef struct stage {
    r565_player player;
    r565_track tracks[R565_MAX_LAYERS];
    r565_player_event queue[QUEUE], event;
    r565_springs springs; ///< without states: the armature has none
    bool swings;
} stage;

/// What is told where there is nothing to tell.
static const r565_event NO_EVENT = {.bone = R565_NO_BONE, .slot = R565_NO_SLOT};
static const r565_event_value NO_VALUE = {.kind = R565_VALUE_INTEGER};

extern void *export_alloc(uint32_t size);

EXPORT(int32_t, player_create, (const r565_rig *rig)) {
    stage *made = export_alloc(sizeof *made);
    if (made == NULL) {
        return R565_ERR_NO_SPACE;
    }
    r565_result result = r565_player_init(&made->player, rig, made->tracks, R565_MAX_LAYERS);
    r565_player_set_queue(&made->player, made->queue, QUEUE);
    size_t bytes = r565_springs_bytes(r565_rig_armature(rig), 0);
    void *memory = export_alloc((uint32_t)bytes);
    if (memory == NULL) {
        return R565_ERR_NO_SPACE;
    }
    made->springs = (r565_springs){.states = NULL};
    made->swings = false;
    made->event = (r565_player_event){.event = &NO_EVENT};
    r565_springs_init(&made->springs, rig, NULL, 0, memory, bytes);
    return result == R565_OK ? (int32_t)(intptr_t)made : result;
}

// NULL: the bind pose.
EXPORT(void, player_play,
       (stage * of, const r565_animation *animation, int32_t play_times, uint32_t fade)) {
    if (animation == NULL) {
        r565_player_stop(&of->player, 0, fade);
    } else {
        r565_player_play(&of->player, 0, animation, play_times, fade);
    }
}

// Plays an animation on a track. NULL: what is there ends.
EXPORT(void, player_play_layer,
       (stage * of, int32_t track, const r565_animation *animation, int32_t play_times,
        uint32_t fade, int32_t weight, r565_layer_mode mode, const uint8_t *mask)) {
    if (animation == NULL) {
        r565_player_stop(&of->player, track, fade);
        return;
    }
    r565_player_set_weight(&of->player, track, weight);
    r565_player_set_mode(&of->player, track, mode);
    r565_player_set_mask(&of->player, track, mask);
    r565_player_play(&of->player, track, animation, play_times, fade);
}

EXPORT(void, player_set_play_times, (stage * of, int32_t play_times)) {
    r565_player_set_play_times(&of->player, 0, play_times);
}

// Gives armatures in slots clocks, where this module has some.
EXPORT(bool, player_set_children, (stage * of, const r565_asset *asset)) {
    int32_t count = r565_player_child_count(&of->player);
    return count == 0 || r565_player_set_children(
                             &of->player, asset,
                             export_alloc((uint32_t)((size_t)count * sizeof(r565_clip))), count);
}

// Of all tracks.
EXPORT(void, player_set_speed, (stage * of, int32_t speed)) {
    for (int track = 0; track < R565_MAX_LAYERS; track++) {
        r565_player_set_speed(&of->player, track, speed);
    }
}

EXPORT(void, player_seek, (stage * of, uint32_t milliseconds)) {
    r565_player_seek(&of->player, 0, milliseconds);
    r565_springs_reset(&of->springs, r565_player_time(&of->player));
}

// Springs pose at each of their steps; the player goes on to the end of the last.
EXPORT(void, player_advance, (stage * of, uint32_t milliseconds)) {
    uint64_t end = r565_player_time(&of->player) + milliseconds;
    if (of->swings) {
        r565_springs_advance(&of->springs, milliseconds, r565_player_pose_at, &of->player);
    }
    r565_player_advance(&of->player, (uint32_t)(end - r565_player_time(&of->player)));
}

// At first they do not. @return whether there are springs that swing.
EXPORT(bool, player_set_springs, (stage * of, bool wanted)) {
    of->swings = wanted && of->springs.states != NULL;
    r565_springs_reset(&of->springs, r565_player_time(&of->player));
    return of->swings;
}

EXPORT(uint32_t, player_dropped, (const stage *of)) {
    return r565_springs_dropped(&of->springs);
}

// Pixels/s^2 of the armature; then where gravity leads.
EXPORT(void, player_set_air, (stage * of, float wind_x, float wind_y, float down_x, float down_y)) {
    r565_springs_set_wind(&of->springs, wind_x, wind_y);
    r565_springs_set_down(&of->springs, down_x, down_y);
}

// Whether more than one animation shows.
EXPORT(bool, player_is_fading, (const stage *of)) {
    const r565_track *track = of->tracks;
    return track->clip_count > 1 ||
           (track->clip_count == 1 && track->clips[0].faded < track->clips[0].fade);
}

EXPORT(void, player_pose, (stage * of)) {
    if (of->swings) {
        r565_springs_pose(&of->springs, r565_player_pose_at, &of->player);
    } else {
        r565_player_pose(&of->player, NULL, NULL);
    }
}

EXPORT(float, player_frame, (const stage *of)) {
    return r565_player_frame(&of->player, 0);
}

// Milliseconds since the loop began.
EXPORT(uint32_t, player_position, (const stage *of)) {
    const r565_animation *animation = r565_player_animation(&of->player, 0);
    if (animation == NULL || animation->frame_rate == 0) {
        return 0;
    }
    const r565_clip *clip = &of->tracks->clips[of->tracks->clip_count - 1];
    bool ended = clip->play_times != 0 && clip->loop == clip->play_times;
    uint64_t position = ended ? (uint64_t)animation->duration * 1000000000u : clip->position;
    return (uint32_t)(position / ((uint64_t)animation->frame_rate * R565_NORMAL_SPEED));
}

EXPORT(int32_t, player_loops, (const stage *of)) {
    return r565_player_loops(&of->player, 0);
}

// Takes the next event: its kind, or -1 without one. One of an animation (kinds below
// R565_EVENT_LOOP) can be asked about until the next is taken.
EXPORT(int32_t, player_next_event, (stage * of)) {
    if (!r565_player_next_event(&of->player, &of->event)) {
        return -1;
    }
    if (of->event.event == NULL) {
        of->event.event = &NO_EVENT;
    }
    return of->event.kind;
}

EXPORT(uint32_t, player_lost, (const stage *of)) {
    return r565_player_lost(&of->player);
}

EXPORT(const r565_animation *, event_animation, (const stage *of)) {
    return of->event.animation;
}

EXPORT(const char *, event_name, (const stage *of)) {
    return of->event.event->name;
}

EXPORT(uint32_t, event_frame, (const stage *of)) {
    return of->event.event->frame;
}

EXPORT(int32_t, event_bone, (const stage *of)) {
    uint8_t bone = of->event.event->bone;
    return bone == R565_NO_BONE ? -1 : bone;
}

EXPORT(int32_t, event_slot, (const stage *of)) {
    uint8_t slot = of->event.event->slot;
    return slot == R565_NO_SLOT ? -1 : slot;
}

EXPORT(uint32_t, event_value_count, (const stage *of)) {
    return of->event.event->value_count;
}

static const r565_event_value *value_at(const stage *of, uint32_t index) {
    const r565_event *event = of->event.event;
    return index < event->value_count ? &event->values[index] : &NO_VALUE;
}

// Of a text; NULL: it is a number.
EXPORT(const char *, event_value_text, (const stage *of, uint32_t index)) {
    const r565_event_value *value = value_at(of, index);
    return value->kind == R565_VALUE_TEXT ? (value->text != NULL ? value->text : "") : NULL;
}

EXPORT(double, event_value_number, (const stage *of, uint32_t index)) {
    const r565_event_value *value = value_at(of, index);
    return value->kind == R565_VALUE_INTEGER ? (int32_t)value->integer : (double)value->number;
}
