// SPDX-License-Identifier: MIT
// Poses against values worked out by hand and against a second implementation in doubles.
#include "character.h"
#include "puppet.h"

#include <math.h>
#include <stdlib.h>

void test_rig_pose(void);

// --- The same in doubles, step by step -------------------------------------------------------------------

// How far a moment is between two keys, eased.
static double reference_easing(const r565_animation *animation, uint16_t curve, double t) {
    if (curve == R565_CURVE_STEP)
        return 0.0;
    if (curve == R565_CURVE_LINEAR)
        return t;
    const int16_t *y = animation->curves[curve].y;
    const int i = (int)(t * 16.0);
    return (y[i] + (y[i + 1] - y[i]) * (t * 16.0 - i)) / 16384.0;
}

static double short_way(double from, double to, bool angles) {
    const double way = to - from;
    return angles ? way - 65536.0 * floor(way / 65536.0 + 0.5) : way;
}

// Value of x (or y) of a timeline.
static double reference_value(const r565_animation *animation, const r565_timeline *line,
                              double frame, bool of_y) {
    int k = 0;
    while (k + 1 < line->key_count && line->keys[k + 1].frame <= frame)
        k++;
    const double from = of_y ? line->keys[k].y : line->keys[k].x;
    if (k + 1 == line->key_count || line->channel == R565_CHANNEL_ATTACHMENT)
        return from;
    const r565_key *next = &line->keys[k + 1];
    const double to = of_y ? next->y : next->x;
    const double t = (frame - line->keys[k].frame) / (next->frame - line->keys[k].frame);
    return from + short_way(from, to, line->channel == R565_CHANNEL_ROTATE) *
                      reference_easing(animation, line->keys[k].curve, t);
}

static double reference_position(const r565_animation *animation,
                                 const r565_position_timeline *line, double frame, bool of_y) {
    int k = 0;
    while (k + 1 < line->key_count && line->keys[k + 1].frame <= frame)
        k++;
    const r565_position_key *key = &line->keys[k];
    const double from = of_y ? key->y : key->x;
    if (k + 1 == line->key_count)
        return from;
    const double to = of_y ? key[1].y : key[1].x;
    const double t = (frame - key->frame) / (key[1].frame - key->frame);
    return from + (to - from) * reference_easing(animation, key->curve, t);
}

static void reference_bone(const character *of, int index, double frame, double local[6]) {
    const r565_bone *bone = &of->bones[index];
    const r565_animation *animation = &of->animation;
    double x = bone->x, y = bone->y, rot_x = bone->rot_x, rot_y = bone->rot_y;
    double scale_x = bone->scale_x / 4096.0, scale_y = bone->scale_y / 4096.0;
    for (int i = 0; i < animation->position_count; i++) {
        if (animation->positions[i].bone != index)
            continue;
        x += reference_position(animation, &animation->positions[i], frame, false);
        y += reference_position(animation, &animation->positions[i], frame, true);
    }
    for (int i = 0; i < animation->bone_timeline_count; i++) {
        const r565_timeline *line = &animation->bone_timelines[i];
        if (line->target != index)
            continue;
        const double first = reference_value(animation, line, frame, false);
        const double second = reference_value(animation, line, frame, true);
        if (line->channel == R565_CHANNEL_ROTATE)
            rot_x += first, rot_y += second;
        else
            scale_x *= first / 4096.0, scale_y *= second / 4096.0;
    }
    const double turn = 6.283185307179586 / 65536.0;
    local[0] = cos(rot_y * turn) * scale_x;
    local[1] = sin(rot_y * turn) * scale_x;
    local[2] = -sin(rot_x * turn) * scale_y;
    local[3] = cos(rot_x * turn) * scale_y;
    local[4] = x;
    local[5] = y;
}

static void multiply(const double m[6], const double n[6], double out[6]) {
    const double product[6] = {m[0] * n[0] + m[2] * n[1],        m[1] * n[0] + m[3] * n[1],
                               m[0] * n[2] + m[2] * n[3],        m[1] * n[2] + m[3] * n[3],
                               m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5]};
    memcpy(out, product, sizeof product);
}

