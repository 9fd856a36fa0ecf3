// SPDX-License-Identifier: MIT

type Listener<Event> = (event: Event) => void;

/** Typed listeners: `Map` says what each type of event carries. */
export class Emitter<Map> {
    readonly #listeners = new globalThis.Map<keyof Map, Set<Listener<never>>>();

    /** Calls `listener` at each event of that type. @returns the function that stops it. */
    on<Type extends keyof Map>(type: Type, listener: Listener<Map[Type]>): () => void {
        const listeners = this.#listeners.get(type) ?? new Set();
        this.#listeners.set(type, listeners.add(listener));
        return () => listeners.delete(listener);
    }

    emit<Type extends keyof Map>(type: Type, event: Map[Type]): void {
        for (const listener of [...(this.#listeners.get(type) ?? [])]) {
            (listener as Listener<Map[Type]>)(event);
        }
    }

    clear(): void {
        this.#listeners.clear();
    }
}
