// SPDX-License-Identifier: MIT
// As much of esp_lcd as its adapter asks for: a panel whose transfers end when the semaphore is waited
// for, as an interrupt would end them.
#ifndef MOCK_ESP_LCD_H
#define MOCK_ESP_LCD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int esp_err_t;
#define ESP_OK 0
#define ESP_FAIL -1

typedef struct mock_panel *esp_lcd_panel_handle_t;
typedef struct mock_panel *esp_lcd_panel_io_handle_t;
typedef struct {
    int unused;
} esp_lcd_panel_io_event_data_t;
typedef bool (*esp_lcd_panel_io_color_trans_done_cb_t)(esp_lcd_panel_io_handle_t io,
                                                       esp_lcd_panel_io_event_data_t *event,
                                                       void *user);
typedef struct {
    esp_lcd_panel_io_color_trans_done_cb_t on_color_trans_done;
} esp_lcd_panel_io_callbacks_t;

esp_err_t esp_lcd_panel_io_register_event_callbacks(esp_lcd_panel_io_handle_t io,
                                                    const esp_lcd_panel_io_callbacks_t *callbacks,
                                                    void *user);
esp_err_t esp_lcd_panel_draw_bitmap(esp_lcd_panel_handle_t panel, int left, int top, int right,
                                    int bottom, const void *pixels);

#ifdef __cplusplus
}
#endif

#endif
