// SPDX-License-Identifier: MIT
#include "reference_mesh.h"

#include <math.h>

static const uint16_t *corners_of(const r565_triangle *triangle) {
    return &triangle->a;
}

static float jittered(test_random *random, float value, float most) {
    return value + test_random_float(random, -most, most);
}

void test_mesh_init(test_mesh *mesh, test_random *random, r565_rect source, float jitter) {
    const float width = (float)(source.right - source.left) / MESH_CELLS;
    const float height = (float)(source.bottom - source.top) / MESH_CELLS;
    mesh->source = source;
    for (int i = 0; i < MESH_VERTICES; i++) {
        const float x = (float)(i % MESH_SIDE) * width, y = (float)(i / MESH_SIDE) * height;
        const float far_x = jitter * width, far_y = jitter * height;
        mesh->positions[i] =
            (r565_position){jittered(random, x, far_x), jittered(random, y, far_y)};
        mesh->vertices[i] =
            (r565_vertex){jittered(random, x, far_x / 2), jittered(random, y, far_y / 2)};
    }
    for (int i = 0; i < MESH_TRIANGLES; i++) {
        const int first = i / 2 / MESH_CELLS * MESH_SIDE + i / 2 % MESH_CELLS;
        const int other = i % 2 == 0 ? first + 1 : first + MESH_SIDE;
        mesh->triangles[i] =
            (r565_triangle){(uint16_t)first, (uint16_t)other, (uint16_t)(first + MESH_SIDE + 1)};
    }
}

void test_mesh_draw(r565_gfx *gfx, const r565_texture *texture, const test_mesh *mesh) {
    r565_gfx_draw_mesh(gfx, texture, mesh->source, mesh->vertices, mesh->positions, MESH_VERTICES,
                       mesh->triangles, MESH_TRIANGLES);
}

// --- Exact ----------------------------------------------------------------------------------------

static int64_t snapped_texel(float value, int size) {
    if (!(value > 0))
        return 0;
    return (int64_t)((value < (float)size ? value : (float)size) * 256.0f + 0.5f);
}

// Twice the area of three points.
static int64_t cross(const reference_spot *at) {
    return (at[1].x - at[0].x) * (at[2].y - at[0].y) - (at[1].y - at[0].y) * (at[2].x - at[0].x);
}

// The steps of a coordinate that has these values at the corners.
static reference_step steps_of(const reference_spot *at, const int64_t *value, bool *thin) {
    const reference_spot one = {at[1].x - at[0].x, at[1].y - at[0].y};
    const reference_spot two = {at[2].x - at[0].x, at[2].y - at[0].y};
    const int64_t first = value[1] - value[0], second = value[2] - value[0];
    reference_step step = {0, 0, 0};
    if (!reference_steps(first * two.y - second * one.y, second * one.x - first * two.x, cross(at),
                         32, &step))
        *thin = true;
    return step;
}

typedef struct exact {
    reference_spot at[3];
    int64_t u[3], v[3];
    reference_step along_u, along_v;
} exact;

static bool place_triangle(exact *of, const r565_gfx *gfx, const test_mesh *mesh,
                           const r565_triangle *triangle) {
    const int width = mesh->source.right - mesh->source.left;
    const int height = mesh->source.bottom - mesh->source.top;
    for (int i = 0; i < 3; i++) {
        const uint16_t corner = corners_of(triangle)[i];
        if (corner >= MESH_VERTICES ||
            !reference_place(gfx, mesh->positions[corner].x, mesh->positions[corner].y, &of->at[i]))
            return false;
        of->u[i] = snapped_texel(mesh->vertices[corner].u, width);
        of->v[i] = snapped_texel(mesh->vertices[corner].v, height);
    }
    if (cross(of->at) == 0)
        return false;
    bool thin = false;
    of->along_u = steps_of(of->at, of->u, &thin);
    of->along_v = steps_of(of->at, of->v, &thin);
    if (thin)
        of->along_u = of->along_v = (reference_step){0, 0, 8192};
    return true;
}

int reference_draw_mesh(const r565_gfx *gfx, test_canvas *canvas, const r565_texture *texture,
                        const test_mesh *mesh) {
    const r565_rect source = mesh->source;
    int covered = 0;
    for (int i = 0; i < MESH_TRIANGLES; i++) {
        exact of;
        if (!place_triangle(&of, gfx, mesh, &mesh->triangles[i]))
            continue;
        for (int y = gfx->clip.top; y < gfx->clip.bottom; y++) {
            for (int x = gfx->clip.left; x < gfx->clip.right; x++) {
                if (!reference_covers(of.at, 3, x, y))
                    continue;
                const int64_t dx = 4 * (256 * (int64_t)x + 128 - of.at[0].x);
                const int64_t dy = 4 * (256 * (int64_t)y + 128 - of.at[0].y);
                const int column = reference_texel(&of.along_u, dx, dy, of.u[0] * (1 << 24),
                                                   source.right - source.left);
                const int row = reference_texel(&of.along_v, dx, dy, of.v[0] * (1 << 24),
                                                source.bottom - source.top);
                const reference_color color =
                    reference_of_texel(gfx, texture, source.left + column, source.top + row);
                canvas_set(canvas, x, y, reference_blend(gfx, canvas_get(canvas, x, y), color));
                covered++;
            }
        }
    }
    return covered;
}

