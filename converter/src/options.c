// SPDX-License-Identifier: MIT
#include "options.h"

#include "text.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

/// Types of members. 0, NULL and false are what an option has when it is not given.
typedef enum kind {
    FLAG,   ///< bool
    TEXT,   ///< const char *
    NUMBER, ///< double
    WHOLE,  ///< int
    CHOICE, ///< int, an index into the words
    COLOR   ///< int, of R565C_COLOR
} kind;

#define MAX_WORDS 6

typedef struct option {
    r565c_option_info info;
    kind kind;
    size_t member;
    double least, most; ///< of a number
    double usual;       ///< what 0 means, if that is a number
    bool automatic;     ///< WHOLE, NUMBER: "auto" means what 0 means
    bool none;          ///< WHOLE: "0" means R565C_NONE
    bool power;         ///< WHOLE: powers of two
    bool silent;        ///< no difference to a good output
    const char *words[MAX_WORDS];
} option;

#define MEMBER(name) offsetof(r565c_options, name)

static const option table[] = {
    {.info = {"scale", "S", "a number above 0, at most 8192", "size of images and positions (1)"},
     .kind = NUMBER,
     .member = MEMBER(scale),
     .least = DBL_MIN,
     .most = R565_MAX_SIZE,
     .usual = 1},
    {.info = {"anim-scale", "S", "auto, or a number above 0, at most 8192",
              "of positions in .dbani files (auto: median ratio\n"
              "of bone lengths)"},
     .kind = NUMBER,
     .member = MEMBER(anim_scale),
     .least = DBL_MIN,
     .most = R565_MAX_SIZE,
     .automatic = true},
    {.info = {"out-format", "F", "argb4444, rgb565, rgb565-swapped, auto, pal8 or pal4",
              "argb4444 (usual), rgb565, rgb565-swapped, pal8, pal4;\n"
              "auto: for each image the smallest that is near enough"},
     .kind = CHOICE,
     .member = MEMBER(out_format),
     .words = {"argb4444", "rgb565", "rgb565-swapped", "auto", "pal8", "pal4"}},
    {.info = {"max-error", "E", "a number above 0, at most 255",
              "of auto: what is near enough, in steps of 8-bit\n"
              "channels on average; 8 times that at worst (8)"},
     .kind = NUMBER,
     .member = MEMBER(max_error),
     .least = DBL_MIN,
     .most = 255,
     .usual = 8},
    {.info = {"prefix", "NAME", "a name", "of identifiers in C source"},
     .kind = TEXT,
     .member = MEMBER(prefix)},
    {.info = {"armature", "A", "the name of an armature", "this one and what it shows (all)"},
     .kind = TEXT,
     .member = MEMBER(armature)},
    {.info = {"skin", "S", "the name of a skin", "this one alone (all, the default one shown)"},
     .kind = TEXT,
     .member = MEMBER(skin)},
    {.info = {"in-key", "RRGGBB", "six hex digits", "this colour is transparent in the input"},
     .kind = COLOR,
     .member = MEMBER(in_key)},
    {.info = {"out-key", "RRGGBB", "six hex digits", "key colour of rgb565 (one that nothing has)"},
     .kind = COLOR,
     .member = MEMBER(out_key)},
    {.info = {"alpha-threshold", "N", "1 to 255", "least alpha that is kept (9; rgb565: 128)"},
     .kind = WHOLE,
     .member = MEMBER(alpha_threshold),
     .least = 1,
     .most = 255},
    {.info = {"dither", "D", "none, diffusion or pattern", "none (usual), diffusion, pattern"},
     .kind = CHOICE,
     .member = MEMBER(dither),
     .words = {"none", "diffusion", "pattern"}},
    {.info = {"atlas-width", "N", "auto, a power of two from 64 to 2048, or 0",
              "of textures (auto); 0: a texture for each image"},
     .kind = WHOLE,
     .member = MEMBER(atlas_width),
     .least = 64,
     .most = 2048,
     .automatic = true,
     .none = true,
     .power = true},
    {.info = {"fit-rotate", NULL, "true or false", "turns images where that makes them smaller"},
     .kind = FLAG,
     .member = MEMBER(fit_rotate)},
    {.info = {"fit-min-gain", "PERCENT", "a number above 0, at most 100",
              "of fit-rotate: by how much smaller (3)"},
     .kind = NUMBER,
     .member = MEMBER(fit_min_gain),
     .least = DBL_MIN,
     .most = 100,
     .usual = 3},
    {.info = {"hull", "N", "3 to 16, or 0", "most corners of a hull (8); 0: no hulls"},
     .kind = WHOLE,
     .member = MEMBER(hull),
     .least = R565_HULL_MIN,
     .most = R565_HULL_MAX,
     .usual = 8,
     .none = true},
    {.info = {"max-weights", "N", "1 to 255",
              "most bones that a mesh vertex hangs on (all it has)"},
     .kind = WHOLE,
     .member = MEMBER(max_weights),
     .least = 1,
     .most = 255},
    {.info = {"tolerance", "PIXELS", "a number from 0 to 8192",
              "keys that move nothing farther than this go (0)"},
     .kind = NUMBER,
     .member = MEMBER(tolerance),
     .most = R565_MAX_SIZE},
    {.info = {"no-names", NULL, "true or false", "no strings in the asset"},
     .kind = FLAG,
     .member = MEMBER(no_names)},
    {.info = {"header", "FILE", "the name of a file", "that the .c of --split includes (OUT's .h)"},
     .kind = TEXT,
     .member = MEMBER(header),
     .silent = true},
    {.info = {"allow-missing", NULL, "true or false", "pictures that are not there draw nothing"},
     .kind = FLAG,
     .member = MEMBER(allow_missing),
     .silent = true},
    {.info = {"strict", NULL, "true or false", "warnings are errors"},
     .kind = FLAG,
     .member = MEMBER(strict),
     .silent = true},
};

