// SPDX-License-Identifier: MIT
// As much of Arduino as the example asks for, on a clock that a test turns.
#ifndef ARDUINO_H
#define ARDUINO_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern uint32_t mock_milliseconds;
inline uint32_t millis() {
    return mock_milliseconds;
}

// A sketch waits only when it cannot go on.
inline void delay(uint32_t) {
    std::exit(1);
}

struct mock_serial {
    void begin(unsigned long) {}
    void println(const char *text) {
        std::puts(text);
    }
};
extern mock_serial Serial;

void setup();
void loop();

#endif
