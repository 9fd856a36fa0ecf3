// SPDX-License-Identifier: MIT
// An armature that has everything that few have: meshes, an area, a constraint, a skin, tints, a nested
// armature, and an animation of all that. Part of puppet.h's asset.
#ifndef PUPPET_RICH_H
#define PUPPET_RICH_H

#include "rig565/rig565.h"

#include <stddef.h>

static const uint16_t rich_pixels[] = {0xFF00, 0xF0F0, 0xF00F, 0xFFFF};
static const r565_texture rich_texture = {rich_pixels, 2, 2, 4, R565_FORMAT_ARGB4444};

static const r565_bone rich_bones[] = {
    {"aim", 30, 10, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"upper", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"lower", 20, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, 1, R565_DETACHED_SCALE},
};

static const r565_vertex rich_vertices[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
static const r565_position rich_points[] = {{-5, -5}, {5, -5}, {5, 5}, {-5, 5}};
static const r565_triangle rich_triangles[] = {{0, 1, 2}, {0, 2, 3}};
static const r565_influence rich_influences[] = {
    {-5, -5, 1, 1, 1}, {2.5f, -2.5f, 0.5f, 1, 0}, {-7.5f, -2.5f, 0.5f, 2, 1},
    {5, 5, 1, 2, 1},   {-5, 5, 1, 1, 1},
};
static const r565_mesh rich_plain = {rich_vertices, rich_points, NULL, rich_triangles, 4, 4, 0, 2};
static const r565_mesh rich_weighted = {
    rich_vertices, NULL, rich_influences, rich_triangles, 4, 0, 5, 2};
static const r565_position rich_corners[] = {{-4, -4}, {4, -4}, {0, 6}};
static const r565_area rich_area = {rich_corners, 0, 0, 3, R565_AREA_POLYGON};
static const r565_attachment_features rich_plain_features = {&rich_plain, NULL, NULL, NULL, 1, 0};
static const r565_attachment_features rich_weighted_features = {&rich_weighted, NULL, NULL,
                                                                NULL,           1,    0};
static const r565_attachment_features rich_area_features = {NULL, &rich_area, NULL, NULL, 0, 1};

static const r565_bone rich_child_bones[] = {
    {"wheel", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
};
static const r565_attachment rich_child_images[] = {
    {&rich_texture, {0, 0, 2, 2}, {1, 0, 0, 1, -1, -1}, NULL, 0, 0, NULL},
};
static const r565_slot rich_child_slots[] = {
    {"rim", rich_child_images, 1, 0, 0, 255, R565_BLEND_ALPHA, 0},
};
static const r565_armature rich_child = {
    "child", rich_child_bones, rich_child_slots, {0, 0, 0, 0}, 0x0BADCAFE, 1, 1, 0, 0, NULL, 0};
static const r565_key rich_spin_keys[] = {{0, R565_CURVE_LINEAR, 0, 0},
                                          {4, R565_CURVE_STEP, 16384, 16384}};
static const r565_timeline rich_spin_lines[] = {{rich_spin_keys, 2, 0, R565_CHANNEL_ROTATE}};
static const r565_animation rich_spin = {.name = "spin",
                                         .bone_timelines = rich_spin_lines,
                                         .signature = 0x0BADCAFE,
                                         .frame_rate = 24000,
                                         .duration = 4,
                                         .armature = 3,
                                         .bone_timeline_count = 1};
static const r565_attachment_features rich_child_features = {NULL,       NULL, &rich_child,
                                                             &rich_spin, 0,    0};

static const r565_attachment rich_images[] = {
    {&rich_texture, {0, 0, 2, 2}, {1, 0, 0, 1, 0, 0}, NULL, 0, 1, &rich_plain_features},
    {&rich_texture, {0, 0, 2, 2}, {1, 0, 0, 1, 0, 0}, NULL, 0, 1, &rich_weighted_features},
};
static const r565_attachment rich_areas[] = {
    {NULL, {0, 0, 0, 0}, {1, 0, 0, 1, 3, 0}, NULL, 0, 1, &rich_area_features},
};
static const r565_attachment rich_children[] = {
    {NULL, {0, 0, 0, 0}, {1, 0, 0, 1, 5, 0}, NULL, 0, 1, &rich_child_features},
};
static const r565_slot rich_slots[] = {
    {"skin", rich_images, 2, 0, 1, 255, R565_BLEND_ALPHA, 0},
    {"hit", rich_areas, 1, 0, 2, 255, R565_BLEND_ALPHA, 0},
    {"wheel", rich_children, 1, 0, 2, 255, R565_BLEND_ALPHA, 0},
};

static const r565_tint rich_tints[] = {
    {4096, 4096, 4096, 0, 0, 0}, {2048, 4096, 1024, 10, -9, 8}, {4096, 4096, 4096, 0, 0, 0}};
static const r565_ik rich_iks[] = {{"reach", 20, 16384, 2, 0, 1, 1}};
static const r565_vertex rich_lengths[] = {{0, 0}, {40, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}};
static const r565_position rich_way[] = {{0, 0}, {0, 0}, {10, 9}, {20, 9}, {40, 0}, {50, 0}};
static const r565_mesh rich_curve = {rich_lengths, rich_way, NULL, NULL, 6, 6, 0, 0};
static const r565_path_bone rich_followers[] = {{20, 1}, {15, 2}};
// Of a display that the slot has not: the bones stay.
static const r565_path rich_paths[] = {{"way", &rich_curve, rich_followers, 5, 2.5f, 1820, 16384,
                                        8192, 1, 1, 1, R565_PATH_SPACING_LENGTH | R565_PATH_CHAIN,
                                        1, 2}};
static const r565_skin_entry rich_entries[] = {{0, 0, 1}};
static const r565_skin rich_skins[] = {{"other", rich_entries, 1}};
static const r565_spring rich_springs[] = {{12.5f, 400, 6, -90, 0.5f, 8192, 0}};
static const r565_point rich_offsets[] = {{10, -10}, {0, 20}};
static const r565_deform_key rich_deform_keys[] = {{0, R565_CURVE_LINEAR, 1, 2, rich_offsets},
                                                   {8, R565_CURVE_STEP, 0, 0, NULL}};
static const r565_deform_timeline rich_deforms[] = {{rich_deform_keys, 0.125f, 2, 0, 1}};
static const r565_tint_key rich_tint_keys[] = {
    {0, R565_CURVE_LINEAR, {4096, 0, 2048, 0, 255, -255}},
    {8, R565_CURVE_STEP, {0, 4096, 4096, 0, 0, 0}}};
static const r565_tint_timeline rich_tint_lines[] = {{rich_tint_keys, 2, 0}};
static const r565_key rich_ik_keys[] = {{0, R565_CURVE_LINEAR, 0, 1},
                                        {8, R565_CURVE_STEP, 16384, 0}};
static const r565_timeline rich_ik_lines[] = {{rich_ik_keys, 2, 0, R565_CHANNEL_IK}};
static const r565_event_value rich_values[] = {{NULL, 0, 0xFFFFFFFEu, R565_VALUE_INTEGER},
                                               {NULL, 1.5f, 0, R565_VALUE_NUMBER},
                                               {"loud", 0, 0, R565_VALUE_TEXT}};
static const r565_event rich_events[] = {
    {"step", rich_values, 3, R565_EVENT_SOUND, 2, R565_NO_SLOT, 3},
    {"step", NULL, 3, R565_EVENT_FRAME, R565_NO_BONE, 1, 0},
};
static const r565_animation_features rich_bend_features = {
    rich_deforms, rich_tint_lines, rich_ik_lines, rich_events, 1, 1, 1, 2};
static const r565_animation rich_bend = {.name = "bend",
                                         .signature = 0x21436587,
                                         .frame_rate = 24000,
                                         .duration = 8,
                                         .armature = 2,
                                         .features = &rich_bend_features,
                                         .feature_count = 1};

static const r565_armature_features rich_features = {
    rich_tints, rich_iks, rich_skins, rich_springs, rich_paths, &rich_bend, 6, 3, 1, 1, 1, 1, 1};
static const r565_armature rich_armature = {
    "rich", rich_bones, rich_slots, {0, 0, 0, 0}, 0x21436587, 3, 3, 0, 0, &rich_features, 1};

#endif
