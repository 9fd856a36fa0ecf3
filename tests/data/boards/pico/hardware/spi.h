// SPDX-License-Identifier: MIT
#pragma once
#include <stddef.h>
#include <stdint.h>
typedef struct spi_inst spi_inst_t;
extern spi_inst_t *const spi0;
unsigned spi_init(spi_inst_t *, unsigned);
int spi_write_blocking(spi_inst_t *, const uint8_t *, size_t);
