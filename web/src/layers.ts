// SPDX-License-Identifier: MIT
import { findName, Rig565Error } from './errors.ts';
import { TRACKS } from './motion.ts';
import type { Layer } from './options.ts';
import type { Host } from './slots.ts';

/** Animations above the player's own: they go on with its time, and tell their events. */
export class Layers {
    readonly #host: Host;

    constructor(host: Host) {
        this.#host = host;
    }

    /**
     * Plays an animation on a layer, from its beginning.
     * @param layer - 1 .. 7, the higher ones above.
     */
    play(layer: number, animation: string, options: Layer = {}): void {
        this.#set(layer, findName(this.#host.info().animations, animation, 'animation'), options);
    }

    /** Ends what plays there. @param fade - milliseconds that it takes. */
    stop(layer: number, fade = 0): void {
        this.#set(layer, undefined, { fade });
    }

    #set(layer: number, animation: number | undefined, options: Layer): void {
        if (!Number.isInteger(layer) || layer < 1 || layer >= TRACKS) {
            throw new Rig565Error('ERR_ARGUMENT', `layers are numbers from 1 to ${TRACKS - 1}`);
        }
        const { bones } = this.#host.info();
        options.bones?.forEach((bone) => findName(bones, bone, 'bone'));
        this.#host.character().motion.playLayer(layer, animation, options);
        this.#host.show();
    }
}
