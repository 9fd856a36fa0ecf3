// SPDX-License-Identifier: MIT
// The importer from below: its memory, its texts, and files that are cut off or damaged anywhere.
#include "diagnostics.h"
#include "import.h"
#include "png.h"
#include "test.h"
#include "zlib.h"

#include <stdlib.h>

void test_import(void);

// 8 x 8 pixels: red grows by 32 a column, green by 32 a row, blue is 128.
static const uint8_t PICTURE[] = {
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x08, 0x08, 0x06, 0x00, 0x00, 0x00, 0xc4,
    0x0f, 0xbe, 0x8b, 0x00, 0x00, 0x00, 0x5c, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x15, 0xca,
    0x31, 0x01, 0x03, 0x41, 0x08, 0x00, 0xb0, 0x93, 0xf2, 0x52, 0x90, 0x82, 0x14, 0xa4, 0x20,
    0x05, 0x29, 0x38, 0x69, 0xc3, 0x90, 0x2d, 0xef, 0xbd, 0xfa, 0x7d, 0x04, 0x49, 0xd1, 0x0c,
    0xcb, 0x7b, 0x9f, 0x40, 0x90, 0x14, 0xcd, 0xb0, 0xdf, 0x85, 0x10, 0x08, 0x92, 0xa2, 0x19,
    0x36, 0x2e, 0xa4, 0x40, 0x90, 0x14, 0xcd, 0xb0, 0x79, 0xa1, 0x04, 0x82, 0xa4, 0x68, 0x86,
    0xad, 0x0b, 0x2d, 0x10, 0x24, 0x45, 0x33, 0x6c, 0x5f, 0x18, 0x81, 0x20, 0x29, 0x9a, 0x61,
    0xe7, 0xc2, 0x0a, 0x04, 0x49, 0xd1, 0x0c, 0xcb, 0x1f, 0xfa, 0x91, 0x97, 0xc1, 0x4d, 0x43,
    0xd8, 0x85, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
};

static const char ATLAS[] =
    "{\"imagePath\":\"p.png\",\"width\":8,\"height\":8,\"SubTexture\":"
    "[{\"name\":\"a\",\"x\":0,\"y\":0,\"width\":8,\"height\":4,\"frameX\":-1,\"frameWidth\":9,"
    "\"frameHeight\":4},{\"name\":\"b\",\"x\":2,\"y\":4,\"width\":4,\"height\":3,"
    "\"rotated\":true}]}";

static const char SKELETON[] =
    "{\"name\":\"s\",\"version\":\"5.5\",\"frameRate\":24,\"armature\":[{\"name\":\"a\",\"bone\":"
    "[{\"name\":\"child\",\"parent\":\"r\",\"transform\":{\"x\":1.5,\"skX\":30,\"skY\":-30}},"
    "{\"name\":\"r\"}],\"slot\":[{\"name\":\"x\",\"parent\":\"child\",\"color\":{\"aM\":50}},"
    "{\"name\":\"y\",\"parent\":\"r\",\"blendMode\":\"add\"}],\"skin\":[{\"slot\":"
    "[{\"name\":\"x\",\"display\":[{\"name\":\"a\"},{\"name\":\"b\",\"pivot\":{\"x\":0}}]},"
    "{\"name\":\"y\",\"display\":[{\"name\":\"b\"}]}]}],\"animation\":[{\"name\":\"m\","
    "\"duration\":10,\"playTimes\":0,\"zOrder\":{\"frame\":[{\"duration\":5},{\"zOrder\":[0,1]}]},"
    "\"bone\":[{\"name\":\"r\",\"scale\":0.5,\"offset\":0.3,\"rotateFrame\":[{\"duration\":5,"
    "\"rotate\":170,\"clockwise\":1,\"curve\":[0.2,0,0.5,1]},{\"duration\":5,\"tweenEasing\":0,"
    "\"rotate\":-170}]},{\"name\":\"child\",\"frame\":[{\"duration\":0,\"tweenEasing\":2},"
    "{\"duration\":9,\"transform\":{\"scX\":2}},{}]}],\"slot\":[{\"name\":\"x\",\"frame\":"
    "[{\"displayIndex\":1,\"tweenEasing\":-1},{\"color\":{}}]}]}]}]}";

