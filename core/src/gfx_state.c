// SPDX-License-Identifier: MIT
#include "contract.h"
#include "rig565/gfx.h"

r565_result r565_gfx_save(const r565_gfx *gfx, r565_gfx_stack *stack) {
    if (gfx == NULL || stack == NULL || stack->states == NULL)
        return R565_ERR_ARGUMENT;
    if (stack->count >= stack->capacity)
        return R565_ERR_NO_SPACE;
    stack->states[stack->count++] = *gfx;
    return R565_OK;
}

r565_result r565_gfx_restore(r565_gfx *gfx, r565_gfx_stack *stack) {
    if (gfx == NULL || stack == NULL || stack->states == NULL || stack->count == 0 ||
        stack->count > stack->capacity) {
        return R565_ERR_ARGUMENT;
    }
    *gfx = stack->states[--stack->count];
    return R565_OK;
}
