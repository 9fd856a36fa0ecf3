// SPDX-License-Identifier: MIT
// Armatures in armatures: against the same rigs on their own, and by what must hold for any picture.
#include "character.h"
#include "reference.h"

#include <stdlib.h>

void test_rig_child(void);

// --- Families -------------------------------------------------------------------------------------

enum { NESTING_SLOT = 4, CHILD = 1 };

// A character that shows another one in one of its slots, which shows a third one.
typedef struct family {
    character *members[3];
    r565_attachment_features shown[2];
    r565_armature_features features[2];
    r565_rig rig;
} family;

static void nest(family *of, int owner) {
    character *made = of->members[owner];
    r565_attachment *attachment = &made->images[NESTING_SLOT][CHILD];
    of->shown[owner] = (r565_attachment_features){.child = &of->members[owner + 1]->armature,
                                                  .animation = &of->members[owner + 1]->animation};
    of->features[owner] = (r565_armature_features){.child_count = 1};
    *attachment = (r565_attachment){.local = {1.5f, 0.25f, -0.125f, 1.25f, 3.5f, -2.25f},
                                    .feature_count = 1,
                                    .features = &of->shown[owner]};
    made->slots[NESTING_SLOT].default_attachment = CHILD;
    made->armature.features = &of->features[owner];
    made->armature.feature_count = 1;
    // What it shows does not change.
    r565_timeline *lines = made->slot_lines;
    int kept = 0;
    for (int i = 0; i < made->animation.slot_timeline_count; i++) {
        if (lines[i].target != NESTING_SLOT)
            lines[kept++] = lines[i];
    }
    made->animation.slot_timeline_count = (uint16_t)kept;
}

static family make_family(uint64_t seed) {
    family made = {0};
    for (int i = 0; i < 3; i++) {
        made.members[i] = make_character(seed * 3 + (uint64_t)i);
        made.members[i]->animation.frame_rate = 24000;
    }
    return made;
}

static void join(family *of) {
    nest(of, 0);
    nest(of, 1);
    of->rig = new_rig(&of->members[0]->armature);
}

static void free_family(family *of) {
    free_rig(&of->rig);
    for (int i = 0; i < 3; i++)
        free(of->members[i]);
}

static void pose(const family *of, float frame) {
    r565_rig rig = of->rig;
    CHECK(r565_rig_pose(&rig, &of->members[0]->animation, frame, NULL, NULL));
}

/// What a member hashes to on its own, with those that it shows.
static uint64_t hash_alone(const family *of, int member, float frame) {
    r565_rig alone = new_rig(&of->members[member]->armature);
    CHECK(r565_rig_pose(&alone, &of->members[member]->animation, frame, NULL, NULL));
    const uint64_t hash = hash_rig(&alone);
    free_rig(&alone);
    return hash;
}

// --- Memory ---------------------------------------------------------------------------------------

static size_t aligned(size_t bytes) {
    return (bytes + sizeof(void *) - 1) / sizeof(void *) * sizeof(void *);
}

static void test_children_take_the_bytes_of_rigs(void) {
    const size_t slack = sizeof(void *) - 1;
    const r565_armature plain = {.bone_count = 3, .slot_count = 1};
    const size_t size = r565_rig_bytes(&plain) - slack;
    const r565_attachment_features shows = {.child = &plain};
    const r565_attachment children[2] = {{.feature_count = 1, .features = &shows},
                                         {.feature_count = 1, .features = &shows}};
    const r565_slot slot = {.attachments = children, .attachment_count = 2};
    r565_armature_features features = {.child_count = 2};
    r565_armature owner = {.bone_count = 3,
                           .slot_count = 1,
                           .slots = &slot,
                           .features = &features,
                           .feature_count = 1};
    CHECK_UINT(r565_rig_bytes(&owner), 2 * aligned(size) + size + slack);
    features.child_count = 1; // what does not count takes none
    CHECK_UINT(r565_rig_bytes(&owner), aligned(size) + size + slack);
    features.child_count = 0;
    CHECK_UINT(r565_rig_bytes(&owner), size + slack);
}

