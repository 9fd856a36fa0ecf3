// SPDX-License-Identifier: MIT
// The C emitter: a visitor of the schema. What a struct points to is written before it; positional
// initialisers, since C++17 has no others.
#include "emit_c.h"
#include "c_names.h"
#include "c_text.h"

#include <string.h>

#define LINE_WIDTH 100

typedef struct emitter {
    r565c_arena *arena;
    const r565_asset *asset;
    const r565c_c_style *style;
    r565c_c_names names;
    r565c_text out;
    r565c_names bodies;      ///< arrays that were written, as type and text ...
    const char **body_names; ///< ... and their identifiers, by the same number
    size_t body_capacity;
    r565c_names objects; ///< identifiers of objects that were written
} emitter;

// The texts of a struct's pointers, in the order of the walk.
typedef struct pointers {
    const char **texts;
    size_t count, capacity, next;
} pointers;

// --- Text of one struct -------------------------------------------------------------------------------

// A struct on its way into text.
typedef struct element {
    const char *native;
    pointers *pointers;
    r565c_text *text;
    bool on_lines; ///< each field has a line of its own
    bool first;    ///< no value yet since the last brace
    int depth;     ///< of inline structs and arrays
} element;

static void begin_value(element *e) {
    if (e->on_lines && e->depth == 0)
        r565c_text_add(e->text, "    ");
    else if (!e->first)
        r565c_text_add(e->text, ", ");
    e->first = false;
}

static void end_value(const element *e, const r565_site *site) {
    if (e->on_lines && e->depth == 0)
        r565c_text_join(e->text, ", // ", site->field->name, "\n", NULL);
}

static void add_number(r565c_text *text, r565_kind kind, const void *value) {
    if (kind == R565_KIND_F32) {
        float number;
        memcpy(&number, value, sizeof number);
        r565c_text_float(text, number);
        r565c_text_add(text, "f");
        return;
    }
    r565c_text_int(text, r565_scalar_read(kind, value));
    if (kind == R565_KIND_U32)
        r565c_text_add(text, "u");
}

static bool add_scalar(void *user, const r565_site *site) {
    element *e = user;
    const r565_kind kind = (r565_kind)site->field->kind;
    if (!r565_scalar_in_range(site->field, kind, e->native + site->offset))
        return false;
    begin_value(e);
    add_number(e->text, kind, e->native + site->offset);
    end_value(e, site);
    return true;
}

static bool add_pointer(void *user, const r565_site *site) {
    element *e = user;
    begin_value(e);
    r565c_text_add(e->text, e->pointers->texts[e->pointers->next++]);
    end_value(e, site);
    return true;
}

static bool open_brace(void *user, const r565_site *site) {
    element *e = user;
    (void)site;
    begin_value(e);
    r565c_text_add(e->text, "{");
    e->first = true;
    e->depth++;
    return true;
}

static bool close_brace(void *user, const r565_site *site) {
    element *e = user;
    r565c_text_add(e->text, "}");
    e->first = false;
    e->depth--;
    end_value(e, site);
    return true;
}

/// @param ready the texts of its pointers; those of further structs follow.
static bool add_struct(r565c_text *text, const r565_struct *type, const void *native,
                       pointers *ready, bool on_lines) {
    static const r565_visitor visitor = {add_scalar, add_pointer, open_brace, close_brace};
    element e = {native, ready, text, on_lines, true, 0};
    r565c_text_add(text, on_lines ? "{\n" : "{");
    const bool done = r565_schema_walk(type, &visitor, &e);
    r565c_text_add(text, "}");
    return done;
}

// --- Arrays -------------------------------------------------------------------------------------------

// The text between an array's braces.
typedef struct body {
    r565c_text text;
    size_t line; ///< where the last line begins
} body;

static void start_line(body *to) {
    r565c_text_add(&to->text, "\n    ");
    to->line = to->text.size - 4;
}

