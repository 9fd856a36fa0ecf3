// SPDX-License-Identifier: MIT
/// Springs that importers find for the bones of an armature.
#ifndef RIG565C_SPRINGS_H
#define RIG565C_SPRINGS_H

#include "document.h"
#include "json.h"

/// How a spring behaves, whatever bone it is of.
typedef struct r565c_spring_manner {
    double length; ///< 0: the bone's
    double stiffness, damping, gravity, wind, limit;
} r565c_spring_manner;

/// Gives a bone a spring, where it can have one: else a warning at the node says why it has none. The
/// armature's bones and constraints are there.
void r565c_spring_add(r565c_doc_armature *armature, size_t bone, const r565c_spring_manner *manner,
                      const r565c_node *node);

/// A value that cannot be held is reported at the node's member, and the nearest one is taken.
double r565c_spring_value(const r565c_node *node, const char *key, double value, double least,
                          double most);

#endif
