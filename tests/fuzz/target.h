// SPDX-License-Identifier: MIT
// A fuzz target is one file that defines this function: libFuzzer calls it with bytes of its own
// making, replay.c with those of the files in corpus/.
#ifndef TARGET_H
#define TARGET_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
