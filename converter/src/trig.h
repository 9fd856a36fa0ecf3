// SPDX-License-Identifier: MIT
/// Sine and cosine with the same bits on every host: C libraries differ in the last one.
#ifndef RIG565C_TRIG_H
#define RIG565C_TRIG_H

/// Of an angle in degrees; exact at multiples of 90, elsewhere good to the last bits; NaN unless
/// finite.
double r565c_sin_degrees(double degrees);
double r565c_cos_degrees(double degrees);

#endif
