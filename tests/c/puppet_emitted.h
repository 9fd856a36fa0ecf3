// SPDX-License-Identifier: MIT
// Written by test_emitted.c.
// clang-format off
#ifndef RIG565_ASSET_EMITTED_H
#define RIG565_ASSET_EMITTED_H

#ifndef RIG565_H
#include "rig565/rig565.h"
#endif

R565_STATIC_ASSERT(R565_SCHEMA_MAJOR == 1, "made for another version of rig565: convert again");

static const uint16_t emitted_texture_0_pixels[12] = {
    0xF00F, 0xF0F0, 0xFF00, 0xFFFF,
    0x8123, 0x8456, 0x0789, 0x0000,
    0xFABC, 0xFDEF, 0x1111, 0x7222,
};

static const r565_texture emitted_texture_0 = {
    emitted_texture_0_pixels, // pixels
    4, // width
    3, // height
    8, // stride
    2, // format
};

static const uint16_t emitted_texture_1_pixels[4] = {
    0xF81F, 0x07E0,
    0x001F, 0xF800,
};

static const r565_texture emitted_texture_1 = {
    emitted_texture_1_pixels, // pixels
    2, // width
    2, // height
    4, // stride
    0, // format
};

static const uint16_t emitted_texture_2_pixels[22] = {
    0x0000, 0xF111, 0xF222, 0xF333, 0xF444, 0xF555, 0xF666, 0x7777, 0x8888, 0x9999, 0xFAAA, 0xFBBB,
    0xFCCC, 0xFDDD, 0xFEEE, 0xFFFF,
    0x3210, 0x0004,
    0x7654, 0x0008,
    0xBA98, 0x000F,
};

static const r565_texture emitted_texture_2 = {
    emitted_texture_2_pixels, // pixels
    5, // width
    3, // height
    4, // stride
    4, // format
};

static const uint16_t emitted_texture_3_pixels[4] = {
    0xFF00, 0xF0F0,
    0xF00F, 0xFFFF,
};

static const r565_texture emitted_texture_3 = {
    emitted_texture_3_pixels, // pixels
    2, // width
    2, // height
    4, // stride
    2, // format
};

static const r565_texture *const emitted_asset_textures[4] = {
    &emitted_texture_0, &emitted_texture_1, &emitted_texture_2, &emitted_texture_3,
};

static const r565_bone emitted_puppet_bones[3] = {
    {"root", 0.0f, 0.0f, 0, 0, 4096, 4096, 1.0f, 0.0f, 0.0f, 1.0f, 255, 0},
    {"arm", 10.0f, -5.0f, 8192, 8192, 4096, 4096, 0.70710677f, 0.70710677f, -0.70710677f, 0.70710677f, 0, 0},
    {"hand", 8.0f, 0.0f, 1024, 0, 8192, -4096, 2.0f, 0.0f, 0.09801714f, -0.9951847f, 1, 0},
};

static const r565_point emitted_puppet_slots_0_attachments_0_hull[4] = {
    {0, 0}, {4, 0}, {4, 3}, {1, 3},
};

static const r565_attachment emitted_puppet_slots_0_attachments[3] = {
    {&emitted_texture_0, {0, 0, 4, 3}, {1.0f, 0.0f, 0.0f, 1.0f, -2.0f, -1.5f}, emitted_puppet_slots_0_attachments_0_hull, 4, 0, NULL},
    {&emitted_texture_1, {0, 0, 2, 2}, {1.0f, 0.0f, 0.0f, 1.0f, -1.0f, -1.0f}, NULL, 0, 0, NULL},
    {NULL, {0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f}, NULL, 0, 0, NULL},
};

static const r565_attachment emitted_puppet_slots_1_attachments[1] = {
    {&emitted_texture_0, {1, 1, 3, 3}, {0.0f, 1.0f, -1.0f, 0.0f, 0.5f, 0.0f}, NULL, 0, 0, NULL},
};

static const r565_slot emitted_puppet_slots[4] = {
    {"body", emitted_puppet_slots_0_attachments, 3, 0, 0, 255, 0, 0},
    {"glow", emitted_puppet_slots_1_attachments, 1, 0, 1, 200, 1, 0},
    {"hand", emitted_puppet_slots_1_attachments, 1, -1, 2, 255, 0, 0},
    {NULL, NULL, 0, -1, 2, 255, 0, 0},
};

