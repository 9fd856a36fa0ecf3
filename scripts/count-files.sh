#!/bin/sh
# SPDX-License-Identifier: MIT
#
# count-files.sh FILE...: a file that exists has passed. (Compilers remove the object that they could
# not make.)
set -eu
passed=0
failed=0
for file; do
    if [ -e "$file" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not built: $file"
    fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
