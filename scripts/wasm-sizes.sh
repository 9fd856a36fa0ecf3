#!/bin/sh
# SPDX-License-Identifier: MIT
#
# wasm-sizes.sh LIMIT MODULE...: prints raw and gzip -9 sizes; fails if the first module, gzipped, is
# over LIMIT bytes.
set -eu
limit=$1
shift
over=0
first=$1
printf '  %-24s %9s %9s\n' module bytes 'gzip -9'
for module; do
    small=$(gzip -9 -c -n "$module" | wc -c)
    printf '  %-24s %9d %9d\n' "$(basename "$module")" "$(wc -c <"$module")" "$small"
    if [ "$module" = "$first" ] && [ "$small" -gt "$limit" ]; then over=1; fi
done
if [ $over = 1 ]; then
    echo "$(basename "$first") is over its limit of $limit bytes after gzip" >&2
    exit 1
fi
