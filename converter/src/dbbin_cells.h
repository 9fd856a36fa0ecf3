// SPDX-License-Identifier: MIT
/// The data behind the JSON of a binary skeleton: runs of numbers, read with every step checked.
#ifndef RIG565C_DBBIN_CELLS_H
#define RIG565C_DBBIN_CELLS_H

#include "dbbin.h"

typedef enum r565c_run {
    R565C_RUN_INT,
    R565C_RUN_FLOAT,
    R565C_RUN_FRAME_INT,
    R565C_RUN_FRAME_FLOAT,
    R565C_RUN_FRAME,
    R565C_RUN_TIMELINE,
    R565C_RUN_COLOR, ///< where it is empty, as in most files, the same as INT
    R565C_RUNS
} r565c_run;

typedef struct r565c_cells {
    const uint8_t *data[R565C_RUNS];
    size_t count[R565C_RUNS]; ///< in numbers
    size_t room;              ///< how many values the tree may still get
    const char *broken;       ///< the first thing that was wrong; NULL: nothing
} r565c_cells;

/// Finds the runs by the root's `offset` in the `size` bytes behind the JSON.
/// @param file_size bounds the tree.
r565c_cells r565c_cells_find(const r565c_node *root, const uint8_t *data, size_t size,
                             size_t file_size);

/// One number. What is not there reads as 0 and marks the cells as broken.
int r565c_cell(r565c_cells *cells, r565c_run run, size_t at);
double r565c_cell_float(r565c_cells *cells, r565c_run run, size_t at);

/// Books `count` values of the tree. False, and broken, when a file of this size cannot have them.
bool r565c_cells_take(r565c_cells *cells, size_t count);

#endif
