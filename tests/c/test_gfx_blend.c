// SPDX-License-Identifier: MIT
// The blending formulas, exhaustively: the packed ones against the ones written channel by channel,
// and those against real-valued blending.
#include "reference.h"

#include "blend.h"

void test_gfx_blend(void);

static void test_gfx_blend_packed_equals_formula(void) {
    for (uint32_t weight = 0; weight <= 32; weight++) {
        for (uint32_t source = 0; source < 64; source++) {
            for (uint32_t target = 0; target < 64; target++) {
                // The channels get different values, so that one that leaks shows in another.
                const uint32_t s = (source >> 1) << 11 | source << 5 | (63 - source) >> 1;
                const uint32_t t = (63 - target) >> 1 << 11 | target << 5 | target >> 1;
                const reference_color from = reference_of_pixel((uint16_t)s);
                const reference_color to = reference_of_pixel((uint16_t)t);
                const uint32_t mixed = r565i_mix(r565i_spread(t), r565i_spread(s), weight);
                const uint32_t added =
                    r565i_add(r565i_spread(t), r565i_weigh(r565i_spread(s), weight));
                const int w = (int)weight, keep = 32 - w;
                const int add_red = to.red + (from.red * w + 16) / 32;
                const int add_green = to.green + (from.green * w + 16) / 32;
                const int add_blue = to.blue + (from.blue * w + 16) / 32;
                CHECK_HEX(r565i_gather(mixed),
                          (to.red * keep + from.red * w + 16) / 32 << 11 |
                              (to.green * keep + from.green * w + 16) / 32 << 5 |
                              (to.blue * keep + from.blue * w + 16) / 32);
                CHECK_HEX(r565i_gather(added), (add_red < 31 ? add_red : 31) << 11 |
                                                   (add_green < 63 ? add_green : 63) << 5 |
                                                   (add_blue < 31 ? add_blue : 31));
            }
        }
    }
}

// |mix - real src-over|, for each channel value and effective alpha: within one of 31, two of 63.
static void check_error(int max, double tolerance) {
    double worst = 0;
    for (uint32_t alpha = 0; alpha < 16; alpha++) {
        for (uint32_t opacity = 0; opacity < 256; opacity++) {
            const int weight = r565i_weight(alpha, opacity);
            const double real = alpha * opacity / 3825.0;
            for (int source = 0; source <= max; source++) {
                for (int target = 0; target <= max; target++) {
                    const int mixed = (target * (32 - weight) + source * weight + 16) / 32;
                    const double error = mixed - (target + (source - target) * real);
                    if (error > worst)
                        worst = error;
                    if (-error > worst)
                        worst = -error;
                }
            }
        }
    }
    CHECK(worst < tolerance);
    CHECK(worst > tolerance / 2); // that is, something was measured
}

static void test_gfx_blend_error_is_as_stated(void) {
    check_error(31, 1);
    check_error(63, 2);
}

static void test_gfx_blend_weight_is_exact_at_the_ends_and_monotonic(void) {
    CHECK_INT(r565i_weight(0, 255), 0);
    CHECK_INT(r565i_weight(15, 0), 0);
    CHECK_INT(r565i_weight(15, 255), 32);
    for (uint32_t alpha = 0; alpha < 16; alpha++) {
        for (uint32_t red = 0; red < 16; red++)
            CHECK_INT(r565i_lookups.weight[alpha << 4 | red], r565i_weight(alpha, 255));
        for (uint32_t opacity = 1; opacity < 256; opacity++) {
            CHECK(r565i_weight(alpha, opacity) >= r565i_weight(alpha, opacity - 1));
            CHECK(alpha == 0 || r565i_weight(alpha, opacity) >= r565i_weight(alpha - 1, opacity));
        }
    }
}

static void test_gfx_blend_widening_replicates(void) {
    const r565_gfx gfx = {.color_key_enabled = false};
    for (uint32_t texel = 0; texel < 65536; texel++) {
        const uint16_t texels[1] = {(uint16_t)texel};
        const r565_texture texture = {texels, 1, 1, 2, R565_FORMAT_ARGB4444};
        const reference_color color = reference_of_texel(&gfx, &texture, 0, 0);
        CHECK_HEX(r565i_gather(r565i_spread_argb4444(texel >> 8, texel & 0xFF)),
                  color.red << 11 | color.green << 5 | color.blue);
    }
}

void test_gfx_blend(void) {
    RUN(test_gfx_blend_packed_equals_formula);
    RUN(test_gfx_blend_error_is_as_stated);
    RUN(test_gfx_blend_weight_is_exact_at_the_ends_and_monotonic);
    RUN(test_gfx_blend_widening_replicates);
}
