// SPDX-License-Identifier: MIT
#pragma once
#include "esp_lcd_panel_io.h"
#include "esp_lcd_panel_ops.h"
typedef struct {
    int reset_gpio_num;
    unsigned bits_per_pixel;
} esp_lcd_panel_dev_config_t;
esp_err_t esp_lcd_new_panel_st7789(esp_lcd_panel_io_handle_t, const esp_lcd_panel_dev_config_t *,
                                   esp_lcd_panel_handle_t *);
