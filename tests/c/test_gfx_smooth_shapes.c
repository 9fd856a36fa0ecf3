// SPDX-License-Identifier: MIT
// Smooth shapes and lines against core/PIXELS.md: geometry, coverage and pixels worked out here, one
// pixel at a time, and their real-valued definitions in doubles.
#include "smooth.h"

#include <math.h>
#include <stdlib.h>

void test_gfx_smooth_shapes(void);

typedef struct border {
    reference_spot spots[700];
    int count;
    int64_t left, top, right, bottom; // where it may cover something: pixels
} border;

static int64_t floor_of(int64_t numerator, int64_t denominator) {
    const int64_t quotient = numerator / denominator;
    return quotient - (numerator % denominator != 0 && (numerator < 0) != (denominator < 0));
}

static int64_t root_of(int64_t value) {
    int64_t root = (int64_t)sqrt((double)value);
    while (root * root > value)
        root--;
    while ((root + 1) * (root + 1) <= value)
        root++;
    return root;
}

// G of PIXELS.md.
static int64_t area_left_of(int64_t l, int64_t r, int64_t z) {
    if (z <= l)
        return 0;
    return z >= r ? 64 * z - 32 * (l + r) : 32 * (z - l) * (z - l) / (r - l);
}

static int64_t x_at(reference_spot upper, reference_spot lower, int64_t y) {
    const int64_t dx = lower.x - upper.x, dy = lower.y - upper.y;
    return upper.x + floor_of(2 * dx * (y - upper.y) + dy, 2 * dy);
}

// What an edge adds to a pixel.
static int64_t edge_area(reference_spot from, reference_spot to, int px, int py) {
    if (from.y > to.y)
        return -edge_area(to, from, px, py);
    const int64_t top = from.y > 256 * py ? from.y : 256 * py;
    const int64_t bottom = to.y < 256 * py + 256 ? to.y : 256 * py + 256;
    if (top >= bottom)
        return 0;
    const int64_t a = x_at(from, to, top), b = x_at(from, to, bottom);
    const int64_t l = a < b ? a : b, r = a < b ? b : a, p = 256 * px;
    return (area_left_of(l, r, p + 256) - area_left_of(l, r, p)) * (bottom - top) >> 8;
}

static void find_reach(border *around) {
    around->left = around->top = INT64_MAX;
    around->right = around->bottom = INT64_MIN;
    for (int i = 0; i < around->count; i++) {
        const int64_t x = around->spots[i].x >> 8, y = around->spots[i].y >> 8;
        around->left = x < around->left ? x : around->left;
        around->top = y < around->top ? y : around->top;
        around->right = x > around->right ? x : around->right;
        around->bottom = y > around->bottom ? y : around->bottom;
    }
}

static bool may_cover(const border *around, int x, int y) {
    return x >= around->left && x <= around->right && y >= around->top && y <= around->bottom;
}

static int covered(const border *around, int x, int y) {
    int64_t sum = 0;
    if (!may_cover(around, x, y))
        return 0;
    for (int i = 0; i < around->count; i++)
        sum += edge_area(around->spots[i], around->spots[(i + 1) % around->count], x, y);
    sum &= 32767;
    return (int)((sum < 32768 - sum ? sum : 32768 - sum) + 32) >> 6;
}

static void add_spot(border *around, int64_t x, int64_t y) {
    CHECK(around->count < 700);
    around->spots[around->count++] = (reference_spot){x, y};
}

// Centre and half axes.
typedef struct round_shape {
    reference_spot center, p, q;
} round_shape;

static reference_spot vector(const r565_gfx *gfx, float x, float y) {
    reference_spot origin, spot;
    CHECK(reference_place(gfx, 0, 0, &origin) && reference_place(gfx, x, y, &spot));
    return (reference_spot){spot.x - origin.x, spot.y - origin.y};
}

static round_shape round_at(const r565_gfx *gfx, float x, float y, float rx, float ry) {
    round_shape shape = {.p = vector(gfx, rx, 0), .q = vector(gfx, 0, ry)};
    CHECK(reference_place(gfx, x, y, &shape.center));
    return shape;
}

