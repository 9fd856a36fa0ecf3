// SPDX-License-Identifier: MIT
// Tracks of the document against what the run time makes of their keys, at whole frames and between.
#include "build.h"
#include "build_curves.h"
#include "build_easing.h"
#include "easing.h"
#include "test.h"
#include "trig.h"

#include <math.h>

#define FRAMES 40

// A document with one bone, one slot and one animation.
typedef struct scene {
    r565c_document document;
    r565c_doc_armature armature;
    r565c_doc_animation animation;
    r565c_doc_bone bone;
    r565c_doc_slot slot;
    r565c_display displays[2];
    r565c_track track;
    r565c_doc_key keys[16];
    double tables[16][64];
    r565c_diagnostics *diagnostics;
    r565c_arena *arena;
    const r565_asset *asset;
    double scale;
} scene;

static void scene_open(scene *s, r565c_channel channel) {
    memset(s, 0, sizeof *s);
    s->arena = r565c_arena_new();
    s->diagnostics = r565c_diagnostics_new(s->arena);
    s->scale = 1;
    s->bone =
        (r565c_doc_bone){.name = "bone", .parent = -1, .setup = {3, 4, 25, 0, 1, 1}, .length = 100};
    s->displays[0] = s->displays[1] =
        (r565c_display){.name = "d", .place = "d", .image = -1, .placement = {1, 0, 0, 1, 0, 0}};
    s->slot = (r565c_doc_slot){.name = "slot",
                               .displays = s->displays,
                               .display_count = 2,
                               .alpha = 1,
                               .tint = R565C_NO_TINT};
    s->track = (r565c_track){channel, 0, "track", s->keys, 0};
    s->animation = (r565c_doc_animation){.name = "move",
                                         .place = "animation[0]",
                                         .duration = FRAMES,
                                         .frame_rate = 24,
                                         .tracks = &s->track,
                                         .track_count = 1};
    s->armature = (r565c_doc_armature){.name = "a",
                                       .place = "armature[0]",
                                       .bones = &s->bone,
                                       .bone_count = 1,
                                       .slots = &s->slot,
                                       .slot_count = 1,
                                       .animations = &s->animation,
                                       .animation_count = 1};
    s->document =
        (r565c_document){.name = "a", .file = "a", .armatures = &s->armature, .armature_count = 1};
}

static void add_key(scene *s, double frame, double x, double y, r565c_easing easing) {
    s->keys[s->track.key_count++] = (r565c_doc_key){frame, x, y, easing};
}

static void scene_build(scene *s) {
    const r565c_options options = {.scale = s->scale};
    const r565c_build build = {&s->document, &options, s->arena, s->diagnostics, NULL};
    s->asset = r565c_build_asset(&build);
}

static void scene_close(scene *s) {
    r565c_arena_free(s->arena);
}

// What the track says at a frame, by its definition.
static void value_at(const scene *s, double frame, double *x, double *y) {
    size_t i = 0;
    while (i + 1 < s->track.key_count && s->keys[i + 1].frame <= frame)
        i++;
    const r565c_doc_key *a = &s->keys[i], *b = a + (i + 1 < s->track.key_count);
    const double part = a == b ? 0 : (frame - a->frame) / (b->frame - a->frame);
    const double e = r565c_easing_at(&a->easing, part);
    *x = a->x + (b->x - a->x) * e;
    *y = a->y + (b->y - a->y) * e;
}

static r565_affine pose(const scene *s, double frame, int *attachment, int *alpha) {
    uint8_t memory[256];
    r565_rig rig;
    CHECK_INT(r565_rig_init(&rig, s->asset->armatures[0], memory, sizeof memory), R565_OK);
    CHECK(r565_rig_pose(&rig, s->asset->animations[0], (float)frame, NULL, NULL));
    *attachment = r565_rig_attachment_of(&rig, 0);
    *alpha = r565_rig_alpha_of(&rig, 0);
    return r565_rig_bone_transform(&rig, 0);
}

