// SPDX-License-Identifier: MIT
// Labelled controls that show a value of the state and change it.
import { limit, RANGES, state, type State } from '../state.ts';
import { make } from './dom.ts';
import { language, text, type TextKey } from './text.ts';

type KeysOf<Kind> = {
    [Key in keyof State]: State[Key] extends Kind ? Key : never;
}[keyof State];

/** A text that follows the language. */
export function label(key: TextKey, className = ''): HTMLSpanElement {
    return make('span', { className, data: { text: key } });
}

/** A box to tick. */
export function toggle(key: KeysOf<boolean>, title: TextKey): HTMLLabelElement {
    const input = make('input', { type: 'checkbox', id: key });
    input.addEventListener('change', () => state.set({ [key]: input.checked }));
    state.watch([key], (now) => (input.checked = now[key]));
    return make('label', { className: 'check' }, input, label(title));
}

/** A number by slider, and by keyboard. */
export function slider(key: keyof typeof RANGES, title: TextKey, unit = ''): HTMLElement {
    const [min, max] = RANGES[key].map(String);
    const limits = { min: min!, max: max!, step: '1' };
    const bar = make('input', { type: 'range', id: key, ...limits });
    const field = make('input', { type: 'number', className: 'number', ...limits });
    field.dataset.label = title;
    for (const input of [bar, field]) {
        input.addEventListener('input', () => {
            const value = Number(input.value);
            if (input.value !== '' && Number.isFinite(value)) {
                state.set({ [key]: limit(key, value) });
            }
        });
    }
    field.addEventListener('blur', () => (field.value = String(state.now[key])));
    state.watch([key], (now) => {
        bar.value = String(now[key]);
        if (document.activeElement !== field) {
            field.value = String(now[key]);
        }
    });
    return make(
        'div',
        { className: 'slider' },
        make('label', { htmlFor: key }, label(title)),
        bar,
        make('span', { className: 'with-unit' }, field, make('span', {}, unit)),
    );
}

export interface Option {
    readonly value: string;
    /** A text of the page's, or one that is the same in all languages. */
    readonly key?: TextKey;
    readonly text?: string;
}

/** One of several. @param choose - what to change; by default the value of that key */
export function choice(
    id: string,
    title: TextKey,
    options: readonly Option[],
    read: (now: Readonly<State>) => string,
    choose: (value: string) => void,
): HTMLLabelElement {
    const select = make('select', { id });
    language.watch(['language'], () => {
        select.replaceChildren(
            ...options.map(
                ({ value, key, text: plain }) =>
                    new Option(key ? text(key) : (plain ?? value), value),
            ),
        );
        select.value = read(state.now);
    });
    select.addEventListener('change', () => choose(select.value));
    state.watch(Object.keys(state.now) as (keyof State)[], (now) => (select.value = read(now)));
    return make('label', { className: 'field' }, label(title), select);
}

/** A button. */
export function button(title: TextKey, act: () => void, className = ''): HTMLButtonElement {
    const made = make('button', { type: 'button', className, data: { text: title } });
    made.addEventListener('click', act);
    return made;
}

/** A titled group. */
export function group(title: TextKey, ...children: Node[]): HTMLFieldSetElement {
    return make(
        'fieldset',
        { className: 'group' },
        make('legend', { data: { text: title } }),
        ...children,
    );
}
