// SPDX-License-Identifier: MIT

type Listener<T> = (now: Readonly<T>, before: Readonly<T>) => void;

/** Values under names, and those who want to know when some of them change. */
export class Store<T extends object> {
    #now: Readonly<T>;
    readonly #watchers = new Set<{ keys: readonly (keyof T)[]; listener: Listener<T> }>();

    constructor(initial: T) {
        this.#now = { ...initial };
    }

    /** A snapshot: never changed, replaced by the next change. */
    get now(): Readonly<T> {
        return this.#now;
    }

    /** Changes some values, and tells those who watch one that became another. */
    set(patch: Partial<T>): void {
        const before = this.#now;
        const changed = (Object.keys(patch) as (keyof T)[]).filter(
            (key) => !isSame(before[key], patch[key]),
        );
        if (changed.length === 0) {
            return;
        }
        this.#now = { ...before, ...patch };
        for (const { keys, listener } of [...this.#watchers]) {
            if (keys.some((key) => changed.includes(key))) {
                listener(this.#now, before);
            }
        }
    }

    /**
     * Calls a listener now, and whenever one of these values has changed.
     * @returns the function that stops it
     */
    watch(keys: readonly (keyof T)[], listener: Listener<T>): () => void {
        const watcher = { keys, listener };
        this.#watchers.add(watcher);
        listener(this.#now, this.#now);
        return () => this.#watchers.delete(watcher);
    }
}

/** Plain data is the same when it says the same. */
function isSame(a: unknown, b: unknown): boolean {
    return Object.is(a, b) || (isPlain(a) && isPlain(b) && JSON.stringify(a) === JSON.stringify(b));
}

function isPlain(value: unknown): boolean {
    return (
        Array.isArray(value) ||
        (value !== null &&
            typeof value === 'object' &&
            Object.getPrototypeOf(value) === Object.prototype)
    );
}
