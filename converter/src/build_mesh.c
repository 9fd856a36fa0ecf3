// SPDX-License-Identifier: MIT
#include "build_mesh.h"

#include "build_check.h"
#include "easing.h"
#include "quantise.h"

#include <math.h>
#include <stdlib.h>

/// What a vertex may hang on a bone by, either way.
#define MAX_WEIGHT 8.0

static r565c_affine inverse_of(const r565c_affine *m) {
    double area = m->a * m->d - m->b * m->c;
    return (r565c_affine){m->d / area,
                          -m->b / area,
                          -m->c / area,
                          m->a / area,
                          (m->c * m->ty - m->d * m->tx) / area,
                          (m->b * m->tx - m->a * m->ty) / area};
}

/// In texels of the attachment's source.
static r565_vertex *build_texels(const r565c_build *build, const r565c_display *display,
                                 const r565c_affine *to_image) {
    const r565c_mesh *from = display->mesh;
    r565_vertex *vertices = r565c_alloc(build->arena, from->vertex_count, sizeof *vertices);
    r565c_affine map = inverse_of(to_image);
    for (size_t i = 0; i < from->vertex_count; i++) {
        double u = from->vertices[i].u, v = from->vertices[i].v;
        double x = map.a * u + map.c * v + map.tx, y = map.b * u + map.d * v + map.ty;
        if (!r565c_check_position(build, display->place, x, y)) {
            return vertices;
        }
        vertices[i] = (r565_vertex){r565c_float(x), r565c_float(y)};
    }
    return vertices;
}

static r565_position *build_points(const r565c_build *build, const r565c_display *display) {
    const r565c_mesh *from = display->mesh;
    double scale = build->options->scale;
    r565_position *points = r565c_alloc(build->arena, from->vertex_count, sizeof *points);
    for (size_t i = 0; i < from->vertex_count; i++) {
        double x = from->vertices[i].x * scale, y = from->vertices[i].y * scale;
        if (!r565c_check_position(build, display->place, x, y)) {
            return points;
        }
        points[i] = (r565_position){r565c_float(x), r565c_float(y)};
    }
    return points;
}

static size_t influence_total(const r565c_mesh *mesh) {
    size_t total = 0;
    for (size_t i = 0; i < mesh->vertex_count; i++) {
        total += mesh->vertices[i].influence_count;
    }
    return total;
}

/// The k-th influence of all, in the order of the vertices.
static const r565c_influence *influence_at(const r565c_mesh *mesh, size_t *vertex, size_t *k) {
    if (*k == mesh->vertices[*vertex].influence_count) {
        (*vertex)++;
        *k = 0;
    }
    return &mesh->vertices[*vertex].influences[(*k)++];
}

static r565_influence *build_influences(const r565c_build *build, const r565c_display *display,
                                        size_t total) {
    const r565c_mesh *mesh = display->mesh;
    double scale = build->options->scale;
    r565_influence *influences = r565c_alloc(build->arena, total, sizeof *influences);
    for (size_t i = 0, vertex = 0, k = 0; i < total; i++) {
        const r565c_influence *from = influence_at(mesh, &vertex, &k);
        double x = from->x * from->weight * scale, y = from->y * from->weight * scale;
        if (!(fabs(from->weight) <= MAX_WEIGHT)) {
            R565C_BUILD_ERROR(build, display->place, "weight of %g: at most %g can be held",
                              from->weight, MAX_WEIGHT);
            break;
        }
        if (!r565c_check_position(build, display->place, x, y)) {
            break;
        }
        influences[i] =
            (r565_influence){r565c_float(x), r565c_float(y), r565c_float(from->weight),
                             (uint16_t)from->bone, k == mesh->vertices[vertex].influence_count};
    }
    return influences;
}

static r565_triangle *build_triangles(const r565c_build *build, const r565c_mesh *from) {
    r565_triangle *triangles = r565c_alloc(build->arena, from->triangle_count, sizeof *triangles);
    for (size_t i = 0; i < from->triangle_count; i++) {
        const size_t *corner = from->triangles[i];
        triangles[i] =
            (r565_triangle){(uint16_t)corner[0], (uint16_t)corner[1], (uint16_t)corner[2]};
    }
    return triangles;
}

