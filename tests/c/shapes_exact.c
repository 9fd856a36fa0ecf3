// SPDX-License-Identifier: MIT
// Which pixels a shape covers, from the snapped geometry of core/PIXELS.md.
#include "shapes.h"

__extension__ typedef __int128 wide;

// The placed center and half axes of an ellipse.
typedef struct ellipse {
    reference_spot center, p, q;
} ellipse;

static reference_spot placed(const r565_gfx *gfx, float x, float y) {
    reference_spot spot = {0, 0};
    CHECK(reference_place(gfx, x, y, &spot));
    return spot;
}

static reference_spot vector(const r565_gfx *gfx, float x, float y) {
    const reference_spot origin = placed(gfx, 0, 0), spot = placed(gfx, x, y);
    return (reference_spot){spot.x - origin.x, spot.y - origin.y};
}

static ellipse ellipse_at(const r565_gfx *gfx, float x, float y, float rx, float ry) {
    return (ellipse){placed(gfx, x, y), vector(gfx, rx, 0), vector(gfx, 0, ry)};
}

static int64_t magnitude(int64_t value) {
    return value < 0 ? -value : value;
}

// Whether c = s P + t Q with s s + t t < 1, at a place in 1/65536 pixel.
static bool is_in_ellipse(const ellipse *shape, int64_t x, int64_t y) {
    const wide dx = x - 256 * shape->center.x, dy = y - 256 * shape->center.y;
    // Most places are too far along x already.
    if (magnitude(x - 256 * shape->center.x) >
        256 * (magnitude(shape->p.x) + magnitude(shape->q.x)))
        return false;
    const wide area = (wide)shape->p.x * shape->q.y - (wide)shape->p.y * shape->q.x;
    const wide s = dx * shape->q.y - dy * shape->q.x, t = shape->p.x * dy - shape->p.y * dx;
    return s * s + t * t < 65536 * area * area;
}

static int ellipse_covers(const ellipse *shape, int x, int y) {
    const int64_t center_x = 65536 * (int64_t)x + 32768, center_y = 65536 * (int64_t)y + 32768;
    const bool left = is_in_ellipse(shape, center_x - 2, center_y);
    const bool right = is_in_ellipse(shape, center_x + 2, center_y);
    return left == right ? left : -1;
}

// The clockwise side of a ray's line.
static bool is_clockwise(const ellipse *shape, uint16_t phase, int x, int y) {
    const wide cosine = r565_cos((r565_angle)phase), sine = r565_sin((r565_angle)phase);
    const wide ray_x = cosine * shape->p.x + sine * shape->q.x;
    const wide ray_y = cosine * shape->p.y + sine * shape->q.y;
    const wide dx = 256 * (wide)x + 128 - shape->center.x;
    const wide dy = 256 * (wide)y + 128 - shape->center.y;
    if (ray_y == 0)
        return ray_x > 0 ? dy >= 0 : dy < 0;
    return ray_y > 0 ? dx * ray_y < ray_x * dy : dx * ray_y <= ray_x * dy;
}

static bool is_between_rays(const ellipse *shape, int start, int sweep, int x, int y) {
    const bool is_mirrored = (wide)shape->p.x * shape->q.y < (wide)shape->p.y * shape->q.x;
    if (sweep >= 65536 || sweep <= -65536)
        return true;
    if (sweep < 0)
        return is_between_rays(shape, start + sweep, -sweep, x, y);
    if (sweep > 32768)
        return !is_between_rays(shape, start + sweep, 65536 - sweep, x, y);
    const int first = is_mirrored ? start + sweep : start,
              last = is_mirrored ? start : start + sweep;
    return sweep != 0 && is_clockwise(shape, (uint16_t)first, x, y) &&
           is_clockwise(shape, (uint16_t)(last + 32768), x, y);
}

