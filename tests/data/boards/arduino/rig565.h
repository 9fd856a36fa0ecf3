// SPDX-License-Identifier: MIT
#pragma once
#include "rig565/rig565.h"
