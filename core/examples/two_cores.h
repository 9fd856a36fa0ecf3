// SPDX-License-Identifier: MIT
/// One frame by two cores: the character is posed once, then each core draws half of the bands. Posing
/// writes to the rig, drawing only reads it, so nothing else has to be kept apart.
///
/// cores/ has the other core for the Pico SDK, for FreeRTOS (ESP-IDF) and for threads.
#ifndef EXAMPLES_TWO_CORES_H
#define EXAMPLES_TWO_CORES_H

#include "rig565/rig565.h"

/// A frame to draw: shared by both cores, and changed by neither.
typedef struct shared_frame {
    const r565_surface *screen;
    const r565_rig *rig; ///< posed
    r565_affine placement;
    r565_color background;
    int bands; ///< of equal height; the last may be lower
} shared_frame;

/// Draws every second band: the core of number 0 begins with the first, that of number 1 with the next.
/// Both together draw the picture that one alone would.
void frame_draw_half(const shared_frame *frame, int core);

/// Bytes of stack for the other core. Drawing a character takes up to 4.2 KB (`make size`), other shapes up
/// to 6.5 KB, and interrupts may come on top.
enum { SECOND_CORE_STACK_BYTES = 8192 };

/// Starts the other core, which from then on waits for frames. Once, before the first frame.
/// @return false when it cannot be had.
bool second_core_start(void);

/// Draws a frame by both cores. When it returns both are done: the rig may be posed and the screen sent.
void frame_draw(const shared_frame *frame);

#endif
