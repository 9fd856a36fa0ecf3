// SPDX-License-Identifier: MIT
/// Sends bands with ESP-IDF's esp_lcd, for panels on SPI, QSPI and i80 buses:
///
///     static esp_lcd_port_state state;
///     static display_port to;
///     esp_lcd_port(&to, &state, panel, io, 240, 240, R565_FORMAT_RGB565_SWAPPED);
///
/// Both bands must be in memory that DMA reads. Internal RAM is, and so static data is; PSRAM is not on
/// every chip. The largest band must fit the bus: max_transfer_sz of SPI, max_transfer_bytes of i80.
/// `ember.h` stays in flash, which is read while drawing: a task that writes to flash holds it up.
#ifndef EXAMPLES_ESP_LCD_H
#define EXAMPLES_ESP_LCD_H

#include "../port.h"
#include "esp_lcd_panel_io.h"
#include "esp_lcd_panel_ops.h"
#include "freertos/FreeRTOS.h"
#include "freertos/semphr.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a port keeps; make it static.
typedef struct esp_lcd_port_state {
    esp_lcd_panel_handle_t panel;
    StaticSemaphore_t memory;
    SemaphoreHandle_t sent; ///< given when no band is on its way
    esp_err_t error;        ///< of the last band that was refused, or ESP_OK
} esp_lcd_port_state;

/// Makes a port of a panel that is set up. It takes the place of the panel IO's callbacks.
/// @param format R565_FORMAT_RGB565_SWAPPED on SPI, QSPI and 8-bit i80 buses; R565_FORMAT_RGB565 where
///               the bus swaps by itself (16 bits wide, or swap_color_bytes set).
/// @return ESP_OK, or what esp_lcd says, or ESP_FAIL for a size or format that no display has.
esp_err_t esp_lcd_port(display_port *made, esp_lcd_port_state *state, esp_lcd_panel_handle_t panel,
                       esp_lcd_panel_io_handle_t io, uint16_t width, uint16_t height,
                       r565_format format);

#ifdef __cplusplus
}
#endif

#endif