#define TABLE_COUNT (sizeof table / sizeof table[0])

size_t r565c_option_count(void) {
    return TABLE_COUNT;
}

const r565c_option_info *r565c_option_at(size_t index) {
    return index < TABLE_COUNT ? &table[index].info : NULL;
}

static const option *find(const char *name) {
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        if (strcmp(table[i].info.name, name) == 0) {
            return &table[i];
        }
    }
    return NULL;
}

static int word_index(const option *of, const char *value) {
    for (int i = 0; i < MAX_WORDS && of->words[i] != NULL; i++) {
        if (strcmp(of->words[i], value) == 0) {
            return i;
        }
    }
    return -1;
}

/// Decimal numbers only: strtod would also take "0x1p3", "inf" and "nan(1)".
static bool set_number(const option *of, double *member, const char *value) {
    char *end;
    if (of->automatic && strcmp(value, "auto") == 0) {
        *member = 0;
        return true;
    }
    if (*value == '\0' || value[strspn(value, "+-.0123456789eE")] != '\0') {
        return false;
    }
    double number = strtod(value, &end);
    if (*end != '\0' || !(number >= of->least && number <= of->most)) {
        return false;
    }
    *member = number;
    return true;
}

static bool is_whole(const option *of, int value) {
    return (value >= of->least && value <= of->most &&
            !(of->power && (value & (value - 1)) != 0)) ||
           (of->none && value == R565C_NONE);
}

static bool set_whole(const option *of, int *member, const char *value) {
    char *end;
    if (of->automatic && strcmp(value, "auto") == 0) {
        *member = 0;
        return true;
    }
    long number = strtol(value, &end, 10);
    if (*value < '0' || *value > '9' || *end != '\0' || (double)number > of->most) {
        return false;
    }
    int whole = number == 0 ? R565C_NONE : (int)number;
    if (is_whole(of, whole)) {
        *member = whole;
    }
    return is_whole(of, whole);
}