/// Adds an item to the last line, or to a new one where it does not fit.
static void add_item(body *to, const r565c_text *item, bool own_line) {
    if (own_line || to->text.size == 0 || to->text.size + item->size + 2 - to->line > LINE_WIDTH)
        start_line(to);
    else
        r565c_text_add(&to->text, " ");
    r565c_text_bytes(&to->text, item->bytes, item->size);
    r565c_text_add(&to->text, ",");
}

/// Writes an array unless an equal one is there.
/// @return its identifier.
static const char *write_array(emitter *emit, const char *type, uint32_t count, const char *path,
                               const body *content) {
    const char *text = r565c_text_string(&content->text);
    const char *key = r565c_format(emit->arena, "%s\n%s", type, text);
    const size_t number = r565c_names_find(&emit->bodies, key);
    if (number != R565C_NO_NAME)
        return emit->body_names[number];
    const char *name = r565c_c_identifier(&emit->names.taken, path);
    const char *size = r565c_format(emit->arena, "%u", (unsigned)count);
    r565c_text_join(&emit->out, "static const ", type, strchr(type, '*') ? "" : " ", name, "[",
                    size, "] = {", text, "\n};\n\n", NULL);
    emit->body_names = r565c_grow(emit->arena, emit->body_names, emit->bodies.count,
                                  &emit->body_capacity, sizeof *emit->body_names);
    emit->body_names[emit->bodies.count] = name;
    r565c_names_add(&emit->bodies, key);
    return name;
}

static bool prepare_pointers(emitter *emit, const r565_struct *type, const void *native,
                             const char *path, pointers *ready);

static const char *write_structs(emitter *emit, const r565_struct *type, const char *natives,
                                 uint32_t count, const char *path) {
    pointers ready = {0};
    body content = {.text = {.arena = emit->arena}};
    r565c_text item = {.arena = emit->arena};
    for (uint32_t i = 0; i < count; i++) {
        const char *own = r565c_format(emit->arena, "%s_%u", path, (unsigned)i);
        if (!prepare_pointers(emit, type, natives + (size_t)i * type->size, own, &ready))
            return NULL;
    }
    for (uint32_t i = 0; i < count; i++) {
        item.size = 0;
        if (!add_struct(&item, type, natives + (size_t)i * type->size, &ready, false))
            return NULL;
        add_item(&content, &item, !type->plain);
    }
    return write_array(emit, type->name, count, path, &content);
}

static const char *write_bytes(emitter *emit, const r565_field *field, const uint8_t *bytes,
                               uint32_t count, const char *path) {
    body content = {.text = {.arena = emit->arena}};
    r565c_text item = {.arena = emit->arena};
    for (uint32_t i = 0; i < count; i++) {
        if (!r565_scalar_in_range(field, (r565_kind)field->element, bytes + i))
            return NULL;
        item.size = 0;
        r565c_text_int(&item, bytes[i]);
        add_item(&content, &item, false);
    }
    return write_array(emit, "uint8_t", count, path, &content);
}

static const char *write_pixels(emitter *emit, const r565_texture *texture, const char *path) {
    const uint16_t *words = texture->pixels;
    const uint32_t colors = r565_format_colors(texture->format), row = texture->stride / 2u;
    const uint32_t count = r565_texture_bytes(texture) / 2;
    body content = {.text = {.arena = emit->arena}};
    r565c_text item = {.arena = emit->arena};
    for (uint32_t i = 0; i < count; i++) {
        item.size = 0;
        r565c_text_add(&item, "0x");
        r565c_text_hex(&item, words[i], 4);
        add_item(&content, &item, i < colors ? i % 16 == 0 : (i - colors) % row == 0);
    }
    return write_array(emit, "uint16_t", count, path, &content);
}

/// True for what people write in their programs.
static bool is_public(const r565_struct *type) {
    return strcmp(type->name, "r565_armature") == 0 || strcmp(type->name, "r565_animation") == 0;
}

