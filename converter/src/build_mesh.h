// SPDX-License-Identifier: MIT
/// Meshes and what deforms them, as the run time has them.
#ifndef RIG565C_BUILD_MESH_H
#define RIG565C_BUILD_MESH_H

#include "build_textures.h"
#include "build_track.h"

/// Turns an attachment that shows the image of a display into the display's mesh.
void r565c_build_mesh(const r565c_build *build, const r565c_display *display,
                      const r565c_placed *image, r565_attachment *attachment);

/// Gives slots their places among the armature's mesh vertices.
/// @return how many there are; an error is reported when the run time cannot index them.
uint16_t r565c_place_vertices(const r565c_build *build, const r565c_doc_armature *source,
                              r565_slot *slots);

/// The deform timelines of an animation; offsets are rounded to 1/65534 of the largest one.
/// @param armature with its meshes.
/// @param shared   the armature's curves, which stored keys refer to.
/// @return NULL and a count of 0 where there are none.
const r565_deform_timeline *r565c_build_deforms(r565c_track_context *context,
                                                const r565_armature *armature,
                                                const r565c_doc_animation *source,
                                                r565c_curves *shared, uint16_t *count);

#endif
