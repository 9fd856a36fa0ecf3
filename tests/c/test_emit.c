// SPDX-License-Identifier: MIT
// The C and JSON emitters' texts. That the C compiles, and to the same asset, is tested in
// test_emitted.c.
#include "c_names.h"
#include "c_text.h"
#include "emit_c.h"
#include "emit_json.h"
#include "puppet.h"
#include "test.h"

#include <stdlib.h>

void test_emit(void);

static const char *float_text(r565c_arena *arena, float value) {
    r565c_text text = {.arena = arena};
    r565c_text_float(&text, value);
    return r565c_text_string(&text);
}

static void test_emit_floats_read_back_as_they_were(void) {
    r565c_arena *arena = r565c_arena_new();
    test_random random = {21};
    for (int i = 0; i < 100000; i++) {
        const uint32_t bits = test_random_u32(&random);
        float value;
        memcpy(&value, &bits, sizeof value);
        if (value - value != 0.0f)
            continue;
        CHECK_BITS(strtof(float_text(arena, value), NULL), value);
    }
    r565c_arena_free(arena);
}

static void test_emit_floats_are_short(void) {
    static const struct {
        float value;
        const char *text;
    } expected[] = {{0.0f, "0.0"},
                    {-0.0f, "-0.0"},
                    {0.1f, "0.1"},
                    {1.0f, "1.0"},
                    {-2.5f, "-2.5"},
                    {300.0f, "300.0"},
                    {1e-5f, "0.00001"},
                    {2.5e-7f, "2.5e-7"},
                    {16777216.0f, "16777216.0"},
                    {1e10f, "1.0e10"},
                    {0.70710678f, "0.70710677"},
                    {3.4028235e38f, "3.4028235e38"},
                    {1e-45f, "1.0e-45"},
                    {9.9999994e-11f, "9.9999994e-11"}};
    r565c_arena *arena = r565c_arena_new();
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        CHECK_STR(float_text(arena, expected[i].value), expected[i].text);
    r565c_arena_free(arena);
}

static void test_emit_c_words_are_identifiers(void) {
    static const char *const expected[][2] = {{"walk", "walk"},
                                              {"left arm/2", "left_arm_2"},
                                              {"1", "n_1"},
                                              {"", "n"},
                                              {"__a--b__", "a_b"},
                                              {"\xE5\x9B\xBE", "u56FE"},
                                              {"\xE5\x9B\xBE\xE5\xB1\x82 1", "u56FE_u5C42_1"},
                                              {"a\xF0\x9F\xA6\x8A", "a_u01F98A"},
                                              {"\xFFz", "u00FF_z"}};
    r565c_arena *arena = r565c_arena_new();
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        CHECK_STR(r565c_c_word(arena, expected[i][0]), expected[i][1]);
    r565c_arena_free(arena);
}

static const char *string_text(r565c_arena *arena, const char *string) {
    r565c_text text = {.arena = arena};
    r565c_c_string(&text, string);
    return r565c_text_string(&text);
}

static const char *comment_text(r565c_arena *arena, const char *comment) {
    r565c_text text = {.arena = arena};
    r565c_c_comment(&text, comment);
    return r565c_text_string(&text);
}

static void test_emit_c_escapes_strings_and_comments(void) {
    r565c_arena *arena = r565c_arena_new();
    CHECK_STR(string_text(arena, "a\"b\\c\n?"
                                 "?/"),
              "\"a\\\"b\\\\c\\012\\?\\?/\"");
    CHECK_STR(string_text(arena, "\xE7\xA9\xBA"
                                 "1"),
              "\"\\347\\251\\2721\"");
    CHECK_STR(comment_text(arena, "one\n*/ two\\\nthree ?"
                                  "?/"),
              "// one\n// */ two\\.\n// three ?"
              "?/.\n");
    CHECK_STR(comment_text(arena, "a\tb\x80\xE2\x80\xAE \xE7\xA9\xBA  \n\nc"),
              "// a?b?? \xE7\xA9\xBA\n//\n// c\n");
    r565c_arena_free(arena);
}