void r565c_build_mesh(const r565c_build *build, const r565c_display *display,
                      const r565c_placed *image, r565_attachment *attachment) {
    const r565c_mesh *from = display->mesh;
    size_t total = influence_total(from);
    if (!r565c_check_count(build, display->place, "mesh vertices", from->vertex_count,
                           UINT16_MAX) ||
        !r565c_check_count(build, display->place, "mesh triangles", from->triangle_count,
                           UINT16_MAX) ||
        !r565c_check_count(build, display->place, "mesh weights", total, UINT16_MAX)) {
        return;
    }
    r565_mesh *mesh = r565c_alloc(build->arena, 1, sizeof *mesh);
    r565_attachment_features *features = r565c_alloc(build->arena, 1, sizeof *features);
    *mesh =
        (r565_mesh){.vertices = build_texels(build, display, &image->local),
                    .points = total == 0 ? build_points(build, display) : NULL,
                    .influences = total == 0 ? NULL : build_influences(build, display, total),
                    .triangles = from->triangle_count == 0 ? NULL : build_triangles(build, from),
                    .vertex_count = (uint16_t)from->vertex_count,
                    .point_count = (uint16_t)(total == 0 ? from->vertex_count : 0),
                    .influence_count = (uint16_t)total,
                    .triangle_count = (uint16_t)from->triangle_count};
    *features = (r565_attachment_features){.mesh = mesh, .mesh_count = 1};
    *attachment = (r565_attachment){.texture = image->texture,
                                    .source = image->source,
                                    .local = {1, 0, 0, 1, 0, 0},
                                    .feature_count = 1,
                                    .features = features};
}

static const r565_mesh *mesh_of(const r565_attachment *attachment) {
    return attachment->feature_count != 0 ? attachment->features->mesh : NULL;
}

uint16_t r565c_place_vertices(const r565c_build *build, const r565c_doc_armature *source,
                              r565_slot *slots) {
    size_t total = 0;
    for (size_t i = 0; i < source->slot_count; i++) {
        size_t most = 0;
        for (int k = 0; k < slots[i].attachment_count; k++) {
            const r565_mesh *mesh = mesh_of(&slots[i].attachments[k]);
            most = mesh != NULL && mesh->vertex_count > most ? mesh->vertex_count : most;
        }
        slots[i].first_vertex = (uint16_t)(most == 0 ? 0 : total);
        total += most;
    }
    return r565c_check_count(build, source->place, "mesh vertices", total, UINT16_MAX)
               ? (uint16_t)total
               : 0;
}

// --- Deform timelines -----------------------------------------------------------------------------

/// Frames closer than this to a key are meant to be at it.
#define FRAME_EPSILON 1e-6

/// A deform track and the mesh that it moves.
typedef struct deform {
    const r565c_build *build;
    const r565c_deform_track *track;
    const r565c_mesh *mesh;
    size_t count; ///< of offsets a key
    double unit;  ///< pixels of the output
} deform;

/// What an offset is multiplied by: the weight of its influence, and the output's scale.
static double *weights_of(const deform *of) {
    double *weights = r565c_alloc(of->build->arena, of->count, sizeof *weights);
    bool plain = influence_total(of->mesh) == 0;
    for (size_t i = 0, vertex = 0, k = 0; i < of->count; i++) {
        double weight = plain ? 1 : influence_at(of->mesh, &vertex, &k)->weight;
        weights[i] = weight * of->build->options->scale;
    }
    return weights;
}

static double largest(const deform *of, const double *weights, size_t key) {
    const double(*offsets)[2] = of->track->keys[key].offsets;
    double most = 0;
    for (size_t i = 0; i < of->count; i++) {
        double way = fmax(fabs(offsets[i][0]), fabs(offsets[i][1])) * fabs(weights[i]);
        most = fmax(most, way);
    }
    return most;
}

/// How far two keys are apart, in pixels of the input.
static double distance(const deform *of, const double (*from)[2], const double (*to)[2]) {
    double most = 0;
    for (size_t i = 0; i < of->count; i++) {
        most = fmax(most, hypot(to[i][0] - from[i][0], to[i][1] - from[i][1]));
    }
    return most;
}

static bool is_at_rest(const deform *of, const double *weights, size_t key) {
    return largest(of, weights, key) == 0;
}

/// A track of one number that goes as far as the farthest vertex: what follows it follows the mesh. It
/// begins at 0 only where the mesh begins undeformed.
static r565c_track way_of(const deform *of, const double *weights, size_t bone) {
    const r565c_deform_track *track = of->track;
    r565c_doc_key *keys = r565c_alloc(of->build->arena, track->key_count, sizeof *keys);
    double way = is_at_rest(of, weights, 0) ? 0 : 1;
    for (size_t i = 0; i < track->key_count; i++) {
        const r565c_deform_key *key = &track->keys[i];
        double step = i == 0 ? 0 : distance(of, key[-1].offsets, key->offsets);
        // At least a step, so that no two keys look alike that are not.
        way += step == 0 ? 0 : fmax(step, 1);
        keys[i] = (r565c_doc_key){key->frame, way, 0, key->easing};
    }
    return (r565c_track){R565C_WARP, bone, track->place, keys, track->key_count};
}