// Where an edge crosses a row, as the first pixel right of it: counted up from left of both ends, pixel by pixel.
static bool crossing(reference_spot from, reference_spot to, int y, int *pixel) {
    const int64_t center_y = 256 * (int64_t)y + 128;
    if (from.y > to.y)
        return crossing(to, from, y, pixel);
    if (center_y < from.y || center_y >= to.y)
        return false;
    const int64_t least = (from.x < to.x ? from.x : to.x) >> 8;
    for (*pixel = least < -1000 ? -1000 : (int)least - 1; *pixel < 1000; (*pixel)++) {
        const int64_t center_x = 256 * (int64_t)*pixel + 128;
        if ((wide)(center_x - from.x) * (to.y - from.y) >=
            (wide)(to.x - from.x) * (center_y - from.y)) {
            break;
        }
    }
    return true;
}

typedef struct round_rect {
    ellipse corners[4];
    reference_spot octagon[8];
} round_rect;

static round_rect round_rect_at(const r565_gfx *gfx, const test_shape *shape) {
    const float left = shape->points[0].x, top = shape->points[0].y;
    const float right = shape->points[1].x, bottom = shape->points[1].y;
    float r = shape->radius - 2;
    r = r < 0 ? 0 : r;
    r = r > (right - left) * 0.5f ? (right - left) * 0.5f : r;
    r = r > (bottom - top) * 0.5f ? (bottom - top) * 0.5f : r;
    round_rect rect;
    for (int i = 0; i < 4; i++) {
        static const int out[4][4] = {{-1, 0, 0, -1}, {0, -1, 1, 0}, {1, 0, 0, 1}, {0, 1, -1, 0}};
        ellipse *const corner = &rect.corners[i];
        *corner = ellipse_at(gfx, i == 1 || i == 2 ? right - r : left + r,
                             i >= 2 ? bottom - r : top + r, r, r);
        for (int k = 0; k < 2; k++) {
            const int p = out[i][2 * k], q = out[i][2 * k + 1];
            rect.octagon[2 * i + k] =
                (reference_spot){corner->center.x + p * corner->p.x + q * corner->q.x,
                                 corner->center.y + p * corner->p.y + q * corner->q.y};
        }
    }
    return rect;
}

// From the first to the last of all parts; -1 where only pixels that are open lie beyond.
static void fill_round_row(const round_rect *rect, int y, signed char *row) {
    enum { FIRST = -150, LAST = 220 };
    int sure_first = LAST, sure_end = FIRST, open_first = LAST, open_end = FIRST;
    for (int i = 0; i < 8; i++) {
        int x;
        if (!crossing(rect->octagon[i], rect->octagon[(i + 1) % 8], y, &x))
            continue;
        sure_first = x < sure_first ? x : sure_first;
        sure_end = x > sure_end ? x : sure_end;
    }
    for (int i = 0; i < 4; i++) {
        for (int x = FIRST; x < LAST; x++) {
            const int covered = ellipse_covers(&rect->corners[i], x, y);
            if (covered == 0)
                continue;
            int *const first = covered > 0 ? &sure_first : &open_first;
            int *const end = covered > 0 ? &sure_end : &open_end;
            *first = x < *first ? x : *first;
            *end = x + 1 > *end ? x + 1 : *end;
        }
    }
    for (int x = -1; x <= CANVAS_WIDTH; x++) {
        const bool sure = x >= sure_first && x < sure_end;
        row[x + 1] = sure ? 1 : x >= open_first && x < open_end ? -1 : 0;
    }
}

static void fill_line(shape_mask *mask, reference_spot from, reference_spot to) {
    const int64_t width = to.x > from.x ? to.x - from.x : from.x - to.x;
    const int64_t height = to.y > from.y ? to.y - from.y : from.y - to.y;
    const bool is_wide = width >= height;
    const int64_t length = is_wide ? width : height, rise = is_wide ? height : width;
    if (is_wide ? to.x < from.x : to.y < from.y) {
        fill_line(mask, to, from);
        return;
    }
    for (int64_t k = 0; k <= length; k++) {
        const int64_t across = length == 0 ? 0 : (2 * k * rise + length) / (2 * length);
        const int64_t x = is_wide ? from.x + k : from.x + (to.x < from.x ? -across : across);
        const int64_t y = is_wide ? from.y + (to.y < from.y ? -across : across) : from.y + k;
        if (x >= -1 && y >= -1 && x <= CANVAS_WIDTH && y <= CANVAS_HEIGHT)
            mask->covered[y + 1][x + 1] = 1;
    }
}

