// SPDX-License-Identifier: MIT
// A skeleton as JSON, with an atlas that has the images "a", "b" and "c".
#include "conversion.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const r565c_file files[] = {{"fuzz_ske.json", data, size}, hero_atlas, hero_picture};
    convert_all(files, 3, size);
    return 0;
}
