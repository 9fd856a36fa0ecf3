// SPDX-License-Identifier: MIT
#include "camera.h"
#include "commands.h"
#include "film.h"
#include "source.h"
#include "values.h"
#include "write.h"

#include <string.h>

/// What to make.
typedef struct wish {
    r565c_view view;
    float frame;
    bool raw, gif;
} wish;

static bool has_suffix(const char *text, const char *suffix) {
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

static bool read_output(const r565c_arguments *arguments, wish *wanted) {
    const char *output = arguments->output;
    if (output == NULL) {
        r565c_misuse("-o OUT is needed", NULL);
        return false;
    }
    wanted->raw = has_suffix(output, ".raw");
    wanted->gif = has_suffix(output, ".gif");
    if (!wanted->raw && !wanted->gif && !has_suffix(output, ".png")) {
        r565c_misuse("output must end in .png, .gif or .raw", output);
        return false;
    }
    if (arguments->all && (wanted->raw || arguments->frame != NULL)) {
        r565c_misuse("--all makes one .png or .gif of all frames", NULL);
        return false;
    }
    if (arguments->springs && (!arguments->all || arguments->onion != NULL)) {
        r565c_misuse("--springs goes with --all, without --onion", NULL);
        return false;
    }
    return true;
}

static bool read_wish(const r565c_arguments *arguments, wish *wanted) {
    *wanted = (wish){.frame = 0};
    if (!read_output(arguments, wanted) || !r565c_view_read(&wanted->view, arguments) ||
        (arguments->frame != NULL && !r565c_read_floats(arguments->frame, &wanted->frame, 1))) {
        return false;
    }
    if (arguments->format != NULL && !wanted->raw) {
        r565c_misuse("--format is for output that ends in .raw", arguments->output);
        return false;
    }
    if (arguments->onion != NULL && wanted->raw) {
        r565c_misuse("--onion is for output that ends in .png or .gif", arguments->output);
        return false;
    }
    if (wanted->raw && (wanted->view.zoom > 1 || wanted->view.transparent)) {
        r565c_misuse(".raw knows no --zoom and no transparent background", NULL);
        return false;
    }
    return true;
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

static r565c_exit write_film(r565c_camera *camera, const r565_animation *animation,
                             const wish *wanted, const r565c_arguments *arguments,
                             r565c_arena *arena) {
    r565c_film film = {.animation = animation, .all = arguments->all, .frame = wanted->frame};
    r565c_bytes file;
    bool made = wanted->gif ? r565c_film_gif(&film, camera, arena, &file)
                            : r565c_film_png(&film, camera, arena, &file);
    if (!made) {
        return r565c_fail(arguments->output, "out of memory");
    }
    return r565c_write_file(arguments->output, file.data, file.size) ? R565C_EXIT_OK
                                                                     : R565C_EXIT_INPUT;
}

static r565c_exit render(const r565c_source *source, const r565c_arguments *arguments, int armature,
                         const wish *wanted) {
    size_t next = 0;
    const r565_animation *animation =
        r565c_source_next(source, armature, arguments->animation, &next);
    r565c_camera camera;
    r565_result result = r565c_camera_init(&camera, &wanted->view,
                                           source->asset->armatures[armature], source->arena);
    if (result != R565_OK) {
        return r565c_fail(arguments->inputs[0], r565_result_text(result));
    }
    if (!r565c_source_wear(source, arguments->skin, &camera.stage.rig)) {
        return R565C_EXIT_INPUT;
    }
    if (r565c_source_find(source, arguments->output) < source->files.count) {
        return r565c_misuse("output would replace an input", arguments->output);
    }
    r565c_camera_aim(&camera, animation);
    r565c_swing swing;
    if (arguments->springs) {
        if (!r565c_swing_init(&swing, &camera.stage.rig, animation, source->arena)) {
            return r565c_fail(arguments->inputs[0], "no springs");
        }
        camera.stage.swing = &swing;
    }
    if (!wanted->raw) {
        return write_film(&camera, animation, wanted, arguments, source->arena);
    }
    r565c_camera_draw(&camera, animation, wanted->frame, wanted->view.background);
    return write_raw(&camera.stage, arguments->output, source->arena);
}

r565c_exit r565c_command_render(int argc, const char **argv) {
    r565c_arguments arguments;
    wish wanted;
    if (!r565c_arguments_read(argc, argv, R565C_RENDER_OPTIONS, &arguments) ||
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
