// SPDX-License-Identifier: MIT
// Given by -include, or named by R565_USER_CONFIG: loops of pixels run from RAM (sections.ld puts them there).
#define R565_FAST __attribute__((section(".r565_fast")))
