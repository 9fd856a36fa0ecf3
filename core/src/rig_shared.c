// SPDX-License-Identifier: MIT
// What posing and drawing use at many places, as functions where flash is scarce.
#include "rig_map.h"
#include "rig_sample.h"

#if R565I_SHARED && R565_ENABLE_RIG

r565i_place_in_time r565i_find_key(const void *keys, size_t key_size, size_t count,
                                   uint16_t whole) {
    return r565i_find_key_here(keys, key_size, count, whole);
}

r565i_sample r565i_take_sample(const void *keys, size_t key_size, size_t count,
                               const r565i_moment *moment) {
    return r565i_take_sample_here(keys, key_size, count, moment);
}

#if !R565I_LANES

r565i_map r565i_map_product(const r565_affine *outer, const float *linear, const float *position) {
    return r565i_map_product_here(outer, linear, position);
}

void r565i_map_box(r565_rect *box, r565i_map map, const r565_rect *source, r565i_misfit *misfit) {
    r565i_map_box_here(box, map, source, misfit);
}

#endif

#endif