static const r565_armature emitted_puppet = {
    "puppet", // name
    emitted_puppet_bones, // bones
    emitted_puppet_slots, // slots
    {-10, -20, 30, 40}, // bounds
    305419896u, // signature
    3, // bone_count
    4, // slot_count
    1, // color_key_enabled
    63519, // color_key
    NULL, // features
    0, // feature_count
};

static const r565_armature emitted_u7A7A = {
    "\347\251\272", // name
    NULL, // bones
    NULL, // slots
    {0, 0, 0, 0}, // bounds
    2596069104u, // signature
    0, // bone_count
    0, // slot_count
    0, // color_key_enabled
    0, // color_key
    NULL, // features
    0, // feature_count
};

static const r565_bone emitted_rich_bones[3] = {
    {"aim", 30.0f, 10.0f, 0, 0, 4096, 4096, 1.0f, 0.0f, 0.0f, 1.0f, 255, 0},
    {"upper", 0.0f, 0.0f, 0, 0, 4096, 4096, 1.0f, 0.0f, 0.0f, 1.0f, 255, 0},
    {"lower", 20.0f, 0.0f, 0, 0, 4096, 4096, 1.0f, 0.0f, 0.0f, 1.0f, 1, 4},
};

static const r565_vertex emitted_rich_slots_0_attachments_0_features_0_mesh_0_vertices[4] = {
    {0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 2.0f}, {0.0f, 2.0f},
};

static const r565_position emitted_rich_slots_0_attachments_0_features_0_mesh_0_points[4] = {
    {-5.0f, -5.0f}, {5.0f, -5.0f}, {5.0f, 5.0f}, {-5.0f, 5.0f},
};

static const r565_triangle emitted_rich_slots_0_attachments_0_features_0_mesh_0_triangles[2] = {
    {0, 1, 2}, {0, 2, 3},
};

static const r565_mesh emitted_rich_slots_0_attachments_0_features_0_mesh[1] = {
    {emitted_rich_slots_0_attachments_0_features_0_mesh_0_vertices, emitted_rich_slots_0_attachments_0_features_0_mesh_0_points, NULL, emitted_rich_slots_0_attachments_0_features_0_mesh_0_triangles, 4, 4, 0, 2},
};

static const r565_attachment_features emitted_rich_slots_0_attachments_0_features[1] = {
    {emitted_rich_slots_0_attachments_0_features_0_mesh, NULL, NULL, NULL, 1, 0},
};

static const r565_influence emitted_rich_slots_0_attachments_1_features_0_mesh_0_influences[5] = {
    {-5.0f, -5.0f, 1.0f, 1, 1}, {2.5f, -2.5f, 0.5f, 1, 0}, {-7.5f, -2.5f, 0.5f, 2, 1},
    {5.0f, 5.0f, 1.0f, 2, 1}, {-5.0f, 5.0f, 1.0f, 1, 1},
};

static const r565_mesh emitted_rich_slots_0_attachments_1_features_0_mesh[1] = {
    {emitted_rich_slots_0_attachments_0_features_0_mesh_0_vertices, NULL, emitted_rich_slots_0_attachments_1_features_0_mesh_0_influences, emitted_rich_slots_0_attachments_0_features_0_mesh_0_triangles, 4, 0, 5, 2},
};

static const r565_attachment_features emitted_rich_slots_0_attachments_1_features[1] = {
    {emitted_rich_slots_0_attachments_1_features_0_mesh, NULL, NULL, NULL, 1, 0},
};

static const r565_attachment emitted_rich_slots_0_attachments[2] = {
    {&emitted_texture_3, {0, 0, 2, 2}, {1.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f}, NULL, 0, 1, emitted_rich_slots_0_attachments_0_features},
    {&emitted_texture_3, {0, 0, 2, 2}, {1.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f}, NULL, 0, 1, emitted_rich_slots_0_attachments_1_features},
};

static const r565_position emitted_rich_slots_1_attachments_0_features_0_area_0_points[3] = {
    {-4.0f, -4.0f}, {4.0f, -4.0f}, {0.0f, 6.0f},
};

static const r565_area emitted_rich_slots_1_attachments_0_features_0_area[1] = {
    {emitted_rich_slots_1_attachments_0_features_0_area_0_points, 0.0f, 0.0f, 3, 2},
};

