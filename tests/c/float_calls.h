// SPDX-License-Identifier: MIT
// Every public function that takes floats, called with any floats at all.
#ifndef FLOAT_CALLS_H
#define FLOAT_CALLS_H

#include "rig565/rig565.h"

// What the calls are about.
typedef struct float_subject {
    const r565_armature *armature;
    const r565_animation *animation;
} float_subject;

enum { FLOATS_A_CALL = 8 };

int float_call_count(void);
const char *float_call_name(int call);

// Calls one function, on a new rig. The hash is of all that came out: pixels, matrices, results.
uint64_t float_call(int call, const float_subject *subject, const float floats[FLOATS_A_CALL]);

#endif
