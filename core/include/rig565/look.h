// SPDX-License-Identifier: MIT
/// Other images for one rig than its armature has: a sword that was found, a face from a camera. Rigs
/// without a look pay nothing for it; one with a look takes an r565_look and a copy of its slots, in
/// memory of yours.
///
///     static r565_look look;
///     static r565_slot slots[12];
///     static r565_attachment hand[3];
///     r565_look_init(&look, &rig, slots, 12);
///     r565_look_set_image(&look, r565_rig_slot_index(&rig, "hand"), 0, hand, &sword,
///                         (r565_rect){0, 0, 9, 40});
#ifndef RIG565_LOOK_H
#define RIG565_LOOK_H

#include "rig565/rig.h"

R565_EXTERN_C_BEGIN

/// How a rig looks. Its members are private.
typedef struct r565_look {
    r565_armature armature; ///< with these slots
    r565_slot *slots;
    const r565_armature *original;
} r565_look;

/// Gives a rig a look, at first its armature's own. r565_rig_armature is the look's from now on.
/// @param slots room for the armature's slots; it and the look must live as long as the rig.
/// @return R565_OK, R565_ERR_ARGUMENT (NULL, no initialised rig), or R565_ERR_NO_SPACE, leaving the rig
///         as it was.
r565_result r565_look_init(r565_look *look, r565_rig *rig, r565_slot *slots, int capacity);

/// Says what a slot has to show, whatever is posed, from the next pose on.
/// @param attachments as many as the slot has, in your memory; meshes, areas and armatures among them
///                    must be those of the slot at the same index. NULL: the slot's own again.
/// @return false, changing nothing, when they are not, or the slot is out of range.
bool r565_look_set(r565_look *look, int slot, const r565_attachment *attachments);

/// Shows another image instead of one of a slot's attachments, from the next pose on: around the same
/// middle, at the same scale and angle.
/// @param memory room for as many attachments as the slot has, which stays the look's as long as that
///               shows them. The same as before: what was replaced already stays so.
/// @return false, changing nothing: no such attachment, or one that is no image and no mesh.
bool r565_look_set_image(r565_look *look, int slot, int attachment, r565_attachment *memory,
                         const r565_texture *texture, r565_rect source);

/// Gives an attachment another image, at the same scale and angle. The hull goes.
/// @param source    the image's part of the texture. A mesh wants one of the same size.
/// @param pivot_x,pivot_y the point of the image, as part of its size, that stays where it is: 0.5 its
///                  middle, which is the pivot of DragonBones.
void r565_attachment_set_image(r565_attachment *attachment, const r565_texture *texture,
                               r565_rect source, float pivot_x, float pivot_y);

R565_EXTERN_C_END

#endif
