// SPDX-License-Identifier: MIT
// A small asset made by hand that uses everything an asset can hold: three textures (straight alpha,
// keyed, and one with a palette), two armatures, every channel, curves, draw orders, a hull, names and their absence.
#ifndef PUPPET_H
#define PUPPET_H

#include "puppet_rich.h"
#include "rig565/rig565.h"

static const uint16_t puppet_skin_pixels[4 * 3] = {0xF00F, 0xF0F0, 0xFF00, 0xFFFF, 0x8123, 0x8456,
                                                   0x0789, 0x0000, 0xFABC, 0xFDEF, 0x1111, 0x7222};
static const uint16_t puppet_indexed_pixels[16 + 2 * 3] = {
    0x0000, 0xF111, 0xF222, 0xF333, 0xF444, 0xF555, 0xF666, 0x7777, 0x8888, 0x9999, 0xFAAA,
    0xFBBB, 0xFCCC, 0xFDDD, 0xFEEE, 0xFFFF, 0x3210, 0x0004, 0x7654, 0x0008, 0xBA98, 0x000F};
static const uint16_t puppet_flat_pixels[2 * 2] = {0xF81F, 0x07E0, 0x001F, 0xF800};

static const r565_texture puppet_skin = {puppet_skin_pixels, 4, 3, 8, R565_FORMAT_ARGB4444};
static const r565_texture puppet_flat = {puppet_flat_pixels, 2, 2, 4, R565_FORMAT_RGB565};
static const r565_texture puppet_indexed = {puppet_indexed_pixels, 5, 3, 4, R565_FORMAT_PAL4};
static const r565_texture *const puppet_textures[] = {&puppet_skin, &puppet_flat, &puppet_indexed,
                                                      &rich_texture};

static const r565_bone puppet_bones[] = {
    {"root", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"arm", 10, -5, 0x2000, 0x2000, 4096, 4096, 0.70710678f, 0.70710678f, -0.70710678f, 0.70710678f,
     0, 0},
    {"hand", 8, 0, 0x0400, 0x0000, 8192, -4096, 2, 0, 0.09801714f, -0.99518473f, 1, 0},
};

static const r565_point puppet_hull[] = {{0, 0}, {4, 0}, {4, 3}, {1, 3}};
static const r565_attachment puppet_body_images[] = {
    {&puppet_skin, {0, 0, 4, 3}, {1, 0, 0, 1, -2, -1.5f}, puppet_hull, 4, 0, NULL},
    {&puppet_flat, {0, 0, 2, 2}, {1, 0, 0, 1, -1, -1}, NULL, 0, 0, NULL},
    {NULL, {0, 0, 0, 0}, {1, 0, 0, 1, 0, 0}, NULL, 0, 0, NULL},
};
static const r565_attachment puppet_hand_images[] = {
    {&puppet_skin, {1, 1, 3, 3}, {0, 1, -1, 0, 0.5f, 0}, NULL, 0, 0, NULL},
};
static const r565_slot puppet_slots[] = {
    {"body", puppet_body_images, 3, 0, 0, 255, R565_BLEND_ALPHA, 0},
    {"glow", puppet_hand_images, 1, 0, 1, 200, R565_BLEND_ADD, 0},
    {"hand", puppet_hand_images, 1, -1, 2, 255, R565_BLEND_ALPHA, 0},
    {NULL, NULL, 0, -1, 2, 255, R565_BLEND_ALPHA, 0},
};
static const r565_armature puppet_armature = {
    "puppet", puppet_bones, puppet_slots, {-10, -20, 30, 40}, 0x12345678, 3, 4, 1, 0xF81F, NULL, 0};
static const r565_armature puppet_empty = {
    "\xE7\xA9\xBA", NULL, NULL, {0, 0, 0, 0}, 0x9ABCDEF0, 0, 0, 0, 0, NULL, 0};
static const r565_armature *const puppet_armatures[] = {&puppet_armature, &puppet_empty,
                                                        &rich_armature, &rich_child};

static const r565_curve puppet_curves[] = {
    {{0, 205, 819, 1843, 3277, 5120, 7373, 9500, 11000, 12500, 13600, 14500, 15200, 15700, 16100,
      16300, 16384}}};
static const r565_position_key puppet_arm_moves[] = {
    {0, 0, 0, 0}, {4, R565_CURVE_LINEAR, 8, -4.5f}, {10, R565_CURVE_STEP, -3, 2}};
static const r565_position_timeline puppet_walk_positions[] = {{puppet_arm_moves, 3, 1}};
static const r565_key puppet_arm_turns[] = {{0, R565_CURVE_LINEAR, 30947, 30947},
                                            {10, R565_CURVE_STEP, -30947, -30947}};
static const r565_key puppet_hand_turns[] = {{0, 0, 0, 0}, {8, R565_CURVE_STEP, 5000, 4000}};
static const r565_key puppet_hand_sizes[] = {
    {0, R565_CURVE_LINEAR, 4096, 4096}, {5, 0, 2048, 8192}, {10, R565_CURVE_STEP, 4096, 4096}};
static const r565_timeline puppet_walk_bones[] = {
    {puppet_arm_turns, 2, 1, R565_CHANNEL_ROTATE},
    {puppet_hand_turns, 2, 2, R565_CHANNEL_ROTATE},
    {puppet_hand_sizes, 3, 2, R565_CHANNEL_SCALE},
};
static const r565_key puppet_body_shows[] = {{0, R565_CURVE_STEP, 0, 0},
                                             {3, R565_CURVE_STEP, 1, 0},
                                             {6, R565_CURVE_STEP, 2, 0},
                                             {8, R565_CURVE_STEP, -1, 0}};
static const r565_key puppet_glow_alphas[] = {{0, R565_CURVE_LINEAR, 0, 0},
                                              {10, R565_CURVE_STEP, 255, 0}};
static const r565_key puppet_hand_shows[] = {{0, R565_CURVE_STEP, 0, 0}};
static const r565_timeline puppet_walk_slots[] = {
    {puppet_body_shows, 4, 0, R565_CHANNEL_ATTACHMENT},
    {puppet_glow_alphas, 2, 1, R565_CHANNEL_ALPHA},
    {puppet_hand_shows, 1, 2, R565_CHANNEL_ATTACHMENT},
};
static const uint8_t puppet_order[] = {2, 0, 3, 1};
static const r565_draw_order_key puppet_walk_orders[] = {{puppet_order, 2, 4}, {NULL, 7, 0}};

static const r565_animation puppet_walk = {"walk",
                                           puppet_walk_positions,
                                           puppet_walk_bones,
                                           puppet_walk_slots,
                                           puppet_walk_orders,
                                           puppet_curves,
                                           0x12345678,
                                           24000,
                                           10,
                                           0,
                                           0,
                                           1,
                                           3,
                                           3,
                                           2,
                                           1,
                                           NULL,
                                           0};
static const r565_animation puppet_still = {
    "still", NULL, NULL, NULL, NULL, NULL, 0x12345678, 12500, 0, 0, 1, 0, 0, 0, 0, 0, NULL, 0};
static const r565_animation *const puppet_animations[] = {&puppet_walk, &puppet_still, &rich_bend,
                                                          &rich_spin};

static const r565_asset puppet = {puppet_textures, puppet_armatures, puppet_animations, 4, 4, 4};

#endif
