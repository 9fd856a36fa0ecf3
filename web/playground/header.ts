// SPDX-License-Identifier: MIT
import { byId } from './base/dom.ts';
import { language, LANGUAGES, setLanguage, text, type Language } from './base/text.ts';
import { nextTheme, setTheme, theme } from './base/theme.ts';
import { copyText } from './base/clipboard.ts';
import { currentLink } from './link.ts';

const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

function otherLanguage(): Language {
    const index = LANGUAGE_NAMES.indexOf(language.now.language);
    return LANGUAGE_NAMES[(index + 1) % LANGUAGE_NAMES.length] ?? 'en';
}

/** The buttons at the top. */
export function startHeader(): void {
    const switcher = byId('language', HTMLButtonElement);
    const shade = byId('theme', HTMLButtonElement);
    const share = byId('share', HTMLButtonElement);
    const show = (): void => {
        switcher.textContent = LANGUAGES[otherLanguage()];
        switcher.lang = otherLanguage();
        shade.textContent = text(`theme-${theme()}`);
        shade.title = text('theme');
    };
    switcher.addEventListener('click', () => setLanguage(otherLanguage()));
    shade.addEventListener('click', () => {
        setTheme(nextTheme(theme()));
        show();
    });
    share.addEventListener('click', () => copyText(currentLink(), share, 'shared', 'share'));
    setTheme(theme());
    language.watch(['language'], show);
}