/// The keys around a whole frame, and how far it is from one to the other.
static const r565c_deform_key *key_at(const r565c_deform_track *track, double frame,
                                      double *progress) {
    size_t i = 0;
    while (i + 1 < track->key_count && track->keys[i + 1].frame <= frame + FRAME_EPSILON) {
        i++;
    }
    const r565c_deform_key *key = &track->keys[i];
    *progress = 0;
    if (i + 1 < track->key_count) {
        double part = fmin(fmax((frame - key->frame) / (key[1].frame - key->frame), 0), 1);
        *progress = r565c_easing_at(&key->easing, part);
    }
    return key;
}

static int16_t stored_offset(double value) {
    return (int16_t)fmin(fmax(r565c_round(value), -INT16_MAX), INT16_MAX);
}

/// Without the zeros in front and behind.
static r565_deform_key stored_key(const deform *of, const double *weights, double frame,
                                  uint16_t curve) {
    double progress;
    const r565c_deform_key *key = key_at(of->track, frame, &progress);
    const double(*from)[2] = key->offsets, (*to)[2] = progress == 0 ? from : key[1].offsets;
    r565_point *offsets = r565c_alloc(of->build->arena, of->count, sizeof *offsets);
    size_t first = of->count, end = 0;
    for (size_t i = 0; i < of->count; i++) {
        double factor = of->unit == 0 ? 0 : weights[i] / of->unit;
        offsets[i] =
            (r565_point){stored_offset((from[i][0] + (to[i][0] - from[i][0]) * progress) * factor),
                         stored_offset((from[i][1] + (to[i][1] - from[i][1]) * progress) * factor)};
        if (offsets[i].x != 0 || offsets[i].y != 0) {
            first = i < first ? i : first;
            end = i + 1;
        }
    }
    if (end == 0) {
        return (r565_deform_key){(uint16_t)frame, curve, 0, 0, NULL};
    }
    return (r565_deform_key){(uint16_t)frame, curve, (uint16_t)first, (uint16_t)(end - first),
                             offsets + first};
}

/// @return false when the mesh never leaves its place.
static bool build_deform(r565c_track_context *context, const r565_mesh *mesh, deform *of,
                         r565c_curves *shared, r565_deform_timeline *made) {
    of->count = (size_t)mesh->point_count + mesh->influence_count;
    const double *weights = weights_of(of);
    double most = 0;
    for (size_t i = 0; i < of->track->key_count; i++) {
        most = fmax(most, largest(of, weights, i));
    }
    of->unit = (double)r565c_float(most / INT16_MAX);
    const r565c_doc_slot *slot = &context->armature->slots[of->track->slot];
    r565c_track way = way_of(of, weights, (size_t)slot->bone);
    r565c_track_keys keys = r565c_build_track(context, &way);
    if (of->unit == 0 || keys.count == 0 ||
        !r565c_check_position(of->build, of->track->place, most, 0) ||
        !r565c_check_count(of->build, of->track->place, "keys", keys.count, UINT16_MAX)) {
        return false;
    }
    r565_deform_key *stored = r565c_alloc(of->build->arena, keys.count, sizeof *stored);
    for (size_t i = 0; i < keys.count; i++) {
        stored[i] = stored_key(of, weights, keys.items[i].frame,
                               r565c_curves_share(shared, &context->curves, keys.items[i].curve));
    }
    *made = (r565_deform_timeline){stored, (float)of->unit, (uint16_t)keys.count,
                                   (uint8_t)of->track->slot, (uint8_t)of->track->display};
    return true;
}

static int by_target(const void *first, const void *second) {
    const r565_deform_timeline *a = first, *b = second;
    int slots = (a->slot > b->slot) - (a->slot < b->slot);
    return slots != 0 ? slots : (a->attachment > b->attachment) - (a->attachment < b->attachment);
}

const r565_deform_timeline *r565c_build_deforms(r565c_track_context *context,
                                                const r565_armature *armature,
                                                const r565c_doc_animation *source,
                                                r565c_curves *shared, uint16_t *count) {
    r565_deform_timeline *lines =
        r565c_alloc(context->build->arena, source->deform_count, sizeof *lines);
    *count = 0;
    for (size_t i = 0; i < source->deform_count; i++) {
        const r565c_deform_track *track = &source->deforms[i];
        const r565_mesh *mesh = mesh_of(&armature->slots[track->slot].attachments[track->display]);
        deform of = {.build = context->build,
                     .track = track,
                     .mesh = context->armature->slots[track->slot].displays[track->display].mesh};
        // The image of a mesh may be transparent everywhere: then there is none.
        if (mesh != NULL && build_deform(context, mesh, &of, shared, &lines[*count])) {
            (*count)++;
        }
    }
    qsort(lines, *count, sizeof *lines, by_target);
    return *count == 0 ? NULL : lines;
}
