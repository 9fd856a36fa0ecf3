// SPDX-License-Identifier: MIT
#include "script.h"

#include <string.h>

bool script_ended(const script *from) {
    return from->at == from->end;
}

uint32_t script_bits(script *from, int bytes) {
    uint32_t bits = 0;
    for (int i = 0; i < bytes && from->at != from->end; i++) {
        bits |= (uint32_t)*from->at++ << (8 * i);
    }
    return bits;
}

int script_below(script *from, int end) {
    return end > 0 ? (int)(script_bits(from, end <= 256 ? 1 : 2) % (uint32_t)end) : 0;
}

static float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

float script_float(script *from) {
    static const uint32_t special[] = {0x7FC00000, 0x7F800000, 0xFF800000, 0x00000001, 0x80000000,
                                       0x7F7FFFFF, 0xFF7FFFFF, 0x4F000000, 0xCF000000, 0x49000000};
    const uint32_t kind = script_bits(from, 1);
    if (kind >= 256 - sizeof special / sizeof special[0]) {
        return float_of(special[255 - kind]);
    }
    if (kind >= 240) {
        return float_of(script_bits(from, 4));
    }
    if (kind >= 128) {
        return (float)(int16_t)script_bits(from, 2) * (kind & 1 ? 0x1p-8f : 1.0f);
    }
    return (float)((int)kind - 64);
}

float script_frame(script *from, const r565_animation *animation) {
    const uint32_t kind = script_bits(from, 1);
    if (kind >= 240) {
        return script_float(from);
    }
    return (float)animation->duration * (float)kind / 239.0f;
}

r565_affine script_affine(script *from) {
    const uint32_t kind = script_bits(from, 1);
    r565_affine map = r565_affine_identity();
    if ((kind & 12) == 4) {
        map.a = map.d = script_float(from) * 0x1p-4f;
    } else if ((kind & 12) == 8) {
        const r565_affine turn = r565_affine_rotation((r565_angle)script_bits(from, 2));
        const float x = script_float(from) * 0x1p-5f, y = script_float(from) * 0x1p-5f;
        map = r565_affine_scaling(x, y);
        map = r565_affine_multiply(&turn, &map);
    } else if ((kind & 12) == 12) {
        map.a = script_float(from) * 0x1p-4f;
        map.b = script_float(from) * 0x1p-4f;
        map.c = script_float(from) * 0x1p-4f;
        map.d = script_float(from) * 0x1p-4f;
    }
    if ((kind & 3) != 0) {
        map.tx = script_float(from);
        map.ty = script_float(from);
    }
    return map;
}

static int16_t coordinate(script *from) {
    const uint32_t kind = script_bits(from, 1);
    return (int16_t)(kind >= 240 ? (int)script_bits(from, 2) : (int)kind - 64);
}

r565_rect script_rect(script *from) {
    r565_rect rect;
    rect.left = coordinate(from);
    rect.top = coordinate(from);
    rect.right = coordinate(from);
    rect.bottom = coordinate(from);
    return rect;
}
