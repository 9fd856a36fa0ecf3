// SPDX-License-Identifier: MIT
/// PNG in and out of memory (libspng).
#ifndef RIG565C_PNG_H
#define RIG565C_PNG_H

#include "diagnostics.h"
#include "document.h"

/// Largest width and height that are read.
#define R565C_PNG_MAX_SIDE 16384

/// True when the bytes begin like a PNG.
bool r565c_png_is(const uint8_t *data, size_t size);

/// Reads the size from the header without decoding.
/// @return false when there is no complete header.
bool r565c_png_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height);

/// Decodes to straight-alpha RGBA. Reports an error that names the file and returns false when it
/// is broken, has a size of 0, or is larger than R565C_PNG_MAX_SIDE or than its bytes can hold.
bool r565c_png_decode(const r565c_file *file, r565c_diagnostics *diagnostics,
                      r565c_picture *picture);

#endif
