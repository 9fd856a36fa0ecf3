// SPDX-License-Identifier: MIT
// Pictures, and questions about what they show.
#include "show.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PIXELS = 4096 };

// Memory that is as large as it must be and no larger.
static r565_surface make_surface(show *of) {
    const uint32_t kind = script_bits(of->script, 1);
    const bool wide = (kind & 64) != 0;
    const int width = 1 + script_below(of->script, wide ? MOST_PIXELS : 64);
    const int height =
        1 + script_below(of->script, MOST_PIXELS / width < 64 ? MOST_PIXELS / width : 64);
    r565_surface surface = {.width = (uint16_t)width,
                            .height = (uint16_t)height,
                            .stride = (uint16_t)(width + (int)(kind >> 3 & 7)),
                            .format = (uint8_t)(kind % 3)};
    const size_t count = (size_t)surface.stride * (size_t)(height - 1) + (size_t)width;
    surface.pixels = malloc(count * sizeof *surface.pixels);
    for (size_t i = 0; i < count; i++) {
        surface.pixels[i] = (uint16_t)(i * 40503u);
    }
    return surface;
}

static void set_up(show *of, r565_gfx *gfx) {
    const uint32_t kind = script_bits(of->script, 2);
    const r565_affine place = script_affine(of->script);
    r565_gfx_set_transform(gfx, &place);
    r565_gfx_set_quality(gfx, kind & 3);
    if ((kind & 4) != 0) {
        r565_gfx_set_clip(gfx, script_rect(of->script));
    }
    if ((kind & 8) != 0) {
        r565_gfx_set_blend(gfx, (r565_blend)script_below(of->script, R565_BLEND_LAST + 2));
    }
    if ((kind & 16) != 0) {
        r565_gfx_set_opacity(gfx, (uint8_t)script_bits(of->script, 1));
    }
    if ((kind & 32) != 0) {
        const r565_tint tint = {(int16_t)script_bits(of->script, 2), (int16_t)(kind << 4), 4096,
                                (int16_t)((int)(kind & 511) - 255),  (int16_t)(kind >> 8), 0};
        r565_gfx_set_tint(gfx, &tint);
    }
    r565_gfx_set_mask_color(gfx, (r565_color)kind);
}

/// What was drawn lies in the clip and where the rig says that it draws.
static void check_changes(const r565_surface *surface, const uint16_t *before, r565_rect clip,
                          r565_rect bounds, r565_point origin) {
    for (int y = 0; y < surface->height; y++) {
        for (int x = 0; x < surface->width; x++) {
            const size_t at = (size_t)y * surface->stride + (size_t)x;
            if (surface->pixels[at] == before[at]) {
                continue;
            }
            const int of_x = x + origin.x, of_y = y + origin.y;
            show_must(x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom,
                      "nothing is drawn outside the clip");
            show_must(of_x >= bounds.left && of_x < bounds.right && of_y >= bounds.top &&
                          of_y < bounds.bottom,
                      "nothing is drawn outside the bounds");
        }
    }
}

void show_draw(show *of) {
    r565_gfx gfx;
    r565_surface surface = make_surface(of);
    const size_t bytes =
        2 * ((size_t)surface.stride * (size_t)(surface.height - 1) + surface.width);
    uint16_t *before = malloc(bytes);
    memcpy(before, surface.pixels, bytes);
    show_must(r565_gfx_init(&gfx, &surface) == R565_OK, "context");
    if (script_below(of->script, 4) == 3) {
        r565_gfx_set_origin(&gfx, script_below(of->script, 128) - 64, script_below(of->script, 64));
    }
    set_up(of, &gfx);
    if (script_below(of->script, 4) == 3) {
        const int first = script_below(of->script, 256) - 1;
        r565_rig_draw_range(&of->rig, &gfx, first, script_below(of->script, 256));
    } else {
        r565_rig_draw(&of->rig, &gfx);
    }
    check_changes(&surface, before, gfx.clip, r565_rig_bounds_drawn(&of->rig, &gfx), gfx.origin);
    free(before);
    free(surface.pixels);
}