static bool set_color(int *member, const char *value) {
    value += *value == '#';
    if (strlen(value) != 6 || strspn(value, "0123456789abcdefABCDEF") != 6) {
        return false;
    }
    *member = R565C_COLOR((int)strtol(value, NULL, 16));
    return true;
}

static bool set_flag(bool *member, const char *value) {
    bool on = value == NULL || strcmp(value, "true") == 0;
    if (!on && strcmp(value, "false") != 0) {
        return false;
    }
    *member = on;
    return true;
}

static bool set_choice(const option *of, int *member, const char *value) {
    int index = word_index(of, value);
    if (index >= 0) {
        *member = index;
    }
    return index >= 0;
}

bool r565c_option_set(r565c_options *options, const char *name, const char *value) {
    const option *of = find(name);
    if (of == NULL || (value == NULL && of->kind != FLAG)) {
        return false;
    }
    void *member = (char *)options + of->member;
    switch (of->kind) {
    case FLAG:
        return set_flag(member, value);
    case TEXT:
        *(const char **)member = value;
        return true;
    case NUMBER:
        return set_number(of, member, value);
    case WHOLE:
        return set_whole(of, member, value);
    case COLOR:
        return set_color(member, value);
    default:
        return set_choice(of, member, value);
    }
}

static bool is_good(const option *of, const r565c_options *options) {
    const void *member = (const char *)options + of->member;
    if (of->kind == NUMBER) {
        double number = *(const double *)member;
        return number == 0 || (number >= of->least && number <= of->most);
    }
    if (of->kind == FLAG || of->kind == TEXT) {
        return true;
    }
    int value = *(const int *)member;
    if (of->kind == CHOICE) {
        return value >= 0 && value < MAX_WORDS && of->words[value] != NULL;
    }
    return value == 0 || (of->kind == WHOLE ? is_whole(of, value) : value >> 24 == 1);
}

bool r565c_options_check(const r565c_options *options, r565c_diagnostics *diagnostics) {
    bool good = true;
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        if (!is_good(&table[i], options)) {
            r565c_report(diagnostics, R565C_ERROR, "", "", "option %s takes %s", table[i].info.name,
                         table[i].info.accepts);
            good = false;
        }
    }
    return good;
}

static const char *int_text(const option *of, int value, r565c_arena *arena) {
    if (value == 0 || value == of->usual) {
        return NULL;
    }
    if (of->kind == CHOICE) {
        return of->words[value];
    }
    if (of->kind == WHOLE) {
        return r565c_format(arena, "%d", value == R565C_NONE ? 0 : value);
    }
    r565c_text digits = {.arena = arena};
    r565c_text_hex(&digits, (uint32_t)value & 0xFFFFFF, 6);
    return r565c_text_string(&digits);
}

/// NULL when the option is as usual.
static const char *value_text(const option *of, const void *member, r565c_arena *arena) {
    double number;
    switch (of->kind) {
    case FLAG:
        return *(const bool *)member ? "" : NULL;
    case TEXT:
        return *(const char *const *)member;
    case NUMBER:
        number = *(const double *)member;
        return number == 0 || number == of->usual ? NULL : r565c_format(arena, "%g", number);
    default:
        return int_text(of, *(const int *)member, arena);
    }
}

char *r565c_options_text(const r565c_options *options, r565c_arena *arena) {
    r565c_text text = {.arena = arena};
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const void *member = (const char *)options + table[i].member;
        const char *value = table[i].silent ? NULL : value_text(&table[i], member, arena);
        if (value != NULL) {
            r565c_text_join(&text, " --", table[i].info.name, *value == '\0' ? "" : " ", value,
                            NULL);
        }
    }
    return r565c_text_string(&text);
}

r565c_options r565c_options_copy(const r565c_options *options, r565c_arena *arena) {
    r565c_options copy = *options;
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const char **member = (const char **)(void *)((char *)&copy + table[i].member);
        if (table[i].kind == TEXT && *member != NULL) {
            *member = r565c_strdup(arena, *member);
        }
    }
    return copy;
}
