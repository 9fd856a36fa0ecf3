// SPDX-License-Identifier: MIT
#include "test.h"

#include "rig565/base.h"

void test_base(void);

static void test_base_result_text_names_each(void) {
    CHECK_STR(r565_result_text(R565_OK), "ok");
    CHECK_STR(r565_result_text(R565_ERR_MAGIC), "not a rig565 pack");
    CHECK_STR(r565_result_text((r565_result)-99), "unknown result");
}

static void test_base_hash_bytes_is_fnv1a(void) {
    CHECK_HEX(r565_hash_bytes(R565_HASH_INIT, "", 0), 0xcbf29ce484222325u);
    CHECK_HEX(r565_hash_bytes(R565_HASH_INIT, "a", 1), 0xaf63dc4c8601ec8cu);
    CHECK_HEX(r565_hash_bytes(R565_HASH_INIT, "foobar", 6), 0x85944171f73967e8u);
}

static void test_base_hash_chains_and_is_little_endian(void) {
    const uint64_t first = r565_hash_bytes(R565_HASH_INIT, "foo", 3);
    CHECK_HEX(r565_hash_bytes(first, "bar", 3), r565_hash_bytes(R565_HASH_INIT, "foobar", 6));
    const uint16_t words[] = {0x6f66, 0x626f, 0x7261};
    CHECK_HEX(r565_hash_u16(R565_HASH_INIT, words, 3), 0x85944171f73967e8u);
    const float one = 1.0f;
    CHECK_HEX(r565_hash_f32(R565_HASH_INIT, &one, 1),
              r565_hash_bytes(R565_HASH_INIT, "\x00\x00\x80\x3f", 4));
}

void test_base(void) {
    RUN(test_base_result_text_names_each);
    RUN(test_base_hash_bytes_is_fnv1a);
    RUN(test_base_hash_chains_and_is_little_endian);
}
