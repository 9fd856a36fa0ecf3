#!/bin/bash
# SPDX-License-Identifier: MIT
#
# tally.sh MAKE TARGET...: makes each target, whose output ends in `N passed, N failed`, and prints
# the sum in the same form as the last line; how many were skipped stands above it. A target that stops without such a line, or fails
# though it counts no failure, or counts nothing, is one failure itself.
set -uo pipefail

make=$1
shift
passed=0 failed=0 skipped=0
summary=()
pattern='^([0-9]+) passed, ([0-9]+) failed(, ([0-9]+) skipped)?$'
output=$(mktemp)
trap 'rm -f "$output"' EXIT

for target; do
    echo "== $target"
    $make --no-print-directory "$target" 2>&1 | tee "$output"
    status=${PIPESTATUS[0]}
    line=$(grep -E "$pattern" "$output" | tail -n 1)
    if [[ $line =~ $pattern ]]; then
        p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]} s=${BASH_REMATCH[4]:-0}
    else
        p=0 f=0 s=0
    fi
    if [ "$f" = 0 ] && { [ "$status" != 0 ] || [ $((p + s)) = 0 ]; }; then
        f=1
        line="exit status $status, ${line:-no counts}"
    fi
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    summary+=("$(printf '  %-16s %s' "$target" "$line")")
done

printf '\n'
printf '%s\n' "${summary[@]}"
[ $skipped = 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