static void test_children_need_all_of_their_memory(void) {
    family of = make_family(1);
    join(&of);
    const r565_armature *armature = &of.members[0]->armature;
    const size_t bytes = r565_rig_bytes(armature);
    const uint64_t expected = hash_rig(&of.rig);
    unsigned char *memory = malloc(bytes + 32);
    for (size_t size = 0; size < bytes; size++) {
        r565_rig rig = {NULL};
        memset(memory, 0xA5, bytes + 32);
        CHECK_INT(r565_rig_init(&rig, armature, memory, size), R565_ERR_NO_SPACE);
        CHECK(rig.state == NULL && memory[0] == 0xA5 && memory[bytes - 1] == 0xA5);
    }
    for (size_t shift = 0; shift < 9; shift++) {
        r565_rig rig;
        memset(memory, 0xA5, bytes + 32);
        CHECK_INT(r565_rig_init(&rig, armature, memory + shift, bytes), R565_OK);
        CHECK_HEX(hash_rig(&rig), expected);
        CHECK(r565_rig_pose(&rig, &of.members[0]->animation, 7.3f, NULL, NULL));
        for (size_t i = bytes + shift; i < bytes + 32; i++)
            CHECK_UINT(memory[i], 0xA5);
    }
    free(memory);
    free_family(&of);
}

enum { DEEP = R565_MAX_NESTING + 1 };

static void test_children_that_have_no_end_are_refused(void) {
    static unsigned char memory[4096];
    r565_armature armatures[DEEP];
    r565_attachment_features shown[DEEP];
    r565_attachment attachments[DEEP];
    r565_slot slots[DEEP];
    const r565_bone bone = {.scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = 255};
    const r565_armature_features features = {.child_count = 1};
    r565_rig rig = {NULL};
    for (int i = 0; i < DEEP; i++) {
        shown[i] = (r565_attachment_features){.child = i + 1 < DEEP ? &armatures[i + 1] : NULL};
        attachments[i] = (r565_attachment){.feature_count = 1, .features = &shown[i]};
        slots[i] = (r565_slot){.attachments = &attachments[i], .attachment_count = 1};
        armatures[i] = (r565_armature){.bones = &bone,
                                       .slots = &slots[i],
                                       .bone_count = 1,
                                       .slot_count = 1,
                                       .features = &features,
                                       .feature_count = 1};
    }
    CHECK_UINT(r565_rig_bytes(&armatures[0]), 0);
    CHECK_INT(r565_rig_init(&rig, &armatures[0], memory, sizeof memory), R565_ERR_CORRUPT);
    CHECK(r565_rig_bytes(&armatures[1]) > 0);
    CHECK_INT(r565_rig_init(&rig, &armatures[1], memory, sizeof memory), R565_OK);
    slots[DEEP - 1].bone = 1; // no such bone, sixteen armatures down
    CHECK_INT(r565_rig_init(&rig, &armatures[1], memory, sizeof memory), R565_ERR_CORRUPT);
    shown[2].child = &armatures[2];
    CHECK_UINT(r565_rig_bytes(&armatures[2]), 0);
    CHECK_INT(r565_rig_init(&rig, &armatures[2], memory, sizeof memory), R565_ERR_CORRUPT);
}

// Two armatures in each: twice as many on each level.
static void test_children_that_are_too_many_are_refused(void) {
    enum { LEVELS = 11 };
    r565_armature armatures[LEVELS];
    r565_attachment_features shown[LEVELS];
    r565_attachment attachments[LEVELS][2];
    r565_slot slots[LEVELS];
    const r565_armature_features features = {.child_count = 2};
    for (int i = 0; i < LEVELS; i++) {
        const bool last = i + 1 == LEVELS;
        shown[i] = (r565_attachment_features){.child = last ? NULL : &armatures[i + 1]};
        for (int k = 0; k < 2; k++)
            attachments[i][k] = (r565_attachment){.feature_count = 1, .features = &shown[i]};
        slots[i] = (r565_slot){.attachments = attachments[i], .attachment_count = 2};
        armatures[i] = (r565_armature){
            .slots = &slots[i], .slot_count = 1, .features = &features, .feature_count = 1};
    }
    CHECK(r565_rig_bytes(&armatures[2]) > 510 * sizeof(void *)); // 2 + 4 + .. + 256 of them
    CHECK(r565_rig_bytes(&armatures[1]) == 0 || R565_MAX_CHILDREN >= 1022);
    CHECK_UINT(r565_rig_bytes(&armatures[0]), 0);
}

