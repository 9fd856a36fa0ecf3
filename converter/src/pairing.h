// SPDX-License-Identifier: MIT
/// Which atlases a skeleton is drawn with: those that have the regions it needs.
#ifndef RIG565C_PAIRING_H
#define RIG565C_PAIRING_H

#include "inputs.h"

/// The image names that a skeleton's displays ask for; with those of meshes, which cannot be drawn
/// but tell the right atlas, or without.
r565c_names *r565c_needed_regions(const r565c_input *skeleton, bool with_meshes);

/// Marks in use[atlas_count] the atlases to draw with. One that has every region that is to be had
/// is enough: the one with the skeleton's stem is preferred, then one of scale 1. Otherwise several
/// pages share them.
/// @return false after an error that names two atlases between which nothing decides.
bool r565c_choose_atlases(const r565c_inputs *inputs, const r565c_input *skeleton,
                          const r565c_names *needed, bool *use);

/// Whether two files are named alike: hero_ske.json, hero_tex.json, hero.springs.json.
bool r565c_same_stem(const char *a, const char *b);

#endif
