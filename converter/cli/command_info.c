// SPDX-License-Identifier: MIT
#include "../src/choose_formats.h"
#include "../src/cost.h"
#include "../src/diagnostics.h"
#include "../src/sizes.h"
#include "commands.h"
#include "source.h"

#include "rig565/spring.h"

#include <math.h>
#include <stdio.h>

#define TURN 6.283185307179586 // radians

static const char *name_of(const r565c_source *source, const char *name) {
    return name == NULL ? "(no name)" : r565c_one_line(source->arena, name);
}

static unsigned key_count(const r565_animation *animation) {
    unsigned count = animation->draw_order_count;
    for (int i = 0; i < animation->position_count; i++) {
        count += animation->positions[i].key_count;
    }
    for (int i = 0; i < animation->bone_timeline_count; i++) {
        count += animation->bone_timelines[i].key_count;
    }
    for (int i = 0; i < animation->slot_timeline_count; i++) {
        count += animation->slot_timelines[i].key_count;
    }
    return count;
}

static void print_animation(const r565c_source *source, const r565_animation *animation,
                            const r565c_cost *cost) {
    double rate = animation->frame_rate / 1000.0;
    printf("  animation %s: %u frames at %g fps", name_of(source, animation->name),
           (unsigned)animation->duration, rate);
    if (rate > 0) {
        printf(", %.3g s", animation->duration / rate);
    }
    printf(", %u keys, ", key_count(animation));
    if (animation->play_times == 0) {
        puts("loops");
    } else {
        printf("plays %u time%s\n", (unsigned)animation->play_times,
               animation->play_times == 1 ? "" : "s");
    }
    printf("    %s\n", r565c_cost_text(cost, source->arena));
}

static void print_springs(const r565c_source *source, const r565_armature *armature) {
    const int count = armature->feature_count != 0 ? armature->features->spring_count : 0;
    for (int i = 0; i < count; i++) {
        const r565_spring *spring = &armature->features->springs[i];
        printf("  spring %s: %.4g px, %.3g swings a second, damping %.4g",
               name_of(source, armature->bones[spring->bone].name), (double)spring->length,
               sqrt((double)spring->stiffness) / TURN, (double)spring->damping);
        if (spring->gravity != 0) {
            printf(", gravity %.4g px/s2", (double)spring->gravity);
        }
        if (spring->wind != 1) {
            printf(", wind %.3g", (double)spring->wind);
        }
        if (spring->limit != R565_SPRING_NO_LIMIT) {
            printf(", at most %.3g degrees", spring->limit * (360.0 / 65536));
        }
        puts("");
    }
    size_t bytes = r565c_spring_ram_of(armature);
    if (bytes > 0) {
        printf("  springs: %zu bytes of RAM more\n", bytes);
    }
}

static void print_armature(const r565c_source *source, int index, const r565c_cost *costs) {
    const r565_armature *armature = source->asset->armatures[index];
    size_t next = 0;
    printf("armature %s: %u bones, %u slots, %zu bytes of RAM an instance\n",
           name_of(source, armature->name), (unsigned)armature->bone_count,
           (unsigned)armature->slot_count, r565c_ram_of(armature));
    for (const r565_animation *animation;
         (animation = r565c_source_next(source, index, NULL, &next)) != NULL;) {
        print_animation(source, animation, &costs[next - 1]);
    }
    print_springs(source, armature);
}

/// Of images whose formats were chosen, or have palettes: how far off they are. Packs do not know it.
static void print_formats(const r565c_source *source) {
    for (size_t i = 0; i < r565c_diagnostic_count(source->conversion); i++) {
        const r565c_diagnostic *found = r565c_diagnostic_at(source->conversion, i);
        if (r565c_is_format_note(found)) {
            printf("  %s\n", found->message);
        }
    }
}

static void print_textures(const r565_asset *asset) {
    static const char *const formats[] = {"rgb565", "rgb565-swapped", "argb4444",
                                          "pal8",   "pal4",           "mask"};
    for (int i = 0; i < asset->texture_count; i++) {
        const r565_texture *texture = asset->textures[i];
        printf("texture: %u x %u %s\n", (unsigned)texture->width, (unsigned)texture->height,
               formats[texture->format]);
    }
}

static void print_sizes(const r565c_source *source) {
    r565c_sizes sizes = r565c_sizes_of(source->asset, source->arena);
    printf("flash: %zu bytes (pixels %zu, keys %zu, curves %zu, structure %zu, names %zu)\n",
           r565c_sizes_total(&sizes), sizes.pixels, sizes.keys, sizes.curves, sizes.structure,
           sizes.names);
    if (source->pack_size > 0) {
        printf("pack: %zu bytes\n", source->pack_size);
    }
}

r565c_exit r565c_command_info(int argc, const char **argv) {
    r565c_arguments arguments;
    if (!r565c_arguments_read(argc, argv, R565C_OPTION_CONVERT, &arguments)) {
        return R565C_EXIT_USAGE;
    }
    r565c_source source;
    r565c_exit status = r565c_source_open(&source, &arguments);
    if (status == R565C_EXIT_OK) {
        const r565c_cost *costs = r565c_costs_of(source.asset, 0, source.arena);
        for (int i = 0; i < source.asset->armature_count; i++) {
            print_armature(&source, i, costs);
        }
        print_textures(source.asset);
        if (source.conversion != NULL) {
            print_formats(&source);
        }
        print_sizes(&source);
    }
    r565c_source_close(&source);
    return status;
}
