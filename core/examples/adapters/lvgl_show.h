// SPDX-License-Identifier: MIT
/// A character on a canvas of LVGL's (version 9), which may lie under and over other widgets:
///
///     LV_DRAW_BUF_DEFINE_STATIC(pixels, 160, 200, LV_COLOR_FORMAT_RGB565);
///     LV_DRAW_BUF_INIT_STATIC(pixels);
///     lv_obj_t *canvas = lv_canvas_create(lv_screen_active());
///     lv_canvas_set_draw_buf(canvas, &pixels);
///     static lvgl_show show;
///     lvgl_show_init(&show, canvas);
///
/// and in a timer of LVGL's, as all that touches widgets: pose, then lvgl_show_draw. Only what changed is
/// drawn and sent.
#ifndef EXAMPLES_LVGL_SHOW_H
#define EXAMPLES_LVGL_SHOW_H

#include "lvgl.h"
#include "rig565/rig565.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A canvas, and what it shows.
typedef struct lvgl_show {
    lv_obj_t *canvas;
    r565_surface surface; ///< the canvas's buffer
    r565_rect shown;      ///< where the character is
} lvgl_show;

/// @param canvas has a draw buffer of LV_COLOR_FORMAT_RGB565 and its size; both outlive the show.
/// @return R565_OK, or R565_ERR_ARGUMENT for a canvas without one.
r565_result lvgl_show_init(lvgl_show *show, lv_obj_t *canvas);

/// Draws a posed character, and has LVGL show the part that changed.
void lvgl_show_draw(lvgl_show *show, const r565_rig *rig, const r565_affine *placement,
                    r565_color background);

#ifdef __cplusplus
}
#endif

#endif
