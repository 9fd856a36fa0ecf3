// SPDX-License-Identifier: MIT
// Plays the first animation of a pack (first argument) for ever, with the springs of its armature and clocks
// and springs of those in its slots, and prints the hash of the pose after each line of standard input:
//
//     milliseconds wind-x wind-y down-x down-y
#include "pack.h"

#include <inttypes.h>

int main(int argc, char **argv) {
    const r565_asset *asset = pack_load(argc > 1 ? argv[1] : "");
    const r565_armature *armature = asset->armatures[0];
    const size_t rig_bytes = r565_rig_bytes(armature), bytes = r565_springs_bytes(armature, 0);
    r565_rig rig;
    r565_track track;
    r565_player player;
    r565_springs springs;
    if (r565_rig_init(&rig, armature, malloc(rig_bytes), rig_bytes) != R565_OK ||
        r565_player_init(&player, &rig, &track, 1) != R565_OK ||
        r565_springs_init(&springs, &rig, NULL, 0, malloc(bytes + 1), bytes) != R565_OK) {
        fputs("swing: no springs\n", stderr);
        return 1;
    }
    const int clocks = r565_player_child_count(&player);
    r565_player_set_children(&player, asset, calloc((size_t)clocks + 1, sizeof(r565_clip)), clocks);
    r565_player_play(&player, 0, asset->animations[0], 0, 0);
    unsigned milliseconds;
    float wind[2], down[2];
    while (scanf("%u %f %f %f %f", &milliseconds, &wind[0], &wind[1], &down[0], &down[1]) == 5) {
        r565_springs_set_wind(&springs, wind[0], wind[1]);
        r565_springs_set_down(&springs, down[0], down[1]);
        if (!r565_springs_advance(&springs, milliseconds, r565_player_pose_at, &player) ||
            !r565_springs_pose(&springs, r565_player_pose_at, &player)) {
            return 1;
        }
        printf("%016" PRIx64 "\n", r565_rig_hash(&rig, R565_HASH_INIT));
    }
    return 0;
}
