// SPDX-License-Identifier: MIT
/// What the files of the DragonBones importer share.
#ifndef RIG565C_DRAGONBONES_H
#define RIG565C_DRAGONBONES_H

#include "inputs.h"

#define R565C_MAX_BONES 255
#define R565C_MAX_SLOTS 255
#define R565C_MAX_DISPLAYS 127
#define R565C_MAX_SKINS 255
#define R565C_MAX_FRAMES 65535
/// Armatures in armatures, the outermost one included.
#define R565C_MAX_NESTING 16

/// An image as displays see it.
typedef struct r565c_shown {
    int image;               ///< in the document; -1: there is none
    double scale;            ///< from its pixels to the skeleton's
    double width, height;    ///< before trimming, in its pixels
    double frame_x, frame_y; ///< of the trimmed away corner, <= 0
} r565c_shown;

/// Animations of one armature in a file of their own.
typedef struct r565c_extra_source r565c_extra_source;

typedef struct r565c_extra_list {
    r565c_extra_source *first, *last;
} r565c_extra_list;

/// The pictures and images that displays have asked for so far.
typedef struct r565c_gallery {
    r565c_inputs *inputs;
    const bool *use_atlas;
    const r565c_options *options;
    bool skin_found; ///< the one that the options name
    r565c_document *document;
    r565c_names asked;          ///< paths
    r565c_shown *shown;         ///< one a path
    r565c_names pictures;       ///< file names of the document's pictures
    r565c_names armature_names; ///< of the whole skeleton
    r565c_names cast;           ///< of the document's armatures, also those still to be read
    r565c_extra_list *extras;   ///< one each
    size_t shown_capacity, picture_capacity, image_capacity;
} r565c_gallery;

/// What a bone does not take over from its ancestors.
typedef struct r565c_inherit {
    size_t index; ///< in the file
    bool no_translation, no_rotation, no_scale, no_reflection;
} r565c_inherit;

/// A constraint while bones have no order.
typedef struct r565c_reach r565c_reach;

/// A file of animations for an armature that another file describes.
typedef struct r565c_extra {
    double scale;          ///< from its positions to the skeleton's
    const size_t *slot_at; ///< from its list of slots to the document's; NULL: they are the same
} r565c_extra;

typedef struct r565c_mesh_source r565c_mesh_source;

/// An armature being read.
typedef struct r565c_rigging {
    r565c_arena *arena;
    r565c_gallery *gallery;
    r565c_doc_armature *armature;
    double frame_rate;
    r565c_names bone_names; ///< in the order of the file
    size_t listed_bones;    ///< in the file, also those of a name that was there before
    int *bone_at;           ///< from there to the document's bones
    const int *parents;     ///< of the bones in the order of the file
    r565c_reach *reaches;   ///< the constraints of the file
    size_t reach_count;
    r565c_names ik_names;            ///< numbered like the document's constraints
    r565c_inherit *inherit;          ///< one a bone of the document
    r565c_names slot_names;          ///< numbered like the document's slots
    double *bone_alpha, *slot_alpha; ///< of their own, one each, in the document's order
    size_t *own_displays;            ///< one a slot: how many a displayIndex may mean, in any skin
    const char **played; ///< one a slot: by what the armature in it plays that it shows first; NULL
    size_t *display_capacity; ///< one a slot
    size_t hidden_count;      ///< of slots that old animations hide without a word
    r565c_mesh_source *meshes;
    size_t mesh_count, mesh_capacity;
    size_t offset_count; ///< of points that keys of deform timelines move
    r565c_names animation_names;
    size_t animation_capacity;
    const r565c_extra *extra; ///< the file whose animations are being read; NULL: the skeleton's
} r565c_rigging;

/// The image of a path. Errors are reported at the node, once a path.
r565c_shown r565c_gallery_find(r565c_gallery *gallery, const char *path, const char *slot,
                               const r565c_node *display);

/// Notes which images of the atlases in use were never asked for.
void r565c_gallery_report_unshown(const r565c_gallery *gallery);

/// Position, angles and scale of a `transform`; the angles within half a turn, as the runtime
/// keeps them.
r565c_transform r565c_dragonbones_transform(const r565c_node *transform);

/// The matrix of a bone or a display.
r565c_affine r565c_dragonbones_matrix(const r565c_transform *transform);

/// A slot's colour. An offset of alpha is in alpha already.
typedef struct r565c_color {
    double alpha; ///< 0..1
    double alpha_offset;
    r565c_tint tint;
} r565c_color;

/// Reads a colour, within what can be held; what is not there is white. Reports what is limited.
r565c_color r565c_dragonbones_color(const r565c_node *color);
/// The same in the whole percents and 255ths that the runtime keeps of keys; reports nothing.
r565c_color r565c_dragonbones_key_color(const r565c_node *color);
/// A member that is an alpha: 0..1, in the whole percents that the runtime keeps; absent: 1.
double r565c_dragonbones_alpha(const r565c_node *object, const char *key);
/// Whether a tint changes nothing.
bool r565c_is_white(const r565c_tint *tint);
/// The r565_blend of a slot; a mode that is not there is reported.
unsigned r565c_dragonbones_blend(const r565c_node *slot, const char *name);