static int64_t corners_for(int64_t reach) {
    int64_t n = 16;
    while (n * n < 4 * reach)
        n *= 2;
    return n;
}

static int64_t corners_of(const round_shape *shape) {
    const int64_t x = root_of(shape->p.x * shape->p.x + shape->q.x * shape->q.x) + 1;
    const int64_t y = root_of(shape->p.y * shape->p.y + shape->q.y * shape->q.y) + 1;
    return corners_for(x > y ? x : y);
}

static reference_spot mix(const round_shape *shape, int64_t turn) {
    const int64_t half = turn % 32768, sign = turn / 32768 % 2 != 0 ? -1 : 1;
    const int64_t c = r565_cos((r565_angle)half), s = r565_sin((r565_angle)half);
    return (reference_spot){sign * floor_of(c * shape->p.x + s * shape->q.x + 16384, 32768),
                            sign * floor_of(c * shape->p.y + s * shape->q.y + 16384, 32768)};
}

static void add_round(border *around, const round_shape *shape, int64_t turn) {
    const reference_spot offset = mix(shape, turn);
    add_spot(around, shape->center.x + offset.x, shape->center.y + offset.y);
}

// Both ends of a part of an ellipse, and corners between them.
static void add_bow(border *around, const round_shape *shape, int64_t first, int64_t size) {
    int64_t sides = 1;
    while (sides * 65536 < size * corners_of(shape))
        sides++;
    for (int64_t i = 0; i <= sides; i++)
        add_round(around, shape, first + size * i / sides);
}

static void add_backward(border *around, const border *other) {
    for (int i = other->count; i-- > 0;)
        add_spot(around, other->spots[i].x, other->spots[i].y);
}

// A call with what it takes.
typedef enum figure_kind {
    SECTOR,
    ARC,
    ROUND_RECT,
    POLYLINE,
    RECT,
    ROUND_LINE,
    ELLIPSE,
    ARC_LINE,
    KINDS
} figure_kind;

enum { POINTS = 9 };

typedef struct figure {
    figure_kind kind;
    float x, y, rx, ry, width;
    r565_angle start;
    int32_t sweep;
    bool closed;
    uint32_t count;
    r565_position points[POINTS];
} figure;

static figure random_figure(test_random *random, figure_kind kind) {
    const int reach = test_random_int(random, 1, 40);
    figure it = {.kind = kind, .count = (uint32_t)test_random_int(random, 2, POINTS)};
    it.x = test_random_float(random, -12, 12);
    it.y = test_random_float(random, -12, 12);
    it.rx = test_random_float(random, 0.3f, (float)reach);
    it.ry = test_random_float(random, 0.3f, (float)reach);
    if (kind == ARC)
        it.ry = it.rx * test_random_float(random, -0.2f, 1);
    it.width = test_random_float(random, 0.2f, test_random_int(random, 0, 2) == 0 ? 14 : 3);
    it.start = (r565_angle)test_random_u32(random);
    it.sweep = test_random_int(random, -65535, 65535);
    it.closed = test_random_int(random, 0, 1) != 0;
    for (uint32_t i = 0; i < it.count; i++) {
        it.points[i] = (r565_position){test_random_float(random, -(float)reach, (float)reach),
                                       test_random_float(random, -(float)reach, (float)reach)};
        if (i > 0 && test_random_int(random, 0, 5) == 0)
            it.points[i] = it.points[i - 1];
    }
    return it;
}

static void draw_figure(r565_gfx *gfx, const figure *it, r565_color color) {
    const float right = it->x + it->rx, bottom = it->y + it->ry, radius = it->rx * 0.4f;
    switch (it->kind) {
    case SECTOR:
        r565_gfx_fill_sector_smooth(gfx, it->x, it->y, it->rx, it->start, it->sweep, color);
        break;
    case ARC:
        r565_gfx_fill_arc_smooth(gfx, it->x, it->y, it->rx, it->ry, it->start, it->sweep, color);
        break;
    case ROUND_RECT:
        r565_gfx_fill_round_rect_smooth(gfx, it->x, it->y, right, bottom, radius, color);
        break;
    case POLYLINE:
        r565_gfx_draw_polyline_smooth(gfx, it->points, it->count, it->closed, it->width, color);
        break;
    case RECT:
        r565_gfx_draw_rect_smooth(gfx, it->x, it->y, right, bottom, it->width, color);
        break;
    case ROUND_LINE:
        r565_gfx_draw_round_rect_smooth(gfx, it->x, it->y, right, bottom, radius, it->width, color);
        break;
    case ELLIPSE:
        r565_gfx_draw_ellipse_smooth(gfx, it->x, it->y, it->rx, it->ry, it->width, color);
        break;
    default:
        r565_gfx_draw_arc_line_smooth(gfx, it->x, it->y, it->rx, it->start, it->sweep, it->width,
                                      color);
    }
}

