#!/bin/bash
# SPDX-License-Identifier: MIT
#
# Installs what the build needs and is not there yet. Each argument names a group:
#   native  C compiler, and the C sources of cJSON, giflib, libspng and zlib (build/deps)
#   web     Emscripten, Node, and the packages of package-lock.json
#   test    second compiler, Cortex-M compiler and emulator, CMake, browser, clang-format, callgrind, Node 18
#   targets compilers and emulators of all processors that `make determinism` compares
#   bench   callgrind, and the libraries that the benchmark compares with
#   docs    Doxygen and TypeDoc
# What was fetched leaves a stamp of what it was fetched for, and the next run only compares that.
set -euo pipefail
cd "$(dirname "$0")/.."

state=build/setup
deps=${DEPS:-build/deps}

say() { echo "setup: $*"; }
die() { echo "setup: $*" >&2; exit 1; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die "root or sudo is needed for: $*"
    fi
}

includes() { echo "#include <$2>" | "$1" -E -x "${3:-c}" - >/dev/null 2>&1; }
has() { command -v "$1" >/dev/null; }

# need PROGRAM "DEBIAN PACKAGES" [PROBE...]: notes what is missing. The probe is for a program that
# is of no use without headers that come in another package.
missing_programs=()
missing_packages=()
need() {
    local program=$1 packages=$2
    shift 2
    if has "$program" && { [ $# = 0 ] || "$@"; }; then
        return
    fi
    missing_programs+=("$program")
    # shellcheck disable=SC2206 # several packages in one word
    missing_packages+=($packages)
}

need_native() {
    need gcc build-essential includes gcc stdlib.h
    if [ -z "${DEPS:-}" ] && has apt-get; then
        need dpkg-source dpkg-dev
    fi
}

need_web() {
    need emcc emscripten
    need npm "npm ca-certificates"
}

need_valgrind() {
    need valgrind valgrind includes gcc valgrind/callgrind.h
}

need_test() {
    need_valgrind
    need g++ build-essential includes g++ cstdlib c++
    need clang clang
    need arm-none-eabi-gcc "gcc-arm-none-eabi libnewlib-arm-none-eabi" \
        includes arm-none-eabi-gcc string.h
    need cmake cmake
    need pkg-config pkg-config
    need qemu-system-arm qemu-system-arm
    need chromium "chromium fonts-dejavu-core"
    need clang-format clang-format
    need npm "npm ca-certificates"
}

need_targets() {
    need_test
    need qemu-aarch64 qemu-user
    need aarch64-linux-gnu-gcc "gcc-aarch64-linux-gnu libc6-dev-arm64-cross"
    need arm-linux-gnueabihf-gcc "gcc-arm-linux-gnueabihf libc6-dev-armhf-cross"
    need i686-linux-gnu-gcc "gcc-i686-linux-gnu libc6-dev-i386-cross"
    need riscv64-linux-gnu-gcc "gcc-riscv64-linux-gnu libc6-dev-riscv64-cross"
    need s390x-linux-gnu-gcc "gcc-s390x-linux-gnu libc6-dev-s390x-cross"
    need riscv64-unknown-elf-gcc "gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf"
    need xtensa-lx106-elf-gcc "gcc-xtensa-lx106 picolibc-xtensa-lx106-elf" \
        test -e /usr/lib/xtensa-lx106-elf/lib/libc.a
}

need_bench() {
    need_valgrind
    need pkg-config "pkg-config libpixman-1-dev libcairo2-dev libsdl2-dev" \
        pkg-config --exists pixman-1 cairo sdl2
}

need_docs() {
    need doxygen doxygen
    need npm "npm ca-certificates"
}

install_missing() {
    [ ${#missing_programs[@]} != 0 ] || return 0
    if ! has apt-get; then
        die "missing programs: ${missing_programs[*]}" \
            "(there is no apt-get here: install them, then run this again)"
    fi
    say "installing ${missing_packages[*]}"
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3)
    as_root "${apt[@]}" update
    as_root "${apt[@]}" install -y --no-install-recommends "${missing_packages[@]}" \
        >"$state/apt.log" || die "apt-get install failed: see $state/apt.log"
}

# The distribution's Node may be too old for the tools; the npm registry carries Node itself. npm takes
# the one for this processor, and says nothing when it cannot.
install_node() {
    local folder=$state/$1
    say "installing Node: scripts/$1"
    rm -rf "$folder"
    mkdir -p "$folder"
    cp scripts/"$1"/package.json scripts/"$1"/package-lock.json "$folder"
    npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund --loglevel=verbose \
        >"$state/$1.log" 2>&1
    local binary=("$folder"/node_modules/node-linux-*/bin/node)
    "${binary[0]}" --version >>"$state/$1.log" 2>&1 ||
        die "npm brought no Node for $(uname -m): see $state/$1.log"
    ln -s "${binary[0]#"$folder/"}" "$folder/node"
}

# npm leaves out optional packages (native parts of the tools) that the Node it runs under is too old
# for, so it runs under ours. Debian's npm finds its own parts by NODE_PATH then.
own_npm() {
    PATH="$PWD/$state/node:$PATH" NODE_PATH=/usr/share/nodejs NODE_NO_WARNINGS=1 \
        npm "$@" --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
}

# fresh STAMP FILE...: true if the stamp was made from the same content of these files.
content_of() { cat "$@" | sha256sum; }
fresh() { [ -e "$state/$1.stamp" ] && [ "$(cat "$state/$1.stamp")" = "$(content_of "${@:2}")" ]; }
stamp() { content_of "${@:2}" >"$state/$1.stamp"; }

finish_native() {
    if [ -n "${DEPS:-}" ]; then
        :
    elif ! [ -d "$deps/giflib" ] || ! fresh sources scripts/fetch-sources.sh; then
        has apt-get || die "there is no apt-get here to fetch the sources of cJSON, giflib, libspng and zlib:" \
            "give a folder with cjson, giflib, libspng and zlib, as in make DEPS=..."
        scripts/fetch-sources.sh "$deps" cjson libspng zlib giflib
        stamp sources scripts/fetch-sources.sh
    fi
    local file
    for file in cjson/cJSON.c libspng/spng/spng.c zlib/{inflate,contrib/minizip/unzip}.c giflib/egif_lib.c; do
        [ -e "$deps/$file" ] || die "$deps/$file is missing"
    done
}

finish_node() {
    if ! [ -x "$state/$1/node" ] || ! fresh "$1" scripts/"$1"/package-lock.json; then
        install_node "$1"
        stamp "$1" scripts/"$1"/package-lock.json
    fi
}

finish_web() {
    finish_node node
    if ! [ -e node_modules/.package-lock.json ] || ! fresh npm scripts/setup.sh package-lock.json; then
        say "installing npm packages"
        own_npm ci
        stamp npm scripts/setup.sh package-lock.json
    fi
}

finish_test() {
    finish_node node18
}

finish_docs() {
    finish_node node
    if ! [ -e $state/docs/node_modules ] || ! fresh docs scripts/docs/package-lock.json; then
        say "installing TypeDoc"
        mkdir -p $state/docs
        cp scripts/docs/package.json scripts/docs/package-lock.json $state/docs
        own_npm ci --prefix $state/docs
        stamp docs scripts/docs/package-lock.json
    fi
}

mkdir -p $state
exec 9>$state/lock
flock 9 # two makes at once must not install at once

[ $# != 0 ] || set -- native web test
for group; do
    case $group in
        native | web | test | targets | bench | docs) "need_$group" ;;
        *) die "no such group: $group" ;;
    esac
done
install_missing
for group; do
    case $group in native | web | test | docs) "finish_$group" ;; esac
done
