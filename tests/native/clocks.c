// SPDX-License-Identifier: MIT
// Plays an animation (arguments: a pack, an armature, the animation) with clocks of armatures in slots. For
// each number of standard input, milliseconds since it began that never go back, prints a line of JSON:
// bones and slots as `rig565 pose` does, of names that need no escapes.
#include "pack.h"

#include <inttypes.h>
#include <string.h>

static void print_bones(const r565_rig *rig) {
    const r565_armature *armature = r565_rig_armature(rig);
    fputs("\"bones\":[", stdout);
    for (int i = 0; i < armature->bone_count; i++) {
        const r565_affine m = r565_rig_bone_transform(rig, i);
        printf("%s{\"name\":\"%s\",\"m\":[%.9g,%.9g,%.9g,%.9g,%.9g,%.9g]}", i == 0 ? "" : ",",
               armature->bones[i].name, (double)m.a, (double)m.b, (double)m.c, (double)m.d,
               (double)m.tx, (double)m.ty);
    }
    fputs("]", stdout);
}

static void print_vertices(const r565_rig *rig, int slot) {
    int count;
    const r565_position *vertices = r565_rig_vertices_of(rig, slot, &count);
    for (int i = 0; vertices != NULL && i < count; i++) {
        printf("%s%.9g,%.9g", i == 0 ? ",\"vertices\":[" : ",", (double)vertices[i].x,
               (double)vertices[i].y);
    }
    fputs(vertices != NULL && count > 0 ? "]" : "", stdout);
}

static void print_pose(const r565_rig *rig) {
    const r565_armature *armature = r565_rig_armature(rig);
    print_bones(rig);
    fputs(",\"slots\":[", stdout);
    for (int i = 0; i < armature->slot_count; i++) {
        const r565_rig child = r565_rig_child(rig, i);
        printf("%s{\"name\":\"%s\",\"attachment\":%d,\"alpha\":%u,\"draw\":%d", i == 0 ? "" : ",",
               armature->slots[i].name, r565_rig_attachment_of(rig, i), r565_rig_alpha_of(rig, i),
               r565_rig_draw_index_of(rig, i));
        if (armature->feature_count != 0 && armature->features->tint_count != 0) {
            const r565_tint tint = r565_rig_tint_of(rig, i);
            printf(",\"multiply\":[%d,%d,%d],\"add\":[%d,%d,%d]", tint.multiply_r, tint.multiply_g,
                   tint.multiply_b, tint.add_r, tint.add_g, tint.add_b);
        }
        print_vertices(rig, i);
        if (child.state != NULL) {
            printf(",\"child\":{\"armature\":\"%s\",", r565_rig_armature(&child)->name);
            print_pose(&child);
            fputs("}", stdout);
        }
        fputs("}", stdout);
    }
    fputs("]", stdout);
}

int main(int argc, char **argv) {
    const r565_asset *asset = pack_load(argc > 1 ? argv[1] : "");
    const int index = r565_asset_armature_index(asset, argc > 2 ? argv[2] : NULL);
    const r565_animation *animation = r565_asset_animation(asset, index, argc > 3 ? argv[3] : NULL);
    r565_rig rig;
    r565_track track;
    r565_player player;
    if (animation == NULL) {
        return 1;
    }
    const size_t bytes = r565_rig_bytes(asset->armatures[index]);
    if (r565_rig_init(&rig, asset->armatures[index], malloc(bytes), bytes) != R565_OK ||
        r565_player_init(&player, &rig, &track, 1) != R565_OK) {
        return 1;
    }
    const int clocks = r565_player_child_count(&player);
    r565_player_set_children(&player, asset, calloc((size_t)clocks + 1, sizeof(r565_clip)), clocks);
    r565_player_play(&player, 0, animation, animation->play_times, 0);
    uint64_t time;
    while (scanf("%" SCNu64, &time) == 1) {
        r565_player_advance(&player, (uint32_t)(time - r565_player_time(&player)));
        r565_player_pose(&player, NULL, NULL);
        fputs("{", stdout);
        print_pose(&rig);
        puts("}");
    }
    return 0;
}
