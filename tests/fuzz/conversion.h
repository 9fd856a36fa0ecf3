// SPDX-License-Identifier: MIT
// A conversion as far as it goes, with everything checked that must hold for any input.
#ifndef CONVERSION_H
#define CONVERSION_H

#include "rig565/convert.h"

/// A skeleton "hero" whose slots show the images "a", "b" and "c", one of them as a mesh.
extern const r565c_file hero_skeleton;
/// Where these images are: trimmed, turned.
extern const r565c_file hero_atlas;
/// 16 x 16 pixels.
extern const r565c_file hero_picture;

/// Converts the files, writes every output and loads the pack. The input's size chooses among
/// combinations of options, so that the input alone decides what happens.
void convert_all(const r565c_file *files, size_t count, size_t size);

#endif
