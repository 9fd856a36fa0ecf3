// SPDX-License-Identifier: MIT
import type { ConvertOptions } from 'rig565/convert';
import { make } from '../base/dom.ts';
import { language, text } from '../base/text.ts';
import { currentOptions, session } from '../session.ts';
import { state } from '../state.ts';
import { flagOf, type OptionName, type Spec } from './specs.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Says what the visitor wants; what the character brings along anyway need not be said. */
function setOption(name: OptionName, value: unknown): void {
    const own = session.now.character?.options?.[name];
    const { [name]: _, ...others } = state.now.options;
    const isUsual = value === own || (value === undefined && own === undefined);
    state.set({ options: isUsual ? others : ({ ...others, [name]: value } as ConvertOptions) });
}

/** @returns undefined for an empty field, or one that is not yet a number */
function valueOf(field: Field, spec: Spec): unknown {
    const written = field.value.trim();
    if (spec.kind === 'flag') {
        return (field as HTMLInputElement).checked || undefined;
    }
    const isNumber = written !== '' && Number.isFinite(Number(written));
    const wantsNumber =
        spec.kind === 'number' || spec.name === 'animScale' || spec.name === 'atlasWidth';
    if (wantsNumber && isNumber) {
        return Number(written);
    }
    const isOther = written === '' || spec.kind === 'number' || written === spec.usual;
    return isOther ? undefined : spec.kind === 'color' ? written.replace(/^#/, '') : written;
}

function makeField(spec: Spec, id: string): Field {
    if (spec.kind === 'choice') {
        return make('select', { id }, ...spec.values.map((value) => new Option(value)));
    }
    if (spec.kind === 'flag') {
        return make('input', { id, type: 'checkbox' });
    }
    const field = make('input', {
        id,
        type: spec.kind === 'number' ? 'number' : 'text',
        placeholder: spec.usual ?? '',
    });
    field.autocomplete = 'off';
    if (spec.kind === 'number') {
        field.min = String(spec.min);
        field.max = String(spec.max);
        field.step = spec.step;
    } else if (spec.kind === 'color') {
        field.placeholder = 'rrggbb';
        field.pattern = '#?[0-9a-fA-F]{6}';
    }
    return field;
}

function showValue(field: Field, spec: Spec): void {
    const value = currentOptions()[spec.name];
    if (spec.kind === 'flag') {
        (field as HTMLInputElement).checked = value === true;
    } else if (document.activeElement !== field) {
        field.value = String(value ?? (spec.kind === 'choice' ? spec.usual : '') ?? '');
    }
}

/** A labelled control for one option, with what it does as its description. */
export function optionControl(spec: Spec): HTMLElement {
    const id = `option-${spec.name}`;
    const field = makeField(spec, id);
    const about = make('small', { id: `${id}-about` });
    field.setAttribute('aria-describedby', about.id);
    field.addEventListener(
        spec.kind === 'number' || spec.kind === 'text' ? 'change' : 'input',
        () => {
            if (!(field instanceof HTMLInputElement) || field.validity.valid) {
                setOption(spec.name, valueOf(field, spec));
            }
        },
    );
    state.watch(['options'], () => showValue(field, spec));
    session.watch(['character'], () => showValue(field, spec));
    language.watch(['language'], () => (about.textContent = text(`option-${spec.name}`)));
    const row = make(
        'div',
        { className: `option ${spec.kind}` },
        make('label', { htmlFor: id }, make('code', {}, flagOf(spec.name))),
        field,
        about,
    );
    state.watch(['options'], (now) =>
        row.classList.toggle('changed', now.options[spec.name] !== undefined),
    );
    return row;
}
