// SPDX-License-Identifier: MIT
#include "json.h"

#include "text.h"
#include <stdlib.h>
#include <string.h>

#define BOM "\xef\xbb\xbf"

static bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

bool r565c_json_is(const uint8_t *data, size_t size) {
    size_t at = size >= 3 && memcmp(data, BOM, 3) == 0 ? 3 : 0;
    while (at < size && is_blank((char)data[at])) {
        at++;
    }
    return at < size && data[at] == '{';
}

static void report_syntax(const r565c_json *json, const r565c_file *file, size_t at) {
    unsigned line = 1, column = 1;
    for (size_t i = 0; i < at && i < file->size; i++) {
        column = file->data[i] == '\n' ? 1 : column + 1;
        line += file->data[i] == '\n';
    }
    r565c_report(json->diagnostics, R565C_ERROR, json->name, "",
                 at >= file->size ? "JSON ends too early (line %u, column %u)"
                                  : "JSON is broken at line %u, column %u",
                 line, column);
}

// Names go into packs, which hold UTF-8: of other text each byte becomes a character of its value.
static const r565c_file *as_utf8(const r565c_file *file, r565c_diagnostics *diagnostics) {
    r565c_file *readable = r565c_alloc(diagnostics->arena, 1, sizeof *readable);
    char *copy = memcpy(r565c_alloc(diagnostics->arena, file->size + 1, 1), file->data, file->size);
    r565c_text text = {.arena = diagnostics->arena};
    size_t good = 0; // up to here everything is in the text
    for (size_t at = 0; at < file->size;) {
        uint32_t code_point;
        int length = r565c_utf8_next(copy + at, &code_point);
        if (length == 1 && code_point >= 0x80) {
            const char two[] = {(char)(0xC0 | code_point >> 6), (char)(0x80 | (code_point & 0x3F))};
            r565c_text_bytes(&text, copy + good, at - good);
            r565c_text_bytes(&text, two, sizeof two);
            good = at + 1;
        }
        at += (size_t)length;
    }
    if (good == 0) {
        return file;
    }
    r565c_report(diagnostics, R565C_WARNING, file->name, "",
                 "is no UTF-8: names in it may not be what they should be");
    r565c_text_bytes(&text, copy + good, file->size - good);
    *readable = (r565c_file){file->name, (const uint8_t *)text.bytes, text.size};
    return readable;
}

static bool has_high_bytes(const r565c_file *file) {
    bool any = false;
    for (size_t i = 0; i < file->size; i++) {
        any = any || file->data[i] >= 0x80;
    }
    return any;
}

bool r565c_json_parse(r565c_json *json, const r565c_file *file, r565c_diagnostics *diagnostics) {
    file = has_high_bytes(file) ? as_utf8(file, diagnostics) : file;
    const char *text = (const char *)file->data, *end = NULL;
    *json = (r565c_json){.diagnostics = diagnostics, .name = file->name};
    json->root = cJSON_ParseWithLengthOpts(text, file->size, &end, false);
    size_t at = end == NULL ? 0 : (size_t)(end - text);
    bool complete = json->root != NULL;
    while (complete && at < file->size) {
        complete = is_blank(text[at]) || text[at] == '\0';
        at += complete;
    }
    if (!complete) {
        // cJSON stops at the last byte when it has run out of them.
        report_syntax(json, file, at + 1 >= file->size ? file->size : at);
        r565c_json_free(json);
    }
    return complete;
}

void r565c_json_free(r565c_json *json) {
    cJSON_Delete(json->root);
    json->root = NULL;
}

r565c_node r565c_json_root(const r565c_json *json) {
    return (r565c_node){json, NULL, json->root, NULL, 0};
}

r565c_node r565c_node_get(const r565c_node *object, const char *key) {
    const cJSON *found = NULL;
    if (cJSON_IsObject(object->json)) {
        found = cJSON_GetObjectItemCaseSensitive(object->json, key);
    }
    return (r565c_node){object->file, object, found, key, 0};
}

