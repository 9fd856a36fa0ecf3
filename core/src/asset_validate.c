// SPDX-License-Identifier: MIT
// What must hold between the numbers of an asset, beyond the range of each.
#include "contract.h"

#include "asset_private.h"
#include "rig565/asset.h"

#include <string.h>

// --- Armatures -----------------------------------------------------------------------------------

static bool source_is_valid(const r565_attachment *attachment) {
    const r565_texture *texture = attachment->texture;
    r565_rect source = attachment->source;
    return !texture || (source.left >= 0 && source.top >= 0 && source.left < source.right &&
                        source.top < source.bottom && source.right <= texture->width &&
                        source.bottom <= texture->height);
}

// Above 0 where c lies on one side of the way from a to b, below where on the other.
static int32_t side_of(r565_point a, r565_point b, r565_point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Whether all other vertices lie on one side of the way from a vertex to the next one, on that of the
/// first three. Where that is so for each, the hull is convex, and goes round once.
static bool is_convex_at(const r565_point *hull, int count, int index) {
    const int32_t turn = side_of(hull[0], hull[1], hull[2]);
    for (int i = 2; i < count; i++) {
        const int32_t side =
            side_of(hull[index], hull[(index + 1) % count], hull[(index + i) % count]);
        if (side == 0 || (side > 0) != (turn > 0))
            return false;
    }
    return true;
}

static bool hull_is_valid(const r565_attachment *attachment) {
    int width = attachment->source.right - attachment->source.left;
    int height = attachment->source.bottom - attachment->source.top;
    if (attachment->hull_count == 0)
        return true;
    if (attachment->hull_count < R565_HULL_MIN || attachment->hull_count > R565_HULL_MAX)
        return false;
    for (int i = 0; i < attachment->hull_count; i++) {
        r565_point point = attachment->hull[i];
        if (point.x < 0 || point.x > width || point.y < 0 || point.y > height)
            return false;
    }
    for (int i = 0; i < attachment->hull_count; i++) {
        if (!is_convex_at(attachment->hull, attachment->hull_count, i))
            return false;
    }
    return true;
}

static bool slot_is_valid(const r565_slot *slot, int owner, const r565_asset *asset) {
    if (slot->bone >= asset->armatures[owner]->bone_count || slot->default_attachment < -1 ||
        slot->default_attachment >= slot->attachment_count || slot->blend == R565_BLEND_NONE)
        return false;
    for (int i = 0; i < slot->attachment_count; i++) {
        const r565_attachment *attachment = &slot->attachments[i];
        if (!source_is_valid(attachment) || !hull_is_valid(attachment) ||
            !r565i_attachment_features_are_valid(attachment, slot, owner, asset))
            return false;
    }
    return true;
}

static bool armature_is_valid(int index, const r565_asset *asset) {
    const r565_armature *armature = asset->armatures[index];
    for (int i = 0; i < armature->bone_count; i++) {
        uint8_t parent = armature->bones[i].parent;
        if (parent != R565_NO_PARENT && parent >= i)
            return false;
    }
    for (int i = 0; i < armature->slot_count; i++) {
        if (!slot_is_valid(&armature->slots[i], index, asset))
            return false;
    }
    return r565i_armature_features_are_valid(index, asset);
}

// --- Timelines -------------------------------------------------------------------------------------

bool r565i_curve_is_valid(const r565_animation *animation, uint16_t curve) {
    return curve == R565_CURVE_LINEAR || curve == R565_CURVE_STEP || curve < animation->curve_count;
}

bool r565i_frame_is_valid(int index, int frame, int *last) {
    bool valid = index == 0 ? frame == 0 : frame > *last;
    *last = frame;
    return valid;
}

static bool positions_are_valid(const r565_animation *animation, const r565_armature *armature) {
    for (int i = 0, last_bone = -1; i < animation->position_count; i++) {
        const r565_position_timeline *line = &animation->positions[i];
        if (line->bone >= armature->bone_count || line->bone <= last_bone || line->key_count == 0)
            return false;
        last_bone = line->bone;
        for (int k = 0, frame = 0; k < line->key_count; k++) {
            if (!r565i_frame_is_valid(k, line->keys[k].frame, &frame) ||
                !r565i_curve_is_valid(animation, line->keys[k].curve))
                return false;
        }
    }
    return true;
}

static bool value_is_valid(const r565_timeline *line, const r565_armature *armature, int value) {
    switch (line->channel) {
    case R565_CHANNEL_ATTACHMENT:
        return value >= -1 && value < armature->slots[line->target].attachment_count;
    case R565_CHANNEL_ALPHA:
        return value >= 0 && value <= 255;
    default:
        return true;
    }
}

static bool keys_are_valid(const r565_timeline *line, const r565_animation *animation,
                           const r565_armature *armature) {
    for (int k = 0, frame = 0; k < line->key_count; k++) {
        if (!r565i_frame_is_valid(k, line->keys[k].frame, &frame) ||
            !r565i_curve_is_valid(animation, line->keys[k].curve) ||
            !value_is_valid(line, armature, line->keys[k].x))
            return false;
    }
    return line->key_count > 0;
}

/// @param channel of the timelines, this one or the next; their targets are below `targets`.
static bool timelines_are_valid(const r565_timeline *lines, int count, int channel, int targets,
                                const r565_animation *animation, const r565_armature *armature) {
    for (int i = 0, last = -1; i < count; i++) {
        const r565_timeline *line = &lines[i];
        int order = line->target * 2 + line->channel - channel;
        if (line->channel < channel || line->channel > channel + 1 || line->target >= targets ||
            order <= last || !keys_are_valid(line, animation, armature))
            return false;
        last = order;
    }
    return true;
}

// --- Draw orders -----------------------------------------------------------------------------------

bool r565i_draw_order_is_permutation(const uint8_t *order, int count) {
    uint8_t seen[(R565_MAX_SLOTS + 8) / 8];
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < count; i++) {
        uint8_t bit = (uint8_t)(1 << (order[i] & 7));
        if (order[i] >= count || (seen[order[i] >> 3] & bit))
            return false;
        seen[order[i] >> 3] |= bit;
    }
    return true;
}

