// SPDX-License-Identifier: MIT
// The exports of the runtime module, in any order and with any numbers, on objects that live: those
// that export.h says are the caller's care. What comes before the first "R565" are the calls, the
// rest is a pack, which each load may damage.
#define _GNU_SOURCE // memmem, MAP_ANONYMOUS
#include "pack_file.h"
#include "target.h"
#include "watched_heap.h"

#include "../../wasm/player.c"
#include "../../wasm/runtime.c"

#include <float.h>
#include <math.h>

enum {
    MAX_OBJECTS = 96,
    MAX_MARKS = 16,
    MAX_CALLS = 400,
    MAX_PACK = 1 << 16,
    INTS = 7,
    FLOATS = 8
};

typedef enum kind { NOTHING, ASSET, ARMATURE, ANIMATION, RIG, LOOK, PLAYER, SURFACE } kind;

typedef struct object {
    void *address;
    uint32_t start; ///< the mark before it was made
    uint32_t given; ///< the highest mark before something was made that it holds
    int owner;      ///< what it was made of, or -1
    kind kind;
    bool gone;
} object;

static object objects[MAX_OBJECTS];
static int object_count;
static uint32_t marks[MAX_MARKS];
static int mark_count;
static const uint8_t *pack;
static size_t pack_size;

// Input

typedef struct input {
    const uint8_t *at, *end;
} input;

static uint32_t read_bytes(input *in, int count) {
    uint32_t value = 0;
    for (int i = 0; i < count && in->at < in->end; i++) {
        value |= (uint32_t)*in->at++ << (8 * i);
    }
    return value;
}

static int32_t read_int(input *in) {
    static const int32_t EDGES[] = {-1,    -2,    16,        100,           253,      254,
                                    255,   256,   257,       1000,          8191,     8192,
                                    8193,  16383, 16384,     16385,         32767,    32768,
                                    65535, 65536, INT32_MAX, INT32_MAX - 1, INT32_MIN};
    const uint32_t first = read_bytes(in, 1);
    if (first < 160) {
        return (int32_t)(first & 15);
    }
    return first < 224 ? EDGES[first % (sizeof EDGES / sizeof *EDGES)] : (int32_t)read_bytes(in, 4);
}

