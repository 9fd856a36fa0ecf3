// SPDX-License-Identifier: MIT
#include "choose_formats.h"

#include "dither.h"
#include "quantise.h"
#include "text.h"

#include <string.h>

/// The mean error that is good enough, unless options say otherwise. That of ARGB4444 is about 6.
#define USUAL_ERROR 8
/// A single texel may be off by this many times the mean that is allowed.
#define WORST_FACTOR 8
/// With fewer texels than this times its colours, an image is not worth a palette of 256 of its own.
#define TEXELS_PER_COLOR 16

/// What notes begin with, and no others.
#define NOTE "image \""

/// What all steps need.
typedef struct chooser {
    const r565c_build *build;
    r565c_sprite *sprites;
    r565c_texel_palette *palette; ///< for one after the other; NULL: errors do not matter, either
    double most_error;
} chooser;

/// What a sprite could be.
typedef struct trial {
    r565_format format;
    uint16_t *texels;
    const uint16_t *colors;
    r565c_texel_error error;
} trial;

static size_t texel_count(const r565c_sprite *sprite) {
    return (size_t)sprite->box.width * sprite->box.height;
}

/// True when each texel is transparent or as opaque as ARGB4444 can hold.
static bool is_solid(const r565c_sprite *sprite) {
    size_t count = (size_t)sprite->picture.width * sprite->picture.height;
    for (size_t i = 0; i < count; i++) {
        uint8_t alpha = sprite->picture.rgba[4 * i + 3];
        if (alpha >= sprite->least_alpha && r565c_level(alpha, 15) != 15) {
            return false;
        }
    }
    return true;
}

static uint16_t *make_texels(const chooser *with, const r565c_sprite *sprite, r565_format format,
                             r565c_dither dither) {
    bool indexed = r565_format_colors((uint8_t)format) > 0;
    r565c_texel_rule rule = {format == R565_FORMAT_ARGB4444, sprite->least_alpha, dither,
                             indexed ? with->palette : NULL};
    uint16_t *texels = r565c_alloc(with->build->arena, texel_count(sprite), sizeof *texels);
    r565c_texels(&sprite->picture, sprite->box, &rule, texels);
    return texels;
}

/// Without dithering. @param colors of the palette that was made last, or NULL.
static trial try_format(const chooser *with, const r565c_sprite *sprite, r565_format format,
                        const uint16_t *colors) {
    uint16_t *texels = make_texels(with, sprite, format, R565C_DITHER_NONE);
    trial made = {.format = format, .texels = texels, .colors = colors};
    if (with->palette != NULL) {
        r565c_texel_run run = {format, sprite->least_alpha, colors, texels};
        made.error = r565c_texels_error(&sprite->picture, sprite->box, &run);
    }
    return made;
}

static uint16_t *make_colors(const chooser *with, r565_format format) {
    uint32_t count = r565_format_colors((uint8_t)format);
    uint16_t *colors = r565c_alloc(with->build->arena, count, sizeof *colors);
    r565c_texel_palette_make(with->palette, count, colors);
    return colors;
}

static void count_colors(const chooser *with, const r565c_sprite *sprite) {
    r565c_texel_palette_add(with->palette, &sprite->picture, sprite->box, sprite->least_alpha);
}

/// Dithers while the palette is that of the trial.
static void take(const chooser *with, r565c_sprite *sprite, const trial *chosen, bool alone) {
    int dither = with->build->options->dither;
    sprite->format = chosen->format;
    sprite->colors = chosen->colors;
    sprite->error = chosen->error;
    sprite->alone = alone;
    sprite->texels = dither == R565C_DITHER_NONE
                         ? chosen->texels
                         : make_texels(with, sprite, chosen->format, (r565c_dither)dither);
}

static bool is_within(const chooser *with, r565c_texel_error error) {
    return error.mean <= with->most_error && error.worst <= WORST_FACTOR * with->most_error;
}

