// SPDX-License-Identifier: MIT
#include "resample.h"

#include "trig.h"

#include <math.h>

#define LOBES 3
#define PI 3.141592653589793

/// What one output position takes from the input positions first .. first + count - 1.
typedef struct tap {
    uint32_t first, count;
    const double *weights; ///< sum to 1
} tap;

static double lanczos(double x) {
    if (x == 0) {
        return 1;
    }
    if (fabs(x) >= LOBES) {
        return 0;
    }
    double numerator = LOBES * r565c_sin_degrees(180 * x) * r565c_sin_degrees(180 * x / LOBES);
    return numerator / (PI * PI * x * x);
}

/// Positions outside the input have no weight; the others make up for them.
static tap tap_at(uint32_t position, uint32_t from, uint32_t to, r565c_arena *arena) {
    double ratio = (double)from / to;
    double stretch = ratio > 1 ? ratio : 1;
    double centre = (position + 0.5) * ratio - 0.5;
    double low = ceil(centre - LOBES * stretch), high = floor(centre + LOBES * stretch);
    tap result = {(uint32_t)fmax(low, 0), 0, NULL};
    result.count = (uint32_t)fmin(high, from - 1.0) - result.first + 1;
    double *weights = r565c_alloc(arena, result.count, sizeof *weights);
    double sum = 0;
    for (uint32_t i = 0; i < result.count; i++) {
        weights[i] = lanczos((result.first + i - centre) / stretch);
        sum += weights[i];
    }
    for (uint32_t i = 0; i < result.count; i++) {
        weights[i] /= sum;
    }
    result.weights = weights;
    return result;
}

static tap *taps_for(uint32_t from, uint32_t to, r565c_arena *arena) {
    tap *taps = r565c_alloc(arena, to, sizeof *taps);
    for (uint32_t i = 0; i < to; i++) {
        taps[i] = tap_at(i, from, to, arena);
    }
    return taps;
}

/// Premultiplied columns of one input row.
static void squeeze_row(const uint8_t *rgba, const tap *taps, uint32_t width, float *out) {
    for (uint32_t x = 0; x < width; x++, out += 4) {
        double sum[4] = {0, 0, 0, 0};
        for (uint32_t i = 0; i < taps[x].count; i++) {
            const uint8_t *texel = rgba + 4 * (size_t)(taps[x].first + i);
            double alpha = taps[x].weights[i] * texel[3];
            for (int c = 0; c < 3; c++) {
                sum[c] += alpha * texel[c];
            }
            sum[3] += alpha;
        }
        for (int c = 0; c < 4; c++) {
            out[c] = (float)sum[c];
        }
    }
}

static uint8_t byte_of(double value) {
    return (uint8_t)(value <= 0 ? 0 : value >= 255 ? 255 : floor(value + 0.5));
}

/// One output row out of squeezed rows, back to straight alpha.
static void mix_rows(const float *rows, const tap *rule, uint32_t width, uint8_t *rgba) {
    for (uint32_t x = 0; x < width; x++, rgba += 4) {
        double sum[4] = {0, 0, 0, 0};
        for (uint32_t i = 0; i < rule->count; i++) {
            const float *texel = rows + 4 * ((size_t)(rule->first + i) * width + x);
            for (int c = 0; c < 4; c++) {
                sum[c] += rule->weights[i] * texel[c];
            }
        }
        rgba[3] = byte_of(sum[3]);
        for (int c = 0; c < 3 && rgba[3] != 0; c++) {
            rgba[c] = byte_of(sum[c] / sum[3]);
        }
    }
}

r565c_picture r565c_resample(const r565c_picture *picture, uint32_t width, uint32_t height,
                             r565c_arena *arena) {
    r565c_arena *scratch = r565c_arena_new();
    tap *columns = taps_for(picture->width, width, scratch);
    tap *rows = taps_for(picture->height, height, scratch);
    float *squeezed = r565c_alloc(scratch, (size_t)picture->height * width, 4 * sizeof *squeezed);
    for (uint32_t y = 0; y < picture->height; y++) {
        squeeze_row(picture->rgba + 4 * (size_t)y * picture->width, columns, width,
                    squeezed + 4 * (size_t)y * width);
    }
    uint8_t *rgba = r565c_alloc(arena, (size_t)width * height, 4);
    for (uint32_t y = 0; y < height; y++) {
        mix_rows(squeezed, &rows[y], width, rgba + 4 * (size_t)y * width);
    }
    r565c_arena_free(scratch);
    return (r565c_picture){picture->name, width, height, rgba};
}

