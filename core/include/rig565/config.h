// SPDX-License-Identifier: MIT
/// Compile-time options of rig565. Each has a default here and can be set with -D, or all of them
/// in a file of yours that R565_USER_CONFIG names: -DR565_USER_CONFIG='"my_config.h"'.
/// No option changes a pixel, a pose or a public type.
#ifndef RIG565_CONFIG_H
#define RIG565_CONFIG_H

#ifdef R565_USER_CONFIG
#include R565_USER_CONFIG
#endif

/// 1: characters can be posed and drawn. 0: the functions of rig.h return false / do nothing.
#ifndef R565_ENABLE_RIG
#define R565_ENABLE_RIG 1
#endif

/// 1: several animations can be posed together, and what few armatures have (constraints, meshes, skins,
/// tints) counts. 0: r565_rig_pose_layers returns false, and armatures pose as if they had none of it, which
/// takes no memory then.
#ifndef R565_ENABLE_LAYERS
#define R565_ENABLE_LAYERS 1
#endif

/// 1: slots can show armatures. 0: such slots show nothing, and their armatures take no memory. Needs
/// R565_ENABLE_LAYERS.
#ifndef R565_ENABLE_NESTING
#define R565_ENABLE_NESTING 1
#endif

/// 1: constraints turn bones until they reach a target. 0: they do nothing.
#ifndef R565_ENABLE_IK
#define R565_ENABLE_IK 1
#endif

/// 1: bones follow paths. 0: they stay where they are. Needs R565_ENABLE_MESH.
#ifndef R565_ENABLE_PATH
#define R565_ENABLE_PATH 1
#endif

/// 1: bones can leave out what they do not take from their parents (r565_bone.detached). 0: they take
/// all of it.
#ifndef R565_ENABLE_DETACHED
#define R565_ENABLE_DETACHED 1
#endif

/// 1: areas and pixels of characters can be asked for (hit.h). 0: nothing is ever hit.
#ifndef R565_ENABLE_HIT
#define R565_ENABLE_HIT 1
#endif

/// 1: a player keeps time, fades animations into each other and tells what happens (player.h). 0: its
/// functions return false / do nothing.
#ifndef R565_ENABLE_PLAYER
#define R565_ENABLE_PLAYER 1
#endif

/// 1: a player can give armatures in slots clocks of their own (r565_player_set_children). 0: there are
/// none to have clocks.
#ifndef R565_ENABLE_CLOCKS
#define R565_ENABLE_CLOCKS 1
#endif

/// 1: bones can hang on springs (spring.h). 0: its functions return false / do nothing.
#ifndef R565_ENABLE_SPRINGS
#define R565_ENABLE_SPRINGS 1
#endif

/// 1: images under scaling, rotation and skew. 0: only translated images; a rig then draws nothing.
#ifndef R565_ENABLE_TRANSFORM
#define R565_ENABLE_TRANSFORM 1
#endif

/// 1: meshes are posed and drawn. 0: r565_gfx_draw_mesh and slots that show a mesh draw nothing. Needs
/// R565_ENABLE_TRANSFORM; those of characters also R565_ENABLE_LAYERS.
#ifndef R565_ENABLE_MESH
#define R565_ENABLE_MESH 1
#endif

/// 1: surfaces may be ARGB4444, to compose pictures off screen that are drawn as textures later. 0: only
/// the formats of displays.
#ifndef R565_ENABLE_ARGB_TARGET
#define R565_ENABLE_ARGB_TARGET 1
#endif

/// 1: images can be tinted. 0: r565_gfx_set_tint does nothing, and slots show the colours of their images.
#ifndef R565_ENABLE_TINTS
#define R565_ENABLE_TINTS 1
#endif

/// 1: blend modes behind R565_BLEND_NONE. 0: they draw as R565_BLEND_ALPHA does.
#ifndef R565_ENABLE_BLEND_MODES
#define R565_ENABLE_BLEND_MODES 1
#endif

/// 1: packs can be loaded at run time. 0: only assets compiled in as C source; loading reports
/// R565_ERR_DISABLED.
#ifndef R565_ENABLE_PACK
#define R565_ENABLE_PACK 1
#endif

/// 1: structs and fields have names in the tables of schema.h. 0: these are NULL. Loading packs needs none.
#ifndef R565_ENABLE_SCHEMA_NAMES
#define R565_ENABLE_SCHEMA_NAMES 1
#endif

/// 1: vector instructions where compiler and processor have them (SSE2, NEON, wasm SIMD128). 0: not.
#ifndef R565_ENABLE_SIMD
#define R565_ENABLE_SIMD 1
#endif

/// What stands before the loops that draw rows of pixels: nothing, or the section that they go into. From
/// RAM they run without waiting for flash, which a cache of 16 KB in front of it may not spare:
///     -DR565_FAST='__attribute__((section(".time_critical.rig565")))'   // RP2040, RP2350
///     -DR565_FAST='__attribute__((section(".iram1.rig565")))'           // ESP32-S3
/// They take up to 14 KB there; `R565_ENABLE_`s that are 0 spare their part.
#ifndef R565_FAST
#define R565_FAST
#endif

#endif
