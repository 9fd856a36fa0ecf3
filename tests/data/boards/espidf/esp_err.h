// SPDX-License-Identifier: MIT
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
typedef int esp_err_t;
enum { ESP_OK = 0, ESP_ERR_NO_MEM = 0x101 };
void esp_error_check(esp_err_t);
#define ESP_ERROR_CHECK(x) esp_error_check(x)
