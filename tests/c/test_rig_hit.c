// SPDX-License-Identifier: MIT
// Areas: points in them and segments through them, by hand and against sampling.
#include "character.h"
#include "puppet.h"

#include "rig565/hit.h"

#include <math.h>

void test_rig_hit(void);

enum { BOX, EGG, STAR, NOTHING, SLOT_COUNT };

static const r565_position star_corners[] = {{-20, -20}, {0, -6}, {20, -20}, {6, 0},
                                             {20, 20},   {0, 6},  {-20, 20}, {-6, 0}};
static const r565_area box = {NULL, 40, 20, 0, R565_AREA_RECTANGLE};
static const r565_area egg = {NULL, 30, 50, 0, R565_AREA_ELLIPSE};
static const r565_area star = {star_corners, 0, 0, 8, R565_AREA_POLYGON};
static const r565_attachment_features has_box = {NULL, &box, NULL, NULL, 0, 1};
static const r565_attachment_features has_egg = {NULL, &egg, NULL, NULL, 0, 1};
static const r565_attachment_features has_star = {NULL, &star, NULL, NULL, 0, 1};
static const r565_affine at_home = {1, 0, 0, 1, 0, 0};
static const r565_affine moved = {1, 0, 0, 1, 100, 0};

static r565_attachment areas[SLOT_COUNT];
static const r565_bone root[] = {
    {"root", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
};
static const r565_slot slots[SLOT_COUNT] = {
    {"box", &areas[BOX], 1, 0, 0, 0, R565_BLEND_ALPHA, 0},
    {"egg", &areas[EGG], 1, 0, 0, 255, R565_BLEND_ALPHA, 0},
    {"star", &areas[STAR], 1, 0, 0, 255, R565_BLEND_ALPHA, 0},
    {"nothing", &areas[NOTHING], 1, 0, 0, 255, R565_BLEND_ALPHA, 0},
};
static const r565_armature_features none = {0};
static const r565_armature armature = {"areas",    root, slots, {0, 0, 0, 0}, 5, 1,
                                       SLOT_COUNT, 0,    0,     &none,        1};

static r565_rig start(r565_affine box_at, r565_affine egg_at, r565_affine star_at) {
    areas[BOX] = (r565_attachment){.local = box_at, .feature_count = 1, .features = &has_box};
    areas[EGG] = (r565_attachment){.local = egg_at, .feature_count = 1, .features = &has_egg};
    areas[STAR] = (r565_attachment){.local = star_at, .feature_count = 1, .features = &has_star};
    areas[NOTHING] = (r565_attachment){.texture = &character_texture, .local = at_home};
    return new_rig(&armature);
}

// --- By hand --------------------------------------------------------------------------------------

static void test_rig_hit_points(void) {
    r565_rig rig = start(at_home, at_home, at_home);
    CHECK(r565_rig_hits_point(&rig, BOX, 19.5f, 9.5f)); // its slot is transparent
    CHECK(!r565_rig_hits_point(&rig, BOX, 20.5f, 0) && !r565_rig_hits_point(&rig, BOX, 0, -10.5f));
    CHECK(r565_rig_hits_point(&rig, EGG, 14.5f, 0) && r565_rig_hits_point(&rig, EGG, 0, -24.5f));
    CHECK(!r565_rig_hits_point(&rig, EGG, 14, 12) && !r565_rig_hits_point(&rig, EGG, 15.5f, 0));
    CHECK(r565_rig_hits_point(&rig, STAR, 18, 18) && r565_rig_hits_point(&rig, STAR, 0, 5));
    CHECK(!r565_rig_hits_point(&rig, STAR, 0, 7) && !r565_rig_hits_point(&rig, STAR, 9, 0));
    CHECK(!r565_rig_hits_point(&rig, NOTHING, 0, 0));
    CHECK(!r565_rig_hits_point(&rig, -1, 0, 0) && !r565_rig_hits_point(&rig, SLOT_COUNT, 0, 0));
    CHECK(!r565_rig_hits_point(NULL, BOX, 0, 0));
    CHECK(!r565_rig_hits_point(&rig, BOX, NAN, 0) && !r565_rig_hits_point(&rig, EGG, INFINITY, 0));
    CHECK(r565_rig_set_attachment(&rig, BOX, -1));
    CHECK(!r565_rig_hits_point(&rig, BOX, 0, 0));
    free_rig(&rig);
}

static void check_segment(const r565_rig *rig, int slot, float from_x, float to_x, float y,
                          float first, float last) {
    r565_position entry = {0, 0}, exit = {0, 0};
    CHECK(r565_rig_hits_segment(rig, slot, (r565_position){from_x, y}, (r565_position){to_x, y},
                                &entry, &exit));
    CHECK_NEAR(entry.x, first, 1e-5);
    CHECK_NEAR(exit.x, last, 1e-5);
    CHECK_NEAR(entry.y, y, 1e-6);
    CHECK_NEAR(exit.y, y, 1e-6);
}

static void check_miss(const r565_rig *rig, int slot, r565_position from, r565_position to) {
    r565_position entry = {7, 8}, exit = {9, 10};
    CHECK(!r565_rig_hits_segment(rig, slot, from, to, &entry, &exit));
    CHECK(entry.x == 7 && entry.y == 8 && exit.x == 9 && exit.y == 10);
}

static void test_rig_hit_segments(void) {
    r565_rig rig = start(at_home, at_home, at_home);
    check_segment(&rig, BOX, -50, 50, 3, -20, 20);
    check_segment(&rig, BOX, 50, -50, 3, 20, -20);
    check_segment(&rig, BOX, 0, 50, 3, 0, 20);
    check_segment(&rig, BOX, 50, 5, 3, 20, 5);
    check_segment(&rig, BOX, -5, 5, 3, -5, 5); // all of it inside
    check_segment(&rig, EGG, -50, 50, 15, -12, 12);
    check_segment(&rig, EGG, 0, -50, 15, 0, -12);
    check_segment(&rig, EGG, 1, 2, 15, 1, 2);
    check_segment(&rig, STAR, -50, 50, 13, -15.1f, 15.1f);
    check_segment(&rig, STAR, 0, 50, 13, 10, 15.1f);
    check_miss(&rig, BOX, (r565_position){-50, 11}, (r565_position){50, 11});
    check_miss(&rig, BOX, (r565_position){21, 0}, (r565_position){50, 0});
    check_miss(&rig, EGG, (r565_position){-50, 26}, (r565_position){50, 26});
    check_miss(&rig, EGG, (r565_position){15.5f, 0}, (r565_position){90, 0});
    check_miss(&rig, STAR, (r565_position){-5, 19}, (r565_position){5, 19}); // between two tips
    check_miss(&rig, NOTHING, (r565_position){-5, 0}, (r565_position){5, 0});
    check_miss(&rig, BOX, (r565_position){NAN, 0}, (r565_position){5, NAN});
    // A segment of no length is a point.
    check_segment(&rig, EGG, 3, 3, 2, 3, 3);
    check_miss(&rig, EGG, (r565_position){30, 2}, (r565_position){30, 2});
    CHECK(
        r565_rig_hits_segment(&rig, BOX, (r565_position){0, 0}, (r565_position){9, 9}, NULL, NULL));
    free_rig(&rig);
}

static void test_rig_hit_flat_areas_are_missed(void) {
    static const r565_area flat = {NULL, 30, 0, 0, R565_AREA_ELLIPSE};
    static const r565_attachment_features has_flat = {NULL, &flat, NULL, NULL, 0, 1};
    r565_rig rig = start((r565_affine){1, 1, 1, 1, 0, 0}, at_home, at_home);
    CHECK(!r565_rig_hits_point(&rig, BOX, 0, 0));
    check_miss(&rig, BOX, (r565_position){-50, 1}, (r565_position){50, 1});
    areas[EGG].features = &has_flat;
    CHECK(!r565_rig_hits_point(&rig, EGG, 0, 0) && !r565_rig_hits_point(&rig, EGG, 1, 0));
    check_miss(&rig, EGG, (r565_position){0, -50}, (r565_position){1, 50});
    free_rig(&rig);
}

static void test_rig_hit_the_topmost_area(void) {
    r565_rig rig = start(at_home, at_home, moved);
    CHECK_INT(r565_rig_area_at(&rig, 0, 0), EGG);
    CHECK_INT(r565_rig_area_at(&rig, 18, 0), BOX);
    CHECK_INT(r565_rig_area_at(&rig, 100, 0), STAR);
    CHECK_INT(r565_rig_area_at(&rig, 50, 0), -1);
    CHECK_INT(r565_rig_area_at(NULL, 0, 0), -1);
    free_rig(&rig);
    static const uint8_t turned[SLOT_COUNT] = {NOTHING, EGG, STAR, BOX};
    static const r565_draw_order_key keys[] = {{turned, 0, SLOT_COUNT}};
    static const r565_animation animation = {
        .signature = 5, .duration = 1, .draw_orders = keys, .draw_order_count = 1};
    rig = start(at_home, at_home, moved);
    CHECK(r565_rig_pose(&rig, &animation, 0, NULL, NULL));
    CHECK_INT(r565_rig_area_at(&rig, 0, 0), BOX);
    free_rig(&rig);
}

static void test_rig_hit_through_a_placement(void) {
    const r565_affine placement = {0, 2, -2, 0, 30, 40}, flat = {1, 1, 1, 1, 0, 0};
    r565_position point = {30 - 2 * 5, 40 + 2 * 3};
    CHECK(r565_hit_unplace(&placement, &point));
    CHECK_NEAR(point.x, 3, 1e-6);
    CHECK_NEAR(point.y, 5, 1e-6);
    CHECK(r565_hit_unplace(NULL, &point) && !r565_hit_unplace(&flat, &point));
    CHECK_NEAR(point.x, 3, 1e-6);
}

// An area that hangs on a bone which a constraint and an animation move (puppet_rich.h).
static void test_rig_hit_follows_bones(void) {
    r565_rig rig = new_rig(&rich_armature);
    for (int frame = 0; frame <= 8; frame++) {
        CHECK(r565_rig_pose(&rig, &rich_bend, (float)frame, NULL, NULL));
        const r565_affine m = r565_rig_bone_transform(&rig, 2);
        // The triangle (-4, -4) (4, -4) (0, 6) stands 3 off the bone.
        CHECK(r565_rig_hits_point(&rig, 1, m.a * 3 + m.c * 5 + m.tx, m.b * 3 + m.d * 5 + m.ty));
        CHECK(!r565_rig_hits_point(&rig, 1, m.a * 6 + m.c * 5 + m.tx, m.b * 6 + m.d * 5 + m.ty));
    }
    free_rig(&rig);
}

// Two of these armatures in each other: what is hit is what the same area, placed so, would be.
static void test_rig_hit_looks_into_armatures_in_slots(void) {
    static const r565_affine turned = {0, 2, -2, 0, 30, 40}; // (x, y) to (30 - 2 y, 40 + 2 x)
    const r565_attachment_features shows_areas = {.child = &armature};
    const r565_armature_features one_child = {.child_count = 1};
    const r565_attachment inner = {.local = turned, .feature_count = 1, .features = &shows_areas};
    const r565_slot inner_slot = {"inner", &inner, 1, 0, 0, 255, R565_BLEND_ALPHA, 0};
    const r565_armature middle = {.bones = root,
                                  .slots = &inner_slot,
                                  .bone_count = 1,
                                  .slot_count = 1,
                                  .features = &one_child,
                                  .feature_count = 1};
    const r565_attachment_features shows_middle = {.child = &middle};
    const r565_attachment outer = {.local = at_home, .feature_count = 1, .features = &shows_middle};
    const r565_slot outer_slot = {"outer", &outer, 1, 0, 0, 255, R565_BLEND_ALPHA, 0};
    const r565_armature whole = {.bones = root,
                                 .slots = &outer_slot,
                                 .bone_count = 1,
                                 .slot_count = 1,
                                 .features = &one_child,
                                 .feature_count = 1};
    r565_rig areas_alone = start(at_home, moved, at_home);
    r565_rig rig = new_rig(&whole);
    int hits = 0;
    for (int y = -30; y <= 30; y++) {
        for (int x = -30; x <= 130; x++) {
            const float px = (float)x + 0.25f, py = (float)y + 0.25f;
            const bool hit = r565_rig_area_at(&areas_alone, px, py) >= 0;
            CHECK(r565_rig_hits_point(&rig, 0, 30 - 2 * py, 40 + 2 * px) == hit);
            CHECK_INT(r565_rig_area_at(&rig, 30 - 2 * py, 40 + 2 * px), hit ? 0 : -1);
            hits += hit;
        }
    }
    CHECK(hits > 500);
    // From the box's edge, at -20, to the egg's, at 115.
    r565_position entry, exit;
    CHECK(r565_rig_hits_segment(&rig, 0, (r565_position){30, -60}, (r565_position){30, 440}, &entry,
                                &exit));
    CHECK_NEAR(entry.x, 30, 1e-4);
    CHECK_NEAR(entry.y, 0, 1e-3);
    CHECK_NEAR(exit.y, 270, 1e-3);
    check_miss(&rig, 0, (r565_position){-60, 0}, (r565_position){-60, 440});
    CHECK(r565_rig_set_attachment(&rig, 0, -1));
    check_miss(&rig, 0, (r565_position){30, -60}, (r565_position){30, 440});
    free_rig(&areas_alone);
    free_rig(&rig);
}

// --- Against sampling -----------------------------------------------------------------------------

typedef struct real_part {
    double first, last; // first > last: nothing
} real_part;

enum { SAMPLES = 1500 };

static real_part sample_segment(const r565_rig *rig, int slot, r565_position from,
                                r565_position to) {
    real_part part = {2, -1};
    for (int i = 0; i <= SAMPLES; i++) {
        const double at = (double)i / SAMPLES;
        if (r565_rig_hits_point(rig, slot, (float)(from.x + (to.x - from.x) * at),
                                (float)(from.y + (to.y - from.y) * at))) {
            part.first = at < part.first ? at : part.first;
            part.last = at;
        }
    }
    return part;
}

static double length_between(r565_position from, r565_position to) {
    return hypot((double)(to.x - from.x), (double)(to.y - from.y));
}

static void test_rig_hit_segments_are_where_their_points_are(void) {
    const r565_affine skewed = {1.4f, 0.5f, -0.7f, 0.9f, 5, -3};
    r565_rig rig = start(skewed, skewed, skewed);
    test_random random = {611};
    int hits = 0, misses = 0;
    for (int round = 0; round < 600; round++) {
        const int slot = round % 3;
        const r565_position from = {test_random_float(&random, -60, 60),
                                    test_random_float(&random, -60, 60)};
        const r565_position to = {test_random_float(&random, -60, 60),
                                  test_random_float(&random, -60, 60)};
        const double step = length_between(from, to) / SAMPLES;
        const real_part part = sample_segment(&rig, slot, from, to);
        r565_position entry, exit;
        const bool hit = r565_rig_hits_segment(&rig, slot, from, to, &entry, &exit);
        CHECK(hit || part.first > part.last);
        hits += hit;
        misses += !hit;
        if (!hit || part.first > part.last) {
            CHECK(!hit || length_between(entry, exit) <= 2 * step); // only a corner of it
            continue;
        }
        // Not later than the first sample inside, and not a step earlier unless a corner is there.
        const double start_at = length_between(from, entry), end_at = length_between(from, exit);
        CHECK(start_at <= part.first * SAMPLES * step + 1e-3);
        CHECK(end_at >= part.last * SAMPLES * step - 1e-3);
        CHECK(slot == STAR || start_at >= (part.first * SAMPLES - 1) * step - 1e-3);
        CHECK(slot == STAR || end_at <= (part.last * SAMPLES + 1) * step + 1e-3);
    }
    CHECK(hits > 200 && misses > 100);
    free_rig(&rig);
}

static void test_rig_hit_hashes_as_committed(void) {
    const r565_affine skewed = {1.4f, 0.5f, -0.7f, 0.9f, 5, -3};
    r565_rig rig = start(skewed, skewed, skewed);
    test_random random = {612};
    uint64_t hash = R565_HASH_INIT;
    for (int round = 0; round < 3000; round++) {
        const r565_position from = {test_random_float(&random, -60, 60),
                                    test_random_float(&random, -60, 60)};
        const r565_position to = {test_random_float(&random, -60, 60),
                                  test_random_float(&random, -60, 60)};
        r565_position ends[2] = {{0, 0}, {0, 0}};
        r565_rig_hits_segment(&rig, round % 3, from, to, &ends[0], &ends[1]);
        hash = r565_hash_f32(hash, &ends[0].x, 4);
        const uint16_t at = (uint16_t)r565_rig_area_at(&rig, from.x, from.y);
        hash = r565_hash_u16(hash, &at, 1);
    }
    CHECK_HEX(hash, 0xEDFC7AD738BF292A);
    free_rig(&rig);
}

void test_rig_hit(void) {
    RUN(test_rig_hit_points);
    RUN(test_rig_hit_segments);
    RUN(test_rig_hit_flat_areas_are_missed);
    RUN(test_rig_hit_the_topmost_area);
    RUN(test_rig_hit_through_a_placement);
    RUN(test_rig_hit_follows_bones);
    RUN(test_rig_hit_looks_into_armatures_in_slots);
    RUN(test_rig_hit_segments_are_where_their_points_are);
    RUN(test_rig_hit_hashes_as_committed);
}
