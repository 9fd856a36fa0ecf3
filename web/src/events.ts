// SPDX-License-Identifier: MIT

type Listener<Event> = (event: Event) => void;

/** Typed listeners: `Events` says what each type of event carries. */
export class Emitter<Events> {
    readonly #listeners = new Map<keyof Events, Set<Listener<never>>>();

    /** Calls `listener` at each event of that type. @returns the function that stops it. */
    on<Type extends keyof Events>(type: Type, listener: Listener<Events[Type]>): () => void {
        const listeners = this.#listeners.get(type) ?? new Set();
        this.#listeners.set(type, listeners.add(listener));
        return () => listeners.delete(listener);
    }

    emit<Type extends keyof Events>(type: Type, event: Events[Type]): void {
        for (const listener of [...(this.#listeners.get(type) ?? [])]) {
            (listener as Listener<Events[Type]>)(event);
        }
    }

    clear(): void {
        this.#listeners.clear();
    }
}
