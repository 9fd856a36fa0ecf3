// SPDX-License-Identifier: MIT
/// Meshes, paths and bounding boxes of binary skeletons: their points are numbers behind the JSON.
#ifndef RIG565C_DBBIN_GEOMETRY_H
#define RIG565C_DBBIN_GEOMETRY_H

#include "dbbin_cells.h"

/// Gives an armature's displays the lists that they have as JSON. A mesh on bones gets `influences` in
/// place of weights and poses: for each vertex how many there are, then each one's bone (of the
/// file's list), weight, x and y (in that bone's space).
void r565c_dbbin_geometry(r565c_cells *cells, const r565c_node *armature);

#endif
