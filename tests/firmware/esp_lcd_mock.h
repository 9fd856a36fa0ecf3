// SPDX-License-Identifier: MIT
// What a test may ask of the panel that stands for esp_lcd's.
#ifndef ESP_LCD_MOCK_H
#define ESP_LCD_MOCK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MOCK_PANEL_WIDTH = 240, MOCK_PANEL_HEIGHT = 240 };

/// Black, with nothing on its way. There is one.
struct mock_panel *mock_panel_new(void);
const uint16_t *mock_panel_pixels(const struct mock_panel *panel);
/// Transfers that began before the one before had ended.
int mock_panel_faults(const struct mock_panel *panel);
/// Refuses the next transfers.
void mock_panel_refuse(struct mock_panel *panel, int transfers);

#ifdef __cplusplus
}
#endif

#endif
