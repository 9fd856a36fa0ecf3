#!/bin/bash
# SPDX-License-Identifier: MIT
#
# judge.sh FOLDER TESTS NAME=VERDICT...: compares what the builds in the folder said with what they
# should, core's instructions with char signed and unsigned, and has memcheck watch the C tests of memory.
set -uo pipefail

folder=$1 tests=$2
shift 2
passed=0 failed=0

judge() { # NAME STATUS WORDS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $1: $3"
    fi
}

for pair; do
    name=${pair%%=*} should=${pair#*=} is=$(cat "$folder/${pair%%=*}.verdict")
    [ "$is" = "$should" ]
    judge "$name" $? "${is:-did not run}, should be: $should (see $folder/$name.log)"
done

cmp -s "$folder/char-signed.o" "$folder/char-unsigned.o"
judge char-sign $? "core has other instructions where char is unsigned"

valgrind --quiet --error-exitcode=9 --track-origins=yes "$tests" test_seeds_ >"$folder/memcheck.log" 2>&1
judge stack-garbage $? "$(tail -n 40 "$folder/memcheck.log")"

echo "$passed passed, $failed failed"
[ $failed = 0 ]
