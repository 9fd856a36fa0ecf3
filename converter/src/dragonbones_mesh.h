// SPDX-License-Identifier: MIT
/// Meshes of slots, and what deforms them.
#ifndef RIG565C_DRAGONBONES_MESH_H
#define RIG565C_DRAGONBONES_MESH_H

#include "dragonbones.h"

/// How an influence's offset comes from those that a file has.
typedef struct r565c_offset_source {
    size_t listed; ///< which of them
    r565c_affine turn;
} r565c_offset_source;

/// A mesh as its deform timelines see it.
struct r565c_mesh_source {
    size_t slot, display; ///< of the document
    const char *name, *skin;
    const char *shared; ///< whose deform timelines move this one, too; "": nobody's
    double block;       ///< of a binary: where its numbers are, by which timelines know it; else -1
    size_t vertex_count, influence_count;
    size_t listed_count; ///< of offsets in the file: one a vertex, in binaries one an influence
    r565c_affine turn;   ///< from offsets to the slot's bone; only its linear part counts
    const r565c_offset_source *turns; ///< one an influence; NULL: there are none
};

/// The mesh of a display that is about to become the slot's last one, with an image of the document.
/// What it shares is looked for in the armature's skins.
/// @return NULL after an error was reported.
const r565c_mesh *r565c_dragonbones_mesh(r565c_rigging *rigging, const r565c_node *armature,
                                         const r565c_node *display, size_t slot, int image);

/// What a skin is called that may have no name.
const char *r565c_skin_name(const char *name);

/// Reads the deform timelines of one animation.
void r565c_dragonbones_deforms(r565c_rigging *rigging, r565c_doc_animation *animation,
                               const r565c_node *node);

#endif
