// SPDX-License-Identifier: MIT
// A file of animations for a skeleton with the bones "root" and "arm" and the slots "s" and "t".
#include "conversion.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const r565c_file files[] = {
        hero_skeleton, {"fuzz.dbani", data, size}, hero_atlas, hero_picture};
    convert_all(files, 4, size);
    return 0;
}
