// SPDX-License-Identifier: MIT
// Private: checks of assets that several files share.
#ifndef R565I_ASSET_PRIVATE_H
#define R565I_ASSET_PRIVATE_H

#include "rig565/asset.h"

/// True when order holds each of 0 .. count-1 once.
bool r565i_draw_order_is_permutation(const uint8_t *order, int count);

/// True for a curve that a key of the animation may name.
bool r565i_curve_is_valid(const r565_animation *animation, uint16_t curve);
/// True when the key of that index in its timeline may lie there: frames start at 0 and ascend.
/// @param[in,out] last the frame of the key before.
bool r565i_frame_is_valid(int index, int frame, int *last);

/// What features add to an attachment of that slot, of the armature at index `owner`.
bool r565i_attachment_features_are_valid(const r565_attachment *attachment, const r565_slot *slot,
                                         int owner, const r565_asset *asset);
bool r565i_armature_features_are_valid(int index, const r565_asset *asset);
bool r565i_animation_features_are_valid(const r565_animation *animation,
                                        const r565_armature *armature);

/// Whether no armature, nor all together, ask for more work than they may. All else is valid.
bool r565i_work_is_bounded(const r565_asset *asset);

/// Whether an armature's constraints name bones that are there, in the order in which those are placed.
bool r565i_iks_are_valid(const r565_armature *armature);
/// Whether springs are of bones that may swing, each once, and their numbers in range. The constraints
/// are valid.
bool r565i_springs_are_valid(const r565_spring *list, int count, const r565_armature *armature);
/// The same of its paths, and whether their curves are some.
bool r565i_paths_are_valid(const r565_armature *armature);

#endif
