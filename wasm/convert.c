// SPDX-License-Identifier: MIT
// The converter module: a job collects files and options, runs once, and hands out what it found
// and made. Everything it owns lives until the instance goes; a conversion takes a fresh instance.
#include "export.h"

#include "rig565/convert.h"

#include <stdlib.h>

typedef struct job {
    r565c_file *files;
    size_t file_count;
    r565c_options options;
    r565c_conversion *conversion;
    const uint8_t *output;
    size_t output_size;
} job;

EXPORT(void *, alloc, (uint32_t size)) {
    return malloc(size != 0 ? size : 1);
}

EXPORT(job *, job_create, (void)) {
    return calloc(1, sizeof(job));
}

// Takes over name (NUL-terminated) and data.
EXPORT(bool, job_add, (job * job, const char *name, const uint8_t *data, uint32_t size)) {
    r565c_file *files = realloc(job->files, (job->file_count + 1) * sizeof *files);
    if (files == NULL) {
        return false;
    }
    files[job->file_count] = (r565c_file){name, data, size};
    job->files = files;
    job->file_count++;
    return true;
}

// Takes over value; both are NUL-terminated. False: no such option, or it does not take the value.
EXPORT(bool, job_set_option, (job * job, const char *name, const char *value)) {
    return r565c_option_set(&job->options, name, value);
}

EXPORT(uint32_t, option_count, (void)) {
    return (uint32_t)r565c_option_count();
}

EXPORT(const char *, option_name, (uint32_t index)) {
    return r565c_option_at(index)->name;
}

EXPORT(const char *, option_accepts, (uint32_t index)) {
    return r565c_option_at(index)->accepts;
}

// The only import: how many of how many steps are done.
__attribute__((import_module("host"), import_name("step"))) void host_step(uint32_t done,
                                                                           uint32_t total);

static void tell_step(void *user, size_t done, size_t total) {
    (void)user;
    host_step((uint32_t)done, (uint32_t)total);
}

EXPORT(bool, job_run, (job * job)) {
    job->conversion =
        r565c_convert_watched(job->files, job->file_count, &job->options, tell_step, NULL);
    return r565c_asset(job->conversion) != NULL;
}

EXPORT(uint32_t, job_diagnostic_count, (const job *job)) {
    return (uint32_t)r565c_diagnostic_count(job->conversion);
}

EXPORT(r565c_severity, job_severity, (const job *job, uint32_t index)) {
    return r565c_diagnostic_at(job->conversion, index)->severity;
}

EXPORT(const char *, job_file, (const job *job, uint32_t index)) {
    return r565c_diagnostic_at(job->conversion, index)->file;
}

EXPORT(const char *, job_place, (const job *job, uint32_t index)) {
    return r565c_diagnostic_at(job->conversion, index)->place;
}

EXPORT(const char *, job_message, (const job *job, uint32_t index)) {
    return r565c_diagnostic_at(job->conversion, index)->message;
}

EXPORT(bool, job_emit, (job * job, r565c_output output)) {
    return r565c_emit(job->conversion, output, &job->output, &job->output_size);
}

EXPORT(const uint8_t *, job_output, (const job *job)) {
    return job->output;
}

EXPORT(uint32_t, job_output_size, (const job *job)) {
    return (uint32_t)job->output_size;
}
