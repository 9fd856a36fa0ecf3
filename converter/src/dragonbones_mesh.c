// SPDX-License-Identifier: MIT
// Meshes of slots as the document has them.
#include "dragonbones_mesh.h"
#include "affine_product.h"

#include <string.h>

// False where a matrix has no inverse.
static bool invert(const r565c_affine *m, r565c_affine *inverse) {
    double area = m->a * m->d - m->b * m->c;
    if (!(area > 1e-12 || area < -1e-12)) {
        return false;
    }
    *inverse = (r565c_affine){m->d / area,
                              -m->b / area,
                              -m->c / area,
                              m->a / area,
                              (m->c * m->ty - m->d * m->tx) / area,
                              (m->b * m->tx - m->a * m->ty) / area};
    return true;
}

static double take(r565c_node *at) {
    double value = r565c_node_number(at, 0);
    *at = r565c_node_next(at);
    return value;
}

static r565c_affine take_matrix(r565c_node *at) {
    r565c_affine m;
    double *const part[] = {&m.a, &m.b, &m.c, &m.d, &m.tx, &m.ty};
    for (int i = 0; i < 6; i++) {
        *part[i] = take(at);
    }
    return m;
}

// --- Which lists ----------------------------------------------------------------------------------

static bool is_mesh(const r565c_node *display) {
    static const char *const types[] = {"image", "armature", "mesh"};
    r565c_node share = r565c_node_get(display, "share");
    return cJSON_IsObject(display->json) && !r565c_node_holds(&share) &&
           r565c_node_get_enum(display, "type", types, 3, 0) == 2;
}

// The display of that name among a slot's.
static const cJSON *find_in_slot(const r565c_node *slot, const char *name) {
    r565c_node list = r565c_node_get(slot, "display");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        if (is_mesh(&at) && strcmp(r565c_node_get_string(&at, "name", ""), name) == 0) {
            return at.json;
        }
    }
    return NULL;
}

// Of a skin: the slot's own display comes before those of other slots.
static const cJSON *find_in_skin(const r565c_node *skin, const char *slot, const char *name) {
    r565c_node list = r565c_node_get(skin, "slot");
    const cJSON *found = NULL;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const cJSON *own = find_in_slot(&at, name);
        if (own != NULL && strcmp(r565c_node_get_string(&at, "name", ""), slot) == 0) {
            return own;
        }
        found = found == NULL ? own : found;
    }
    return found;
}

// What a display shares: the mesh of that name in the skin that it names, else in the default one.
static const cJSON *find_shared(const r565c_node *armature, const r565c_node *display,
                                const char *slot, const char *name) {
    r565c_node list = r565c_node_get(armature, "skin");
    const char *wanted = r565c_node_get_string(display, "skin", "default");
    const cJSON *found = NULL;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *skin = r565c_node_get_string(&at, "name", "");
        const cJSON *own = find_in_skin(&at, slot, name);
        if (own != NULL && strcmp(*skin == '\0' ? "default" : skin, wanted) == 0) {
            return own;
        }
        found = found == NULL ? own : found;
    }
    return found;
}

// --- Vertices -------------------------------------------------------------------------------------

static void read_texels(const r565c_node *node, const r565c_image *image, r565c_vertex *vertices,
                        size_t count) {
    r565c_node list = r565c_node_get(node, "uvs"), at = r565c_node_first(&list);
    double width = image->rotated ? image->height : image->width;
    double height = image->rotated ? image->width : image->height;
    for (size_t i = 0; i < count; i++) {
        vertices[i].u = take(&at) * width;
        vertices[i].v = take(&at) * height;
    }
}

static void read_points(const r565c_node *node, const r565c_affine *map, r565c_vertex *vertices,
                        size_t count) {
    r565c_node list = r565c_node_get(node, "vertices"), at = r565c_node_first(&list);
    for (size_t i = 0; i < count; i++) {
        double x = take(&at), y = take(&at);
        vertices[i].x = map->a * x + map->c * y + map->tx;
        vertices[i].y = map->b * x + map->d * y + map->ty;
    }
}

// The inverses of the poses that bones had when the mesh was bound, by the file's list of bones.
static bool read_poses(const r565c_node *node, size_t bones, r565c_affine *poses) {
    r565c_node list = r565c_node_get(node, "bonePose"), at = r565c_node_first(&list);
    while (at.json != NULL) {
        size_t bone = (size_t)take(&at);
        r565c_affine pose = take_matrix(&at);
        if (bone >= bones || !invert(&pose, &poses[bone])) {
            return false;
        }
    }
    return true;
}

