// SPDX-License-Identifier: MIT
// Poses, players, springs.
#include "show.h"

#include <stdlib.h>

// --- Rigs ---------------------------------------------------------------------------------------------

/// Changes what the script says, and looks at what is there already.
static void visit(void *user, int bone, r565_bone_pose *pose) {
    show *of = user;
    const uint32_t kind = script_bits(of->script, 1);
    show_must(bone >= 0 && bone < of->armature->bone_count, "bones that are visited exist");
    if ((kind & 1) != 0) {
        pose->x = script_float(of->script);
        pose->y = script_float(of->script);
    }
    if ((kind & 2) != 0) {
        pose->rot_x = (r565_angle)script_bits(of->script, 2);
        pose->rot_y = (r565_angle)(pose->rot_x + (r565_angle)script_bits(of->script, 1));
    }
    if ((kind & 4) != 0) {
        pose->scale_x = (r565_scale)script_bits(of->script, 2);
        pose->scale_y = (r565_scale)script_bits(of->script, 2);
    }
}

static r565_bone_visitor *pick_visitor(show *of) {
    return script_below(of->script, 4) == 1 ? visit : NULL;
}

void show_pose(show *of) {
    const r565_animation *animation = show_animation(of);
    if (animation) {
        r565_bone_visitor *visitor = pick_visitor(of);
        const float frame = script_frame(of->script, animation);
        const bool posed = r565_rig_pose(&of->rig, animation, frame, visitor, of);
        show_must(posed || animation->armature != of->index, "its animations can be posed");
    }
}

void show_pose_layers(show *of) {
    r565_pose_layer layers[R565_MAX_LAYERS + 1];
    uint8_t masks[R565_MAX_LAYERS + 1][(R565_MAX_BONES + 7) / 8] = {{0}};
    const int count = script_below(of->script, R565_MAX_LAYERS + 2);
    for (int i = 0; i < count; i++) {
        r565_pose_layer *layer = &layers[i];
        const uint32_t kind = script_bits(of->script, 1);
        layer->animation = (kind & 7) == 7 ? NULL : show_animation(of);
        layer->frame = layer->animation ? script_frame(of->script, layer->animation)
                                        : script_float(of->script);
        layer->weight = (kind & 16) != 0 ? (uint16_t)script_bits(of->script, 2) : R565_FULL_WEIGHT;
        layer->mode = (uint8_t)(kind >> 6 == 3 ? 2 : kind >> 6 & 1);
        for (int k = 0; k < 4; k++) {
            masks[i][k] = (kind & 32) != 0 ? (uint8_t)script_bits(of->script, 1) : 0;
        }
        layer->mask = (kind & 32) != 0 ? masks[i] : NULL;
    }
    r565_bone_visitor *visitor = pick_visitor(of);
    r565_rig_pose_layers(&of->rig, layers, count, visitor, of);
}

void show_pose_bind(show *of) {
    r565_rig_pose_bind(&of->rig, pick_visitor(of), of);
}

// --- Players ------------------------------------------------------------------------------------------

static uint32_t milliseconds(show *of) {
    const uint32_t kind = script_bits(of->script, 1);
    return kind < 192 ? kind : kind < 224 ? (kind - 191) * 1000 : script_bits(of->script, 4);
}

void show_set_track(show *of) {
    const int track = script_below(of->script, SHOW_TRACKS + 1);
    const uint8_t mask[(R565_MAX_BONES + 7) / 8] = {(uint8_t)script_bits(of->script, 1), 255};
    switch (script_below(of->script, 8)) {
    case 0:
        r565_player_stop(&of->player, track, milliseconds(of));
        break;
    case 1:
        r565_player_set_paused(&of->player, track, script_below(of->script, 2) != 0);
        break;
    case 2:
        r565_player_set_speed(&of->player, track, (int)script_bits(of->script, 3) - R565_MAX_SPEED);
        break;
    case 3:
        r565_player_set_weight(&of->player, track, script_below(of->script, R565_FULL_WEIGHT + 2));
        break;
    case 4:
        r565_player_set_mode(&of->player, track, (r565_layer_mode)script_below(of->script, 3));
        break;
    case 5:
        r565_player_set_mask(&of->player, track, mask[0] != 0 ? mask : NULL);
        break;
    case 6:
        r565_player_set_holds(&of->player, track, script_below(of->script, 2) != 0);
        break;
    default:
        r565_player_seek(&of->player, track, milliseconds(of));
        break;
    }
}

static void play_child(show *of) {
    const int slot = script_below(of->script, of->armature->slot_count + 1);
    const r565_rig child = r565_rig_child(&of->rig, slot);
    const r565_asset *asset = of->asset;
    const int picked = script_below(of->script, asset->animation_count + 1);
    r565_player_play_child(&of->player, &child,
                           picked < asset->animation_count ? asset->animations[picked] : NULL,
                           script_below(of->script, 3));
}

void show_play(show *of) {
    const int track = script_below(of->script, SHOW_TRACKS + 1);
    const r565_animation *animation = show_animation(of);
    if (script_below(of->script, 8) == 7) {
        play_child(of);
    } else if (animation) {
        const int times = script_below(of->script, 4);
        r565_player_play(&of->player, track, animation, times, milliseconds(of));
    }
}

void show_advance(show *of) {
    r565_player_event event;
    r565_player_advance(&of->player, milliseconds(of));
    for (int left = script_below(of->script, SHOW_EVENTS + 1); left > 0; left--) {
        if (r565_player_next_event(&of->player, &event)) {
            show_must(event.time <= r565_player_time(&of->player), "events are not of the future");
            show_must(!event.event || event.event->frame <= event.animation->duration,
                      "events lie in their animation");
        }
    }
    for (int track = 0; track < SHOW_TRACKS; track++) {
        const r565_animation *animation = r565_player_animation(&of->player, track);
        const float frame = r565_player_frame(&of->player, track);
        show_must(!animation || (frame >= 0 && frame <= (float)animation->duration),
                  "frames lie in their animation");
    }
    show_must(r565_player_pose(&of->player, pick_visitor(of), of), "a player poses its rig");
}

// --- Springs ------------------------------------------------------------------------------------------

void show_swing(show *of) {
    if (!of->spring_memory) {
        return;
    }
    const float x = script_float(of->script), y = script_float(of->script);
    switch (script_below(of->script, 8)) {
    case 1:
        r565_springs_set_wind(&of->springs, x, y);
        break;
    case 2:
        r565_springs_set_down(&of->springs, x, y);
        break;
    case 3:
        r565_springs_set_place(&of->springs, x, y);
        break;
    case 4:
        r565_springs_set_teleport(&of->springs, x);
        break;
    case 5:
        r565_springs_reset(&of->springs, r565_player_time(&of->player));
        break;
    default:
        break;
    }
    r565_springs_advance(&of->springs, milliseconds(of), r565_player_pose_at, &of->player);
    r565_springs_pose(&of->springs, r565_player_pose_at, &of->player);
}