static const r565c_file GOOD[] = {
    {"s.json", (const uint8_t *)SKELETON, sizeof SKELETON - 1},
    {"t.json", (const uint8_t *)ATLAS, sizeof ATLAS - 1},
    {"p.png", PICTURE, sizeof PICTURE},
};
static const r565c_options usual;
enum { FILES = sizeof GOOD / sizeof *GOOD };

// Whether the files can be read. There must be a document or an error, never both or neither.
static bool imports(const r565c_file *files) {
    r565c_arena *arena = r565c_arena_new();
    r565c_diagnostics *found = r565c_diagnostics_new(arena);
    bool good = r565c_import_dragonbones(files, FILES, &usual, found) != NULL;
    CHECK(good == (found->errors == 0));
    r565c_arena_free(arena);
    return good;
}

static void test_import_reads_the_good_files(void) {
    r565c_arena *arena = r565c_arena_new();
    r565c_diagnostics *found = r565c_diagnostics_new(arena);
    const r565c_document *document = r565c_import_dragonbones(GOOD, FILES, &usual, found);
    CHECK_UINT(found->errors, 0);
    CHECK(document != NULL && document->armature_count == 1 && document->image_count == 2);
    const r565c_doc_armature *armature = &document->armatures[0];
    CHECK_STR(armature->bones[1].name, "child");
    CHECK_INT(armature->bones[1].parent, 0);
    CHECK_NEAR(armature->slots[0].alpha, 0.5, 0);
    CHECK_UINT(armature->slots[1].blend, R565_BLEND_ADD);
    CHECK_INT(armature->animations[0].orders[1].order[0], 1);
    r565c_arena_free(arena);
}

// A copy of one good file of exactly this size, so that a sanitizer sees a step past its end.
static uint8_t *copy_of(int file, size_t size) {
    uint8_t *copy = malloc(size == 0 ? 1 : size);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, GOOD[file].data, size);
    return copy;
}

static void test_import_refuses_files_cut_off_anywhere(void) {
    for (int file = 0; file < FILES; file++) {
        for (size_t size = 0; size < GOOD[file].size; size++) {
            r565c_file files[FILES];
            memcpy(files, GOOD, sizeof GOOD);
            uint8_t *copy = copy_of(file, size);
            files[file].data = copy;
            files[file].size = size;
            // Behind a PNG's pixels only their checksum and the end mark follow: 16 bytes.
            CHECK(!imports(files) || (file == 2 && size >= GOOD[file].size - 16));
            free(copy);
        }
    }
}

static void test_import_survives_any_damaged_byte(void) {
    static const uint8_t damage[] = {0x01, 0x10, 0x80, 0xff};
    for (int file = 0; file < FILES; file++) {
        for (size_t at = 0; at < GOOD[file].size; at++) {
            r565c_file files[FILES];
            memcpy(files, GOOD, sizeof GOOD);
            uint8_t *copy = copy_of(file, GOOD[file].size);
            files[file].data = copy;
            for (size_t i = 0; i < sizeof damage; i++) {
                copy[at] = GOOD[file].data[at] ^ damage[i];
                (void)imports(files); // checks that there is a document or an error
            }
            free(copy);
        }
    }
}

// Two keys each for the position, the rotation and the draw order, one for all else.
static const char BINARY_JSON[] =
    "{\"name\":\"s\",\"version\":\"5.5\",\"offset\":[0,16,16,0,16,2,18,32,50,50,100,78],"
    "\"armature\":[{\"name\":\"a\",\"bone\":[{\"name\":\"r\"}],\"slot\":"
    "[{\"name\":\"x\",\"parent\":\"r\"},{\"name\":\"y\",\"parent\":\"r\"}],\"skin\":[{\"slot\":"
    "[{\"name\":\"x\",\"display\":[{\"name\":\"a\"},{\"name\":\"b\"}]},"
    "{\"name\":\"y\",\"display\":[{\"name\":\"b\"}]}]}],\"actions\":[{\"name\":\"e\"}],"
    "\"animation\":[{\"name\":\"m\",\"duration\":10,\"offset\":[0,0,0],\"action\":33,\"zOrder\":26,"
    "\"bone\":{\"r\":[11,0,12,7]},\"slot\":{\"x\":[20,14,21,20]}}]}]}";
