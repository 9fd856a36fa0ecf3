// SPDX-License-Identifier: MIT
import type { ArmatureInfo } from './asset.ts';
import type { Character } from './character.ts';
import { findName } from './errors.ts';
import { texelsOf, type SlotImage } from './figure.ts';

/** What a player's parts ask of it. */
export interface Host {
    character(): Character;
    info(): ArmatureInfo;
    show(): void;
}

/** What a program has slots show, whatever plays, until another armature is chosen. */
export class Slots {
    readonly #host: Host;

    constructor(host: Host) {
        this.#host = host;
    }

    /**
     * Shows one of a slot's attachments by number, or nothing (-1); without a number what the animation
     * has. @throws Rig565Error ERR_NAME
     */
    setAttachment(slot: string, attachment?: number): void {
        this.#set(this.#host.character().figure.attachments, this.#find(slot), attachment);
    }

    /** @param alpha - 0 .. 255; without one, what the animation has. */
    setAlpha(slot: string, alpha?: number): void {
        const value = alpha && Math.min(255, Math.max(0, Math.round(alpha)));
        this.#set(this.#host.character().figure.alphas, this.#find(slot), value);
    }

    /**
     * Shows another image instead of one of a slot's, around the same middle. It is kept in 16 bits.
     * Without one, the slot's own images come back.
     */
    setImage(slot: string, image?: SlotImage, attachment = 0): void {
        const index = this.#find(slot);
        const character = this.#host.character();
        if (image) {
            const { width, height } = image;
            const pixels = texelsOf(image);
            character.addImages([{ slot: index, attachment, width, height, pixels }]);
        } else {
            character.dropImages(index);
        }
        this.#host.show();
    }

    #set(values: Map<number, number>, slot: number, value: number | undefined): void {
        if (value === undefined) {
            values.delete(slot);
        } else {
            values.set(slot, value);
        }
        this.#host.show();
    }

    #find(slot: string): number {
        return findName(this.#host.info().slots, slot, 'slot')!;
    }
}