// --- Poses ----------------------------------------------------------------------------------------

static void test_children_are_posed_at_the_owners_time(void) {
    for (uint64_t seed = 1; seed <= 4; seed++) {
        family of = make_family(seed);
        join(&of);
        r565_animation *animation = &of.members[1]->animation;
        for (float frame = 0; frame <= DURATION; frame += 1.25f) {
            animation->frame_rate = 24000;
            pose(&of, frame);
            const r565_rig child = r565_rig_child(&of.rig, NESTING_SLOT);
            CHECK_HEX(hash_rig(&child), hash_alone(&of, 1, frame < DURATION ? frame : 0));
            animation->frame_rate = 60000; // begins anew at frame 16 of the owner's
            pose(&of, frame);
            const float along = frame * 2.5f;
            CHECK_HEX(hash_rig(&child),
                      hash_alone(&of, 1, along - (float)((int)along / DURATION * DURATION)));
            animation->play_times = 2;
            pose(&of, frame);
            CHECK_HEX(hash_rig(&child), hash_alone(&of, 1,
                                                   along >= 2 * DURATION ? DURATION
                                                   : along >= DURATION   ? along - DURATION
                                                                         : along));
            animation->play_times = 0;
        }
        free_family(&of);
    }
}

static void test_children_of_stills_begin(void) {
    family of = make_family(5);
    join(&of);
    CHECK(r565_rig_pose_bind(&of.rig, NULL, NULL));
    const r565_rig child = r565_rig_child(&of.rig, NESTING_SLOT);
    const uint64_t first = hash_alone(&of, 1, 0);
    CHECK_HEX(hash_rig(&child), first);
    pose(&of, 9);
    CHECK(hash_rig(&child) != first);
    of.members[0]->animation.frame_rate = 0; // time does not pass
    pose(&of, 9);
    CHECK_HEX(hash_rig(&child), first);
    free_family(&of);
}

// The attachment's animation, the child's default one, the bind pose.
static void test_children_have_animations_to_fall_back_on(void) {
    family of = make_family(6);
    join(&of);
    const r565_rig child = r565_rig_child(&of.rig, NESTING_SLOT);
    r565_animation other = of.members[1]->animation;
    other.position_count = 0;
    of.shown[0].animation = NULL;
    of.features[1].animation = &other;
    pose(&of, 3);
    r565_rig alone = new_rig(&of.members[1]->armature);
    CHECK(r565_rig_pose(&alone, &other, 3, NULL, NULL));
    CHECK_HEX(hash_rig(&child), hash_rig(&alone));
    of.features[1].animation = NULL;
    pose(&of, 3);
    CHECK(r565_rig_pose_bind(&alone, NULL, NULL));
    CHECK_HEX(hash_rig(&child), hash_rig(&alone));
    of.shown[0].animation = &other;
    other.signature++; // another armature's
    pose(&of, 3);
    CHECK_HEX(hash_rig(&child), hash_rig(&alone));
    free_rig(&alone);
    free_family(&of);
}

