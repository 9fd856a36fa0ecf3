// SPDX-License-Identifier: MIT
/// Bytes written as text.
#ifndef RIG565C_BASE64_H
#define RIG565C_BASE64_H

#include "arena.h"
#include <stdbool.h>
#include <stdint.h>

/// Decodes base64, also the alphabet of URLs, with or without padding; blanks are skipped.
/// @param[out] data in the arena.
/// @return false when there is anything else in the text.
bool r565c_base64_decode(r565c_arena *arena, const char *text, uint8_t **data, size_t *size);

#endif
