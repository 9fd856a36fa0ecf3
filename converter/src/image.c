// SPDX-License-Identifier: MIT
#include "image.h"

#include <string.h>

static void cut_upright(const r565c_picture *picture, const r565c_image *image, uint8_t *rgba) {
    size_t row = 4 * (size_t)image->width;
    for (uint32_t y = 0; y < image->height; y++) {
        size_t from = (size_t)(image->y + y) * picture->width + image->x;
        memcpy(rgba + y * row, picture->rgba + 4 * from, row);
    }
}

/// The shown image runs down in the picture, its top-left corner at the region's top right.
static void cut_turned(const r565c_picture *picture, const r565c_image *image, uint8_t *rgba) {
    for (uint32_t y = 0; y < image->width; y++) {
        for (uint32_t x = 0; x < image->height; x++, rgba += 4) {
            size_t column = image->x + image->width - 1 - y;
            size_t from = (size_t)(image->y + x) * picture->width + column;
            memcpy(rgba, picture->rgba + 4 * from, 4);
        }
    }
}

r565c_picture r565c_image_cut(const r565c_picture *picture, const r565c_image *image,
                              r565c_arena *arena) {
    uint8_t *rgba = r565c_alloc(arena, (size_t)image->width * image->height, 4);
    if (image->rotated) {
        cut_turned(picture, image, rgba);
        return (r565c_picture){image->name, image->height, image->width, rgba};
    }
    cut_upright(picture, image, rgba);
    return (r565c_picture){image->name, image->width, image->height, rgba};
}

r565c_picture r565c_image_erase(const r565c_picture *picture, uint32_t rgb, r565c_arena *arena) {
    size_t count = (size_t)picture->width * picture->height;
    uint8_t *copy = r565c_alloc(arena, count, 4);
    for (size_t i = 0; i < count; i++) {
        const uint8_t *from = picture->rgba + 4 * i;
        if ((uint32_t)(from[0] << 16 | from[1] << 8 | from[2]) != rgb) {
            memcpy(copy + 4 * i, from, 4);
        }
    }
    return (r565c_picture){picture->name, picture->width, picture->height, copy};
}

r565c_box r565c_image_trim(const r565c_picture *picture, uint8_t least_alpha) {
    uint32_t left = picture->width, top = picture->height, right = 0, bottom = 0;
    const uint8_t *alpha = picture->rgba + 3;
    for (uint32_t y = 0; y < picture->height; y++) {
        for (uint32_t x = 0; x < picture->width; x++, alpha += 4) {
            if (*alpha >= least_alpha) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
        }
    }
    if (right == 0) {
        return (r565c_box){0, 0, 0, 0};
    }
    return (r565c_box){left, top, right - left, bottom - top};
}
