// SPDX-License-Identifier: MIT
#include "esp_lcd_mock.h"

#include "esp_lcd_panel_io.h"
#include "freertos/semphr.h"

#include <string.h>

enum { WIDTH = MOCK_PANEL_WIDTH, HEIGHT = MOCK_PANEL_HEIGHT };

struct mock_panel {
    uint16_t pixels[WIDTH * HEIGHT];
    struct {
        int left, top, right, bottom;
        const uint16_t *pixels;
    } pending;
    int faults, refused;
    esp_lcd_panel_io_color_trans_done_cb_t done;
    void *user;
};

static struct mock_panel the_panel;

struct mock_panel *mock_panel_new(void) {
    memset(&the_panel, 0, sizeof the_panel);
    return &the_panel;
}

const uint16_t *mock_panel_pixels(const struct mock_panel *panel) {
    return panel->pixels;
}

int mock_panel_faults(const struct mock_panel *panel) {
    return panel->faults;
}

void mock_panel_refuse(struct mock_panel *panel, int transfers) {
    panel->refused = transfers;
}

esp_err_t esp_lcd_panel_io_register_event_callbacks(esp_lcd_panel_io_handle_t io,
                                                    const esp_lcd_panel_io_callbacks_t *callbacks,
                                                    void *user) {
    io->done = callbacks->on_color_trans_done;
    io->user = user;
    return ESP_OK;
}

esp_err_t esp_lcd_panel_draw_bitmap(esp_lcd_panel_handle_t panel, int left, int top, int right,
                                    int bottom, const void *pixels) {
    if (panel->refused > 0) {
        panel->refused--;
        return ESP_FAIL;
    }
    panel->faults += panel->pending.pixels != NULL;
    panel->pending.left = left, panel->pending.top = top;
    panel->pending.right = right, panel->pending.bottom = bottom;
    panel->pending.pixels = pixels;
    return ESP_OK;
}

// The transfer reads its pixels only now, and then the interrupt comes.
static void finish(struct mock_panel *panel) {
    const uint16_t *from = panel->pending.pixels;
    const int width = panel->pending.right - panel->pending.left;
    if (from == NULL)
        return;
    for (int y = panel->pending.top; y < panel->pending.bottom; y++, from += width)
        memcpy(&panel->pixels[y * WIDTH + panel->pending.left], from, 2 * (size_t)width);
    panel->pending.pixels = NULL;
    panel->done(panel, NULL, panel->user);
}

SemaphoreHandle_t xSemaphoreCreateBinaryStatic(StaticSemaphore_t *memory) {
    memory->count = 0;
    return memory;
}

BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore) {
    semaphore->count = 1;
    return pdTRUE;
}

BaseType_t xSemaphoreGiveFromISR(SemaphoreHandle_t semaphore, BaseType_t *woken) {
    *woken = pdTRUE;
    return xSemaphoreGive(semaphore);
}

BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks) {
    (void)ticks;
    if (semaphore->count == 0)
        finish(&the_panel);
    const BaseType_t taken = semaphore->count;
    semaphore->count = 0;
    return taken;
}
