// SPDX-License-Identifier: MIT
// The tab "Convert": every option of the converter, and what they do to the size.
import { button, group, label } from '../base/controls.ts';
import { copyText } from '../base/clipboard.ts';
import { byId, make } from '../base/dom.ts';
import { bytes, language, number, text } from '../base/text.ts';
import { currentOptions, session } from '../session.ts';
import { state } from '../state.ts';
import { optionControl } from './option.ts';
import { commandOf, SPECS } from './specs.ts';
import { summaries } from './summaries.ts';

const SECTIONS = ['pixels', 'keys', 'curves', 'structure', 'names', 'total'] as const;

function cell(before: number, after: number): HTMLTableCellElement {
    const change = before > 0 ? (after / before - 1) * 100 : 0;
    const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
    return make(
        'td',
        { className: change > 0 ? 'more' : change < 0 ? 'less' : '' },
        `${sign}${number(Math.abs(change), 1)} %`,
    );
}

function sizeTable(): HTMLElement {
    const { before, after } = summaries.now;
    if (!before || !after) {
        return make(
            'p',
            { className: 'quiet' },
            text(session.now.character?.files ? 'sizes-wait' : 'sizes-none'),
        );
    }
    const heads = (['section', 'size-before', 'size-after', 'size-change'] as const).map((key) =>
        make('th', { scope: 'col' }, text(key)),
    );
    const rows = SECTIONS.map((section) =>
        make(
            'tr',
            { className: section },
            make('th', { scope: 'row' }, text(`section-${section}`)),
            make('td', {}, bytes(before.flash[section])),
            make('td', {}, bytes(after.flash[section])),
            cell(before.flash[section], after.flash[section]),
        ),
    );
    return make(
        'table',
        { className: 'sizes' },
        make('thead', {}, make('tr', {}, ...heads)),
        make('tbody', {}, ...rows),
    );
}

async function command(): Promise<string> {
    const { character } = session.now;
    const files = (await character?.files?.())?.map(({ name }) => name) ?? [];
    return commandOf(currentOptions(), files, `${character?.name ?? 'character'}.h`);
}

export function startConvertPanel(): void {
    const sizes = make('div', { id: 'sizes' });
    const shown = make('code', { className: 'command' });
    const copy = button(
        'copy',
        () => copyText(shown.textContent ?? '', copy, 'copied', 'copy'),
        'small',
    );
    const refresh = (): void => {
        sizes.replaceChildren(sizeTable());
        command().then(
            (line) => (shown.textContent = line),
            () => {},
        );
    };
    const reset = button('options-reset', () => state.set({ options: {} }));
    state.watch(['options'], ({ options }) => (reset.disabled = Object.keys(options).length === 0));
    summaries.watch(['before', 'after'], refresh);
    session.watch(['character'], refresh);
    language.watch(['language'], refresh);
    byId('panel-convert', HTMLElement).append(
        group('sizes', sizes, reset),
        ...SPECS.map(({ title, specs }) => group(title, ...specs.map(optionControl))),
        group(
            'command',
            make('div', { className: 'row' }, shown, copy),
            make('p', { className: 'quiet' }, label('command-hint')),
        ),
    );
}
