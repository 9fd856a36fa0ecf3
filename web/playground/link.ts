// SPDX-License-Identifier: MIT
// The state as a link: what differs from the defaults, under the state's own names.
import { moment } from './session.ts';
import { settle } from './stage/show.ts';
import { DEFAULTS, limit, RANGES, state, type State } from './state.ts';

const KEYS = Object.keys(DEFAULTS) as (keyof State)[];

/** Milliseconds that the address may lag behind: browsers limit how often it changes. */
const LAG = 400;

/** What a hand has done then is done, and in the address at once: the page may be loaded again. */
const ENDS = ['pointerup', 'click', 'keyup', 'change', 'pagehide'] as const;

/** The part of an address behind its `#`; empty for the defaults. */
export function toHash(values: Readonly<State>): string {
    const parameters = new URLSearchParams();
    for (const key of KEYS) {
        const text = encode(values[key]);
        if (text !== encode(DEFAULTS[key])) {
            parameters.set(key, text);
        }
    }
    return parameters.toString();
}

/** What a hash says, and the defaults. What makes no sense is left out. */
export function fromHash(hash: string): State {
    const values: Record<string, unknown> = { ...DEFAULTS };
    for (const [key, text] of new URLSearchParams(hash.replace(/^#/, ''))) {
        const fallback = DEFAULTS[key as keyof State];
        const value = fallback === undefined ? undefined : decode(text, fallback);
        if (value !== undefined) {
            values[key] = key in RANGES ? limit(key as keyof typeof RANGES, Number(value)) : value;
        }
    }
    return values as unknown as State;
}

function encode(value: unknown): string {
    return typeof value === 'string'
        ? value
        : typeof value === 'boolean'
          ? String(Number(value))
          : typeof value === 'number'
            ? shortest(value)
            : JSON.stringify(value);
}

/** The fewest digits that give the same binary32: frames are such numbers. */
function shortest(value: number): string {
    if (Math.fround(value) === value) {
        for (let digits = 1; digits < 9; digits++) {
            const text = String(Number(value.toPrecision(digits)));
            if (Math.fround(Number(text)) === value) {
                return text;
            }
        }
    }
    return String(value);
}

/** A value of the same kind as another, or nothing. */
function decode(text: string, like: unknown): unknown {
    if (typeof like === 'string') {
        return text;
    }
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return undefined;
    }
    if (typeof like === 'boolean') {
        return value === 1 || value === 0 ? value === 1 : undefined;
    }
    const isSameKind =
        typeof value === typeof like &&
        value !== null &&
        Array.isArray(value) === Array.isArray(like);
    return isSameKind ? value : undefined;
}

/** The address of the page as it is now. */
export function currentLink(): string {
    const { playing, frame } = state.now;
    const hash = toHash({ ...state.now, frame: playing ? moment.now.frame : frame });
    return `${location.href.replace(/#.*/, '')}${hash ? `#${hash}` : ''}`;
}

/**
 * Takes the state from the address, and keeps the address as the state is.
 * @param mayMove - false: nothing plays unless the visitor says so.
 */
export function startLink(mayMove: boolean): void {
    const read = (): State => {
        const values = fromHash(location.hash);
        return { ...values, playing: values.playing && mayMove };
    };
    state.set(read());
    let known = location.hash; // another one is the visitor's, and about to be read
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
        clearTimeout(timer);
        timer = undefined;
        const hash = toHash(state.now);
        if (location.hash === known && hash !== known.slice(1)) {
            history.replaceState(null, '', hash ? `#${hash}` : location.pathname + location.search);
            known = location.hash;
        }
    };
    state.watch(KEYS, () => (timer ??= setTimeout(write, LAG)));
    for (const type of ENDS) {
        addEventListener(type, () => timer !== undefined && write());
    }
    addEventListener('hashchange', () => {
        const values = read();
        if (values.sample !== state.now.sample) {
            location.reload();
            return;
        }
        known = location.hash;
        state.set(values);
        settle();
    });
}
