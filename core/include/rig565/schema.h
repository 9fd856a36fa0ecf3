// SPDX-License-Identifier: MIT
/// Run-time structs described as data. Each struct has one list of its fields, right under its
/// declaration (R565_BONE_FIELDS, ...); everything that reads or writes assets (pack loader, pack
/// writer, C emitter, JSON dump) walks the tables made of these lists, so that no format can fall
/// out of step with the structs or with another. A new field is one new line at a list's end.
///
/// A list's entries are F(T, kind, member, ...) with, after the member:
///     U8 I8 U16 I16 U32 F32   min, max
///     I16S                    length, min, max       (an inline array)
///     STRUCT                  struct                 (an inline struct, without pointers)
///     STRING PIXELS
///     ARRAY                   count member, struct   (pointer to structs in a row)
///     U8_ARRAY                count member, min, max (pointer to bytes)
///     LIST                    count member, struct   (pointer to pointers to structs)
///     REF                     struct                 (pointer to an element of the asset's list)
#ifndef RIG565_SCHEMA_H
#define RIG565_SCHEMA_H

#include "rig565/base.h"

R565_EXTERN_C_BEGIN

/// Version of the tables. A pack with another major is refused. One with a newer minor has longer
/// structs, whose unknown tails are skipped; one with an older minor has shorter ones, and what it
/// lacks is 0 or NULL.
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
    R565_KIND_ARRAY = 8,  ///< pointer to elements in a row (bytes or structs)
    R565_KIND_LIST = 9,   ///< pointer to pointers, each to a struct of its own
    R565_KIND_REF = 10,   ///< pointer to an element of the root's LIST of that struct, or NULL
    R565_KIND_PIXELS = 11 ///< pointer to the r565_texture_bytes of an r565_texture
} r565_kind;

struct r565_struct;

/// One field of a struct.
typedef struct r565_field {
    const char *name;               ///< NULL without R565_ENABLE_SCHEMA_NAMES
    const struct r565_struct *type; ///< STRUCT, LIST, REF, ARRAY of structs; else NULL
    int32_t min;                    ///< accepted values of a scalar, or of each element of an
    uint32_t max;                   ///< array of scalars; F32: r565_f32_is_settled as well
    uint16_t offset;                ///< of the member in the C struct
    uint16_t count_offset;          ///< ARRAY, LIST: of the member that holds the length
    uint16_t length;                ///< scalars: how many follow each other, 1 for a single one
    uint8_t count_size;             ///< ARRAY, LIST: size of that member, 1 or 2 bytes
    uint8_t kind;                   ///< r565_kind
    uint8_t element;                ///< ARRAY: R565_KIND_STRUCT or the kind of its scalars
} r565_field;

/// One run-time struct.
typedef struct r565_struct {
    const char *name; ///< C type name ("r565_bone"); NULL without R565_ENABLE_SCHEMA_NAMES
    const r565_field *fields;
    uint16_t field_count;
    uint16_t base_count; ///< so many of them are in packs of minor version 0
    uint16_t size;       ///< sizeof the C struct
    uint8_t plain;       ///< 1: no pointers; the C struct and its bytes in a pack are the same
} r565_struct;

/// Largest sizeof of a run-time struct.
#define R565_STRUCT_MAX 128

/// The root of all: r565_asset.
extern const r565_struct *const r565_schema_asset;
/// Every struct, those without pointers first, the root last.
extern const r565_struct *const r565_schema_structs[];
extern const size_t r565_schema_struct_count;

/// Where a walk stands.
typedef struct r565_site {
    const r565_field *field;
    uint32_t offset; ///< of the value in the C struct that is walked
    uint32_t wire;   ///< of the value in an element of a pack: natural alignment, pointers 4 bytes
} r565_site;

/// What a walk calls, each NULL or a function that returns false to end the walk.
typedef struct r565_visitor {
    bool (*scalar)(void *user, const r565_site *site);  ///< each number
    bool (*pointer)(void *user, const r565_site *site); ///< STRING, ARRAY, LIST, REF, PIXELS
    bool (*open)(void *user, const r565_site *site);    ///< before the values of an inline struct
                                                        ///< or array
    bool (*close)(void *user, const r565_site *site);   ///< after them
} r565_visitor;

/// Visits the fields of a struct in their order, inline structs and arrays included. What pointers
/// point to is the visitor's to walk.
/// @return false when a visitor did.
bool r565_schema_walk(const r565_struct *type, const r565_visitor *visitor, void *user);

/// Bytes of one element of that struct in a pack.
uint32_t r565_struct_wire_size(const r565_struct *type);
/// Bytes of the shortest element that a pack of this major version may have.
uint32_t r565_struct_wire_base_size(const r565_struct *type);

/// Bytes of a scalar kind, 0 for the others.
uint32_t r565_scalar_size(r565_kind kind);
/// Value of a scalar of an integer kind; a float's bits for F32.
int64_t r565_scalar_read(r565_kind kind, const void *value);
/// True when a scalar lies in its field's range.
bool r565_scalar_in_range(const r565_field *field, r565_kind kind, const void *value);

/// How many elements an ARRAY or LIST field has in this C struct; for PIXELS its bytes.
uint32_t r565_field_length(const r565_field *field, const void *owner);
/// The address that a pointer field of this C struct holds.
const void *r565_field_pointer(const r565_field *field, const void *owner);
/// True when it holds NULL, or is an ARRAY or LIST without elements.
bool r565_field_is_empty(const r565_field *field, const void *owner);

/// Finite, and 0 or at least 2^-40 in magnitude: floats of assets are, so that units that flush tiny
/// values to zero compute the same as all others.
bool r565_f32_is_settled(float value);
/// The value, or 0 where it is too small for an asset.
float r565_f32_settle(float value);

R565_EXTERN_C_END

#endif
