// SPDX-License-Identifier: MIT
/// Sends bands with ESP-IDF's esp_lcd, for panels on SPI, QSPI and i80 buses:
///
///     static esp_lcd_port_state state;
///     static display_port to;
///     esp_lcd_port(&to, &state, panel, io, 240, 240);
///
/// Both bands must be in memory that DMA reads (internal RAM: static data is).
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
} esp_lcd_port_state;

/// Makes a port of a panel that is set up. It takes the place of the panel IO's callbacks.
/// @return what esp_lcd answers to that.
esp_err_t esp_lcd_port(display_port *made, esp_lcd_port_state *state, esp_lcd_panel_handle_t panel,
                       esp_lcd_panel_io_handle_t io, uint16_t width, uint16_t height);

#ifdef __cplusplus
}
#endif

#endif
