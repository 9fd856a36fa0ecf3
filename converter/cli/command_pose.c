// SPDX-License-Identifier: MIT
#include "commands.h"
#include "pose_json.h"

static r565c_exit answer(const r565c_arguments *arguments, const r565c_frames *frames) {
    r565c_source source;
    r565c_exit status = r565c_source_open(&source, arguments);
    int armature = status == R565C_EXIT_OK ? r565c_source_armature(&source, arguments) : -1;
    if (armature >= 0 && r565c_source_has(&source, arguments, armature)) {
        status = r565c_pose_print(&source, armature, arguments->animation, arguments->skin, frames,
                                  arguments->bits);
    } else if (status == R565C_EXIT_OK) {
        status = R565C_EXIT_INPUT;
    }
    r565c_source_close(&source);
    return status;
}

r565c_exit r565c_command_pose(int argc, const char **argv) {
    r565c_arguments arguments;
    r565c_frames frames;
    if (!r565c_arguments_read(argc, argv, R565C_POSE_OPTIONS, &arguments)) {
        return R565C_EXIT_USAGE;
    }
    if (arguments.frames == NULL) {
        return r565c_misuse("--frames is needed", NULL);
    }
    r565c_arena *arena = r565c_arena_new();
    r565c_exit status = r565c_read_frames(arguments.frames, &frames, arena)
                            ? answer(&arguments, &frames)
                            : R565C_EXIT_USAGE;
    r565c_arena_free(arena);
    return status;
}
