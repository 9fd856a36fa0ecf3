// SPDX-License-Identifier: MIT
// Follows the steps of core's rig_sample.h without doing them.
#include "cost_line.h"

/// What keys of all kinds begin with.
typedef struct head {
    uint16_t frame, curve;
} head;

static const head *head_at(const r565c_line *of, uint32_t index) {
    return (const head *)(const void *)(of->keys + index * of->size);
}

r565c_at r565c_tally_line(r565c_tally *tally, r565c_line of, const r565_animation *animation,
                          float frame) {
    uint32_t at = 0, last = of.count - 1;
    tally->times[R565C_TIMELINE]++;
    if ((float)head_at(&of, last)->frame <= frame) {
        return (r565c_at){last, false};
    }
    for (uint32_t count = of.count; count > 8; count -= count >> 1) {
        at += (float)head_at(&of, at + (count >> 1))->frame <= frame ? count >> 1 : 0;
        tally->times[R565C_KEY_STEP]++;
    }
    for (; (float)head_at(&of, at + 1)->frame <= frame; at++) {
        tally->times[R565C_KEY_STEP]++;
    }
    bool eased = head_at(&of, at)->curve < animation->curve_count;
    bool moves = eased || head_at(&of, at)->curve == R565_CURVE_LINEAR;
    tally->times[R565C_CURVE] += eased;
    tally->times[R565C_BETWEEN] += moves;
    return (r565c_at){at, moves && frame > (float)head_at(&of, at)->frame};
}
