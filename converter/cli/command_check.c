// SPDX-License-Identifier: MIT
#include "../src/diagnostics.h"
#include "../src/inputs.h"
#include "commands.h"
#include "source.h"

#include <stdio.h>
#include <string.h>

/// How many findings there are of each severity.
typedef struct tally {
    size_t counts[3];
} tally;

static void print_tally(const char *about, const tally *sum) {
    printf("%serrors: %zu, warnings: %zu, notes: %zu\n", about, sum->counts[R565C_ERROR],
           sum->counts[R565C_WARNING], sum->counts[R565C_NOTE]);
}

/// Lists all findings; the last line says how many there are.
static void list(const r565c_conversion *conversion, tally *all) {
    tally own = {{0, 0, 0}};
    for (size_t i = 0; i < r565c_diagnostic_count(conversion); i++) {
        const r565c_diagnostic *found = r565c_diagnostic_at(conversion, i);
        own.counts[found->severity]++;
        all->counts[found->severity]++;
        r565c_tell_on(stdout, found);
    }
    print_tally("", &own);
}

/// Converts or loads what was read.
static r565c_exit check_source(r565c_source *source, const r565c_arguments *arguments, tally *all) {
    r565c_exit status = r565c_source_make(source, arguments);
    if (source->conversion != NULL) {
        list(source->conversion, all);
    } else if (status != R565C_EXIT_OK) {
        all->counts[R565C_ERROR]++;
    }
    return status;
}

/// A character of its own, whatever lies beside it.
static bool is_whole(const r565c_file *file) {
    return r565c_is_pack(file) || (file->size >= 4 && memcmp(file->data, "PK\3\4", 4) == 0);
}

/// What was named on the command line or found in its folders.
typedef struct crowd {
    r565c_source source;
    size_t *characters; ///< indices of its files
    size_t count;
    bool lone;          ///< there is one character, with animations of its own files
    r565c_files others; ///< named, and no characters
} crowd;

/// True for a file that was named itself, not only its folder.
static bool is_named(const r565c_arguments *arguments, const char *path) {
    for (int i = 0; i < arguments->input_count; i++) {
        if (strcmp(arguments->inputs[i], path) == 0) {
            return true;
        }
    }
    return false;
}

/// Reads all inputs and tells characters from their belongings.
static bool read_crowd(crowd *all, const r565c_arguments *arguments) {
    r565c_files *files = &all->source.files;
    for (int i = 0; i < arguments->input_count; i++) {
        if (!r565c_files_add(files, arguments->inputs[i])) {
            return false;
        }
    }
    r565c_inputs inputs;
    size_t whole = 0;
    // What is wrong with them is told when each is converted.
    r565c_inputs_read(&inputs, files->items, files->count,
                      r565c_diagnostics_new(all->source.arena));
    all->characters = r565c_alloc(all->source.arena, files->count, sizeof *all->characters);
    for (size_t i = 0; i < files->count; i++) {
        whole += is_whole(&files->items[i]);
        if (inputs.items[i].kind == R565C_KIND_SKELETON || is_whole(&files->items[i])) {
            all->characters[all->count++] = i;
        } else if (is_named(arguments, files->items[i].name)) {
            r565c_files_append(&all->others, files->items[i]);
        }
    }
    all->lone = all->count < 2 || (whole == 0 && r565c_inputs_skeleton(&inputs) != NULL);
    r565c_inputs_free(&inputs);
    return true;
}

/// Checks one of several as if it had been named alone, with the atlases and pictures that were.
static r565c_exit check_character(const crowd *all, size_t index, const r565c_arguments *arguments,
                                  tally *sum) {
    const r565c_file *file = &all->source.files.items[index];
    r565c_source one = r565c_source_new();
    r565c_exit status = R565C_EXIT_INPUT;
    r565c_files_append(&one.files, *file);
    printf("== %s\n", r565c_one_line(one.arena, file->name));
    fflush(stdout);
    if (is_whole(file) || r565c_source_add_companions(&one.files, &all->others, arguments)) {
        status = check_source(&one, arguments, sum);
    } else {
        sum->counts[R565C_ERROR]++;
    }
    r565c_source_close(&one);
    return status;
}

static r565c_exit check_each(const crowd *all, const r565c_arguments *arguments) {
    r565c_exit status = R565C_EXIT_OK;
    tally sum = {{0, 0, 0}};
    char about[40];
    for (size_t i = 0; i < all->count; i++) {
        if (check_character(all, all->characters[i], arguments, &sum) != R565C_EXIT_OK) {
            status = R565C_EXIT_INPUT;
        }
    }
    snprintf(about, sizeof about, "== characters: %zu, ", all->count);
    print_tally(about, &sum);
    return status;
}

static r565c_exit check_one(const r565c_arguments *arguments) {
    r565c_source source = r565c_source_new();
    r565c_exit status = R565C_EXIT_INPUT;
    tally sum = {{0, 0, 0}};
    if (r565c_source_read(&source, arguments)) {
        status = check_source(&source, arguments, &sum);
    }
    r565c_source_close(&source);
    return status;
}

r565c_exit r565c_command_check(int argc, const char **argv) {
    r565c_arguments arguments;
    if (!r565c_arguments_read(argc, argv, R565C_CHECK_OPTIONS, &arguments)) {
        return R565C_EXIT_USAGE;
    }
    if (arguments.input_count == 0) {
        return r565c_misuse("an input is needed", NULL);
    }
    crowd all = {.source = r565c_source_new()};
    all.others.arena = all.source.arena;
    r565c_exit status = R565C_EXIT_INPUT;
    if (read_crowd(&all, &arguments)) {
        status = all.lone ? check_one(&arguments) : check_each(&all, &arguments);
    }
    r565c_source_close(&all.source);
    return status;
}
