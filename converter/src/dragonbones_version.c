// SPDX-License-Identifier: MIT
#include "dragonbones_old.h"

#include <string.h>

typedef enum era { UNKNOWN, OLD, CURRENT } era;

// "5", "5.5" and "5.5.1" begin like a version that is known; "5.50" does not.
static bool begins_like(const char *version, const char *known) {
    size_t length = strlen(known), own = strlen(version);
    if (own == 1 && strcmp(known + 1, ".0") == 0) {
        return version[0] == known[0];
    }
    return strncmp(version, known, length) == 0 &&
           (version[length] == '\0' || version[length] == '.');
}

static era era_of(const char *version) {
    static const struct {
        const char *version;
        era era;
    } known[] = {{"2.3", OLD},     {"3.0", OLD},     {"4.0", CURRENT}, {"4.5", CURRENT},
                 {"5.0", CURRENT}, {"5.1", CURRENT}, {"5.5", CURRENT}, {"5.6", CURRENT},
                 {"5.7", CURRENT}, {"6.0", CURRENT}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (begins_like(version, known[i].version)) {
            return known[i].era;
        }
    }
    return UNKNOWN;
}

bool r565c_dragonbones_version(r565c_json *json) {
    r565c_node root = r565c_json_root(json), place = r565c_node_get(&root, "version");
    const char *version = r565c_node_get_string(&root, "version", "");
    const char *compatible = r565c_node_get_string(&root, "compatibleVersion", "");
    era from = era_of(version);
    if (from == UNKNOWN && era_of(compatible) != UNKNOWN) {
        from = era_of(compatible);
        r565c_node_report(&place, R565C_NOTE, "DragonBones \"%s\" is not known: read as \"%s\"",
                          version, compatible);
    } else if (from == UNKNOWN) {
        r565c_node_report(&place, R565C_ERROR, "DragonBones %s%s%s is not supported: export as 5.5",
                          *version == '\0' ? "without a version" : "\"", version,
                          *version == '\0' ? "" : "\"");
    }
    if (from == OLD) {
        r565c_dragonbones_rearrange(json);
    }
    return from != UNKNOWN;
}