static const r565_attachment_features emitted_rich_slots_1_attachments_0_features[1] = {
    {NULL, emitted_rich_slots_1_attachments_0_features_0_area, NULL, NULL, 0, 1},
};

static const r565_attachment emitted_rich_slots_1_attachments[1] = {
    {NULL, {0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 1.0f, 3.0f, 0.0f}, NULL, 0, 1, emitted_rich_slots_1_attachments_0_features},
};

static const r565_bone emitted_child_bones[1] = {
    {"wheel", 0.0f, 0.0f, 0, 0, 4096, 4096, 1.0f, 0.0f, 0.0f, 1.0f, 255, 0},
};

static const r565_attachment emitted_child_slots_0_attachments[1] = {
    {&emitted_texture_3, {0, 0, 2, 2}, {1.0f, 0.0f, 0.0f, 1.0f, -1.0f, -1.0f}, NULL, 0, 0, NULL},
};

static const r565_slot emitted_child_slots[1] = {
    {"rim", emitted_child_slots_0_attachments, 1, 0, 0, 255, 0, 0},
};

static const r565_armature emitted_child = {
    "child", // name
    emitted_child_bones, // bones
    emitted_child_slots, // slots
    {0, 0, 0, 0}, // bounds
    195939070u, // signature
    1, // bone_count
    1, // slot_count
    0, // color_key_enabled
    0, // color_key
    NULL, // features
    0, // feature_count
};

static const r565_key emitted_child_spin_bone_timelines_0_keys[2] = {
    {0, 65535, 0, 0}, {4, 65534, 16384, 16384},
};

static const r565_timeline emitted_child_spin_bone_timelines[1] = {
    {emitted_child_spin_bone_timelines_0_keys, 2, 0, 0},
};

static const r565_animation emitted_child_spin = {
    "spin", // name
    NULL, // positions
    emitted_child_spin_bone_timelines, // bone_timelines
    NULL, // slot_timelines
    NULL, // draw_orders
    NULL, // curves
    195939070u, // signature
    24000u, // frame_rate
    4, // duration
    3, // armature
    0, // play_times
    0, // position_count
    1, // bone_timeline_count
    0, // slot_timeline_count
    0, // draw_order_count
    0, // curve_count
    NULL, // features
    0, // feature_count
};

static const r565_attachment_features emitted_rich_slots_2_attachments_0_features[1] = {
    {NULL, NULL, &emitted_child, &emitted_child_spin, 0, 0},
};

static const r565_attachment emitted_rich_slots_2_attachments[1] = {
    {NULL, {0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 1.0f, 5.0f, 0.0f}, NULL, 0, 1, emitted_rich_slots_2_attachments_0_features},
};

static const r565_slot emitted_rich_slots[3] = {
    {"skin", emitted_rich_slots_0_attachments, 2, 0, 1, 255, 0, 0},
    {"hit", emitted_rich_slots_1_attachments, 1, 0, 2, 255, 0, 0},
    {"wheel", emitted_rich_slots_2_attachments, 1, 0, 2, 255, 0, 0},
};

static const r565_tint emitted_rich_features_0_tints[3] = {
    {4096, 4096, 4096, 0, 0, 0}, {2048, 4096, 1024, 10, -9, 8}, {4096, 4096, 4096, 0, 0, 0},
};

static const r565_ik emitted_rich_features_0_iks[1] = {
    {"reach", 20.0f, 16384, 2, 0, 1, 1},
};

static const r565_skin_entry emitted_rich_features_0_skins_0_entries[1] = {
    {0, 0, 1},
};

static const r565_skin emitted_rich_features_0_skins[1] = {
    {"other", emitted_rich_features_0_skins_0_entries, 1},
};

static const r565_spring emitted_rich_features_0_springs[1] = {
    {12.5f, 400.0f, 6.0f, -90.0f, 0.5f, 8192, 0},
};

static const r565_vertex emitted_rich_features_0_paths_0_curve_0_vertices[6] = {
    {0.0f, 0.0f}, {40.0f, 0.0f}, {0.0f, 0.0f}, {0.0f, 0.0f}, {0.0f, 0.0f}, {0.0f, 0.0f},
};

static const r565_position emitted_rich_features_0_paths_0_curve_0_points[6] = {
    {0.0f, 0.0f}, {0.0f, 0.0f}, {10.0f, 9.0f}, {20.0f, 9.0f}, {40.0f, 0.0f}, {50.0f, 0.0f},
};

