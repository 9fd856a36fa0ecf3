// SPDX-License-Identifier: MIT
#include "reference.h"

#include <math.h>

__extension__ typedef __int128 wide;

void canvas_init(test_canvas *canvas, test_random *random, r565_format format) {
    for (int i = 0; i < CANVAS_SIZE; i++)
        canvas->memory[i] = (uint16_t)test_random_u32(random);
    memcpy(canvas->before, canvas->memory, sizeof canvas->before);
    canvas->surface = (r565_surface){canvas->memory + CANVAS_GUARD, CANVAS_WIDTH, CANVAS_HEIGHT,
                                     CANVAS_STRIDE, (uint8_t)format};
}

static size_t index_of(int x, int y) {
    return (size_t)(CANVAS_GUARD + y * CANVAS_STRIDE + x);
}

static uint16_t ordered(const test_canvas *canvas, uint16_t pixel) {
    const bool swapped = canvas->surface.format == R565_FORMAT_RGB565_SWAPPED;
    return (uint16_t)(swapped ? (pixel & 0xFF) << 8 | pixel >> 8 : pixel);
}

uint16_t canvas_get(const test_canvas *canvas, int x, int y) {
    return ordered(canvas, canvas->memory[index_of(x, y)]);
}

void canvas_set(test_canvas *canvas, int x, int y, uint16_t pixel) {
    canvas->memory[index_of(x, y)] = ordered(canvas, pixel);
}

void canvas_check_guard(const test_canvas *canvas) {
    test_trace(canvas->memory, CANVAS_SIZE);
    for (int i = 0; i < CANVAS_SIZE; i++) {
        const int inside = i - CANVAS_GUARD;
        if (inside >= 0 && inside < CANVAS_HEIGHT * CANVAS_STRIDE &&
            inside % CANVAS_STRIDE < CANVAS_WIDTH) {
            continue;
        }
        CHECK_HEX(canvas->memory[i], canvas->before[i]);
    }
}

void canvas_check_same(const test_canvas *actual, const test_canvas *expected) {
    test_trace(actual->memory, CANVAS_SIZE);
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const uint16_t is = canvas_get(actual, x, y), should = canvas_get(expected, x, y);
            if (is == should)
                continue;
            if (test_failed(__FILE__, __LINE__, "same pixel")) {
                printf("    (%d, %d) is %04X, should be %04X\n", x, y, is, should);
            }
        }
    }
}

static int bits_of(r565_format format) {
    const int bits[R565_FORMAT_COUNT] = {16, 16, 16, 8, 4, 1};
    return bits[format];
}

static int colors_of(r565_format format) {
    return format == R565_FORMAT_PAL8 ? 256 : format == R565_FORMAT_PAL4 ? 16 : 0;
}

void test_image_init(test_image *image, test_random *random, r565_format format) {
    const int width = test_random_int(random, 1, 40), height = test_random_int(random, 1, 40);
    const int stride = test_random_int(random, width, 64);
    uint32_t kind = 0;
    for (int i = 0; i < 64 * 64 + colors_of(format); i++) {
        const uint32_t noise = test_random_u32(random);
        uint32_t texel = noise & 0xFFFF;
        // Runs of about four of a kind, as sprites have them.
        if (noise >> 30 == 0)
            kind = (noise >> 20) % 5;
        if (kind == 0)
            texel &= 0x0FFF;
        if (kind == 1)
            texel |= 0xF000;
        if ((noise >> 16 & 15) == 0)
            texel = 0x1234; // the key of the tests
        image->texels[i] = (uint16_t)texel;
    }
    const int words = (stride * bits_of(format) + 15) / 16;
    image->texture = (r565_texture){image->texels, (uint16_t)width, (uint16_t)height,
                                    (uint16_t)(2 * words), (uint8_t)format};
}

reference_color reference_of_pixel(uint16_t pixel) {
    return (reference_color){pixel >> 11, pixel >> 5 & 63, pixel & 31, 15, false};
}

