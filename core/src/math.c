// SPDX-License-Identifier: MIT
#include "settle.h"
#include "sine.h"

const uint16_t r565i_sine_quarter[259] = {
    0, // before the first
    0,     201,   402,   603,   804,   1005,  1206,  1407,  1608,  1809,  2009,  2210,  2411,
    2611,  2811,  3012,  3212,  3412,  3612,  3812,  4011,  4211,  4410,  4609,  4808,  5007,
    5205,  5404,  5602,  5800,  5998,  6195,  6393,  6590,  6787,  6983,  7180,  7376,  7571,
    7767,  7962,  8157,  8351,  8546,  8740,  8933,  9127,  9319,  9512,  9704,  9896,  10088,
    10279, 10469, 10660, 10850, 11039, 11228, 11417, 11605, 11793, 11980, 12167, 12354, 12540,
    12725, 12910, 13095, 13279, 13463, 13646, 13828, 14010, 14192, 14373, 14553, 14733, 14912,
    15091, 15269, 15447, 15624, 15800, 15976, 16151, 16326, 16500, 16673, 16846, 17018, 17190,
    17361, 17531, 17700, 17869, 18037, 18205, 18372, 18538, 18703, 18868, 19032, 19195, 19358,
    19520, 19681, 19841, 20001, 20160, 20318, 20475, 20632, 20788, 20943, 21097, 21251, 21403,
    21555, 21706, 21856, 22006, 22154, 22302, 22449, 22595, 22740, 22884, 23028, 23170, 23312,
    23453, 23593, 23732, 23870, 24008, 24144, 24279, 24414, 24548, 24680, 24812, 24943, 25073,
    25202, 25330, 25457, 25583, 25708, 25833, 25956, 26078, 26199, 26320, 26439, 26557, 26674,
    26791, 26906, 27020, 27133, 27246, 27357, 27467, 27576, 27684, 27791, 27897, 28002, 28106,
    28209, 28311, 28411, 28511, 28610, 28707, 28803, 28899, 28993, 29086, 29178, 29269, 29359,
    29448, 29535, 29622, 29707, 29792, 29875, 29957, 30038, 30118, 30196, 30274, 30350, 30425,
    30499, 30572, 30644, 30715, 30784, 30853, 30920, 30986, 31050, 31114, 31177, 31238, 31298,
    31357, 31415, 31471, 31527, 31581, 31634, 31686, 31737, 31786, 31834, 31881, 31927, 31972,
    32015, 32058, 32099, 32138, 32177, 32214, 32251, 32286, 32319, 32352, 32383, 32413, 32442,
    32470, 32496, 32522, 32546, 32568, 32590, 32610, 32629, 32647, 32664, 32679, 32693, 32706,
    32718, 32729, 32738, 32746, 32753, 32758, 32762, 32766, 32767, 32768, 32768,
};

#if R565I_SHARED
void r565i_sine_cosine(uint16_t phase, int32_t *sine, int32_t *cosine) {
    r565i_sine_cosine_here(phase, sine, cosine);
}
#endif

int32_t r565_sin(r565_angle angle) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)angle, &sine, &cosine);
    return sine;
}

int32_t r565_cos(r565_angle angle) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)angle, &sine, &cosine);
    return cosine;
}

r565_affine r565_affine_identity(void) {
    r565_affine identity = {0};
    identity.a = identity.d = 1.0f;
    return identity;
}

r565_affine r565_affine_translation(float x, float y) {
    return (r565_affine){1.0f, 0.0f, 0.0f, 1.0f, x, y};
}

r565_affine r565_affine_scaling(float x, float y) {
    return (r565_affine){x, 0.0f, 0.0f, y, 0.0f, 0.0f};
}

r565_affine r565_affine_rotation(r565_angle angle) {
    const float sine = (float)r565_sin(angle) / 32768.0f;
    const float cosine = (float)r565_cos(angle) / 32768.0f;
    return (r565_affine){cosine, sine, -sine, cosine, 0.0f, 0.0f};
}

r565_affine r565_affine_multiply(const r565_affine *outer, const r565_affine *inner) {
    r565_affine to, from, product;
    r565i_settle_affine(&to, outer);
    r565i_settle_affine(&from, inner);
    product.a = to.a * from.a + to.c * from.b;
    product.b = to.b * from.a + to.d * from.b;
    product.c = to.a * from.c + to.c * from.d;
    product.d = to.b * from.c + to.d * from.d;
    product.tx = to.a * from.tx + to.c * from.ty + to.tx;
    product.ty = to.b * from.tx + to.d * from.ty + to.ty;
    r565i_settle_affine(&product, &product);
    return product;
}

// The bits of magnitudes are ordered as they are; those of what is no finite number lie above.
#define INFINITE_BITS 0x7F800000u

static uint32_t magnitude_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits & INT32_MAX;
}

static bool is_finite(float value) {
    return magnitude_bits(value) < INFINITE_BITS;
}

bool r565_affine_invert(const r565_affine *map, r565_affine *out) {
    // Below this the products that make the determinant may be subnormal, where units that flush
    // to zero would give other bits.
    const float least = 1e-30f;
    r565_affine from, inverse = {0};
    r565i_settle_affine(&from, map);
    const float determinant = from.a * from.d - from.b * from.c;
    if (magnitude_bits(determinant) <= magnitude_bits(least) || !is_finite(determinant))
        return false;
    inverse.a = from.d / determinant;
    inverse.b = -from.b / determinant;
    inverse.c = -from.c / determinant;
    inverse.d = from.a / determinant;
    r565i_settle_affine(&inverse, &inverse);
    inverse.tx = -(inverse.a * from.tx + inverse.c * from.ty);
    inverse.ty = -(inverse.b * from.tx + inverse.d * from.ty);
    // What is not finite in the map, or in the rest of the inverse, shows in these.
    if (!is_finite(inverse.tx) || !is_finite(inverse.ty))
        return false;
    r565i_settle_affine(out, &inverse);
    return true;
}
