// SPDX-License-Identifier: MIT
#include "contract.h"

#include "heading.h"

#include <string.h>

#if R565_ENABLE_RIG && (R565_ENABLE_LAYERS || R565_ENABLE_HIT || R565_ENABLE_SPRINGS)

#define PI 3.14159265f
#define HALF_PI 1.57079633f
#define QUARTER_PI 0.785398163f
// Half pi in two parts: small multiples of the first are exact.
#define HALF_PI_HIGH 1.5703125f
#define HALF_PI_LOW 4.83826795e-4f
#define TAN_OF_EIGHTH 0.414213562f

float r565i_root(float value) {
    // Halving the exponent's bits is within 4 %. Two steps toward 1 / root without division, then one
    // of the mean of two factors, whose rounding is that of the last place.
    uint32_t bits;
    float inverse;
    if (!(value > 0.0f))
        return 0.0f;
    memcpy(&bits, &value, sizeof bits);
    bits = 0x5F375A86u - (bits >> 1);
    memcpy(&inverse, &bits, sizeof inverse);
    const float half = 0.5f * value;
    inverse *= 1.5f - half * inverse * inverse;
    inverse *= 1.5f - half * inverse * inverse;
    const float root = value * inverse;
    return 0.5f * (root + value / root);
}

r565i_heading r565i_heading_of(float x, float y, float *length) {
    const float square = x * x + y * y;
    // Below, a component's own square could be subnormal and yet count.
    const bool leads = square > 0x1p-96f && square < 0x1p126f;
    const float root = leads ? r565i_root(square) : 0.0f;
    if (length)
        *length = root;
    return leads ? (r565i_heading){x / root, y / root} : (r565i_heading){1.0f, 0.0f};
}

static inline float magnitude(float value) {
    return value < 0.0f ? -value : value;
}

float r565i_atan2(float y, float x) {
    const float along = magnitude(x), across = magnitude(y);
    const bool steep = across > along;
    const float most = steep ? across : along, least = steep ? along : across;
    if (!(most > 0.0f))
        return 0.0f;
    const bool far = least > most * TAN_OF_EIGHTH;
    const float tangent = far ? (least - most) / (least + most) : least / most;
    const float square = tangent * tangent;
    // Largest error 1.1e-8 between -tan(pi / 8) and tan(pi / 8).
    const float bend =
        -0.33332984f + square * (0.19977272f + square * (-0.13862510f + square * 0.079847266f));
    float angle = tangent + tangent * square * bend;
    angle = far ? QUARTER_PI + angle : angle;
    angle = steep ? HALF_PI - angle : angle;
    angle = x < 0.0f ? PI - angle : angle;
    return y < 0.0f ? -angle : angle;
}

r565i_heading r565i_heading_at(float angle) {
    const float quarters = angle * (1.0f / HALF_PI);
    const int32_t quarter = (int32_t)(quarters + (quarters < 0.0f ? -0.5f : 0.5f));
    const float rest = angle - (float)quarter * HALF_PI_HIGH - (float)quarter * HALF_PI_LOW;
    const float square = rest * rest;
    // Largest errors 4e-9 and 2e-10 within an eighth of a turn.
    const float sine =
        rest + rest * square * (-0.16666655f + square * (0.0083320985f + square * -1.9503630e-4f));
    const float cosine =
        1.0f - 0.5f * square +
        square * square * (0.041666655f + square * (-0.0013887652f + square * 2.4463502e-5f));
    const bool odd = (quarter & 1) != 0;
    const float x = odd ? -sine : cosine, y = odd ? cosine : sine;
    return (quarter & 2) != 0 ? (r565i_heading){-x, -y} : (r565i_heading){x, y};
}

r565i_heading r565i_heading_part(r565i_heading turn, int32_t part) {
    return r565i_heading_at(r565i_atan2(turn.y, turn.x) * ((float)part * (1.0f / 16384.0f)));
}

#endif
