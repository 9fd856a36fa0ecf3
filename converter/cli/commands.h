// SPDX-License-Identifier: MIT
/// The commands; argv without the command's name.
#ifndef RIG565C_CLI_COMMANDS_H
#define RIG565C_CLI_COMMANDS_H

#include "report.h"

r565c_exit r565c_command_convert(int argc, const char **argv);
r565c_exit r565c_command_check(int argc, const char **argv);
r565c_exit r565c_command_info(int argc, const char **argv);
r565c_exit r565c_command_pose(int argc, const char **argv);
r565c_exit r565c_command_render(int argc, const char **argv);
r565c_exit r565c_command_hash(int argc, const char **argv);

#endif
