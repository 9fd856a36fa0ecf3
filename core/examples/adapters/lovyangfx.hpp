// SPDX-License-Identifier: MIT
/// Sends bands with LovyanGFX, by DMA where the panel's bus has it:
///
///     static LGFX lcd;                        // your panel, set up as LovyanGFX wants it
///     lcd.init();
///     lcd.startWrite();                       // the bus stays ours: DMA needs that
///     static const display_port to = lovyangfx_port(lcd);
///
/// Leave the rotation to the panel (lcd.setRotation), which costs nothing.
#ifndef EXAMPLES_LOVYANGFX_HPP
#define EXAMPLES_LOVYANGFX_HPP

#include "../port.h"

/// @tparam Display lgfx::LGFX_Device, or what is derived from it.
template <class Display> void lovyangfx_send(void *user, r565_band band) {
    // Bytes are in the panel's order already, so they go out as they are.
    static_cast<Display *>(user)->pushImageDMA(
        band.window.left, band.window.top, band.window.right - band.window.left,
        band.window.bottom - band.window.top,
        reinterpret_cast<const lgfx::swap565_t *>(band.pixels));
}

template <class Display> void lovyangfx_wait(void *user) {
    static_cast<Display *>(user)->waitDMA();
}

/// @param display outlives the port.
template <class Display> display_port lovyangfx_port(Display &display) {
    display_port made = display_port();
    r565_display_init(&made.display, static_cast<uint16_t>(display.width()),
                      static_cast<uint16_t>(display.height()), R565_FORMAT_RGB565_SWAPPED);
    made.send = lovyangfx_send<Display>;
    made.wait = lovyangfx_wait<Display>;
    made.user = &display;
    return made;
}

#endif
