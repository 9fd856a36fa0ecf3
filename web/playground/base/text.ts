// SPDX-License-Identifier: MIT
// Texts in the visitor's language. Elements name theirs: data-text (their content), data-label
// (aria-label), data-hint (title).
import { Store } from './store.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { recall, remember } from './memory.ts';
import { en as enPanels } from '../panels/en.ts';
import { ja as jaPanels } from '../panels/ja.ts';

export const LANGUAGES = { en: 'English', ja: '日本語' } as const;
export type Language = keyof typeof LANGUAGES;
export type TextKey = keyof typeof en | keyof typeof enPanels;

const TEXTS: Record<Language, Record<TextKey, string>> = {
    en: { ...en, ...enPanels },
    ja: { ...ja, ...jaPanels },
};
const STORED = 'rig565-language';

/** Watch it to make texts anew that were made in code. */
export const language = new Store<{ language: Language }>({ language: preferred() });

function preferred(): Language {
    const chosen = recall(STORED) ?? navigator.language.slice(0, 2);
    return chosen in LANGUAGES ? (chosen as Language) : 'en';
}

export function setLanguage(chosen: Language): void {
    remember(STORED, chosen);
    language.set({ language: chosen });
}

/** The text of a key, with values in place of `{names}`. */
export function text(key: TextKey, values: Record<string, string | number> = {}): string {
    return TEXTS[language.now.language][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
    );
}

/** A number as people of this language write it. */
export function number(value: number, digits = 0): string {
    return value.toLocaleString(language.now.language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
    });
}

export function bytes(count: number): string {
    return count < 1024 ? text('bytes', { count }) : `${number(count / 1024, 1)} KB`;
}

/** Gives elements below a root the texts that they name. Needed for those made in code alone. */
export function translate(root: ParentNode): void {
    for (const element of root.querySelectorAll<HTMLElement>('[data-text]')) {
        element.textContent = text(element.dataset.text as TextKey);
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-label]')) {
        element.setAttribute('aria-label', text(element.dataset.label as TextKey));
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-hint]')) {
        element.title = text(element.dataset.hint as TextKey);
    }
}

/** Keeps the whole page in the visitor's language. */
export function startTexts(): void {
    language.watch(['language'], (now) => {
        document.documentElement.lang = now.language;
        document.title = text('title');
        translate(document);
    });
}