static void add_round_rect(border *around, const r565_gfx *gfx, const figure *it) {
    const float right = it->x + it->rx, bottom = it->y + it->ry;
    float radius = it->rx * 0.4f;
    const float most = (right - it->x < bottom - it->y ? right - it->x : bottom - it->y) * 0.5f;
    radius = radius < most ? radius : most;
    const float x[2] = {it->x + radius, right - radius}, y[2] = {it->y + radius, bottom - radius};
    for (int corner = 0; corner < 4; corner++) {
        const round_shape shape =
            round_at(gfx, x[corner == 1 || corner == 2], y[corner >= 2], radius, radius);
        const int64_t step = 65536 / corners_of(&shape);
        for (int64_t turn = 0; turn <= 16384; turn += step)
            add_round(around, &shape, 32768 + 16384 * corner + turn);
    }
}

static void add_points(border *around, const r565_gfx *gfx, const r565_position *points,
                       uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        reference_spot spot;
        CHECK(reference_place(gfx, points[i].x, points[i].y, &spot));
        add_spot(around, spot.x, spot.y);
    }
}

// The border of what is filled, or the path of a line. Returns whether that is closed.
static bool trace_figure(border *around, const r565_gfx *gfx, const figure *it) {
    const int64_t size = abs(it->sweep);
    const int64_t first = (it->sweep < 0 ? it->start - size : it->start) & 65535;
    const round_shape shape =
        round_at(gfx, it->x, it->y, it->rx, it->kind == ELLIPSE ? it->ry : it->rx);
    border inner = {.count = 0};
    around->count = 0;
    switch (it->kind) {
    case SECTOR:
    case ARC:
        add_bow(around, &shape, first, size);
        if (it->kind == ARC && it->ry > 0) {
            const round_shape hole = round_at(gfx, it->x, it->y, it->ry, it->ry);
            add_bow(&inner, &hole, first, size);
        } else {
            add_spot(&inner, shape.center.x, shape.center.y);
        }
        add_backward(around, &inner);
        return true;
    case ROUND_RECT:
    case ROUND_LINE:
        add_round_rect(around, gfx, it);
        return true;
    case POLYLINE:
        add_points(around, gfx, it->points, it->count);
        return it->closed;
    case RECT: {
        const float right = it->x + it->rx, bottom = it->y + it->ry;
        const r565_position corners[4] = {
            {it->x, it->y}, {right, it->y}, {right, bottom}, {it->x, bottom}};
        add_points(around, gfx, corners, 4);
        return true;
    }
    case ELLIPSE:
        for (int64_t turn = 0; turn < 65536; turn += 65536 / corners_of(&shape))
            add_round(around, &shape, turn);
        return true;
    default:
        add_bow(around, &shape, first, size);
        return false;
    }
}

// The pieces of a line along a path.
typedef struct pieces {
    border items[1500];
    int count;
} pieces;

static int64_t times(reference_spot a, reference_spot b) {
    return a.x * b.y - a.y * b.x;
}

static int64_t square(reference_spot a) {
    return a.x * a.x + a.y * a.y;
}

static reference_spot between(reference_spot from, reference_spot to) {
    return (reference_spot){to.x - from.x, to.y - from.y};
}

static reference_spot side_of(reference_spot from, reference_spot to, int64_t width) {
    const reference_spot along = between(from, to);
    int k = 0;
    while (square(along) < (int64_t)1 << (61 - 2 * k))
        k++;
    const int64_t length = root_of(square(along) << 2 * k);
    return (reference_spot){-along.y * width * ((int64_t)1 << k) / (2 * length),
                            along.x * width * ((int64_t)1 << k) / (2 * length)};
}

