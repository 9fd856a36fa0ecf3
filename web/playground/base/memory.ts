// SPDX-License-Identifier: MIT
// What the browser remembers for this page, where it may.

export function recall(key: string): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null; // storage is switched off
    }
}

export function remember(key: string, value: string): void {
    try {
        localStorage.setItem(key, value);
    } catch {
        // then the choice lasts as long as the page
    }
}
