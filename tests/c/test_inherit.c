// SPDX-License-Identifier: MIT
// What bones do not take from their parents: by hand, and against DragonBones' definition by angles
// in doubles.
#include "rig565/rig565.h"
#include "test.h"

#include <math.h>

void test_inherit(void);

#define PI acos(-1)
enum { BONES = 3 };

// A bone as DragonBones has it, angles in radians.
typedef struct transform {
    double x, y, rotation, skew, scale_x, scale_y;
} transform;

typedef struct matrix {
    double a, b, c, d, x, y;
} matrix;

// A placed bone: its matrix and what DragonBones reads out of it.
typedef struct placed {
    matrix world;
    double rotation, scale_x;
} placed;

static matrix matrix_of(const transform *t) {
    const double turn = t->rotation + t->skew;
    return (matrix){cos(t->rotation) * t->scale_x,
                    sin(t->rotation) * t->scale_x,
                    -sin(turn) * t->scale_y,
                    cos(turn) * t->scale_y,
                    t->x,
                    t->y};
}

static matrix product(const matrix *p, const matrix *m) {
    return (matrix){p->a * m->a + p->c * m->b,        p->b * m->a + p->d * m->b,
                    p->a * m->c + p->c * m->d,        p->b * m->c + p->d * m->d,
                    p->a * m->x + p->c * m->y + p->x, p->b * m->x + p->d * m->y + p->y};
}

static placed take_apart(matrix world, double own_scale) {
    double rotation = atan(world.b / world.a);
    double scale = fabs(rotation) < PI / 4 ? world.a / cos(rotation) : world.b / sin(rotation);
    if (own_scale >= 0 && scale < 0) {
        scale = -scale;
        rotation -= PI;
    }
    return (placed){world, rotation, scale};
}

static placed place(const placed *parent, transform own, int detached) {
    if (!parent)
        return (placed){matrix_of(&own), own.rotation, own.scale_x};
    const matrix *p = &parent->world;
    const bool moves = (detached & R565_DETACHED_TRANSLATION) == 0;
    const bool turns = (detached & R565_DETACHED_ROTATION) == 0;
    const double x = own.x, y = own.y;
    if ((detached & R565_DETACHED_SCALE) == 0) {
        if (!turns)
            own.rotation -= parent->rotation;
        const matrix local = matrix_of(&own);
        matrix world = product(p, &local);
        world.x = moves ? world.x : x;
        world.y = moves ? world.y : y;
        return take_apart(world, own.scale_x);
    }
    own.x = moves ? p->a * x + p->c * y + p->x : x;
    own.y = moves ? p->b * x + p->d * y + p->y : y;
    if (turns) {
        double rotation = own.rotation + parent->rotation + (parent->scale_x < 0 ? PI : 0);
        if (p->a * p->d - p->b * p->c < 0) {
            rotation -= own.rotation * 2;
            own.skew += (detached & R565_DETACHED_REFLECTION) == 0 ? PI : 0;
        }
        own.rotation = rotation;
    }
    return (placed){matrix_of(&own), own.rotation, own.scale_x};
}

// --- Ours -------------------------------------------------------------------------------------------

typedef struct family {
    r565_bone bones[BONES];
    r565_armature_features features;
    r565_armature armature;
    uint32_t memory[64];
    r565_rig rig;
} family;

static r565_bone bone_of(const transform *t, uint8_t parent, int detached) {
    const matrix m = matrix_of(t);
    return (r565_bone){NULL,
                       (float)t->x,
                       (float)t->y,
                       (r565_angle)(int64_t)lrint((t->rotation + t->skew) / PI * 32768),
                       (r565_angle)(int64_t)lrint(t->rotation / PI * 32768),
                       (r565_scale)lrint(t->scale_x * 4096),
                       (r565_scale)lrint(t->scale_y * 4096),
                       (float)m.a,
                       (float)m.b,
                       (float)m.c,
                       (float)m.d,
                       parent,
                       (uint8_t)detached};
}

// Each bone hangs on the one before.
static void pose(family *of, const transform *transforms, const int *detached) {
    *of = (family){.features = {.vertex_count = 0}};
    for (int i = 0; i < BONES; i++)
        of->bones[i] =
            bone_of(&transforms[i], (uint8_t)(i == 0 ? R565_NO_PARENT : i - 1), detached[i]);
    of->armature = (r565_armature){
        .bones = of->bones, .bone_count = BONES, .features = &of->features, .feature_count = 1};
    CHECK_INT(r565_rig_init(&of->rig, &of->armature, of->memory, sizeof of->memory), R565_OK);
}

static void check_matrix(const family *of, int bone, matrix m, double linear, double origin) {
    const r565_affine world = r565_rig_bone_transform(&of->rig, bone);
    CHECK_NEAR(world.a, m.a, linear);
    CHECK_NEAR(world.b, m.b, linear);
    CHECK_NEAR(world.c, m.c, linear);
    CHECK_NEAR(world.d, m.d, linear);
    CHECK_NEAR(world.tx, m.x, origin);
    CHECK_NEAR(world.ty, m.y, origin);
}

// A parent at (10, 20), a quarter turn round, twice as wide; the bone at (5, 0), an eighth.
static const transform parent_pose = {10, 20, 1.57079632679489662, 0, 2, 1};
static const transform own_pose = {5, 0, 0.78539816339744831, 0, 1, 1};

