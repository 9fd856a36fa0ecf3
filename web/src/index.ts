// SPDX-License-Identifier: MIT
export type { AnimationInfo, ArmatureInfo } from './asset.ts';
export type { Affine, PixelFormat, Quality, Vector } from './character.ts';
export { RESULTS, Rig565Error, type ErrorCode, type ResultCode } from './errors.ts';
export type { Source } from './fetch.ts';
export type { SlotImage } from './figure.ts';
export type { Layers } from './layers.ts';
export type { AnimationEvent, Layer, PlayerEvents, PlayerOptions, Selection } from './options.ts';
export { Player } from './player.ts';
export { configure, preload } from './runtime.ts';
export type { Renderer } from './screen.ts';
export type { Skins } from './skins.ts';
export type { Slots } from './slots.ts';
export type { WasmSource } from './wasm.ts';
