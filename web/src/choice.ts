// SPDX-License-Identifier: MIT
import { Asset, type AnimationInfo, type ArmatureInfo } from './asset.ts';
import { Character } from './character.ts';
import { asError, findName } from './errors.ts';
import { bytesOf, type Source } from './fetch.ts';
import type { PlayerOptions, Selection } from './options.ts';
import { View } from './view.ts';

/** Which file shows, which armature of it, and which animation. */
export abstract class Choice extends View {
    /** Index of the animation that shows. */
    protected chosen: number | undefined;
    readonly #springs: boolean;
    #loading = 0;

    constructor(options: PlayerOptions) {
        super(options);
        this.#springs = options.springs ?? true;
    }

    /**
     * Loads another character in place of this one. Animation, armature and place in time stay
     * where the new one has them under the same names. When it fails, nothing changes.
     */
    async load(src: Source, selection: Selection = {}): Promise<void> {
        const turn = ++this.#loading;
        try {
            const character = new Character(await Asset.open(await bytesOf(src), this.#springs));
            if (turn === this.#loading && !this.destroyed) {
                this.#adopt(character, selection);
            }
        } catch (cause) {
            const error = asError(cause);
            if (!this.destroyed) {
                this.events.emit('error', { error });
            }
            throw error;
        }
    }

    /** Armatures of the loaded file. */
    get armatures(): readonly ArmatureInfo[] {
        return this.character?.armatures ?? [];
    }

    /** The armature that shows, by name; choosing one starts its first animation. */
    get armature(): string {
        return this.armatures[this.index]?.name ?? '';
    }

    set armature(name: string) {
        if (name !== this.armature) {
            this.#select(this.need, { armature: name });
            this.show();
        }
    }

    /** Names of this armature's animations. */
    get animations(): readonly string[] {
        return this.#animations.map(({ name }) => name);
    }

    /** The animation that shows, by name; choosing one starts it. Empty: the bind pose. */
    get animation(): string {
        return this.#playing?.name ?? '';
    }

    set animation(name: string) {
        if (name !== this.animation) {
            this.choose(name, 0);
        }
    }

    /** Milliseconds that the animation takes once; not always a whole number. */
    get duration(): number {
        const { frames, frameRate } = this.#playing ?? { frames: 0, frameRate: 1 };
        return frames * 1e6 / Math.round(frameRate * 1000);
    }

    /** The same in frames. */
    get frames(): number {
        return this.#playing?.frames ?? 0;
    }

    /** Begins what is chosen. */
    protected abstract begin(fade: number): void;
    /** @returns what makes another file go on from where this one is */
    protected abstract remember(): () => void;
    /** Another file shows. */
    protected abstract started(): void;

    get #playing(): AnimationInfo | undefined {
        return this.#animations[this.chosen ?? -1];
    }

    get #animations(): readonly AnimationInfo[] {
        return this.armatures[this.index]?.animations ?? [];
    }

    #adopt(character: Character, { armature, animation }: Selection): void {
        const before = { armature: this.armature, animation: this.animation };
        const carryOn = this.remember();
        const has = character.armatures.find(({ name }) => name === before.armature);
        const kept = has?.animations.some(({ name }) => name === before.animation);
        this.#select(character, {
            armature: armature ?? has?.name,
            animation: animation ?? (kept ? before.animation : undefined),
        });
        if (this.armature === before.armature && this.animation === before.animation) {
            carryOn();
        }
        this.show();
        this.started();
    }

    /** Changes nothing when there are no such names. */
    #select(character: Character, { armature, animation }: Selection): void {
        const index = findName(character.armatures, armature, 'armature') ?? 0;
        const animations = character.armatures[index]?.animations ?? [];
        const chosen = find(animations, animation ?? animations[0]?.name);
        this.put(character, index);
        this.chosen = chosen;
        this.begin(0);
    }

    /** Another animation of the same armature, from its beginning. Changes nothing without one. */
    protected choose(name: string, fade: number): void {
        this.chosen = find(this.#animations, name);
        this.begin(fade);
        if (!(fade > 0)) {
            this.fitted = undefined; // what fades stays where it is
        }
        this.show();
    }
}

/** The empty name is the bind pose's. */
function find(animations: readonly AnimationInfo[], name: string | undefined): number | undefined {
    return findName(animations, name || undefined, 'animation');
}
