// SPDX-License-Identifier: MIT
#include "dbbin_cells.h"

#include <math.h>
#include <string.h>

// Values that the tree may have, over one for each byte of the file: real files have fewer.
#define MORE_VALUES 4096

static bool is_float(r565c_run run) {
    return run == R565C_RUN_FLOAT || run == R565C_RUN_FRAME_FLOAT;
}

static void mark(r565c_cells *cells, const char *what) {
    if (cells->broken == NULL) {
        cells->broken = what;
    }
}

static void run_find(r565c_cells *cells, r565c_run run, double start, double length,
                     const uint8_t *data, size_t size) {
    if (!(start >= 0 && length >= 0 && start + length <= (double)size)) {
        mark(cells, "its data lies past the end of the file");
        return;
    }
    cells->data[run] = data + (size_t)start;
    cells->count[run] = (size_t)length / (is_float(run) ? 4 : 2);
}

r565c_cells r565c_cells_find(const r565c_node *root, const uint8_t *data, size_t size,
                             size_t file_size) {
    r565c_cells cells = {.room = file_size + MORE_VALUES};
    r565c_node list = r565c_node_get(root, "offset");
    r565c_node at = r565c_node_first(&list);
    int run = 0;
    for (; at.json != NULL && run < R565C_RUNS; run++) {
        r565c_node length = r565c_node_next(&at);
        if (length.json == NULL) {
            break;
        }
        run_find(&cells, (r565c_run)run, r565c_node_number(&at, -1), r565c_node_number(&length, -1),
                 data, size);
        at = r565c_node_next(&length);
    }
    if (run < R565C_RUN_COLOR) {
        mark(&cells, "\"offset\" does not say where its data is");
    } else if (cells.count[R565C_RUN_COLOR] == 0) {
        cells.data[R565C_RUN_COLOR] = cells.data[R565C_RUN_INT];
        cells.count[R565C_RUN_COLOR] = cells.count[R565C_RUN_INT];
    }
    return cells;
}

static bool is_there(r565c_cells *cells, r565c_run run, size_t at) {
    if (at < cells->count[run]) {
        return true;
    }
    mark(cells, "an offset leads past the end of its data");
    return false;
}

int r565c_cell(r565c_cells *cells, r565c_run run, size_t at) {
    if (!is_there(cells, run, at)) {
        return 0;
    }
    const uint8_t *bytes = cells->data[run] + at * 2;
    int value = bytes[0] | bytes[1] << 8;
    return run == R565C_RUN_TIMELINE || value < 0x8000 ? value : value - 0x10000;
}

double r565c_cell_float(r565c_cells *cells, r565c_run run, size_t at) {
    if (!is_there(cells, run, at)) {
        return 0;
    }
    const uint8_t *bytes = cells->data[run] + at * 4;
    uint32_t bits =
        bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    float value;
    memcpy(&value, &bits, sizeof value);
    if (isfinite(value)) {
        return (double)value;
    }
    mark(cells, "it holds numbers that are none");
    return 0;
}

bool r565c_cells_take(r565c_cells *cells, size_t count) {
    if (count > cells->room) {
        mark(cells, "it refers to the same data too often");
        return false;
    }
    cells->room -= count;
    return cells->broken == NULL;
}
