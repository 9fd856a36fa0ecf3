// SPDX-License-Identifier: MIT
#include "stage.h"

#include <stdlib.h>

static void pose(stage_actor *actor) {
    CHECK(r565_rig_pose(&actor->rig, &actor->data->animation, actor->frame, NULL, NULL));
}

void stage_move(stage *it, int actor, test_random *random, bool far) {
    stage_actor *const moved = &it->actors[actor];
    const float x = moved->placement.tx, y = moved->placement.ty;
    if (far) {
        moved->placement = r565_affine_rotation((r565_angle)test_random_int(random, -32768, 32767));
        const float scale = test_random_float(random, 0.1f, 0.6f);
        moved->placement.a *= scale;
        moved->placement.b *= scale;
        moved->placement.c *= scale;
        moved->placement.d *= scale;
    }
    const float reach = far ? 90.0f : 2.0f;
    moved->placement.tx = (far ? 50 : x) + test_random_float(random, -reach, reach);
    moved->placement.ty = (far ? 50 : y) + test_random_float(random, -reach, reach);
    moved->frame = test_random_float(random, 0, DURATION);
    pose(moved);
}

void stage_init(stage *it, uint64_t seed) {
    test_random random = {seed};
    *it = (stage){.opacity = (uint8_t)test_random_int(&random, 60, 255)};
    for (int i = 0; i < STAGE_ACTORS; i++) {
        it->actors[i].data = make_character(seed * STAGE_ACTORS + (uint64_t)i);
        it->actors[i].rig = new_rig(&it->actors[i].data->armature);
        stage_move(it, i, &random, true);
    }
    test_image_init(&it->image, &random, R565_FORMAT_ARGB4444);
    it->map = r565_affine_rotation((r565_angle)test_random_int(&random, -32768, 32767));
    it->map.tx = test_random_float(&random, 10, 80);
    it->map.ty = test_random_float(&random, 10, 80);
}

void stage_free(stage *it) {
    for (int i = 0; i < STAGE_ACTORS; i++) {
        free_rig(&it->actors[i].rig);
        free(it->actors[i].data);
    }
}

static void draw_background(const stage *it, r565_gfx *gfx) {
    const r565_texture *const image = &it->image.texture;
    const r565_rect all = {0, 0, (int16_t)image->width, (int16_t)image->height};
    r565_gfx_clear(gfx, 0x2945);
    r565_gfx_set_transform(gfx, NULL);
    for (int i = 0; i < 12; i++)
        r565_gfx_fill_rect(gfx, i * 17 - 30, i * 7 - 9, 60, 5, (r565_color)(i * 5077));
    r565_gfx_fill_circle(gfx, 47.3f, 60.9f, 31.7f, 0x07E0);
    r565_gfx_draw_line(gfx, -20, 90, 130, 11, 0xFFE0);
    r565_gfx_draw_image(gfx, image, 33, 21);
    r565_gfx_draw_image_scaled(gfx, image, all, 20, 52, 71, 33);
}

void stage_draw_actors(const stage *it, r565_gfx *gfx) {
    for (int i = 0; i < STAGE_ACTORS; i++) {
        r565_gfx_set_transform(gfx, &it->actors[i].placement);
        r565_gfx_set_opacity(gfx, i == 1 ? it->opacity : 255);
        r565_rig_draw(&it->actors[i].rig, gfx);
    }
}

void stage_draw(const stage *it, r565_gfx *gfx) {
    const r565_texture *const image = &it->image.texture;
    const r565_rect all = {0, 0, (int16_t)image->width, (int16_t)image->height};
    const r565_affine local = {0.9f, 0.3f, -0.2f, 1.1f, 3.3f, -2.6f};
    draw_background(it, gfx);
    stage_draw_actors(it, gfx);
    r565_gfx_set_opacity(gfx, it->opacity);
    r565_gfx_set_transform(gfx, &it->map);
    r565_gfx_draw_image_affine(gfx, image, all, &local, NULL, 0);
    r565_gfx_fill_triangle(gfx, -3.3f, 2.1f, 40.8f, 7.7f, 12.4f, 31.9f, 0xF81F);
    r565_gfx_draw_circle(gfx, 12.2f, -9.1f, 17.6f, 0x001F);
    r565_gfx_set_opacity(gfx, 255);
}
