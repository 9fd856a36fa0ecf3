// SPDX-License-Identifier: MIT
/// One line on standard error for each thing that there is to say.
#ifndef RIG565C_CLI_REPORT_H
#define RIG565C_CLI_REPORT_H

#include "rig565/convert.h"

#include <stdio.h>

/// Exit statuses.
typedef enum r565c_exit {
    R565C_EXIT_OK = 0,
    R565C_EXIT_INPUT = 1,
    R565C_EXIT_USAGE = 2
} r565c_exit;

/// "error: file: text"; file may be NULL.
/// @return R565C_EXIT_INPUT
r565c_exit r565c_fail(const char *file, const char *text);

/// "error: text: name" with a hint at --help; name may be NULL.
/// @return R565C_EXIT_USAGE
r565c_exit r565c_misuse(const char *text, const char *name);

/// The same for a value that an option of conversions does not take.
r565c_exit r565c_misuse_value(const r565c_option_info *option, const char *value);

/// "severity: file: place: message", without what is empty.
void r565c_tell(const r565c_diagnostic *diagnostic);
/// The same line on another stream.
void r565c_tell_on(FILE *stream, const r565c_diagnostic *diagnostic);

#endif
