// SPDX-License-Identifier: MIT
// An atlas for a skeleton that shows the images "a", "b" and "c", with a picture of 16 x 16 pixels.
#include "conversion.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const r565c_file files[] = {hero_skeleton, {"fuzz_tex.json", data, size}, hero_picture};
    convert_all(files, 3, size);
    return 0;
}
