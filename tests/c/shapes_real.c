// SPDX-License-Identifier: MIT
// Which pixels a shape covers, from the definition: where a pixel's centre lies in the shape before
// the transform, in doubles.
#include "shapes.h"

#include <math.h>

// Around a centre, to see whether an edge is near.
enum { PROBES = 16 };
static double probes[PROBES][2];

static double pi(void) {
    return acos(-1);
}

static bool polygon_has(const test_shape *shape, double x, double y) {
    bool inside = false;
    for (int i = 0; i < shape->count; i++) {
        const r565_position *const a = &shape->points[i];
        const r565_position *const b = &shape->points[(i + 1) % shape->count];
        const double ax = (double)a->x, ay = (double)a->y, bx = (double)b->x, by = (double)b->y;
        if ((ay <= y) != (by <= y) && x >= ax + (bx - ax) * (y - ay) / (by - ay))
            inside = !inside;
    }
    return inside;
}

static bool round_rect_has(const test_shape *shape, double x, double y) {
    const double left = (double)shape->points[0].x, top = (double)shape->points[0].y;
    const double right = (double)shape->points[1].x, bottom = (double)shape->points[1].y;
    const double most = fmin(right - left, bottom - top) / 2;
    const double r = shape->kind == SHAPE_RECT ? 0 : fmin(fmax((double)shape->radius - 2, 0), most);
    if (x < left || x >= right || y < top || y >= bottom)
        return false;
    const double dx = fmax(fmax(left + r - x, x - (right - r)), 0);
    const double dy = fmax(fmax(top + r - y, y - (bottom - r)), 0);
    return dx == 0 || dy == 0 || dx * dx + dy * dy < r * r;
}

// Of a point's direction, from the table that core turns by: between its entries on a straight line.
static bool sector_has(const test_shape *shape, double dx, double dy) {
    const int sweep = shape->sweep < 0 ? -shape->sweep : shape->sweep;
    const int start = shape->sweep < 0 ? shape->start + shape->sweep : shape->start;
    if (sweep >= 65536)
        return true;
    const double turned = atan2(dy, dx) / (2 * pi()) * 65536 - start;
    return turned - 65536 * floor(turned / 65536) < sweep;
}

static bool ellipse_has(const test_shape *shape, double x, double y) {
    const double dx = x - (double)shape->points[0].x, dy = y - (double)shape->points[0].y;
    const double rx = (double)shape->radius, inner = (double)shape->radius_y;
    const double ry = shape->kind == SHAPE_ELLIPSE ? (double)shape->radius_y : rx;
    if (dx * dx / (rx * rx) + dy * dy / (ry * ry) >= 1)
        return false;
    if (shape->kind == SHAPE_ELLIPSE || shape->kind == SHAPE_ARC)
        return true;
    if (shape->kind == SHAPE_RING && inner > 0 && dx * dx + dy * dy < inner * inner)
        return false;
    return sector_has(shape, dx, dy);
}

static bool shape_has(const test_shape *shape, double x, double y) {
    if (shape->kind == SHAPE_RECT || shape->kind == SHAPE_ROUND_RECT)
        return round_rect_has(shape, x, y);
    return shape->kind >= SHAPE_ELLIPSE ? ellipse_has(shape, x, y) : polygon_has(shape, x, y);
}

// From a pixel's place back to the shape's.
static void go_back(const r565_affine *map, double x, double y, double *u, double *v) {
    const double a = (double)map->a, b = (double)map->b, c = (double)map->c, d = (double)map->d;
    const double dx = x - (double)map->tx, dy = y - (double)map->ty, area = a * d - b * c;
    *u = (d * dx - c * dy) / area;
    *v = (a * dy - b * dx) / area;
}

static int covers(const r565_affine *map, const test_shape *shape, int px, int py,
                  bool (*has)(const test_shape *, double, double)) {
    double u, v;
    go_back(map, px + 0.5, py + 0.5, &u, &v);
    const bool covered = has(shape, u, v);
    for (int i = 0; i < PROBES; i++) {
        go_back(map, px + 0.5 + probes[i][0], py + 0.5 + probes[i][1], &u, &v);
        if (has(shape, u, v) != covered)
            return -1;
    }
    return covered;
}

static bool rays_have(const test_shape *shape, double x, double y) {
    return sector_has(shape, x - (double)shape->points[0].x, y - (double)shape->points[0].y);
}

static void place_probes(void) {
    for (int i = 0; i < PROBES; i++) {
        probes[i][0] = cos(2 * pi() * i / PROBES) / 128;
        probes[i][1] = sin(2 * pi() * i / PROBES) / 128;
    }
}

void test_shape_real(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask) {
    place_probes();
    for (int y = -1; y <= CANVAS_HEIGHT; y++) {
        for (int x = -1; x <= CANVAS_WIDTH; x++) {
            mask->covered[y + 1][x + 1] =
                (signed char)covers(&gfx->transform, shape, x, y, shape_has);
        }
    }
    if (shape->kind == SHAPE_ARC || shape->outlined)
        shape_mask_outline(mask);
    for (int y = 0; shape->kind == SHAPE_ARC && y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const int kept = covers(&gfx->transform, shape, x, y, rays_have);
            signed char *const covered = &mask->covered[y + 1][x + 1];
            *covered = (signed char)(kept == 0 || *covered == 0 ? 0 : kept < 0 ? -1 : *covered);
        }
    }
}