static void test_children_take_their_time_from_the_ruling_layer(void) {
    family of = make_family(7);
    join(&of);
    const r565_animation *animation = &of.members[0]->animation;
    const r565_rig child = r565_rig_child(&of.rig, NESTING_SLOT);
    const int bone = of.members[0]->slots[NESTING_SLOT].bone;
    uint8_t mask[2] = {0, 0};
    r565_pose_layer layers[] = {{animation, 5, R565_FULL_WEIGHT, R565_LAYER_MIX, NULL},
                                {animation, 9, R565_FULL_WEIGHT / 2, R565_LAYER_MIX, NULL},
                                {animation, 13, R565_FULL_WEIGHT, R565_LAYER_ADD, NULL}};
    CHECK(r565_rig_pose_layers(&of.rig, layers, 3, NULL, NULL));
    CHECK_HEX(hash_rig(&child), hash_alone(&of, 1, 9));
    layers[1].weight--;
    CHECK(r565_rig_pose_layers(&of.rig, layers, 3, NULL, NULL));
    CHECK_HEX(hash_rig(&child), hash_alone(&of, 1, 5));
    layers[1].weight = R565_FULL_WEIGHT;
    layers[1].mask = mask;
    CHECK(r565_rig_pose_layers(&of.rig, layers, 3, NULL, NULL));
    CHECK_HEX(hash_rig(&child), hash_alone(&of, 1, 5));
    mask[bone >> 3] = (uint8_t)(1 << (bone & 7));
    CHECK(r565_rig_pose_layers(&of.rig, layers, 3, NULL, NULL));
    CHECK_HEX(hash_rig(&child), hash_alone(&of, 1, 9));
    free_family(&of);
}

static void disturb(family *of, test_random *random) {
    r565_rig child = r565_rig_child(&of->rig, NESTING_SLOT);
    const int slot = test_random_int(random, 0, SLOTS - 1);
    switch (test_random_int(random, 0, 5)) {
    case 0:
        (void)r565_rig_set_attachment(&of->rig, slot, test_random_int(random, -1, 1));
        break;
    case 1:
        (void)r565_rig_set_alpha(&of->rig, slot, (uint8_t)test_random_int(random, 0, 255));
        break;
    case 2:
        (void)r565_rig_pose(&child, &of->members[1]->animation, 11.5f, NULL, NULL);
        break;
    case 3:
        (void)r565_rig_set_attachment(&child, slot, test_random_int(random, -1, 1));
        break;
    case 4:
        (void)r565_rig_pose_bind(&of->rig, NULL, NULL);
        break;
    default:
        pose(of, test_random_float(random, 0, DURATION));
    }
}

static void test_children_do_not_depend_on_what_was_before(void) {
    family of = make_family(8);
    join(&of);
    test_random random = {8};
    for (int round = 0; round < 300; round++) {
        const float frame = (float)test_random_int(&random, 0, 4 * DURATION - 1) / 4.0f;
        disturb(&of, &random);
        disturb(&of, &random);
        pose(&of, frame);
        CHECK_HEX(hash_rig(&of.rig), hash_alone(&of, 0, frame));
    }
    free_family(&of);
}

static void test_children_that_are_not_shown(void) {
    family of = make_family(9);
    join(&of);
    pose(&of, 4);
    for (int slot = -1; slot <= SLOTS; slot++)
        CHECK((r565_rig_child(&of.rig, slot).state != NULL) == (slot == NESTING_SLOT));
    CHECK(r565_rig_child(NULL, 0).state == NULL &&
          r565_rig_child(&(r565_rig){NULL}, 0).state == NULL);
    const uint64_t shown = hash_rig(&of.rig);
    CHECK(r565_rig_set_attachment(&of.rig, NESTING_SLOT, -1));
    CHECK(r565_rig_child(&of.rig, NESTING_SLOT).state == NULL);
    const uint64_t hidden = hash_rig(&of.rig);
    CHECK(hidden != shown);
    CHECK(r565_rig_set_attachment(&of.rig, NESTING_SLOT, CHILD));
    r565_rig child = r565_rig_child(&of.rig, NESTING_SLOT);
    CHECK_HEX(hash_rig(&child), hash_alone(&of, 1, 0)); // it begins
    CHECK(r565_rig_pose(&child, &of.members[1]->animation, 4, NULL, NULL));
    CHECK_HEX(hash_rig(&of.rig), shown);
    free_family(&of);
}