reference_color reference_of_texel(const r565_gfx *gfx, const r565_texture *texture, int x, int y) {
    uint16_t texel;
    const int bits = bits_of((r565_format)texture->format);
    if (bits == 16) {
        memcpy(&texel, (const char *)texture->pixels + y * texture->stride + 2 * x, sizeof texel);
    } else {
        const int colors = colors_of((r565_format)texture->format);
        const uint8_t *row = (const uint8_t *)texture->pixels + 2 * colors + y * texture->stride;
        const int index = row[x * bits / 8] >> (8 - bits - x * bits % 8) & ((1 << bits) - 1);
        if (bits == 1) {
            reference_color color = reference_of_pixel(gfx->mask_color);
            color.alpha = index == 1 ? 15 : -1;
            color.of_texel = true;
            return color;
        }
        memcpy(&texel, (const uint16_t *)texture->pixels + index, sizeof texel);
    }
    if (bits < 16 || texture->format == R565_FORMAT_ARGB4444) {
        const int red = texel >> 8 & 15, green = texel >> 4 & 15, blue = texel & 15;
        return (reference_color){red << 1 | red >> 3, green << 2 | green >> 2,
                                 blue << 1 | blue >> 3, texel >> 12, true};
    }
    if (texture->format == R565_FORMAT_RGB565_SWAPPED) {
        texel = (uint16_t)((texel & 0xFF) << 8 | texel >> 8);
    }
    reference_color color = reference_of_pixel(texel);
    color.of_texel = true;
    if (gfx->color_key_enabled && texel == gfx->color_key)
        color.alpha = -1;
    return color;
}

static int blend_channel(int target, int source, int weight, int max, r565_blend blend) {
    if (blend == R565_BLEND_NONE)
        return source;
    if (blend > R565_BLEND_NONE)
        source = reference_combined_whole(blend, target, source, max);
    if (blend != R565_BLEND_ADD)
        return (target * (32 - weight) + source * weight + 16) / 32;
    const int sum = target + (source * weight + 16) / 32;
    return sum < max ? sum : max;
}

uint16_t reference_blend(const r565_gfx *gfx, uint16_t target, reference_color source) {
    if (source.alpha < 0)
        return target;
    if (gfx->target.format == R565_FORMAT_ARGB4444)
        return reference_blend_argb(gfx, target, source);
    source = reference_tinted(gfx, source, 31, 63);
    const reference_color old = reference_of_pixel(target);
    const r565_blend blend = (r565_blend)gfx->blend;
    // round(alpha * opacity * 32 / (15 * 255)), halves up
    const int weight = (2 * 32 * source.alpha * gfx->opacity + 15 * 255) / (2 * 15 * 255);
    return (uint16_t)(blend_channel(old.red, source.red, weight, 31, blend) << 11 |
                      blend_channel(old.green, source.green, weight, 63, blend) << 5 |
                      blend_channel(old.blue, source.blue, weight, 31, blend));
}

static bool snap(float value, int64_t *snapped) {
    const float scaled = value * 256.0f + 0.5f;
    if (!(fabsf(scaled) < 134217728.0f))
        return false;
    *snapped = (int64_t)floorf(scaled);
    return true;
}

static bool place_vector(const r565_affine *map, float x, float y, reference_spot *spot) {
    return snap(map->a * x + map->c * y, &spot->x) && snap(map->b * x + map->d * y, &spot->y);
}

bool reference_place(const r565_gfx *gfx, float x, float y, reference_spot *spot) {
    reference_spot offset;
    if (!place_vector(&gfx->transform, x, y, spot) || !snap(gfx->transform.tx, &offset.x) ||
        !snap(gfx->transform.ty, &offset.y)) {
        return false;
    }
    spot->x += offset.x;
    spot->y += offset.y;
    return true;
}

// The edges that the row's centre line crosses at or left of the pixel's centre: one means inside.
bool reference_covers(const reference_spot *spots, int count, int x, int y) {
    const int64_t center_x = 256 * (int64_t)x + 128, center_y = 256 * (int64_t)y + 128;
    int crossed = 0;
    for (int i = 0; i < count; i++) {
        reference_spot from = spots[i], to = spots[(i + 1) % count];
        if (from.y > to.y) {
            const reference_spot swap = from;
            from = to;
            to = swap;
        }
        if (center_y < from.y || center_y >= to.y)
            continue;
        const wide left = (wide)(center_x - from.x) * (to.y - from.y);
        crossed += left >= (wide)(to.x - from.x) * (center_y - from.y);
    }
    return crossed % 2 == 1;
}

// A point of the source rectangle.
static bool place_texel(const r565_gfx *gfx, const r565_affine *local, float x, float y,
                        reference_spot *spot) {
    const r565_affine *const map = &gfx->transform;
    float tx = local->tx, ty = local->ty;
    const bool moves_only = map->a == 1 && map->b == 0 && map->c == 0 && map->d == 1;
    const float whole_x = moves_only ? floorf(tx) : 0, whole_y = moves_only ? floorf(ty) : 0;
    tx -= whole_x;
    ty -= whole_y;
    if (!reference_place(gfx, local->a * x + local->c * y + tx, local->b * x + local->d * y + ty,
                         spot)) {
        return false;
    }
    spot->x += 256 * (int64_t)whole_x;
    spot->y += 256 * (int64_t)whole_y;
    return true;
}

