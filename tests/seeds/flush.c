// SPDX-License-Identifier: MIT
// Linked into a program: from its start on, subnormal floats are 0.
#include "../c/flush.h"

#include <stdlib.h>

__attribute__((constructor)) static void start_to_flush(void) {
    if (!flush_to_zero(true))
        abort();
}