// The largest distance that a point at the bone's reach lies from where the track wants it.
static double worst_error(const scene *s, double step) {
    double worst = 0;
    for (double frame = 0; frame <= FRAMES; frame += step) {
        double x, y;
        int attachment, alpha;
        value_at(s, frame, &x, &y);
        const r565_affine m = pose(s, frame, &attachment, &alpha);
        const bool moves = s->track.channel == R565C_TRANSLATE;
        const bool turns = s->track.channel == R565C_ROTATE;
        const double angle = s->bone.setup.rotation + (turns ? x : 0);
        const double skewed = angle + (turns ? y : 0);
        const double sx = moves || turns ? 1 : x, sy = moves || turns ? 1 : y, reach = 32;
        const double wanted[] = {
            r565c_cos_degrees(angle) * sx * reach,   r565c_sin_degrees(angle) * sx * reach,
            -r565c_sin_degrees(skewed) * sy * reach, r565c_cos_degrees(skewed) * sy * reach,
            s->scale * (3 + (moves ? x : 0)),        s->scale * (4 + (moves ? y : 0))};
        const double found[] = {m.a * reach, m.b * reach, m.c * reach, m.d * reach, m.tx, m.ty};
        for (int i = 0; i < 6; i++)
            worst = fmax(worst, fabs(found[i] - wanted[i]));
    }
    return worst;
}

// A wavy easing as importers make them: a table with straight lines between, finer than the frames.
static r565c_easing random_easing(scene *s, test_random *random, int frames) {
    static const r565c_easing_kind kinds[] = {R565C_HOLD, R565C_LINEAR, R565C_TABLE, R565C_TABLE};
    const r565c_easing_kind kind = kinds[test_random_int(random, 0, 3)];
    double *y = s->tables[s->track.key_count];
    const size_t count = (size_t)frames + 3;
    const double wave = test_random_float(random, -0.4f, 0.4f);
    for (size_t i = 0; i < count; i++) {
        const double x = (double)i / (double)(count - 1);
        y[i] = x + wave * r565c_sin_degrees(360 * x);
    }
    return (r565c_easing){kind, kind == R565C_TABLE ? y : NULL, kind == R565C_TABLE ? count : 0};
}

static void random_track(scene *s, test_random *random, int gap, double reach) {
    for (int frame = 0, next; frame < FRAMES && s->track.key_count < 15; frame = next) {
        next = frame + test_random_int(random, gap, gap + 12);
        add_key(s, frame, test_random_float(random, (float)-reach, (float)reach),
                test_random_float(random, (float)-reach, (float)reach),
                random_easing(s, random, next - frame));
    }
}

// A curve has 16 straight pieces: where it leads through two frames (one alone may end where it began,
// which no curve can hold), a corner of the easing is cut by up to a 32nd of the change of speed there.
static double corner_error(const scene *s) {
    const double unit = s->track.channel == R565C_TRANSLATE ? 1
                        : s->track.channel == R565C_ROTATE  ? 32 * 3.1416 / 180
                                                            : 32;
    double worst = 0;
    for (size_t k = 0; k + 1 < s->track.key_count; k++) {
        const r565c_easing *easing = &s->keys[k].easing;
        const double frames = s->keys[k + 1].frame - s->keys[k].frame;
        const double turn_x = s->keys[k + 1].x - s->keys[k].x;
        const double turn_y = s->keys[k + 1].y - s->keys[k].y;
        const double way = fmax(fabs(turn_x), fabs(turn_y)) +
                           (s->track.channel == R565C_ROTATE ? fabs(turn_x) : 0);
        for (size_t i = 1; easing->kind == R565C_TABLE && i + 1 < easing->count; i++) {
            const double bend = easing->y[i - 1] - 2 * easing->y[i] + easing->y[i + 1];
            const double speed = fabs(bend) * (double)(easing->count - 1) / frames * way * unit;
            worst = fmax(worst, speed / 32);
        }
    }
    return worst;
}

static void check_random_tracks(r565c_channel channel, int gap, double reach) {
    test_random random = {(uint64_t)channel + 77};
    for (int round = 0; round < 60; round++) {
        scene s;
        scene_open(&s, channel);
        random_track(&s, &random, gap, reach);
        scene_build(&s);
        CHECK(s.asset != NULL);
        if (s.asset != NULL)
            CHECK_NEAR(worst_error(&s, 0.0625), 0, 0.12 + corner_error(&s));
        scene_close(&s);
    }
}

