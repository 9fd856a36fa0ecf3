// SPDX-License-Identifier: MIT
#define IRAM_ATTR
