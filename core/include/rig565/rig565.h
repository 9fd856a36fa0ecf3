// SPDX-License-Identifier: MIT
/// The whole of rig565: 2D skeletal animation into RGB565 framebuffers, without malloc, the same
/// bits everywhere.
///
///     r565_surface screen;
///     r565_gfx gfx;
///     r565_rig rig;
///     static uint16_t pixels[240 * 240];
///     static uint8_t memory[2048];
///     r565_surface_init(&screen, pixels, 240, 240, R565_FORMAT_RGB565);
///     r565_gfx_init(&gfx, &screen);
///     r565_rig_init(&rig, &hero_armature, memory, sizeof memory);
///     r565_rig_pose(&rig, &hero_walk, r565_animation_frame_at(&hero_walk, now_ms, true), NULL, NULL);
///     r565_gfx_clear(&gfx, 0);
///     r565_rig_draw(&rig, &gfx);
#ifndef RIG565_H
#define RIG565_H

#include "rig565/animation.h"
#include "rig565/armature.h"
#include "rig565/asset.h"
#include "rig565/bands.h"
#include "rig565/base.h"
#include "rig565/config.h"
#include "rig565/dirty.h"
#include "rig565/display.h"
#include "rig565/gfx.h"
#include "rig565/hit.h"
#include "rig565/look.h"
#include "rig565/math.h"
#include "rig565/pixel.h"
#include "rig565/player.h"
#include "rig565/rig.h"
#include "rig565/schema.h"
#include "rig565/self_test.h"
#include "rig565/spring.h"
#include "rig565/surface.h"

#endif
