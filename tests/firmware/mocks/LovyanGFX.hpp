// SPDX-License-Identifier: MIT
// The calls of LovyanGFX that its adapter makes, onto the same array as TFT_eSPI's.
#ifndef LOVYANGFX_HPP
#define LOVYANGFX_HPP

#include "TFT_eSPI.h"

namespace lgfx {
struct swap565_t {
    uint16_t raw;
};

class LGFX_Device : public TFT_eSPI {
  public:
    LGFX_Device() {
        initDMA();
        setSwapBytes(false);
    }
    void pushImageDMA(int32_t x, int32_t y, int32_t w, int32_t h, const swap565_t *data) {
        TFT_eSPI::pushImageDMA(x, y, w, h, &const_cast<swap565_t *>(data)->raw);
    }
    void waitDMA() {
        dmaWait();
    }
};
} // namespace lgfx

#endif
