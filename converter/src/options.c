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
    CHOICE  ///< int, an index into the words
} kind;

#define MAX_WORDS 4

typedef struct option {
    r565c_option_info info;
    kind kind;
    size_t member;
    double least, most; ///< of a NUMBER
    double usual;       ///< what 0 means
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
    {.info = {"out-format", "F", "argb4444, rgb565, rgb565-swapped",
              "argb4444 (usual), rgb565, rgb565-swapped"},
     .kind = CHOICE,
     .member = MEMBER(out_format),
     .words = {"argb4444", "rgb565", "rgb565-swapped"}},
    {.info = {"prefix", "NAME", "a name", "of identifiers in C source"},
     .kind = TEXT,
     .member = MEMBER(prefix)},
    {.info = {"armature", "A", "the name of an armature", "this one alone (all)"},
     .kind = TEXT,
     .member = MEMBER(armature)},
    {.info = {"skin", "S", "the name of a skin", "this one alone (all, the default one shown)"},
     .kind = TEXT,
     .member = MEMBER(skin)},
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
    default:
        return set_choice(of, member, value);
    }
}

static bool is_good(const option *of, const r565c_options *options) {
    const void *member = (const char *)options + of->member;
    if (of->kind == NUMBER) {
        double value = *(const double *)member;
        return value == 0 || (value >= of->least && value <= of->most);
    }
    if (of->kind == CHOICE) {
        int value = *(const int *)member;
        return value >= 0 && value < MAX_WORDS && of->words[value] != NULL;
    }
    return true;
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

/// NULL when the option is as usual.
static const char *value_text(const option *of, const void *member, r565c_arena *arena) {
    switch (of->kind) {
    case FLAG:
        return *(const bool *)member ? "" : NULL;
    case TEXT:
        return *(const char *const *)member;
    case NUMBER: {
        double value = *(const double *)member;
        return value == 0 || value == of->usual ? NULL : r565c_format(arena, "%g", value);
    }
    default:
        return *(const int *)member == 0 ? NULL : of->words[*(const int *)member];
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
