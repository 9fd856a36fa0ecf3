// SPDX-License-Identifier: MIT
#include "dragonbones.h"

#include "png.h"
#include <math.h>

// Index of the document's picture of a file, decoded at the first time; -1 after an error.
static int picture_of(r565c_gallery *gallery, r565c_input *input) {
    r565c_document *document = gallery->document;
    r565c_arena *arena = gallery->inputs->diagnostics->arena;
    size_t known = r565c_names_find(&gallery->pictures, input->file->name);
    if (known != R565C_NO_NAME) {
        return document->pictures[known].rgba == NULL ? -1 : (int)known;
    }
    known = r565c_names_add(&gallery->pictures, input->file->name);
    document->pictures = r565c_grow(arena, document->pictures, known, &gallery->picture_capacity,
                                    sizeof *document->pictures);
    input->used = true;
    document->picture_count = known + 1;
    return r565c_png_decode(input->file, gallery->inputs->diagnostics, &document->pictures[known])
               ? (int)known
               : -1;
}

static int image_add(r565c_gallery *gallery, const r565c_image *image) {
    r565c_document *document = gallery->document;
    document->images =
        r565c_grow(gallery->inputs->diagnostics->arena, document->images, document->image_count,
                   &gallery->image_capacity, sizeof *document->images);
    document->images[document->image_count] = *image;
    return (int)document->image_count++;
}

static bool region_fits(const r565c_gallery *gallery, const r565c_atlas *atlas,
                        const r565c_region *region, const r565c_picture *picture) {
    r565c_diagnostics *diagnostics = gallery->inputs->diagnostics;
    const char *place = r565c_region_place(diagnostics->arena, atlas, region);
    if (!(region->width >= 0.5 && region->height >= 0.5)) {
        r565c_report(diagnostics, R565C_ERROR, atlas->file, place, "region \"%s\" has a size of 0",
                     region->name);
        return false;
    }
    if (!(region->x >= 0 && region->y >= 0 && region->x + region->width <= picture->width &&
          region->y + region->height <= picture->height)) {
        r565c_report(diagnostics, R565C_ERROR, atlas->file, place,
                     "region \"%s\" lies outside of \"%s\" (%u x %u)", region->name, picture->name,
                     picture->width, picture->height);
        return false;
    }
    return true;
}

static r565c_shown show_region(r565c_gallery *gallery, const r565c_atlas *atlas,
                               const r565c_region *region) {
    r565c_shown shown = {.image = -1};
    r565c_input *page = r565c_inputs_page(gallery->inputs, atlas);
    int index = page == NULL ? -1 : picture_of(gallery, page);
    if (index < 0) {
        return shown;
    }
    const r565c_picture *picture = &gallery->document->pictures[index];
    if (!region_fits(gallery, atlas, region, picture)) {
        return shown;
    }
    uint32_t width = (uint32_t)(region->width + 0.5), height = (uint32_t)(region->height + 0.5);
    r565c_image image = {region->name, (size_t)index, (uint32_t)region->x, (uint32_t)region->y,
                         width,        height,        region->rotated};
    shown.image = image_add(gallery, &image);
    shown.scale = 1 / atlas->scale;
    shown.width = region->rotated ? height : width;
    shown.height = region->rotated ? width : height;
    if (region->framed) {
        shown.width = region->frame_width;
        shown.height = region->frame_height;
        shown.frame_x = region->frame_x;
        shown.frame_y = region->frame_y;
    }
    r565c_inputs_use(gallery->inputs, atlas->file);
    return shown;
}

static r565c_shown show_picture(r565c_gallery *gallery, const char *path, r565c_input *input) {
    r565c_shown shown = {.image = -1, .scale = 1};
    int index = picture_of(gallery, input);
    if (index < 0) {
        return shown;
    }
    const r565c_picture *picture = &gallery->document->pictures[index];
    r565c_image image = {path, (size_t)index, 0, 0, picture->width, picture->height, false};
    shown.image = image_add(gallery, &image);
    shown.width = picture->width;
    shown.height = picture->height;
    return shown;
}

static r565c_shown show(r565c_gallery *gallery, const char *path, const char *slot,
                        const r565c_node *display) {
    const r565c_inputs *inputs = gallery->inputs;
    for (size_t i = 0; i < inputs->atlas_count; i++) {
        const r565c_region *region =
            gallery->use_atlas[i] ? r565c_atlas_find(inputs->atlases[i], path) : NULL;
        if (region != NULL) {
            return show_region(gallery, inputs->atlases[i], region);
        }
    }
    bool open;
    r565c_input *input = r565c_inputs_image(inputs, path, &open);
    if (input != NULL && !open) {
        return show_picture(gallery, path, input);
    }
    r565c_node_report(display, open ? R565C_ERROR : inputs->missing,
                      open ? "image \"%s\" of slot \"%s\" could be more than one PNG"
                           : "image \"%s\" of slot \"%s\" is in no atlas and no PNG of its own",
                      path, slot);
    return (r565c_shown){.image = -1};
}

r565c_shown r565c_gallery_find(r565c_gallery *gallery, const char *path, const char *slot,
                               const r565c_node *display) {
    size_t known = r565c_names_find(&gallery->asked, path);
    if (known == R565C_NO_NAME) {
        known = r565c_names_add(&gallery->asked, path);
        gallery->shown = r565c_grow(gallery->inputs->diagnostics->arena, gallery->shown, known,
                                    &gallery->shown_capacity, sizeof *gallery->shown);
        gallery->shown[known] = show(gallery, path, slot, display);
    }
    return gallery->shown[known];
}

/// What of an atlas nothing shows, as a note.
static void report_unshown(const r565c_gallery *gallery, const r565c_atlas *atlas) {
    r565c_diagnostics *diagnostics = gallery->inputs->diagnostics;
    const char *first = NULL;
    size_t count = 0;
    for (size_t i = 0; i < atlas->names.count; i++) {
        const char *name = atlas->regions[i].name;
        if (r565c_names_find(&gallery->asked, name) == R565C_NO_NAME) {
            first = first == NULL ? name : first;
            count++;
        }
    }
    if (count > 0) {
        r565c_report(diagnostics, R565C_NOTE, atlas->file, atlas->place,
                     "%zu of %zu images left out, as nothing can show them: \"%s\"%s", count,
                     atlas->names.count, first, count > 1 ? ", ..." : "");
    }
}

void r565c_gallery_report_unshown(const r565c_gallery *gallery) {
    for (size_t i = 0; i < gallery->inputs->atlas_count; i++) {
        if (gallery->use_atlas[i]) {
            report_unshown(gallery, gallery->inputs->atlases[i]);
        }
    }
}
