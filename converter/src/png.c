// SPDX-License-Identifier: MIT
#include "png.h"

#include "spng.h"
#include <string.h>

// The signature, then IHDR: length, type, width, height, bit depth, colour type.
#define SIGNATURE "\x89PNG\r\n\x1a\n"
#define SIGNATURE_BYTES 8
#define HEADER_BYTES 26

// What colour profiles and texts may take, unpacked: so much, and a multiple of the file's size.
#define FREE_EXTRA_BYTES ((size_t)1 << 20)
#define EXTRA_RATIO 16
#define MAX_RATED_BYTES ((size_t)1 << 22)

// No deflate stream grows by more.
#define DEFLATE_RATIO 1032

bool r565c_png_is(const uint8_t *data, size_t size) {
    return size >= SIGNATURE_BYTES && memcmp(data, SIGNATURE, SIGNATURE_BYTES) == 0;
}

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

bool r565c_png_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height) {
    if (!r565c_png_is(data, size) || size < HEADER_BYTES || memcmp(data + 12, "IHDR", 4) != 0) {
        return false;
    }
    *width = big_endian(data + 16);
    *height = big_endian(data + 20);
    return true;
}

// Whether the compressed bytes could become that many pixels: else a small file asks for gigabytes.
static bool is_plausible(const r565c_file *file, uint32_t width, uint32_t height) {
    static const uint8_t channels[7] = {1, 0, 3, 1, 2, 0, 4};
    uint8_t depth = file->data[24], type = file->data[25];
    if (type > 6 || depth * channels[type] == 0) {
        return false;
    }
    uint64_t row = ((uint64_t)width * depth * channels[type] + 7) / 8 + 1;
    return row * height <= (uint64_t)file->size * DEFLATE_RATIO;
}

static bool check_header(const r565c_file *file, r565c_diagnostics *diagnostics,
                         r565c_picture *picture) {
    const char *problem = NULL;
    if (!r565c_png_size(file->data, file->size, &picture->width, &picture->height)) {
        problem = "PNG without a header";
    } else if (picture->width == 0 || picture->height == 0) {
        problem = "image has a size of 0";
    } else if (picture->width > R565C_PNG_MAX_SIDE || picture->height > R565C_PNG_MAX_SIDE) {
        problem = "image is larger than 16384 x 16384";
    } else if (!is_plausible(file, picture->width, picture->height)) {
        problem = "PNG is too short for the size it claims";
    }
    if (problem != NULL) {
        r565c_report(diagnostics, R565C_ERROR, file->name, "", "%s", problem);
    }
    return problem == NULL;
}

static int decode(spng_ctx *context, const r565c_file *file, uint8_t *rgba, size_t bytes) {
    // A damaged chunk that does not matter for the pixels is no reason to refuse the picture.
    int error = spng_set_crc_action(context, SPNG_CRC_ERROR, SPNG_CRC_DISCARD);
    if (error == 0) { // colour profiles and texts are of no use here: they may not grow
        size_t rated = file->size < MAX_RATED_BYTES ? file->size : MAX_RATED_BYTES;
        size_t most = FREE_EXTRA_BYTES + EXTRA_RATIO * rated;
        error = spng_set_chunk_limits(context, most, most);
    }
    if (error == 0) {
        error = spng_set_png_buffer(context, file->data, file->size);
    }
    if (error == 0) {
        error = spng_decode_image(context, rgba, bytes, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
    }
    return error;
}

bool r565c_png_decode(const r565c_file *file, r565c_diagnostics *diagnostics,
                      r565c_picture *picture) {
    if (!check_header(file, diagnostics, picture)) {
        return false;
    }
    size_t bytes = (size_t)picture->width * picture->height * 4;
    uint8_t *rgba = r565c_alloc(diagnostics->arena, bytes, 1);
    spng_ctx *context = spng_ctx_new(0);
    int error = context == NULL ? SPNG_EMEM : decode(context, file, rgba, bytes);
    spng_ctx_free(context);
    if (error != 0) {
        r565c_report(diagnostics, R565C_ERROR, file->name, "", "PNG cannot be read: %s",
                     spng_strerror(error));
        return false;
    }
    picture->name = r565c_strdup(diagnostics->arena, file->name);
    picture->rgba = rgba;
    return true;
}