// --- Turned -----------------------------------------------------------------------------------------

/// Places between two pixels for which weights are kept.
#define PHASES 256

/// What a position takes from the pixels around it, on either axis.
typedef struct kernel {
    int reach;             ///< pixels on each side
    const double *weights; ///< 2 * reach for each phase, which sum to 1
} kernel;

static kernel kernel_for(double scale, r565c_arena *arena) {
    double stretch = scale < 1 ? 1 / scale : 1;
    int reach = (int)ceil(LOBES * stretch);
    double *weights = r565c_alloc(arena, (size_t)PHASES * 2 * (size_t)reach, sizeof *weights);
    for (int phase = 0; phase < PHASES; phase++) {
        double *of = weights + (size_t)phase * 2 * (size_t)reach, sum = 0;
        for (int i = 0; i < 2 * reach; i++) {
            of[i] = lanczos((i - reach + 1 - (double)phase / PHASES) / stretch);
            sum += of[i];
        }
        for (int i = 0; i < 2 * reach; i++) {
            of[i] /= sum;
        }
    }
    return (kernel){reach, weights};
}

/// Where a kernel lies on one axis.
typedef struct footing {
    const double *weights;
    int64_t first;  ///< pixel of the first weight
    int begin, end; ///< of the weights that fall on the picture
} footing;

static footing footing_at(const kernel *rule, double position, uint32_t size) {
    double steps = floor((position - 0.5) * PHASES + 0.5);
    double pixel = floor(steps / PHASES);
    int phase = (int)(steps - pixel * PHASES), count = 2 * rule->reach;
    int64_t first = (int64_t)pixel - rule->reach + 1, left = (int64_t)size - first;
    return (footing){rule->weights + (size_t)phase * (size_t)count, first,
                     first < 0 ? (int)(first < -count ? count : -first) : 0,
                     (int)(left < 0       ? 0
                           : left < count ? left
                                          : count)};
}

static void sample(const r565c_picture *picture, const kernel *rule, double x, double y,
                   uint8_t *rgba) {
    footing across = footing_at(rule, x, picture->width);
    footing down = footing_at(rule, y, picture->height);
    double sum[4] = {0, 0, 0, 0};
    for (int j = down.begin; j < down.end; j++) {
        size_t row = (size_t)(down.first + j) * picture->width;
        for (int i = across.begin; i < across.end; i++) {
            const uint8_t *texel = picture->rgba + 4 * (row + (size_t)(across.first + i));
            double alpha = across.weights[i] * down.weights[j] * texel[3];
            for (int c = 0; c < 3 && texel[3] != 0; c++) {
                sum[c] += alpha * texel[c];
            }
            sum[3] += alpha;
        }
    }
    rgba[3] = byte_of(sum[3]);
    for (int c = 0; c < 3 && rgba[3] != 0; c++) {
        rgba[c] = byte_of(sum[c] / sum[3]);
    }
}

r565c_picture r565c_resample_turned(const r565c_picture *picture, const r565c_window *window,
                                    r565c_arena *arena) {
    uint32_t width = (uint32_t)window->width, height = (uint32_t)window->height;
    uint8_t *rgba = r565c_alloc(arena, (size_t)width * height, 4);
    r565c_arena *scratch = r565c_arena_new();
    kernel rule = kernel_for(window->scale, scratch);
    for (uint32_t y = 0; y < height; y++) {
        double down = (y + 0.5 - window->height / 2) / window->scale;
        for (uint32_t x = 0; x < width; x++) {
            double along = (x + 0.5 - window->width / 2) / window->scale;
            sample(picture, &rule, window->x + along * window->ux - down * window->uy,
                   window->y + along * window->uy + down * window->ux,
                   rgba + 4 * ((size_t)y * width + x));
        }
    }
    r565c_arena_free(scratch);
    return (r565c_picture){picture->name, width, height, rgba};
}