// --- Real -----------------------------------------------------------------------------------------

typedef struct real {
    double x[3], y[3], u[3], v[3];
    double area;
} real;

static double clamp(double value, double most) {
    return fmin(fmax(value, 0), most);
}

static real real_triangle(const r565_gfx *gfx, const test_mesh *mesh,
                          const r565_triangle *triangle) {
    const r565_affine *const m = &gfx->transform;
    real of;
    for (int i = 0; i < 3; i++) {
        const uint16_t corner = corners_of(triangle)[i];
        const double x = mesh->positions[corner].x, y = mesh->positions[corner].y;
        of.x[i] = (double)m->a * x + (double)m->c * y + (double)m->tx;
        of.y[i] = (double)m->b * x + (double)m->d * y + (double)m->ty;
        of.u[i] = clamp(mesh->vertices[corner].u, mesh->source.right - mesh->source.left);
        of.v[i] = clamp(mesh->vertices[corner].v, mesh->source.bottom - mesh->source.top);
    }
    of.area = (of.x[1] - of.x[0]) * (of.y[2] - of.y[0]) - (of.y[1] - of.y[0]) * (of.x[2] - of.x[0]);
    return of;
}

// How much of a corner is in a point: 1 there, 0 on the opposite edge.
static double share_of(const real *of, int corner, double x, double y) {
    const int a = (corner + 1) % 3, b = (corner + 2) % 3;
    return ((of->x[a] - x) * (of->y[b] - y) - (of->y[a] - y) * (of->x[b] - x)) / of->area;
}

// A value that is known at the corners, at a point, and how it grows a pixel.
static double value_at(const real *of, const double *corner, double x, double y, double *growth) {
    double at[3];
    for (int k = 0; k < 3; k++) {
        at[k] = 0;
        for (int i = 0; i < 3; i++)
            at[k] += corner[i] * share_of(of, i, x + (k == 1), y + (k == 2));
    }
    *growth = hypot(at[1] - at[0], at[2] - at[0]);
    return at[0];
}

// 1: the point lies in the triangle; 0: outside; -1: within 1/128 pixel of an edge.
static int lies_in(const real *of, double x, double y) {
    int inside = 1;
    for (int i = 0; i < 3; i++) {
        const int a = (i + 1) % 3, b = (i + 2) % 3;
        const double length = hypot(of->x[b] - of->x[a], of->y[b] - of->y[a]);
        const double distance = share_of(of, i, x, y) * fabs(of->area) / length;
        if (distance < -1.0 / 128)
            return 0;
        if (distance <= 1.0 / 128)
            inside = -1;
    }
    return inside;
}

static bool is_near_texel_edge(double texel, double growth) {
    return fabs(texel - floor(texel + 0.5)) <= growth / 128 + 1.0 / 256;
}

// The colour at a pixel's centre: alpha -1 where nothing is drawn. False: it cannot be told.
static bool find_color(const r565_gfx *gfx, const r565_texture *texture, const test_mesh *mesh,
                       double x, double y, reference_color *color) {
    *color = (reference_color){0, 0, 0, -1, false};
    for (int i = 0; i < MESH_TRIANGLES; i++) {
        const real of = real_triangle(gfx, mesh, &mesh->triangles[i]);
        const int inside = lies_in(&of, x, y);
        if (inside == 0)
            continue;
        double growth_u, growth_v;
        const double u = value_at(&of, of.u, x, y, &growth_u);
        const double v = value_at(&of, of.v, x, y, &growth_v);
        if (inside < 0 || is_near_texel_edge(u, growth_u) || is_near_texel_edge(v, growth_v))
            return false;
        *color =
            reference_of_texel(gfx, texture, mesh->source.left + (int)u, mesh->source.top + (int)v);
        return true;
    }
    return true;
}

int reference_check_mesh(const r565_gfx *gfx, const test_canvas *before, const test_canvas *actual,
                         const r565_texture *texture, const test_mesh *mesh) {
    int compared = 0;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            reference_color color;
            if (!find_color(gfx, texture, mesh, x + 0.5, y + 0.5, &color))
                continue;
            compared += color.alpha >= 0;
            reference_check_pixel(gfx, texture, canvas_get(actual, x, y), canvas_get(before, x, y),
                                  color);
        }
    }
    return compared;
}
