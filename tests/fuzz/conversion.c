// SPDX-License-Identifier: MIT
#include "conversion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_FILE(name, text)                                                                      \
    { name, (const uint8_t *)(text), sizeof(text) - 1 }

#define HERO                                                                                       \
    "{\"name\":\"hero\",\"version\":\"5.5\",\"frameRate\":24,\"armature\":[{\"name\":\"hero\","    \
    "\"bone\":[{\"name\":\"root\"},{\"name\":\"arm\",\"parent\":\"root\",\"length\":9}],"          \
    "\"slot\":[{\"name\":\"s\",\"parent\":\"root\"},{\"name\":\"t\",\"parent\":\"arm\"}],"         \
    "\"skin\":[{\"slot\":[{\"name\":\"s\",\"display\":[{\"name\":\"a\"},{\"name\":\"b\"}]},"       \
    "{\"name\":\"t\",\"display\":[{\"name\":\"c\",\"type\":\"mesh\",\"width\":8,\"height\":8,"     \
    "\"vertices\":[0,0,8,0,0,8],\"uvs\":[0,0,1,0,0,1],\"triangles\":[0,1,2]}]}]}],"                \
    "\"animation\":[{\"name\":\"walk\",\"duration\":4,\"bone\":[{\"name\":\"arm\","                \
    "\"rotateFrame\":[{\"duration\":4,\"tweenEasing\":0},{\"duration\":0,\"rotate\":9}]}]}]}]}"

#define ATLAS                                                                                      \
    "{\"name\":\"hero\",\"imagePath\":\"hero_tex.png\",\"width\":16,\"height\":16,"                \
    "\"SubTexture\":[{\"name\":\"a\",\"x\":0,\"y\":0,\"width\":8,\"height\":8},"                   \
    "{\"name\":\"b\",\"x\":8,\"y\":0,\"width\":7,\"height\":8,\"rotated\":true},"                  \
    "{\"name\":\"c\",\"x\":0,\"y\":8,\"width\":8,\"height\":7,\"frameX\":-1,\"frameY\":-2,"        \
    "\"frameWidth\":12,\"frameHeight\":10}]}"

// Discs of four colours, two of them translucent.
static const uint8_t picture[] = {
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x10, 0x00, 0x00, 0x00, 0x10, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1f,
    0xf3, 0xff, 0x61, 0x00, 0x00, 0x00, 0x5a, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0xc5, 0xd1,
    0xb1, 0x09, 0x00, 0x30, 0x08, 0x04, 0x40, 0x47, 0x71, 0x94, 0x8c, 0xe2, 0x38, 0x19, 0x2d,
    0xe3, 0x64, 0x03, 0x03, 0x41, 0x24, 0x7e, 0x61, 0xa3, 0x90, 0xe2, 0x9a, 0x87, 0xff, 0x42,
    0x69, 0x0f, 0xa1, 0x87, 0x1a, 0xcf, 0x38, 0x9a, 0xc6, 0x33, 0x2c, 0x22, 0x2c, 0xa2, 0x9e,
    0x01, 0xcd, 0x24, 0xe5, 0xab, 0x65, 0xe0, 0xff, 0x0d, 0x8a, 0x6f, 0x5c, 0xf2, 0x52, 0xe3,
    0x19, 0x47, 0xd3, 0x78, 0x86, 0x45, 0x84, 0x45, 0xd4, 0x33, 0xa0, 0x99, 0xa4, 0x7c, 0xb5,
    0x0c, 0xfc, 0xbf, 0x41, 0xe9, 0x8d, 0x07, 0xb1, 0xfc, 0xf2, 0x78, 0x95, 0xe2, 0x87, 0x11,
    0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82};

const r565c_file hero_skeleton = TEXT_FILE("hero_ske.json", HERO);
const r565c_file hero_atlas = TEXT_FILE("hero_tex.json", ATLAS);
const r565c_file hero_picture = {"hero_tex.png", picture, sizeof picture};

static const r565c_options CHOICES[] = {
    {0},
    {.allow_missing = true, .tolerance = 0.5, .no_names = true},
    {.allow_missing = true, .out_format = R565C_AUTO, .scale = 0.5, .atlas_width = R565C_NONE},
    {.allow_missing = true, .out_format = R565C_PAL8, .dither = R565C_DITHER_DIFFUSION, .hull = 4},
    {.allow_missing = true, .out_format = R565C_RGB565, .in_key = R565C_COLOR(0), .scale = 1.5},
    {.allow_missing = true, .fit_rotate = true, .anim_scale = 2, .hull = R565C_NONE},
    {.allow_missing = true, .out_format = R565C_PAL4, .dither = R565C_DITHER_PATTERN, .scale = 1e4},
    {.strict = true, .atlas_width = 64, .alpha_threshold = 200}};

static void must(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

static void check_pack(const uint8_t *data, size_t size) {
    const r565_asset *asset = NULL;
    size_t bytes = 0;
    must(r565_asset_bytes(data, size, &bytes) == R565_OK, "a pack that was written is one");
    void *memory = malloc(bytes);
    must(r565_asset_load(data, size, memory, bytes, &asset) == R565_OK, "a written pack loads");
    free(memory);
}

static bool has_error(const r565c_conversion *conversion) {
    bool any = false;
    for (size_t i = 0; i < r565c_diagnostic_count(conversion); i++) {
        const r565c_diagnostic *at = r565c_diagnostic_at(conversion, i);
        must(at->message[0] != '\0' && strchr(at->message, '\n') == NULL, "messages are one line");
        must(strstr(at->message, "internal error") == NULL, "what is built passes validation");
        any = any || at->severity == R565C_ERROR;
    }
    return any;
}

void convert_all(const r565c_file *files, size_t count, size_t size) {
    const r565c_options *options = &CHOICES[size % (sizeof CHOICES / sizeof *CHOICES)];
    r565c_conversion *conversion = r565c_convert(files, count, options);
    const bool made = r565c_asset(conversion) != NULL;
    must(made != has_error(conversion), "there is an asset or an error");
    for (int output = R565C_OUTPUT_C; output <= R565C_OUTPUT_SUMMARY; output++) {
        const uint8_t *data = NULL;
        size_t bytes = 0;
        const bool written = r565c_emit(conversion, (r565c_output)output, &data, &bytes);
        must(written == made, "an asset can be written");
        if (written && output == R565C_OUTPUT_PACK) {
            check_pack(data, bytes);
        }
    }
    r565c_free(conversion);
}