// Whether legs a to b and b to c are mitred, and then the side there.
static bool find_mitre(const reference_spot *a, int64_t width, reference_spot *side) {
    const reference_spot n = side_of(a[0], a[1], width), m = side_of(a[1], a[2], width);
    const reference_spot s = {n.x + m.x, n.y + m.y};
    const int64_t apart = square(n) + square(m), together = square(s);
    if (apart >= 8 * together)
        return false;
    const int64_t taken = 2 * (width * llabs(times(n, m)) / together);
    if (taken > root_of(square(between(a[0], a[1]))) ||
        taken > root_of(square(between(a[1], a[2]))))
        return false;
    *side = (reference_spot){s.x * apart / together, s.y * apart / together};
    return true;
}

static void add_wedge(border *piece, const reference_spot *a, int64_t width) {
    const reference_spot n = side_of(a[0], a[1], width), m = side_of(a[1], a[2], width);
    const int64_t k = times(n, m) < 0 ? -1 : 1;
    const reference_spot from = {-k * n.x, -k * n.y}, to = {-k * m.x, -k * m.y};
    const round_shape disc = {a[1], from, {-k * from.y, k * from.x}};
    const int64_t step = 65536 / corners_for(width / 2 + 1);
    piece->count = 0;
    add_spot(piece, a[1].x, a[1].y);
    add_spot(piece, a[1].x + from.x, a[1].y + from.y);
    for (int64_t turn = step; turn < 32768 && k * times(mix(&disc, turn), to) > 0; turn += step)
        add_round(piece, &disc, turn);
    add_spot(piece, a[1].x + to.x, a[1].y + to.y);
}

static void find_pieces(pieces *line, const border *path, bool closed, int64_t width) {
    border way = {.count = 0};
    for (int i = 0; i < path->count; i++) {
        const reference_spot spot = path->spots[i];
        if (i == 0 || square(between(way.spots[way.count - 1], spot)) != 0)
            add_spot(&way, spot.x, spot.y);
    }
    while (closed && way.count > 1 && square(between(way.spots[0], way.spots[way.count - 1])) == 0)
        way.count--;
    line->count = 0;
    const int n = way.count, legs = n < 2 ? 0 : closed ? n : n - 1;
    for (int i = 0; i < legs; i++) {
        const reference_spot at[4] = {way.spots[(i + n - 1) % n], way.spots[i],
                                      way.spots[(i + 1) % n], way.spots[(i + 2) % n]};
        reference_spot start = side_of(at[1], at[2], width), end = start;
        if (closed || i > 0)
            find_mitre(at, width, &start);
        const bool joined = closed || i + 1 < legs;
        if (joined && !find_mitre(at + 1, width, &end))
            add_wedge(&line->items[line->count++], at + 1, width);
        border *const piece = &line->items[line->count++];
        piece->count = 0;
        add_spot(piece, at[1].x + start.x, at[1].y + start.y);
        add_spot(piece, at[2].x + end.x, at[2].y + end.y);
        add_spot(piece, at[2].x - end.x, at[2].y - end.y);
        add_spot(piece, at[1].x - start.x, at[1].y - start.y);
    }
}

static bool is_line(figure_kind kind) {
    return kind >= POLYLINE;
}

static pieces line;

static void find_figure(const r565_gfx *gfx, const figure *it) {
    static border around;
    const bool closed = trace_figure(&around, gfx, it);
    if (is_line(it->kind)) {
        find_pieces(&line, &around, closed, (int64_t)floor(it->width * 256.0f + 0.5f));
    } else {
        line.count = 1;
        line.items[0] = around;
    }
    for (int i = 0; i < line.count; i++)
        find_reach(&line.items[i]);
}

static int covered_by_all(int x, int y) {
    int sum = 0;
    for (int i = 0; i < line.count && sum < 256; i++)
        sum += covered(&line.items[i], x, y);
    return sum < 256 ? sum : 256;
}

