// SPDX-License-Identifier: MIT
// Light, dark, or as the system has it.

import { recall, remember } from './memory.ts';

const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'rig565-theme';

let current = (recall(STORED) ?? 'auto') as Theme;

export function theme(): Theme {
    return THEMES.includes(current) ? current : 'auto';
}

export function setTheme(chosen: Theme): void {
    current = chosen;
    remember(STORED, chosen);
    document.documentElement.dataset.theme = chosen;
}

/** The theme that follows another when a button goes round. */
export function nextTheme(of: Theme): Theme {
    return THEMES[(THEMES.indexOf(of) + 1) % THEMES.length] ?? 'auto';
}
