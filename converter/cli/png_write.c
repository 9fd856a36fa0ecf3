// SPDX-License-Identifier: MIT
// libspng makes a PNG of each frame; an animated PNG is put together from their chunks.
#include "png_write.h"

#include <spng.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// A part of the picture.
typedef struct area {
    uint32_t x, y, width, height;
} area;

static void append(r565c_bytes *bytes, const void *data, size_t size) {
    if (size > bytes->capacity - bytes->size) {
        size_t capacity = 2 * (bytes->size + size);
        uint8_t *larger = r565c_alloc(bytes->arena, capacity, 1);
        if (bytes->size > 0) {
            memcpy(larger, bytes->data, bytes->size);
        }
        bytes->data = larger;
        bytes->capacity = capacity;
    }
    if (size > 0) {
        memcpy(bytes->data + bytes->size, data, size);
    }
    bytes->size += size;
}

static void put_u32(uint8_t *at, uint32_t value) {
    for (int i = 0; i < 4; i++) {
        at[i] = (uint8_t)(value >> (24 - 8 * i));
    }
}

static uint32_t get_u32(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/// A chunk whose data comes in two runs.
static void append_chunk(r565c_bytes *out, const char *type, const uint8_t *head, size_t head_size,
                         const uint8_t *data, size_t size) {
    uint8_t number[4];
    put_u32(number, (uint32_t)(head_size + size));
    append(out, number, 4);
    size_t start = out->size;
    append(out, type, 4);
    append(out, head, head_size);
    append(out, data, size);
    put_u32(number, (uint32_t)crc32(0, out->data + start, (uInt)(out->size - start)));
    append(out, number, 4);
}

/// A PNG of an area of RGB rows; free() it. NULL: no memory. Drawn, unsmoothed pictures come out a
/// third smaller without row filters.
static uint8_t *encode(const uint8_t *rgb, area part, uint32_t width, size_t *size) {
    size_t row = 3 * (size_t)part.width;
    uint8_t *rows = malloc(row * part.height);
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    struct spng_ihdr header = {part.width, part.height, 8, SPNG_COLOR_TYPE_TRUECOLOR, 0, 0, 0};
    uint8_t *png = NULL;
    int error = rows == NULL || context == NULL;
    for (uint32_t y = 0; !error && y < part.height; y++) {
        memcpy(rows + row * y, rgb + 3 * ((size_t)(part.y + y) * width + part.x), row);
    }
    if (!error && spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1) == 0 &&
        spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 9) == 0 &&
        spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_DISABLE_FILTERING) == 0 &&
        spng_set_ihdr(context, &header) == 0 &&
        spng_encode_image(context, rows, row * part.height, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE) ==
            0) {
        png = spng_get_png_buffer(context, size, &error);
    }
    spng_ctx_free(context);
    free(rows);
    return png;
}

/// The type and data of the chunk at *at, and *at moved behind it; NULL at the end.
static const uint8_t *next_chunk(const uint8_t *png, size_t size, size_t *at, uint32_t *length) {
    const uint8_t *chunk = png + *at;
    if (*at + 12 > size) {
        return NULL;
    }
    *length = get_u32(chunk);
    *at += 12 + (size_t)*length;
    return chunk + 4;
}

void r565c_apng_init(r565c_apng *apng, uint32_t frame_count, uint32_t frame_rate,
                     r565c_arena *arena) {
    uint32_t delay = 1000, per = frame_rate;
    while (per > UINT16_MAX) {
        delay = delay > 1 ? delay / 2 : 1;
        per /= 2;
    }
    *apng = (r565c_apng){.out = {.arena = arena},
                         .frame_count = frame_count,
                         .delay = (uint16_t)delay,
                         .per = (uint16_t)(per == 0 ? 1 : per)};
}

/// Signature, size, and that an animation follows which loops for ever.
static void begin(r565c_apng *apng, const uint8_t *png) {
    uint8_t control[8];
    append(&apng->out, png, 8 + 25);
    if (apng->frame_count > 1) {
        put_u32(control, apng->frame_count);
        put_u32(control + 4, 0);
        append_chunk(&apng->out, "acTL", control, sizeof control, NULL, 0);
    }
}

static void append_control(r565c_apng *apng, area part) {
    uint8_t control[26] = {0};
    const uint32_t numbers[] = {apng->sequence++, part.width, part.height, part.x, part.y};
    for (int i = 0; i < 5; i++) {
        put_u32(control + 4 * i, numbers[i]);
    }
    put_u32(control + 20, (uint32_t)apng->delay << 16 | apng->per);
    append_chunk(&apng->out, "fcTL", control, sizeof control, NULL, 0);
}

/// The image data of a frame's own PNG: as it is in the first frame, numbered in the others.
static void append_data(r565c_apng *apng, const uint8_t *png, size_t size, bool first) {
    size_t at = 8;
    uint32_t length;
    for (const uint8_t *chunk; (chunk = next_chunk(png, size, &at, &length)) != NULL;) {
        uint8_t number[4];
        if (memcmp(chunk, "IDAT", 4) != 0) {
            continue;
        }
        if (first) {
            append_chunk(&apng->out, "IDAT", NULL, 0, chunk + 4, length);
        } else {
            put_u32(number, apng->sequence++);
            append_chunk(&apng->out, "fdAT", number, 4, chunk + 4, length);
        }
    }
}

/// The smallest area with all that differs; one pixel when nothing does.
static area changed_area(const uint8_t *before, const uint8_t *after, uint32_t width,
                         uint32_t height) {
    uint32_t left = width, top = height, right = 0, bottom = 0;
    for (uint32_t y = 0; y < height; y++) {
        for (uint32_t x = 0; x < width; x++) {
            size_t at = 3 * ((size_t)y * width + x);
            if (memcmp(before + at, after + at, 3) != 0) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
        }
    }
    return right == 0 ? (area){0, 0, 1, 1} : (area){left, top, right - left, bottom - top};
}

/// The surface as rows of R, G, B.
static void read_surface(const r565_surface *surface, uint8_t *rgb) {
    size_t count = (size_t)surface->width * surface->height;
    r565_pixels_to_rgba(surface->pixels, count, (r565_format)surface->format, rgb);
    for (size_t i = 0; i < count; i++) {
        memmove(rgb + 3 * i, rgb + 4 * i, 3);
    }
}

/// Stores an area as the next frame.
static bool add_frame(r565c_apng *apng, const uint8_t *rgb, area part, uint32_t width) {
    size_t size;
    uint8_t *png = encode(rgb, part, width, &size);
    if (png == NULL) {
        return false;
    }
    if (apng->added == 0) {
        begin(apng, png);
    }
    if (apng->frame_count > 1) {
        append_control(apng, part);
    }
    append_data(apng, png, size, apng->added == 0);
    apng->added++;
    free(png);
    return true;
}

bool r565c_apng_add(r565c_apng *apng, const r565_surface *surface) {
    uint32_t width = surface->width, height = surface->height;
    for (int i = 0; i < 2 && apng->added == 0; i++) {
        apng->rgb[i] = r565c_alloc(apng->out.arena, (size_t)width * height, 4);
    }
    uint8_t *rgb = apng->rgb[apng->added & 1], *before = apng->rgb[~apng->added & 1];
    area part = {0, 0, width, height};
    read_surface(surface, rgb);
    if (apng->added > 0) {
        part = changed_area(before, rgb, width, height);
    }
    return add_frame(apng, rgb, part, width);
}

const r565c_bytes *r565c_apng_finish(r565c_apng *apng) {
    append_chunk(&apng->out, "IEND", NULL, 0, NULL, 0);
    return &apng->out;
}
