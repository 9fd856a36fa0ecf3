// SPDX-License-Identifier: MIT
// Lines of any width with smooth borders. A line along a path is put together from a piece for each
// leg of it, and one more for each joint that is round; what pieces cover of a pixel is added up.
#include "smooth_path.h"

#include <string.h>

// From one spot to another.
typedef struct leg {
    r565i_spot from, to;
} leg;

// A leg with its width.
typedef struct quad {
    r565i_spot corners[4];
} quad;

static bool is_same(r565i_spot a, r565i_spot b) {
    return a.x == b.x && a.y == b.y;
}

static r565i_spot plus(r565i_spot a, r565i_spot b) {
    return (r565i_spot){a.x + b.x, a.y + b.y};
}

static r565i_spot minus(r565i_spot a, r565i_spot b) {
    return (r565i_spot){a.x - b.x, a.y - b.y};
}

static int64_t square_of(r565i_spot a) {
    return (int64_t)a.x * a.x + (int64_t)a.y * a.y;
}

static int64_t cross(r565i_spot a, r565i_spot b) {
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

static int64_t length_of(const leg *way) {
    return r565i_square_root((uint64_t)square_of(minus(way->to, way->from)));
}

// The way from the middle of a line to its side: half the width, at right angles.
static r565i_spot side_of(const leg *way, int32_t width) {
    const r565i_spot along = minus(way->to, way->from);
    const uint64_t square = (uint64_t)square_of(along);
    const int bits = (62 - r565i_top_bit(square)) / 2;
    const int64_t length = (int64_t)r565i_square_root(square << 2 * bits);
    const int64_t scale = (int64_t)width * ((int64_t)1 << bits);
    return (r565i_spot){(int32_t)(-along.y * scale / (2 * length)),
                        (int32_t)(along.x * scale / (2 * length))};
}

static bool snap_width(float pixels, int32_t *width) {
    return r565i_snap(pixels, width) && *width > 0 && *width <= 256 * R565_MAX_SIZE;
}

// Between the sides at both ends of a leg.
static quad quad_around(const leg *way, r565i_spot start, r565i_spot end) {
    return (quad){
        {plus(way->from, start), plus(way->to, end), minus(way->to, end), minus(way->from, start)}};
}

static r565i_spot quad_spot(const void *shape, uint32_t index) {
    return ((const quad *)shape)->corners[index];
}

void r565_gfx_draw_line_smooth(r565_gfx *gfx, float x0, float y0, float x1, float y1, float width,
                               r565_color color) {
    leg way;
    int32_t thickness;
    if (gfx->transform_class == R565I_UNUSABLE || !r565i_place(gfx, x0, y0, &way.from) ||
        !r565i_place(gfx, x1, y1, &way.to) || !snap_width(width, &thickness) ||
        is_same(way.from, way.to)) {
        return;
    }
    const r565i_spot side = side_of(&way, thickness);
    const quad around = quad_around(&way, side, side);
    r565i_path_fill(gfx, &(r565i_path){&around, quad_spot, 4, true}, color);
}

typedef struct pen {
    const r565i_path *path;
    int32_t width; // 1/256 pixel
} pen;

// Where two legs meet: the side of the first one there, and that of the second one.
typedef struct joint {
    r565i_spot end, start;
    bool is_mitred;
} joint;

// Sides that differ little enough end at a common edge. It must lie within both legs.
static joint join(const leg *first, const leg *second, int32_t width) {
    const r565i_spot a = side_of(first, width), b = side_of(second, width), both = plus(a, b);
    const int64_t apart = square_of(a) + square_of(b), together = square_of(both);
    if (apart >= 8 * together)
        return (joint){a, b, false};
    const int64_t turn = cross(a, b);
    const int64_t taken = width * (turn < 0 ? -turn : turn) / together * 2;
    if (taken > length_of(first) || taken > length_of(second))
        return (joint){a, b, false};
    const r565i_spot side = {(int32_t)(both.x * apart / together),
                             (int32_t)(both.y * apart / together)};
    return (joint){side, side, true};
}

// The part of a mask in which a piece may lie, cleared. False when there is none.
static bool begin_piece(r565i_cover *piece, const r565i_cover *mask, r565i_spot least,
                        r565i_spot most) {
    const int32_t right = r565i_min((most.x + 255) >> 8, mask->left + mask->columns);
    const int32_t bottom = r565i_min((most.y + 255) >> 8, mask->top + mask->rows);
    piece->left = r565i_max(least.x >> 8, mask->left);
    piece->top = r565i_max(least.y >> 8, mask->top);
    piece->columns = right - piece->left;
    piece->rows = bottom - piece->top;
    if (piece->columns <= 0 || piece->rows <= 0)
        return false;
    memset(piece->cells, 0, (size_t)(piece->columns * piece->rows) * sizeof piece->cells[0]);
    return true;
}

static void add_quad(r565i_cover *mask, const quad *around) {
    r565i_spot least, most;
    r565i_cover piece;
    r565i_path_reach(&(r565i_path){around, quad_spot, 4, true}, &least, &most);
    if (!begin_piece(&piece, mask, least, most))
        return;
    r565i_cover_spots(&piece, around->corners, 4);
    r565i_cover_unite(mask, &piece);
}

// Fills the gap that two legs leave at their joint with a part of a disc.
static void add_wedge(r565i_cover *mask, r565i_spot center, const joint *sides, int32_t width) {
    const int sign = cross(sides->end, sides->start) < 0 ? -1 : 1;
    const r565i_spot from = {-sign * sides->end.x, -sign * sides->end.y};
    const r565i_spot to = {-sign * sides->start.x, -sign * sides->start.y};
    const r565i_axes round = {center, from, {-sign * from.y, sign * from.x}};
    const uint32_t step = 65536 / r565i_round_corners_of(width / 2 + 1);
    const r565i_spot reach = {width / 2 + 1, width / 2 + 1};
    r565i_cover piece;
    if (!begin_piece(&piece, mask, minus(center, reach), plus(center, reach)))
        return;
    r565i_spot last = from;
    r565i_cover_edge(&piece, center, plus(center, last));
    for (uint32_t turn = step; turn < 32768; turn += step) {
        const r565i_spot next = r565i_round_offset(&round, turn);
        if (sign * cross(next, to) <= 0)
            break;
        r565i_cover_edge(&piece, plus(center, last), plus(center, next));
        last = next;
    }
    r565i_cover_edge(&piece, plus(center, last), plus(center, to));
    r565i_cover_edge(&piece, plus(center, to), center);
    r565i_cover_unite(mask, &piece);
}

// Whether something of a leg and its joints may lie in a mask: mitres reach up to two widths.
static bool may_meet(const r565i_cover *mask, const leg *way, int32_t width) {
    const int32_t reach = 2 * width + 256;
    return r565i_min(way->from.x, way->to.x) - reach < 256 * (mask->left + mask->columns) &&
           r565i_max(way->from.x, way->to.x) + reach > 256 * mask->left &&
           r565i_min(way->from.y, way->to.y) - reach < 256 * (mask->top + mask->rows) &&
           r565i_max(way->from.y, way->to.y) + reach > 256 * mask->top;
}

// The neighbours of a leg are NULL where the line ends.
static void add_leg(r565i_cover *mask, const leg *before, const leg *way, const leg *behind,
                    int32_t width) {
    if (!may_meet(mask, way, width))
        return;
    const r565i_spot side = side_of(way, width);
    const joint start = before != NULL ? join(before, way, width) : (joint){side, side, true};
    const joint end = behind != NULL ? join(way, behind, width) : (joint){side, side, true};
    const quad around = quad_around(way, start.start, end.end);
    add_quad(mask, &around);
    if (!end.is_mitred)
        add_wedge(mask, way->to, &end, width);
}

static r565i_spot spot_of(const r565i_path *path, uint32_t index) {
    return path->spot(path->shape, index);
}

// The leg from a spot to the next other one. Index is that of the spot to look at first.
static bool next_leg(const r565i_path *path, r565i_spot from, uint32_t *index, leg *way) {
    const uint32_t end = path->count + path->closed;
    way->from = from;
    while (*index < end) {
        way->to = spot_of(path, *index < path->count ? *index : 0);
        ++*index;
        if (!is_same(way->from, way->to))
            return true;
    }
    return false;
}

// The leg that ends at the first spot; there must be a spot elsewhere.
static leg closing_leg(const r565i_path *path) {
    leg way = {.to = spot_of(path, 0)};
    uint32_t index = path->count - 1;
    while (is_same(way.from = spot_of(path, index), way.to))
        index--;
    return way;
}

static void trace_line(const void *shape, r565i_cover *mask) {
    const pen *const line = shape;
    const r565i_path *const path = line->path;
    uint32_t index = 1;
    leg first, before, way, behind;
    if (!next_leg(path, spot_of(path, 0), &index, &first))
        return;
    if (path->closed)
        before = closing_leg(path);
    bool has_before = path->closed;
    for (way = first; next_leg(path, way.to, &index, &behind); before = way, way = behind) {
        add_leg(mask, has_before ? &before : NULL, &way, &behind, line->width);
        has_before = true;
    }
    add_leg(mask, has_before ? &before : NULL, &way, path->closed ? &first : NULL, line->width);
    r565i_cover_finish(mask);
}

void r565i_path_draw(const r565_gfx *gfx, const r565i_path *path, float width, r565_color color) {
    pen line = {.path = path};
    r565i_spot least, most;
    if (!snap_width(width, &line.width))
        return;
    r565i_path_reach(path, &least, &most);
    const r565i_spot reach = {2 * line.width, 2 * line.width};
    // Squarer parts meet fewer legs.
    const r565i_covered covered = {.shape = &line, .trace = trace_line, .columns = 64};
    r565i_smooth_paint(gfx, minus(least, reach), plus(most, reach), covered, color);
}
