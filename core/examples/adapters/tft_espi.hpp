// SPDX-License-Identifier: MIT
/// Sends bands with TFT_eSPI, by DMA where it has that:
///
///     static TFT_eSPI tft;
///     tft.init();
///     const bool dma = tft.initDMA();
///     tft.startWrite();                       // the bus stays ours: DMA needs that
///     static const display_port to = dma ? tft_espi_dma_port(tft) : tft_espi_port(tft);
///
/// On processors for which TFT_eSPI has no DMA (ESP8266), and on parallel buses, there is no initDMA to
/// link: leave it out, and take tft_espi_port.
#ifndef EXAMPLES_TFT_ESPI_HPP
#define EXAMPLES_TFT_ESPI_HPP

#include "../port.h"

/// @tparam Display TFT_eSPI.
template <class Display> void tft_espi_send(void *user, r565_band band) {
    static_cast<Display *>(user)->pushImage(band.window.left, band.window.top,
                                            band.window.right - band.window.left,
                                            band.window.bottom - band.window.top,
                                            const_cast<uint16_t *>(band.pixels)); // only read
}

template <class Display> void tft_espi_send_dma(void *user, r565_band band) {
    static_cast<Display *>(user)->pushImageDMA(
        band.window.left, band.window.top, band.window.right - band.window.left,
        band.window.bottom - band.window.top, const_cast<uint16_t *>(band.pixels));
}

template <class Display> void tft_espi_wait(void *user) {
    static_cast<Display *>(user)->dmaWait();
}

/// @param display outlives the port.
template <class Display> display_port tft_espi_port(Display &display) {
    display_port made = display_port();
    display.setSwapBytes(false);
    r565_display_init(&made.display, static_cast<uint16_t>(display.width()),
                      static_cast<uint16_t>(display.height()), R565_FORMAT_RGB565_SWAPPED);
    made.send = tft_espi_send<Display>;
    made.user = &display;
    return made;
}

/// @param display outlives the port; its initDMA returned true. (Without, TFT_eSPI draws nothing by DMA.)
template <class Display> display_port tft_espi_dma_port(Display &display) {
    display_port made = tft_espi_port(display);
    made.send = tft_espi_send_dma<Display>;
    made.wait = tft_espi_wait<Display>;
    return made;
}

#endif
