// SPDX-License-Identifier: MIT
/// What the examples need of a display driver: the one file to fill in for yours. adapters/ has it
/// for the usual libraries.
#ifndef EXAMPLES_PORT_H
#define EXAMPLES_PORT_H

#include "rig565/rig565.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A display and how pixels get there. `user` is handed on to the functions.
typedef struct display_port {
    /// Size, byte order (R565_FORMAT_RGB565_SWAPPED for most SPI panels), turn and offset.
    r565_display display;
    /// Sends a band. With DMA it only starts that and returns; the pixels stay as they are until the
    /// band after the next is drawn. `band.window` is where they go, right and bottom exclusive.
    void (*send)(void *user, r565_band band);
    /// Returns when the band sent last has left its buffer. NULL when `send` waits itself.
    void (*wait)(void *user);
    void *user;
} display_port;

#ifdef __cplusplus
}
#endif

#endif
