// SPDX-License-Identifier: MIT
#include "camera.h"

#include <math.h>
#include <string.h>

#define BLACK 0x0000
#define WHITE 0xFFFF

r565_result r565c_camera_init(r565c_camera *camera, const r565c_view *view,
                              const r565_armature *armature, r565c_arena *arena) {
    size_t pixels = (size_t)view->width * view->height;
    *camera = (r565c_camera){.view = view, .placement = view->placement};
    camera->behind = r565c_alloc(arena, view->onion == 0 ? 0 : pixels, sizeof *camera->behind);
    for (int i = 0; i < 2; i++) {
        camera->drawn[i] = r565c_alloc(arena, i == 0 || view->transparent ? pixels : 0, 4);
    }
    camera->shot =
        (r565c_shot){view->width * view->zoom, view->height * view->zoom,
                     view->zoom == 1 ? camera->drawn[0]
                                     : r565c_alloc(arena, pixels * view->zoom * view->zoom, 4)};
    r565_result result =
        r565c_stage_init(&camera->stage, armature, view->width, view->height, view->format, arena);
    if (result == R565_OK) {
        r565_gfx_set_quality(&camera->stage.gfx, view->quality);
    }
    return result;
}

void r565c_camera_aim(r565c_camera *camera, const r565_animation *animation) {
    if (!camera->view->placed) {
        camera->placement = r565c_stage_fit(&camera->stage, animation);
    }
}

/// Brings a neighbour of a frame into the animation: round, if it loops.
/// @return false when there is none.
static bool wrap(const r565_animation *animation, float *frame) {
    float duration = animation->duration;
    if (animation->play_times != 1 && duration > 0) {
        *frame -= duration * floorf(*frame / duration);
    }
    return *frame >= 0 && *frame <= duration;
}

/// Draws a frame as a whole, so that no part shows through another, and what was there over it.
static void draw_ghost(r565c_camera *camera, const r565_animation *animation, float frame,
                       uint8_t opacity) {
    r565c_stage *stage = &camera->stage;
    const r565_surface *surface = &stage->surface;
    r565_texture behind = {camera->behind, surface->width, surface->height,
                           (uint16_t)(2 * surface->width), surface->format};
    if (!wrap(animation, &frame)) {
        return;
    }
    memcpy(camera->behind, surface->pixels, 2 * r565c_stage_pixels(stage));
    r565c_stage_pose(stage, animation, frame);
    r565c_stage_draw(stage, &camera->placement);
    r565_gfx_set_transform(&stage->gfx, NULL);
    r565_gfx_set_opacity(&stage->gfx, (uint8_t)(255 - opacity));
    r565_gfx_draw_image(&stage->gfx, &behind, 0, 0);
    r565_gfx_set_opacity(&stage->gfx, 255);
}

void r565c_camera_draw(r565c_camera *camera, const r565_animation *animation, float frame,
                       r565_color background) {
    unsigned ghosts = animation == NULL ? 0 : camera->view->onion;
    r565_gfx_clear(&camera->stage.gfx, background);
    for (unsigned away = ghosts; away > 0; away--) {
        uint8_t opacity = (uint8_t)(128 * (ghosts + 1 - away) / (ghosts + 1));
        draw_ghost(camera, animation, frame - (float)away, opacity);
        draw_ghost(camera, animation, frame + (float)away, opacity);
    }
    r565c_stage_pose(&camera->stage, animation, frame);
    r565c_stage_draw(&camera->stage, &camera->placement);
}

static void read_stage(const r565c_camera *camera, uint8_t *rgba) {
    const r565_surface *surface = &camera->stage.surface;
    r565_pixels_to_rgba(surface->pixels, r565c_stage_pixels(&camera->stage),
                        (r565_format)surface->format, rgba);
}

/// What was drawn on black and on white tells how much of each shows through.
static void recover_alpha(uint8_t *black, const uint8_t *white, size_t count) {
    for (size_t i = 0; i < count; i++, black += 4, white += 4) {
        int alpha = 0;
        for (int c = 0; c < 3; c++) {
            int hidden = 255 - (white[c] - black[c]);
            alpha = hidden > alpha ? hidden : alpha;
        }
        alpha = alpha > 255 ? 255 : alpha;
        for (int c = 0; c < 3; c++) {
            int value = alpha == 0 ? 0 : (black[c] * 255 + alpha / 2) / alpha;
            black[c] = (uint8_t)(value > 255 ? 255 : value);
        }
        black[3] = (uint8_t)alpha;
    }
}

static void enlarge(const r565c_camera *camera) {
    const r565c_view *view = camera->view;
    const r565c_shot *to = &camera->shot;
    for (uint32_t y = 0; y < to->height; y++) {
        for (uint32_t x = 0; x < to->width; x++) {
            size_t from = (size_t)(y / view->zoom) * view->width + x / view->zoom;
            memcpy(to->rgba + 4 * ((size_t)y * to->width + x), camera->drawn[0] + 4 * from, 4);
        }
    }
}

const r565c_shot *r565c_camera_take(r565c_camera *camera, const r565_animation *animation,
                                    float frame) {
    bool transparent = camera->view->transparent;
    r565c_camera_draw(camera, animation, frame, transparent ? BLACK : camera->view->background);
    read_stage(camera, camera->drawn[0]);
    if (transparent) {
        r565c_camera_draw(camera, animation, frame, WHITE);
        read_stage(camera, camera->drawn[1]);
        recover_alpha(camera->drawn[0], camera->drawn[1], r565c_stage_pixels(&camera->stage));
    }
    if (camera->view->zoom > 1) {
        enlarge(camera);
    }
    return &camera->shot;
}