static void positions_are_followed(void) {
    check_random_tracks(R565C_TRANSLATE, 1, 200);
    check_random_tracks(R565C_TRANSLATE, 8, 20);
}

static void turns_are_followed_also_the_long_way(void) {
    check_random_tracks(R565C_ROTATE, 4, 50);
    check_random_tracks(R565C_ROTATE, 20, 400);
}

static void scales_are_followed(void) {
    check_random_tracks(R565C_SCALE, 1, 2.5);
}

static void a_straight_way_takes_two_keys(void) {
    scene s;
    scene_open(&s, R565C_TRANSLATE);
    add_key(&s, 0, 0, 0, (r565c_easing){R565C_LINEAR, NULL, 0});
    add_key(&s, 30, 10, -6, (r565c_easing){R565C_HOLD, NULL, 0});
    s.scale = 0.5;
    scene_build(&s);
    const r565_position_timeline *line = &s.asset->animations[0]->positions[0];
    CHECK_INT(line->key_count, 2);
    CHECK_INT(line->keys[0].curve, R565_CURVE_LINEAR);
    CHECK_INT(line->keys[1].frame, 30);
    CHECK_BITS(line->keys[1].x, 5.0f);
    CHECK_BITS(line->keys[1].y, -3.0f);
    scene_close(&s);
}

static void a_full_turn_gets_keys_in_between(void) {
    scene s;
    scene_open(&s, R565C_ROTATE);
    add_key(&s, 0, 0, 0, (r565c_easing){R565C_LINEAR, NULL, 0});
    add_key(&s, 32, 720, 0, (r565c_easing){R565C_HOLD, NULL, 0});
    scene_build(&s);
    const r565_timeline *line = &s.asset->animations[0]->bone_timelines[0];
    CHECK(line->key_count >= 5);
    CHECK(worst_error(&s, 0.25) < 0.05);
    scene_close(&s);
}

static void half_a_turn_goes_the_way_it_should(void) {
    for (int sign = -1; sign <= 1; sign += 2) {
        scene s;
        scene_open(&s, R565C_ROTATE);
        add_key(&s, 0, 0, 0, (r565c_easing){R565C_LINEAR, NULL, 0});
        add_key(&s, 10, sign * 180.0, 0, (r565c_easing){R565C_HOLD, NULL, 0});
        scene_build(&s);
        CHECK(worst_error(&s, 0.25) < 0.05);
        scene_close(&s);
    }
}

// The run time could not tell these from the other way round: there is no whole frame between.
static void more_than_half_a_turn_a_frame_is_told(void) {
    scene s;
    scene_open(&s, R565C_ROTATE);
    add_key(&s, 0, 0, 0, (r565c_easing){R565C_LINEAR, NULL, 0});
    add_key(&s, 1, 200, 0, (r565c_easing){R565C_HOLD, NULL, 0});
    scene_build(&s);
    CHECK_UINT(s.diagnostics->count, 1);
    CHECK_INT(s.diagnostics->items[0].severity, R565C_WARNING);
    CHECK_STR(s.diagnostics->items[0].place, "track");
    scene_close(&s);
}

static void what_never_leaves_the_bind_pose_vanishes(void) {
    static const struct {
        r565c_channel channel;
        double value;
    } idle[] = {{R565C_TRANSLATE, 0},
                {R565C_ROTATE, 0},
                {R565C_SCALE, 1},
                {R565C_DISPLAY, 0},
                {R565C_ALPHA, 1}};
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        scene s;
        scene_open(&s, idle[i].channel);
        const double y = idle[i].channel == R565C_SCALE ? 1 : 0;
        add_key(&s, 0, idle[i].value, y, (r565c_easing){R565C_LINEAR, NULL, 0});
        add_key(&s, 9, idle[i].value, y, (r565c_easing){R565C_HOLD, NULL, 0});
        scene_build(&s);
        const r565_animation *animation = s.asset->animations[0];
        CHECK_INT(animation->position_count + animation->bone_timeline_count +
                      animation->slot_timeline_count,
                  0);
        scene_close(&s);
    }
}

