// SPDX-License-Identifier: MIT
// Runs the sketch of the Arduino library and prints what its display shows, as core/examples/host.c does.
#include <Arduino.h>

#include "Ember.ino"

uint32_t mock_milliseconds = 0;
mock_serial Serial;

int main() {
    setup();
    loop();
    for (int i = 0; i < 120; i++) {
        mock_milliseconds += 16;
        loop();
    }
    tft.dmaWait();
    const uint64_t hash =
        r565_hash_u16(R565_HASH_INIT, tft.pixels, TFT_eSPI::WIDTH * TFT_eSPI::HEIGHT);
    std::printf("panel %08lx%08lx\n", static_cast<unsigned long>(hash >> 32),
                static_cast<unsigned long>(hash & 0xFFFFFFFF));
    return tft.early();
}