/// A single object, under the identifier it already has, unless a reference to it came before.
static bool write_object(emitter *emit, const r565_struct *type, const void *native,
                         const char *name) {
    pointers ready = {0};
    if (r565c_names_find(&emit->objects, name) != R565C_NO_NAME)
        return true;
    r565c_names_add(&emit->objects, name);
    if (!prepare_pointers(emit, type, native, name, &ready))
        return false;
    const bool shared = emit->style->part == R565C_C_SOURCE && is_public(type);
    r565c_text_join(&emit->out, shared ? "const " : "static const ", type->name, " ", name, " = ",
                    NULL);
    const bool done = add_struct(&emit->out, type, native, &ready, true);
    r565c_text_add(&emit->out, ";\n\n");
    return done;
}

static const char *write_list(emitter *emit, const r565_field *field, const void *const *items,
                              uint32_t count, const char *path) {
    body content = {.text = {.arena = emit->arena}};
    for (uint32_t i = 0; i < count; i++) {
        const char *name = r565c_c_names_of(&emit->names, emit->asset, field->type, items[i]);
        r565c_text item = {.arena = emit->arena};
        r565c_text_join(&item, "&", name, NULL);
        if (!write_object(emit, field->type, items[i], name))
            return NULL;
        add_item(&content, &item, false);
    }
    const char *type = r565c_format(emit->arena, "%s *const ", field->type->name);
    return write_array(emit, type, count, path, &content);
}

// --- What fields point to -----------------------------------------------------------------------------

// The pointers of one struct on their way.
typedef struct preparation {
    emitter *emit;
    const char *native;
    const char *path; ///< identifiers of its arrays begin with it
    pointers *ready;
} preparation;

static const char *string_text(r565c_arena *arena, const char *string) {
    r565c_text text = {.arena = arena};
    r565c_c_string(&text, string);
    return r565c_text_string(&text);
}

static const char *write_target(const preparation *p, const r565_field *field, const void *target) {
    const char *path = r565c_format(p->emit->arena, "%s_%s", p->path, field->name);
    const char *name;
    uint32_t count;
    switch ((r565_kind)field->kind) {
    case R565_KIND_STRING:
        return string_text(p->emit->arena, target);
    case R565_KIND_REF:
        name = r565c_c_names_of(&p->emit->names, p->emit->asset, field->type, target);
        return name && write_object(p->emit, field->type, target, name)
                   ? r565c_format(p->emit->arena, "&%s", name)
                   : NULL;
    case R565_KIND_PIXELS:
        return write_pixels(p->emit, (const r565_texture *)(const void *)p->native, path);
    case R565_KIND_LIST:
        count = r565_field_length(field, p->native);
        return write_list(p->emit, field, target, count, path);
    default:
        count = r565_field_length(field, p->native);
        return field->element == R565_KIND_STRUCT
                   ? write_structs(p->emit, field->type, target, count, path)
                   : write_bytes(p->emit, field, target, count, path);
    }
}

static bool prepare_pointer(void *user, const r565_site *site) {
    const preparation *p = user;
    const r565_field *field = site->field;
    const char *text = r565_field_is_empty(field, p->native)
                           ? "NULL"
                           : write_target(p, field, r565_field_pointer(field, p->native));
    pointers *ready = p->ready;
    ready->texts = r565c_grow(p->emit->arena, ready->texts, ready->count, &ready->capacity,
                              sizeof *ready->texts);
    ready->texts[ready->count++] = text;
    return text != NULL;
}

static bool prepare_pointers(emitter *emit, const r565_struct *type, const void *native,
                             const char *path, pointers *ready) {
    static const r565_visitor visitor = {.pointer = prepare_pointer};
    preparation p = {emit, native, path, ready};
    return r565_schema_walk(type, &visitor, &p);
}

// --- The whole -----------------------------------------------------------------------------------------

static char *guard_of(emitter *emit) {
    char *guard = r565c_format(emit->arena, "RIG565_ASSET_%s_H", emit->names.prefix);
    for (char *c = guard; *c; c++)
        *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    return guard;
}

