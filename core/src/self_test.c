// SPDX-License-Identifier: MIT
// A character of three bones and three slots in which every kind of arithmetic of posing and drawing
// occurs, and the hashes of what it looks like.
#include "contract.h"

#include "rig565/rig.h"
#include "rig565/self_test.h"

#if R565_ENABLE_RIG && R565_ENABLE_TRANSFORM

// What every conforming build gives. Only a change of core/PIXELS.md or of the pose may change them.
#define POSES 0xff970292963ce014ull
#define PICTURES 0x1f92ab886e191d3bull

enum { WIDTH = 32, HEIGHT = 16, BONES = 3, SLOTS = 3, DURATION = 8 };

static const r565_bone bones[BONES] = {
    {NULL, 11.3f, 8.1f, 0, 0, 4096, 4096, 1.0f, 0.0f, 0.0f, 1.0f, R565_NO_PARENT, 0},
    {NULL, 2.7f, -1.9f, 5461, 5461, 4096, 4096, 0.8660254f, 0.5f, -0.5f, 0.8660254f, 0, 0},
    {NULL, 6.3f, 0.7f, -1820, -910, 4915, 3277, 1.1953f, -0.1045f, 0.1389f, 0.7879f, 1, 0},
};

static const uint16_t texels[] = {
    0xF123, 0xF8C4, 0xB0F0, 0x0FFF, 0x7ABC, 0xFFFF, 0xF00F, 0x3E1D, //
    0x5F00, 0xF6A2, 0xFBDB, 0x9444, 0xFD20, 0x2777, 0xE0B5, 0xF990,
};
static const r565_texture texture = {texels, 4, 4, 8, R565_FORMAT_ARGB4444};

static const r565_point hull[] = {{0, 0}, {4, 0}, {4, 3}, {2, 4}, {0, 4}};
static const r565_attachment images[SLOTS] = {
    {&texture, {0, 0, 4, 4}, {2.3f, 0.0f, 0.0f, 1.9f, -4.1f, -3.7f}, NULL, 0, 0, NULL},
    {&texture, {0, 0, 4, 4}, {1.7f, 0.4f, -0.3f, 1.6f, -2.9f, -3.3f}, hull, 5, 0, NULL},
    {&texture, {1, 0, 4, 3}, {-1.3f, 1.1f, 1.2f, 1.4f, 0.3f, -3.1f}, NULL, 0, 0, NULL},
};
static const r565_slot slots[SLOTS] = {
    {NULL, &images[0], 1, 0, 0, 255, R565_BLEND_ALPHA, 0},
    {NULL, &images[1], 1, 0, 1, 255, R565_BLEND_ALPHA, 0},
    {NULL, &images[2], 1, 0, 2, 200, R565_BLEND_ADD, 0},
};
static const r565_armature armature = {
    .bones = bones, .slots = slots, .bone_count = BONES, .slot_count = SLOTS};

static const r565_curve curve = {{0, 310, 1190, 2600, 4430, 6530, 8760, 10970, 13010, 14760, 16120,
                                  17010, 17400, 17330, 17020, 16680, 16384}};
static const r565_position_key moves[] = {{0, 0, -1.3f, 0.9f}, {DURATION, 0, 3.1f, -2.7f}};
static const r565_key turns[] = {{0, 0, 30000, 30000}, {DURATION, 0, -25000, -25000}};
static const r565_key scales[] = {{0, R565_CURVE_LINEAR, 4096, 4096}, {DURATION, 0, 5003, 2999}};
static const r565_key fades[] = {{0, 0, 255, 0}, {DURATION, 0, 17, 0}};
static const r565_position_timeline positions[] = {{moves, 2, 0}};
static const r565_timeline bone_lines[] = {
    {turns, 2, 1, R565_CHANNEL_ROTATE},
    {scales, 2, 2, R565_CHANNEL_SCALE},
};
static const r565_timeline slot_lines[] = {{fades, 2, 1, R565_CHANNEL_ALPHA}};
static const r565_animation animation = {
    .positions = positions,
    .bone_timelines = bone_lines,
    .slot_timelines = slot_lines,
    .curves = &curve,
    .duration = DURATION,
    .position_count = 1,
    .bone_timeline_count = 2,
    .slot_timeline_count = 1,
    .curve_count = 1,
};

typedef struct hashes {
    uint64_t poses, pictures;
} hashes;

static void add_frame(hashes *seen, r565_rig *rig, float frame) {
    uint16_t pixels[WIDTH * HEIGHT];
    r565_surface screen;
    r565_gfx gfx;
    const r565_affine placement = {0.97f, 0.13f, -0.11f, 0.93f, 2.6f, 0.4f};
    r565_surface_init(&screen, pixels, WIDTH, HEIGHT, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &screen);
    r565_gfx_clear(&gfx, 0x39C7);
    r565_gfx_set_transform(&gfx, &placement);
    r565_rig_pose(rig, &animation, frame, NULL, NULL);
    r565_rig_draw(rig, &gfx);
    seen->poses = r565_rig_hash(rig, seen->poses);
    seen->pictures = r565_hash_u16(seen->pictures, pixels, WIDTH * HEIGHT);
}

bool r565_self_test(void) {
    unsigned char memory[192];
    hashes seen = {R565_HASH_INIT, R565_HASH_INIT};
    r565_rig rig;
    if (r565_rig_init(&rig, &armature, memory, sizeof memory) != R565_OK)
        return false;
    for (int i = 0; i < DURATION; i++)
        add_frame(&seen, &rig, (float)i + 0.137f);
    return seen.poses == POSES && seen.pictures == PICTURES;
}

#else

bool r565_self_test(void) {
    return false;
}

#endif
