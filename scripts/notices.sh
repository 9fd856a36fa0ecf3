#!/bin/bash
# SPDX-License-Identifier: MIT
#
# notices.sh DEPS LIBRARY...: the licences that the libraries inside our modules ask to be passed on.
set -euo pipefail
deps=$1
shift

for library; do
    printf '== %s\n\n' "$library"
    case $library in
        giflib) cat "$deps/giflib/COPYING" ;;
        minizip) # stands in its text about itself
            sed -n '/^MiniZip - Copyright/p; /^License/,$p' "$deps/zlib/contrib/minizip/MiniZip64_info.txt" ;;
        *) cat "$deps/$library/LICENSE" ;;
    esac
    echo
done