static float read_float(input *in) {
    static const float EDGES[] = {NAN,   INFINITY, -INFINITY,     -0.0f,   1e-30f, -1e-30f,
                                  1e30f, -1e30f,   FLT_MAX,       FLT_MIN, 0.5f,   16383,
                                  16384, -16384,   -16385,        32767,   32768,  -32769,
                                  65535, 65536,    2147483648.0f, 1e-45f};
    const uint32_t first = read_bytes(in, 1);
    if (first < 160) {
        return ((float)first - 80) * 0.25f;
    }
    if (first < 224) {
        return EDGES[first % (sizeof EDGES / sizeof *EDGES)];
    }
    const uint32_t bits = read_bytes(in, 4);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// Objects that live

static bool is_live(const object *one) {
    return !one->gone && (one->owner < 0 || is_live(&objects[one->owner]));
}

/// One of those of a kind that live, or -1.
static int find(kind wanted, uint32_t number) {
    int found[MAX_OBJECTS], count = 0;
    for (int i = 0; i < object_count; i++) {
        if (objects[i].kind == wanted && is_live(&objects[i])) {
            found[count++] = i;
        }
    }
    return count != 0 ? found[number % (uint32_t)count] : -1;
}

static int self_index; // of what is called on, or -1
static uint32_t call_start;

static int add_object(kind of, void *address, int owner) {
    if (object_count == MAX_OBJECTS) {
        return -1;
    }
    objects[object_count] = (object){address, call_start, 0, owner, of, false};
    return object_count++;
}

static void gives(int to, uint32_t start) {
    object *one = &objects[to];
    one->given = start > one->given ? start : one->given;
}

/// What a call made out of the object that it was called on.
static void add(kind of, int32_t made) {
    if (made <= 0) {
        return;
    }
    const int index = add_object(of, (void *)(intptr_t)made, self_index);
    if (of == LOOK) {
        gives(self_index, index < 0 ? UINT32_MAX : call_start);
    }
}

static void *owner_of(const object *one, kind wanted) {
    while (one->kind != wanted) {
        one = &objects[one->owner];
    }
    return one->address;
}

/// An animation, of another asset perhaps, that the object called on then holds; NULL: there is none.
static const r565_animation *animation_or_none(int32_t number) {
    const int index = number == 0 ? -1 : find(ANIMATION, (uint32_t)number);
    if (index < 0) {
        return NULL;
    }
    gives(self_index, objects[index].start);
    return objects[index].address;
}

// What the results are

static void expect(bool is_so) {
    if (!is_so) {
        abort();
    }
}

static volatile size_t seen;

static void read_text(const char *text) {
    seen += text != NULL ? strlen(text) : 0;
}

static void read_animation(const r565_animation *animation) {
    seen += animation != NULL ? animation->duration : 0;
}

static uint64_t wide(const int32_t *i) {
    return (uint64_t)(uint32_t)i[0] << 32 | (uint32_t)i[1];
}

static void fill(void *memory, uint32_t size) {
    if (memory != NULL && size != 0) {
        memset(memory, 1, size);
    }
}

static void read_matrices(const r565_rig *rig) {
    const size_t count = (size_t)r565_rig_armature(rig)->bone_count;
    r565_affine *out = malloc(count * sizeof *out);
    export_rig_matrices(rig, out);
    free(out);
}

static void read_pixels(const r565_surface *surface) {
    const uint16_t *pixels = export_surface_pixels(surface);
    seen += pixels[0] + pixels[(size_t)surface->width * surface->height - 1];
}

static void read_rgba(const r565_surface *surface) {
    uint8_t *out = malloc((size_t)surface->width * surface->height * 4);
    export_surface_rgba(surface, out);
    free(out);
}

// Calls that need more than numbers

static void add_mark(uint32_t mark) {
    if (mark_count < MAX_MARKS) {
        marks[mark_count++] = mark;
    }
}

/// What holds something that goes is gone with it, but looks: they can let go of images.
static void release_some(int32_t number) {
    if (mark_count == 0) {
        return;
    }
    const int chosen = (int)((uint32_t)number % (uint32_t)mark_count);
    const uint32_t mark = marks[chosen];
    export_release(mark);
    mark_count = chosen + 1;
    for (int i = 0; i < object_count; i++) {
        object *one = &objects[i];
        one->gone |= one->start >= mark || (one->kind != LOOK && one->given >= mark);
    }
    for (int i = 0; i < object_count; i++) {
        object *one = &objects[i];
        if (one->kind == LOOK && is_live(one) && one->given >= mark) {
            const r565_look *look = one->address;
            for (int32_t slot = 0; slot < look->armature.slot_count; slot++) {
                expect(export_look_set_image(one->address, slot, 0, NULL, 0, 0));
            }
            one->given = 0;
        }
    }
    while (object_count > 0 && objects[object_count - 1].gone) {
        object_count--;
    }
}

/// A copy of the pack in the module's memory, with a field or two changed and the checksum right.
static void *copy_pack(const int32_t *i) {
    uint8_t *copy = export_alloc((uint32_t)pack_size);
    if (copy == NULL || pack_size < R565_PACK_HEADER + 4) {
        return NULL;
    }
    memcpy(copy, pack, pack_size);
    const size_t words = (pack_size - R565_PACK_HEADER) / 4;
    if (i[0] % 4 == 3) {
        pack_write(copy + R565_PACK_HEADER + 4 * ((uint32_t)i[1] % words), (uint32_t)i[2], 4);
    } else if (i[0] % 4 == 2) {
        copy[R565_PACK_HEADER + (uint32_t)i[1] % (4 * words)] = (uint8_t)i[3];
    }
    pack_file_repair(copy, pack_size);
    return copy;
}

static void load(const int32_t *i) {
    void *copy = copy_pack(i);
    const int32_t handle = copy != NULL ? export_asset_load(copy, (uint32_t)pack_size) : 0;
    if (handle <= 0) {
        return;
    }
    r565_asset *asset = (r565_asset *)(intptr_t)handle;
    const int owner = add_object(ASSET, asset, -1);
    for (uint32_t k = 0; owner >= 0 && k < export_asset_armature_count(asset); k++) {
        add_object(ARMATURE, (void *)(uintptr_t)export_asset_armature(asset, k), owner);
    }
    for (uint32_t k = 0; owner >= 0 && k < export_asset_animation_count(asset); k++) {
        add_object(ANIMATION, (void *)(uintptr_t)export_asset_animation(asset, k), owner);
    }
}

static void set_image(r565_look *look, const int32_t *i) {
    const uint32_t width = (uint32_t)i[2], height = (uint32_t)i[3];
    const bool fits = width <= R565_MAX_SIZE && height <= R565_MAX_SIZE;
    const uint32_t size = fits ? width * height * 2 : 0;
    uint16_t *pixels = export_alloc(size);
    fill(pixels, size);
    if (pixels != NULL) {
        gives(self_index, call_start);
        export_look_set_image(look, i[0], i[1], pixels, width, height);
    }
}

static void play_layer(stage *of, const int32_t *i) {
    const r565_armature *armature = r565_rig_armature(&of->player.rig);
    const size_t size = ((size_t)armature->bone_count + 7) / 8;
    uint8_t *mask = i[6] % 2 != 0 ? malloc(size) : NULL;
    if (mask != NULL) {
        memset(mask, i[6], size);
    }
    export_player_play_layer(of, i[0], animation_or_none(i[1]), i[2], (uint32_t)i[3], i[4],
                             (r565_layer_mode)i[5], mask);
    free(mask);
}

static void set_children(stage *of) {
    gives(self_index, call_start);
    export_player_set_children(of, owner_of(&objects[self_index], ASSET));
}

/// On any surface, any rig.
static void draw(const r565_surface *surface, const int32_t *i, const float *f) {
    const int rig = find(RIG, (uint32_t)i[0]);
    if (rig >= 0) {
        export_surface_draw(surface, objects[rig].address, f[0], f[1], f[2], f[3], f[4], f[5],
                            (uint32_t)i[1]);
    }
}

// All of them

#define CALL(name, kind, ints, floats, ...)                                                        \
    static void call_##name(void *self, const int32_t *i, const float *f) {                        \
        (void)self, (void)i, (void)f;                                                              \
        __VA_ARGS__;                                                                               \
    }