static void test_rig_pose_agrees_with_doubles(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        character *of = make_character(seed);
        r565_rig rig = new_rig(&of->armature);
        for (double frame = 0; frame <= DURATION; frame += 0.3437) {
            double world[BONES][6];
            CHECK(r565_rig_pose(&rig, &of->animation, (float)frame, NULL, NULL));
            for (int i = 0; i < BONES; i++) {
                double local[6];
                reference_bone(of, i, (double)(float)frame, local);
                if (of->bones[i].parent == R565_NO_PARENT)
                    memcpy(world[i], local, sizeof local);
                else
                    multiply(world[of->bones[i].parent], local, world[i]);
                const r565_affine made = r565_rig_bone_transform(&rig, i);
                const float elements[6] = {made.a, made.b, made.c, made.d, made.tx, made.ty};
                for (int k = 0; k < 6; k++)
                    CHECK_NEAR(elements[k], world[i][k], k < 4 ? 0.003 : 0.15);
            }
        }
        free_rig(&rig);
        free(of);
    }
}

static void test_rig_slots_agree_with_doubles(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        character *of = make_character(seed);
        r565_rig rig = new_rig(&of->armature);
        for (double frame = 0; frame <= DURATION; frame += 0.25) {
            CHECK(r565_rig_pose(&rig, &of->animation, (float)frame, NULL, NULL));
            double attachment[SLOTS], alpha[SLOTS];
            for (int i = 0; i < SLOTS; i++) {
                attachment[i] = of->slots[i].default_attachment;
                alpha[i] = of->slots[i].alpha;
            }
            for (int i = 0; i < of->animation.slot_timeline_count; i++) {
                const r565_timeline *line = &of->slot_lines[i];
                const double value = reference_value(&of->animation, line, frame, false);
                *(line->channel == R565_CHANNEL_ALPHA ? &alpha[line->target]
                                                      : &attachment[line->target]) = value;
            }
            for (int i = 0; i < SLOTS; i++) {
                CHECK_INT(r565_rig_attachment_of(&rig, i), attachment[i]);
                CHECK_NEAR(r565_rig_alpha_of(&rig, i), alpha[i], 0.52);
            }
        }
        free_rig(&rig);
        free(of);
    }
}

// --- Poses worked out by hand -----------------------------------------------------------------------------

static void check_matrix(const r565_rig *rig, int bone, float a, float b, float c, float d,
                         float tx, float ty) {
    const r565_affine made = r565_rig_bone_transform(rig, bone);
    CHECK_BITS(made.a, a);
    CHECK_BITS(made.b, b);
    CHECK_BITS(made.c, c);
    CHECK_BITS(made.d, d);
    CHECK_BITS(made.tx, tx);
    CHECK_BITS(made.ty, ty);
}

static void test_rig_bind_pose_is_the_data(void) {
    r565_rig rig = new_rig(&puppet_armature);
    check_matrix(&rig, 0, 1, 0, 0, 1, 0, 0);
    const float h = 0.70710678f;
    check_matrix(&rig, 1, h, h, -h, h, 10, -5);
    CHECK_NEAR(r565_rig_bone_transform(&rig, 2).tx, 10 + 8 * h, 1e-5);
    CHECK_NEAR(r565_rig_bone_transform(&rig, 2).ty, -5 + 8 * h, 1e-5);
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 0);
    CHECK_INT(r565_rig_attachment_of(&rig, 2), -1);
    CHECK_INT(r565_rig_alpha_of(&rig, 1), 200);
    free_rig(&rig);
}

// One bone, one timeline of two keys; frames 0 to 10.
typedef struct single {
    r565_bone bone;
    r565_armature armature;
    r565_key keys[2];
    r565_timeline line;
    r565_animation animation;
} single;

