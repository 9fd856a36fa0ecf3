// SPDX-License-Identifier: MIT
#include "esp_lcd.h"

#include "esp_attr.h"

// Called by the bus's interrupt, which may come while flash is being written.
static bool IRAM_ATTR on_sent(esp_lcd_panel_io_handle_t io, esp_lcd_panel_io_event_data_t *event,
                              void *user) {
    (void)io, (void)event;
    BaseType_t woken = pdFALSE;
    xSemaphoreGiveFromISR(((esp_lcd_port_state *)user)->sent, &woken);
    return woken == pdTRUE;
}

// The driver queues the transfer; its right and bottom are exclusive, as a band's are.
static void send(void *user, r565_band band) {
    esp_lcd_port_state *const state = (esp_lcd_port_state *)user;
    const esp_err_t error =
        esp_lcd_panel_draw_bitmap(state->panel, band.window.left, band.window.top,
                                  band.window.right, band.window.bottom, band.pixels);
    if (error != ESP_OK) {
        state->error = error;
        xSemaphoreGive(state->sent); // nothing is on its way that would do so
    }
}

static void wait(void *user) {
    xSemaphoreTake(((esp_lcd_port_state *)user)->sent, portMAX_DELAY);
}

esp_err_t esp_lcd_port(display_port *made, esp_lcd_port_state *state, esp_lcd_panel_handle_t panel,
                       esp_lcd_panel_io_handle_t io, uint16_t width, uint16_t height,
                       r565_format format) {
    const esp_lcd_panel_io_callbacks_t callbacks = {.on_color_trans_done = on_sent};
    *made = (display_port){.send = send, .wait = wait, .user = state};
    if (r565_display_init(&made->display, width, height, format) != R565_OK)
        return ESP_FAIL;
    state->panel = panel;
    state->error = ESP_OK;
    state->sent = xSemaphoreCreateBinaryStatic(&state->memory);
    xSemaphoreGive(state->sent);
    return esp_lcd_panel_io_register_event_callbacks(io, &callbacks, state);
}
