// SPDX-License-Identifier: MIT
/// Run-time structs described as data. Each struct has one list of its fields, beside its
/// declaration; everything that reads or writes assets (pack loader, pack writer, C emitter, JSON
/// dump) walks these lists, so that no format can fall out of step with the structs or another.
#ifndef RIG565_SCHEMA_H
#define RIG565_SCHEMA_H

#include "rig565/base.h"

R565_EXTERN_C_BEGIN

/// Version of the tables. A pack with another major is refused; a pack with a newer minor has
/// longer structs, whose unknown tails are skipped.
#define R565_SCHEMA_MAJOR 1
#define R565_SCHEMA_MINOR 0

typedef enum r565_kind {
    R565_KIND_U8 = 0,
    R565_KIND_I8 = 1,
    R565_KIND_U16 = 2,
    R565_KIND_I16 = 3,
    R565_KIND_U32 = 4,
    R565_KIND_F32 = 5,
    R565_KIND_STRUCT = 6, ///< a struct inside the struct
    R565_KIND_STRING = 7, ///< const char *, UTF-8, NUL-terminated; NULL when names were dropped
    R565_KIND_ARRAY = 8,  ///< pointer to `count` elements (scalars or structs)
    R565_KIND_LIST = 9,   ///< pointer to `count` pointers, each to a struct of its own
    R565_KIND_REF = 10,   ///< pointer to a texture of the same asset, or NULL
    R565_KIND_PIXELS = 11 ///< pointer to height * stride bytes of the same struct
} r565_kind;

struct r565_struct;

/// One field of a struct.
typedef struct r565_field {
    const char *name;
    const struct r565_struct *type; ///< STRUCT, LIST, REF, ARRAY of structs; else NULL
    double min, max;                ///< accepted values of a scalar, or of each element of an ARRAY
    uint16_t offset;                ///< of the member in the C struct
    uint16_t count;                 ///< ARRAY, LIST: index of the field that holds the length;
                                    ///< inline scalars: how many follow each other (1: one)
    uint8_t kind;                   ///< r565_kind
    uint8_t element;                ///< ARRAY: r565_kind of the elements
} r565_field;

/// One run-time struct.
typedef struct r565_struct {
    const char *name; ///< C type name, for example "r565_bone"
    const r565_field *fields;
    uint16_t field_count;
    uint16_t size; ///< sizeof the C struct
} r565_struct;

/// The root of all: r565_asset.
extern const r565_struct r565_schema_asset;

R565_EXTERN_C_END

#endif
