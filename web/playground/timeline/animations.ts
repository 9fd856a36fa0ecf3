// SPDX-License-Identifier: MIT
// Which armature and which of its animations shows.
import { make } from '../base/dom.ts';
import { language, number, text } from '../base/text.ts';
import type { Animation } from '../figure/anatomy.ts';
import { session } from '../session.ts';
import { UNTOUCHED } from '../stage/show.ts';
import { state } from '../state.ts';

const list = make('div', { className: 'chips', id: 'animations' });
const armatures = make('select', { id: 'armature' });

function chip({ name, frames, frameRate }: Animation): HTMLLabelElement {
    const input = make('input', { type: 'radio', name: 'animation', value: name });
    input.checked = name === state.now.animation;
    const seconds = frameRate > 0 ? frames / frameRate : 0;
    return make(
        'label',
        {},
        input,
        make(
            'span',
            {},
            name || text('nameless'),
            make('small', {}, text('seconds', { seconds: number(seconds, 1) })),
        ),
    );
}

function showChoices(): void {
    const { figure } = session.now;
    const armature = figure?.armatures.find(({ name }) => name === state.now.armature);
    armatures.replaceChildren(...(figure?.armatures ?? []).map(({ name }) => new Option(name)));
    armatures.value = armature?.name ?? '';
    armatures.closest('label')?.toggleAttribute('hidden', armatures.length < 2);
    list.replaceChildren(...(armature?.animations ?? []).map(chip));
    if (list.childElementCount === 0) {
        list.append(make('p', { className: 'quiet' }, text('no-animations')));
    }
}

function showChosen(): void {
    for (const input of list.querySelectorAll('input')) {
        input.checked = input.value === state.now.animation;
    }
}

function chooseArmature(name: string): void {
    const armature = session.now.figure?.armatures.find((armature) => armature.name === name);
    state.set({ ...UNTOUCHED, armature: name, animation: armature?.first ?? '' });
}

export function makeAnimations(): HTMLElement {
    const choice = make(
        'label',
        { className: 'field' },
        make('span', { data: { text: 'armature' } }),
        armatures,
    );
    session.watch(['figure'], showChoices);
    state.watch(['armature'], showChoices);
    state.watch(['animation'], showChosen);
    language.watch(['language'], showChoices);
    list.addEventListener('change', ({ target }) =>
        state.set({ animation: (target as HTMLInputElement).value, frame: 0 }),
    );
    armatures.addEventListener('change', () => chooseArmature(armatures.value));
    return make(
        'div',
        { className: 'animations' },
        make(
            'fieldset',
            {},
            make('legend', { className: 'hidden', data: { text: 'animation' } }),
            list,
        ),
        choice,
    );
}
