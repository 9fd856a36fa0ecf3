// SPDX-License-Identifier: MIT
/// Plays animations over time on a rig: tracks that lie upon each other, cross-fades, and what happens
/// on the way (events). Time is whole milliseconds and all state is integers: advancing by a and then by
/// b gives the same bits, and the same events, as advancing by a + b.
///
/// A clock counts billionths of a frame: in a millisecond it moves on by frame_rate x |speed| of them,
/// both in thousandths, and an animation lasts duration x 1000000000. Nothing is ever rounded but the
/// frame that shows.
#ifndef RIG565_PLAYER_H
#define RIG565_PLAYER_H

#include "rig565/asset.h"
#include "rig565/rig.h"

R565_EXTERN_C_BEGIN

/// Animations of one track that show at once while they fade into each other.
#define R565_TRACK_CLIPS 3
#define R565_NORMAL_SPEED 1000
#define R565_MAX_SPEED 100000

/// An animation as it plays. Private: ask the functions below.
typedef struct r565_clip {
    const r565_animation *animation; ///< NULL: nothing, which what is below fades out to
    uint64_t position;               ///< in this loop, billionths of a frame
    uint64_t loop;                   ///< two's complement; play_times with position 0: at the end
    uint32_t fade, faded;            ///< milliseconds that fading in takes, and those that went by
    uint16_t play_times;             ///< 0: for ever
    uint8_t begun;                   ///< 0: what happens at exactly this time is still to happen
    uint8_t shown;                   ///< of an armature in a slot: whether its owner shows it
} r565_clip;

/// One of a player's tracks. Private: ask the functions below.
typedef struct r565_track {
    r565_clip clips[R565_TRACK_CLIPS]; ///< the newest last
    int32_t speed;                     ///< thousandths
    uint16_t weight;                   ///< Q14
    uint8_t clip_count;
    uint8_t mode; ///< r565_layer_mode
    uint8_t paused;
    uint8_t holds;
    uint8_t masked;
    uint8_t mask[(R565_MAX_BONES + 7) / 8];
} r565_track;

/// Kinds of what happens, besides those of r565_event_kind.
#define R565_EVENT_LOOP 16     ///< an animation starts over (backwards: ends over)
#define R565_EVENT_COMPLETE 17 ///< it has been played as often as was asked

/// Something that happened.
typedef struct r565_player_event {
    const r565_animation *animation;
    const r565_event *event; ///< name, bone, slot, values, frame; NULL: LOOP and COMPLETE have none
    uint64_t time;           ///< the first millisecond (r565_player_time) that was not before it
    uint8_t kind;            ///< r565_event_kind, R565_EVENT_LOOP or R565_EVENT_COMPLETE
    uint8_t track;
} r565_player_event;

/// Plays on one rig. Belongs to the thread that its rig belongs to. A copy shares tracks and queue.
typedef struct r565_player {
    r565_rig rig;
    r565_track *tracks;
    r565_player_event *queue;
    const r565_asset *asset; ///< where the children's animations are
    r565_clip *children;     ///< of armatures in slots; NULL: they have no clocks
    uint64_t time;
    uint32_t lost;
    uint16_t capacity, first, count; ///< of the queue
    uint8_t track_count;
} r565_player;

/// A player of nothing: speed 1000, full weight, R565_LAYER_MIX, no mask on all tracks, no queue.
/// @param tracks memory of the caller for so many tracks, the lowest first.
/// @param count 1 .. R565_MAX_LAYERS.
/// @return R565_OK, R565_ERR_ARGUMENT or R565_ERR_DISABLED.
r565_result r565_player_init(r565_player *player, const r565_rig *rig, r565_track *tracks,
                             int count);

/// Gives the player memory where it keeps events until they are asked for. Those that are there are
/// forgotten. NULL and 0: events are not collected.
bool r565_player_set_queue(r565_player *player, r565_player_event *memory, int capacity);

/// How many armatures stand in slots of the player's rig, and in slots of those.
int r565_player_child_count(const r565_player *player);
/// Gives armatures in slots clocks of their own; without, they show their owner's time (r565_rig_child).
/// With a clock, an armature
/// - begins when it appears: with the attachment's animation, or its default one. It stays at its end
///   when it has been played play_times;
/// - goes on while it is shown, whatever its owner plays, at the speed of the track that has its bone (the
///   topmost MIX one of at least half of the full weight), the newest animation of which says what shows;
/// - begins the animation that an R565_EVENT_ACTION names which is for its slot, or bone, while it is
///   shown. Such events come to the queue, too; those for the owner itself are left to the program;
/// - begins the animation of the same name, if it has one and does not play it, when r565_player_play
///   begins one on that track. So do the armatures in its slots that it shows.
/// What begins by appearing or by an action begins with all that stands in it, at once. After r565_player_seek
/// armatures are as if the animation had been played from its beginning at normal speed.
/// @param asset  the one that the armatures are in.
/// @param memory of the caller, r565_player_child_count clips, forgotten what they were. NULL: none.
/// @return false, changing nothing: too few.
bool r565_player_set_children(r565_player *player, const r565_asset *asset, r565_clip *memory,
                              int count);
/// Begins an animation on an armature in a slot that has a clock, shown or not; until it begins another.
/// @param child     an r565_rig_child of the player's rig, or of such a child.
/// @param animation NULL: none, the bind pose.
bool r565_player_play_child(r565_player *player, const r565_rig *child,
                            const r565_animation *animation, int play_times);

