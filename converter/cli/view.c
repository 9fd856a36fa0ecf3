// SPDX-License-Identifier: MIT
#include "view.h"

#include "values.h"

/// More would only be haze.
#define MOST_ONION 16
#define MOST_ZOOM 32

static bool read_placement(const char *text, r565c_view *view) {
    float values[6];
    if (!r565c_read_floats(text, values, 6)) {
        return false;
    }
    view->placed = true;
    view->placement =
        (r565_affine){values[0], values[1], values[2], values[3], values[4], values[5]};
    return true;
}

bool r565c_view_read(r565c_view *view, const r565c_arguments *arguments) {
    const r565c_arguments *given = arguments;
    *view = (r565c_view){.width = 240, .height = 240, .zoom = 1};
    bool good =
        (given->size == NULL || r565c_read_size(given->size, &view->width, &view->height)) &&
        (given->zoom == NULL || r565c_read_count(given->zoom, MOST_ZOOM, &view->zoom)) &&
        (given->onion == NULL || r565c_read_count(given->onion, MOST_ONION, &view->onion)) &&
        (given->placement == NULL || read_placement(given->placement, view)) &&
        (given->format == NULL || r565c_read_format(given->format, &view->format)) &&
        (given->quality == NULL || r565c_read_quality(given->quality, &view->quality)) &&
        (given->background == NULL ||
         r565c_read_background(given->background, &view->background, &view->transparent));
    unsigned longest = view->width > view->height ? view->width : view->height;
    if (good && longest * view->zoom > R565_MAX_SIZE) {
        r565c_misuse("--zoom makes a picture of more than 8192 pixels", given->zoom);
        return false;
    }
    return good;
}
