// SPDX-License-Identifier: MIT
// Ember walks on a display of TFT_eSPI's (set up in its User_Setup.h), in bands, by DMA.
//
// ember.h lies beside this sketch; `rig565 convert` makes such files.
#include <TFT_eSPI.h>
#include <rig565.h>

#include "ember.h"
#include "show.h"
#include "tft_espi.hpp"

static TFT_eSPI tft;
static display_port to;
static band_show ember;

void setup() {
    Serial.begin(115200);
    tft.init();
    tft.initDMA();
    tft.startWrite();
    to = tft_espi_port(tft);
    const r565_result result =
        show_init(&ember, &to, &ember_armature, &ember_walk, tft.width() / 2.0f,
                  tft.height() - 10.0f, R565_RGB(16, 24, 40));
    if (result != R565_OK)
        Serial.println(r565_result_text(result));
}

void loop() {
    static uint32_t before = millis();
    const uint32_t now = millis();
    show_frame(&ember, now - before);
    before = now;
}
