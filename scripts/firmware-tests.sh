#!/bin/bash
# SPDX-License-Identifier: MIT
#
# firmware-tests.sh BUILD NAME:BOARD...: runs what tests/firmware/build.mk made, and compares what each
# build of the example prints with what the host's prints. Ends with `N passed, N failed`.
set -uo pipefail
build=$1
shift
firmware=$build/firmware
passed=0 failed=0

# count COMMAND...: one test by its exit status.
count() {
    if "${@:2}"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $1"
    fi
}

# add COMMAND...: tests that count themselves.
add() {
    local line
    line=$("$@" | tee -a /dev/stderr | tail -n 1)
    if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
        passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
    else
        failed=$((failed + 1))
        echo "failed: $1 ended without counts"
    fi
}

# Twelve lines of hashes; an emulator that hangs is stopped.
on_board() {
    timeout 120 qemu-system-arm -M "$1" -nographic -semihosting-config enable=on,target=native \
        -kernel "$2" </dev/null
}

same_as_host() { [ "$1" = "$host" ] || { diff <(echo "$host") <(echo "$1") | head -n 4; false; }; }

host=$("$firmware/host")
count "the example on the host" [ "$(echo "$host" | grep -c '^frame')" = 13 ]
last=${host##*panel }
count "the Arduino sketch shows the same at last" [ "$("$firmware/sketch")" = "panel $last" ]
for system in threads pico esp_idf; do
    count "two cores of $system, watched by ThreadSanitizer" "$firmware/two-cores-$system"
done
for component in esp-idf esp-idf-small; do
    count "the component $component shows the same at last" [ "$("$firmware/$component/ember")" = "panel $last" ]
done
count "the menu's loops of pixels lie in IRAM" grep -q '\.iram1\.rig565' \
    <(objdump -h "$firmware/esp-idf-small/rig565/lib__idf_rig565.a")
count "what was installed says what is switched off" grep -q -- -DR565_ENABLE_PATH=0 \
    <(PKG_CONFIG_PATH=$firmware/installed/root/lib/pkgconfig pkg-config --cflags rig565)
count "the README of the examples, by make," same_as_host "$(head -n 13 "$firmware/readme/log")"
count "the README of the examples, by CMake under QEMU," same_as_host "$(tail -n +14 "$firmware/readme/log")"
for program in installed/ember installed/found/ember; do
    count "the example, built as $program," same_as_host "$("$firmware/$program")"
done
for board; do
    name=${board%%:*}
    count "the image for $name" same_as_host "$(on_board "${board#*:}" "$firmware/$name/ember")"
done
# The secure RAM of that board begins at 0x38000000.
count "loops of pixels lie in RAM" grep -q '^38.* t add_alpha$' \
    <(arm-none-eabi-nm "$firmware/cortex-m33-fast/ember")
add "$firmware/adapters"
add "$build/tests/c/amalgamation"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
