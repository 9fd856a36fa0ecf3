// SPDX-License-Identifier: MIT
// As much of LVGL 9 as its adapter asks for: a canvas somewhere on a screen, and the part of it that is to be
// sent again.
#ifndef MOCK_LVGL_H
#define MOCK_LVGL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { LV_COLOR_FORMAT_RGB565 = 0x12, LV_COLOR_FORMAT_ARGB8888 = 0x10 };

typedef struct {
    struct {
        uint32_t cf, w, h, stride; // stride in bytes
    } header;
    uint8_t *data;
} lv_draw_buf_t;

typedef struct {
    int32_t x1, y1, x2, y2; // to the last pixel
} lv_area_t;

typedef struct {
    lv_area_t coords, invalid;
    lv_draw_buf_t *buffer;
} lv_obj_t;

static inline lv_draw_buf_t *lv_canvas_get_draw_buf(lv_obj_t *canvas) {
    return canvas->buffer;
}

static inline void lv_obj_get_coords(const lv_obj_t *object, lv_area_t *coords) {
    *coords = object->coords;
}

static inline void lv_obj_invalidate_area(lv_obj_t *object, const lv_area_t *area) {
    object->invalid = *area;
}

#ifdef __cplusplus
}
#endif

#endif