// --- Pictures -------------------------------------------------------------------------------------

typedef struct picture {
    test_canvas canvas;
    r565_gfx gfx;
} picture;

static picture *new_picture(const r565_affine *placement) {
    picture *made = calloc(1, sizeof *made);
    test_random random = {5};
    canvas_init(&made->canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&made->gfx, &made->canvas.surface), R565_OK);
    r565_gfx_set_transform(&made->gfx, placement);
    return made;
}

static bool is_drawn_on(const picture *it) {
    return memcmp(it->canvas.memory, it->canvas.before, sizeof it->canvas.memory) != 0;
}

// With the child drawn by hand where its slot is.
static void draw_by_hand(const r565_rig *rig, r565_gfx *gfx, int blend_of_slot) {
    const r565_armature *armature = r565_rig_armature(rig);
    const int at = r565_rig_draw_index_of(rig, NESTING_SLOT);
    const r565_slot *slot = &armature->slots[NESTING_SLOT];
    const r565_affine world = r565_rig_bone_transform(rig, slot->bone);
    const r565_affine inner = r565_affine_multiply(&world, &slot->attachments[CHILD].local);
    const r565_affine whole = r565_affine_multiply(&gfx->transform, &inner);
    const r565_rig child = r565_rig_child(rig, NESTING_SLOT);
    r565_gfx own = *gfx;
    r565_rig_draw_range(rig, gfx, 0, at);
    r565_gfx_set_transform(&own, &whole);
    r565_gfx_set_opacity(
        &own, (uint8_t)((gfx->opacity * r565_rig_alpha_of(rig, NESTING_SLOT) + 127) / 255));
    r565_gfx_set_blend(&own, (r565_blend)blend_of_slot);
    r565_rig_draw(&child, &own);
    r565_rig_draw_range(rig, gfx, at + 1, SLOTS);
}

static void test_children_are_drawn_in_their_slots(void) {
    const r565_affine identity = r565_affine_identity();
    int drawn = 0;
    for (uint64_t seed = 10; seed < 18; seed++) {
        family of = make_family(seed);
        join(&of);
        of.members[0]->slots[NESTING_SLOT].blend = seed % 2 ? R565_BLEND_ADD : R565_BLEND_ALPHA;
        const r565_affine middle = {0.25f, 0, 0, 0.25f, 30, 24};
        for (float frame = 0; frame < DURATION; frame += 3.7f) {
            picture *whole = new_picture(seed < 14 ? &middle : &identity);
            picture *parts = new_picture(&whole->gfx.transform);
            pose(&of, frame);
            r565_gfx_set_opacity(&whole->gfx, 200);
            r565_gfx_set_opacity(&parts->gfx, 200);
            r565_rig_draw(&of.rig, &whole->gfx);
            draw_by_hand(&of.rig, &parts->gfx, of.members[0]->slots[NESTING_SLOT].blend);
            canvas_check_guard(&whole->canvas);
            canvas_check_same(&whole->canvas, &parts->canvas);
            drawn += is_drawn_on(whole);
            free(parts);
            free(whole);
        }
        free_family(&of);
    }
    CHECK(drawn > 40);
}

// Colours are the child's own, and those of the caller's context.
static void test_children_are_not_tinted_with_their_slots(void) {
    static const r565_tint outer = {4000, 2000, 4096, 0, 30, 0};
    r565_tint tints[SLOTS];
    for (int i = 0; i < SLOTS; i++)
        tints[i] = (r565_tint){4096, 4096, 4096, 0, 0, 0};
    tints[NESTING_SLOT] = (r565_tint){1000, 0, 3000, 99, 0, -50};
    const r565_affine middle = {0.25f, 0, 0, 0.25f, 30, 24};
    int drawn = 0;
    for (uint64_t seed = 40; seed < 44; seed++) {
        family of = make_family(seed);
        join(&of);
        free_rig(&of.rig);
        of.features[0].tints = tints;
        of.features[0].tint_count = SLOTS;
        of.rig = new_rig(&of.members[0]->armature);
        for (float frame = 0; frame < DURATION; frame += 3.7f) {
            picture *whole = new_picture(&middle), *parts = new_picture(&middle);
            pose(&of, frame);
            r565_gfx_set_tint(&whole->gfx, seed % 2 ? &outer : NULL);
            r565_gfx_set_tint(&parts->gfx, seed % 2 ? &outer : NULL);
            r565_rig_draw(&of.rig, &whole->gfx);
            draw_by_hand(&of.rig, &parts->gfx, of.members[0]->slots[NESTING_SLOT].blend);
            canvas_check_same(&whole->canvas, &parts->canvas);
            drawn += is_drawn_on(whole);
            free(parts);
            free(whole);
        }
        free_family(&of);
    }
    CHECK(drawn > 20);
}

