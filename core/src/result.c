// SPDX-License-Identifier: MIT
#include "contract.h"

const char *r565_result_text(r565_result result) {
    switch (result) {
#define RESULT_CASE(name, value, text)                                                             \
    case R565_##name:                                                                              \
        return text;
        R565_RESULTS(RESULT_CASE)
#undef RESULT_CASE
    }
    return "unknown result";
}
