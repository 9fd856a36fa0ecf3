// SPDX-License-Identifier: MIT
// An archive with everything in it.
#include "conversion.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const r565c_file files[] = {{"fuzz.zip", data, size}};
    convert_all(files, 1, size);
    return 0;
}
