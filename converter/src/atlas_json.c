// SPDX-License-Identifier: MIT
#include "atlas_json.h"

static const r565c_key ATLAS_KEYS[] = {
    {"name", NULL},  {"imagePath", NULL},  {"width", NULL},  {"height", NULL},
    {"scale", NULL}, {"SubTexture", NULL}, {"format", NULL},
};

static const r565c_key REGION_KEYS[] = {
    {"name", NULL},        {"x", NULL},       {"y", NULL},      {"width", NULL},
    {"height", NULL},      {"frameX", NULL},  {"frameY", NULL}, {"frameWidth", NULL},
    {"frameHeight", NULL}, {"rotated", NULL},
};

static r565c_region region_read(const r565c_node *node, const char *name) {
    R565C_NODE_CHECK(node, REGION_KEYS);
    r565c_region region = {
        .name = name,
        .index = node->index,
        .x = r565c_node_get_number(node, "x", 0),
        .y = r565c_node_get_number(node, "y", 0),
        .width = r565c_node_get_number(node, "width", 0),
        .height = r565c_node_get_number(node, "height", 0),
        .rotated = r565c_node_get_bool(node, "rotated", false),
        .frame_x = r565c_node_get_number(node, "frameX", 0),
        .frame_y = r565c_node_get_number(node, "frameY", 0),
        .frame_width = r565c_node_get_number(node, "frameWidth", -1),
        .frame_height = r565c_node_get_number(node, "frameHeight", -1),
    };
    region.framed = region.frame_width > 0 && region.frame_height > 0;
    return region;
}

static void regions_read(r565c_atlas *atlas, const r565c_node *list) {
    r565c_arena *arena = list->file->diagnostics->arena;
    atlas->names.arena = arena;
    atlas->regions = r565c_alloc(arena, r565c_node_count(list), sizeof *atlas->regions);
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t count = atlas->names.count;
        if (r565c_names_add(&atlas->names, name) < count) {
            r565c_node_report(&at, R565C_WARNING,
                              "region \"%s\" is there twice: the first one counts", name);
            continue;
        }
        atlas->regions[count] = region_read(&at, name);
    }
}

r565c_atlas *r565c_atlas_read(const r565c_node *object) {
    r565c_atlas *atlas = r565c_alloc(object->file->diagnostics->arena, 1, sizeof *atlas);
    R565C_NODE_CHECK(object, ATLAS_KEYS);
    atlas->file = object->file->name;
    atlas->place = r565c_node_place(object);
    atlas->image_path = r565c_node_get_string(object, "imagePath", "");
    atlas->width = r565c_node_get_number(object, "width", 0);
    atlas->height = r565c_node_get_number(object, "height", 0);
    atlas->scale = r565c_node_get_factor(object, "scale");
    r565c_node list = r565c_node_get(object, "SubTexture");
    regions_read(atlas, &list);
    return atlas;
}

const r565c_region *r565c_atlas_find(const r565c_atlas *atlas, const char *name) {
    size_t found = r565c_names_find(&atlas->names, name);
    return found == R565C_NO_NAME ? NULL : &atlas->regions[found];
}

const char *r565c_region_place(r565c_arena *arena, const r565c_atlas *atlas,
                               const r565c_region *region) {
    return r565c_format(arena, "%s%sSubTexture[%zu]", atlas->place,
                        *atlas->place == '\0' ? "" : ".", region->index);
}