static single *make_single(int channel, int16_t from, int16_t to, uint16_t curve) {
    single *made = calloc(1, sizeof *made);
    made->bone =
        (r565_bone){.scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
    made->armature = (r565_armature){.bones = &made->bone, .bone_count = 1};
    made->keys[0] = (r565_key){0, curve, from, from};
    made->keys[1] = (r565_key){10, R565_CURVE_STEP, to, to};
    made->line = (r565_timeline){made->keys, 2, 0, (uint8_t)channel};
    made->animation = (r565_animation){.bone_timelines = &made->line,
                                       .curves = puppet_curves,
                                       .duration = 20,
                                       .bone_timeline_count = 1,
                                       .curve_count = 1};
    return made;
}

static r565_affine pose_single(const single *of, float frame) {
    r565_rig rig = new_rig(&of->armature);
    CHECK(r565_rig_pose(&rig, &of->animation, frame, NULL, NULL));
    const r565_affine made = r565_rig_bone_transform(&rig, 0);
    free_rig(&rig);
    return made;
}

static void test_rig_angles_turn_the_short_way(void) {
    // 170 degrees to -170: through 180 at half the time, exactly.
    single *of = make_single(R565_CHANNEL_ROTATE, 30947, -30947, R565_CURVE_LINEAR);
    const r565_affine half = pose_single(of, 5);
    CHECK_BITS(half.a, -1.0f);
    CHECK_BITS(half.b, 0.0f);
    CHECK_BITS(half.d, -1.0f);
    CHECK_NEAR(pose_single(of, 2.5f).a, cos(175.0 / 57.29577951308232), 1e-4);
    CHECK_NEAR(pose_single(of, 7.5f).b, sin(185.0 / 57.29577951308232), 1e-4);
    free(of);
}

static void test_rig_quarter_turns_are_exact(void) {
    static const float expected[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int i = 1; i < 4; i++) {
        single *of =
            make_single(R565_CHANNEL_ROTATE, (int16_t)(uint16_t)(i * 16384), 0, R565_CURVE_STEP);
        const r565_affine made = pose_single(of, 3);
        CHECK(made.a == expected[i][0] && made.b == expected[i][1]);
        CHECK(made.c == -expected[i][1] && made.d == expected[i][0]);
        free(of);
    }
}

static void test_rig_easing_is_step_linear_or_table(void) {
    single *of = make_single(R565_CHANNEL_SCALE, 4096, 8192, R565_CURVE_LINEAR);
    CHECK_BITS(pose_single(of, 2.5f).a, 1.25f);
    CHECK_BITS(pose_single(of, 10).a, 2.0f);
    CHECK_BITS(pose_single(of, 20).a, 2.0f);
    of->keys[0].curve = R565_CURVE_STEP;
    CHECK_BITS(pose_single(of, 9.99f).a, 1.0f);
    CHECK_BITS(pose_single(of, 10).a, 2.0f);
    of->keys[0].curve = 0;
    // 5 is x = 8/16; 5.3125 half way from 8/16 to 9/16.
    CHECK_BITS(pose_single(of, 5).a, 1.0f + 2750.0f / 4096.0f * (11000.0f / 11000.0f));
    CHECK_NEAR(pose_single(of, 5.3125f).a, 1.0 + (11000.0 + 12500.0) / 2 / 16384.0, 1.0 / 4096);
    free(of);
}

// A way of 16384 pixels shows the easing itself, to its last bit.
static void test_rig_easing_is_exact(void) {
    static const r565_curve curve = {{0, 3, 0}};
    static const struct {
        uint16_t curve;
        float frame, easing;
    } expected[] = {{R565_CURVE_LINEAR, 5, 8192},
                    {R565_CURVE_LINEAR, 2.5f, 4096},
                    {R565_CURVE_LINEAR, 3, 4915},
                    {R565_CURVE_LINEAR, 9.999f, 16382},
                    {R565_CURVE_STEP, 9.999f, 0},
                    {0, 0.3125f, 2}, // 1.5, halves up
                    {0, 0.625f, 3},
                    {0, 0.9375f, 2},
                    {0, 0.15625f, 1},
                    {0, 1.25f, 0}};
    single *of = make_single(R565_CHANNEL_ROTATE, 0, 0, R565_CURVE_STEP);
    r565_position_key keys[2] = {{0, 0, 0, 0}, {10, R565_CURVE_STEP, 16384, -16384}};
    const r565_position_timeline line = {keys, 2, 0};
    of->animation.positions = &line;
    of->animation.position_count = 1;
    of->animation.curves = &curve;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        keys[0].curve = expected[i].curve;
        const r565_affine made = pose_single(of, expected[i].frame);
        CHECK_BITS(made.tx, expected[i].easing);
        CHECK_BITS(made.ty, 0.0f - expected[i].easing);
    }
    free(of);
}

static void test_rig_values_saturate(void) {
    single *of = make_single(R565_CHANNEL_SCALE, 32767, 32767, R565_CURVE_STEP);
    of->bone.scale_x = 16384;
    of->bone.scale_y = -16384;
    CHECK_BITS(pose_single(of, 0).a, 32767.0f / 4096.0f);
    CHECK_BITS(pose_single(of, 0).d, -8.0f);
    free(of);
}

