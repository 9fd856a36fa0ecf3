// SPDX-License-Identifier: MIT

/** Numbers up to here are exact, and so is what the module is given as 32 bits. */
const MAX_TIME = 0xffffffff;

function gcd(a: number, b: number): number {
    return b === 0 ? a : gcd(b, a % b);
}

/**
 * The time of one animation in whole milliseconds, so that it counts the same everywhere:
 * advance(7) then advance(9) is advance(16). What the display's clock gives in fractions is carried
 * over. The frame that shows is the module's affair.
 */
export class Clock {
    speed = 1;
    #time = 0;
    #loop = false;
    #carry = 0;
    #frames = 0; // a loop takes frames * 1e6 / rate milliseconds
    #rate = 1;
    #cycle = 1; // the shortest whole number of milliseconds that is a whole number of loops

    /** @param frames - duration in frames. @param rate - thousandths of a frame a second. */
    retime(frames: number, rate: number): void {
        this.#frames = frames;
        this.#rate = rate;
        const cycle = (frames * 1e6) / gcd(frames * 1e6, rate);
        this.#cycle = cycle <= MAX_TIME ? cycle : Math.max(1, Math.round(this.duration));
        this.time = 0;
    }

    /** Milliseconds, not always whole. */
    get duration(): number {
        return (this.#frames * 1e6) / this.#rate;
    }

    /** Whole milliseconds since the start; a looping animation comes back to 0 after some loops. */
    get time(): number {
        return this.#time;
    }

    set time(milliseconds: number) {
        this.#carry = 0;
        this.#time = Math.min(MAX_TIME, Math.max(0, Math.round(milliseconds) || 0));
    }

    /** Milliseconds since the start of this loop. */
    get position(): number {
        return this.#loop && this.#frames > 0
            ? ((this.#time * this.#rate) % (this.#frames * 1e6)) / this.#rate
            : Math.min(this.#time, this.duration);
    }

    get loop(): boolean {
        return this.#loop;
    }

    set loop(loop: boolean) {
        const position = this.position;
        if (this.#loop && !loop) {
            this.time = position;
        }
        this.#loop = loop;
    }

    /** What real time is at this speed, in whole milliseconds; fractions are carried over. */
    scale(milliseconds: number): number {
        this.#carry += milliseconds * this.speed;
        const whole = Math.trunc(this.#carry);
        this.#carry -= whole;
        return whole;
    }

    /**
     * Moves on by whole milliseconds; negative ones go backwards.
     * @returns whether that is the end (backwards: the start) of an animation that does not loop
     */
    advance(milliseconds: number): boolean {
        const time = this.#time + milliseconds;
        if (this.#loop) {
            const cycle = Math.max(1, this.#cycle); // a still has none
            this.#time = ((time % cycle) + cycle) % cycle;
            return false;
        }
        const end = Math.ceil(this.duration);
        this.#time = Math.min(end, Math.max(0, time));
        return milliseconds < 0 ? time <= 0 : milliseconds > 0 && time >= end;
    }
}
