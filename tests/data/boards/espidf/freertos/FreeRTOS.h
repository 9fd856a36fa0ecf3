// SPDX-License-Identifier: MIT
#pragma once
#include <stdint.h>
typedef int BaseType_t;
typedef uint32_t TickType_t;
#define pdFALSE 0
#define pdTRUE 1
#define portMAX_DELAY 0xFFFFFFFFu