// Any transform but one that is singular; the middle of the canvas stays in sight.
static void set_random_state(r565_gfx *gfx, test_random *random, int i) {
    r565_affine map = r565_affine_rotation((r565_angle)test_random_u32(random));
    const float scale = test_random_float(random, 0.5f, 1.6f);
    const float flip = i % 5 == 0 ? -1 : 1, thin = i % 7 == 0 ? 0.3f : 1;
    map = (r565_affine){
        map.a * scale, map.b * scale, map.c * scale * flip * thin, map.d * scale * flip, 0, 0};
    if (i % 3 == 0)
        map = (r565_affine){1, 0, 0, 1, 0, 0};
    map.tx = test_random_float(random, 20, 40);
    map.ty = test_random_float(random, 12, 32);
    r565_gfx_set_transform(gfx, &map);
    r565_gfx_set_blend(gfx, (r565_blend)(i / 2 % 3));
    r565_gfx_set_opacity(gfx, (uint8_t)(i % 5 < 3 ? 255 : test_random_int(random, 0, 254)));
    if (i % 4 == 0)
        r565_gfx_set_clip(gfx, (r565_rect){7, 5, 50, 40});
}

static void test_smooth_shapes_are_those_of_their_geometry(void) {
    test_random random = {421};
    static test_canvas canvas, expected;
    int mitred = 0, wedges = 0;
    for (int i = 0; i < 120 * KINDS; i++) {
        r565_gfx gfx;
        smooth_start(&canvas, &gfx, &random, i / KINDS % 3);
        set_random_state(&gfx, &random, i);
        const figure it = random_figure(&random, (figure_kind)(i % KINDS));
        const r565_color color = (r565_color)test_random_u32(&random);
        find_figure(&gfx, &it);
        for (int k = 0; k < line.count && is_line(it.kind); k++) {
            mitred += line.items[k].count == 4;
            wedges += line.items[k].count != 4;
        }
        draw_figure(&gfx, &it, color);
        canvas_check_guard(&canvas);
        expected = canvas;
        memcpy(expected.memory, canvas.before, sizeof expected.memory);
        for (int y = gfx.clip.top; y < gfx.clip.bottom; y++) {
            for (int x = gfx.clip.left; x < gfx.clip.right; x++) {
                const uint16_t before = canvas_get(&expected, x, y);
                canvas_set(&expected, x, y,
                           smooth_blend(&gfx, before, color, covered_by_all(x, y)));
            }
        }
        canvas_check_same(&canvas, &expected);
    }
    CHECK(mitred > 1000 && wedges > 300);
}

// The definitions, sampled at 32 x 32 points of a pixel.
typedef struct real_figure {
    const figure *it;
    smooth_spot spots[64];
    int count;
} real_figure;

static double sampled(bool (*holds)(const figure *, double, double), const figure *it, int px,
                      int py) {
    int inside = 0;
    for (int i = 0; i < 32 * 32; i++)
        inside += holds(it, px + (i % 32 + 0.5) / 32, py + (i / 32 + 0.5) / 32);
    return inside / 1024.0;
}

static const double TURN = 6.283185307179586;

static bool is_in_sweep(const figure *it, double dx, double dy) {
    double turn = atan2(dy, dx) / TURN * 65536 - it->start;
    turn = it->sweep < 0 ? -turn : turn;
    return turn - 65536 * floor(turn / 65536) < abs(it->sweep);
}

static bool is_in_sector(const figure *it, double x, double y) {
    const double r = hypot(x - it->x, y - it->y);
    const double inner = it->kind == ARC ? it->ry : 0;
    return r < it->rx && r >= inner && is_in_sweep(it, x - it->x, y - it->y);
}

static bool is_in_round_rect(const figure *it, double x, double y) {
    const double right = (double)it->x + it->rx, bottom = (double)it->y + it->ry;
    const double radius = fmin(0.4 * it->rx, fmin(it->rx, it->ry) / 2);
    const double dx = fmax(fmax(it->x + radius - x, x - (right - radius)), 0);
    const double dy = fmax(fmax(it->y + radius - y, y - (bottom - radius)), 0);
    return x >= it->x && x < right && y >= it->y && y < bottom && hypot(dx, dy) < radius;
}