static const int16_t BINARY_INTS[] = {50, 100, 100, 100, 0, 0, 0, 0, /* of frames: */ 0};
static const float BINARY_FLOATS[] = {1, 2, 3, 4, 0, 0, 8, 0};
static const int16_t BINARY_FRAMES[] = {
    0,
    2,
    3,
    1000,
    5000,
    9000, // at 0: a curve of three samples
    5,
    0,
    0,
    1,
    10,
    0, // 6, 8, 10
    0,
    1,
    0,
    0,
    0,
    0, // 12, 14, 16
    5,
    2,
    1,
    0,
    0,
    1,
    0, // 18: the order, 22: an event
    // The timelines: the first begin at 0, 7, 14, 20, 26 and 33.
    100,
    0,
    2,
    2,
    0,
    0,
    6,
    100,
    0,
    2,
    2,
    4,
    8,
    10,
    100,
    0,
    1,
    0,
    0,
    12,
    100,
    0,
    1,
    1,
    0,
    14,
    100,
    0,
    2,
    0,
    0,
    16,
    18,
    100,
    0,
    1,
    0,
    0,
    22,
};

static size_t binary_write(uint8_t *to) {
    size_t json = sizeof BINARY_JSON - 1, at = 12;
    const uint8_t head[12] = {'D', 'B', 'D', 'T', 0, 0, 0, 1, (uint8_t)json, (uint8_t)(json >> 8)};
    memcpy(to, head, sizeof head);
    memcpy(to + at, BINARY_JSON, json);
    memcpy(to + (at += json), BINARY_INTS, sizeof BINARY_INTS);
    memcpy(to + (at += sizeof BINARY_INTS), BINARY_FLOATS, sizeof BINARY_FLOATS);
    memcpy(to + (at += sizeof BINARY_FLOATS), BINARY_FRAMES, sizeof BINARY_FRAMES);
    return at + sizeof BINARY_FRAMES;
}

static const r565c_track *track_of(const r565c_document *document, r565c_channel channel) {
    const r565c_doc_animation *animation = &document->armatures[0].animations[0];
    for (size_t i = 0; i < animation->track_count; i++) {
        if (animation->tracks[i].channel == channel) {
            return &animation->tracks[i];
        }
    }
    abort();
}

static void test_import_reads_binary_skeletons(void) {
    uint8_t bytes[2048];
    r565c_file files[FILES] = {{"s.dbbin", bytes, binary_write(bytes)}, GOOD[1], GOOD[2]};
    r565c_arena *arena = r565c_arena_new();
    r565c_diagnostics *found = r565c_diagnostics_new(arena);
    const r565c_document *document = r565c_import_dragonbones(files, FILES, &usual, found);
    CHECK_UINT(found->errors, 0);
    CHECK_UINT(found->count, 0);
    const r565c_track *move = track_of(document, R565C_TRANSLATE);
    CHECK_UINT(move->key_count, 2);
    CHECK_NEAR(move->keys[1].frame, 5, 0);
    CHECK_NEAR(move->keys[1].y, 4, 0);
    CHECK_UINT(move->keys[0].easing.count, 5);
    CHECK_NEAR(move->keys[0].easing.y[3], 0.9, 0);
    CHECK_NEAR(track_of(document, R565C_ROTATE)->keys[1].x, 8 * 180 / 3.14159265358979, 1e-9);
    CHECK_NEAR(track_of(document, R565C_DISPLAY)->keys[0].x, 1, 0);
    CHECK_NEAR(track_of(document, R565C_ALPHA)->keys[0].x, 0.5, 0);
    const r565c_doc_animation *animation = &document->armatures[0].animations[0];
    CHECK_UINT(animation->order_count, 2);
    CHECK(animation->orders[0].order == NULL);
    CHECK_INT(animation->orders[1].order[0], 1);
    CHECK_UINT(animation->event_count, 1);
    CHECK_STR(animation->events[0].name, "e");
    CHECK_INT(animation->events[0].kind, R565C_ACTION);
    r565c_arena_free(arena);
}

