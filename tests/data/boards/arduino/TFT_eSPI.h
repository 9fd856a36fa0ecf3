// SPDX-License-Identifier: MIT
#pragma once
#include <stdint.h>
class TFT_eSPI {
  public:
    void init();
    void setSwapBytes(bool);
    void startWrite();
    void setAddrWindow(int32_t, int32_t, int32_t, int32_t);
    void pushPixels(const void *, uint32_t);
};
