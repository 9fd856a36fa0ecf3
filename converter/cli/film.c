// SPDX-License-Identifier: MIT
#include "film.h"

#include "gif_write.h"
#include "png_write.h"
#include "progress.h"

static uint32_t frame_count(const r565c_film *film) {
    const r565_animation *animation = film->animation;
    return film->all && animation != NULL && animation->duration > 0 ? animation->duration : 1;
}

static uint32_t frame_rate(const r565c_film *film) {
    return film->animation == NULL ? 0 : film->animation->frame_rate;
}

static bool add_to_png(void *file, const r565c_shot *shot) {
    return r565c_apng_add(file, shot);
}

static bool add_to_gif(void *file, const r565c_shot *shot) {
    return r565c_gif_add(file, shot);
}

/// Takes each picture, and hands it on.
static bool take(const r565c_film *film, r565c_camera *camera, void *file,
                 bool (*add)(void *file, const r565c_shot *shot)) {
    uint32_t count = frame_count(film);
    bool good = true;
    r565c_progress progress;
    r565c_progress_begin(&progress, count);
    for (uint32_t i = 0; good && i < count; i++) {
        float frame = film->all ? (float)i : film->frame;
        good = add(file, r565c_camera_take(camera, film->animation, frame));
        r565c_progress_step(&progress);
    }
    r565c_progress_end(&progress);
    return good;
}

bool r565c_film_png(const r565c_film *film, r565c_camera *camera, r565c_arena *arena,
                    r565c_bytes *file) {
    r565c_apng apng;
    r565c_apng_init(&apng, frame_count(film), frame_rate(film), camera->view->transparent, arena);
    apng.preview = film->preview;
    bool good = take(film, camera, &apng, add_to_png);
    *file = *r565c_apng_finish(&apng);
    return good;
}

bool r565c_film_gif(const r565c_film *film, r565c_camera *camera, r565c_arena *arena,
                    r565c_bytes *file) {
    r565c_gif gif;
    r565c_gif_init(&gif, frame_count(film), frame_rate(film), camera->view->transparent, arena);
    bool good = take(film, camera, &gif, add_to_gif);
    good = r565c_gif_finish(&gif) && good;
    *file = gif.out;
    return good;
}