/// Within what is allowed, or not farther off than 16 bits, which can be off by more.
static bool is_good(const chooser *with, const r565c_sprite *sprite, r565c_texel_error error) {
    return is_within(with, error) ||
           (error.mean <= sprite->plain_error.mean && error.worst <= sprite->plain_error.worst);
}

/// What texels cost; not the palette.
static size_t pixel_bytes(const r565c_sprite *sprite, r565_format format) {
    size_t bits = r565_format_bits((uint8_t)format);
    return (sprite->box.width * bits + 15) / 16 * 2 * sprite->box.height;
}

/// What a palette costs with the texture that it asks for.
static size_t palette_bytes(r565_format format) {
    return 2 * r565_format_colors((uint8_t)format) + R565C_TEXTURE_BYTES;
}

static const char *name_of(r565_format format) {
    static const char *const names[] = {"rgb565", "rgb565-swapped", "argb4444", "pal8", "pal4"};
    return names[format];
}

static const char *error_text(const chooser *with, r565c_texel_error error) {
    return r565c_format(with->build->arena, "%g on average, %g at worst",
                        r565c_round(error.mean * 10) / 10, r565c_round(error.worst * 10) / 10);
}

static void report(const chooser *with, size_t index, const char *why) {
    const r565c_sprite *sprite = &with->sprites[index];
    bool indexed = r565_format_colors((uint8_t)sprite->format) > 0;
    const char *plain = "";
    if (indexed && sprite->plain_error.worst > 0 && !is_within(with, sprite->error)) {
        plain = r565c_format(with->build->arena, "; 16 bits would be off by %s",
                             error_text(with, sprite->plain_error));
    }
    r565c_report(with->build->diagnostics, R565C_NOTE, "", "", NOTE "%s\": %s, off by %s%s%s%s",
                 with->build->document->images[index].name, name_of(sprite->format),
                 error_text(with, sprite->error),
                 indexed && !sprite->alone ? "; shares its palette" : "", plain, why);
}

// --- Formats that are asked for ---------------------------------------------------------------------

static trial try_own_palette(const chooser *with, const r565c_sprite *sprite, r565_format format) {
    return try_format(with, sprite, format, make_colors(with, format));
}

/// Small images can share a palette of 256 colours, unless each is to be a texture of its own.
static bool can_share(const chooser *with, const r565c_sprite *sprite) {
    return with->build->options->atlas_width != R565C_NONE &&
           texel_count(sprite) < TEXELS_PER_COLOR * R565C_PALETTE_MAX;
}

static void take_format(const chooser *with, r565c_sprite *sprite, r565_format format) {
    sprite->shares = format == R565_FORMAT_PAL8 && can_share(with, sprite);
    if (r565_format_colors((uint8_t)format) == 0) {
        trial plain = try_format(with, sprite, format, NULL);
        take(with, sprite, &plain, false);
    } else if (!sprite->shares) {
        r565c_texel_palette_clear(with->palette);
        count_colors(with, sprite);
        trial own = try_own_palette(with, sprite, format);
        take(with, sprite, &own, true);
    }
}

// --- The smallest that is good enough ---------------------------------------------------------------

/// Takes a format with a palette if it is smaller than what the sprite has, and good.
/// @return true when it would be good with a palette that costs nothing.
static bool take_smaller(const chooser *with, r565c_sprite *sprite, r565_format format,
                         r565c_text *why) {
    size_t bytes = pixel_bytes(sprite, format);
    if (bytes >= pixel_bytes(sprite, sprite->format)) {
        return false;
    }
    trial own = try_own_palette(with, sprite, format);
    bool good = is_good(with, sprite, own.error);
    if (!good) {
        r565c_text_join(why, "; ", name_of(format), " would be off by ",
                        error_text(with, own.error), NULL);
    } else if (bytes + palette_bytes(format) < pixel_bytes(sprite, sprite->format)) {
        take(with, sprite, &own, true);
    } else {
        r565c_text_join(why, "; too small for ", name_of(format), NULL);
    }
    return good;
}

