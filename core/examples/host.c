// SPDX-License-Identifier: MIT
// The examples on a machine without a display: two seconds of Ember, as a panel would show them.
// Prints a hash of each tenth frame, so that any two machines that run it can be compared.
#include "panel.h"
#include "show.h"

#include "ember.h"

#include <stdio.h>

static void print_hash(const char *what, uint64_t hash) {
    printf("  %s %08lx%08lx", what, (unsigned long)(hash >> 32),
           (unsigned long)(hash & 0xFFFFFFFF));
}

int main(void) {
    static memory_panel screen;
    static band_show ember;
    const display_port to = panel_port(&screen);
    const r565_result result =
        show_init(&ember, &to, &ember_armature, &ember_walk, 120, 230, R565_RGB(16, 24, 40));
    if (result != R565_OK || !r565_self_test()) {
        printf("rig565: %s\n", result != R565_OK ? r565_result_text(result) : "other bits");
        return 1;
    }
    for (int i = 0; i <= 120; i++) {
        if (i % 10 == 0) {
            printf("frame %3d", i);
            print_hash("pose", r565_rig_hash(&ember.rig, R565_HASH_INIT));
            print_hash("panel", panel_hash(&screen));
            printf("\n");
        }
        show_frame(&ember, 16);
    }
    return 0;
}