static void test_rig_frame_is_clamped(void) {
    r565_rig rig = new_rig(&puppet_armature);
    static const float odd[] = {-5, NAN, -INFINITY, 1e-44f, INFINITY, 1e9f, 10.01f};
    static const float same[] = {0, 0, 0, 0, 10, 10, 10};
    for (int i = 0; i < 7; i++) {
        CHECK(r565_rig_pose(&rig, &puppet_walk, same[i], NULL, NULL));
        const uint64_t expected = hash_rig(&rig);
        CHECK(r565_rig_pose(&rig, &puppet_walk, odd[i], NULL, NULL));
        CHECK_HEX(hash_rig(&rig), expected);
    }
    free_rig(&rig);
}

static void test_rig_slots_and_order_follow_their_keys(void) {
    r565_rig rig = new_rig(&puppet_armature);
    static const struct {
        float frame;
        int body, glow_alpha, order[4];
    } expected[] = {{0, 0, 0, {0, 1, 2, 3}},      {1.99f, 0, 51, {0, 1, 2, 3}},
                    {2, 0, 51, {2, 0, 3, 1}},     {3, 1, 77, {2, 0, 3, 1}},
                    {6.5f, 2, 166, {2, 0, 3, 1}}, {7, 2, 179, {0, 1, 2, 3}},
                    {8, -1, 204, {0, 1, 2, 3}},   {10, -1, 255, {0, 1, 2, 3}}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        CHECK(r565_rig_pose(&rig, &puppet_walk, expected[i].frame, NULL, NULL));
        CHECK_INT(r565_rig_attachment_of(&rig, 0), expected[i].body);
        CHECK_INT(r565_rig_attachment_of(&rig, 2), 0);
        CHECK_NEAR(r565_rig_alpha_of(&rig, 1), expected[i].glow_alpha, 1);
        for (int k = 0; k < 4; k++) {
            CHECK_INT(r565_rig_slot_at(&rig, k), expected[i].order[k]);
            CHECK_INT(r565_rig_draw_index_of(&rig, expected[i].order[k]), k);
        }
    }
    free_rig(&rig);
}

static void test_rig_attachment_keys_out_of_range_hide(void) {
    static const int16_t beyond[] = {3, 4, 127, 128, 256, 32767, -1, -2, -128, -256, -32768};
    r565_rig rig = new_rig(&puppet_armature);
    r565_key key = {0, R565_CURVE_STEP, 2, 0};
    const r565_timeline line = {&key, 1, 0, R565_CHANNEL_ATTACHMENT};
    r565_animation animation = puppet_still;
    animation.slot_timelines = &line;
    animation.slot_timeline_count = 1;
    CHECK(r565_rig_pose(&rig, &animation, 0, NULL, NULL));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 2);
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        key.x = beyond[i];
        CHECK(r565_rig_pose(&rig, &animation, 0, NULL, NULL));
        CHECK_INT(r565_rig_attachment_of(&rig, 0), -1);
    }
    free_rig(&rig);
}

// --- Visitors ---------------------------------------------------------------------------------------------

typedef struct visits {
    int count;
    int last;
} visits;

static void look(void *user, int bone, r565_bone_pose *pose) {
    visits *seen = user;
    (void)pose;
    CHECK_INT(bone, seen->last + 1);
    seen->last = bone;
    seen->count++;
}

static void test_rig_visitor_that_changes_nothing_changes_no_bit(void) {
    for (uint64_t seed = 1; seed <= 6; seed++) {
        character *of = make_character(seed);
        r565_rig rig = new_rig(&of->armature);
        for (float frame = 0; frame <= DURATION; frame += 0.7f) {
            visits seen = {0, -1};
            CHECK(r565_rig_pose(&rig, &of->animation, frame, NULL, NULL));
            const uint64_t expected = hash_rig(&rig);
            CHECK(r565_rig_pose(&rig, &of->animation, frame, look, &seen));
            CHECK_HEX(hash_rig(&rig), expected);
            CHECK_INT(seen.count, BONES);
        }
        free_rig(&rig);
        free(of);
    }
}

static void lift_arm(void *user, int bone, r565_bone_pose *pose) {
    (void)user;
    if (bone != 1)
        return;
    CHECK_INT(pose->rot_x, 0x2000);
    CHECK_BITS(pose->x, 10.0f);
    pose->rot_x = pose->rot_y = R565_DEGREES(90);
    pose->x = 1;
    pose->scale_x = 8192;
}

