// SPDX-License-Identifier: MIT
import { findName } from './errors.ts';
import type { Host } from './slots.ts';

/** The skins of the armature that shows. */
export class Skins {
    readonly #host: Host;
    #worn: readonly string[] = [];

    constructor(host: Host) {
        this.#host = host;
    }

    /** Names of all but the default one. */
    get names(): readonly string[] {
        return this.#host.info().skins;
    }

    /** Those that are worn, the uppermost last. */
    get worn(): readonly string[] {
        return this.#worn;
    }

    /**
     * Puts these on instead, each over those before it: slots that a skin says nothing of keep what they
     * wear. None: the default one. @throws Rig565Error ERR_NAME
     */
    wear(...skins: readonly string[]): void {
        const all = this.names.map((name) => ({ name }));
        this.#host.character().figure.wear(skins.map((skin) => findName(all, skin, 'skin')!));
        this.#worn = [...skins];
        this.#host.show();
    }

    /** Another armature, which wears the default one. */
    reset(worn: readonly string[] = []): void {
        this.#worn = worn;
    }
}
