// SPDX-License-Identifier: MIT
import { text, type TextKey } from './text.ts';

/** Milliseconds that a button says that it has done so. */
const SAID = 1500;

/** Copies a text. The button says so for a moment, then what it said before. */
export async function copyText(
    copied: string,
    button: HTMLElement,
    done: TextKey,
    before?: TextKey,
): Promise<void> {
    await navigator.clipboard.writeText(copied);
    const previous = button.textContent;
    button.textContent = text(done);
    setTimeout(() => (button.textContent = before ? text(before) : previous), SAID);
}
