#!/bin/sh
# SPDX-License-Identifier: MIT
#
# arduino-library.sh OUT AMALGAMATION ASSET: core as a folder for Arduino's `libraries`, with a sketch.
# Sketches are built with the library's src on the path and see their own folder only.
set -eu
out=$1 amalgamation=$2 asset=$3
sketch=$out/examples/Ember

rm -rf "$out"
mkdir -p "$out/src" "$sketch"
cp "$amalgamation"/rig565.* "$out/src"
cp "$asset" core/examples/arduino/Ember.ino "$sketch"
for file in port.h show.h show.c adapters/tft_espi.hpp; do
    sed -e 's|#include "rig565/rig565.h"|#include <rig565.h>|' -e 's|#include "../port.h"|#include "port.h"|' \
        "core/examples/$file" >"$sketch/${file##*/}"
done
cp LICENSE "$out"
cp core/library.properties "$out"
