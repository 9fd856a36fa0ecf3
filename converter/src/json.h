// SPDX-License-Identifier: MIT
/// JSON documents (cJSON) read with a memory of where each value stands, so that every finding can
/// name its place: `armature[0].bone[3].parent`.
#ifndef RIG565C_JSON_H
#define RIG565C_JSON_H

#include "cJSON.h"
#include "diagnostics.h"
#include <stdbool.h>

/// A parsed file.
typedef struct r565c_json {
    r565c_diagnostics *diagnostics;
    const char *name; ///< of the file
    cJSON *root;
    bool baked; ///< came out of a binary: curves are samples, rotations are unwrapped
    bool old;   ///< of version 2.3 or 3.0, rearranged
} r565c_json;

/// A value, or the absence of one, and the way to it. Nodes live on the stack, their parents
/// longer than they.
typedef struct r565c_node {
    const r565c_json *file;
    const struct r565c_node *parent;
    const cJSON *json; ///< NULL: not there
    const char *key;   ///< in the parent, when that is an object
    size_t index;      ///< in the parent, when that is a list
} r565c_node;

/// A key that an object may have.
typedef struct r565c_key {
    const char *name;
    const char *unsupported; ///< what is lost when it holds something; NULL: nothing
} r565c_key;

/// True when the bytes, apart from a byte order mark and blanks, begin like an object.
bool r565c_json_is(const uint8_t *data, size_t size);
/// Parses a file. Reports an error with line and column and returns false when it is broken.
bool r565c_json_parse(r565c_json *json, const r565c_file *file, r565c_diagnostics *diagnostics);
void r565c_json_free(r565c_json *json);
r565c_node r565c_json_root(const r565c_json *json);

/// A member of an object; the first one when there are several.
r565c_node r565c_node_get(const r565c_node *object, const char *key);
/// The first element of a list, to go on with r565c_node_next; its json is NULL at the end. What is
/// there and no list is reported and counts as empty.
r565c_node r565c_node_first(const r565c_node *list);
r565c_node r565c_node_next(const r565c_node *element);
size_t r565c_node_count(const r565c_node *list);

/// A number, also one in a string. Absent, null and "NaN": otherwise. Garbage and what is
/// above 1e12: 0 and a warning.
double r565c_node_number(const r565c_node *value, double otherwise);
/// The same of a member.
double r565c_node_get_number(const r565c_node *object, const char *key, double otherwise);
/// The same where only what is above 0 makes sense (and not so small that its inverse is of no
/// use): else a warning and 1.
double r565c_node_get_factor(const r565c_node *object, const char *key);
/// Truth as in JavaScript, but "", "0", "NaN", "false", "null" and "undefined" are false too.
bool r565c_node_get_bool(const r565c_node *object, const char *key, bool otherwise);
/// A copy in the arena, also of a number. Anything else: otherwise.
const char *r565c_node_get_string(const r565c_node *object, const char *key, const char *otherwise);
/// Position of a member's text in a list of names, whatever its case, or its number.
/// @return -1 when it is neither.
int r565c_node_get_enum(const r565c_node *object, const char *key, const char *const *names,
                        int count, int otherwise);
/// Whether there is anything: not absent, null, false, 0, "", {} or [].
bool r565c_node_holds(const r565c_node *value);

/// Warns of keys of an object that are not in the list, that are there twice or that hold
/// something unsupported. At most 64 keys.
void r565c_node_check(const r565c_node *object, const r565c_key *keys, size_t count);
#define R565C_NODE_CHECK(object, keys) r565c_node_check(object, keys, sizeof(keys) / sizeof *(keys))

/// "armature[0].bone[3].parent", in the arena.
const char *r565c_node_place(const r565c_node *node);
/// Of a list or an object that importers moved, or made out of another one: where that stands.
void r565c_node_stands(cJSON *value, const char *place);
/// r565c_report with the node's file and place.
void r565c_node_report(const r565c_node *node, r565c_severity severity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
