// SPDX-License-Identifier: MIT
// What is seen at a point: against what is drawn there, slot by slot.
#include "character.h"
#include "puppet.h"

#include "rig565/hit.h"

#include <math.h>
#include <stdlib.h>

void test_rig_pick(void);

enum { SIDE = 160, HALF = SIDE / 2 };

// The corner of a window that has the character in the middle.
static r565_point find_corner(const r565_rig *rig) {
    const r565_rect bounds = r565_rig_bounds(rig);
    return (r565_point){(int16_t)((bounds.left + bounds.right) / 2 - HALF),
                        (int16_t)((bounds.top + bounds.bottom) / 2 - HALF)};
}

// Which slot is the topmost that draws on each pixel of the window; -1: none does.
static void map_slots(const r565_rig *rig, r565_point corner, int8_t *map) {
    static uint16_t pixels[SIDE * SIDE];
    r565_surface surface;
    r565_gfx gfx;
    const r565_affine move = r565_affine_translation((float)-corner.x, (float)-corner.y);
    CHECK_INT(r565_surface_init(&surface, pixels, SIDE, SIDE, R565_FORMAT_RGB565), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    r565_gfx_set_transform(&gfx, &move);
    memset(map, -1, SIDE * SIDE);
    for (int position = 0; r565_rig_slot_at(rig, position) >= 0; position++) {
        r565_gfx_clear(&gfx, 0);
        r565_rig_draw_range(rig, &gfx, position, position + 1);
        for (int i = 0; i < SIDE * SIDE; i++) {
            if (pixels[i] != 0)
                map[i] = (int8_t)r565_rig_slot_at(rig, position);
        }
    }
}

// Drawing snaps to parts of a pixel: beside a border, either side will do.
static bool is_picked_nearby(const r565_rig *rig, float x, float y, int slot) {
    for (int i = 0; i < 9; i++) {
        if (r565_rig_pick(rig, x + (float)(i % 3 - 1) * 0.03f, y + (float)(i / 3 - 1) * 0.03f) ==
            slot)
            return true;
    }
    return false;
}

// Returns how many pixels are drawn.
static int check_picked(const r565_rig *rig) {
    static int8_t map[SIDE * SIDE];
    const r565_point corner = find_corner(rig);
    int seen = 0, exact = 0;
    map_slots(rig, corner, map);
    for (int i = 0; i < SIDE * SIDE; i++) {
        const float x = (float)(i % SIDE + corner.x) + 0.5f;
        const float y = (float)(i / SIDE + corner.y) + 0.5f;
        seen += map[i] >= 0;
        exact += r565_rig_pick(rig, x, y) == map[i];
        if (!is_picked_nearby(rig, x, y, map[i]))
            CHECK_INT(r565_rig_pick(rig, x, y), map[i]);
    }
    CHECK(SIDE * SIDE - exact <= 2 + seen / 8);
    return seen;
}

// --- Pictures in which everything is transparent or seen well -------------------------------------

enum { KEY = 0x9234 };

typedef struct picture {
    uint16_t words[256 + 16 * 16]; // the palette, if there is one, in front
    r565_texture texture;
} picture;

static uint16_t make_word(test_random *random, int format) {
    const uint16_t bright = (uint16_t)(test_random_u32(random) | 0xC618);
    const bool hole = test_random_int(random, 0, 2) == 0;
    if (format == R565_FORMAT_RGB565)
        return hole ? KEY : bright;
    if (format == R565_FORMAT_RGB565_SWAPPED)
        return r565_pixel_swap(hole ? KEY : bright);
    return (uint16_t)(hole ? bright & 0x0FFF : bright | 0xF888);
}

static void make_picture(picture *made, test_random *random, int format) {
    const int colors = (int)r565_format_colors((uint8_t)format);
    const int stride = 2 * (int)r565_format_bits((uint8_t)format);
    for (int i = 0; i < colors + 8 * stride; i++)
        made->words[i] = colors == 0 && format != R565_FORMAT_MASK ? make_word(random, format)
                         : i < colors ? make_word(random, R565_FORMAT_ARGB4444)
                                      : (uint16_t)test_random_u32(random);
    made->texture = (r565_texture){made->words, 16, 16, (uint16_t)stride, (uint8_t)format};
}

// --- Tests ----------------------------------------------------------------------------------------

static void dress(character *of, const picture *shown, test_random *random) {
    for (int i = 0; i < SLOTS; i++) {
        of->images[i][0].texture = &shown->texture;
        of->images[i][1].texture = &shown->texture;
        of->slots[i].blend = (uint8_t)(test_random_int(random, 0, 1));
    }
    of->armature.color_key_enabled = 1;
    of->armature.color_key = KEY;
}

// Moves a character a little (shown so large that pixels tell something), its slots transparent or seen
// well. Returns how many pixels are drawn.
static int pose_and_check(r565_rig *rig, const character *of, int frame) {
    const r565_pose_layer layer = {&of->animation, (float)frame, R565_FULL_WEIGHT / 16,
                                   R565_LAYER_MIX, NULL};
    CHECK(r565_rig_pose_layers(rig, &layer, 1, NULL, NULL));
    for (int i = 0; i < SLOTS; i++) {
        if (r565_rig_attachment_of(rig, i) < 0)
            r565_rig_set_attachment(rig, i, frame % 2);
        r565_rig_set_alpha(rig, i, (i + frame) % 4 == 0 ? 0 : 230);
    }
    return check_picked(rig);
}

static void test_rig_pick_sees_what_images_draw(void) {
    for (int format = 0; format < R565_FORMAT_COUNT; format++) {
        character *of = make_character((uint64_t)(40 + format));
        test_random random = {(uint64_t)(50 + format)};
        picture shown;
        make_picture(&shown, &random, format);
        dress(of, &shown, &random);
        r565_rig rig = new_rig(&of->armature);
        int seen = 0;
        for (int frame = 0; frame < DURATION; frame += 5)
            seen += pose_and_check(&rig, of, frame);

        CHECK(seen > 500);
        free_rig(&rig);
        free(of);
    }
}

static void test_rig_pick_sees_what_meshes_draw(void) {
    character *of = make_character(71);
    test_random random = {72};
    picture shown;
    const r565_armature_features features = {.vertex_count = 4 * SLOTS};
    make_picture(&shown, &random, R565_FORMAT_ARGB4444);
    dress(of, &shown, &random);
    for (int i = 0; i < SLOTS; i++) {
        of->slots[i].first_vertex = (uint16_t)(4 * i);
        of->images[i][0].features = i % 2 ? &rich_plain_features : &rich_weighted_features;
        of->images[i][0].feature_count = 1;
    }
    of->armature.features = &features;
    of->armature.feature_count = 1;
    r565_rig rig = new_rig(&of->armature);
    int seen = 0;
    for (int frame = 0; frame < DURATION; frame += 3)
        seen += pose_and_check(&rig, of, frame);

    CHECK(seen > 1000);
    free_rig(&rig);
    free(of);
}

static void test_rig_pick_sees_armatures_in_slots(void) {
    character *owner = make_character(74), *child = make_character(75);
    test_random random = {76};
    picture shown;
    make_picture(&shown, &random, R565_FORMAT_RGB565);
    dress(owner, &shown, &random);
    dress(child, &shown, &random);
    for (int i = 0; i < SLOTS; i++)
        child->slots[i].default_attachment = 1;
    const r565_armature_features one_child = {.child_count = 1};
    const r565_attachment_features shows = {.child = &child->armature};
    owner->images[3][0] = (r565_attachment){.local = {1.5f, 0.25f, -0.125f, 1.25f, 3.5f, -2.25f},
                                            .feature_count = 1,
                                            .features = &shows};
    owner->images[3][1] = (r565_attachment){.texture = NULL};
    owner->armature.features = &one_child;
    owner->armature.feature_count = 1;
    r565_rig rig = new_rig(&owner->armature);
    int seen = 0;
    for (int frame = 0; frame < DURATION; frame += 4) {
        CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
        r565_rig_set_attachment(&rig, 3, 0);
        for (int i = 0; i < SLOTS; i++)
            r565_rig_set_alpha(&rig, i, i == 3 || (i + frame) % 3 == 0 ? 230 : 0);
        seen += check_picked(&rig);
    }
    CHECK(seen > 1000);
    free_rig(&rig);
    free(owner);
    free(child);
}

static void test_rig_pick_finds_nothing_where_nothing_is(void) {
    character *of = make_character(73);
    r565_rig rig = new_rig(&of->armature);
    CHECK_INT(r565_rig_pick(&rig, 30000, 0), -1);
    CHECK_INT(r565_rig_pick(&rig, NAN, 0), -1);
    CHECK_INT(r565_rig_pick(&rig, 0, INFINITY), -1);
    CHECK_INT(r565_rig_pick(NULL, 0, 0), -1);
    for (int i = 0; i < SLOTS; i++)
        of->images[i][0].texture = of->images[i][1].texture = NULL;
    for (int i = 0; i < SIDE * SIDE; i += 5)
        CHECK_INT(r565_rig_pick(&rig, (float)(i % SIDE - HALF), (float)(i / SIDE - HALF)), -1);
    free_rig(&rig);
    CHECK_INT(r565_rig_pick(&rig, 0, 0), -1);
    free(of);
}

void test_rig_pick(void) {
    RUN(test_rig_pick_sees_what_images_draw);
    RUN(test_rig_pick_sees_what_meshes_draw);
    RUN(test_rig_pick_sees_armatures_in_slots);
    RUN(test_rig_pick_finds_nothing_where_nothing_is);
}