r565c_node r565c_node_first(const r565c_node *list) {
    const cJSON *first = NULL;
    if (cJSON_IsArray(list->json)) {
        first = list->json->child;
    } else if (list->json != NULL && !cJSON_IsNull(list->json)) {
        r565c_node_report(list, R565C_WARNING, "should be a list: ignored");
    }
    return (r565c_node){list->file, list, first, NULL, 0};
}

r565c_node r565c_node_next(const r565c_node *element) {
    r565c_node next = *element;
    next.json = element->json->next;
    next.index++;
    return next;
}

size_t r565c_node_count(const r565c_node *list) {
    size_t count = 0;
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        count++;
    }
    return count;
}

// Decimal numbers only: strtod would also take "0x1p3", "inf" and "nan(1)".
static bool parse_number(const char *text, double *value) {
    while (is_blank(*text)) {
        text++;
    }
    size_t length = strspn(text, "0123456789+-.eE");
    const char *rest = text + length;
    while (is_blank(*rest)) {
        rest++;
    }
    char *end;
    *value = length == 0 ? 0 : strtod(text, &end);
    return *rest == '\0' && (length == 0 || end == text + length);
}

// Neither infinite nor so large that sums of such numbers could become so.
static bool is_sane(double value) {
    return value >= -1e12 && value <= 1e12;
}

double r565c_node_number(const r565c_node *value, double otherwise) {
    const cJSON *json = value->json;
    double number = 0;
    if (json == NULL || cJSON_IsNull(json)) {
        return otherwise;
    }
    if (cJSON_IsBool(json)) {
        return cJSON_IsTrue(json);
    }
    if (cJSON_IsString(json)) {
        if (strcmp(json->valuestring, "NaN") == 0) {
            return otherwise;
        }
        if (parse_number(json->valuestring, &number) && is_sane(number)) {
            return number;
        }
    } else if (cJSON_IsNumber(json) && is_sane(json->valuedouble)) {
        return json->valuedouble;
    }
    r565c_node_report(value, R565C_WARNING, "is no usable number: 0 is taken");
    return 0;
}

double r565c_node_get_number(const r565c_node *object, const char *key, double otherwise) {
    r565c_node value = r565c_node_get(object, key);
    return r565c_node_number(&value, otherwise);
}

double r565c_node_get_factor(const r565c_node *object, const char *key) {
    r565c_node value = r565c_node_get(object, key);
    double factor = r565c_node_number(&value, 1);
    if (factor >= 1e-6) {
        return factor;
    }
    r565c_node_report(&value, R565C_WARNING, "should be above 0: 1 is taken");
    return 1;
}

bool r565c_node_get_bool(const r565c_node *object, const char *key, bool otherwise) {
    static const char *const no[] = {"", "0", "NaN", "false", "null", "undefined"};
    r565c_node value = r565c_node_get(object, key);
    if (value.json == NULL) {
        return otherwise;
    }
    if (cJSON_IsString(value.json)) {
        bool yes = true;
        for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
            yes = yes && strcmp(value.json->valuestring, no[i]) != 0;
        }
        return yes;
    }
    return cJSON_IsTrue(value.json) || (cJSON_IsNumber(value.json) && value.json->valuedouble != 0);
}

const char *r565c_node_get_string(const r565c_node *object, const char *key,
                                  const char *otherwise) {
    r565c_node value = r565c_node_get(object, key);
    r565c_arena *arena = object->file->diagnostics->arena;
    if (cJSON_IsString(value.json)) {
        return r565c_strdup(arena, value.json->valuestring);
    }
    if (cJSON_IsNumber(value.json)) {
        return r565c_format(arena, "%g", value.json->valuedouble);
    }
    if (value.json != NULL && !cJSON_IsNull(value.json)) {
        r565c_node_report(&value, R565C_WARNING, "is not a text: ignored");
    }
    return otherwise;
}

int r565c_node_get_enum(const r565c_node *object, const char *key, const char *const *names,
                        int count, int otherwise) {
    r565c_node value = r565c_node_get(object, key);
    if (!cJSON_IsString(value.json)) {
        double number = r565c_node_number(&value, otherwise);
        return number >= 0 && number < count ? (int)number : -1;
    }
    for (int i = 0; i < count; i++) {
        if (r565c_same_text(value.json->valuestring, names[i])) {
            return i;
        }
    }
    return value.json->valuestring[0] == '\0' ? otherwise : -1;
}

