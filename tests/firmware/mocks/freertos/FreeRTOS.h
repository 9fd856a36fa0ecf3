// SPDX-License-Identifier: MIT
#include "esp_lcd_panel_io.h"