static bool is_on_circle(const figure *it, double x, double y) {
    return fabs(hypot(x - it->x, y - it->y) - it->rx) < it->width / 2;
}

static bool is_on_rect(const figure *it, double x, double y) {
    const double half = it->width / 2;
    const double right = (double)it->x + it->rx, bottom = (double)it->y + it->ry;
    const bool out = x > it->x - half && x < right + half && y > it->y - half && y < bottom + half;
    return out && !(x > it->x + half && x < right - half && y > it->y + half && y < bottom - half);
}

static bool is_on_arc(const figure *it, double x, double y) {
    return is_on_circle(it, x, y) && is_in_sweep(it, x - it->x, y - it->y);
}

typedef bool definition(const figure *it, double x, double y);

typedef struct sampled_figure {
    const figure *it;
    definition *holds;
} sampled_figure;

static double sampled_area(const void *shape, int x, int y) {
    const sampled_figure *const of = shape;
    return sampled(of->holds, of->it, x, y);
}

static void test_smooth_shapes_are_near_their_definition(void) {
    static const struct {
        figure_kind kind;
        definition *holds;
    } rows[] = {{SECTOR, is_in_sector},  {ARC, is_in_sector},   {ROUND_RECT, is_in_round_rect},
                {ELLIPSE, is_on_circle}, {ARC_LINE, is_on_arc}, {RECT, is_on_rect}};
    test_random random = {422};
    static test_canvas canvas;
    r565_gfx gfx;
    for (int i = 0; i < 48; i++) {
        figure it = random_figure(&random, rows[i % 6].kind);
        it.x += 25;
        it.y += 20;
        it.rx += 3;
        if (it.kind == ARC)
            it.ry = it.rx * test_random_float(&random, 0.1f, 0.9f);
        if (it.kind == ELLIPSE)
            it.ry = it.rx;
        // Thin ends, whose inner sides do not meet.
        it.width = fminf(it.width, it.rx * 0.5f);
        // Ends are at right angles to the last side.
        if (it.kind == ARC_LINE)
            it.sweep = it.sweep < 0 ? it.sweep - 4000 : it.sweep + 4000;
        if (it.kind == RECT || it.kind == ROUND_RECT)
            it.ry = it.rx * 1.3f;
        smooth_start_black(&canvas, &gfx, &random);
        draw_figure(&gfx, &it, 0xFFFF);
        smooth_check_areas(&canvas, sampled_area, &(sampled_figure){&it, rows[i % 6].holds}, 0.04);
    }
}

// Of what the pieces of a line cover together, and of each.
static void sample_pieces(int px, int py, double *any, double *sum) {
    int together = 0, all = 0;
    for (int i = 0; i < 32 * 32; i++) {
        const double x = 256 * px + (i % 32 + 0.5) * 8, y = 256 * py + (i / 32 + 0.5) * 8;
        int inside = 0;
        for (int k = 0; k < line.count; k++) {
            const border *const piece = &line.items[k];
            bool odd = false;
            if (!may_cover(piece, px, py))
                continue;
            for (int e = 0; e < piece->count; e++) {
                const reference_spot a = piece->spots[e], b = piece->spots[(e + 1) % piece->count];
                if (((double)a.y <= y) != ((double)b.y <= y))
                    odd ^= (double)a.x +
                               (y - (double)a.y) * (double)(b.x - a.x) / (double)(b.y - a.y) <=
                           x;
            }
            inside += odd;
        }
        together += inside > 0;
        all += inside;
    }
    *any = together / 1024.0;
    *sum = all / 1024.0;
}

// Between the area of all pieces and the sum of their areas, which are mostly the same.
static void test_smooth_polylines_cover_the_union_of_their_pieces(void) {
    test_random random = {423};
    static test_canvas canvas;
    r565_gfx gfx;
    int same = 0, partly = 0;
    for (int i = 0; i < 16; i++) {
        figure it = random_figure(&random, POLYLINE);
        const r565_affine middle = {1, 0, 0, 1, 30, 23};
        smooth_start_black(&canvas, &gfx, &random);
        r565_gfx_set_transform(&gfx, &middle);
        find_figure(&gfx, &it);
        draw_figure(&gfx, &it, 0xFFFF);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                double any, sum;
                sample_pieces(x, y, &any, &sum);
                sum = fmin(sum, 1);
                const double actual = (canvas_get(&canvas, x, y) >> 5 & 63) / 63.0;
                CHECK(actual > any - 0.05 && actual < sum + 0.05);
                partly += any > 0.02 && any < 0.98;
                same += any > 0.02 && any < 0.98 && sum - any < 0.02;
            }
        }
    }
    CHECK(partly > 1200 && same > partly * 8 / 10);
}