static bool draw_orders_are_valid(const r565_animation *animation, const r565_armature *armature) {
    for (int i = 0, last = -1; i < animation->draw_order_count; i++) {
        const r565_draw_order_key *key = &animation->draw_orders[i];
        if (key->frame <= last)
            return false;
        last = key->frame;
        if (!key->order ? key->count != 0
                        : key->count != armature->slot_count ||
                              !r565i_draw_order_is_permutation(key->order, key->count))
            return false;
    }
    return true;
}

static bool animation_is_valid(const r565_animation *animation, const r565_asset *asset) {
    if (animation->armature >= asset->armature_count)
        return false;
    const r565_armature *armature = asset->armatures[animation->armature];
    return animation->signature == armature->signature &&
           positions_are_valid(animation, armature) &&
           timelines_are_valid(animation->bone_timelines, animation->bone_timeline_count,
                               R565_CHANNEL_ROTATE, armature->bone_count, animation, armature) &&
           timelines_are_valid(animation->slot_timelines, animation->slot_timeline_count,
                               R565_CHANNEL_ATTACHMENT, armature->slot_count, animation,
                               armature) &&
           draw_orders_are_valid(animation, armature) &&
           r565i_animation_features_are_valid(animation, armature);
}

r565_result r565_asset_validate(const r565_asset *asset) {
    if (!asset)
        return R565_ERR_ARGUMENT;
    for (int i = 0; i < asset->texture_count; i++) {
        if (!r565_texture_is_valid(asset->textures[i]))
            return R565_ERR_CORRUPT;
    }
    for (int i = 0; i < asset->armature_count; i++) {
        if (!armature_is_valid(i, asset))
            return R565_ERR_CORRUPT;
    }
    for (int i = 0, last = 0; i < asset->animation_count; i++) {
        if (!animation_is_valid(asset->animations[i], asset) ||
            asset->animations[i]->armature < last)
            return R565_ERR_CORRUPT;
        last = asset->animations[i]->armature;
    }
    return r565i_work_is_bounded(asset) ? R565_OK : R565_ERR_WORK;
}
