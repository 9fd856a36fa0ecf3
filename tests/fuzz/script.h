// SPDX-License-Identifier: MIT
// What a target does, as bytes of its input say. Behind their end everything is 0.
#ifndef SCRIPT_H
#define SCRIPT_H

#include "rig565/rig565.h"

typedef struct script {
    const uint8_t *at, *end;
} script;

bool script_ended(const script *from);
/// Of so many bytes, 1 .. 4.
uint32_t script_bits(script *from, int bytes);
/// 0 .. end - 1; 0 where end is not above that.
int script_below(script *from, int end);
/// Small numbers as a rule, but also no number, infinite, huge and tiny ones.
float script_float(script *from);
/// A frame of such an animation, or far from it.
float script_frame(script *from, const r565_animation *animation);
r565_affine script_affine(script *from);
/// Any: outside, empty, inside out.
r565_rect script_rect(script *from);

#endif
