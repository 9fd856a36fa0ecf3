// SPDX-License-Identifier: MIT
// Says whether the core that it is compiled with computes the promised bits.
#include "rig565.h"

#include <stdio.h>

int main(void) {
    puts(r565_self_test() ? "conforms" : "differs");
    return 0;
}
