// SPDX-License-Identifier: MIT
/// Sends bands with TFT_eSPI, by DMA:
///
///     static TFT_eSPI tft;
///     tft.init();
///     tft.initDMA();
///     tft.startWrite();                       // the bus stays ours: DMA needs that
///     static const display_port to = tft_espi_port(tft);
///
/// Without DMA (a parallel bus, an ESP8266) define TFT_ESPI_WITHOUT_DMA.
#ifndef EXAMPLES_TFT_ESPI_HPP
#define EXAMPLES_TFT_ESPI_HPP

#include "../port.h"

/// @tparam Display TFT_eSPI.
template <class Display> void tft_espi_send(void *user, r565_band band) {
    Display *const display = static_cast<Display *>(user);
    const int32_t width = band.window.right - band.window.left;
    const int32_t height = band.window.bottom - band.window.top;
    uint16_t *const pixels = const_cast<uint16_t *>(band.pixels); // it only reads them
    display->setSwapBytes(false);                                 // they are in the panel's order
#ifdef TFT_ESPI_WITHOUT_DMA
    display->pushImage(band.window.left, band.window.top, width, height, pixels);
#else
    display->pushImageDMA(band.window.left, band.window.top, width, height, pixels);
#endif
}

template <class Display> void tft_espi_wait(void *user) {
#ifdef TFT_ESPI_WITHOUT_DMA
    (void)user;
#else
    static_cast<Display *>(user)->dmaWait();
#endif
}

/// @param display outlives the port.
template <class Display> display_port tft_espi_port(Display &display) {
    display_port made = display_port();
    r565_display_init(&made.display, static_cast<uint16_t>(display.width()),
                      static_cast<uint16_t>(display.height()), R565_FORMAT_RGB565_SWAPPED);
    made.send = tft_espi_send<Display>;
    made.wait = tft_espi_wait<Display>;
    made.user = &display;
    return made;
}

#endif