// Names that would be the same, keywords, types of the library or of C.
static void test_emit_c_names_never_collide(void) {
    static const char *const names[] = {"a b",  "a_b",  "a/b", "asset", "armature",
                                        "walk", "walk", NULL,  "",      "t"};
    enum { COUNT = sizeof names / sizeof names[0] };
    r565c_arena *arena = r565c_arena_new();
    r565_animation animations[COUNT];
    const r565_animation *list[COUNT];
    for (int i = 0; i < COUNT; i++) {
        animations[i] = puppet_still;
        animations[i].name = names[i];
        list[i] = &animations[i];
    }
    const r565_armature *armature = &puppet_armature;
    const r565_asset asset = {
        .armatures = &armature, .animations = list, .armature_count = 1, .animation_count = COUNT};
    static const char *const prefixes[] = {"int", "int8", "r565", "static", NULL};
    for (size_t p = 0; p < sizeof prefixes / sizeof prefixes[0]; p++) {
        r565c_c_names made;
        r565c_names taken = {.arena = arena};
        r565c_c_names_init(&made, &asset, prefixes[p], arena);
        r565c_names_add(&taken, made.root);
        for (int i = 0; i < COUNT; i++) {
            const char *name =
                r565c_c_names_of(&made, &asset, r565_schema_asset->fields[2].type, list[i]);
            CHECK(r565c_names_find(&taken, name) == R565C_NO_NAME);
            CHECK(strncmp(name, "r565", 4) != 0 && strcmp(name, "int8_t") != 0);
            r565c_names_add(&taken, name);
        }
        CHECK_STR(r565c_c_names_of(&made, &asset, r565_schema_asset->fields[2].type, list[5]),
                  r565c_format(arena, "%s_walk", made.prefix));
    }
    r565c_arena_free(arena);
}

static void test_emit_is_the_same_twice_and_from_a_copy(void) {
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *first, *second;
    size_t first_size, second_size;
    const r565c_c_style style = {.prefix = "puppet", .comment = "one\ntwo"};
    CHECK(r565c_emit_c(&puppet, &style, arena, &first, &first_size));
    CHECK(r565c_emit_c(&puppet, &style, arena, &second, &second_size));
    CHECK(first_size == second_size && memcmp(first, second, first_size) == 0);
    CHECK(memcmp(first, "// one\n// two\n#ifndef RIG565_ASSET_PUPPET_H\n", 43) == 0);
    r565c_arena_free(arena);
}

static void test_emit_json_tells_every_field(void) {
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    CHECK(r565c_emit_json(&puppet, arena, &data, &size));
    char *text = r565c_alloc(arena, size + 1, 1);
    memcpy(text, data, size);
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        for (size_t k = 0; k < r565_schema_structs[i]->field_count; k++) {
            const char *name = r565_schema_structs[i]->fields[k].name;
            CHECK(strstr(text, r565c_format(arena, "\"%s\": ", name)) != NULL);
        }
    }
    CHECK(strstr(text, "\"texture\": 1,") && strstr(text, "\"texture\": null,"));
    CHECK(strstr(text, "\"F81F 07E0\""));
    CHECK(strstr(text, "{\"frame\": 4, \"curve\": 65535, \"x\": 8.0, \"y\": -4.5}"));
    r565c_arena_free(arena);
}

static void test_emit_refuses_what_no_output_can_hold(void) {
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    r565_bone bone = puppet_bones[0];
    const r565_armature armature = {.bones = &bone, .bone_count = 1};
    const r565_armature *armatures[] = {&armature};
    r565_asset asset = {.armatures = armatures, .armature_count = 1};
    r565c_c_style style = {0};
    CHECK(r565c_emit_c(&asset, &style, arena, &data, &size));
    CHECK(r565c_emit_json(&asset, arena, &data, &size));
    bone.x = 1e30f;
    CHECK(!r565c_emit_c(&asset, &style, arena, &data, &size));
    CHECK(!r565c_emit_json(&asset, arena, &data, &size));
    asset = puppet;
    asset.texture_count = 1;
    CHECK(!r565c_emit_c(&asset, &style, arena, &data, &size));
    CHECK(!r565c_emit_json(&asset, arena, &data, &size));
    style = (r565c_c_style){.part = R565C_C_SOURCE, .header = "a\"b.h"};
    CHECK(!r565c_emit_c(&puppet, &style, arena, &data, &size));
    style.header = "a/b.h";
    CHECK(r565c_emit_c(&puppet, &style, arena, &data, &size));
    r565c_arena_free(arena);
}

void test_emit(void) {
    RUN(test_emit_floats_read_back_as_they_were);
    RUN(test_emit_floats_are_short);
    RUN(test_emit_c_words_are_identifiers);
    RUN(test_emit_c_escapes_strings_and_comments);
    RUN(test_emit_c_names_never_collide);
    RUN(test_emit_is_the_same_twice_and_from_a_copy);
    RUN(test_emit_json_tells_every_field);
    RUN(test_emit_refuses_what_no_output_can_hold);
}
