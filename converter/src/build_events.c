// SPDX-License-Identifier: MIT
#include "build_events.h"

#include "build_check.h"

#include <math.h>

static const uint8_t kinds[] = {[R565C_EVENT] = R565_EVENT_FRAME,
                                [R565C_SOUND] = R565_EVENT_SOUND,
                                [R565C_ACTION] = R565_EVENT_ACTION};

static r565_event_value build_value(const r565c_event_value *source) {
    if (source->text != NULL) {
        return (r565_event_value){.text = source->text, .kind = R565_VALUE_TEXT};
    }
    if (source->whole) {
        return (r565_event_value){.integer = (uint32_t)(int32_t)source->number,
                                  .kind = R565_VALUE_INTEGER};
    }
    return (r565_event_value){.number = (float)source->number, .kind = R565_VALUE_NUMBER};
}

static r565_event build_event(const r565c_build *build, const r565c_doc_event *source,
                              uint16_t frame) {
    r565_event event = {.name = source->name,
                        .frame = frame,
                        .kind = kinds[source->kind],
                        .bone = source->bone < 0 ? R565_NO_BONE : (uint8_t)source->bone,
                        .slot = source->slot < 0 ? R565_NO_SLOT : (uint8_t)source->slot,
                        .value_count = (uint8_t)source->value_count};
    if (source->value_count > 0) {
        r565_event_value *values = r565c_alloc(build->arena, source->value_count, sizeof *values);
        for (size_t i = 0; i < source->value_count; i++) {
            values[i] = build_value(&source->values[i]);
        }
        event.values = values;
    }
    return event;
}

const r565_event *r565c_build_events(const r565c_build *build, const r565c_doc_animation *source,
                                     unsigned duration, size_t *count) {
    *count = 0;
    if (source->event_count == 0 ||
        !r565c_check_count(build, source->place, "events", source->event_count, UINT16_MAX)) {
        return NULL;
    }
    r565_event *events = r565c_alloc(build->arena, source->event_count, sizeof *events);
    for (size_t i = 0; i < source->event_count; i++) {
        double frame = ceil(source->events[i].frame - 1e-6);
        if (frame <= duration) {
            events[(*count)++] = build_event(build, &source->events[i], (uint16_t)frame);
        }
    }
    return *count == 0 ? NULL : events;
}
