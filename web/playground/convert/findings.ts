// SPDX-License-Identifier: MIT
import type { Diagnostic } from 'rig565/convert';
import { byId, make } from '../base/dom.ts';
import { text } from '../base/text.ts';

const ORDER = ['error', 'warning', 'note'] as const;

const list = byId('findings', HTMLElement);
const status = byId('status', HTMLElement);

/** One line for people and screen readers: what is going on. */
export function say(message: string): void {
    status.textContent = message;
}

/** Lists what a conversion found, the worst first. */
export function showFindings(diagnostics: readonly Diagnostic[]): void {
    const items = ORDER.flatMap((severity) =>
        diagnostics.filter((diagnostic) => diagnostic.severity === severity).map(item),
    );
    const box = make('ul', { className: 'findings', tabIndex: 0, ariaLabel: text('findings') }, ...items);
    list.replaceChildren(...(items.length > 0 ? [box] : []));
}

function item({ severity, file, place, message }: Diagnostic): HTMLLIElement {
    const element = make('li', { className: severity }, make('b', {}, text(severity)), ` ${message}`);
    const where = [file, place].filter(Boolean).join(' · ');
    if (where) {
        element.append(make('code', {}, where));
    }
    return element;
}

/** The same for something that went wrong around the converter. */
export function showFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    showFindings([{ severity: 'error', file: '', place: '', message }]);
}
