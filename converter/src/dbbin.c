// SPDX-License-Identifier: MIT
#include "dbbin.h"

#include "dbbin_geometry.h"
#include "dbbin_timelines.h"
#include <string.h>

#define HEADER_BYTES 12

bool r565c_dbbin_is(const uint8_t *data, size_t size) {
    return size >= 4 && memcmp(data, "DBDT", 4) == 0;
}

static bool fail(r565c_json *json, const char *what) {
    r565c_report(json->diagnostics, R565C_ERROR, json->name, "", "binary skeleton is broken: %s",
                 what);
    r565c_json_free(json);
    return false;
}

static void animations_read(r565c_cells *cells, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "animation");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL && cells->broken == NULL;
         at = r565c_node_next(&at)) {
        if (cJSON_IsObject(at.json)) {
            r565c_dbbin_animation(cells, armature, &at);
        }
    }
}

bool r565c_dbbin_parse(r565c_json *json, const r565c_file *file, r565c_diagnostics *diagnostics) {
    const uint8_t *data = file->data;
    *json = (r565c_json){.diagnostics = diagnostics, .name = file->name};
    if (file->size < HEADER_BYTES) {
        return fail(json, "it ends too early");
    }
    uint32_t length =
        data[8] | (uint32_t)data[9] << 8 | (uint32_t)data[10] << 16 | (uint32_t)data[11] << 24;
    if (length > file->size - HEADER_BYTES) {
        return fail(json, "it ends too early");
    }
    if (!r565c_json_parse(json, &(r565c_file){file->name, data + HEADER_BYTES, length},
                          diagnostics)) {
        return false;
    }
    json->baked = true;
    size_t start = HEADER_BYTES + length;
    r565c_node root = r565c_json_root(json);
    r565c_cells cells = r565c_cells_find(&root, data + start, file->size - start, file->size);
    r565c_node armatures = r565c_node_get(&root, "armature");
    for (r565c_node at = r565c_node_first(&armatures); at.json != NULL && cells.broken == NULL;
         at = r565c_node_next(&at)) {
        r565c_dbbin_geometry(&cells, &at);
        animations_read(&cells, &at);
    }
    cJSON_DeleteItemFromObjectCaseSensitive(json->root, "offset");
    return cells.broken == NULL || fail(json, cells.broken);
}