// A display, turned or not, of at most 48 x 48 pixels.
static r565_display make_display(show *of, uint32_t kind) {
    r565_display display;
    const uint16_t width = (uint16_t)(4 * (1 + script_below(of->script, 12)));
    const uint16_t height = (uint16_t)(4 * (1 + script_below(of->script, 12)));
    r565_display_init(&display, width, height, (r565_format)(kind & 1));
    display.turn = kind >> 1 & 3;
    display.align_x = (uint8_t)(1 << (kind >> 3 & 1));
    display.align_y = (uint8_t)(1 << (kind >> 4 & 1));
    return display;
}

/// What drawing at once gives.
/// @param again where the script says how.
static r565_surface draw_whole(show *of, const r565_display *display, script again) {
    const r565_rect area = r565_display_area(display);
    r565_surface whole;
    r565_gfx gfx;
    uint16_t *pixels = malloc((size_t)area.right * (size_t)area.bottom * sizeof *pixels);
    r565_surface_init(&whole, pixels, (uint16_t)area.right, (uint16_t)area.bottom,
                      (r565_format)display->format);
    r565_gfx_init(&gfx, &whole);
    r565_gfx_clear(&gfx, 0x1234);
    *of->script = again;
    set_up(of, &gfx);
    r565_rig_draw(&of->rig, &gfx);
    return whole;
}

static void check_band(const r565_bands *bands, const r565_band *band, const r565_surface *whole) {
    const r565_rect part = bands->band;
    const size_t width = (size_t)(part.right - part.left);
    for (int y = part.top; bands->display->turn == R565_TURN_0 && y < part.bottom; y++) {
        const uint16_t *is = band->pixels + (size_t)(y - part.top) * width;
        const uint16_t *should = whole->pixels + (size_t)y * whole->stride + (size_t)part.left;
        show_must(memcmp(is, should, width * sizeof *is) == 0, "bands are parts of the whole");
    }
}

void show_draw_bands(show *of) {
    r565_bands bands;
    r565_gfx gfx;
    const uint32_t kind = script_bits(of->script, 1);
    const size_t alignment = (size_t)2 << (kind >> 5);
    const r565_display display = make_display(of, kind);
    const uint16_t rows = (uint16_t)(1 + script_below(of->script, 16));
    const size_t size = r565_bands_bytes(&display, rows, alignment);
    void *memory = malloc(size);
    show_must(r565_bands_init(&bands, &display, memory, size, alignment) == R565_OK, "bands");
    r565_bands_start(&bands, script_below(of->script, 2) == 0 ? r565_display_area(&display)
                                                              : script_rect(of->script));
    const script again = *of->script; // each band is set up in the same way
    const r565_surface whole = draw_whole(of, &display, again);
    while (r565_bands_next(&bands, &gfx)) {
        r565_gfx_clear(&gfx, 0x1234);
        *of->script = again;
        set_up(of, &gfx);
        r565_rig_draw(&of->rig, &gfx);
        const r565_band band = r565_bands_flush(&bands);
        check_band(&bands, &band, &whole);
    }
    free(whole.pixels);
    free(memory);
}

void show_ask(show *of) {
    const int slot = script_below(of->script, of->armature->slot_count + 1) - 1;
    const r565_affine place = script_affine(of->script);
    r565_position from = {script_float(of->script), script_float(of->script)};
    r565_position to = {script_float(of->script), script_float(of->script)}, entry, exit;
    r565_hit_unplace(&place, &from);
    r565_rig_pick(&of->rig, from.x, from.y);
    r565_rig_area_at(&of->rig, from.x, from.y);
    r565_rig_hits_point(&of->rig, slot, from.x, from.y);
    r565_rig_hits_segment(&of->rig, slot, from, to, &entry, &exit);
    r565_rig_bounds_placed(&of->rig, &place);
    r565_rig_bone_transform(&of->rig, slot);
    r565_rig_tint_of(&of->rig, slot);
    int count = 0;
    const r565_position *vertices = r565_rig_vertices_of(&of->rig, slot, &count);
    show_must((vertices != NULL) == (count != 0), "vertices");
    r565_rig_hash(&of->rig, R565_HASH_INIT);
}
