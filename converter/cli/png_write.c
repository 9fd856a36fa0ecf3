// SPDX-License-Identifier: MIT
// libspng makes a PNG of each frame; an animated PNG is put together from their chunks.
#include "png_write.h"

#include <spng.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// Keyword and text of a tEXt chunk.
static const uint8_t preview_mark[] = "Comment\0rig565 preview";

/// Signature and IHDR.
#define HEAD_SIZE (8 + 25)

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
    r565c_bytes_add(out, number, 4);
    size_t start = out->size;
    r565c_bytes_add(out, type, 4);
    r565c_bytes_add(out, head, head_size);
    r565c_bytes_add(out, data, size);
    put_u32(number, (uint32_t)crc32(0, out->data + start, (uInt)(out->size - start)));
    r565c_bytes_add(out, number, 4);
}

/// The area's rows, without A where all of the picture is opaque.
static void copy_rows(const r565c_shot *shot, r565c_shot_area part, size_t channels,
                      uint8_t *rows) {
    for (uint32_t y = 0; y < part.height; y++) {
        const uint8_t *from = shot->rgba + 4 * ((size_t)(part.y + y) * shot->width + part.x);
        for (uint32_t x = 0; x < part.width; x++, from += 4, rows += channels) {
            memcpy(rows, from, channels);
        }
    }
}

/// A PNG of an area; free() it. NULL: no memory. Drawn, unsmoothed pictures come out a third
/// smaller without row filters.
static uint8_t *encode(const r565c_shot *shot, r565c_shot_area part, bool alpha, size_t *size) {
    size_t channels = alpha ? 4 : 3, bytes = channels * part.width * part.height;
    uint8_t type = alpha ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR;
    uint8_t *rows = malloc(bytes);
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    struct spng_ihdr header = {part.width, part.height, 8, type, 0, 0, 0};
    uint8_t *png = NULL;
    int error = 0;
    if (rows != NULL && context != NULL) {
        copy_rows(shot, part, channels, rows);
        if (spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1) == 0 &&
            spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 9) == 0 &&
            spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_DISABLE_FILTERING) == 0 &&
            spng_set_ihdr(context, &header) == 0 &&
            spng_encode_image(context, rows, bytes, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE) == 0) {
            png = spng_get_png_buffer(context, size, &error);
        }
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

void r565c_apng_init(r565c_apng *apng, uint32_t frame_count, uint32_t frame_rate, bool alpha,
                     r565c_arena *arena) {
    uint32_t delay = 1000, per = frame_rate;
    while (per > UINT16_MAX) {
        delay = delay > 1 ? delay / 2 : 1;
        per /= 2;
    }
    *apng = (r565c_apng){.out = {.arena = arena},
                         .frame_count = frame_count,
                         .alpha = alpha,
                         .delay = (uint16_t)delay,
                         .per = (uint16_t)(per == 0 ? 1 : per)};
}

/// Signature, size, and that an animation follows which loops for ever.
static void begin(r565c_apng *apng, const uint8_t *png) {
    uint8_t control[8];
    r565c_bytes_add(&apng->out, png, HEAD_SIZE);
    if (apng->preview) {
        append_chunk(&apng->out, "tEXt", preview_mark, sizeof preview_mark - 1, NULL, 0);
    }
    if (apng->frame_count > 1) {
        put_u32(control, apng->frame_count);
        put_u32(control + 4, 0);
        append_chunk(&apng->out, "acTL", control, sizeof control, NULL, 0);
    }
}

static void append_control(r565c_apng *apng, r565c_shot_area part) {
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

/// Stores an area as the next frame.
static bool add_frame(r565c_apng *apng, const r565c_shot *shot, r565c_shot_area part) {
    size_t size;
    uint8_t *png = encode(shot, part, apng->alpha, &size);
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

bool r565c_apng_add(r565c_apng *apng, const r565c_shot *shot) {
    size_t count = r565c_shot_pixels(shot);
    r565c_shot_area part = {0, 0, shot->width, shot->height};
    if (apng->frame_count > 1 && apng->added == 0) {
        apng->before = r565c_alloc(apng->out.arena, count, 4);
        apng->marks = r565c_alloc(apng->out.arena, count, sizeof *apng->marks);
    } else if (apng->frame_count > 1) {
        r565c_shot_changes(shot, apng->before, apng->marks);
        part = r565c_shot_marked(shot, apng->marks);
    }
    if (apng->frame_count > 1) {
        memcpy(apng->before, shot->rgba, 4 * count);
    }
    return add_frame(apng, shot, part);
}

const r565c_bytes *r565c_apng_finish(r565c_apng *apng) {
    append_chunk(&apng->out, "IEND", NULL, 0, NULL, 0);
    return &apng->out;
}

bool r565c_png_is_preview(const uint8_t *data, size_t size) {
    size_t at = HEAD_SIZE + 4, length = sizeof preview_mark - 1;
    return size >= at + 4 + length && memcmp(data + at, "tEXt", 4) == 0 &&
           memcmp(data + at + 4, preview_mark, length) == 0;
}
