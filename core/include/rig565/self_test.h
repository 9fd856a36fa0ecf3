// SPDX-License-Identifier: MIT
/// A check, on the device itself, that a build computes the bits that rig565 promises.
#ifndef RIG565_SELF_TEST_H
#define RIG565_SELF_TEST_H

#include "rig565/base.h"

R565_EXTERN_C_BEGIN

/// Poses and draws a small built-in character and compares what comes out with what every conforming
/// build gives. Call it once, from setup() or while bringing up a board: it shows flags that fuse
/// multiplications with additions, and arithmetic that is not IEEE binary32. Takes about 1.3 KB of
/// stack besides what drawing takes.
/// @return true when all bits are as promised. Always false when the rig or transforms are compiled
///         out: then there is nothing to tell it by.
bool r565_self_test(void);

R565_EXTERN_C_END

#endif