static const r565_mesh emitted_rich_features_0_paths_0_curve[1] = {
    {emitted_rich_features_0_paths_0_curve_0_vertices, emitted_rich_features_0_paths_0_curve_0_points, NULL, NULL, 6, 6, 0, 0},
};

static const r565_path_bone emitted_rich_features_0_paths_0_bones[2] = {
    {20.0f, 1},
    {15.0f, 2},
};

static const r565_path emitted_rich_features_0_paths[1] = {
    {"way", emitted_rich_features_0_paths_0_curve, emitted_rich_features_0_paths_0_bones, 5.0f, 2.5f, 1820, 16384, 8192, 1, 1, 1, 48, 1, 2},
};

static const r565_point emitted_rich_bend_features_0_deforms_0_keys_0_offsets[2] = {
    {10, -10}, {0, 20},
};

static const r565_deform_key emitted_rich_bend_features_0_deforms_0_keys[2] = {
    {0, 65535, 1, 2, emitted_rich_bend_features_0_deforms_0_keys_0_offsets},
    {8, 65534, 0, 0, NULL},
};

static const r565_deform_timeline emitted_rich_bend_features_0_deforms[1] = {
    {emitted_rich_bend_features_0_deforms_0_keys, 0.125f, 2, 0, 1},
};

static const r565_tint_key emitted_rich_bend_features_0_tints_0_keys[2] = {
    {0, 65535, {4096, 0, 2048, 0, 255, -255}}, {8, 65534, {0, 4096, 4096, 0, 0, 0}},
};

static const r565_tint_timeline emitted_rich_bend_features_0_tints[1] = {
    {emitted_rich_bend_features_0_tints_0_keys, 2, 0},
};

static const r565_key emitted_rich_bend_features_0_iks_0_keys[2] = {
    {0, 65535, 0, 1}, {8, 65534, 16384, 0},
};

static const r565_timeline emitted_rich_bend_features_0_iks[1] = {
    {emitted_rich_bend_features_0_iks_0_keys, 2, 0, 4},
};

static const r565_event_value emitted_rich_bend_features_0_events_0_values[3] = {
    {NULL, 0.0f, 4294967294u, 0},
    {NULL, 1.5f, 0u, 1},
    {"loud", 0.0f, 0u, 2},
};

static const r565_event emitted_rich_bend_features_0_events[2] = {
    {"step", emitted_rich_bend_features_0_events_0_values, 3, 1, 2, 255, 3},
    {"step", NULL, 3, 0, 255, 1, 0},
};

static const r565_animation_features emitted_rich_bend_features[1] = {
    {emitted_rich_bend_features_0_deforms, emitted_rich_bend_features_0_tints, emitted_rich_bend_features_0_iks, emitted_rich_bend_features_0_events, 1, 1, 1, 2},
};

static const r565_animation emitted_rich_bend = {
    "bend", // name
    NULL, // positions
    NULL, // bone_timelines
    NULL, // slot_timelines
    NULL, // draw_orders
    NULL, // curves
    558065031u, // signature
    24000u, // frame_rate
    8, // duration
    2, // armature
    0, // play_times
    0, // position_count
    0, // bone_timeline_count
    0, // slot_timeline_count
    0, // draw_order_count
    0, // curve_count
    emitted_rich_bend_features, // features
    1, // feature_count
};

static const r565_armature_features emitted_rich_features[1] = {
    {emitted_rich_features_0_tints, emitted_rich_features_0_iks, emitted_rich_features_0_skins, emitted_rich_features_0_springs, emitted_rich_features_0_paths, &emitted_rich_bend, 6, 3, 1, 1, 1, 1, 1},
};

static const r565_armature emitted_rich = {
    "rich", // name
    emitted_rich_bones, // bones
    emitted_rich_slots, // slots
    {0, 0, 0, 0}, // bounds
    558065031u, // signature
    3, // bone_count
    3, // slot_count
    0, // color_key_enabled
    0, // color_key
    emitted_rich_features, // features
    1, // feature_count
};

static const r565_armature *const emitted_asset_armatures[4] = {
    &emitted_puppet, &emitted_u7A7A, &emitted_rich, &emitted_child,
};

