// SPDX-License-Identifier: MIT
#include "gif_write.h"

#include "palette.h"

#include <gif_lib.h>
#include <string.h>

/// Least time a frame is shown, in hundredths of a second.
#define LEAST_DELAY 2

void r565c_gif_init(r565c_gif *gif, uint32_t frame_count, uint32_t frame_rate, bool transparent,
                    r565c_arena *arena) {
    *gif = (r565c_gif){.out = {.arena = arena},
                       .frame_count = frame_count,
                       .frame_rate = frame_rate,
                       .transparent = transparent};
}

/// When a frame begins, in hundredths of a second. All are rounded from the exact time, so that no
/// error adds up. Without a rate: one a second.
static uint64_t start_of(const r565c_gif *gif, uint32_t frame) {
    uint32_t rate = gif->frame_rate == 0 ? 1000 : gif->frame_rate;
    return ((uint64_t)frame * 100000 + rate / 2) / rate;
}

/// Whether a frame can be stored after another.
static bool follows(const r565c_gif *gif, uint32_t frame, uint32_t last) {
    uint64_t start = start_of(gif, frame);
    return start >= start_of(gif, last) + LEAST_DELAY &&
           start_of(gif, gif->frame_count) >= start + LEAST_DELAY;
}

/// How long a frame is shown: until the next one that is stored.
static int delay_of(const r565c_gif *gif, uint32_t frame) {
    uint32_t next = frame + 1;
    while (next < gif->frame_count && !follows(gif, next, frame)) {
        next++;
    }
    uint64_t delay = start_of(gif, next) - start_of(gif, frame);
    return delay > UINT16_MAX ? UINT16_MAX : (int)delay;
}

static int write_bytes(GifFileType *file, const GifByteType *data, int size) {
    r565c_gif *gif = file->UserData;
    r565c_bytes_add(&gif->out, data, (size_t)size);
    return size;
}

/// Size, and that what follows loops for ever.
static bool begin(r565c_gif *gif, const r565c_shot *shot) {
    static const uint8_t forever[] = {1, 0, 0};
    size_t count = r565c_shot_pixels(shot);
    int error;
    gif->before = r565c_alloc(gif->out.arena, count, 4);
    gif->marks = r565c_alloc(gif->out.arena, count, sizeof *gif->marks);
    gif->row = r565c_alloc(gif->out.arena, shot->width, 1);
    gif->file = EGifOpen(gif, write_bytes, &error);
    if (gif->file == NULL) {
        return false;
    }
    EGifSetGifVersion(gif->file, true);
    if (EGifPutScreenDesc(gif->file, (int)shot->width, (int)shot->height, 8, 0, NULL) ==
        GIF_ERROR) {
        return false;
    }
    return gif->frame_count == 1 ||
           (EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR &&
            EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0") != GIF_ERROR &&
            EGifPutExtensionBlock(gif->file, sizeof forever, forever) != GIF_ERROR &&
            EGifPutExtensionTrailer(gif->file) != GIF_ERROR);
}

/// Which pixels a frame draws: all that are opaque, on nothing, or those that changed.
static void mark(r565c_gif *gif, const r565c_shot *shot) {
    size_t count = r565c_shot_pixels(shot);
    if (!gif->transparent && gif->asked > 0) {
        r565c_shot_changes(shot, gif->before, gif->marks);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        gif->marks[i] = shot->rgba[4 * i + 3] >= 128;
    }
}

static bool put_control(r565c_gif *gif, int transparent_index) {
    GraphicsControlBlock control = {
        .DisposalMode = gif->transparent ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
        .DelayTime = gif->frame_count == 1 ? 0 : delay_of(gif, gif->asked),
        .TransparentColor = transparent_index};
    GifByteType bytes[4];
    size_t size = EGifGCBToExtension(&control, bytes);
    return EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, (int)size, bytes) != GIF_ERROR;
}

static bool put_rows(r565c_gif *gif, const r565c_shot *shot, r565c_shot_area part,
                     const r565c_palette *palette) {
    bool good = true;
    for (uint32_t y = part.y; good && y < part.y + part.height; y++) {
        for (uint32_t x = 0; x < part.width; x++) {
            size_t at = (size_t)y * shot->width + part.x + x;
            uint16_t color = r565c_color_of(shot->rgba + 4 * at);
            gif->row[x] = (uint8_t)(gif->marks[at] ? palette->index[color] : palette->count);
        }
        good = EGifPutLine(gif->file, gif->row, (int)part.width) != GIF_ERROR;
    }
    return good;
}

/// A table of 2, 4 ... 256 colours; behind those of the palette stands the transparent one.
static ColorMapObject *color_map(const r565c_palette *palette) {
    int size = 2;
    while (size < (int)palette->count + 1) {
        size *= 2;
    }
    ColorMapObject *map = GifMakeMapObject(size, NULL);
    for (unsigned i = 0; map != NULL && i < palette->count; i++) {
        const uint8_t *color = palette->colors[i];
        map->Colors[i] = (GifColorType){color[0], color[1], color[2]};
    }
    return map;
}

static bool put_frame(r565c_gif *gif, const r565c_shot *shot, r565c_arena *arena) {
    r565c_palette palette;
    mark(gif, shot);
    r565c_shot_area part = r565c_shot_marked(shot, gif->marks);
    r565c_palette_choose(&palette, shot, gif->marks, arena);
    ColorMapObject *map = color_map(&palette);
    bool good = map != NULL && put_control(gif, (int)palette.count) &&
                EGifPutImageDesc(gif->file, (int)part.x, (int)part.y, (int)part.width,
                                 (int)part.height, false, map) != GIF_ERROR &&
                put_rows(gif, shot, part, &palette);
    GifFreeMapObject(map);
    memcpy(gif->before, shot->rgba, 4 * r565c_shot_pixels(shot));
    return good;
}

bool r565c_gif_add(r565c_gif *gif, const r565c_shot *shot) {
    bool good = true;
    if (gif->asked == 0) {
        good = begin(gif, shot);
    }
    if (good && (gif->asked == 0 || follows(gif, gif->asked, gif->shown))) {
        r565c_arena *arena = r565c_arena_new();
        good = put_frame(gif, shot, arena);
        r565c_arena_free(arena);
        gif->shown = gif->asked;
    }
    gif->asked++;
    return good;
}

bool r565c_gif_finish(r565c_gif *gif) {
    int error;
    return gif->file != NULL && EGifCloseFile(gif->file, &error) != GIF_ERROR;
}
