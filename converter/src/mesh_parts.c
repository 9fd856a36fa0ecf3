// SPDX-License-Identifier: MIT
#include "mesh_parts.h"

#include <math.h>

static void add_mesh(r565c_part *part, const r565c_mesh *mesh) {
    for (size_t i = 0; i < mesh->vertex_count; i++) {
        const r565c_vertex *vertex = &mesh->vertices[i];
        part->left = fmin(part->left, vertex->u);
        part->top = fmin(part->top, vertex->v);
        part->right = fmax(part->right, vertex->u);
        part->bottom = fmax(part->bottom, vertex->v);
    }
}

static void add_slot(r565c_part *parts, const r565c_doc_slot *slot) {
    for (size_t d = 0; d < slot->display_count; d++) {
        const r565c_display *display = &slot->displays[d];
        if (display->mesh != NULL && display->image >= 0) {
            add_mesh(&parts[display->image], display->mesh);
        }
    }
}

const r565c_part *r565c_mesh_parts(const r565c_document *document, r565c_arena *arena) {
    r565c_part *parts = r565c_alloc(arena, document->image_count, sizeof *parts);
    for (size_t i = 0; i < document->image_count; i++) {
        parts[i] = (r565c_part){HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    }
    for (size_t a = 0; a < document->armature_count; a++) {
        for (size_t s = 0; s < document->armatures[a].slot_count; s++) {
            add_slot(parts, &document->armatures[a].slots[s]);
        }
    }
    return parts;
}

/// A place between the first texel's left side and the last one's right side.
static uint32_t texel(double place, uint32_t size) {
    return (uint32_t)fmin(fmax(place, 0), size);
}

void r565c_box_widen(r565c_box *box, const r565c_part *part, const r565c_picture *picture,
                     const r565c_affine *to_image) {
    if (part->right < part->left || box->width == 0) {
        return;
    }
    uint32_t left = texel(floor(part->left / to_image->a), picture->width);
    uint32_t top = texel(floor(part->top / to_image->d), picture->height);
    uint32_t right = texel(ceil(part->right / to_image->a), picture->width);
    uint32_t bottom = texel(ceil(part->bottom / to_image->d), picture->height);
    left = left < box->x ? left : box->x;
    top = top < box->y ? top : box->y;
    right = right > box->x + box->width ? right : box->x + box->width;
    bottom = bottom > box->y + box->height ? bottom : box->y + box->height;
    *box = (r565c_box){left, top, right - left, bottom - top};
}
