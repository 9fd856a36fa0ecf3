// SPDX-License-Identifier: MIT
// puppet_emitted.h is what the C emitter writes of puppet.h. That it compiles, and to the same asset, shows here.
// RIG565_WRITE_GOLDEN=1 writes it anew.
#include "emit_c.h"
#include "emit_pack.h"
#include "puppet.h"
#include "puppet_emitted.h"
#include "test.h"

#include <stdlib.h>

void test_emitted(void);

#define GOLDEN "tests/c/puppet_emitted.h"
#define HEADING "SPDX-License-Identifier: MIT\nWritten by test_emitted.c.\nclang-format off"

static void write_golden(const uint8_t *data, size_t size) {
    FILE *file = fopen(GOLDEN, "wb");
    CHECK(file && fwrite(data, 1, size, file) == size);
    if (file)
        fclose(file);
}

static void test_emitted_c_is_the_golden_text(void) {
    static char golden[65536];
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    const r565c_c_style style = {.prefix = "emitted", .comment = HEADING};
    CHECK(r565c_emit_c(&puppet, &style, arena, &data, &size));
    if (getenv("RIG565_WRITE_GOLDEN"))
        write_golden(data, size);
    FILE *file = fopen(GOLDEN, "rb");
    const size_t length = file ? fread(golden, 1, sizeof golden, file) : 0;
    if (file)
        fclose(file);
    CHECK_UINT(length, size);
    CHECK(length == size && memcmp(golden, data, size) == 0);
    r565c_arena_free(arena);
}

static void test_emitted_c_is_the_same_asset(void) {
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *from_hand, *from_c;
    size_t from_hand_size, from_c_size;
    CHECK_INT(r565_asset_validate(&emitted_asset), R565_OK);
    CHECK(r565c_emit_pack(&puppet, arena, &from_hand, &from_hand_size));
    CHECK(r565c_emit_pack(&emitted_asset, arena, &from_c, &from_c_size));
    CHECK_UINT(from_c_size, from_hand_size);
    CHECK(from_c_size == from_hand_size && memcmp(from_c, from_hand, from_c_size) == 0);
    CHECK_STR(emitted_puppet_walk.name, "walk");
    r565c_arena_free(arena);
}

void test_emitted(void) {
    RUN(test_emitted_c_is_the_golden_text);
    RUN(test_emitted_c_is_the_same_asset);
}
