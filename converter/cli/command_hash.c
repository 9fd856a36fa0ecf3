// SPDX-License-Identifier: MIT
#include "../src/diagnostics.h"
#include "commands.h"
#include "source.h"
#include "stage.h"
#include "values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/// Two backgrounds: what was drawn on differs from at least one of them.
#define BLACK 0x0000
#define WHITE 0xFFFF

typedef struct tally {
    uint64_t bones, pixels, covered;
} tally;

static void hash_bones(const r565_rig *rig, tally *sum) {
    for (int i = 0; i < r565_rig_armature(rig)->bone_count; i++) {
        r565_affine m = r565_rig_bone_transform(rig, i);
        const float values[] = {m.a, m.b, m.c, m.d, m.tx, m.ty};
        sum->bones = r565_hash_f32(sum->bones, values, 6);
    }
}

/// Draws twice. @param black room for a copy of the picture.
static void hash_picture(r565c_stage *stage, const r565_affine *placement, uint16_t *black,
                         tally *sum) {
    size_t count = r565c_stage_pixels(stage);
    r565_gfx_clear(&stage->gfx, BLACK);
    r565c_stage_draw(stage, placement);
    memcpy(black, stage->surface.pixels, count * sizeof *black);
    sum->pixels = r565_hash_u16(sum->pixels, black, count);
    r565_gfx_clear(&stage->gfx, WHITE);
    r565c_stage_draw(stage, placement);
    for (size_t i = 0; i < count; i++) {
        sum->covered += black[i] != BLACK || stage->surface.pixels[i] != WHITE;
    }
}

/// A name as a line's field: without tabs, empty for none.
static const char *field(const r565c_source *source, const char *name) {
    return name == NULL ? "" : r565c_one_line(source->arena, name);
}

/// One line. animation NULL: an armature that has none, in its bind pose.
static void print_line(const r565c_source *source, r565c_stage *stage,
                       const r565_animation *animation, uint16_t *black) {
    unsigned halves = animation == NULL ? 0 : 2u * animation->duration;
    r565_affine placement = r565c_stage_fit(stage, animation);
    tally sum = {R565_HASH_INIT, R565_HASH_INIT, 0};
    for (unsigned half = 0; half <= halves; half++) {
        r565c_stage_pose(stage, animation, (float)half * 0.5f);
        hash_bones(&stage->rig, &sum);
        hash_picture(stage, &placement, black, &sum);
    }
    printf("%s\t%s\t%016" PRIx64 "\t%016" PRIx64 "\t%" PRIu64 "\n",
           field(source, r565_rig_armature(&stage->rig)->name),
           field(source, animation == NULL ? NULL : animation->name), sum.bones, sum.pixels,
           sum.covered);
}

static r565_result print_armature(const r565c_source *source, int index, uint16_t width,
                                  uint16_t height) {
    r565c_stage stage;
    r565_result result = r565c_stage_init(&stage, source->asset->armatures[index], width, height,
                                          R565_FORMAT_RGB565, source->arena);
    if (result != R565_OK) {
        return result;
    }
    uint16_t *black = r565c_alloc(source->arena, r565c_stage_pixels(&stage), sizeof *black);
    size_t next = 0;
    const r565_animation *animation = r565c_source_next(source, index, NULL, &next);
    do {
        print_line(source, &stage, animation, black);
        animation = r565c_source_next(source, index, NULL, &next);
    } while (animation != NULL);
    return R565_OK;
}

r565c_exit r565c_command_hash(int argc, const char **argv) {
    r565c_arguments arguments;
    uint16_t width = 240, height = 240;
    if (!r565c_arguments_read(argc, argv, R565C_HASH_OPTIONS, &arguments) ||
        (arguments.size != NULL && !r565c_read_size(arguments.size, &width, &height))) {
        return R565C_EXIT_USAGE;
    }
    r565c_source source;
    r565c_exit status = r565c_source_open(&source, &arguments);
    for (int i = 0; status == R565C_EXIT_OK && i < source.asset->armature_count; i++) {
        r565_result result = print_armature(&source, i, width, height);
        if (result != R565_OK) {
            status = r565c_fail(arguments.inputs[0], r565_result_text(result));
        }
    }
    r565c_source_close(&source);
    return status;
}