static void test_import_binary_skeletons_cut_off_or_damaged(void) {
    static const uint8_t damage[] = {0x01, 0x10, 0x80, 0xff};
    uint8_t good[2048];
    size_t size = binary_write(good);
    for (size_t at = 0; at < size; at++) {
        uint8_t *copy = malloc(size);
        r565c_file files[FILES] = {{"s.dbbin", copy, size}, GOOD[1], GOOD[2]};
        if (copy == NULL) {
            abort();
        }
        memcpy(copy, good, size);
        for (size_t i = 0; i < sizeof damage; i++) {
            copy[at] = good[at] ^ damage[i];
            (void)imports(files);
        }
        free(copy);
        copy = malloc(at + 1); // to the byte, for the sanitizer
        if (copy == NULL) {
            abort();
        }
        memcpy(copy, good, at);
        files[0] = (r565c_file){"s.dbbin", copy, at};
        CHECK(!imports(files));
        free(copy);
    }
}

static uint8_t *put(uint8_t *to, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++) {
        *to++ = (uint8_t)(value >> (8 * i));
    }
    return to;
}

// What the local header and the directory have in common: no flags, stored, sizes, name's length.
static uint8_t *put_entry(uint8_t *to, const r565c_file *file) {
    to = put(put(put(to, 20, 2), 0, 4), 0, 4);
    to = put(to, (uint32_t)crc32(0, file->data, (uInt)file->size), 4);
    to = put(put(to, (uint32_t)file->size, 4), (uint32_t)file->size, 4);
    return put(to, (uint32_t)strlen(file->name), 4);
}

static uint8_t *put_bytes(uint8_t *to, const void *bytes, size_t size) {
    memcpy(to, bytes, size);
    return to + size;
}

// All good files as an archive.
static size_t zip_write(uint8_t *start) {
    uint8_t *to = start;
    uint32_t at[FILES];
    for (int i = 0; i < FILES; i++) {
        at[i] = (uint32_t)(to - start);
        to = put_entry(put(to, 0x04034b50, 4), &GOOD[i]);
        to = put_bytes(to, GOOD[i].name, strlen(GOOD[i].name));
        to = put_bytes(to, GOOD[i].data, GOOD[i].size);
    }
    uint8_t *directory = to;
    for (int i = 0; i < FILES; i++) {
        to = put_entry(put(put(to, 0x02014b50, 4), 20, 2), &GOOD[i]);
        to = put(put(put(put(to, 0, 4), 0, 4), 0, 2), at[i], 4);
        to = put_bytes(to, GOOD[i].name, strlen(GOOD[i].name));
    }
    uint32_t size = (uint32_t)(to - directory);
    to = put(put(put(put(to, 0x06054b50, 4), 0, 4), FILES, 2), FILES, 2);
    return (size_t)(put(put(put(to, size, 4), (uint32_t)(directory - start), 4), 0, 2) - start);
}

static void test_import_archives_whole_cut_off_or_damaged(void) {
    static const r565c_file nothing = {"n.json", (const uint8_t *)"{}", 2};
    uint8_t good[4096];
    size_t size = zip_write(good);
    r565c_file files[FILES] = {{"s.zip", good, size}, nothing, nothing};
    CHECK(imports(files));
    for (size_t at = 0; at < size; at++) {
        uint8_t *copy = malloc(size);
        if (copy == NULL) {
            abort();
        }
        memcpy(copy, good, size);
        for (int bit = 0; bit < 8; bit += 7) {
            files[0] = (r565c_file){"s.zip", copy, size};
            copy[at] = (uint8_t)(good[at] ^ 1 << bit);
            (void)imports(files);
        }
        memcpy(copy + (size - at), good, at); // to the byte, for the sanitizer
        files[0] = (r565c_file){"s.zip", copy + (size - at), at};
        CHECK(!imports(files));
        free(copy);
    }
}

