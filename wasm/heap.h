// SPDX-License-Identifier: MIT
/// The module's memory above its static data, as a stack that grows the memory from inside.
#ifndef RIG565_WASM_HEAP_H
#define RIG565_WASM_HEAP_H

#include <stdint.h>

/// Where the next allocation starts.
uint32_t heap_top(void);

/// Moves the top up (or back down, for free).
/// @return 0 when the host gives no more memory; the top then stays where it was.
int heap_set_top(uint32_t top);

#endif
