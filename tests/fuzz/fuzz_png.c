// SPDX-License-Identifier: MIT
// The picture of a skeleton that shows it whole. Checksums of chunks are made right first:
// otherwise hardly any change of a byte would get past them.
#include "conversion.h"
#include "target.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define SIGNATURE_BYTES 8
#define CHUNK_BYTES 12 // length, type and checksum

static const char SKELETON[] =
    "{\"version\":\"5.5\",\"armature\":[{\"name\":\"a\",\"bone\":[{\"name\":\"root\"}],"
    "\"slot\":[{\"name\":\"s\",\"parent\":\"root\"}],"
    "\"skin\":[{\"slot\":[{\"name\":\"s\",\"display\":[{\"name\":\"fuzz\"}]}]}]}]}";

static uint32_t read_u32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void write_u32(uint8_t *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> (24 - 8 * i));
    }
}

static void repair(uint8_t *png, size_t size) {
    size_t at = SIGNATURE_BYTES;
    while (size >= CHUNK_BYTES && at <= size - CHUNK_BYTES) {
        const uint32_t length = read_u32(png + at);
        if (length > size - at - CHUNK_BYTES) {
            return;
        }
        uint8_t *type = png + at + 4, *sum = type + 4 + length;
        write_u32(sum, (uint32_t)crc32(0, type, length + 4));
        at += CHUNK_BYTES + length;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *png = malloc(size + 1);
    memcpy(png, data, size);
    repair(png, size);
    const r565c_file files[] = {{"fuzz_ske.json", (const uint8_t *)SKELETON, sizeof SKELETON - 1},
                                {"fuzz.png", png, size}};
    convert_all(files, 2, size);
    free(png);
    return 0;
}