static const char OLD[] =
    "{\"version\":\"2.3\",\"armature\":[{\"name\":\"a\",\"bone\":[{\"name\":\"r\",\"transform\":"
    "{\"x\":3,\"skX\":90,\"skY\":90}},{\"name\":\"c\",\"parent\":\"r\",\"transform\":{\"y\":5}}],"
    "\"skin\":[{\"slot\":[{\"name\":\"c\",\"parent\":\"r\",\"z\":2,\"colorTransform\":{\"aM\":50},"
    "\"display\":[{\"name\":\"a\",\"transform\":{\"pX\":4}}]},{\"name\":\"d\",\"parent\":\"c\","
    "\"z\":1}]}],\"animation\":[{\"name\":\"m\",\"duration\":9,\"loop\":0,\"timeline\":[{\"name\":"
    "\"c\",\"scale\":0.5,\"frame\":[{\"duration\":4,\"transform\":{\"x\":2,\"pX\":1}},{"
    "\"duration\":5,"
    "\"z\":3,\"hide\":1,\"displayIndex\":-1}]},{\"name\":\"r\",\"frame\":[{\"duration\":9}]}]}]}]}";

static const char ANIMATIONS[] =
    "{\"version\":\"5.5\",\"armature\":[{\"name\":\"a\",\"bone\":[{\"name\":\"child\",\"parent\":"
    "\"r\",\"length\":9},{\"name\":\"r\"}],\"slot\":[{\"name\":\"y\"},{\"name\":\"x\"}],"
    "\"animation\":[{\"name\":\"n\",\"duration\":4,\"zOrder\":{\"frame\":[{\"zOrder\":[0,1]}]},"
    "\"timeline\":[{\"type\":50},{\"type\":12,\"name\":\"child\",\"frame\":[{\"x\":30}]}],"
    "\"bone\":[{\"name\":\"child\",\"translateFrame\":[{\"x\":4}]}]}]}]}";

// Reads files of which one is damaged in every way, a byte at a time.
static void damage_all(const r565c_file *files, size_t count, size_t which) {
    static const uint8_t damage[] = {0x01, 0x10, 0x80, 0xff};
    r565c_file copies[4];
    size_t size = files[which].size;
    uint8_t *copy = malloc(size);
    if (copy == NULL) {
        abort();
    }
    memcpy(copies, files, count * sizeof *copies);
    copies[which].data = copy;
    for (size_t i = 0; i < size * sizeof damage; i++) {
        r565c_arena *arena = r565c_arena_new();
        r565c_diagnostics *found = r565c_diagnostics_new(arena);
        memcpy(copy, files[which].data, size);
        copy[i / sizeof damage] ^= damage[i % sizeof damage];
        bool good = r565c_import_dragonbones(copies, count, &usual, found) != NULL;
        CHECK(good == (found->errors == 0));
        r565c_arena_free(arena);
    }
    free(copy);
}

static void test_import_old_skeletons_whole_or_damaged(void) {
    r565c_file files[FILES] = {{"s.json", (const uint8_t *)OLD, sizeof OLD - 1}, GOOD[1], GOOD[2]};
    r565c_arena *arena = r565c_arena_new();
    const r565c_document *document =
        r565c_import_dragonbones(files, FILES, &usual, r565c_diagnostics_new(arena));
    CHECK(document != NULL);
    const r565c_doc_armature *armature = &document->armatures[0];
    CHECK_STR(armature->slots[1].name, "c");
    CHECK_NEAR(armature->slots[1].alpha, 0.5, 0);
    CHECK_NEAR(armature->bones[1].setup.x, 5, 0);
    CHECK_NEAR(armature->bones[1].setup.y, 3, 0);
    CHECK_NEAR(armature->bones[1].setup.rotation, -90, 0);
    r565c_arena_free(arena);
    damage_all(files, FILES, 0);
}

static void test_import_animations_whole_or_damaged(void) {
    r565c_file files[FILES + 1] = {
        GOOD[0], GOOD[1], GOOD[2], {"n.dbani", (const uint8_t *)ANIMATIONS, sizeof ANIMATIONS - 1}};
    r565c_arena *arena = r565c_arena_new();
    const r565c_document *document =
        r565c_import_dragonbones(files, FILES + 1, &usual, r565c_diagnostics_new(arena));
    CHECK(document != NULL && document->armatures[0].animation_count == 2);
    CHECK_STR(document->armatures[0].animations[1].name, "n");
    CHECK(document->armatures[0].animations[1].orders[0].order == NULL); // y, then x, turned round
    r565c_arena_free(arena);
    damage_all(files, FILES + 1, FILES);
}