static void begin_header(emitter *emit, const char *guard) {
    r565c_text_join(&emit->out, "#ifndef ", guard, "\n#define ", guard, "\n\n",
                    "#ifndef RIG565_H\n#include \"rig565/rig565.h\"\n#endif\n\n",
                    "R565_STATIC_ASSERT(R565_SCHEMA_MAJOR == ",
                    r565c_format(emit->arena, "%u", R565_SCHEMA_MAJOR),
                    ", \"made for another version of rig565: convert again\");\n\n", NULL);
}

static void end_header(emitter *emit, const char *guard) {
    r565c_text_join(&emit->out, "#endif // ", guard, "\n", NULL);
}

static bool add_include(emitter *emit) {
    const char *header = emit->style->header;
    if (!header)
        header = r565c_format(emit->arena, "%s.h", emit->names.prefix);
    for (const char *c = header; *c; c++) {
        if ((unsigned char)*c < 0x20 || *c == '"' || *c == '\\')
            return false;
    }
    r565c_text_join(&emit->out, "#include \"", header, "\"\n\n", NULL);
    return true;
}

static void declare_list(emitter *emit, const r565_field *field) {
    const void *const *items = r565_field_pointer(field, emit->asset);
    for (uint32_t i = 0; i < r565_field_length(field, emit->asset); i++)
        r565c_text_join(&emit->out, "extern const ", field->type->name, " ",
                        r565c_c_names_of(&emit->names, emit->asset, field->type, items[i]), ";\n",
                        NULL);
}

static void add_declarations(emitter *emit) {
    r565c_text_add(&emit->out, "R565_EXTERN_C_BEGIN\n\n");
    for (uint32_t i = 0; i < r565_schema_asset->field_count; i++) {
        const r565_field *field = &r565_schema_asset->fields[i];
        if (field->kind == R565_KIND_LIST && is_public(field->type))
            declare_list(emit, field);
    }
    r565c_text_join(&emit->out, "extern const r565_asset ", emit->names.root,
                    ";\n\nR565_EXTERN_C_END\n\n", NULL);
}

static bool add_objects(emitter *emit) {
    pointers ready = {0};
    if (!prepare_pointers(emit, r565_schema_asset, emit->asset, emit->names.root, &ready))
        return false;
    // All others are referred to from here: a program that uses none of them gets no warning.
    const char *storage = emit->style->part == R565C_C_SOURCE
                              ? "const r565_asset "
                              : "#ifdef __GNUC__\n__attribute__((unused))\n#endif\n"
                                "static const r565_asset ";
    r565c_text_join(&emit->out, storage, emit->names.root, " = ", NULL);
    return add_struct(&emit->out, r565_schema_asset, emit->asset, &ready, true);
}

static bool add_part(emitter *emit) {
    const char *guard = guard_of(emit);
    switch (emit->style->part) {
    case R565C_C_HEADER:
        begin_header(emit, guard);
        add_declarations(emit);
        end_header(emit, guard);
        return true;
    case R565C_C_SOURCE:
        if (!add_include(emit) || !add_objects(emit))
            return false;
        r565c_text_add(&emit->out, ";\n");
        return true;
    default:
        begin_header(emit, guard);
        if (!add_objects(emit))
            return false;
        r565c_text_add(&emit->out, ";\n\n");
        end_header(emit, guard);
        return true;
    }
}

bool r565c_emit_c(const r565_asset *asset, const r565c_c_style *style, r565c_arena *arena,
                  const uint8_t **data, size_t *size) {
    emitter emit = {.arena = arena,
                    .asset = asset,
                    .style = style,
                    .out = {.arena = arena},
                    .bodies = {.arena = arena},
                    .objects = {.arena = arena}};
    r565c_c_names_init(&emit.names, style->named ? style->named : asset, style->prefix, arena);
    if (style->comment)
        r565c_c_comment(&emit.out, style->comment);
    if (!add_part(&emit))
        return false;
    *data = (const uint8_t *)emit.out.bytes;
    *size = emit.out.size;
    return true;
}
