// SPDX-License-Identifier: MIT
// The tables against the structs that they describe.
#include "rig565/rig565.h"
#include "test.h"

#include <math.h>

void test_schema(void);

static const r565_struct *find_struct(const char *name) {
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        if (strcmp(r565_schema_structs[i]->name, name) == 0)
            return r565_schema_structs[i];
    }
    return NULL;
}

static size_t member_size(const r565_field *field) {
    switch ((r565_kind)field->kind) {
    case R565_KIND_STRUCT:
        return field->type->size;
    case R565_KIND_STRING:
    case R565_KIND_ARRAY:
    case R565_KIND_LIST:
    case R565_KIND_REF:
    case R565_KIND_PIXELS:
        return sizeof(void *);
    default:
        return (size_t)r565_scalar_size((r565_kind)field->kind) * field->length;
    }
}

// A member that no list names would leave a gap larger than any alignment needs.
static void test_schema_lists_cover_their_structs(void) {
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        const r565_struct *type = r565_schema_structs[i];
        size_t end = 0;
        for (size_t k = 0; k < type->field_count; k++) {
            const r565_field *field = &type->fields[k];
            const size_t size = member_size(field);
            CHECK(field->offset >= end);
            CHECK(field->offset - end < (size < sizeof(void *) ? size : sizeof(void *)));
            end = field->offset + size;
        }
        CHECK(type->size >= end && type->size - end < sizeof(void *));
    }
    CHECK(r565_schema_structs[r565_schema_struct_count - 1] == r565_schema_asset);
}

static void test_schema_counts_are_members(void) {
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        const r565_struct *type = r565_schema_structs[i];
        for (size_t k = 0; k < type->field_count; k++) {
            const r565_field *field = &type->fields[k];
            if (field->kind != R565_KIND_ARRAY && field->kind != R565_KIND_LIST)
                continue;
            bool found = false;
            for (size_t n = 0; n < type->field_count; n++) {
                const r565_field *count = &type->fields[n];
                found |= count->offset == field->count_offset &&
                         count->kind == (field->count_size == 1 ? R565_KIND_U8 : R565_KIND_U16);
            }
            CHECK(found);
        }
    }
}

static bool same_offset(void *user, const r565_site *site) {
    (void)user;
    CHECK_UINT(site->wire, site->offset);
    return true;
}

static void test_schema_plain_structs_lie_the_same_in_packs(void) {
    const r565_visitor visitor = {.scalar = same_offset};
    int plain = 0;
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        const r565_struct *type = r565_schema_structs[i];
        if (!type->plain)
            continue;
        plain++;
        CHECK(r565_schema_walk(type, &visitor, NULL));
        CHECK_UINT(r565_struct_wire_size(type), type->size);
    }
    CHECK_INT(plain, 14);
}

static void test_schema_wire_sizes_are_frozen(void) {
    static const struct {
        const char *name;
        uint32_t size;
    } expected[] = {{"r565_texture", 12},
                    {"r565_attachment", 48},
                    {"r565_slot", 16},
                    {"r565_bone", 40},
                    {"r565_armature", 40},
                    {"r565_position_timeline", 8},
                    {"r565_timeline", 8},
                    {"r565_draw_order_key", 8},
                    {"r565_animation", 56},
                    {"r565_asset", 20},
                    {"r565_key", 8},
                    {"r565_position_key", 12},
                    {"r565_curve", 34},
                    {"r565_point", 4},
                    {"r565_attachment_features", 20},
                    {"r565_armature_features", 32},
                    {"r565_path", 32},
                    {"r565_path_bone", 8},
                    {"r565_spring", 24},
                    {"r565_animation_features", 24},
                    {"r565_mesh", 24},
                    {"r565_area", 16},
                    {"r565_ik", 16},
                    {"r565_skin", 12},
                    {"r565_deform_key", 12},
                    {"r565_deform_timeline", 12},
                    {"r565_tint_timeline", 8},
                    {"r565_tint_key", 16},
                    {"r565_influence", 16},
                    {"r565_event", 16},
                    {"r565_event_value", 16}};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        CHECK_UINT(r565_struct_wire_base_size(find_struct(expected[i].name)), expected[i].size);
}

