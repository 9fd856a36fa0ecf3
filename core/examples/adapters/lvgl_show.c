// SPDX-License-Identifier: MIT
#include "lvgl_show.h"

r565_result lvgl_show_init(lvgl_show *show, lv_obj_t *canvas) {
    const lv_draw_buf_t *const buffer = lv_canvas_get_draw_buf(canvas);
    if (buffer == NULL || buffer->header.cf != LV_COLOR_FORMAT_RGB565)
        return R565_ERR_ARGUMENT;
    const uint16_t width = (uint16_t)buffer->header.w, height = (uint16_t)buffer->header.h;
    const r565_result result = r565_surface_init(&show->surface, (uint16_t *)(void *)buffer->data,
                                                 width, height, R565_FORMAT_RGB565);
    if (result != R565_OK)
        return result;
    show->surface.stride = (uint16_t)(buffer->header.stride / sizeof(uint16_t));
    show->canvas = canvas;
    show->shown = (r565_rect){0, 0, (int16_t)width, (int16_t)height}; // whatever is there
    return R565_OK;
}

// LVGL counts from the screen's corner, and to the last pixel.
static void invalidate(const lvgl_show *show, r565_rect part) {
    lv_area_t area;
    lv_obj_get_coords(show->canvas, &area);
    area.x2 = area.x1 + part.right - 1;
    area.y2 = area.y1 + part.bottom - 1;
    area.x1 += part.left;
    area.y1 += part.top;
    lv_obj_invalidate_area(show->canvas, &area);
}

void lvgl_show_draw(lvgl_show *show, const r565_rig *rig, const r565_affine *placement,
                    r565_color background) {
    const r565_rect canvas = {0, 0, (int16_t)show->surface.width, (int16_t)show->surface.height};
    const r565_rect bounds = r565_rig_bounds_placed(rig, placement);
    const r565_rect changed = r565_rect_intersect(r565_rect_union(show->shown, bounds), canvas);
    r565_gfx gfx;
    show->shown = bounds;
    if (r565_rect_is_empty(changed) || r565_gfx_init(&gfx, &show->surface) != R565_OK)
        return;
    r565_gfx_set_clip(&gfx, changed);
    r565_gfx_clear(&gfx, background);
    r565_gfx_set_transform(&gfx, placement);
    r565_rig_draw(rig, &gfx);
    invalidate(show, changed);
}
