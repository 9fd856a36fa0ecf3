// SPDX-License-Identifier: MIT
// Runs the C tests: all, or those whose name contains the argument. Ends with one line,
// "N passed, N failed"; exit status 0 only when something ran and nothing failed.
#include "test.h"

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
    X(gfx_property)                                                                                \
    X(gfx_shape)                                                                                   \
    X(gfx_shapes)                                                                                  \
    X(gfx_shapes_known)                                                                            \
    X(gfx_smooth)                                                                                  \
    X(gfx_smooth_image)                                                                            \
    X(gfx_smooth_shapes)                                                                           \
    X(gfx_state)                                                                                   \
    X(schema)                                                                                      \
    X(asset)                                                                                       \
    X(animation)                                                                                   \
    X(rig)                                                                                         \
    X(rig_pose)                                                                                    \
    X(rig_layers)                                                                                  \
    X(rig_draw)                                                                                    \
    X(display)                                                                                     \
    X(bands)                                                                                       \
    X(dirty)                                                                                       \
    X(two_cores)                                                                                   \
    X(emit)                                                                                        \
    X(emitted)                                                                                     \
    X(import)                                                                                      \
    X(images)                                                                                      \
    X(textures)                                                                                    \
    X(tracks)                                                                                      \
    X(cost)

#define DECLARE(group) void test_##group(void);
GROUPS(DECLARE)

static struct {
    const char *filter;
    int failed_checks;
    int passed, failed;
} run;

bool test_failed(const char *file, int line, const char *expression) {
    enum { PRINTED = 5 };
    run.failed_checks++;
    if (run.failed_checks <= PRINTED)
        printf("  %s:%d: %s\n", file, line, expression);
    return run.failed_checks <= PRINTED;
}

void test_run(const char *name, void (*test)(void)) {
    if (strstr(name, run.filter) == NULL)
        return;
    run.failed_checks = 0;
    test();
    if (run.failed_checks == 0) {
        run.passed++;
        return;
    }
    run.failed++;
    printf("FAILED %s (%d checks)\n", name, run.failed_checks);
}

int main(int argc, char **argv) {
    run.filter = argc > 1 ? argv[1] : "";
#define CALL(group) test_##group();
    GROUPS(CALL)
    printf("%d passed, %d failed\n", run.passed, run.failed);
    return run.failed == 0 && run.passed > 0 ? 0 : 1;
}