#include "api_calls.def"
#undef CALL

static const struct {
    void (*run)(void *self, const int32_t *i, const float *f);
    kind of;
    uint8_t ints, floats;
} CALLS[] = {
#define CALL(name, kind, ints, floats, ...) {call_##name, kind, ints, floats},
#include "api_calls.def"
#undef CALL
};

static void call(input *in) {
    const size_t which = read_bytes(in, 1) % (sizeof CALLS / sizeof *CALLS);
    int32_t i[INTS] = {0};
    float f[FLOATS] = {0};
    self_index = CALLS[which].of != NOTHING ? find(CALLS[which].of, read_bytes(in, 1)) : -1;
    if (self_index < 0 && CALLS[which].of != NOTHING) {
        return;
    }
    for (int k = 0; k < CALLS[which].ints; k++) {
        i[k] = read_int(in);
    }
    for (int k = 0; k < CALLS[which].floats; k++) {
        f[k] = read_float(in);
    }
    call_start = export_mark();
    CALLS[which].run(self_index < 0 ? NULL : objects[self_index].address, i, f);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pack = memmem(data, size, "R565", 4);
    if (pack == NULL) {
        return 0;
    }
    input in = {data, pack};
    pack_size = (size_t)(data + size - pack);
    heap_open();
    object_count = 0;
    mark_count = 0;
    for (int count = 0; in.at < in.end && count < MAX_CALLS; count++) {
        call(&in);
    }
    heap_close();
    return 0;
}
