// SPDX-License-Identifier: MIT
// As much of Arduino as a sketch of the playground's asks for.
#pragma once
#include <stdint.h>
struct SerialPort {
    void begin(long);
    void println(const char *);
};
extern SerialPort Serial;
unsigned long millis();
void delay(unsigned long);