static void test_rig_visitor_moves_bones(void) {
    r565_rig rig = new_rig(&puppet_armature);
    CHECK(r565_rig_pose_bind(&rig, lift_arm, NULL));
    check_matrix(&rig, 1, 0, 2, -1, 0, 1, -5);
    CHECK_BITS(r565_rig_bone_transform(&rig, 2).ty, -5.0f + 16.0f);
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_BITS(r565_rig_bone_transform(&rig, 1).tx, 10.0f);
    free_rig(&rig);
}

static void spoil(void *user, int bone, r565_bone_pose *pose) {
    static const float bad[] = {NAN, INFINITY, -INFINITY, 3e38f, -3e38f, 1e-45f};
    test_random *random = user;
    (void)bone;
    pose->x = bad[test_random_int(random, 0, 5)];
    pose->y = bad[test_random_int(random, 0, 5)];
    pose->scale_x = (r565_scale)test_random_int(random, -32768, 32767);
    pose->rot_y = (r565_angle)test_random_int(random, -32768, 32767);
}

static void test_rig_survives_any_visitor(void) {
    static uint16_t pixels[32 * 32];
    r565_surface surface;
    r565_gfx gfx;
    r565_surface_init(&surface, pixels, 32, 32, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    test_random random = {3};
    character *of = make_character(3);
    r565_rig rig = new_rig(&of->armature);
    for (int i = 0; i < 200; i++) {
        CHECK(r565_rig_pose(&rig, &of->animation, (float)i, spoil, &random));
        r565_rig_draw(&rig, &gfx);
        r565_rig_bounds(&rig);
        const r565_affine placement = {3e30f, 0, 0, 3e30f, 0, 0};
        r565_rig_bounds_placed(&rig, &placement);
    }
    free_rig(&rig);
    free(of);
}

static void shrink(void *user, int bone, r565_bone_pose *pose) {
    (void)user;
    pose->scale_x = pose->scale_y = 1;
    pose->rot_x = pose->rot_y = (r565_angle)(bone + 1);
}

// Units that flush tiny values to zero must not be able to give other bits.
static void test_rig_holds_no_tiny_values(void) {
    r565_bone bones[40];
    for (int i = 0; i < 40; i++)
        bones[i] = (r565_bone){.x = 0x1p-40f,
                               .y = 1,
                               .scale_x = 4096,
                               .scale_y = 4096,
                               .a = 1,
                               .d = 1,
                               .parent = (uint8_t)(i ? i - 1 : R565_NO_PARENT)};
    const r565_armature armature = {.bones = bones, .bone_count = 40};
    r565_rig rig = new_rig(&armature);
    CHECK(r565_rig_pose_bind(&rig, shrink, NULL));
    for (int i = 0; i < 40; i++) {
        const r565_affine made = r565_rig_bone_transform(&rig, i);
        const float elements[] = {made.a, made.b, made.c, made.d, made.tx, made.ty};
        for (int k = 0; k < 6; k++)
            CHECK(fabsf(elements[k]) == 0.0f ||
                  fabsf(elements[k]) >= (k < 4 ? 0x1p-50f : 0x1p-126f));
    }
    CHECK_BITS(r565_rig_bone_transform(&rig, 39).a, 0.0f);
    free_rig(&rig);
}

void test_rig_pose(void) {
    RUN(test_rig_pose_agrees_with_doubles);
    RUN(test_rig_slots_agree_with_doubles);
    RUN(test_rig_bind_pose_is_the_data);
    RUN(test_rig_angles_turn_the_short_way);
    RUN(test_rig_quarter_turns_are_exact);
    RUN(test_rig_easing_is_step_linear_or_table);
    RUN(test_rig_easing_is_exact);
    RUN(test_rig_values_saturate);
    RUN(test_rig_frame_is_clamped);
    RUN(test_rig_slots_and_order_follow_their_keys);
    RUN(test_rig_attachment_keys_out_of_range_hide);
    RUN(test_rig_visitor_that_changes_nothing_changes_no_bit);
    RUN(test_rig_visitor_moves_bones);
    RUN(test_rig_survives_any_visitor);
    RUN(test_rig_holds_no_tiny_values);
}
