// SPDX-License-Identifier: MIT
#include "texel_error.h"

/// A texel as it is drawn.
static uint32_t shown_rgba(const r565c_texel_run *run, uint16_t texel, bool is_opaque) {
    if (run->format == R565_FORMAT_RGB565 || run->format == R565_FORMAT_RGB565_SWAPPED) {
        return is_opaque ? r565_pixel_to_rgb888(texel) << 8 | 255 : 0;
    }
    uint32_t color = run->format == R565_FORMAT_ARGB4444 ? texel : run->colors[texel];
    uint32_t apart =
        (color & 0xF00) << 16 | (color & 0xF0) << 12 | (color & 0xF) << 8 | color >> 12;
    return 17 * apart;
}

static uint32_t distance(uint32_t a, uint32_t b) {
    return a > b ? a - b : b - a;
}

/// In 255ths of a step.
static uint32_t difference(const uint8_t *rgba, uint32_t shown) {
    uint32_t alpha = shown & 255, most = 0;
    for (int c = 0; c < 3; c++) {
        uint32_t value = shown >> (24 - 8 * c) & 255;
        uint32_t black = distance((uint32_t)rgba[c] * rgba[3], value * alpha);
        uint32_t white = distance((255u - rgba[c]) * rgba[3], (255 - value) * alpha);
        most = black > most ? black : most;
        most = white > most ? white : most;
    }
    return most;
}

r565c_texel_error r565c_texels_error(const r565c_picture *picture, r565c_box box,
                                     const r565c_texel_run *run) {
    uint64_t sum = 0, count = 0;
    uint32_t worst = 0;
    const uint16_t *texel = run->texels;
    for (uint32_t y = 0; y < box.height; y++) {
        size_t start = (size_t)(box.y + y) * picture->width + box.x;
        const uint8_t *rgba = picture->rgba + 4 * start;
        for (uint32_t x = 0; x < box.width; x++, rgba += 4) {
            uint32_t shown = shown_rgba(run, *texel++, rgba[3] >= run->least_alpha);
            uint32_t error = difference(rgba, shown);
            sum += error;
            worst = error > worst ? error : worst;
            count += rgba[3] != 0 || (shown & 255) != 0;
        }
    }
    double mean = count == 0 ? 0 : (double)sum / (255.0 * (double)count);
    return (r565c_texel_error){mean, worst / 255.0};
}
