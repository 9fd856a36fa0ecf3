// SPDX-License-Identifier: MIT
/// rig565 for C++ (from C++11 on), as sketches like it: objects that own their memory by size, without
/// the heap. A thin cover: everything of the C API can be used beside it.
///
///     #include <rig565.hpp>
///     #include "ember.h"                               // made by rig565 convert
///
///     static rig565::Framebuffer<240, 240> screen(R565_FORMAT_RGB565_SWAPPED);
///     static rig565::Character<2048> ember(ember_armature);
///
///     void setup() { ember.play(ember_walk); }
///     void loop() {
///         ember.advance(16);
///         screen.clear(R565_RGB(16, 24, 40));
///         screen.draw(ember, 120, 230);
///         display.pushImage(0, 0, 240, 240, screen.pixels());
///     }
#ifndef RIG565_HPP
#define RIG565_HPP

#include "rig565/rig565.h"

namespace rig565 {

/// An instance of an armature with a player of one track. It is not copied or moved.
/// @tparam Bytes memory for the instance: what `rig565 info` calls RAM, rounded up. needed() tells.
/// @tparam Events places in the queue of events; 0: none are kept.
template <size_t Bytes, int Events = 0> class Character {
  public:
    explicit Character(const r565_armature &armature)
        : result_(r565_rig_init(&rig_, &armature, memory_, sizeof memory_)) {
        if (result_ == R565_OK)
            result_ = r565_player_init(&player_, &rig_, &track_, 1);
        if (result_ == R565_OK && Events > 0)
            r565_player_set_queue(&player_, events_, Events);
        if (result_ == R565_OK)
            r565_rig_pose_bind(&rig_, nullptr, nullptr);
    }
    ~Character() { r565_rig_deinit(&rig_); }
    Character(const Character &) = delete;
    Character &operator=(const Character &) = delete;

    /// False when Bytes are too few (or the armature is not valid): then nothing is drawn.
    bool ok() const { return result_ == R565_OK; }
    /// Why it is not ok.
    const char *error() const { return r565_result_text(result_); }
    /// The Bytes that an armature needs.
    static size_t needed(const r565_armature &armature) { return r565_rig_bytes(&armature); }

    /// Plays an animation.
    /// @param fade milliseconds in which it takes the place of the one before.
    /// @param times 0: for ever.
    bool play(const r565_animation &animation, uint32_t fade = 0, int times = 0) {
        return ok() && r565_player_play(&player_, 0, &animation, times, fade) && pose();
    }
    /// Stops, leaving the last pose to fade out to the bind pose.
    bool stop(uint32_t fade = 0) { return ok() && r565_player_stop(&player_, 0, fade); }
    /// @param speed 1 is normal, below 0 backwards.
    bool set_speed(float speed) {
        return ok() && r565_player_set_speed(&player_, 0, static_cast<int>(speed * 1000));
    }
    /// Lets time go by, and poses.
    bool advance(uint32_t milliseconds) {
        return ok() && r565_player_advance(&player_, milliseconds) && pose();
    }
    /// Takes the oldest event of the queue. @return false when there is none.
    bool next_event(r565_player_event &event) {
        return ok() && r565_player_next_event(&player_, &event);
    }

    /// What a placement of it covers.
    r565_rect bounds(const r565_affine &placement) const {
        return r565_rig_bounds_placed(&rig_, &placement);
    }
    /// For the C API.
    r565_rig &rig() { return rig_; }
    const r565_rig &rig() const { return rig_; }
    r565_player &player() { return player_; }

  private:
    bool pose() { return r565_player_pose(&player_, nullptr, nullptr); }

    alignas(8) unsigned char memory_[Bytes];
    r565_rig rig_ = r565_rig();
    r565_player player_ = r565_player();
    r565_track track_ = r565_track();
    r565_player_event events_[Events > 0 ? Events : 1];
    r565_result result_;
};

/// Where a character stands: x and y of its origin, its scale, and degrees clockwise.
inline r565_affine placed(float x, float y, float scale = 1, float degrees = 0) {
    r565_affine map = r565_affine_rotation(
        static_cast<r565_angle>(static_cast<int32_t>(degrees * (65536.0f / 360.0f))));
    map.a *= scale, map.b *= scale, map.c *= scale, map.d *= scale;
    map.tx = x, map.ty = y;
    return map;
}

/// A drawing context on pixels of the caller's, such as a sprite of a display library.
class Canvas {
  public:
    Canvas(uint16_t *pixels, uint16_t width, uint16_t height,
           r565_format format = R565_FORMAT_RGB565) {
        if (r565_surface_init(&surface_, pixels, width, height, format) == R565_OK)
            r565_gfx_init(&gfx_, &surface_);
    }

    void clear(r565_color color) { r565_gfx_clear(&gfx_, color); }

    /// Draws a character as placed.
    template <size_t Bytes, int Events>
    void draw(const Character<Bytes, Events> &character, const r565_affine &placement) {
        r565_gfx_set_transform(&gfx_, &placement);
        if (character.ok())
            r565_rig_draw(&character.rig(), &gfx_);
    }
    /// Draws a character with its origin at (x, y).
    template <size_t Bytes, int Events>
    void draw(const Character<Bytes, Events> &character, float x, float y, float scale = 1,
              float degrees = 0) {
        draw(character, placed(x, y, scale, degrees));
    }

    uint16_t *pixels() const { return surface_.pixels; }
    uint64_t hash() const { return r565_surface_hash(&surface_, R565_HASH_INIT); }
    /// For the C API.
    r565_gfx &gfx() { return gfx_; }

  private:
    r565_surface surface_ = r565_surface();
    r565_gfx gfx_ = r565_gfx();
};

/// A canvas that owns its pixels: static it should be, for it is large.
template <uint16_t Width, uint16_t Height> class Framebuffer : public Canvas {
  public:
    explicit Framebuffer(r565_format format = R565_FORMAT_RGB565)
        : Canvas(memory_, Width, Height, format) {}
    Framebuffer(const Framebuffer &) = delete;
    Framebuffer &operator=(const Framebuffer &) = delete;

  private:
    uint16_t memory_[static_cast<size_t>(Width) * Height];
};

} // namespace rig565

#endif
