// SPDX-License-Identifier: MIT
// Private: what is kept of a spring between steps.
#ifndef R565I_SPRING_STATE_H
#define R565I_SPRING_STATE_H

#include "rig565/spring.h"

struct r565_spring_state {
    float origin[2]; ///< of the bone, with the armature's place
    float lever[2];
    float speed[2]; ///< of its end, pixels a step
};
R565_STATIC_ASSERT(sizeof(struct r565_spring_state) == 24, "what r565_springs_bytes promises");

/// False for what is no number.
static inline bool r565i_is_within(float value, float least, float most) {
    return value >= least && value <= most;
}

#endif