bool r565c_node_holds(const r565c_node *value) {
    const cJSON *json = value->json;
    if (cJSON_IsNumber(json)) {
        return json->valuedouble != 0;
    }
    if (cJSON_IsString(json)) {
        return json->valuestring[0] != '\0';
    }
    return cJSON_IsTrue(json) ||
           ((cJSON_IsObject(json) || cJSON_IsArray(json)) && json->child != NULL);
}

// What the named things in a list are called, for a message: " (\"a\", \"b\")".
static const char *names_in(const r565c_node *list) {
    enum { MOST = 8 };
    r565c_text text = {.arena = list->file->diagnostics->arena};
    const cJSON *first = cJSON_IsArray(list->json) ? list->json->child : NULL;
    int count = 0;
    for (const cJSON *at = first; at != NULL && count <= MOST; at = at->next) {
        const cJSON *name = cJSON_GetObjectItemCaseSensitive(at, "name");
        if (cJSON_IsString(name)) {
            r565c_text_add(&text, count == 0 ? " (" : ", ");
            if (count++ == MOST) {
                r565c_text_add(&text, "...");
            } else {
                r565c_text_json(&text, name->valuestring);
            }
        }
    }
    r565c_text_add(&text, count == 0 ? "" : ")");
    return r565c_text_string(&text);
}

void r565c_node_check(const r565c_node *object, const r565c_key *keys, size_t count) {
    uint64_t seen = 0;
    if (!cJSON_IsObject(object->json)) {
        if (object->json != NULL && !cJSON_IsNull(object->json)) {
            r565c_node_report(object, R565C_WARNING, "should be an object: taken as empty");
        }
        return;
    }
    for (const cJSON *json = object->json->child; json != NULL; json = json->next) {
        r565c_node member = {object->file, object, json, json->string, 0};
        size_t at = 0;
        while (at < count && strcmp(keys[at].name, json->string) != 0) {
            at++;
        }
        if (at == count) {
            r565c_node_report(&member, R565C_WARNING, "unknown key: ignored%s", names_in(&member));
            continue;
        }
        if ((seen >> at & 1) != 0) {
            r565c_node_report(&member, R565C_WARNING, "is there twice: the first one counts");
        } else if (keys[at].unsupported != NULL && r565c_node_holds(&member)) {
            r565c_node_report(&member, R565C_WARNING, "%s", keys[at].unsupported);
        }
        seen |= (uint64_t)1 << at;
    }
}

const char *r565c_node_place(const r565c_node *node) {
    r565c_arena *arena = node->file->diagnostics->arena;
    if (node->parent == NULL) {
        return "";
    }
    if ((cJSON_IsObject(node->json) || cJSON_IsArray(node->json)) &&
        node->json->valuestring != NULL) {
        return r565c_strdup(arena, node->json->valuestring);
    }
    const char *before = r565c_node_place(node->parent);
    if (node->key == NULL) {
        return r565c_format(arena, "%s[%zu]", before, node->index);
    }
    return r565c_format(arena, "%s%s%s", before, *before == '\0' ? "" : ".", node->key);
}

// cJSON has no use for the text of a list or an object, and frees it with them.
void r565c_node_stands(cJSON *value, const char *place) {
    size_t size = strlen(place) + 1;
    cJSON_free(value->valuestring);
    value->valuestring = cJSON_malloc(size);
    if (value->valuestring != NULL) {
        memcpy(value->valuestring, place, size);
    }
}

void r565c_node_report(const r565c_node *node, r565c_severity severity, const char *format, ...) {
    if (severity != R565C_ERROR && r565c_diagnostics_full(node->file->diagnostics)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    r565c_report(node->file->diagnostics, severity, node->file->name, r565c_node_place(node), "%s",
                 r565c_vformat(node->file->diagnostics->arena, format, arguments));
    va_end(arguments);
}