static void displays_switch_at_the_next_whole_frame(void) {
    scene s;
    scene_open(&s, R565C_DISPLAY);
    const r565c_easing hold = {R565C_HOLD, NULL, 0};
    add_key(&s, 0, 1, 0, hold);
    add_key(&s, 3, -1, 0, hold);
    add_key(&s, 7.5, 0, 0, hold);
    scene_build(&s);
    static const int wanted[] = {1, 1, 1, -1, -1, -1, -1, -1, 0, 0};
    for (int frame = 0; frame < 10; frame++) {
        int attachment, alpha;
        pose(&s, frame, &attachment, &alpha);
        CHECK_INT(attachment, wanted[frame]);
    }
    CHECK_INT(s.asset->animations[0]->slot_timelines[0].key_count, 3);
    scene_close(&s);
}

static void alpha_is_followed(void) {
    scene s;
    scene_open(&s, R565C_ALPHA);
    add_key(&s, 0, 1, 0, random_easing(&s, &(test_random){3}, 20));
    add_key(&s, 20, 0.1, 0, (r565c_easing){R565C_LINEAR, NULL, 0});
    add_key(&s, 33, 0.8, 0, (r565c_easing){R565C_HOLD, NULL, 0});
    scene_build(&s);
    for (double frame = 0; frame <= FRAMES; frame += 0.25) {
        double x, y;
        int attachment, alpha;
        value_at(&s, frame, &x, &y);
        pose(&s, frame, &attachment, &alpha);
        CHECK_NEAR(alpha, fmin(fmax(x, 0), 1) * 255, 1.2);
    }
    scene_close(&s);
}

static void keys_between_whole_frames_are_followed_at_whole_ones(void) {
    scene s;
    scene_open(&s, R565C_TRANSLATE);
    const r565c_easing linear = {R565C_LINEAR, NULL, 0};
    add_key(&s, 0, 0, 0, linear);
    add_key(&s, 4.5, 90, 30, linear);
    add_key(&s, 13.5, -40, 10, linear);
    add_key(&s, 30, 0, 0, (r565c_easing){R565C_HOLD, NULL, 0});
    scene_build(&s);
    CHECK(worst_error(&s, 1) < 0.01);
    CHECK_UINT(s.diagnostics->count, 2); // x and y cannot both turn within frames 4 and 13
    scene_close(&s);
}

// The same numbers, the same curve: three bones share it.
static void equal_curves_are_kept_once(void) {
    r565c_curves curves = {.arena = r565c_arena_new()};
    r565_curve curve = {{0}};
    for (int i = 0; i < 100; i++) {
        curve.y[5] = (int16_t)(i % 40);
        CHECK_UINT(r565c_curves_add(&curves, &curve), i % 40);
    }
    CHECK_UINT(curves.count, 40);
    r565c_arena_free(curves.arena);
}

static void draw_orders_lose_what_changes_nothing(void) {
    static const int base[] = {0};
    scene s;
    scene_open(&s, R565C_ALPHA);
    r565c_doc_order orders[] = {{0, NULL}, {3, base}, {5, NULL}};
    s.animation.orders = orders;
    s.animation.order_count = 3;
    s.animation.track_count = 0;
    scene_build(&s);
    CHECK_INT(s.asset->animations[0]->draw_order_count, 0);
    scene_close(&s);
}

void test_tracks(void);
// --- Tints --------------------------------------------------------------------------------------

enum { TINT_KEYS = 5 };

static double part_of(const r565c_tint *tint, int part) {
    return part < 3 ? tint->multiply[part] * 4096 : tint->add[part - 3];
}

// What a tint's part says at a frame, by its definition.
static double tint_part_at(const r565c_tint_key *keys, double frame, int part) {
    size_t i = 0;
    while (i + 1 < TINT_KEYS && keys[i + 1].frame <= frame)
        i++;
    const double from = part_of(&keys[i].tint, part);
    if (i + 1 == TINT_KEYS)
        return from;
    const double to = part_of(&keys[i + 1].tint, part);
    const double progress = (frame - keys[i].frame) / (keys[i + 1].frame - keys[i].frame);
    return from + (to - from) * r565c_easing_at(&keys[i].easing, progress);
}