// Leaves a vertex on its strongest bones; those share what the others had. Returns how many there are.
static size_t keep_strongest(r565c_influence *influences, r565c_offset_source *turns, size_t count,
                             size_t most) {
    double all = 0, kept = 0;
    for (size_t i = 0; i < count; i++) {
        all += influences[i].weight;
    }
    for (; count > most; count--) {
        size_t weakest = 0;
        for (size_t i = 1; i < count; i++) {
            weakest = influences[i].weight < influences[weakest].weight ? i : weakest;
        }
        for (size_t i = weakest; i + 1 < count; i++) {
            influences[i] = influences[i + 1];
            turns[i] = turns[i + 1];
        }
    }
    for (size_t i = 0; i < count; i++) {
        kept += influences[i].weight;
    }
    for (size_t i = 0; i < count && kept > 0; i++) {
        influences[i].weight *= all / kept;
    }
    return count;
}

// As many bones as the options allow. Bound, the mesh stays as it is; moved, it bends more sharply.
static void cap_weights(const r565c_rigging *rigging, const r565c_node *node,
                        r565c_mesh_source *source, r565c_influence *influences,
                        r565c_offset_source *turns, r565c_vertex *vertices, size_t count) {
    size_t most = (size_t)rigging->gallery->options->max_weights, made = 0, from = 0, capped = 0;
    for (size_t i = 0; i < count && most > 0; i++) {
        size_t had = vertices[i].influence_count;
        memmove(&influences[made], &influences[from], had * sizeof *influences);
        memmove(&turns[made], &turns[from], had * sizeof *turns);
        vertices[i].influences = &influences[made];
        if (had > most) {
            vertices[i].influence_count =
                keep_strongest(&influences[made], &turns[made], had, most);
            capped++;
        }
        from += had;
        made += vertices[i].influence_count;
    }
    if (capped > 0) {
        source->influence_count = made;
        r565c_node_report(node, R565C_NOTE,
                          "mesh \"%s\": %zu of %zu vertices hang on more than %zu bones: the "
                          "weakest go",
                          source->name, capped, count, most);
    }
}

// Moves the vertices, in the slot's space until now, to the bones' spaces.
static void read_weights(r565c_rigging *rigging, const r565c_node *node, const r565c_affine *poses,
                         r565c_mesh_source *source, r565c_vertex *vertices, size_t count) {
    r565c_node list = r565c_node_get(node, "weights"), at = r565c_node_first(&list);
    size_t most = r565c_node_count(&list) / 2 + 1, made = 0;
    r565c_influence *influences = r565c_alloc(rigging->arena, most, sizeof *influences);
    r565c_offset_source *turns = r565c_alloc(rigging->arena, most, sizeof *turns);
    for (size_t i = 0; i < count; i++) {
        r565c_vertex *vertex = &vertices[i];
        vertex->influences = &influences[made];
        vertex->influence_count = (size_t)take(&at);
        for (size_t k = 0; k < vertex->influence_count; k++, made++) {
            size_t bone = (size_t)take(&at);
            const r565c_affine *m = &poses[bone];
            influences[made] = (r565c_influence){(size_t)rigging->bone_at[bone], take(&at),
                                                 m->a * vertex->x + m->c * vertex->y + m->tx,
                                                 m->b * vertex->x + m->d * vertex->y + m->ty};
            turns[made] = (r565c_offset_source){i, r565c_affine_multiply(m, &source->turn)};
        }
    }
    source->turns = turns;
    source->influence_count = made;
    cap_weights(rigging, node, source, influences, turns, vertices, count);
}

// Of a binary.
static void read_influences(r565c_rigging *rigging, const r565c_node *node,
                            r565c_mesh_source *source, r565c_vertex *vertices, size_t count) {
    r565c_node list = r565c_node_get(node, "influences"), at = r565c_node_first(&list);
    size_t most = r565c_node_count(&list) / 4 + 1, made = 0;
    r565c_influence *influences = r565c_alloc(rigging->arena, most, sizeof *influences);
    r565c_offset_source *turns = r565c_alloc(rigging->arena, most, sizeof *turns);
    for (size_t i = 0; i < count; i++) {
        vertices[i].influences = &influences[made];
        vertices[i].influence_count = (size_t)take(&at);
        for (size_t k = 0; k < vertices[i].influence_count; k++, made++) {
            size_t bone = (size_t)take(&at);
            double weight = take(&at), x = take(&at), y = take(&at);
            influences[made] = (r565c_influence){(size_t)rigging->bone_at[bone], weight, x, y};
            turns[made] = (r565c_offset_source){made, {1, 0, 0, 1, 0, 0}};
        }
    }
    source->turns = turns;
    source->influence_count = source->listed_count = made;
    cap_weights(rigging, node, source, influences, turns, vertices, count);
}

static const size_t (*read_triangles(r565c_arena *arena, const r565c_node *node,
                                     size_t *count))[3] {
    r565c_node list = r565c_node_get(node, "triangles"), at = r565c_node_first(&list);
    *count = r565c_node_count(&list) / 3;
    size_t(*triangles)[3] = r565c_alloc(arena, *count, sizeof *triangles);
    for (size_t i = 0; i < *count; i++) {
        for (int k = 0; k < 3; k++) {
            triangles[i][k] = (size_t)take(&at);
        }
    }
    return (const size_t(*)[3])triangles;
}

