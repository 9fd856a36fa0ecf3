// SPDX-License-Identifier: MIT
#include "cost.h"

#include "cost_draw.h"
#include "cost_pose.h"
#include "fit.h"

struct r565c_observer {
    const r565_animation *animation;
    r565_rig rig;
    r565_rect area;
    r565c_tracer *tracer;
};

static const uint32_t weights[] = {
#define WEIGHT(name, instructions) [R565C_##name] = (instructions),
    R565C_WORK(WEIGHT)
#undef WEIGHT
};

uint32_t r565c_instructions(const r565c_tally *tally) {
    uint64_t sum = 0;
    for (int i = 0; i < R565C_WORK_COUNT; i++) {
        sum += (uint64_t)tally->times[i] * weights[i];
    }
    return (uint32_t)((sum + 5) / 10);
}

uint32_t r565c_frame_count(const r565_animation *animation) {
    return animation->duration == 0 ? 1 : animation->duration;
}

/// Of a range, what lies in its middle and is not too long; never nothing.
static void cut(int16_t *first, int16_t *end) {
    int middle = (*first + *end) / 2;
    *first = (int16_t)(*end - *first > R565C_COST_SIZE ? middle - R565C_COST_SIZE / 2 : *first);
    *end = (int16_t)(*end - *first > R565C_COST_SIZE ? *first + R565C_COST_SIZE : *end);
    *end = (int16_t)(*end > *first ? *end : *first + 1);
}

static bool set_rig(r565c_observer *observer, const r565_armature *armature, r565c_arena *arena) {
    size_t size = r565_rig_bytes(armature);
    return r565_rig_init(&observer->rig, armature, r565c_alloc(arena, size, 1), size) == R565_OK;
}

static void find_area(r565c_observer *observer) {
    observer->area = r565c_fit_bounds(&observer->rig, observer->animation);
    cut(&observer->area.left, &observer->area.right);
    cut(&observer->area.top, &observer->area.bottom);
}

r565c_observer *r565c_observe(r565c_scenery *scenery, const r565_animation *animation,
                              r565c_arena *arena) {
    r565c_observer *observer = r565c_alloc(arena, 1, sizeof *observer);
    const r565_armature *armature = scenery->asset->armatures[animation->armature];
    observer->animation = animation;
    if (!set_rig(observer, armature, arena)) {
        return NULL;
    }
    find_area(observer);
    scenery->spent += R565C_COST_SIZE * R565C_COST_SIZE +
                      animation->duration * (uint64_t)r565_rig_bytes(armature) / 8;
    observer->tracer = r565c_trace(scenery, observer->area, arena);
    return observer->tracer == NULL ? NULL : observer;
}

r565_rect r565c_observed_area(const r565c_observer *observer) {
    return observer->area;
}

void r565c_observe_frame(r565c_observer *observer, uint32_t frame, r565c_tally *tally) {
    *tally = (r565c_tally){0};
    r565_rig_pose(&observer->rig, observer->animation, (float)frame, NULL, NULL);
    r565c_tally_pose(tally, &observer->rig, observer->animation, (float)frame);
    r565c_trace_frame(observer->tracer, &observer->rig, tally);
}

static uint32_t larger(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

static uint32_t mean_of(uint64_t sum, uint32_t count) {
    return count == 0 ? 0 : (uint32_t)((sum + count / 2) / count);
}

static r565c_cost cost_of(r565c_scenery *scenery, const r565_animation *animation, uint32_t most) {
    r565c_arena *arena = r565c_arena_new();
    r565c_observer *observer = r565c_observe(scenery, animation, arena);
    uint32_t all = r565c_frame_count(animation);
    uint32_t count = most == 0 || most > all ? all : most;
    uint64_t bytes = 0, instructions = 0;
    r565c_cost cost = {0};
    for (uint32_t i = 0; observer != NULL && i < count; i++) {
        r565c_tally tally;
        r565c_observe_frame(observer, (uint32_t)((uint64_t)i * all / count), &tally);
        if (scenery->spent >= R565C_MOST_SPENT) {
            break;
        }
        uint32_t frame_bytes = tally.lines * R565C_LINE, work = r565c_instructions(&tally);
        bytes += frame_bytes;
        instructions += work;
        cost.frames++;
        cost.worst_bytes = larger(cost.worst_bytes, frame_bytes);
        cost.worst_instructions = larger(cost.worst_instructions, work);
    }
    cost.mean_bytes = mean_of(bytes, cost.frames);
    cost.mean_instructions = mean_of(instructions, cost.frames);
    r565c_arena_free(arena);
    return cost;
}

r565c_cost *r565c_costs_of(const r565_asset *asset, uint32_t most, r565c_arena *arena) {
    r565c_arena *own = r565c_arena_new();
    r565c_scenery *scenery = r565c_scenery_new(asset, own);
    r565c_cost *costs = r565c_alloc(arena, asset->animation_count, sizeof *costs);
    for (int i = 0;
         scenery != NULL && i < asset->animation_count && scenery->spent < R565C_MOST_SPENT; i++) {
        costs[i] = cost_of(scenery, asset->animations[i], most);
    }
    r565c_arena_free(own);
    return costs;
}

char *r565c_cost_text(const r565c_cost *cost, r565c_arena *arena) {
    if (cost->frames == 0) {
        return r565c_strdup(arena, "too large to tell what a frame costs");
    }
    return r565c_format(
        arena,
        "a frame reads %u bytes of textures (at most %u), takes %u instructions (at "
        "most %u)",
        (unsigned)cost->mean_bytes, (unsigned)cost->worst_bytes, (unsigned)cost->mean_instructions,
        (unsigned)cost->worst_instructions);
}
