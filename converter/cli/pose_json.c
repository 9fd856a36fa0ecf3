// SPDX-License-Identifier: MIT
#include "pose_json.h"

#include "../src/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// What is asked for.
typedef struct question {
    const r565c_source *source;
    const r565_armature *armature;
    const r565c_frames *frames;
    bool bits;
    r565c_text *quoted; ///< a name on its way out
} question;

static void print_string(const question *asked, const char *string) {
    if (string == NULL) {
        fputs("null", stdout);
        return;
    }
    asked->quoted->size = 0;
    r565c_text_json(asked->quoted, string);
    fwrite(asked->quoted->bytes, 1, asked->quoted->size, stdout);
}

/// The shortest decimal that reads back as the same float.
static void print_float(float value) {
    char text[32];
    for (int digits = 1; digits <= 9; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, (double)value);
        if (strtof(text, NULL) == value) {
            break;
        }
    }
    fputs(text, stdout);
}

static void print_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    printf("\"%08x\"", (unsigned)bits);
}

static void print_number(const question *asked, float value) {
    if (asked->bits) {
        print_bits(value);
    } else {
        print_float(value);
    }
}

static void print_bone(const r565_rig *rig, const question *asked, int index) {
    r565_affine m = r565_rig_bone_transform(rig, index);
    const float values[] = {m.a, m.b, m.c, m.d, m.tx, m.ty};
    fputs(index == 0 ? "{\"name\":" : ",\n{\"name\":", stdout);
    print_string(asked, r565_rig_armature(rig)->bones[index].name);
    for (int i = 0; i < 6; i++) {
        fputs(i == 0 ? ",\"m\":[" : ",", stdout);
        print_number(asked, values[i]);
    }
    fputs("]}", stdout);
}

/// Of a mesh: [x, y, x, y, ...] in armature space.
static void print_vertices(const r565_rig *rig, const question *asked, int index) {
    int count;
    const r565_position *vertices = r565_rig_vertices_of(rig, index, &count);
    if (vertices == NULL) {
        return;
    }
    fputs(",\"vertices\":[", stdout);
    for (int i = 0; i < count; i++) {
        fputs(i == 0 ? "" : ",", stdout);
        print_number(asked, vertices[i].x);
        putchar(',');
        print_number(asked, vertices[i].y);
    }
    putchar(']');
}

static void print_tint(const r565_rig *rig, int index) {
    const r565_armature *armature = r565_rig_armature(rig);
    if (armature->feature_count != 0 && armature->features->tint_count != 0) {
        r565_tint tint = r565_rig_tint_of(rig, index);
        printf(",\"multiply\":[%d,%d,%d],\"add\":[%d,%d,%d]", tint.multiply_r, tint.multiply_g,
               tint.multiply_b, tint.add_r, tint.add_g, tint.add_b);
    }
}

static void print_parts(const r565_rig *rig, const question *asked);

static void print_slot(const r565_rig *rig, const question *asked, int index) {
    const r565_rig child = r565_rig_child(rig, index);
    fputs(index == 0 ? "{\"name\":" : ",\n{\"name\":", stdout);
    print_string(asked, r565_rig_armature(rig)->slots[index].name);
    printf(",\"attachment\":%d,\"alpha\":%u,\"draw\":%d", r565_rig_attachment_of(rig, index),
           (unsigned)r565_rig_alpha_of(rig, index), r565_rig_draw_index_of(rig, index));
    print_tint(rig, index);
    print_vertices(rig, asked, index);
    if (r565_rig_is_initialized(&child)) {
        fputs(",\"child\":{\"armature\":", stdout);
        print_string(asked, r565_rig_armature(&child)->name);
        print_parts(&child, asked);
        fputs("}", stdout);
    }
    fputs("}", stdout);
}

static void print_parts(const r565_rig *rig, const question *asked) {
    const r565_armature *armature = r565_rig_armature(rig);
    fputs(",\"bones\":[\n", stdout);
    for (int i = 0; i < armature->bone_count; i++) {
        print_bone(rig, asked, i);
    }
    fputs("],\"slots\":[\n", stdout);
    for (int i = 0; i < armature->slot_count; i++) {
        print_slot(rig, asked, i);
    }
    fputs("]", stdout);
}

static void print_frame(const r565_rig *rig, const question *asked, float frame) {
    fputs("{\"frame\":", stdout);
    print_float(frame);
    print_parts(rig, asked);
    fputs("}", stdout);
}

static void print_animation(r565_rig *rig, const question *asked, const r565_animation *animation) {
    fputs("{\"name\":", stdout);
    print_string(asked, animation->name);
    fputs(",\"frames\":[\n", stdout);
    for (size_t i = 0; i < asked->frames->count; i++) {
        r565_rig_pose(rig, animation, asked->frames->items[i], NULL, NULL);
        fputs(i == 0 ? "" : ",\n", stdout);
        print_frame(rig, asked, asked->frames->items[i]);
    }
    fputs("]}", stdout);
}

static r565c_exit print_answer(const question *asked, int armature, const char *name,
                               const char *skin) {
    size_t bytes = r565_rig_bytes(asked->armature), next = 0;
    r565_rig rig;
    r565_result result =
        r565_rig_init(&rig, asked->armature, r565c_alloc(asked->source->arena, bytes, 1), bytes);
    if (result != R565_OK) {
        return r565c_fail(NULL, r565_result_text(result));
    }
    if (!r565c_source_wear(asked->source, skin, &rig)) {
        return R565C_EXIT_INPUT;
    }
    fputs("{\"armature\":", stdout);
    print_string(asked, asked->armature->name);
    fputs(",\"animations\":[\n", stdout);
    const char *separator = "";
    for (const r565_animation *animation;
         (animation = r565c_source_next(asked->source, armature, name, &next)) != NULL;) {
        fputs(separator, stdout);
        print_animation(&rig, asked, animation);
        separator = ",\n";
    }
    puts("]}");
    return R565C_EXIT_OK;
}

r565c_exit r565c_pose_print(const r565c_source *source, int armature, const char *animation,
                            const char *skin, const r565c_frames *frames, bool bits) {
    r565c_text quoted = {.arena = source->arena};
    question asked = {source, source->asset->armatures[armature], frames, bits, &quoted};
    return print_answer(&asked, armature, animation, skin);
}