// A vertex that hangs on nothing would stay nowhere.
static bool all_hang(const r565c_vertex *vertices, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (vertices[i].influence_count == 0) {
            return false;
        }
    }
    return true;
}

// Vertices that hang on bones.
static bool bind(r565c_rigging *rigging, const r565c_node *lists, r565c_mesh_source *source,
                 r565c_vertex *vertices, size_t count) {
    if (lists->file->baked) {
        read_influences(rigging, lists, source, vertices, count);
        return true;
    }
    r565c_affine *poses = r565c_alloc(rigging->arena, rigging->listed_bones, sizeof *poses);
    r565c_node slot = r565c_node_get(lists, "slotPose"), at = r565c_node_first(&slot);
    source->turn = at.json == NULL ? (r565c_affine){1, 0, 0, 1, 0, 0} : take_matrix(&at);
    read_points(lists, &source->turn, vertices, count);
    if (!read_poses(lists, rigging->listed_bones, poses)) {
        r565c_node_report(lists, R565C_ERROR, "mesh \"%s\": a pose of a bone has no inverse",
                          source->name);
        return false;
    }
    read_weights(rigging, lists, poses, source, vertices, count);
    return true;
}

// Vertices that stay on the slot's bone.
static void place(const r565c_node *display, const r565c_node *lists, r565c_mesh_source *source,
                  r565c_vertex *vertices, size_t count) {
    r565c_node transform = r565c_node_get(display, "transform");
    r565c_transform setup = r565c_dragonbones_transform(&transform);
    source->turn = r565c_dragonbones_matrix(&setup);
    read_points(lists, &source->turn, vertices, count);
}

static bool vertices_read(r565c_rigging *rigging, const r565c_node *display,
                          const r565c_node *lists, r565c_mesh_source *source,
                          r565c_vertex *vertices, size_t count) {
    r565c_node weights = r565c_node_get(lists, lists->file->baked ? "influences" : "weights");
    if (!r565c_node_holds(&weights)) {
        place(display, lists, source, vertices, count);
        return true;
    }
    if (!bind(rigging, lists, source, vertices, count)) {
        return false;
    }
    if (!all_hang(vertices, count)) {
        r565c_node_report(lists, R565C_ERROR, "mesh \"%s\": a vertex hangs on no bone",
                          source->name);
        return false;
    }
    return true;
}

const char *r565c_skin_name(const char *name) {
    return *name == '\0' ? "default" : name;
}

static r565c_mesh_source *source_add(r565c_rigging *rigging, size_t slot, const char *name,
                                     const char *skin) {
    rigging->meshes = r565c_grow(rigging->arena, rigging->meshes, rigging->mesh_count,
                                 &rigging->mesh_capacity, sizeof *rigging->meshes);
    r565c_mesh_source *source = &rigging->meshes[rigging->mesh_count++];
    *source = (r565c_mesh_source){.slot = slot,
                                  .display = rigging->armature->slots[slot].display_count,
                                  .name = name,
                                  .skin = r565c_skin_name(skin)};
    return source;
}

const r565c_mesh *r565c_dragonbones_mesh(r565c_rigging *rigging, const r565c_node *armature,
                                         const r565c_node *display, size_t slot, int image) {
    const char *name = r565c_node_get_string(display, "name", "");
    const char *shared = r565c_node_get_string(display, "share", "");
    const char *owner = rigging->armature->slots[slot].name;
    r565c_node lists = *display;
    if (*shared != '\0') {
        lists.json = find_shared(armature, display, owner, shared);
    }
    if (lists.json == NULL) {
        r565c_node_report(display, R565C_ERROR, "mesh \"%s\" shares \"%s\", which is not there",
                          name, shared);
        return NULL;
    }
    if (*shared != '\0' && !r565c_dragonbones_mesh_check(&lists, name, rigging->listed_bones)) {
        return NULL;
    }
    r565c_node points = r565c_node_get(&lists, "vertices");
    size_t count = r565c_node_count(&points) / 2;
    r565c_vertex *vertices = r565c_alloc(rigging->arena, count, sizeof *vertices);
    const r565c_node *skin = display->parent->parent->parent->parent;
    r565c_mesh_source *source =
        source_add(rigging, slot, name, r565c_node_get_string(skin, "name", ""));
    bool deforms = *shared == '\0' || r565c_node_get_bool(display, "inheritDeform", true);
    source->shared = deforms ? shared : "";
    source->block = deforms && lists.file->baked ? r565c_node_get_number(&lists, "offset", -1) : -1;
    source->vertex_count = source->listed_count = count;
    if (!vertices_read(rigging, display, &lists, source, vertices, count)) {
        return NULL;
    }
    read_texels(&lists, &rigging->gallery->document->images[image], vertices, count);
    r565c_mesh *mesh = r565c_alloc(rigging->arena, 1, sizeof *mesh);
    *mesh = (r565c_mesh){.vertices = vertices, .vertex_count = count};
    mesh->triangles = read_triangles(rigging->arena, &lists, &mesh->triangle_count);
    return mesh;
}
