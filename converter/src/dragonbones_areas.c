// SPDX-License-Identifier: MIT
// Bounding boxes: areas that are not drawn.
#include "dragonbones.h"

#include <math.h>

static void corners_read(r565c_rigging *rigging, const r565c_node *list, r565c_area *area) {
    size_t count = r565c_node_count(list) / 2;
    double(*points)[2] = r565c_alloc(rigging->arena, count, sizeof *points);
    r565c_node at = r565c_node_first(list);
    for (size_t i = 0; i < 2 * count; i++, at = r565c_node_next(&at)) {
        points[i / 2][i % 2] = r565c_node_number(&at, 0);
    }
    area->points = (const double(*)[2])points;
    area->point_count = count;
}

void r565c_dragonbones_area(r565c_rigging *rigging, const r565c_node *node,
                            r565c_display *display) {
    static const char *const kinds[] = {"rectangle", "ellipse", "polygon"};
    r565c_node transform = r565c_node_get(node, "transform");
    r565c_node corners = r565c_node_get(node, "vertices");
    r565c_transform setup = r565c_dragonbones_transform(&transform);
    int kind = r565c_node_get_enum(node, "subType", kinds, 3, R565C_RECTANGLE);
    r565c_area *area = r565c_alloc(rigging->arena, 1, sizeof *area);
    if (kind < 0) {
        r565c_node_report(node, R565C_WARNING, "bounding box \"%s\" is of an unknown type: ignored",
                          display->name);
        return;
    }
    *area = (r565c_area){.kind = (r565c_area_kind)kind};
    if (kind == R565C_POLYGON) {
        corners_read(rigging, &corners, area);
    } else {
        area->width = fabs(r565c_node_get_number(node, "width", 0));
        area->height = fabs(r565c_node_get_number(node, "height", 0));
    }
    if (kind == R565C_POLYGON && area->point_count < 3) {
        r565c_node_report(node, R565C_WARNING,
                          "bounding box \"%s\" has fewer than three corners: ignored",
                          display->name);
        return;
    }
    display->placement = r565c_dragonbones_matrix(&setup);
    display->area = area;
}
