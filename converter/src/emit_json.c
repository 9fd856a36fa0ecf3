// SPDX-License-Identifier: MIT
// The JSON dump: a visitor of the schema. Structs without pointers stand on one line, the others
// have a line for each field.
#include "emit_json.h"
#include "rig565/schema.h"
#include "text.h"

#include <string.h>

typedef struct emitter {
    const r565_asset *asset;
    r565c_text out;
} emitter;

// One struct on its way.
typedef struct element {
    emitter *emit;
    const char *native;
    int indent;    ///< of its fields
    bool on_lines; ///< each field has a line of its own
    bool first;    ///< no value yet since the last bracket
    int depth;     ///< of inline structs and arrays
    bool in_run;   ///< inside an inline array: its values have no names
} element;

static bool add_struct(emitter *emit, const r565_struct *type, const void *native, int indent);

static void new_line(emitter *emit, int indent) {
    r565c_text_add(&emit->out, "\n");
    r565c_text_spaces(&emit->out, indent);
}

static void begin_value(element *e, const r565_site *site) {
    r565c_text *out = &e->emit->out;
    const bool own_line = e->on_lines && e->depth == 0;
    if (!e->first)
        r565c_text_add(out, own_line ? "," : ", ");
    if (own_line)
        new_line(e->emit, e->indent);
    e->first = false;
    if (!e->in_run)
        r565c_text_join(out, "\"", site->field->name, "\": ", NULL);
}

// --- Values -------------------------------------------------------------------------------------------

static bool add_scalar(void *user, const r565_site *site) {
    element *e = user;
    const r565_kind kind = (r565_kind)site->field->kind;
    const char *value = e->native + site->offset;
    if (!r565_scalar_in_range(site->field, kind, value))
        return false;
    begin_value(e, site);
    if (kind == R565_KIND_F32) {
        float number;
        memcpy(&number, value, sizeof number);
        r565c_text_float(&e->emit->out, number);
    } else {
        r565c_text_int(&e->emit->out, r565_scalar_read(kind, value));
    }
    return true;
}

static bool open_bracket(void *user, const r565_site *site) {
    element *e = user;
    begin_value(e, site);
    e->in_run = site->field->kind != R565_KIND_STRUCT;
    e->first = true;
    e->depth++;
    r565c_text_add(&e->emit->out, e->in_run ? "[" : "{");
    return true;
}

static bool close_bracket(void *user, const r565_site *site) {
    element *e = user;
    (void)site;
    r565c_text_add(&e->emit->out, e->in_run ? "]" : "}");
    e->in_run = false;
    e->first = false;
    e->depth--;
    return true;
}

// --- What fields point to -----------------------------------------------------------------------------

static void add_bytes(emitter *emit, const uint8_t *bytes, uint32_t count) {
    r565c_text_add(&emit->out, "[");
    for (uint32_t i = 0; i < count; i++) {
        r565c_text_add(&emit->out, i > 0 ? ", " : "");
        r565c_text_int(&emit->out, bytes[i]);
    }
    r565c_text_add(&emit->out, "]");
}

static void add_words(emitter *emit, const uint16_t *words, uint32_t count, int indent) {
    new_line(emit, indent);
    r565c_text_add(&emit->out, "\"");
    for (uint32_t i = 0; i < count; i++) {
        r565c_text_add(&emit->out, i > 0 ? " " : "");
        r565c_text_hex(&emit->out, words[i], 4);
    }
    r565c_text_add(&emit->out, "\"");
}

// The palette, if there is one, then the rows.
static void add_pixels(emitter *emit, const r565_texture *texture, int indent) {
    const uint16_t *words = texture->pixels;
    const uint32_t colors = r565_format_colors(texture->format), row = texture->stride / 2u;
    r565c_text_add(&emit->out, "[");
    if (colors != 0) {
        add_words(emit, words, colors, indent + 2);
        r565c_text_add(&emit->out, ",");
    }
    for (uint32_t y = 0; y < texture->height; y++) {
        r565c_text_add(&emit->out, y > 0 ? "," : "");
        add_words(emit, words + colors + y * row, row, indent + 2);
    }
    new_line(emit, indent);
    r565c_text_add(&emit->out, "]");
}

static bool add_reference(emitter *emit, const r565_struct *type, const void *target) {
    for (uint32_t i = 0; i < r565_schema_asset->field_count; i++) {
        const r565_field *field = &r565_schema_asset->fields[i];
        if (field->kind != R565_KIND_LIST || field->type != type)
            continue;
        const void *const *list = r565_field_pointer(field, emit->asset);
        for (uint32_t k = 0; k < r565_field_length(field, emit->asset); k++) {
            if (list[k] == target) {
                r565c_text_int(&emit->out, k);
                return true;
            }
        }
    }
    return false;
}

/// The elements of an ARRAY or LIST of structs.
static bool add_structs(element *e, const r565_field *field, const void *target) {
    emitter *emit = e->emit;
    const uint32_t count = r565_field_length(field, e->native);
    r565c_text_add(&emit->out, "[");
    for (uint32_t i = 0; i < count; i++) {
        const void *item = field->kind == R565_KIND_LIST
                               ? ((const void *const *)target)[i]
                               : (const char *)target + (size_t)i * field->type->size;
        r565c_text_add(&emit->out, i > 0 ? "," : "");
        new_line(emit, e->indent + 2);
        if (!add_struct(emit, field->type, item, e->indent + 2))
            return false;
    }
    if (count > 0)
        new_line(emit, e->indent);
    r565c_text_add(&emit->out, "]");
    return true;
}

static bool add_target(element *e, const r565_field *field, const void *target) {
    switch ((r565_kind)field->kind) {
    case R565_KIND_STRING:
        r565c_text_json(&e->emit->out, target);
        return true;
    case R565_KIND_REF:
        return add_reference(e->emit, field->type, target);
    case R565_KIND_PIXELS:
        add_pixels(e->emit, (const r565_texture *)(const void *)e->native, e->indent);
        return true;
    default:
        if (field->kind == R565_KIND_LIST || field->element == R565_KIND_STRUCT)
            return add_structs(e, field, target);
        add_bytes(e->emit, target, r565_field_length(field, e->native));
        return true;
    }
}

static bool add_pointer(void *user, const r565_site *site) {
    element *e = user;
    const void *target = r565_field_pointer(site->field, e->native);
    begin_value(e, site);
    if (target)
        return add_target(e, site->field, target);
    r565c_text_add(&e->emit->out, "null");
    return true;
}

// --- Structs ------------------------------------------------------------------------------------------

static bool add_struct(emitter *emit, const r565_struct *type, const void *native, int indent) {
    static const r565_visitor visitor = {add_scalar, add_pointer, open_bracket, close_bracket};
    element e = {emit, native, indent + 2, !type->plain, true, 0, false};
    r565c_text_add(&emit->out, "{");
    if (!r565_schema_walk(type, &visitor, &e))
        return false;
    if (e.on_lines)
        new_line(emit, indent);
    r565c_text_add(&emit->out, "}");
    return true;
}

bool r565c_emit_json(const r565_asset *asset, r565c_arena *arena, const uint8_t **data,
                     size_t *size) {
    emitter emit = {asset, {.arena = arena}};
    if (!add_struct(&emit, r565_schema_asset, asset, 0))
        return false;
    r565c_text_add(&emit.out, "\n");
    *data = (const uint8_t *)emit.out.bytes;
    *size = emit.out.size;
    return true;
}