static void check_detached(int detached, matrix m) {
    family it;
    const transform transforms[BONES] = {parent_pose, own_pose, own_pose};
    const int all[BONES] = {0, detached, 0};
    pose(&it, transforms, all);
    check_matrix(&it, 1, m, 1e-6, 1e-5);
}

static void each_flag_by_hand(void) {
    const double h = sqrt(0.5);
    check_detached(0, (matrix){-h, 2 * h, -h, -2 * h, 10, 30});
    check_detached(R565_DETACHED_TRANSLATION, (matrix){-h, 2 * h, -h, -2 * h, 5, 0});
    // Turned back by a quarter, then what the parent does: its scale now lies along the other axis.
    check_detached(R565_DETACHED_ROTATION, (matrix){h, 2 * h, -h, 2 * h, 10, 30});
    check_detached(R565_DETACHED_SCALE, (matrix){-h, h, -h, -h, 10, 30});
    check_detached(R565_DETACHED_SCALE | R565_DETACHED_ROTATION, (matrix){h, h, -h, h, 10, 30});
    check_detached(R565_DETACHED_ALL, (matrix){h, h, -h, h, 5, 0});
}

static void mirrored_parents_by_hand(void) {
    family it;
    // Mirrored left to right; the bone an eighth round.
    const transform transforms[BONES] = {{0, 0, 0, 0, -1, 1}, own_pose, own_pose};
    const double h = sqrt(0.5);
    const int scale[BONES] = {0, R565_DETACHED_SCALE, 0};
    pose(&it, transforms, scale);
    check_matrix(&it, 1, (matrix){-h, h, h, h, -5, 0}, 1e-6, 1e-5);
    const int both[BONES] = {0, R565_DETACHED_SCALE | R565_DETACHED_REFLECTION, 0};
    pose(&it, transforms, both);
    check_matrix(&it, 1, (matrix){-h, h, -h, -h, -5, 0}, 1e-6, 1e-5);
}

static double pick_angle(test_random *random) {
    return test_random_float(random, -3.1f, 3.1f);
}

static double pick_scale(test_random *random) {
    const double scale = test_random_float(random, 0.4f, 2.0f);
    return test_random_int(random, 0, 2) == 0 ? -scale : scale;
}

static transform pick(test_random *random) {
    transform t;
    t.x = test_random_float(random, -50, 50);
    t.y = test_random_float(random, -50, 50);
    t.rotation = pick_angle(random);
    t.skew = test_random_int(random, 0, 1) == 0 ? 0 : pick_angle(random) / 4;
    t.scale_x = pick_scale(random);
    t.scale_y = pick_scale(random);
    return t;
}

// DragonBones' definition jumps where an axis stands straight up; rounding decides there.
static bool is_at_a_jump(const placed *of) {
    return fabs(of->world.a) < 1e-4 ||
           fabs(of->world.a * of->world.d - of->world.b * of->world.c) < 1e-4;
}

static void all_flags_as_the_official_angles_have_it(void) {
    test_random random = {7};
    int compared = 0;
    for (int i = 0; i < 8000; i++) {
        transform transforms[BONES];
        int detached[BONES];
        placed chain[BONES];
        bool jumps = false;
        for (int k = 0; k < BONES; k++) {
            transforms[k] = pick(&random);
            detached[k] = k == 0 ? 0 : test_random_int(&random, 0, R565_DETACHED_ALL);
            chain[k] = place(k == 0 ? NULL : &chain[k - 1], transforms[k], detached[k]);
            jumps = jumps || is_at_a_jump(&chain[k]);
        }
        if (jumps)
            continue;
        family it;
        pose(&it, transforms, detached);
        for (int k = 0; k < BONES; k++)
            check_matrix(&it, k, chain[k].world, 1e-5, 1e-3);
        compared++;
    }
    CHECK(compared > 7000);
}

static void nothing_detached_changes_no_bit(void) {
    test_random random = {8};
    for (int i = 0; i < 100; i++) {
        family it, plain;
        const transform transforms[BONES] = {pick(&random), pick(&random), pick(&random)};
        // The last bone makes the armature one of those with detached bones.
        const int flags[BONES] = {0, 0, R565_DETACHED_SCALE}, none[BONES] = {0};
        pose(&it, transforms, flags);
        pose(&plain, transforms, none);
        const r565_affine a = r565_rig_bone_transform(&it.rig, 1);
        const r565_affine b = r565_rig_bone_transform(&plain.rig, 1);
        CHECK(memcmp(&a, &b, sizeof a) == 0);
    }
}

static void without_any_size_there_is_no_turn(void) {
    family it;
    const transform transforms[BONES] = {
        {1, 2, 1, 0, 0, 0}, {3, 4, 0, 0, 1, 1}, {0, 0, 0, 0, 0, 0}};
    const int detached[BONES] = {0, R565_DETACHED_SCALE, R565_DETACHED_SCALE};
    pose(&it, transforms, detached);
    check_matrix(&it, 1, (matrix){1, 0, 0, 1, 1, 2}, 0, 0);
    check_matrix(&it, 2, (matrix){0, 0, 0, 0, 1, 2}, 0, 0);
}

void test_inherit(void) {
    RUN(each_flag_by_hand);
    RUN(mirrored_parents_by_hand);
    RUN(all_flags_as_the_official_angles_have_it);
    RUN(nothing_detached_changes_no_bit);
    RUN(without_any_size_there_is_no_turn);
}
