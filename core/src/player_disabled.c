// SPDX-License-Identifier: MIT
// What the functions of player.h do when players are compiled out.
#include "contract.h"
#include "rig565/player.h"

#if !(R565_ENABLE_RIG && R565_ENABLE_PLAYER)

r565_result r565_player_init(r565_player *player, const r565_rig *rig, r565_track *tracks,
                             int count) {
    (void)player, (void)rig, (void)tracks, (void)count;
    return R565_ERR_DISABLED;
}

bool r565_player_set_queue(r565_player *player, r565_player_event *memory, int capacity) {
    (void)player, (void)memory, (void)capacity;
    return false;
}

int r565_player_child_count(const r565_player *player) {
    (void)player;
    return 0;
}

bool r565_player_set_children(r565_player *player, const r565_asset *asset, r565_clip *memory,
                              int count) {
    (void)player, (void)asset, (void)memory, (void)count;
    return false;
}

bool r565_player_play_child(r565_player *player, const r565_rig *child,
                            const r565_animation *animation, int play_times) {
    (void)player, (void)child, (void)animation, (void)play_times;
    return false;
}

bool r565_player_play(r565_player *player, int track, const r565_animation *animation,
                      int play_times, uint32_t fade) {
    (void)player, (void)track, (void)animation, (void)play_times, (void)fade;
    return false;
}

bool r565_player_set_play_times(r565_player *player, int track, int play_times) {
    (void)player, (void)track, (void)play_times;
    return false;
}

bool r565_player_stop(r565_player *player, int track, uint32_t fade) {
    (void)player, (void)track, (void)fade;
    return false;
}

bool r565_player_set_paused(r565_player *player, int track, bool paused) {
    (void)player, (void)track, (void)paused;
    return false;
}

bool r565_player_set_speed(r565_player *player, int track, int speed) {
    (void)player, (void)track, (void)speed;
    return false;
}

bool r565_player_set_weight(r565_player *player, int track, int weight) {
    (void)player, (void)track, (void)weight;
    return false;
}

bool r565_player_set_mode(r565_player *player, int track, r565_layer_mode mode) {
    (void)player, (void)track, (void)mode;
    return false;
}

bool r565_player_set_mask(r565_player *player, int track, const uint8_t *mask) {
    (void)player, (void)track, (void)mask;
    return false;
}

bool r565_player_set_holds(r565_player *player, int track, bool holds) {
    (void)player, (void)track, (void)holds;
    return false;
}

bool r565_player_seek(r565_player *player, int track, uint32_t milliseconds) {
    (void)player, (void)track, (void)milliseconds;
    return false;
}

bool r565_player_advance(r565_player *player, uint32_t milliseconds) {
    (void)player, (void)milliseconds;
    return false;
}

bool r565_player_pose(const r565_player *player, r565_bone_visitor *visitor, void *user) {
    (void)player, (void)visitor, (void)user;
    return false;
}

bool r565_player_next_event(r565_player *player, r565_player_event *event) {
    (void)player, (void)event;
    return false;
}

uint32_t r565_player_lost(const r565_player *player) {
    (void)player;
    return 0;
}

uint64_t r565_player_time(const r565_player *player) {
    (void)player;
    return 0;
}

const r565_animation *r565_player_animation(const r565_player *player, int track) {
    (void)player, (void)track;
    return NULL;
}

float r565_player_frame(const r565_player *player, int track) {
    (void)player, (void)track;
    return 0.0f;
}

int32_t r565_player_loops(const r565_player *player, int track) {
    (void)player, (void)track;
    return 0;
}

bool r565_player_is_complete(const r565_player *player, int track) {
    (void)player, (void)track;
    return false;
}

size_t r565_player_snapshot_bytes(const r565_player *player) {
    (void)player;
    return 0;
}

r565_result r565_player_snapshot(const r565_player *player, const r565_asset *asset, void *bytes,
                                 size_t size) {
    (void)player, (void)asset, (void)bytes, (void)size;
    return R565_ERR_DISABLED;
}

r565_result r565_player_restore(r565_player *player, const r565_asset *asset, const void *bytes,
                                size_t size) {
    (void)player, (void)asset, (void)bytes, (void)size;
    return R565_ERR_DISABLED;
}

#endif
