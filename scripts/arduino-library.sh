#!/bin/sh
# SPDX-License-Identifier: MIT
#
# arduino-library.sh OUT AMALGAMATION ASSET: core as a folder for Arduino's `libraries`, with a sketch.
# Sketches are built with the library's src on the path and see their own folder only.
set -eu
out=$1 amalgamation=$2 asset=$3
sketch=$out/examples/Ember

rm -rf "$out"
mkdir -p "$out/src/rig565" "$sketch"
cp "$amalgamation"/rig565.* "$out/src"
# Converted assets, and code for other systems, name the headers in their folder.
for header in rig565.h rig565.hpp; do
    printf '// SPDX-License-Identifier: MIT\n#include "../%s"\n' $header >"$out/src/rig565/$header"
done
cp "$asset" core/examples/arduino/Ember.ino "$sketch"
for file in port.h show.h show.c adapters/tft_espi.hpp; do
    sed 's|#include "../port.h"|#include "port.h"|' "core/examples/$file" >"$sketch/${file##*/}"
done
cp LICENSE "$out"
cp core/library.properties "$out"

# What the editor colours: types, functions, constants, each with its kind behind a tab.
header=$out/src/rig565.h
names() { grep -oE "$1" "$header" | grep -oE '\w+' | sort -u | sed "s/\$/\t$2/"; }
{
    names '^\} r565_\w+;|^typedef .*\br565_\w+\)?(\([^)]*\))?;|^(struct|enum) r565_\w+' KEYWORD1 | grep '^r565_'
    names '\br565_\w+\(' KEYWORD2
    names '\bR565_[A-Z0-9_]+' LITERAL1
} | awk -F'\t' '!seen[$1]++' >"$out/keywords.txt"