static reference_spot pixel_of(const r565_gfx *gfx, const test_shape *shape, int i) {
    const float half = shape->whole ? 0.5f : 0;
    const reference_spot spot = placed(gfx, shape->points[i].x + half, shape->points[i].y + half);
    return (reference_spot){spot.x >> 8, spot.y >> 8};
}

static void fill_polyline(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask) {
    const int count = shape->count;
    if (count == 1)
        fill_line(mask, pixel_of(gfx, shape, 0), pixel_of(gfx, shape, 0));
    for (int i = 1; i < count; i++)
        fill_line(mask, pixel_of(gfx, shape, i - 1), pixel_of(gfx, shape, i));
    if (shape->kind == SHAPE_POLYLINE && shape->closed)
        fill_line(mask, pixel_of(gfx, shape, count - 1), pixel_of(gfx, shape, 0));
}

static void fill_polygon(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask) {
    const r565_position *const at = shape->points;
    reference_spot spots[SHAPE_POINTS];
    int count = shape->count;
    for (int i = 0; i < count; i++)
        spots[i] = placed(gfx, at[i].x, at[i].y);
    if (shape->kind == SHAPE_RECT) {
        spots[2] = spots[1];
        spots[1] = placed(gfx, at[1].x, at[0].y);
        spots[3] = placed(gfx, at[0].x, at[1].y);
        count = 4;
    }
    for (int y = -1; y <= CANVAS_HEIGHT; y++) {
        for (int x = -1; x <= CANVAS_WIDTH; x++)
            mask->covered[y + 1][x + 1] = (signed char)reference_covers(spots, count, x, y);
    }
}

static void fill_ellipse(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask) {
    const bool is_ellipse = shape->kind == SHAPE_ELLIPSE, is_ring = shape->kind == SHAPE_RING;
    const float x0 = shape->points[0].x, y0 = shape->points[0].y, radius = shape->radius;
    const ellipse outer = ellipse_at(gfx, x0, y0, radius, is_ellipse ? shape->radius_y : radius);
    const float inside = is_ring && shape->radius_y > 0 ? shape->radius_y : 0;
    const ellipse inner = ellipse_at(gfx, x0, y0, inside, inside);
    for (int y = -1; y <= CANVAS_HEIGHT; y++) {
        for (int x = -1; x <= CANVAS_WIDTH; x++) {
            int covered = ellipse_covers(&outer, x, y);
            const int hole = ellipse_covers(&inner, x, y);
            if (covered != 0 && hole != 0)
                covered = hole < 0 ? -1 : 0;
            const bool has_rays = shape->kind == SHAPE_SECTOR || is_ring;
            if (has_rays && !is_between_rays(&outer, shape->start, shape->sweep, x, y))
                covered = 0;
            mask->covered[y + 1][x + 1] = (signed char)covered;
        }
    }
}

static void keep_between_rays(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask) {
    const ellipse outer =
        ellipse_at(gfx, shape->points[0].x, shape->points[0].y, shape->radius, shape->radius);
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            if (!is_between_rays(&outer, shape->start, shape->sweep, x, y))
                mask->covered[y + 1][x + 1] = 0;
        }
    }
}

void test_shape_exact(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask) {
    memset(mask, 0, sizeof *mask);
    if (shape->kind <= SHAPE_POLYLINE) {
        fill_polyline(gfx, shape, mask);
        return;
    }
    if (shape->kind == SHAPE_ROUND_RECT) {
        const round_rect rect = round_rect_at(gfx, shape);
        for (int y = -1; y <= CANVAS_HEIGHT; y++)
            fill_round_row(&rect, y, mask->covered[y + 1]);
    } else if (shape->kind >= SHAPE_ELLIPSE) {
        fill_ellipse(gfx, shape, mask);
    } else {
        fill_polygon(gfx, shape, mask);
    }
    if (shape->kind == SHAPE_ARC || shape->outlined)
        shape_mask_outline(mask);
    if (shape->kind == SHAPE_ARC)
        keep_between_rays(gfx, shape, mask);
}