static void draw_in_bands(const r565_rig *rig, r565_gfx *gfx, int height) {
    for (int top = 0; top < CANVAS_HEIGHT; top += height) {
        r565_gfx_set_clip(gfx, (r565_rect){0, (int16_t)top, CANVAS_WIDTH, (int16_t)(top + height)});
        r565_rig_draw(rig, gfx);
    }
}

static r565_affine random_placement(test_random *random) {
    r565_affine placement =
        r565_affine_rotation((r565_angle)test_random_int(random, -32768, 32767));
    const float scale = test_random_float(random, 0.1f, 0.4f);
    placement.a *= scale, placement.b *= scale, placement.c *= scale, placement.d *= scale;
    placement.tx = (float)test_random_int(random, 0, CANVAS_WIDTH);
    placement.ty = (float)test_random_int(random, 0, CANVAS_HEIGHT);
    return placement;
}

/// Moves a placement so that the middle of what a rig shows lies in the middle of a canvas.
static void centre(r565_affine *placement, const r565_rig *rig) {
    const r565_rect box = r565_rig_bounds_placed(rig, placement);
    placement->tx += (float)(CANVAS_WIDTH / 2 - (box.left + box.right) / 2);
    placement->ty += (float)(CANVAS_HEIGHT / 2 - (box.top + box.bottom) / 2);
}

static void test_children_in_bands_are_the_whole(void) {
    test_random random = {19};
    for (uint64_t seed = 19; seed < 25; seed++) {
        family of = make_family(seed);
        join(&of);
        for (int round = 0; round < 12; round++) {
            const r565_affine placement = random_placement(&random);
            picture *whole = new_picture(&placement), *parts = new_picture(&placement);
            pose(&of, test_random_float(&random, 0, DURATION));
            if (round % 2) {
                r565_gfx_set_quality(&whole->gfx, R565_QUALITY_EDGES | R565_QUALITY_SAMPLES);
                r565_gfx_set_quality(&parts->gfx, R565_QUALITY_EDGES | R565_QUALITY_SAMPLES);
            }
            r565_rig_draw(&of.rig, &whole->gfx);
            draw_in_bands(&of.rig, &parts->gfx, 1 + round);
            canvas_check_same(&parts->canvas, &whole->canvas);
            free(parts);
            free(whole);
        }
        free_family(&of);
    }
}

static void test_bounds_hold_what_children_draw(void) {
    test_random random = {26};
    int outside = 0, drawn = 0;
    for (uint64_t seed = 26; seed < 32; seed++) {
        family of = make_family(seed);
        join(&of);
        for (int i = 0; i < SLOTS; i++) // alone, so that the others' bounds do not hold it
            of.members[0]->slots[i].default_attachment = i == NESTING_SLOT ? CHILD : -1;
        of.members[0]->animation.slot_timeline_count = 0;
        for (int round = 0; round < 12; round++) {
            r565_affine placement = random_placement(&random);
            pose(&of, test_random_float(&random, 0, DURATION));
            centre(&placement, &of.rig);
            picture *it = new_picture(&placement);
            r565_gfx_set_quality(&it->gfx, round % 2 ? R565_QUALITY_SAMPLES : R565_QUALITY_FAST);
            r565_rig_draw(&of.rig, &it->gfx);
            const r565_rect box = r565_rig_bounds_drawn(&of.rig, &it->gfx);
            for (int y = 0; y < CANVAS_HEIGHT; y++) {
                for (int x = 0; x < CANVAS_WIDTH; x++) {
                    const bool inside =
                        x >= box.left && x < box.right && y >= box.top && y < box.bottom;
                    const size_t at = (size_t)(CANVAS_GUARD + y * CANVAS_STRIDE + x);
                    const bool changed = it->canvas.memory[at] != it->canvas.before[at];
                    outside += changed && !inside;
                    drawn += changed;
                }
            }
            free(it);
        }
        free_family(&of);
    }
    CHECK_INT(outside, 0);
    CHECK(drawn > 100);
}

