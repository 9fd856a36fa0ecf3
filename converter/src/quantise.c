// SPDX-License-Identifier: MIT
#include "quantise.h"

#include "rig565/schema.h"

#include <math.h>

double r565c_round(double value) {
    return floor(value + 0.5);
}

double r565c_turns(double degrees) {
    return r565c_round(degrees * (65536.0 / 360));
}

r565_angle r565c_wrap_angle(double turns) {
    double wrapped = fmod(turns, 65536);
    return (r565_angle)(wrapped >= 32768   ? wrapped - 65536
                        : wrapped < -32768 ? wrapped + 65536
                                           : wrapped);
}

float r565c_float(double value) {
    return r565_f32_settle((float)value);
}

unsigned r565c_level(uint8_t value, unsigned max) {
    return (value * max + 127) / 255;
}

uint16_t r565c_argb4444(const uint8_t *rgba) {
    unsigned alpha = r565c_level(rgba[3], 15);
    if (alpha == 0) {
        return 0;
    }
    return (uint16_t)(alpha << 12 | r565c_level(rgba[0], 15) << 8 | r565c_level(rgba[1], 15) << 4 |
                      r565c_level(rgba[2], 15));
}

uint16_t r565c_rgb565(const uint8_t *rgba) {
    return (uint16_t)(r565c_level(rgba[0], 31) << 11 | r565c_level(rgba[1], 63) << 5 |
                      r565c_level(rgba[2], 31));
}
