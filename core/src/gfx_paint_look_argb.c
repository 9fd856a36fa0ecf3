// SPDX-License-Identifier: MIT
// The loop that brings what is tinted, or blended by a mode behind NONE, to ARGB4444 targets.
#include "argb.h"
#include "look.h"
#include "texel.h"

#if R565_ENABLE_ARGB_TARGET && (R565_ENABLE_TINTS || R565_ENABLE_BLEND_MODES)

// A channel as it is where there is no target, and combined with it where that is opaque.
static uint32_t channel_of(r565_blend blend, uint32_t target, uint32_t source, int shift) {
    const uint32_t alpha = target >> 12, own = source >> shift & 15;
    const uint32_t both = r565i_combined(blend, target >> shift & 15, own, 4);
    return (2 * ((15 - alpha) * own + alpha * both) + 15) / 30 << shift;
}

static uint16_t combined(r565_blend blend, uint32_t target, uint32_t source) {
    return (uint16_t)(0xF000 | channel_of(blend, target, source, 8) |
                      channel_of(blend, target, source, 4) | channel_of(blend, target, source, 0));
}

R565I_APART uint16_t drawn(r565_blend blend, uint32_t target, uint32_t texel, uint32_t weight) {
    if (blend == R565_BLEND_NONE)
        return (uint16_t)texel;
    if (weight == 0)
        return (uint16_t)target;
    if (blend == R565_BLEND_ADD)
        return r565i_argb_add(target, texel, weight);
    if (R565I_IS_MODE(blend))
        texel = combined(blend, target, texel);
    return r565i_argb_mix(target, texel, weight);
}

static uint32_t look_up(const r565i_look *look, uint32_t texel) {
    if (look->has_alpha) {
        return (texel & 0xF000) | (uint32_t)look->red[texel >> 8 & 15] << 8 |
               (uint32_t)look->green[texel >> 4 & 15] << 4 | look->blue[texel & 15];
    }
    return 0xF000 | (uint32_t)look->red[texel >> 11] << 8 |
           (uint32_t)look->green[texel >> 5 & 63] << 4 | look->blue[texel & 31];
}

void r565i_paint_look_to_argb(const r565i_paint *paint, const r565i_span *span, uint32_t count) {
    const r565i_steps by = r565i_steps_of(paint);
    const r565i_look *const look = paint->look;
    for (; count != 0; count--, span++) {
        r565i_cursor at = r565i_cursor_at(paint, span);
        uint16_t *target = span->target, *const end = target + span->count;
        for (; target != end; target++, r565i_advance(&at, &by)) {
            uint16_t texel;
            uint32_t weight;
            if (!r565i_look_take(paint, look, at.index, &texel, &weight))
                continue;
            *target = drawn((r565_blend)look->blend, *target, look_up(look, texel), weight);
        }
    }
}

#endif
