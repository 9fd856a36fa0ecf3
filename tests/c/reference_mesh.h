// SPDX-License-Identifier: MIT
// Random meshes, and slow, obvious renderers of them: see reference.h.
#ifndef REFERENCE_MESH_H
#define REFERENCE_MESH_H

#include "reference.h"

enum { MESH_SIDE = 5, MESH_VERTICES = MESH_SIDE * MESH_SIDE };
enum { MESH_CELLS = MESH_SIDE - 1, MESH_TRIANGLES = 2 * MESH_CELLS * MESH_CELLS };

// A net of cells, each of two triangles, whose vertices are shared.
typedef struct test_mesh {
    r565_rect source;
    r565_vertex vertices[MESH_VERTICES];
    r565_position positions[MESH_VERTICES];
    r565_triangle triangles[MESH_TRIANGLES];
} test_mesh;

// Vertices lie around those of an even net over the source, its corner at (0, 0), and move by up to
// `jitter` of a cell. Below 1/4 no two triangles overlap; texels move half as far.
void test_mesh_init(test_mesh *mesh, test_random *random, r565_rect source, float jitter);
void test_mesh_draw(r565_gfx *gfx, const r565_texture *texture, const test_mesh *mesh);

// Draws as PIXELS.md describes it; returns the number of pixels covered.
int reference_draw_mesh(const r565_gfx *gfx, test_canvas *canvas, const r565_texture *texture,
                        const test_mesh *mesh);

// Compares what core drew on `actual`, a copy of `before` until then, with the real-valued picture of a
// mesh whose triangles do not overlap. Returns the number of covered pixels that could be compared.
int reference_check_mesh(const r565_gfx *gfx, const test_canvas *before, const test_canvas *actual,
                         const r565_texture *texture, const test_mesh *mesh);

#endif
