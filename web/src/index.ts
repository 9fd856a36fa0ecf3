// SPDX-License-Identifier: MIT
export type { Affine, AnimationInfo, ArmatureInfo, PixelFormat, Quality, Vector } from './character.ts';
export { RESULTS, Rig565Error, type ErrorCode, type ResultCode } from './errors.ts';
export type { Source } from './fetch.ts';
export type { AnimationEvent, PlayerEvents, PlayerOptions, Selection } from './options.ts';
export { Player } from './player.ts';
export { configure, preload } from './runtime.ts';
export type { Renderer } from './screen.ts';
export type { WasmSource } from './wasm.ts';
