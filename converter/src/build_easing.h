// SPDX-License-Identifier: MIT
/// Easings of the document, evaluated and fitted by run-time curves.
#ifndef RIG565C_BUILD_EASING_H
#define RIG565C_BUILD_EASING_H

#include "document.h"
#include "rig565/rig.h"

/// A part of an easing, between two places of its 0..1.
typedef struct r565c_stretch {
    const r565c_easing *easing;
    double from, to;
} r565c_stretch;

/// The largest and the smallest progress of an easing, beyond 0..1 where it overshoots.
void r565c_easing_range(const r565c_easing *easing, double *least, double *most);

/// How far a curve (NULL: the straight line) from one end of a stretch to the other is off, as a
/// part of the whole way of the easing.
/// @param enough an error beyond this one need not be the largest; HUGE_VAL: it is.
double r565c_stretch_error(const r565c_stretch *stretch, const r565_curve *curve, double enough);

/// Seventeen samples of a stretch, as progress from its one end to its other; cut off where they go
/// beyond twice the way.
void r565c_stretch_sample(const r565c_stretch *stretch, r565_curve *curve);

/// A run-time curve through seventeen values of progress; out of range is cut off.
void r565c_curve_sample(const double *progress, r565_curve *curve);

#endif
