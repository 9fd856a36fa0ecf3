// SPDX-License-Identifier: MIT
#include "preview.h"

#include "../src/names.h"
#include "film.h"
#include "progress.h"
#include "write.h"

#include <ctype.h>
#include <string.h>

/// Work on all pictures.
typedef struct gallery {
    const r565c_source *source;
    const r565c_view *view;
    const r565c_frames *frames;
    const char *stem;    ///< OUT without its suffix
    r565c_names written; ///< paths
    r565c_progress progress;
} gallery;

/// "-name", without what would lead elsewhere or steer a terminal; "" for no name.
static const char *part_of(r565c_arena *arena, const char *name) {
    if (name == NULL || *name == '\0') {
        return "";
    }
    char *part = r565c_format(arena, "-%s", name);
    for (char *at = part; *at != '\0'; at++) {
        bool fit = isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80 ||
                   strchr("-_.+", *at) != NULL;
        *at = fit ? *at : '_';
    }
    return part;
}

/// A path that no other picture of this conversion has.
static const char *path_of(gallery *job, const r565_armature *armature,
                           const r565_animation *animation, float frame) {
    r565c_arena *arena = job->source->arena;
    bool alone = job->source->asset->armature_count == 1;
    const char *first = part_of(arena, alone ? NULL : armature->name);
    const char *second = part_of(arena, animation == NULL ? NULL : animation->name);
    char *path = r565c_format(arena, "%s%s%s-%g.png", job->stem, first, second, (double)frame);
    for (int i = 2; r565c_names_find(&job->written, path) != R565C_NO_NAME; i++) {
        path = r565c_format(arena, "%s%s%s-%g~%d.png", job->stem, first, second, (double)frame, i);
    }
    r565c_names_add(&job->written, path);
    return path;
}

static r565c_exit write_picture(gallery *job, r565c_camera *camera, const r565_animation *animation,
                                float frame) {
    const char *path = path_of(job, r565_rig_armature(&camera->stage.rig), animation, frame);
    r565c_film film = {.animation = animation, .frame = frame, .preview = true};
    r565c_bytes file;
    if (r565c_source_find(job->source, path) < job->source->files.count) {
        return r565c_misuse("a preview would replace an input", path);
    }
    r565c_arena *arena = r565c_arena_new();
    r565c_exit status = R565C_EXIT_INPUT;
    if (!r565c_film_png(&film, camera, arena, &file)) {
        r565c_fail(path, "out of memory");
    } else if (r565c_write_file(path, file.data, file.size)) {
        status = R565C_EXIT_OK;
    }
    r565c_arena_free(arena);
    r565c_progress_step(&job->progress);
    return status;
}

static r565c_exit write_animation(gallery *job, r565c_camera *camera,
                                  const r565_animation *animation) {
    r565c_exit status = R565C_EXIT_OK;
    r565c_camera_aim(camera, animation);
    for (size_t i = 0; i < job->frames->count && status == R565C_EXIT_OK; i++) {
        status = write_picture(job, camera, animation, job->frames->items[i]);
    }
    return status;
}

static r565c_exit write_armature(gallery *job, int index) {
    const r565c_source *source = job->source;
    r565c_camera camera;
    size_t next = 0;
    r565_result result =
        r565c_camera_init(&camera, job->view, source->asset->armatures[index], source->arena);
    if (result != R565_OK) {
        return r565c_fail(NULL, r565_result_text(result));
    }
    const r565_animation *animation = r565c_source_next(source, index, NULL, &next);
    r565c_exit status;
    do {
        status = write_animation(job, &camera, animation);
        animation = r565c_source_next(source, index, NULL, &next);
    } while (animation != NULL && status == R565C_EXIT_OK);
    return status;
}

r565c_exit r565c_preview_write(const r565c_source *source, const r565c_view *view,
                               const r565c_frames *frames, const char *output,
                               r565c_names *written) {
    char *stem = r565c_strdup(source->arena, output), *dot = strrchr(stem, '.');
    *dot = '\0';
    gallery job = {.source = source, .view = view, .frames = frames, .stem = stem};
    job.written.arena = source->arena;
    const r565_asset *asset = source->asset;
    r565c_exit status = R565C_EXIT_OK;
    r565c_progress_begin(&job.progress, (uint32_t)(asset->animation_count * frames->count));
    for (int i = 0; i < asset->armature_count && status == R565C_EXIT_OK; i++) {
        status = write_armature(&job, i);
    }
    r565c_progress_end(&job.progress);
    for (size_t i = 0; i < job.written.count; i++) {
        r565c_names_add(written, r565c_strdup(written->arena, job.written.items[i]));
    }
    return status;
}
