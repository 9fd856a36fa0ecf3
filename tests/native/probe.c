// SPDX-License-Identifier: MIT
// Poses and draws what the lines of standard input ask for and prints what came out, so that builds
// can be compared bit for bit. The asset is a pack (first argument) or compiled in:
// -DPROBE_HEADER='"hero.h"' -DPROBE_ASSET=hero_asset. Also valid C++17.
//
//   in:   animation frame format width height a b c d tx ty quality   (floats: 8 hex digits)
//   out:  hash of the pose, hash of the pixels, how many pixels were drawn on
//
// With --full each line goes on with every bone's matrix and then every pixel, in hex.
#include "rig565/rig565.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef PROBE_HEADER
#include PROBE_HEADER
#endif

#define BACKGROUND 0x2945

typedef struct shot {
    unsigned animation, format, width, height, quality;
    float frame;
    r565_affine placement;
} shot;

static void *allocate(size_t size) {
    void *memory = malloc(size != 0 ? size : 1);
    if (memory == NULL) {
        fputs("probe: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

#ifdef PROBE_ASSET

static const r565_asset *get_asset(const char *path) {
    (void)path;
    return &PROBE_ASSET;
}

#else

static void *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    *size = (size_t)ftell(file);
    void *data = allocate(*size);
    rewind(file);
    if (fread(data, 1, *size, file) != *size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    return data;
}

static const r565_asset *get_asset(const char *path) {
    size_t size, needed;
    const void *pack = read_file(path, &size);
    r565_result result = r565_asset_bytes(pack, size, &needed);
    const r565_asset *asset = NULL;
    if (result == R565_OK) {
        result = r565_asset_load(pack, size, allocate(needed), needed, &asset);
    }
    if (result != R565_OK) {
        fprintf(stderr, "probe: %s: %s\n", path, r565_result_text(result));
        exit(1);
    }
    return asset;
}

#endif

static float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static bool read_shot(shot *out) {
    uint32_t frame, m[6];
    if (scanf("%u %" SCNx32 " %u %u %u %" SCNx32 " %" SCNx32 " %" SCNx32 " %" SCNx32 " %" SCNx32
              " %" SCNx32 " %u",
              &out->animation, &frame, &out->format, &out->width, &out->height, &m[0], &m[1], &m[2],
              &m[3], &m[4], &m[5], &out->quality) != 12) {
        return false;
    }
    out->frame = float_of(frame);
    r565_affine placement = {float_of(m[0]), float_of(m[1]), float_of(m[2]),
                             float_of(m[3]), float_of(m[4]), float_of(m[5])};
    out->placement = placement;
    return true;
}

static void print_full(const r565_rig *rig, const r565_surface *surface) {
    for (int bone = 0; bone < r565_rig_armature(rig)->bone_count; bone++) {
        r565_affine m = r565_rig_bone_transform(rig, bone);
        const float elements[6] = {m.a, m.b, m.c, m.d, m.tx, m.ty};
        for (int i = 0; i < 6; i++) {
            printf(" %08" PRIx32, bits_of(elements[i]));
        }
    }
    for (size_t i = 0; i < (size_t)surface->width * surface->height; i++) {
        printf(" %04x", surface->pixels[i]);
    }
}

/// Not every C library has the letters for 64 bits.
static void print_hash(uint64_t hash) {
    printf("%08" PRIx32 "%08" PRIx32 " ", (uint32_t)(hash >> 32), (uint32_t)hash);
}

static void draw(const r565_rig *rig, const r565_surface *surface, const shot *ask) {
    r565_gfx gfx;
    r565_gfx_init(&gfx, surface);
    r565_gfx_clear(&gfx, BACKGROUND);
    r565_gfx_set_transform(&gfx, &ask->placement);
    r565_gfx_set_quality(&gfx, ask->quality);
    r565_rig_draw(rig, &gfx);
}

/// What a pixel of the background looks like in the surface's memory.
static uint16_t background_of(const r565_surface *surface) {
    uint16_t pixel;
    r565_surface one;
    r565_gfx gfx;
    r565_surface_init(&one, &pixel, 1, 1, (r565_format)surface->format);
    r565_gfx_init(&gfx, &one);
    r565_gfx_clear(&gfx, BACKGROUND);
    return pixel;
}

static void answer(const r565_asset *asset, const shot *ask, bool full) {
    const r565_animation *animation = asset->animations[ask->animation];
    const r565_armature *armature = asset->armatures[animation->armature];
    size_t bytes = r565_rig_bytes(armature), pixels = (size_t)ask->width * ask->height;
    void *memory = allocate(bytes);
    r565_rig rig;
    r565_surface surface;
    uint16_t *frame = (uint16_t *)allocate(pixels * sizeof *frame);
    if (r565_rig_init(&rig, armature, memory, bytes) != R565_OK ||
        r565_surface_init(&surface, frame, (uint16_t)ask->width, (uint16_t)ask->height,
                          (r565_format)ask->format) != R565_OK ||
        !r565_rig_pose(&rig, animation, ask->frame, NULL, NULL)) {
        fputs("probe: refused\n", stderr);
        exit(1);
    }
    draw(&rig, &surface, ask);
    const uint16_t background = background_of(&surface);
    size_t covered = 0;
    for (size_t i = 0; i < pixels; i++) {
        covered += frame[i] != background;
    }
    print_hash(r565_rig_hash(&rig, R565_HASH_INIT));
    print_hash(r565_surface_hash(&surface, R565_HASH_INIT));
    printf("%lu", (unsigned long)covered);
    if (full) {
        print_full(&rig, &surface);
    }
    putchar('\n');
    free(frame);
    free(memory);
}

int main(int argc, char **argv) {
    const r565_asset *asset = get_asset(argc > 1 ? argv[1] : "");
    bool full = argc > 2 && strcmp(argv[2], "--full") == 0;
    shot next;
    while (read_shot(&next)) {
        if (next.animation >= asset->animation_count) {
            fprintf(stderr, "probe: no animation %u\n", next.animation);
            return 1;
        }
        answer(asset, &next, full);
    }
    return 0;
}
