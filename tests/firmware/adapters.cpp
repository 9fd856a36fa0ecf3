// SPDX-License-Identifier: MIT
// Whether what the adapters in core/examples send to a display is what a display that is an array shows.
#include <Arduino.h>
#include <LovyanGFX.hpp>

extern "C" {
#include "panel.h"
}
#include "adapters/esp_lcd.h"
#include "adapters/lovyangfx.hpp"
#include "adapters/lvgl_show.h"
#include "adapters/tft_espi.hpp"
#include "esp_lcd_mock.h"
#include "show.h"

#include "ember.h"

#include <cstring>

uint32_t mock_milliseconds = 0;
mock_serial Serial;

static int passed, failed;

static void check(const char *what, bool holds) {
    (holds ? passed : failed)++;
    if (!holds)
        std::printf("%s does not show what was drawn\n", what);
}

// Some frames, the last of them sent to the end.
static bool play(const display_port &to) {
    static band_show show;
    if (show_init(&show, &to, &ember_armature, &ember_walk, 120, 230, R565_RGB(16, 24, 40)) !=
        R565_OK)
        return false;
    for (int i = 0; i < 40; i++)
        show_frame(&show, 16);
    if (to.wait)
        to.wait(to.user);
    return true;
}

static bool same(const uint16_t *pixels, const memory_panel &expected) {
    return std::memcmp(pixels, expected.pixels, sizeof expected.pixels) == 0;
}

// A band that the bus refuses is reported, and the next ones go on.
static bool survives_refusal(esp_lcd_port_state &state, mock_panel *panel, const display_port &to) {
    static band_show show;
    mock_panel_refuse(panel, 1);
    const bool shown = show_init(&show, &to, &ember_armature, &ember_walk, 120, 230, 0) == R565_OK;
    to.wait(to.user);
    const uint16_t *const pixels = mock_panel_pixels(panel);
    const uint64_t last_row = r565_hash_u16(R565_HASH_INIT, pixels + 225 * 240, 240);
    return shown && state.error == ESP_FAIL && mock_panel_faults(panel) == 0 &&
           last_row != r565_hash_u16(R565_HASH_INIT, pixels, 240);
}

static void check_esp_lcd(const memory_panel &expected) {
    static esp_lcd_port_state state;
    display_port to = display_port();
    mock_panel *panel = mock_panel_new();
    check("esp_lcd",
          esp_lcd_port(&to, &state, panel, panel, 240, 240, R565_FORMAT_RGB565_SWAPPED) == ESP_OK &&
              play(to) && same(mock_panel_pixels(panel), expected) &&
              mock_panel_faults(panel) == 0 && state.error == ESP_OK);
    panel = mock_panel_new();
    check("esp_lcd, refusing a band,",
          esp_lcd_port(&to, &state, panel, panel, 240, 240, R565_FORMAT_RGB565_SWAPPED) == ESP_OK &&
              survives_refusal(state, panel, to));
    check("esp_lcd, of a format that no display has,",
          esp_lcd_port(&to, &state, panel, panel, 240, 240, R565_FORMAT_ARGB4444) == ESP_FAIL);
}

enum { CANVAS_WIDTH = 150, CANVAS_STRIDE = 160, CANVAS_HEIGHT = 200, CANVAS_X = 33, CANVAS_Y = 21 };

// What LVGL does with an area that is to be sent again.
static void refresh(lv_obj_t &canvas, uint16_t *screen) {
    const lv_area_t part = canvas.invalid;
    const uint16_t *const pixels = reinterpret_cast<const uint16_t *>(canvas.buffer->data);
    for (int y = part.y1; y <= part.y2; y++)
        std::memcpy(screen + y * 240 + part.x1,
                    pixels + (y - CANVAS_Y) * CANVAS_STRIDE + (part.x1 - CANVAS_X),
                    2 * static_cast<std::size_t>(part.x2 - part.x1 + 1));
}

// A frame as a whole, where the canvas lies on the screen.
static void draw_whole(uint16_t *screen, const r565_rig &rig, const r565_affine &placement) {
    r565_surface surface;
    r565_gfx gfx;
    r565_surface_init(&surface, screen + CANVAS_Y * 240 + CANVAS_X, CANVAS_WIDTH, CANVAS_HEIGHT,
                      R565_FORMAT_RGB565);
    surface.stride = 240;
    r565_gfx_init(&gfx, &surface);
    r565_gfx_clear(&gfx, R565_RGB(16, 24, 40));
    r565_gfx_set_transform(&gfx, &placement);
    r565_rig_draw(&rig, &gfx);
}

static void check_lvgl() {
    static uint16_t pixels[CANVAS_STRIDE * CANVAS_HEIGHT], shown[240 * 240], whole[240 * 240];
    static uint64_t memory[1024];
    lv_draw_buf_t buffer = {
        {LV_COLOR_FORMAT_ARGB8888, CANVAS_WIDTH, CANVAS_HEIGHT, 2 * CANVAS_STRIDE},
        reinterpret_cast<uint8_t *>(pixels)};
    lv_obj_t canvas = {
        {CANVAS_X, CANVAS_Y, CANVAS_X + CANVAS_WIDTH - 1, CANVAS_Y + CANVAS_HEIGHT - 1},
        {0, 0, 0, 0},
        &buffer};
    lvgl_show show;
    r565_rig rig;
    check("LVGL, of another format,", lvgl_show_init(&show, &canvas) == R565_ERR_ARGUMENT);
    buffer.header.cf = LV_COLOR_FORMAT_RGB565;
    bool same = lvgl_show_init(&show, &canvas) == R565_OK &&
                r565_rig_init(&rig, &ember_armature, memory, sizeof memory) == R565_OK;
    for (int i = 0; same && i < 60; i++) {
        // Walks in at the left, and out at the right.
        const r565_affine placement = r565_affine_translation(static_cast<float>(6 * i - 100), 180);
        r565_rig_pose(&rig, &ember_walk, r565_animation_frame_at(&ember_walk, 16u * i, true),
                      nullptr, nullptr);
        lvgl_show_draw(&show, &rig, &placement, R565_RGB(16, 24, 40));
        refresh(canvas, shown);
        draw_whole(whole, rig, placement);
        same = std::memcmp(shown, whole, sizeof shown) == 0;
    }
    check("LVGL", same);
}

int main() {
    static memory_panel expected;
    static TFT_eSPI tft, slow;
    static lgfx::LGFX_Device lcd;

    check("the array", play(panel_port(&expected)) && panel_hash(&expected) != 0);
    check("TFT_eSPI by DMA", tft.initDMA() && play(tft_espi_dma_port(tft)) &&
                                 same(tft.pixels, expected) && tft.early() == 0);
    check("TFT_eSPI without DMA",
          play(tft_espi_port(slow)) && same(slow.pixels, expected) && slow.early() == 0);
    check("LovyanGFX", play(lovyangfx_port(lcd)) && same(lcd.pixels, expected) && lcd.early() == 0);
    check_esp_lcd(expected);
    check_lvgl();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
