// SPDX-License-Identifier: MIT
// The C tests.
#include "test.h"

// A WebAssembly module has neither threads nor files.
#ifdef __EMSCRIPTEN__
#define HOSTED(X)
#else
#define HOSTED(X)                                                                                  \
    X(emitted)                                                                                     \
    X(two_cores)
#endif

// The groups: X(rig) runs `void test_rig(void)`, by habit in test_rig.c.
#define GROUPS(X)                                                                                  \
    X(base)                                                                                        \
    X(math)                                                                                        \
    X(pixel)                                                                                       \
    X(surface)                                                                                     \
    X(gfx)                                                                                         \
    X(gfx_argb)                                                                                    \
    X(gfx_blend)                                                                                   \
    X(gfx_image)                                                                                   \
    X(gfx_mesh)                                                                                    \
    X(gfx_looks)                                                                                   \
    X(gfx_property)                                                                                \
    X(gfx_shape)                                                                                   \
    X(gfx_shapes)                                                                                  \
    X(gfx_shapes_known)                                                                            \
    X(gfx_smooth)                                                                                  \
    X(gfx_smooth_image)                                                                            \
    X(gfx_smooth_shapes)                                                                           \
    X(gfx_state)                                                                                   \
    X(schema)                                                                                      \
    X(heading)                                                                                     \
    X(ik)                                                                                          \
    X(path)                                                                                        \
    X(inherit)                                                                                     \
    X(asset)                                                                                       \
    X(asset_work)                                                                                  \
    X(animation)                                                                                   \
    X(rig)                                                                                         \
    X(rig_pose)                                                                                    \
    X(rig_layers)                                                                                  \
    X(rig_layers_property)                                                                         \
    X(rig_features)                                                                                \
    X(rig_mesh)                                                                                    \
    X(rig_child)                                                                                   \
    X(rig_skin)                                                                                    \
    X(rig_hit)                                                                                     \
    X(rig_pick)                                                                                    \
    X(look)                                                                                        \
    X(rig_draw)                                                                                    \
    X(rig_property)                                                                                \
    X(player)                                                                                      \
    X(player_children)                                                                             \
    X(player_events)                                                                               \
    X(spring)                                                                                      \
    X(spring_children)                                                                             \
    X(display)                                                                                     \
    X(bands)                                                                                       \
    X(dirty)                                                                                       \
    X(emit)                                                                                        \
    X(import)                                                                                      \
    X(images)                                                                                      \
    X(textures)                                                                                    \
    X(tracks)                                                                                      \
    X(seeds)                                                                                       \
    X(seed_floats)                                                                                 \
    X(extremes)                                                                                    \
    X(cost)                                                                                        \
    HOSTED(X)

#define DECLARE(group) void test_##group(void);
GROUPS(DECLARE)

static void run_groups(void) {
#define CALL(group) test_##group();
    GROUPS(CALL)
}

int main(int argc, char **argv) {
    return test_main(argc, argv, run_groups);
}
