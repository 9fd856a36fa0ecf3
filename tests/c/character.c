// SPDX-License-Identifier: MIT
#include "character.h"
#include "puppet.h"

#include <math.h>
#include <stdlib.h>

r565_rig new_rig(const r565_armature *armature) {
    r565_rig rig = {NULL};
    const size_t size = r565_rig_bytes(armature);
    CHECK_INT(r565_rig_init(&rig, armature, malloc(size), size), R565_OK);
    return rig;
}

// malloc's blocks are aligned: the state stands at their beginning.
void free_rig(r565_rig *rig) {
    free(rig->state);
    r565_rig_deinit(rig);
}

uint64_t hash_rig(const r565_rig *rig) {
    const uint64_t hash = r565_rig_hash(rig, R565_HASH_INIT);
    const uint16_t words[] = {(uint16_t)hash, (uint16_t)(hash >> 16), (uint16_t)(hash >> 32),
                              (uint16_t)(hash >> 48)};
    test_trace(words, 4);
    return hash;
}

static uint16_t solid_pixels[16 * 16];
const r565_texture character_texture = {solid_pixels, 16, 16, 32, R565_FORMAT_ARGB4444};

static void make_bones(character *made, test_random *random) {
    for (int i = 0; i < BONES; i++) {
        r565_bone *bone = &made->bones[i];
        bone->x = (float)test_random_int(random, -300, 300) / 8.0f;
        bone->y = (float)test_random_int(random, -300, 300) / 8.0f;
        bone->rot_x = (r565_angle)test_random_int(random, -32768, 32767);
        bone->rot_y = i % 3 ? bone->rot_x : (r565_angle)(bone->rot_x + i * 100);
        bone->scale_x = (r565_scale)test_random_int(random, 3000, 5000);
        bone->scale_y = (r565_scale)(i % 4 ? 4096 : -4096);
        const double turn = 6.283185307179586 / 65536.0;
        bone->a = (float)(cos(bone->rot_y * turn) * bone->scale_x / 4096.0);
        bone->b = (float)(sin(bone->rot_y * turn) * bone->scale_x / 4096.0);
        bone->c = (float)(-sin(bone->rot_x * turn) * bone->scale_y / 4096.0);
        bone->d = (float)(cos(bone->rot_x * turn) * bone->scale_y / 4096.0);
        bone->parent = (uint8_t)(i == 0 ? R565_NO_PARENT : test_random_int(random, 0, i - 1));
    }
}

static void make_slots(character *made, test_random *random) {
    for (int i = 0; i < SLOTS; i++) {
        for (int k = 0; k < 2; k++) {
            r565_attachment *image = &made->images[i][k];
            const int16_t left = (int16_t)test_random_int(random, 0, 7);
            const int16_t top = (int16_t)test_random_int(random, 0, 7);
            *image = (r565_attachment){
                .texture = &character_texture,
                .source = {left, top, (int16_t)(left + 8), (int16_t)(top + 9)},
                .local = r565_affine_rotation((r565_angle)test_random_int(random, -32768, 32767))};
            image->local.tx = test_random_float(random, -9, 9);
            image->local.ty = test_random_float(random, -9, 9);
        }
        made->slots[i] = (r565_slot){.attachments = made->images[i],
                                     .attachment_count = 2,
                                     .default_attachment = (int8_t)test_random_int(random, -1, 1),
                                     .bone = (uint8_t)test_random_int(random, 0, BONES - 1),
                                     .alpha = (uint8_t)test_random_int(random, 100, 255),
                                     .blend = (uint8_t)(i % 2)};
    }
}

static void make_keys(r565_key *keys, test_random *random, int channel) {
    static const int16_t least[] = {-32768, -5000, -1, 0}, most[] = {32767, 5000, 1, 255};
    for (int k = 0; k < KEYS; k++) {
        keys[k].frame = (uint16_t)(k == 0 ? 0 : keys[k - 1].frame + test_random_int(random, 1, 9));
        keys[k].curve =
            (uint16_t[]){0, R565_CURVE_LINEAR, R565_CURVE_STEP}[test_random_int(random, 0, 2)];
        keys[k].x = (int16_t)test_random_int(random, least[channel], most[channel]);
        keys[k].y = (int16_t)(channel == R565_CHANNEL_ROTATE && k % 2
                                  ? keys[k].x
                                  : test_random_int(random, least[channel], most[channel]));
    }
}

static void make_animation(character *made, test_random *random) {
    r565_animation *animation = &made->animation;
    for (int i = 0; i < BONES; i++) {
        for (int k = 0; k < KEYS; k++)
            made->moves[i][k] =
                (r565_position_key){(uint16_t)(k * 9), (uint16_t)(k % 2 ? 0 : R565_CURVE_LINEAR),
                                    (float)test_random_int(random, -99, 99) / 4.0f,
                                    (float)test_random_int(random, -99, 99) / 4.0f};
        if (test_random_int(random, 0, 2) == 0)
            made->positions[animation->position_count++] =
                (r565_position_timeline){made->moves[i], KEYS, (uint8_t)i};
    }
    for (int i = 0; i < LINES; i++) {
        make_keys(made->bone_keys[i], random, i % 2);
        if (test_random_int(random, 0, 1))
            made->bone_lines[animation->bone_timeline_count++] =
                (r565_timeline){made->bone_keys[i], KEYS, (uint8_t)(i / 2), (uint8_t)(i % 2)};
    }
    for (int i = 0; i < SLOT_LINES; i++) {
        make_keys(made->slot_keys[i], random, 2 + i % 2);
        if (test_random_int(random, 0, 1))
            made->slot_lines[animation->slot_timeline_count++] =
                (r565_timeline){made->slot_keys[i], KEYS, (uint8_t)(i / 2), (uint8_t)(2 + i % 2)};
    }
    for (int k = 0; k < KEYS; k++) {
        for (int i = 0; i < SLOTS; i++)
            made->orders[k][i] = (uint8_t)((i * 2 + k) % SLOTS);
        made->order_keys[k] = (r565_draw_order_key){k % 2 ? NULL : made->orders[k],
                                                    (uint16_t)(2 + k * 7), k % 2 ? 0 : SLOTS};
    }
}

character *make_character(uint64_t seed) {
    test_random random = {seed};
    for (int i = 0; i < 16 * 16; i++)
        solid_pixels[i] = (uint16_t)(0x0FFF + 0x9137 * i);
    character *made = calloc(1, sizeof *made);
    make_bones(made, &random);
    make_slots(made, &random);
    made->animation = (r565_animation){.positions = made->positions,
                                       .bone_timelines = made->bone_lines,
                                       .slot_timelines = made->slot_lines,
                                       .draw_orders = made->order_keys,
                                       .curves = puppet_curves,
                                       .signature = 77,
                                       .duration = DURATION,
                                       .draw_order_count = KEYS,
                                       .curve_count = 1};
    make_animation(made, &random);
    made->armature = (r565_armature){.bones = made->bones,
                                     .slots = made->slots,
                                     .signature = 77,
                                     .bone_count = BONES,
                                     .slot_count = SLOTS};
    return made;
}
