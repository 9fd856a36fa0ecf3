// SPDX-License-Identifier: MIT
#include "esp_lcd.h"

static bool on_sent(esp_lcd_panel_io_handle_t io, esp_lcd_panel_io_event_data_t *event,
                    void *user) {
    (void)io, (void)event;
    BaseType_t woken = pdFALSE;
    xSemaphoreGiveFromISR(((esp_lcd_port_state *)user)->sent, &woken);
    return woken == pdTRUE;
}

// The driver queues the transfer; its right and bottom are exclusive, as a band's are.
static void send(void *user, r565_band band) {
    esp_lcd_port_state *const state = (esp_lcd_port_state *)user;
    if (esp_lcd_panel_draw_bitmap(state->panel, band.window.left, band.window.top,
                                  band.window.right, band.window.bottom, band.pixels) != ESP_OK)
        xSemaphoreGive(state->sent); // nothing is on its way that would do so
}

static void wait(void *user) {
    xSemaphoreTake(((esp_lcd_port_state *)user)->sent, portMAX_DELAY);
}

esp_err_t esp_lcd_port(display_port *made, esp_lcd_port_state *state, esp_lcd_panel_handle_t panel,
                       esp_lcd_panel_io_handle_t io, uint16_t width, uint16_t height) {
    const esp_lcd_panel_io_callbacks_t callbacks = {.on_color_trans_done = on_sent};
    state->panel = panel;
    state->sent = xSemaphoreCreateBinaryStatic(&state->memory);
    xSemaphoreGive(state->sent);
    *made = (display_port){.send = send, .wait = wait, .user = state};
    r565_display_init(&made->display, width, height, R565_FORMAT_RGB565_SWAPPED);
    return esp_lcd_panel_io_register_event_callbacks(io, &callbacks, state);
}
