// SPDX-License-Identifier: MIT
#ifndef MOCK_MULTICORE_H
#define MOCK_MULTICORE_H

#include <stddef.h>
#include <stdint.h>

void multicore_launch_core1_with_stack(void (*entry)(void), uint32_t *stack_bottom,
                                       size_t stack_size_bytes);

#endif
