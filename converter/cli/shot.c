// SPDX-License-Identifier: MIT
#include "shot.h"

#include <string.h>

r565c_shot_area r565c_shot_marked(const r565c_shot *shot, const bool *marks) {
    uint32_t left = shot->width, top = shot->height, right = 0, bottom = 0;
    for (uint32_t y = 0; y < shot->height; y++) {
        for (uint32_t x = 0; x < shot->width; x++) {
            if (marks[(size_t)y * shot->width + x]) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
        }
    }
    return right == 0 ? (r565c_shot_area){0, 0, 1, 1}
                      : (r565c_shot_area){left, top, right - left, bottom - top};
}

void r565c_shot_changes(const r565c_shot *shot, const uint8_t *before, bool *marks) {
    for (size_t i = 0; i < r565c_shot_pixels(shot); i++) {
        marks[i] = memcmp(shot->rgba + 4 * i, before + 4 * i, 4) != 0;
    }
}
