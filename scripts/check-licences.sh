#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every source file says its licence in its first lines.
set -eu
bare=$(git ls-files '*.[ch]' '*.ts' '*.mjs' '*.sh' '*.mk' '*.css' Makefile .ci/run |
    xargs sh -c 'for f; do head -n 3 "$f" | grep -q SPDX-License-Identifier || echo "$f"; done' sh)
[ -z "$bare" ] || {
    echo "without an SPDX-License-Identifier line:" "$bare" >&2
    exit 1
}
