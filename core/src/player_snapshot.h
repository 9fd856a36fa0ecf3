// SPDX-License-Identifier: MIT
// Private: bytes of snapshots, little-endian.
#ifndef R565I_PLAYER_SNAPSHOT_H
#define R565I_PLAYER_SNAPSHOT_H

#include "player_clip.h"

typedef struct r565i_snapshot_reader {
    const uint8_t *at, *end;
    const r565_asset *asset;
    uint32_t signature; ///< of the player's armature
    uint64_t time;      ///< of the player: events are not later
    bool fails;         ///< the bytes ended, or cannot be
} r565i_snapshot_reader;

static inline void r565i_snapshot_put(uint8_t **to, uint64_t value, int bytes) {
    for (; bytes > 0; bytes--, value >>= 8)
        *(*to)++ = (uint8_t)value;
}

static inline uint64_t r565i_snapshot_take(r565i_snapshot_reader *from, int bytes) {
    uint64_t value = 0;
    if (from->end - from->at < bytes) {
        from->fails = true;
        return 0;
    }
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)*from->at++ << (8 * i);
    return value;
}

/// What a rig and those in it wear and show.
size_t r565i_snapshot_rig_bytes(const r565_rig *rig);
void r565i_snapshot_put_rig(uint8_t **to, const r565_rig *rig);
/// @param keep also does so, and poses the rig; all else of the player is there already.
void r565i_snapshot_take_rig(r565i_snapshot_reader *from, const r565_player *player, bool keep);

#endif
