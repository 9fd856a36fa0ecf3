// SPDX-License-Identifier: MIT
/// A display that is an array: for the host, for emulators, and as the model of an adapter.
#ifndef EXAMPLES_PANEL_H
#define EXAMPLES_PANEL_H

#include "port.h"

enum { PANEL_WIDTH = 240, PANEL_HEIGHT = 240 };

/// The pixels that such a panel shows, as they were sent.
typedef struct memory_panel {
    uint16_t pixels[PANEL_WIDTH * PANEL_HEIGHT];
} memory_panel;

/// How to send to a panel, in the byte order that most SPI displays want.
display_port panel_port(memory_panel *panel);

/// A hash of what the panel shows.
uint64_t panel_hash(const memory_panel *panel);

#endif
