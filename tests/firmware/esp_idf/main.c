// SPDX-License-Identifier: MIT
// What app_main of an ESP-IDF project does with core: prints what its panel shows in the end, as
// core/examples/host.c does.
#include "adapters/esp_lcd.h"
#include "esp_lcd_mock.h"
#include "show.h"

#include "ember.h"

#include <inttypes.h>
#include <stdio.h>

int main(void) {
    static esp_lcd_port_state state;
    static band_show ember;
    struct mock_panel *const panel = mock_panel_new();
    display_port to;
    if (esp_lcd_port(&to, &state, panel, panel, 240, 240, R565_FORMAT_RGB565_SWAPPED) != ESP_OK ||
        show_init(&ember, &to, &ember_armature, &ember_walk, 120, 230, R565_RGB(16, 24, 40)) !=
            R565_OK)
        return 1;
    for (int i = 0; i < 120; i++)
        show_frame(&ember, 16);
    to.wait(to.user);
    printf("panel %016" PRIx64 "\n",
           r565_hash_u16(R565_HASH_INIT, mock_panel_pixels(panel), 240 * 240));
    return mock_panel_faults(panel) + (state.error != ESP_OK);
}
