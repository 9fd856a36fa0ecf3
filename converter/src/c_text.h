// SPDX-License-Identifier: MIT
/// Names of any kind in C source: as identifiers, string literals and comments.
#ifndef RIG565C_C_TEXT_H
#define RIG565C_C_TEXT_H

#include "names.h"
#include "text.h"

/// A name reduced to letters, digits and single underscores, not first or last: "left arm/2" is
/// left_arm_2, other scripts become uXXXX. Begins with a letter; never empty. May collide.
const char *r565c_c_word(r565c_arena *arena, const char *name);

/// A word's use as an identifier: the word, or with _2, _3, ... when `taken` has it; then added.
const char *r565c_c_identifier(r565c_names *taken, const char *word);

/// A string literal; everything but plain ASCII is escaped.
void r565c_c_string(r565c_text *text, const char *string);

/// Comment lines, each after indentation-free "// ". No text ends the comment early, continues it,
/// or changes the direction of writing.
void r565c_c_comment(r565c_text *text, const char *comment);

#endif
