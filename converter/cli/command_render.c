// SPDX-License-Identifier: MIT
#include "commands.h"
#include "files.h"
#include "png_write.h"
#include "source.h"
#include "stage.h"

#include <string.h>

/// How to draw.
typedef struct wish {
    uint16_t width, height;
    float frame;
    r565_affine placement;
    r565_format format;
    r565_color background;
    bool raw;
} wish;

static bool has_suffix(const char *text, const char *suffix) {
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

static bool read_placement(const char *text, r565_affine *placement) {
    float values[6];
    if (!r565c_read_floats(text, values, 6)) {
        return false;
    }
    *placement = (r565_affine){values[0], values[1], values[2], values[3], values[4], values[5]};
    return true;
}

static bool read_output(const r565c_arguments *arguments, wish *wanted) {
    const char *output = arguments->output;
    if (output == NULL) {
        r565c_misuse("-o OUT is needed", NULL);
        return false;
    }
    wanted->raw = has_suffix(output, ".raw");
    if (!wanted->raw && !has_suffix(output, ".png")) {
        r565c_misuse("output must end in .png or .raw", output);
        return false;
    }
    if (arguments->all && (wanted->raw || arguments->frame != NULL)) {
        r565c_misuse("--all makes one .png of all frames", NULL);
        return false;
    }
    return true;
}

static bool read_wish(const r565c_arguments *arguments, wish *wanted) {
    *wanted = (wish){.width = 240, .height = 240, .format = R565_FORMAT_RGB565};
    return read_output(arguments, wanted) &&
           (arguments->size == NULL ||
            r565c_read_size(arguments->size, &wanted->width, &wanted->height)) &&
           (arguments->frame == NULL || r565c_read_floats(arguments->frame, &wanted->frame, 1)) &&
           (arguments->placement == NULL ||
            read_placement(arguments->placement, &wanted->placement)) &&
           (arguments->format == NULL || r565c_read_format(arguments->format, &wanted->format)) &&
           (arguments->background == NULL ||
            r565c_read_color(arguments->background, &wanted->background));
}

/// The pixels as they lie in a little-endian machine's memory.
static r565c_exit write_raw(const r565c_stage *stage, const char *path, r565c_arena *arena) {
    size_t count = r565c_stage_pixels(stage);
    uint8_t *bytes = r565c_alloc(arena, count, 2);
    for (size_t i = 0; i < count; i++) {
        bytes[2 * i] = (uint8_t)stage->surface.pixels[i];
        bytes[2 * i + 1] = (uint8_t)(stage->surface.pixels[i] >> 8);
    }
    return r565c_write_file(path, bytes, 2 * count) ? R565C_EXIT_OK : R565C_EXIT_INPUT;
}

static r565c_exit write_png(r565c_stage *stage, const r565_animation *animation, const wish *wanted,
                            const r565c_arguments *arguments, r565c_arena *arena) {
    uint32_t count =
        arguments->all && animation != NULL && animation->duration > 0 ? animation->duration : 1;
    r565c_apng apng;
    r565c_apng_init(&apng, count, animation == NULL ? 0 : animation->frame_rate, arena);
    for (uint32_t i = 0; i < count; i++) {
        r565c_stage_pose(stage, animation, arguments->all ? (float)i : wanted->frame);
        r565c_stage_draw(stage, &wanted->placement, wanted->background);
        if (!r565c_apng_add(&apng, &stage->surface)) {
            return r565c_fail(arguments->output, "out of memory");
        }
    }
    const r565c_bytes *file = r565c_apng_finish(&apng);
    return r565c_write_file(arguments->output, file->data, file->size) ? R565C_EXIT_OK
                                                                       : R565C_EXIT_INPUT;
}

static r565c_exit render(const r565c_source *source, const r565c_arguments *arguments, int armature,
                         wish *wanted) {
    size_t next = 0;
    const r565_animation *animation =
        r565c_source_next(source, armature, arguments->animation, &next);
    r565c_stage stage;
    r565_result result = r565c_stage_init(&stage, source->asset->armatures[armature], wanted->width,
                                          wanted->height, wanted->format, source->arena);
    if (result != R565_OK) {
        return r565c_fail(arguments->inputs[0], r565_result_text(result));
    }
    if (arguments->placement == NULL) {
        wanted->placement = r565c_stage_fit(&stage, animation);
    }
    if (!wanted->raw) {
        return write_png(&stage, animation, wanted, arguments, source->arena);
    }
    r565c_stage_pose(&stage, animation, wanted->frame);
    r565c_stage_draw(&stage, &wanted->placement, wanted->background);
    return write_raw(&stage, arguments->output, source->arena);
}

r565c_exit r565c_command_render(int argc, const char **argv) {
    static const unsigned accepted = R565C_OPTION_OUTPUT | R565C_OPTION_CONVERT |
                                     R565C_OPTION_ARMATURE | R565C_OPTION_ANIMATION |
                                     R565C_OPTION_FRAME | R565C_OPTION_SIZE |
                                     R565C_OPTION_PLACEMENT | R565C_OPTION_ALL;
    r565c_arguments arguments;
    wish wanted;
    if (!r565c_arguments_read(argc, argv, accepted, &arguments) ||
        !read_wish(&arguments, &wanted)) {
        return R565C_EXIT_USAGE;
    }
    r565c_source source;
    r565c_exit status = r565c_source_open(&source, &arguments);
    int armature = status == R565C_EXIT_OK ? r565c_source_armature(&source, &arguments) : -1;
    if (armature >= 0 && r565c_source_has(&source, &arguments, armature)) {
        status = render(&source, &arguments, armature, &wanted);
    } else if (status == R565C_EXIT_OK) {
        status = R565C_EXIT_INPUT;
    }
    r565c_source_close(&source);
    return status;
}
