// SPDX-License-Identifier: MIT

/** A longer pause between two frames is the tab's, not the character's. Milliseconds. */
const LONGEST_FRAME = 250;

/** Calls back at each frame of the display (in Node: every 16 ms) with the time that passed. */
export class Ticker {
    readonly #tick: (milliseconds: number) => void;
    #request: number | undefined;
    #last: number | undefined;

    constructor(tick: (milliseconds: number) => void) {
        this.#tick = tick;
    }

    set running(running: boolean) {
        if (!running) {
            cancelFrame(this.#request ?? 0);
            this.#request = undefined;
        } else if (this.#request === undefined) {
            this.#last = undefined;
            this.#next();
        }
    }

    #next(): void {
        this.#request = requestFrame((now) => {
            const passed = Math.min(LONGEST_FRAME, now - (this.#last ?? now));
            this.#last = now;
            this.#next(); // first, so that the call may stop it
            this.#tick(passed);
        });
    }
}

const requestFrame: typeof requestAnimationFrame = globalThis.requestAnimationFrame ??
    ((call) => Number(setTimeout(() => call(performance.now()), 16)));
const cancelFrame = globalThis.cancelAnimationFrame ?? clearTimeout;
