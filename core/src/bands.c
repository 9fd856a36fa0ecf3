// SPDX-License-Identifier: MIT
#include "contract.h"

#include "rig565/bands.h"

static bool is_alignment(size_t alignment) {
    return alignment >= 2 && alignment <= 4096 && (alignment & (alignment - 1)) == 0;
}

// Rows of the drawing come in multiples of these.
static uint32_t row_step(const r565_display *display) {
    return (display->turn & 1) != 0 ? display->align_x : display->align_y;
}

static uint32_t round_up(uint32_t rows, uint32_t step) {
    return (rows + step - 1) & (0 - step);
}

size_t r565_bands_bytes(const r565_display *display, uint16_t rows, size_t alignment) {
    if (!r565_display_is_valid(display) || !is_alignment(alignment) || rows == 0 ||
        rows > R565_MAX_SIZE)
        return 0;
    const size_t width = (size_t)r565_display_area(display).right;
    const size_t bytes = width * round_up(rows, row_step(display)) * sizeof(uint16_t);
    return 2 * ((bytes + alignment - 1) & (0 - alignment)) + alignment - 1;
}

r565_result r565_bands_init(r565_bands *bands, const r565_display *display, void *memory,
                            size_t size, size_t alignment) {
    const size_t least = r565_bands_bytes(display, 1, alignment);
    if (bands == NULL || memory == NULL || least == 0)
        return R565_ERR_ARGUMENT;
    const size_t skipped = (0 - (uintptr_t)memory) & (alignment - 1);
    if (size < skipped || size - skipped < least - (alignment - 1))
        return R565_ERR_NO_SPACE;
    const size_t half = (size - skipped) / 2 & (0 - alignment);
    const size_t pixels = half / sizeof(uint16_t);
    const size_t most = (size_t)R565_MAX_SIZE * R565_MAX_SIZE;
    char *const first = (char *)memory + skipped;
    *bands =
        (r565_bands){.display = display,
                     .buffers = {(uint16_t *)(void *)first, (uint16_t *)(void *)(first + half)},
                     .capacity = (uint32_t)(pixels < most ? pixels : most)};
    return R565_OK;
}

static uint32_t width_of(r565_rect rect) {
    return (uint32_t)(rect.right - rect.left);
}

static uint32_t height_of(r565_rect rect) {
    return (uint32_t)(rect.bottom - rect.top);
}

void r565_bands_start(r565_bands *bands, r565_rect area) {
    const uint32_t step = row_step(bands->display);
    const r565_rect part = r565_display_align(bands->display, area);
    bands->area = part;
    bands->band = (r565_rect){part.left, part.top, part.right, part.top};
    if (r565_rect_is_empty(part))
        return;
    const uint32_t height = height_of(part);
    const uint32_t most = bands->capacity / width_of(part) & (0 - step);
    const uint32_t count = (height + most - 1) / most;
    bands->rows = (uint16_t)round_up((height + count - 1) / count, step);
}

static r565_surface surface_of(const r565_bands *bands, int buffer, bool sideways) {
    const uint16_t width = (uint16_t)width_of(bands->band);
    const uint16_t height = (uint16_t)height_of(bands->band);
    return (r565_surface){.pixels = bands->buffers[buffer],
                          .width = sideways ? height : width,
                          .height = sideways ? width : height,
                          .stride = sideways ? height : width,
                          .format = bands->display->format};
}

bool r565_bands_next(r565_bands *bands, r565_gfx *gfx) {
    const int top = bands->band.bottom, end = top + bands->rows;
    if (top >= bands->area.bottom)
        return false;
    bands->band.top = (int16_t)top;
    bands->band.bottom = (int16_t)(end < bands->area.bottom ? end : bands->area.bottom);
    const r565_surface surface = surface_of(bands, bands->buffer, false);
    r565_gfx_init(gfx, &surface);
    r565_gfx_set_origin(gfx, bands->band.left, top);
    return true;
}

r565_band r565_bands_flush(r565_bands *bands) {
    const r565_display *const display = bands->display;
    r565_band band = {.pixels = bands->buffers[bands->buffer],
                      .count = width_of(bands->band) * height_of(bands->band),
                      .window = r565_display_window(display, bands->band)};
    if (display->turn == R565_TURN_0) {
        bands->buffer ^= 1;
        return band;
    }
    const r565_surface drawn = surface_of(bands, 0, false);
    const r565_surface sent = surface_of(bands, 1, (display->turn & 1) != 0);
    r565_turn_copy(&sent, &drawn, (r565_turn)display->turn);
    band.pixels = sent.pixels;
    return band;
}
