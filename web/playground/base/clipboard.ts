// SPDX-License-Identifier: MIT
import { make } from './dom.ts';
import { text, type TextKey } from './text.ts';

/** Milliseconds that a button says that it has done so. */
const SAID = 1500;

/** Pages without encryption have no clipboard but by the old way. */
async function write(copied: string): Promise<void> {
    if (navigator.clipboard) {
        return navigator.clipboard.writeText(copied);
    }
    const field = make('textarea', { value: copied });
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
}

/** Copies a text. The button says so for a moment, then what it said before. */
export async function copyText(
    copied: string,
    button: HTMLElement,
    done: TextKey,
    before?: TextKey,
): Promise<void> {
    await write(copied);
    const previous = button.textContent;
    button.textContent = text(done);
    setTimeout(() => (button.textContent = before ? text(before) : previous), SAID);
}
