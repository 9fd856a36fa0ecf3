// SPDX-License-Identifier: MIT
// The strip of our own characters.
import { make } from '../base/dom.ts';
import { byId } from '../base/dom.ts';
import { language } from '../base/text.ts';
import { session, type Character } from '../session.ts';
import { show } from '../stage/show.ts';
import { state } from '../state.ts';
import { loadExport, loadGallery, loadPack, type Sample } from './samples.ts';

const strip = byId('gallery', HTMLElement);

let samples: readonly Sample[] = [];

async function open({ name, ...sample }: Sample): Promise<void> {
    const character: Character = {
        name, sample: name, pack: await loadPack(name), files: () => loadExport({ name, ...sample }),
    };
    await show(character);
    if (sample.animation && state.now.animation === '') {
        state.set({ animation: sample.animation });
    }
}

function card(sample: Sample, failed: (error: unknown) => void): HTMLButtonElement {
    const { language: now } = language.now;
    const button = make('button', { type: 'button', className: 'card', data: { sample: sample.name } },
        make('strong', {}, sample.title[now]), make('small', {}, sample.about[now]));
    button.addEventListener('click', () => open(sample).catch(failed));
    return button;
}

function showChosen(): void {
    for (const button of strip.querySelectorAll<HTMLButtonElement>('button')) {
        button.ariaCurrent = String(button.dataset.sample === session.now.character?.sample);
    }
}

/** Opens the sample of the state, and lists all. */
export async function startGallery(failed: (error: unknown) => void): Promise<void> {
    try {
        samples = await loadGallery();
        const wanted = samples.find(({ name }) => name === state.now.sample) ?? samples[0];
        if (wanted) {
            await open(wanted);
        }
    } catch (error) {
        failed(error);
    }
    language.watch(['language'], () => {
        strip.replaceChildren(...samples.map((sample) => card(sample, failed)));
        showChosen();
    });
    session.watch(['character'], showChosen);
}
