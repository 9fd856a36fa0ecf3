// SPDX-License-Identifier: MIT
/// One frame or all frames of an animation as a picture file.
#ifndef RIG565C_CLI_FILM_H
#define RIG565C_CLI_FILM_H

#include "bytes.h"
#include "camera.h"

typedef struct r565c_film {
    const r565_animation *animation; ///< NULL: the bind pose
    bool all;                        ///< all of its frames; a bar tells how far it is
    float frame;                     ///< else this one
    bool preview;                    ///< a PNG says that it is one
} r565c_film;

/// A PNG, animated when there is more than one frame.
/// @param[out] file the arena's.
/// @return false when there is no memory for it.
bool r565c_film_png(const r565c_film *film, r565c_camera *camera, r565c_arena *arena,
                    r565c_bytes *file);
/// The same as a GIF.
bool r565c_film_gif(const r565c_film *film, r565c_camera *camera, r565c_arena *arena,
                    r565c_bytes *file);

#endif
