// SPDX-License-Identifier: MIT
/// Drawing without a framebuffer: a part of a drawing in bands of equal height, in a pair of buffers
/// that are aligned for DMA, one sent while the next is drawn.
///
///     r565_bands_init(&bands, &display, memory, sizeof memory, 4);
///     r565_bands_start(&bands, r565_display_area(&display)); // or one of r565_dirty's rectangles
///     while (r565_bands_next(&bands, &gfx)) {
///         draw(&gfx);                   // all of it, in the drawing's coordinates
///         wait_for_dma();               // the band before this one has left
///         r565_band band = r565_bands_flush(&bands);
///         set_window(band.window);
///         start_dma(band.pixels, 2 * band.count);
///     }
///
/// The pixels are those of drawing at once. On a display that is turned, bands are drawn in one
/// buffer and turned into the other.
#ifndef RIG565_BANDS_H
#define RIG565_BANDS_H

#include "rig565/display.h"
#include "rig565/gfx.h"

R565_EXTERN_C_BEGIN

/// What to send: `count` pixels that fill a window of the display row by row.
typedef struct r565_band {
    const uint16_t *pixels; ///< aligned as asked for
    uint32_t count;
    r565_rect window; ///< in the controller's memory (r565_display_window)
} r565_band;

/// A pair of buffers, and how far drawing has come. Read its members if you like.
typedef struct r565_bands {
    const r565_display *display; ///< borrowed
    uint16_t *buffers[2];        ///< in the caller's memory
    uint32_t capacity;           ///< pixels a buffer
    r565_rect area;              ///< what is drawn, in the drawing's coordinates
    r565_rect band;              ///< the part of it drawn last
    uint16_t rows;               ///< height of each band; the last may be lower
    uint8_t buffer;              ///< the one to draw in
} r565_bands;

/// Bytes for a pair of buffers of `rows` rows of the whole drawing each.
/// @param rows      rounded up to what the display can be sent.
/// @param alignment of both buffers and their sizes, in bytes: a power of two, 2..4096. What DMA asks
///                  for, or the size of a cache line where the cache must be cleaned.
/// @return `alignment - 1` of it is needed only for memory that is not aligned; 0 for bad arguments.
size_t r565_bands_bytes(const r565_display *display, uint16_t rows, size_t alignment);

/// Splits memory into two buffers. Display and memory stay the caller's and must live as long.
/// @return R565_OK, R565_ERR_ARGUMENT (NULL, an invalid display or alignment), or R565_ERR_NO_SPACE
///         (less than r565_bands_bytes of one row): then *bands is as it was.
r565_result r565_bands_init(r565_bands *bands, const r565_display *display, void *memory,
                            size_t size, size_t alignment);

/// Begins a part of the drawing, enlarged to what the display can be sent. The buffers go on taking
/// turns, so that the last band of the part before may still be on its way.
void r565_bands_start(r565_bands *bands, r565_rect area);

/// Sets up a context for the next band: r565_gfx_init with r565_gfx_set_origin. What was in the
/// buffer is still there: clear it, or draw over all of it.
/// @return false, leaving *gfx as it was, when nothing is left to draw.
bool r565_bands_next(r565_bands *bands, r565_gfx *gfx);

/// Gives the band for sending, turned if the display is. Call it once a band, when the band before
/// has been sent: from then on that one's buffer is drawn in. A band that is not flushed is lost.
r565_band r565_bands_flush(r565_bands *bands);

R565_EXTERN_C_END

#endif
