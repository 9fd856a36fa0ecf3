// SPDX-License-Identifier: MIT
// SDL2: its software renderer on an RGB565 surface. ARGB8888 is the texture format that it draws
// fastest.
#include "../scene.h"

#include <SDL.h>

typedef struct picture {
    const scene *of;
    SDL_Renderer *renderer;
    SDL_Texture *sprite;
} picture;

static void draw(void *state) {
    const picture *it = state;
    const float side = (float)(it->of->size * SCENE_SCALE);
    const SDL_FRect place = {(SCENE_WIDTH - side) / 2, (SCENE_HEIGHT - side) / 2, side, side};
    SDL_RenderCopyExF(it->renderer, it->sprite, NULL, &place, SCENE_DEGREES, NULL, SDL_FLIP_NONE);
    SDL_RenderFlush(it->renderer);
}

static SDL_Texture *create_sprite(const scene *of, SDL_Renderer *renderer) {
    static uint32_t texels[SCENE_SPRITE * SCENE_SPRITE];
    scene_paint_argb8888(of, texels);
    SDL_Texture *sprite = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                            SDL_TEXTUREACCESS_STATIC, of->size, of->size);
    SDL_UpdateTexture(sprite, NULL, texels, of->size * (int)sizeof *texels);
    SDL_SetTextureBlendMode(sprite, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(sprite, SDL_ScaleModeNearest);
    return sprite;
}

int main(void) {
    static uint16_t pixels[SCENE_TARGET];
    SDL_Surface *target = SDL_CreateRGBSurfaceWithFormatFrom(pixels, SCENE_WIDTH, SCENE_HEIGHT, 16,
                                                             SCENE_WIDTH * (int)sizeof *pixels,
                                                             SDL_PIXELFORMAT_RGB565);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(target);
    for (int i = 0; i < SCENE_COUNT; i++) {
        picture it = {&scenes[i], renderer, create_sprite(&scenes[i], renderer)};
        scene_measure(&scenes[i], pixels, draw, &it);
        SDL_DestroyTexture(it.sprite);
    }
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
    return 0;
}