// |value| * 2^-exponent in [2^31, 2^32), truncated.
static wide normalize(wide value, int *exponent) {
    if (value < 0)
        value = -value;
    *exponent = 0;
    while (value >= (wide)1 << 32) {
        value >>= 1;
        (*exponent)++;
    }
    while (value < (wide)1 << 31) {
        value <<= 1;
        (*exponent)--;
    }
    return value;
}

// q of PIXELS.md; false: too thin.
static bool quotient(wide numerator, wide area, int places, int64_t *out) {
    int above, below;
    *out = 0;
    if (numerator == 0)
        return true;
    const wide m = normalize(area, &below), n = normalize(numerator, &above);
    const wide reciprocal = (((wide)1 << 63) - 1) / m;
    const int shift = 63 - places + below - above;
    if (shift < 8)
        return false;
    *out = shift > 63 ? 0 : (int64_t)(n * reciprocal >> shift);
    if ((numerator < 0) != (area < 0))
        *out = -*out;
    return true;
}

bool reference_steps(int64_t over_x, int64_t over_y, int64_t area, int places,
                     reference_step *out) {
    if (!quotient(over_x, area, places, &out->x) || !quotient(over_y, area, places, &out->y))
        return false;
    const int64_t x = out->x < 0 ? -out->x : out->x, y = out->y < 0 ? -out->y : out->y;
    out->bias = ((x + y) >> 16) + 8192;
    return true;
}

int reference_texel(const reference_step *by, int64_t dx, int64_t dy, int64_t base, int size) {
    const wide position = (((wide)by->x * dx + (wide)by->y * dy) >> 10) + base + by->bias;
    const wide texel = position >> 32;
    return texel < 0 ? 0 : texel >= size ? size - 1 : (int)texel;
}

int reference_draw_image(const r565_gfx *gfx, test_canvas *canvas, const r565_texture *texture,
                         r565_rect source, const r565_affine *local) {
    const int width = source.right - source.left, height = source.bottom - source.top;
    reference_spot at[4];
    for (int i = 0; i < 4; i++) {
        const float x = i == 1 || i == 2 ? (float)width : 0, y = i >= 2 ? (float)height : 0;
        if (!place_texel(gfx, local, x, y, &at[i]))
            return 0;
    }
    const reference_spot sum = {at[0].x + at[1].x + at[2].x + at[3].x,
                                at[0].y + at[1].y + at[2].y + at[3].y};
    const reference_spot across = {at[1].x - at[0].x + at[2].x - at[3].x,
                                   at[1].y - at[0].y + at[2].y - at[3].y};
    const reference_spot down = {at[3].x - at[0].x + at[2].x - at[1].x,
                                 at[3].y - at[0].y + at[2].y - at[1].y};
    const int64_t area = across.x * down.y - across.y * down.x;
    reference_step u, v;
    if (area == 0 || !reference_steps(width * down.y, -width * down.x, area, 41, &u) ||
        !reference_steps(-height * across.y, height * across.x, area, 41, &v)) {
        return 0;
    }
    int covered = 0;
    for (int y = gfx->clip.top; y < gfx->clip.bottom; y++) {
        for (int x = gfx->clip.left; x < gfx->clip.right; x++) {
            if (!reference_covers(at, 4, x, y))
                continue;
            const int64_t dx = 4 * (256 * (int64_t)x + 128) - sum.x;
            const int64_t dy = 4 * (256 * (int64_t)y + 128) - sum.y;
            const int column = reference_texel(&u, dx, dy, (int64_t)width << 31, width);
            const int row = reference_texel(&v, dx, dy, (int64_t)height << 31, height);
            const reference_color color =
                reference_of_texel(gfx, texture, source.left + column, source.top + row);
            canvas_set(canvas, x, y, reference_blend(gfx, canvas_get(canvas, x, y), color));
            covered++;
        }
    }
    return covered;
}

typedef struct channel {
    int actual, target, source, index;
} channel;

