// SPDX-License-Identifier: MIT
// The calls of TFT_eSPI that its adapter makes, onto an array. A transfer by DMA is done only when it is
// waited for, so that a buffer that is drawn in too early shows.
#ifndef TFT_ESPI_H
#define TFT_ESPI_H

#include <Arduino.h>
#include <cstring>

class TFT_eSPI {
  public:
    enum { WIDTH = 240, HEIGHT = 240 };

    void init() {}
    bool initDMA(bool = false) {
        return has_dma_ = true;
    }
    void startWrite() {}
    int16_t width() {
        return WIDTH;
    }
    int16_t height() {
        return HEIGHT;
    }
    void setSwapBytes(bool swap) {
        swaps_ = swap;
    }

    void pushImage(int32_t x, int32_t y, int32_t w, int32_t h, uint16_t *data) {
        for (int32_t row = 0; row < h; row++)
            std::memcpy(&pixels[(y + row) * WIDTH + x], data + row * w, 2 * static_cast<size_t>(w));
        early_ += swaps_;
    }
    void pushImageDMA(int32_t x, int32_t y, int32_t w, int32_t h, uint16_t *data,
                      uint16_t * = nullptr) {
        if (!has_dma_)
            return;
        early_ += pending_.data != nullptr; // the real one waits: then the adapter need not
        pending_ = {x, y, w, h, data};
    }
    void dmaWait() {
        if (pending_.data)
            pushImage(pending_.x, pending_.y, pending_.w, pending_.h, pending_.data);
        pending_.data = nullptr;
    }
    /// Transfers that began before the one before had ended, or whose bytes would be swapped again.
    int early() const {
        return early_;
    }

    uint16_t pixels[WIDTH * HEIGHT] = {};

  private:
    struct transfer {
        int32_t x, y, w, h;
        uint16_t *data;
    } pending_ = {};
    bool swaps_ = true, has_dma_ = false;
    int early_ = 0;
};

#endif
