#!/bin/bash
# SPDX-License-Identifier: MIT
#
# fetch-sources.sh FOLDER NAME...: unpacks Debian's source packages NAME..., with the distribution's
# patches applied, as FOLDER/NAME. apt checks the signatures; the machine's own lists stay as they
# are, and everything that apt writes lies in build/setup/apt.
set -euo pipefail

say() { echo "setup: $*"; }

folder=$1
shift
state=$PWD/build/setup/apt
rm -rf "$state"
mkdir -p "$state"/{parts,lists/partial,first/partial,cache,source}

# apt downloads as user _apt, who may not enter a checkout below /root.
options=(-qq -o Dir::Cache="$state/cache" -o Acquire::Retries=3)
if [ "$(id -u)" = 0 ] && ! setpriv --reuid=_apt --clear-groups test -x "$state"; then
    options+=(-o APT::Sandbox::User=root)
fi

# Entries of the distribution's own archives, as FILE:N (line N of a .list, stanza N of a .sources).
own_entries() {
    local ids origin entry
    ids=" $(. /etc/os-release && echo "$ID ${ID_LIKE:-}") "
    apt-get indextargets --format '$(ORIGIN) $(SOURCESENTRY)' "$@" 'Created-By: Packages' |
        while read -r origin entry; do
            if [[ $ids == *" ${origin,,} "* ]]; then echo "$entry"; fi
        done | sort -u
}

# The same entry for source packages. Options such as Signed-By stay.
source_line() { sed -n "$2{s/^[ \t]*deb[ \t]/deb-src /p}" "$1"; }
source_stanza() {
    awk -v want="$2" 'BEGIN { RS = ""; FS = "\n" }
        /(^|\n)[^#]/ && ++seen == want {
            for (i = 1; i <= NF; i++)
                if ($i !~ /^(#|Enabled:)/) { sub(/^Types:.*/, "Types: deb-src", $i); print $i }
            print ""
        }' "$1"
}

write_source_lists() {
    local entry file
    while read -r entry; do
        file=${entry%:*}
        case $file in
            *.sources) source_stanza "$file" "${entry##*:}" >>"$state/parts/own.sources" ;;
            *) source_line "$file" "${entry##*:}" >>"$state/parts/own.list" ;;
        esac
    done
}

private_apt() {
    apt-get "${options[@]}" -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$state/parts" \
        -o Dir::State::Lists="$state/lists" "$@"
}

say "fetching the sources of $*"
entries=$(own_entries)
if [ -z "$entries" ]; then # apt knows no origins before its first update
    apt-get "${options[@]}" -o Dir::State::Lists="$state/first" update
    entries=$(own_entries -o Dir::State::Lists="$state/first")
fi
write_source_lists <<<"$entries"
private_apt update
(cd "$state/source" && private_apt source --only-source "$@") >"$state/log" 2>&1 || {
    tail -20 "$state/log" >&2
    exit 1
}

mkdir -p "$folder"
for name; do
    unpacked=("$state/source/$name"-*/)
    say "  $(basename "${unpacked[0]}")"
    rm -rf "${folder:?}/$name"
    mv "${unpacked[0]}" "$folder/$name"
done
rm -rf "$state"
