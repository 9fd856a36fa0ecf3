// SPDX-License-Identifier: MIT
// Packs of programs that answer tests.
#ifndef PACK_H
#define PACK_H

#include "rig565/rig565.h"

#include <stdio.h>
#include <stdlib.h>

static void *read_all(const char *path, size_t *size) {
    static uint32_t pack[1 << 20];
    FILE *file = fopen(path, "rb");
    *size = file != NULL ? fread(pack, 1, sizeof pack, file) : 0;
    if (file != NULL) {
        fclose(file);
    }
    return pack;
}

/// The asset in a file. Ends the program where there is none.
static inline const r565_asset *pack_load(const char *path) {
    size_t size, bytes = 0;
    const void *pack = read_all(path, &size);
    const r565_asset *asset = NULL;
    if (r565_asset_bytes(pack, size, &bytes) != R565_OK ||
        r565_asset_load(pack, size, malloc(bytes), bytes, &asset) != R565_OK) {
        fprintf(stderr, "cannot load %s\n", path);
        exit(1);
    }
    return asset;
}

#endif
