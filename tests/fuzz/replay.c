// SPDX-License-Identifier: MIT
// replay FILE...: gives each file to the target that this is linked with. A finding stops the
// program, by a sanitizer or abort, before its last line.
#include "target.h"

#include <stdio.h>
#include <stdlib.h>

static uint8_t *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    *size = (size_t)ftell(file);
    rewind(file);
    uint8_t *data = malloc(*size + 1);
    if (fread(data, 1, *size, file) != *size) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    fclose(file);
    return realloc(data, *size != 0 ? *size : 1); // a byte past the end is to be seen
}

int main(int count, char **paths) {
    for (int i = 1; i < count; i++) {
        size_t size;
        uint8_t *data = read_file(paths[i], &size);
        fprintf(stderr, "%s\r", paths[i]); // what a finding is about
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    fprintf(stderr, "\n");
    printf("%d passed, 0 failed\n", count - 1);
    return 0;
}
