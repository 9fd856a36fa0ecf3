// SPDX-License-Identifier: MIT
// How much work one frame of an armature can be, so that no pack can take a program's time.
#include "contract.h"

#include "asset_private.h"

// What things cost: bones, vertices, corners, springs and the like 1 each.
enum {
    SLOT = 4,
    ATTACHMENT = 8, // looking for armatures passes it often
    DRAWN = 64,     // an image or a triangle as large as the display
    DRAWN_TINTED = 128,
    DRAWN_BLENDED = 512,
    SWUNG = 8 // poses a frame, as springs are computed in steps
};

typedef struct tally {
    uint32_t steps; ///< of posing, over all that could be shown
    int children;
    bool swings;
} tally;

static uint32_t limit(uint32_t work) {
    return work <= R565_MAX_WORK ? work : R565_MAX_WORK + 1;
}

static bool is_full(const tally *sum) {
    return sum->steps > R565_MAX_WORK || sum->children > R565_MAX_CHILDREN;
}

static uint32_t add_armature(tally *sum, const r565_armature *armature, int depth, bool blended);

/// @param each what an image or a triangle of it costs.
/// @return what drawing it costs.
static uint32_t add_attachment(tally *sum, const r565_attachment *attachment, int depth,
                               uint32_t each) {
    sum->steps += ATTACHMENT;
    if (attachment->feature_count == 0)
        return each;
    const r565_attachment_features *features = attachment->features;
    if (features->child) {
        sum->children++;
        return add_armature(sum, features->child, depth + 1, each == DRAWN_BLENDED);
    }
    if (features->mesh_count != 0) {
        const r565_mesh *mesh = features->mesh;
        sum->steps += (uint32_t)mesh->vertex_count + mesh->influence_count;
        return mesh->triangle_count * each;
    }
    sum->steps += features->area_count != 0 ? features->area->point_count : 0;
    return 0;
}

/// @return what drawing costs at most: of the slot's attachments one is shown.
static uint32_t add_slot(tally *sum, const r565_slot *slot, int depth, uint32_t each) {
    uint32_t most = 0;
    sum->steps += SLOT;
    for (int i = 0; i < slot->attachment_count && !is_full(sum); i++) {
        const uint32_t drawn = limit(add_attachment(sum, &slot->attachments[i], depth, each));
        most = drawn > most ? drawn : most;
    }
    return most;
}

/// Each bone may look along all of a path for its place.
static void add_path(tally *sum, const r565_path *path) {
    const r565_mesh *curve = path->curve;
    sum->steps += curve->vertex_count / 3u * (path->bone_count + 1u) + curve->influence_count;
}

/// @param blended the slot that it stands in is: so are its own.
/// @return what drawing it costs, or more than is allowed where the tally is full.
static uint32_t add_armature(tally *sum, const r565_armature *armature, int depth, bool blended) {
    const r565_armature_features *features =
        armature->feature_count != 0 ? armature->features : NULL;
    const uint32_t plain = features && features->tint_count != 0 ? DRAWN_TINTED : DRAWN;
    uint32_t drawn = 0;
    sum->steps += armature->bone_count + 1u;
    if (depth == R565_MAX_NESTING)
        sum->children = R565_MAX_CHILDREN + 1;
    for (int i = 0; i < armature->slot_count && !is_full(sum); i++) {
        const r565_slot *slot = &armature->slots[i];
        const bool blends = blended || slot->blend > R565_BLEND_NONE;
        drawn += add_slot(sum, slot, depth, blends ? DRAWN_BLENDED : plain);
    }
    if (features && features->spring_count != 0) {
        sum->steps += features->spring_count;
        sum->swings = true;
    }
    for (int i = 0; features && i < features->path_count && !is_full(sum); i++)
        add_path(sum, &features->paths[i]);
    return is_full(sum) ? R565_MAX_WORK + 1 : drawn;
}

uint32_t r565_armature_work(const r565_armature *armature) {
    tally sum = {0};
    const uint32_t drawn = limit(add_armature(&sum, armature, 0, false));
    return limit(drawn + limit(sum.steps) * (sum.swings ? SWUNG : 1));
}

bool r565i_work_is_bounded(const r565_asset *asset) {
    uint32_t total = 0;
    for (int i = 0; i < asset->armature_count; i++) {
        const uint32_t work = r565_armature_work(asset->armatures[i]);
        total += work;
        if (work > R565_MAX_WORK || total > R565_MAX_TOTAL_WORK)
            return false;
    }
    return true;
}