/// Starts an animation at its beginning (with a negative speed, at its end).
/// @param play_times 0: for ever; animation->play_times is what its artist wanted.
/// @param fade milliseconds in which it takes the place of what the track shows: where that showed,
///        it shows faded / fade of the new and the rest of the old. 0: at once. Of more than
///        R565_TRACK_CLIPS the oldest ends. On an empty track it fades in from what lies below.
/// @return false, changing nothing: a bad argument, or an animation of another armature.
bool r565_player_play(r565_player *player, int track, const r565_animation *animation,
                      int play_times, uint32_t fade);
/// Says how often the newest animation of a track is played from now on, the time that it plays now
/// included. What r565_player_loops says begins at 0.
bool r565_player_set_play_times(r565_player *player, int track, int play_times);
/// Ends what the track shows, in so many milliseconds.
bool r565_player_stop(r565_player *player, int track, uint32_t fade);

/// Stops and restarts a track's clocks and fades.
bool r565_player_set_paused(r565_player *player, int track, bool paused);
/// Thousandths, -R565_MAX_SPEED .. R565_MAX_SPEED; negative: backwards. Fades take no notice. An
/// animation that is still where it begins goes to where it begins with this speed.
bool r565_player_set_speed(r565_player *player, int track, int speed);
/// 0 .. R565_FULL_WEIGHT: how much of the track shows.
bool r565_player_set_weight(r565_player *player, int track, int weight);
/// How the track meets what lies below: r565_pose_layer says what the modes do.
bool r565_player_set_mode(r565_player *player, int track, r565_layer_mode mode);
/// Which bones the track moves, as in r565_pose_layer; copied. NULL: all.
bool r565_player_set_mask(r565_player *player, int track, const uint8_t *mask);
/// true: as in DragonBones, an animation that fades in waits at its beginning, and those that fade out
/// stand still. false (at first): they go on.
bool r565_player_set_holds(r565_player *player, int track, bool holds);

/// Sets the clock of the newest animation of a track: milliseconds at normal speed since its beginning,
/// loops included; cut off at its end. What lies between does not happen; what happens at exactly that
/// time does, when it goes on from there.
bool r565_player_seek(r565_player *player, int track, uint32_t milliseconds);

/// Lets time go by. Events of all tracks come in the order of their time, those of one millisecond by
/// track. Happens exactly once whatever lies after the old time up to and including the new one, backwards
/// as forwards, in each loop; at the beginning, the events of that very time, too. Where loops meet: the
/// events of the end, those of the beginning, R565_EVENT_LOOP. At the end of the last: the events of the
/// end, R565_EVENT_LOOP, R565_EVENT_COMPLETE (a still: its events, R565_EVENT_COMPLETE). Only the newest
/// animation of a track has events. Once the queue is full they are counted (r565_player_lost): the work
/// depends on the queue, not on how far time goes.
bool r565_player_advance(r565_player *player, uint32_t milliseconds);

/// Poses the rig as things are. Of more than R565_MAX_LAYERS animations at once the lowest are left
/// out. With R565_ENABLE_LAYERS 0 only one may show, fully and with all bones.
bool r565_player_pose(const r565_player *player, r565_bone_visitor *visitor, void *user);

/// Takes the oldest event out of the queue. false: there is none, and *event stays as it was.
bool r565_player_next_event(r565_player *player, r565_player_event *event);
/// Events that found the queue full since it was set; at most UINT32_MAX.
uint32_t r565_player_lost(const r565_player *player);

/// Milliseconds that the player advanced.
uint64_t r565_player_time(const r565_player *player);
/// The newest animation of a track; NULL: none.
const r565_animation *r565_player_animation(const r565_player *player, int track);
/// The frame of it that shows: position / 1000000000, to millionths.
float r565_player_frame(const r565_player *player, int track);
/// Times it started over, backwards less; after its end, play_times.
int32_t r565_player_loops(const r565_player *player, int track);
/// Whether it has come to its end in the direction in which it plays.
bool r565_player_is_complete(const r565_player *player, int track);

/// Bytes of r565_player_snapshot as things are; 0 for NULL.
size_t r565_player_snapshot_bytes(const r565_player *player);
/// Writes all that a player knows, events in the queue and clocks of armatures in slots included, and of
/// its rig and those: the skins they wear, and what slots show and their alphas as last posed or set. Bytes
/// mean the same everywhere: they are little-endian, animations are told by their index in the asset. What
/// is in the caller's memory stays there: images of looks; and springs, which have snapshots
/// of their own.
/// @return R565_OK, R565_ERR_ARGUMENT (an animation is not the asset's), R565_ERR_NO_SPACE.
r565_result r565_player_snapshot(const r565_player *player, const r565_asset *asset, void *bytes,
                                 size_t size);
/// Goes on from a snapshot of a player with as many tracks, with clocks if that had some, for a rig of the
/// same armature; and poses the rig. What comes is, bit for bit, what would have come without.
/// @return R565_OK or, and nothing changes, R565_ERR_ARGUMENT (another armature or number of tracks),
///         R565_ERR_NO_SPACE (more events than the queue holds), R565_ERR_MAGIC, R565_ERR_VERSION,
///         R565_ERR_SIZE, R565_ERR_CORRUPT (also: with and without clocks), R565_ERR_DISABLED.
r565_result r565_player_restore(r565_player *player, const r565_asset *asset, const void *bytes,
                                size_t size);

R565_EXTERN_C_END

#endif