static void test_import_png_pixels(void) {
    r565c_arena *arena = r565c_arena_new();
    r565c_diagnostics *found = r565c_diagnostics_new(arena);
    r565c_picture picture;
    CHECK(r565c_png_decode(&GOOD[2], found, &picture));
    CHECK_UINT(picture.width, 8);
    CHECK_UINT(picture.height, 8);
    for (uint32_t i = 0; i < 64; i++) {
        const uint8_t expected[4] = {(uint8_t)(i % 8 * 32), (uint8_t)(i / 8 * 32), 128, 255};
        CHECK(memcmp(picture.rgba + 4 * i, expected, 4) == 0);
    }
    r565c_arena_free(arena);
}

static void test_import_texts_are_the_same_everywhere(void) {
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        {0, "0"},
        {-1, "-1"},
        {1.5, "1.5"},
        {0.1, "0.1"},
        {65535, "65535"},
        {1e9, "1000000000"},
        {1.0 / 3, "0.333333"},
        {-7.999, "-7.999"},
        {123456.7, "123457"},
        {999999.5, "1000000"},
        {1e-20, "1e-20"},
        {2.5e300, "2.5e300"},
        {0.001, "0.001"},
    };
    r565c_arena *arena = r565c_arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CHECK_STR(r565c_format(arena, "%g", cases[i].value), cases[i].text);
    }
    CHECK_STR(
        r565c_format(arena, "%s|%d|%u|%zu|%c|%%", "a%d", INT32_MIN, UINT32_MAX, (size_t)0, 'x'),
        "a%d|-2147483648|4294967295|0|x|%");
    r565c_arena_free(arena);
}

static void test_import_arena_memory_is_zero_and_aligned(void) {
    r565c_arena *arena = r565c_arena_new();
    for (size_t size = 0; size < 100000; size = size * 3 / 2 + 1) {
        uint8_t *memory = r565c_alloc(arena, size, 1);
        CHECK_UINT((uintptr_t)memory % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++) {
            CHECK_UINT(memory[i], 0);
        }
        memset(memory, 0xff, size);
    }
    r565c_arena_free(arena);
}

static void test_import_findings_are_kept_once_and_not_without_end(void) {
    r565c_arena *arena = r565c_arena_new();
    r565c_diagnostics *found = r565c_diagnostics_new(arena);
    for (int i = 0; i < 3; i++) {
        r565c_report(found, R565C_WARNING, "f", "p", "same");
    }
    CHECK_UINT(found->count, 1);
    r565c_report(found, R565C_WARNING, "f", "other", "same");
    CHECK_UINT(found->count, 2);
    for (int i = 0; i < R565C_MAX_FINDINGS + 100; i++) {
        r565c_report(found, R565C_WARNING, "f", "p", "number %d", i);
    }
    CHECK_UINT(found->count, R565C_MAX_FINDINGS + 1); // and one that says so
    r565c_report(found, R565C_ERROR, "f", "p", "an error");
    CHECK_UINT(found->errors, 1);
    CHECK_STR(found->items[found->count - 1].message, "an error");
    r565c_arena_free(arena);
}

void test_import(void) {
    RUN(test_import_reads_the_good_files);
    RUN(test_import_refuses_files_cut_off_anywhere);
    RUN(test_import_survives_any_damaged_byte);
    RUN(test_import_reads_binary_skeletons);
    RUN(test_import_binary_skeletons_cut_off_or_damaged);
    RUN(test_import_archives_whole_cut_off_or_damaged);
    RUN(test_import_old_skeletons_whole_or_damaged);
    RUN(test_import_animations_whole_or_damaged);
    RUN(test_import_png_pixels);
    RUN(test_import_texts_are_the_same_everywhere);
    RUN(test_import_arena_memory_is_zero_and_aligned);
    RUN(test_import_findings_are_kept_once_and_not_without_end);
}
