// SPDX-License-Identifier: MIT
// Light, dark, or as the system has it.

const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'rig565-theme';

export function theme(): Theme {
    const chosen = localStorage.getItem(STORED) as Theme;
    return THEMES.includes(chosen) ? chosen : 'auto';
}

export function setTheme(chosen: Theme): void {
    localStorage.setItem(STORED, chosen);
    document.documentElement.dataset.theme = chosen;
}

/** The theme that follows another when a button goes round. */
export function nextTheme(of: Theme): Theme {
    return THEMES[(THEMES.indexOf(of) + 1) % THEMES.length] ?? 'auto';
}