static void test_smooth_lines_of_two_points_are_lines(void) {
    test_random random = {424};
    static test_canvas path, plain;
    for (int i = 0; i < 60; i++) {
        r565_gfx gfx, other;
        smooth_start(&path, &gfx, &random, i % 3);
        smooth_start_again(&plain, &other, &path);
        const figure it = random_figure(&random, POLYLINE);
        const r565_position a = it.points[0], b = it.points[1];
        r565_gfx_set_opacity(&gfx, 201);
        r565_gfx_set_opacity(&other, 201);
        r565_gfx_draw_polyline_smooth(&gfx, it.points, 2, false, it.width, 0x1234);
        r565_gfx_draw_line_smooth(&other, a.x, a.y, b.x, b.y, it.width, 0x1234);
        canvas_check_same(&path, &plain);
    }
}

// Sectors that share a ray make the disc; whole turns are circles and rings.
static void test_smooth_sectors_make_the_disc(void) {
    test_random random = {425};
    static test_canvas parts, whole;
    for (int i = 0; i < 40; i++) {
        r565_gfx gfx, other;
        const r565_angle start = (r565_angle)test_random_u32(&random);
        const int first = test_random_int(&random, 1, 65535);
        smooth_start_black(&parts, &gfx, &random);
        smooth_start_black(&whole, &other, &random);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        r565_gfx_fill_sector_smooth(&gfx, 30.3f, 22.7f, 19.6f, start, first, 0xFFFF);
        r565_gfx_fill_sector_smooth(&gfx, 30.3f, 22.7f, 19.6f, (r565_angle)(start + first),
                                    65536 - first, 0xFFFF);
        r565_gfx_fill_circle_smooth(&other, 30.3f, 22.7f, 19.6f, 0xFFFF);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                CHECK_NEAR(canvas_get(&parts, x, y) >> 5 & 63, canvas_get(&whole, x, y) >> 5 & 63,
                           4);
            }
        }
        smooth_start(&parts, &gfx, &random, i % 3);
        smooth_start_again(&whole, &other, &parts);
        const int turns = i % 2 == 0 ? 65536 : -70000;
        r565_gfx_fill_sector_smooth(&gfx, 20, 20, 15, start, turns, 0x4321);
        r565_gfx_fill_arc_smooth(&gfx, 40, 20, 15, 7, start, turns, 0x4321);
        r565_gfx_draw_arc_line_smooth(&gfx, 40, 30, 9, start, turns, 2, 0x4321);
        r565_gfx_fill_circle_smooth(&other, 20, 20, 15, 0x4321);
        r565_gfx_fill_ring_smooth(&other, 40, 20, 15, 7, 0x4321);
        r565_gfx_draw_circle_smooth(&other, 40, 30, 9, 2, 0x4321);
        canvas_check_same(&parts, &whole);
    }
}

static void draw_all(r565_gfx *gfx, const figure *figures) {
    for (int i = 0; i < KINDS; i++)
        draw_figure(gfx, &figures[i], (r565_color)(0x1357 * (i + 1)));
}

static void test_smooth_shapes_in_parts_equal_the_whole(void) {
    test_random random = {426};
    static test_canvas whole, parts;
    for (int i = 0; i < 30; i++) {
        r565_gfx gfx, part;
        figure figures[KINDS];
        for (int k = 0; k < KINDS; k++)
            figures[k] = random_figure(&random, (figure_kind)k);
        smooth_start(&whole, &gfx, &random, i % 3);
        smooth_start_again(&parts, &part, &whole);
        set_random_state(&gfx, &random, 4 * i + 1);
        draw_all(&gfx, figures);
        part = gfx;
        part.target = parts.surface;
        const int width = test_random_int(&random, 1, 61), height = test_random_int(&random, 1, 20);
        for (int y = 0; y < CANVAS_HEIGHT; y += height) {
            for (int x = 0; x < CANVAS_WIDTH; x += width) {
                r565_gfx_set_clip(&part, (r565_rect){(int16_t)x, (int16_t)y, (int16_t)(x + width),
                                                     (int16_t)(y + height)});
                draw_all(&part, figures);
            }
        }
        canvas_check_same(&parts, &whole);
        canvas_check_guard(&parts);
    }
}

