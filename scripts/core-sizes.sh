#!/bin/sh
# SPDX-License-Identifier: MIT
#
# core-sizes.sh TITLE OBJECT...: flash and RAM of core's objects on a microcontroller.
set -eu
title=$1
shift
echo "  $title (-Os)"
arm-none-eabi-size "$@" | awk '
    NR > 1 {
        name = $6; sub(/.*\//, "", name); sub(/\.o$/, "", name)
        printf "    %-16s %6d flash %6d RAM\n", name, $1 + $2, $2 + $3
        flash += $1 + $2; ram += $2 + $3
    }
    END { printf "    %-16s %6d flash %6d RAM\n", "all", flash, ram }'