static const char *take_best(const chooser *with, r565c_sprite *sprite) {
    r565c_text why = {.arena = with->build->arena};
    trial plain = try_format(with, sprite,
                             is_solid(sprite) ? R565_FORMAT_RGB565 : R565_FORMAT_ARGB4444, NULL);
    take(with, sprite, &plain, false);
    sprite->plain_error = plain.error;
    r565c_texel_palette_clear(with->palette);
    count_colors(with, sprite);
    take_smaller(with, sprite, R565_FORMAT_PAL4, &why);
    if (sprite->format != R565_FORMAT_PAL4) {
        sprite->shares =
            take_smaller(with, sprite, R565_FORMAT_PAL8, &why) && can_share(with, sprite);
    }
    return r565c_text_string(&why);
}

// --- The shared palette -----------------------------------------------------------------------------

/// Makes a palette for all that share one. Those whose error it would raise too much do not, if they
/// have another format.
static void share(const chooser *with) {
    size_t count = with->build->document->image_count;
    bool any = false;
    r565c_texel_palette_clear(with->palette);
    for (size_t i = 0; i < count; i++) {
        if (with->sprites[i].shares) {
            count_colors(with, &with->sprites[i]);
            any = true;
        }
    }
    const uint16_t *colors = any ? make_colors(with, R565_FORMAT_PAL8) : NULL;
    for (size_t i = 0; i < count; i++) {
        r565c_sprite *sprite = &with->sprites[i];
        if (sprite->shares) {
            trial shared = try_format(with, sprite, R565_FORMAT_PAL8, colors);
            if (sprite->texels == NULL || is_good(with, sprite, shared.error)) {
                take(with, sprite, &shared, false);
            }
        }
    }
}

/// Whether sharing is less than what those that would share have now.
static bool sharing_pays(const chooser *with) {
    size_t before = 0, after = palette_bytes(R565_FORMAT_PAL8);
    for (size_t i = 0; i < with->build->document->image_count; i++) {
        const r565c_sprite *sprite = &with->sprites[i];
        if (sprite->shares) {
            before += pixel_bytes(sprite, sprite->format) +
                      (sprite->alone ? palette_bytes(sprite->format) : 0);
            after += pixel_bytes(sprite, R565_FORMAT_PAL8);
        }
    }
    return after < before;
}

// ----------------------------------------------------------------------------------------------------

/// The format that options name.
static r565_format wanted_format(int option) {
    static const r565_format formats[] = {R565_FORMAT_ARGB4444,       R565_FORMAT_RGB565,
                                          R565_FORMAT_RGB565_SWAPPED, R565_FORMAT_ARGB4444,
                                          R565_FORMAT_PAL8,           R565_FORMAT_PAL4};
    return formats[option];
}

void r565c_choose_formats(const r565c_build *build, r565c_sprite *sprites) {
    size_t count = build->document->image_count;
    int option = build->options->out_format;
    double most = build->options->max_error;
    bool automatic = option == R565C_AUTO, told = automatic || option >= R565C_PAL8;
    r565c_arena *scratch = r565c_arena_new();
    chooser with = {build, sprites, told ? r565c_texel_palette_new(scratch) : NULL,
                    most == 0 ? USUAL_ERROR : most};
    const char **why = r565c_alloc(scratch, count, sizeof *why);
    for (size_t i = 0; i < count; i++) {
        why[i] = "";
        if (sprites[i].box.width > 0 && automatic) {
            why[i] = take_best(&with, &sprites[i]);
        } else if (sprites[i].box.width > 0) {
            take_format(&with, &sprites[i], wanted_format(option));
        }
        r565c_build_step(build);
    }
    if (told && (!automatic || sharing_pays(&with))) {
        share(&with);
    }
    for (size_t i = 0; told && i < count; i++) {
        if (sprites[i].box.width > 0) {
            report(&with, i, why[i]);
        }
    }
    r565c_arena_free(scratch);
}

bool r565c_is_format_note(const r565c_diagnostic *finding) {
    return finding->severity == R565C_NOTE && *finding->file == '\0' &&
           strncmp(finding->message, NOTE, strlen(NOTE)) == 0;
}