static void test_smooth_shapes_from_nonsense_draw_nothing(void) {
    const float odd[] = {NAN, INFINITY, -INFINITY, 1e30f, -1e30f, 600000};
    test_random random = {427};
    static test_canvas canvas;
    r565_gfx gfx;
    smooth_start(&canvas, &gfx, &random, 0);
    for (int i = 0; i < 6; i++) {
        const float bad = odd[i];
        const r565_position points[3] = {{0, 0}, {30, bad}, {9, 20}};
        r565_gfx_draw_polyline_smooth(&gfx, points, 3, true, 3, 0xFFFF);
        r565_gfx_draw_polyline_smooth(&gfx, (r565_position[2]){{1, 1}, {9, 9}}, 2, true, bad, 1);
        r565_gfx_fill_sector_smooth(&gfx, bad, 9, 9, 0, 9000, 0xFFFF);
        r565_gfx_fill_sector_smooth(&gfx, 9, 9, bad, 0, 9000, 0xFFFF);
        r565_gfx_fill_arc_smooth(&gfx, 9, 9, 9, bad < 0 ? 9 : bad, 0, 9000, 0xFFFF);
        r565_gfx_draw_arc_line_smooth(&gfx, 9, 9, 9, 0, 9000, bad, 0xFFFF);
        r565_gfx_fill_round_rect_smooth(&gfx, 1, 1, bad, 30, 5, 0xFFFF);
        r565_gfx_draw_round_rect_smooth(&gfx, 1, 1, 20, bad, 5, 2, 0xFFFF);
        r565_gfx_draw_circle_smooth(&gfx, 9, 9, bad, 2, 0xFFFF);
    }
    r565_gfx_fill_round_rect_smooth(&gfx, 1, 1, 20, 30, NAN, 0xFFFF);
    r565_gfx_fill_round_rect_smooth(&gfx, 20, 1, 20, 30, 5, 0xFFFF);
    r565_gfx_draw_polyline_smooth(&gfx, NULL, 3, true, 3, 0xFFFF);
    r565_gfx_draw_polyline_smooth(&gfx, (r565_position[1]){{9, 9}}, 1, true, 3, 0xFFFF);
    r565_gfx_draw_polyline_smooth(&gfx, (r565_position[3]){{9, 9}, {9, 9}, {9, 9}}, 3, true, 3, 1);
    r565_gfx_draw_polyline_smooth(&gfx, (r565_position[2]){{9, 9}, {1, 9}}, 2, false, 0, 0xFFFF);
    r565_gfx_fill_sector_smooth(&gfx, 9, 9, 9, 0, 0, 0xFFFF);
    CHECK(memcmp(canvas.memory, canvas.before, sizeof canvas.memory) == 0);
    // As wide and as far as can be.
    const r565_position far[3] = {{-500000, -500000}, {500000, 500000}, {-500000, 500000}};
    r565_gfx_draw_polyline_smooth(&gfx, far, 3, true, 8192, 0x4321);
    CHECK_HEX(canvas_get(&canvas, 30, 20), 0x4321);
    canvas_check_guard(&canvas);
}

void test_gfx_smooth_shapes(void) {
    RUN(test_smooth_shapes_are_those_of_their_geometry);
    RUN(test_smooth_shapes_are_near_their_definition);
    RUN(test_smooth_polylines_cover_the_union_of_their_pieces);
    RUN(test_smooth_lines_of_two_points_are_lines);
    RUN(test_smooth_sectors_make_the_disc);
    RUN(test_smooth_shapes_in_parts_equal_the_whole);
    RUN(test_smooth_shapes_from_nonsense_draw_nothing);
}
