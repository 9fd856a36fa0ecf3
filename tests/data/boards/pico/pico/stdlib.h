// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stdint.h>
typedef uint64_t absolute_time_t;
enum { GPIO_IN, GPIO_OUT };
enum gpio_function { GPIO_FUNC_SPI };
void gpio_init(unsigned);
void gpio_set_dir(unsigned, bool);
void gpio_put(unsigned, bool);
void gpio_set_function(unsigned, enum gpio_function);
void sleep_ms(uint32_t);
absolute_time_t get_absolute_time(void);
uint32_t to_ms_since_boot(absolute_time_t);
