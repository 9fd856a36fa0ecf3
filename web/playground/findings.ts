// SPDX-License-Identifier: MIT
import type { Diagnostic } from 'rig565/convert';
import { byId, make } from './dom.ts';

const WORDS = { error: 'Error', warning: 'Warning', note: 'Note' } as const;
const ORDER = ['error', 'warning', 'note'] as const;

const list = byId('findings', HTMLElement);
const status = byId('status', HTMLElement);

/** One line for people and screen readers: what is going on. */
export function say(text: string): void {
    status.textContent = text;
}

/** Lists what a conversion found, the worst first. */
export function showFindings(diagnostics: readonly Diagnostic[]): void {
    const items = ORDER.flatMap((severity) =>
        diagnostics.filter((diagnostic) => diagnostic.severity === severity).map(item),
    );
    const box = make('ul', '', 'findings');
    box.tabIndex = 0; // it scrolls
    box.setAttribute('aria-label', 'What the converter found');
    box.append(...items);
    list.replaceChildren(...(items.length > 0 ? [box] : []));
}

function item({ severity, file, place, message }: Diagnostic): HTMLLIElement {
    const element = make('li', '', severity);
    element.append(make('b', WORDS[severity]), ` ${message}`);
    const where = [file, place].filter(Boolean).join(' · ');
    if (where) {
        element.append(make('code', where));
    }
    return element;
}

/** The same for something that went wrong around the converter. */
export function showFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    showFindings([{ severity: 'error', file: '', place: '', message }]);
}