/// Fill in the armature's parts. After an error they go on, so that all that is wrong is told; false
/// where there is too much to go on with.
bool r565c_dragonbones_bones(r565c_rigging *rigging, const r565c_node *armature);
bool r565c_dragonbones_slots(r565c_rigging *rigging, const r565c_node *armature);
void r565c_dragonbones_skins(r565c_rigging *rigging, const r565c_node *armature);
void r565c_dragonbones_animations(r565c_rigging *rigging, const r565c_node *armature);

/// What in an animation fades bones, with all that hangs on them, and slots; NULL: nothing. ALPHA tracks
/// that replace the alpha of the bone's or the slot's own.
typedef struct r565c_fades {
    const r565c_track *bones[R565C_MAX_BONES];
    const r565c_track *slots[R565C_MAX_SLOTS];
} r565c_fades;

/// Makes an animation's ALPHA tracks those of all that fades each slot.
/// @param capacity of the animation's tracks.
void r565c_dragonbones_fade(const r565c_rigging *rigging, const r565c_fades *fades,
                            r565c_doc_animation *animation, size_t *capacity);
/// The same of the setup, once all animations are read.
void r565c_dragonbones_fade_setup(r565c_rigging *rigging);

/// Room for a display at the end of a slot's.
r565c_display *r565c_dragonbones_display_add(r565c_rigging *rigging, size_t slot);
/// Makes room for an armature's further skins, once the default one is read: each slot gets a display
/// for every index that any skin has one for.
void r565c_dragonbones_wardrobe_open(r565c_rigging *rigging, const r565c_node *list);
/// Adds a further skin, whose displays of each slot stand from starts on.
void r565c_dragonbones_wardrobe_add(r565c_rigging *rigging, const r565c_node *skin,
                                    const size_t *starts);

/// Reads a path. What is none is reported, and the display stays as it is.
void r565c_dragonbones_curve(r565c_rigging *rigging, const r565c_node *node,
                             r565c_display *display);
/// Reads the armature's path constraints; bones and displays are known.
void r565c_dragonbones_paths(const r565c_rigging *rigging, const r565c_node *node);

/// Reads a bounding box. What is none is reported, and the display stays as it is.
void r565c_dragonbones_area(r565c_rigging *rigging, const r565c_node *node, r565c_display *display);

/// Whether a mesh's lists fit together; the file's list of bones is that long. False after an error.
bool r565c_dragonbones_mesh_check(const r565c_node *display, const char *name, size_t bones);

/// Armatures of a skeleton, one a name.
typedef struct r565c_cast {
    const r565c_node *items;
    size_t count;
} r565c_cast;

/// The armature of that name (NULL: all of them) and what they show: owners before what they show, those
/// that nothing shows in the file's order. An armature that shows itself or nests too many is an error.
r565c_cast r565c_dragonbones_cast(const r565c_node *root, const char *wanted);

/// The animation that a list of actions plays, the last one; NULL: none.
const char *r565c_dragonbones_played(const r565c_node *actions);

/// Finds out which armature of the skeleton the files of animations are for.
void r565c_dragonbones_extras_find(r565c_gallery *gallery, const r565c_node *skeleton);
/// Adds what they have for the armature.
void r565c_dragonbones_extras(r565c_rigging *rigging);
/// The frame rate of a skeleton or an armature.
double r565c_dragonbones_frame_rate(const r565c_node *object, double otherwise);
/// Whether a file's version can be read. One of version 2.3 or 3.0 is rearranged.
bool r565c_dragonbones_version(r565c_json *json);

/// Moves an animation's timelines of the newer kind to where the older ones are.
void r565c_dragonbones_typed(const r565c_node *animation);
/// Reads the timelines of one animation, its duration and play_times known.
void r565c_dragonbones_tracks(r565c_rigging *rigging, r565c_doc_animation *animation,
                              const r565c_node *node);
/// Reads the draw order of one animation.
void r565c_dragonbones_orders(r565c_rigging *rigging, r565c_doc_animation *animation,
                              const r565c_node *node);

/// Where a value stands, with its file when that is not the skeleton's.
const char *r565c_dragonbones_place(const r565c_rigging *rigging, const r565c_node *node);

/// Sets what the document's bones do not inherit, where that shows.
void r565c_dragonbones_inherit(const r565c_rigging *rigging, const r565c_node *armature);

/// What happens along an animation; its duration is known.
void r565c_dragonbones_events(r565c_rigging *rigging, r565c_doc_animation *animation,
                              const r565c_node *node);

/// What the keys of every timeline may have.
#define R565C_KEY_ACTIONS                                                                          \
    {"event", NULL}, {"events", NULL}, {"sound", NULL}, {"action", NULL}, {                        \
        "actions", NULL                                                                            \
    }

#endif
