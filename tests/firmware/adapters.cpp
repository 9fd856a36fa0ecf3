// SPDX-License-Identifier: MIT
// Whether what the adapters in core/examples send to a display is what a display that is an array shows.
#include <Arduino.h>
#include <LovyanGFX.hpp>

extern "C" {
#include "panel.h"
}
#include "adapters/esp_lcd.h"
#include "adapters/lovyangfx.hpp"
#include "adapters/tft_espi.hpp"
#include "show.h"

#include "ember.h"

#include <cstring>

uint32_t mock_milliseconds = 0;
mock_serial Serial;

// What the C half of the mocks keeps.
extern "C" {
struct mock_panel;
mock_panel *mock_panel_new(void);
const uint16_t *mock_panel_pixels(const mock_panel *panel);
int mock_panel_faults(const mock_panel *panel);
}

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

int main() {
    static memory_panel expected;
    static TFT_eSPI tft;
    static lgfx::LGFX_Device lcd;
    static esp_lcd_port_state state;
    display_port esp = display_port();
    mock_panel *const panel = mock_panel_new();

    check("the array", play(panel_port(&expected)) && panel_hash(&expected) != 0);
    check("TFT_eSPI", play(tft_espi_port(tft)) && same(tft.pixels, expected) && tft.early() == 0);
    check("LovyanGFX", play(lovyangfx_port(lcd)) && same(lcd.pixels, expected) && lcd.early() == 0);
    check("esp_lcd", esp_lcd_port(&esp, &state, panel, panel, 240, 240) == ESP_OK && play(esp) &&
                         same(mock_panel_pixels(panel), expected) && mock_panel_faults(panel) == 0);
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