static void check_tints(const scene *s, const r565c_tint_key *keys) {
    uint8_t memory[512];
    r565_rig rig;
    CHECK_INT(r565_rig_init(&rig, s->asset->armatures[0], memory, sizeof memory), R565_OK);
    for (double frame = 0; frame <= FRAMES; frame += 0.25) {
        CHECK(r565_rig_pose(&rig, s->asset->animations[0], (float)frame, NULL, NULL));
        const r565_tint tint = r565_rig_tint_of(&rig, 0);
        const int parts[6] = {tint.multiply_r, tint.multiply_g, tint.multiply_b,
                              tint.add_r,      tint.add_g,      tint.add_b};
        for (int part = 0; part < 6; part++)
            CHECK_NEAR(parts[part], tint_part_at(keys, frame, part), part < 3 ? 8 : 1.01);
    }
}

// Channels that go different ways, by every kind of easing.
static void test_track_tints_follow_their_keys(void) {
    static const double square[] = {0,         1.0 / 64,  4.0 / 64,  9.0 / 64, 16.0 / 64,
                                    25.0 / 64, 36.0 / 64, 49.0 / 64, 1};
    test_random random = {71};
    for (int round = 0; round < 40; round++) {
        scene s;
        r565c_tint_key keys[TINT_KEYS];
        r565c_tint_track track = {0, "tints", keys, TINT_KEYS};
        scene_open(&s, R565C_ALPHA);
        for (int i = 0; i < TINT_KEYS; i++) {
            const r565c_easing easings[] = {
                {R565C_LINEAR, NULL, 0}, {R565C_HOLD, NULL, 0}, {R565C_TABLE, square, 9}};
            keys[i] = (r565c_tint_key){.frame = i * 9, .easing = easings[(round + i) % 3]};
            for (int c = 0; c < 3; c++) {
                keys[i].tint.multiply[c] = test_random_int(&random, 0, 200) / 100.0;
                keys[i].tint.add[c] = test_random_int(&random, -255, 255);
            }
        }
        s.animation.track_count = 0;
        s.animation.tints = &track;
        s.animation.tint_count = 1;
        scene_build(&s);
        CHECK(s.asset != NULL);
        check_tints(&s, keys);
        scene_close(&s);
    }
}

static void test_track_tints_that_are_the_slots_own_go(void) {
    for (int differs = 0; differs < 2; differs++) {
        scene s;
        r565c_tint_key keys[2] = {{0, R565C_NO_TINT, {R565C_LINEAR, NULL, 0}},
                                  {9, R565C_NO_TINT, {R565C_HOLD, NULL, 0}}};
        r565c_tint_track track = {0, "tints", keys, 2};
        scene_open(&s, R565C_ALPHA);
        s.slot.tint.add[1] = differs;
        s.animation.track_count = 0;
        s.animation.tints = &track;
        s.animation.tint_count = 1;
        scene_build(&s);
        CHECK(s.asset != NULL);
        const r565_animation *animation = s.asset->animations[0];
        CHECK_INT(animation->feature_count, differs);
        if (differs == 1)
            CHECK_UINT(animation->features->tints[0].key_count, 1);
        scene_close(&s);
    }
}

void test_tracks(void) {
    RUN(positions_are_followed);
    RUN(turns_are_followed_also_the_long_way);
    RUN(scales_are_followed);
    RUN(a_straight_way_takes_two_keys);
    RUN(a_full_turn_gets_keys_in_between);
    RUN(half_a_turn_goes_the_way_it_should);
    RUN(more_than_half_a_turn_a_frame_is_told);
    RUN(what_never_leaves_the_bind_pose_vanishes);
    RUN(displays_switch_at_the_next_whole_frame);
    RUN(alpha_is_followed);
    RUN(keys_between_whole_frames_are_followed_at_whole_ones);
    RUN(equal_curves_are_kept_once);
    RUN(draw_orders_lose_what_changes_nothing);
    RUN(test_track_tints_follow_their_keys);
    RUN(test_track_tints_that_are_the_slots_own_go);
}