// How far blending may be off: a tint and a product are rounded once each, and HARD_LIGHT and OVERLAY
// double what they are given.
static double tolerance_of(const r565_gfx *gfx, int max) {
    const r565_blend blend = (r565_blend)gfx->blend;
    const double tint = gfx->find_tinted == NULL ? 0 : 0.5;
    const bool is_product = blend == R565_BLEND_MULTIPLY || blend == R565_BLEND_SCREEN;
    const bool doubles = blend == R565_BLEND_HARD_LIGHT || blend == R565_BLEND_OVERLAY;
    const double mixing = blend == R565_BLEND_NONE ? 1e-9 : max == 63 ? 2 : 1;
    return mixing + tint * (doubles ? 2 : 1) + (is_product || doubles ? 0.5 : 0);
}

static void check_channel(const r565_gfx *gfx, channel of, double alpha, int max) {
    const r565_blend blend = (r565_blend)gfx->blend;
    const double source = reference_tinted_real(gfx, true, of.source, max, of.index);
    double ideal = source;
    if (blend == R565_BLEND_ADD)
        ideal = fmin(max, of.target + source * alpha);
    else if (blend != R565_BLEND_NONE)
        ideal = of.target + (reference_combined(blend, of.target, source, max) - of.target) * alpha;
    CHECK_NEAR(of.actual, ideal, tolerance_of(gfx, max));
}

void reference_check_pixel(const r565_gfx *gfx, const r565_texture *texture, uint16_t actual,
                           uint16_t before, reference_color color) {
    if (color.alpha < 0) {
        CHECK_HEX(actual, before);
        return;
    }
    if (gfx->target.format == R565_FORMAT_ARGB4444) {
        const bool in_4_bits = texture->format == R565_FORMAT_ARGB4444 ||
                               texture->format == R565_FORMAT_PAL8 ||
                               texture->format == R565_FORMAT_PAL4;
        reference_check_argb(gfx, actual, before, color, in_4_bits);
        return;
    }
    const reference_color is = reference_of_pixel(actual), was = reference_of_pixel(before);
    const double alpha = color.alpha / 15.0 * gfx->opacity / 255.0;
    check_channel(gfx, (channel){is.red, was.red, color.red, 0}, alpha, 31);
    check_channel(gfx, (channel){is.green, was.green, color.green, 1}, alpha, 63);
    check_channel(gfx, (channel){is.blue, was.blue, color.blue, 2}, alpha, 31);
}

// A map from pixels to texels in doubles.
typedef struct real_map {
    double ux, uy, u, vx, vy, v;
} real_map;

static real_map inverse_of(const r565_affine *outer, const r565_affine *inner) {
    const double a = (double)outer->a * inner->a + (double)outer->c * inner->b;
    const double b = (double)outer->b * inner->a + (double)outer->d * inner->b;
    const double c = (double)outer->a * inner->c + (double)outer->c * inner->d;
    const double d = (double)outer->b * inner->c + (double)outer->d * inner->d;
    const double tx = (double)outer->a * inner->tx + (double)outer->c * inner->ty + outer->tx;
    const double ty = (double)outer->b * inner->tx + (double)outer->d * inner->ty + outer->ty;
    const double area = a * d - b * c;
    return (real_map){d / area,  -c / area, (c * ty - d * tx) / area,
                      -b / area, a / area,  (b * tx - a * ty) / area};
}

// Distance in pixels to the nearest line on which a texel coordinate is whole.
static double distance_to_edge(double texel, double step_x, double step_y) {
    return fabs(texel - floor(texel + 0.5)) / hypot(step_x, step_y);
}

int reference_check_image(const r565_gfx *gfx, const test_canvas *before, const test_canvas *actual,
                          const r565_texture *texture, r565_rect source, const r565_affine *local) {
    const real_map map = inverse_of(&gfx->transform, local);
    const int width = source.right - source.left, height = source.bottom - source.top;
    int compared = 0;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const double u = map.ux * (x + 0.5) + map.uy * (y + 0.5) + map.u;
            const double v = map.vx * (x + 0.5) + map.vy * (y + 0.5) + map.v;
            if (distance_to_edge(u, map.ux, map.uy) <= 1.0 / 128 ||
                distance_to_edge(v, map.vx, map.vy) <= 1.0 / 128) {
                continue;
            }
            reference_color color = {0, 0, 0, -1, false};
            const bool clipped = x < gfx->clip.left || x >= gfx->clip.right || y < gfx->clip.top ||
                                 y >= gfx->clip.bottom;
            if (!clipped && u > 0 && u < width && v > 0 && v < height) {
                color = reference_of_texel(gfx, texture, source.left + (int)u, source.top + (int)v);
                compared++;
            }
            reference_check_pixel(gfx, texture, canvas_get(actual, x, y), canvas_get(before, x, y),
                                  color);
        }
    }
    return compared;
}
