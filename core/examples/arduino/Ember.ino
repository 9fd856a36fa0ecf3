// SPDX-License-Identifier: MIT
// Ember walks on a display of TFT_eSPI's (set up in its User_Setup.h), in bands, by DMA where that works.
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

// Nothing can be shown: says why, for ever, as a serial monitor may be opened late.
static void stop(const char *why) {
    for (;;) {
        Serial.println(why);
        delay(1000);
    }
}

void setup() {
    Serial.begin(115200);
    if (!r565_self_test())
        stop("rig565: this build computes other bits");
    tft.init();
    const bool dma = tft.initDMA();
    tft.startWrite();
    to = dma ? tft_espi_dma_port(tft) : tft_espi_port(tft);
    const r565_result result =
        show_init(&ember, &to, &ember_armature, &ember_walk, tft.width() / 2.0f,
                  tft.height() - 10.0f, R565_RGB(16, 24, 40));
    if (result != R565_OK)
        stop(r565_result_text(result));
}

void loop() {
    static uint32_t before = millis();
    const uint32_t now = millis();
    show_frame(&ember, now - before);
    before = now;
}
