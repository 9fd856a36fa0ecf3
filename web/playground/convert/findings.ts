// SPDX-License-Identifier: MIT
// What the converter found: alike findings in a group, each with its place in the file.
import type { Diagnostic, InputFile } from 'rig565/convert';
import { byId, make } from '../base/dom.ts';
import { text } from '../base/text.ts';
import { excerptOf } from './excerpt.ts';

const ORDER = ['error', 'warning', 'note'] as const;
/** Groups up to so many findings are open from the start. */
const FEW = 3;

const list = byId('findings', HTMLElement);
const status = byId('status', HTMLElement);

/** One line for people and screen readers: what is going on. */
export function say(message: string): void {
    status.textContent = message;
}

/** @param files - that the findings are about */
export function showFindings(
    diagnostics: readonly Diagnostic[],
    files: readonly InputFile[] = [],
): void {
    const groups = groupsOf(diagnostics).map((group) => groupElement(group, files));
    const box = make(
        'div',
        { className: 'findings', tabIndex: 0, role: 'region', ariaLabel: text('findings') },
        ...groups,
    );
    list.replaceChildren(...(groups.length > 0 ? [box] : []));
}

/** The same for something that went wrong around the converter. */
export function showFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    showFindings([{ severity: 'error', file: '', place: '', message }]);
}

/** Findings that differ in names and numbers only belong together; the worst come first. */
function groupsOf(diagnostics: readonly Diagnostic[]): Diagnostic[][] {
    const groups = new Map<string, Diagnostic[]>();
    for (const diagnostic of diagnostics) {
        const kind = diagnostic.message.replace(/"[^"]*"|'[^']*'|[\d.]+/g, '#');
        const key = `${diagnostic.severity} ${kind}`;
        groups.set(key, [...(groups.get(key) ?? []), diagnostic]);
    }
    return ORDER.flatMap((severity) =>
        [...groups.values()].filter(([first]) => first?.severity === severity),
    );
}

function groupElement(group: Diagnostic[], files: readonly InputFile[]): HTMLElement {
    const { severity, message } = group[0]!;
    const count = group.length > 1 ? ` ×${group.length}` : '';
    const items = group.map((diagnostic) => itemElement(diagnostic, files, group.length > 1));
    const details = make(
        'details',
        { className: severity, open: group.length <= FEW },
        make('summary', {}, make('b', {}, text(severity)), ` ${message}`, make('small', {}, count)),
        make('ul', {}, ...items),
    );
    return details;
}

/** The place is a button where the file can show it. */
function itemElement(
    diagnostic: Diagnostic,
    files: readonly InputFile[],
    withMessage: boolean,
): HTMLLIElement {
    const where = [diagnostic.file, diagnostic.place].filter(Boolean).join(' · ');
    const item = make('li', {}, ...(withMessage ? [diagnostic.message] : []));
    const excerpt = excerptOf(files, diagnostic);
    if (excerpt === undefined) {
        item.append(make('code', {}, where));
        return item;
    }
    const button = make(
        'button',
        { type: 'button', className: 'place', ariaExpanded: 'false' },
        where,
    );
    const code = make('pre', { hidden: true }, excerpt);
    button.addEventListener('click', () => {
        code.hidden = !code.hidden;
        button.ariaExpanded = String(!code.hidden);
    });
    item.append(button, code);
    return item;
}
