// SPDX-License-Identifier: MIT
/// Products of affine maps in doubles.
#ifndef RIG565C_AFFINE_PRODUCT_H
#define RIG565C_AFFINE_PRODUCT_H

#include "document.h"

/// The map that applies `inner` first, then `outer`.
static inline r565c_affine r565c_affine_multiply(const r565c_affine *outer,
                                                 const r565c_affine *inner) {
    return (r565c_affine){outer->a * inner->a + outer->c * inner->b,
                          outer->b * inner->a + outer->d * inner->b,
                          outer->a * inner->c + outer->c * inner->d,
                          outer->b * inner->c + outer->d * inner->d,
                          outer->a * inner->tx + outer->c * inner->ty + outer->tx,
                          outer->b * inner->tx + outer->d * inner->ty + outer->ty};
}

#endif
