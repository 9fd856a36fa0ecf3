// SPDX-License-Identifier: MIT
#include "measure.h"

#include <stdio.h>
#include <valgrind/callgrind.h>

void measure(const char *figure, unsigned long units, unsigned repeats, void (*draw)(void *),
             void *state) {
    CALLGRIND_ZERO_STATS;
    for (unsigned i = 0; i < repeats; i++)
        draw(state);
    CALLGRIND_DUMP_STATS_AT(figure);
    printf("%s %lu\n", figure, units);
}
