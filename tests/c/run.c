// SPDX-License-Identifier: MIT
#include "rig565/base.h"
#include "test.h"

static struct {
    const char *filter;
    int failed_checks;
    int passed, failed;
    bool traced;
    uint64_t trace;
} run;

void test_trace(const uint16_t *pixels, size_t count) {
    if (run.traced)
        run.trace = r565_hash_u16(run.trace, pixels, count);
}

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
    run.trace = R565_HASH_INIT;
    test();
    if (run.failed_checks == 0) {
        run.passed++;
        if (run.traced)
            printf("%s %016" PRIX64 "\n", name, run.trace);
        return;
    }
    run.failed++;
    printf("FAILED %s (%d checks)\n", name, run.failed_checks);
}

int test_main(int argc, char **argv, void (*run_groups)(void)) {
    run.traced = argc > 1 && strcmp(argv[1], "--trace") == 0;
    argv += run.traced;
    argc -= run.traced;
    run.filter = argc > 1 ? argv[1] : "";
    run_groups();
    printf("%d passed, %d failed\n", run.passed, run.failed);
    return run.failed == 0 && run.passed > 0 ? 0 : 1;
}
