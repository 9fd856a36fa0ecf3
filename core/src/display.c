// SPDX-License-Identifier: MIT
#include "contract.h"

#include "rig565/display.h"

static bool is_size(uint16_t size, uint8_t align) {
    const bool is_power = align != 0 && (align & (align - 1)) == 0;
    return is_power && size >= 1 && size <= R565_MAX_SIZE && (size & (align - 1)) == 0;
}

bool r565_display_is_valid(const r565_display *display) {
    return display != NULL && is_size(display->width, display->align_x) &&
           is_size(display->height, display->align_y) && display->left <= R565_MAX_SIZE &&
           display->top <= R565_MAX_SIZE && display->turn <= R565_TURN_270 &&
           (display->format == R565_FORMAT_RGB565 || display->format == R565_FORMAT_RGB565_SWAPPED);
}

r565_result r565_display_init(r565_display *display, uint16_t width, uint16_t height,
                              r565_format format) {
    const r565_display made = {
        .width = width, .height = height, .format = (uint8_t)format, .align_x = 1, .align_y = 1};
    if (display == NULL || !r565_display_is_valid(&made))
        return R565_ERR_ARGUMENT;
    *display = made;
    return R565_OK;
}

static bool is_sideways(const r565_display *display) {
    return (display->turn & 1) != 0;
}

r565_rect r565_display_area(const r565_display *display) {
    const int16_t width = (int16_t)display->width, height = (int16_t)display->height;
    return is_sideways(display) ? (r565_rect){0, 0, height, width}
                                : (r565_rect){0, 0, width, height};
}

static int16_t down(int16_t at, int align) {
    return (int16_t)(at & -align);
}

static int16_t up(int16_t at, int align) {
    return (int16_t)((at + align - 1) & -align);
}

r565_rect r565_display_align(const r565_display *display, r565_rect rect) {
    // The panel's size is a multiple of both, so that they hold from either side.
    const int x = is_sideways(display) ? display->align_y : display->align_x;
    const int y = is_sideways(display) ? display->align_x : display->align_y;
    const r565_rect part = r565_rect_intersect(rect, r565_display_area(display));
    return (r565_rect){down(part.left, x), down(part.top, y), up(part.right, x),
                       up(part.bottom, y)};
}

static r565_rect turned(const r565_display *display, r565_rect part) {
    const int16_t left = (int16_t)(display->width - part.right);
    const int16_t right = (int16_t)(display->width - part.left);
    const int16_t top = (int16_t)(display->height - part.bottom);
    const int16_t bottom = (int16_t)(display->height - part.top);
    switch (display->turn) {
    case R565_TURN_90:
        return (r565_rect){(int16_t)(display->width - part.bottom), part.left,
                           (int16_t)(display->width - part.top), part.right};
    case R565_TURN_180:
        return (r565_rect){left, top, right, bottom};
    case R565_TURN_270:
        return (r565_rect){part.top, (int16_t)(display->height - part.right), part.bottom,
                           (int16_t)(display->height - part.left)};
    default:
        return part;
    }
}

r565_rect r565_display_window(const r565_display *display, r565_rect part) {
    const r565_rect on_panel = turned(display, part);
    const int x = display->left, y = display->top;
    return (r565_rect){(int16_t)(on_panel.left + x), (int16_t)(on_panel.top + y),
                       (int16_t)(on_panel.right + x), (int16_t)(on_panel.bottom + y)};
}