static const r565_position_key emitted_puppet_walk_positions_0_keys[3] = {
    {0, 0, 0.0f, 0.0f}, {4, 65535, 8.0f, -4.5f}, {10, 65534, -3.0f, 2.0f},
};

static const r565_position_timeline emitted_puppet_walk_positions[1] = {
    {emitted_puppet_walk_positions_0_keys, 3, 1},
};

static const r565_key emitted_puppet_walk_bone_timelines_0_keys[2] = {
    {0, 65535, 30947, 30947}, {10, 65534, -30947, -30947},
};

static const r565_key emitted_puppet_walk_bone_timelines_1_keys[2] = {
    {0, 0, 0, 0}, {8, 65534, 5000, 4000},
};

static const r565_key emitted_puppet_walk_bone_timelines_2_keys[3] = {
    {0, 65535, 4096, 4096}, {5, 0, 2048, 8192}, {10, 65534, 4096, 4096},
};

static const r565_timeline emitted_puppet_walk_bone_timelines[3] = {
    {emitted_puppet_walk_bone_timelines_0_keys, 2, 1, 0},
    {emitted_puppet_walk_bone_timelines_1_keys, 2, 2, 0},
    {emitted_puppet_walk_bone_timelines_2_keys, 3, 2, 1},
};

static const r565_key emitted_puppet_walk_slot_timelines_0_keys[4] = {
    {0, 65534, 0, 0}, {3, 65534, 1, 0}, {6, 65534, 2, 0}, {8, 65534, -1, 0},
};

static const r565_key emitted_puppet_walk_slot_timelines_1_keys[2] = {
    {0, 65535, 0, 0}, {10, 65534, 255, 0},
};

static const r565_key emitted_puppet_walk_slot_timelines_2_keys[1] = {
    {0, 65534, 0, 0},
};

static const r565_timeline emitted_puppet_walk_slot_timelines[3] = {
    {emitted_puppet_walk_slot_timelines_0_keys, 4, 0, 2},
    {emitted_puppet_walk_slot_timelines_1_keys, 2, 1, 3},
    {emitted_puppet_walk_slot_timelines_2_keys, 1, 2, 2},
};

static const uint8_t emitted_puppet_walk_draw_orders_0_order[4] = {
    2, 0, 3, 1,
};

static const r565_draw_order_key emitted_puppet_walk_draw_orders[2] = {
    {emitted_puppet_walk_draw_orders_0_order, 2, 4},
    {NULL, 7, 0},
};

static const r565_curve emitted_puppet_walk_curves[1] = {
    {{0, 205, 819, 1843, 3277, 5120, 7373, 9500, 11000, 12500, 13600, 14500, 15200, 15700, 16100, 16300, 16384}},
};

static const r565_animation emitted_puppet_walk = {
    "walk", // name
    emitted_puppet_walk_positions, // positions
    emitted_puppet_walk_bone_timelines, // bone_timelines
    emitted_puppet_walk_slot_timelines, // slot_timelines
    emitted_puppet_walk_draw_orders, // draw_orders
    emitted_puppet_walk_curves, // curves
    305419896u, // signature
    24000u, // frame_rate
    10, // duration
    0, // armature
    0, // play_times
    1, // position_count
    3, // bone_timeline_count
    3, // slot_timeline_count
    2, // draw_order_count
    1, // curve_count
    NULL, // features
    0, // feature_count
};

static const r565_animation emitted_puppet_still = {
    "still", // name
    NULL, // positions
    NULL, // bone_timelines
    NULL, // slot_timelines
    NULL, // draw_orders
    NULL, // curves
    305419896u, // signature
    12500u, // frame_rate
    0, // duration
    0, // armature
    1, // play_times
    0, // position_count
    0, // bone_timeline_count
    0, // slot_timeline_count
    0, // draw_order_count
    0, // curve_count
    NULL, // features
    0, // feature_count
};

static const r565_animation *const emitted_asset_animations[4] = {
    &emitted_puppet_walk, &emitted_puppet_still, &emitted_rich_bend, &emitted_child_spin,
};

#ifdef __GNUC__
__attribute__((unused))
#endif
static const r565_asset emitted_asset = {
    emitted_asset_textures, // textures
    emitted_asset_armatures, // armatures
    emitted_asset_animations, // animations
    4, // texture_count
    4, // armature_count
    4, // animation_count
};

#endif // RIG565_ASSET_EMITTED_H