static void test_schema_minor_0_has_no_added_fields(void) {
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        const r565_struct *type = r565_schema_structs[i];
        CHECK(R565_SCHEMA_MINOR > 0 || type->base_count == type->field_count);
        CHECK(type->base_count <= type->field_count);
    }
}

static bool stop_at_y(void *user, const r565_site *site) {
    ++*(int *)user;
    return strcmp(site->field->name, "y") != 0;
}

static void test_schema_walk_ends_when_told(void) {
    const r565_visitor visitor = {.scalar = stop_at_y};
    int visited = 0;
    CHECK(!r565_schema_walk(find_struct("r565_bone"), &visitor, &visited));
    CHECK_INT(visited, 2);
}

static void test_schema_reads_every_scalar_kind(void) {
    const uint8_t u8 = 255;
    const int8_t i8 = -128;
    const uint16_t u16 = 65535;
    const int16_t i16 = -32768;
    const uint32_t u32 = 4294967295u;
    const float f32 = -1.0f;
    CHECK_INT(r565_scalar_read(R565_KIND_U8, &u8), 255);
    CHECK_INT(r565_scalar_read(R565_KIND_I8, &i8), -128);
    CHECK_INT(r565_scalar_read(R565_KIND_U16, &u16), 65535);
    CHECK_INT(r565_scalar_read(R565_KIND_I16, &i16), -32768);
    CHECK_INT(r565_scalar_read(R565_KIND_U32, &u32), 4294967295);
    CHECK_INT(r565_scalar_read(R565_KIND_F32, &f32), 0xBF800000);
}

static void test_schema_ranges_are_inclusive(void) {
    const r565_field field = {.min = -8, .max = 8};
    const int16_t numbers[] = {-9, -8, 8, 9};
    const bool number_fits[] = {false, true, true, false};
    const float floats[] = {-8.0f,    8.0f, 8.000001f, -8.000001f, NAN,       INFINITY,
                            0x1p-40f, 0.0f, -0x1p-40f, 0x1p-41f,   0x1p-149f, -0.0f};
    const bool float_fits[] = {true, true, false, false, false, false,
                               true, true, true,  false, false, true};
    for (int i = 0; i < 4; i++)
        CHECK_INT(r565_scalar_in_range(&field, R565_KIND_I16, &numbers[i]), number_fits[i]);
    for (int i = 0; i < 12; i++)
        CHECK_INT(r565_scalar_in_range(&field, R565_KIND_F32, &floats[i]), float_fits[i]);
}

static void test_schema_settle_clears_only_tiny_values(void) {
    CHECK_BITS(r565_f32_settle(0x1p-40f), 0x1p-40f);
    CHECK_BITS(r565_f32_settle(-0x1p-40f), -0x1p-40f);
    CHECK_BITS(r565_f32_settle(0x1.fffffep-41f), 0.0f);
    CHECK_BITS(r565_f32_settle(-0x1p-149f), 0.0f);
    CHECK_BITS(r565_f32_settle(3.5f), 3.5f);
    CHECK(r565_f32_is_settled(r565_f32_settle(-1e-30f)));
}

void test_schema(void) {
    RUN(test_schema_lists_cover_their_structs);
    RUN(test_schema_counts_are_members);
    RUN(test_schema_plain_structs_lie_the_same_in_packs);
    RUN(test_schema_wire_sizes_are_frozen);
    RUN(test_schema_minor_0_has_no_added_fields);
    RUN(test_schema_walk_ends_when_told);
    RUN(test_schema_reads_every_scalar_kind);
    RUN(test_schema_ranges_are_inclusive);
    RUN(test_schema_settle_clears_only_tiny_values);
}