static void test_children_move_by_whole_pixels(void) {
    family of = make_family(33);
    join(&of);
    r565_affine placement = {0.75f, 0.0625f, -0.0625f, 0.75f, 0.3f, 0.7f};
    pose(&of, 8.5f);
    centre(&placement, &of.rig);
    picture *here = new_picture(&placement);
    r565_gfx_clear(&here->gfx, 0);
    r565_rig_draw(&of.rig, &here->gfx);
    placement.tx += 8;
    placement.ty += 3;
    picture *there = new_picture(&placement);
    r565_gfx_clear(&there->gfx, 0);
    r565_rig_draw(&of.rig, &there->gfx);
    int drawn = 0;
    for (int y = 3; y < CANVAS_HEIGHT; y++) {
        for (int x = 8; x < CANVAS_WIDTH; x++) {
            CHECK_HEX(canvas_get(&there->canvas, x, y), canvas_get(&here->canvas, x - 8, y - 3));
            drawn += canvas_get(&there->canvas, x, y) != 0;
        }
    }
    CHECK(drawn > 20);
    free(there);
    free(here);
    free_family(&of);
}

static void test_children_of_hidden_slots_draw_nothing(void) {
    family of = make_family(34);
    join(&of);
    const r565_affine placement = {0.25f, 0, 0, 0.25f, 30, 24};
    picture *it = new_picture(&placement);
    pose(&of, 8);
    for (int i = 0; i < SLOTS; i++) {
        if (i != NESTING_SLOT)
            CHECK(r565_rig_set_attachment(&of.rig, i, -1));
    }
    CHECK(r565_rig_set_alpha(&of.rig, NESTING_SLOT, 0));
    CHECK(r565_rect_is_empty(r565_rig_bounds(&of.rig)));
    r565_rig_draw(&of.rig, &it->gfx);
    CHECK(!is_drawn_on(it));
    CHECK(r565_rig_set_alpha(&of.rig, NESTING_SLOT, 1));
    CHECK(!r565_rect_is_empty(r565_rig_bounds(&of.rig)));
    CHECK(r565_rig_set_alpha(&of.rig, NESTING_SLOT, 255));
    r565_rig_draw(&of.rig, &it->gfx);
    CHECK(is_drawn_on(it));
    free(it);
    free_family(&of);
}

void test_rig_child(void) {
    RUN(test_children_take_the_bytes_of_rigs);
    RUN(test_children_need_all_of_their_memory);
    RUN(test_children_that_have_no_end_are_refused);
    RUN(test_children_that_are_too_many_are_refused);
    RUN(test_children_are_posed_at_the_owners_time);
    RUN(test_children_of_stills_begin);
    RUN(test_children_have_animations_to_fall_back_on);
    RUN(test_children_take_their_time_from_the_ruling_layer);
    RUN(test_children_do_not_depend_on_what_was_before);
    RUN(test_children_that_are_not_shown);
    RUN(test_children_are_drawn_in_their_slots);
    RUN(test_children_are_not_tinted_with_their_slots);
    RUN(test_children_in_bands_are_the_whole);
    RUN(test_bounds_hold_what_children_draw);
    RUN(test_children_move_by_whole_pixels);
    RUN(test_children_of_hidden_slots_draw_nothing);
}
