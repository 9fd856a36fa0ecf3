// SPDX-License-Identifier: MIT
// The strip of our own characters.
import { byId, make } from '../base/dom.ts';
import { language } from '../base/text.ts';
import { session } from '../session.ts';
import { show } from '../stage/show.ts';
import { state } from '../state.ts';
import { loadGallery, loadPack, loadSources, optionsOf, type Sample } from './samples.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Milliseconds between two of the small pictures: the large one comes first. */
const PAUSE = 60;

const strip = byId('gallery', HTMLElement);
const about = byId('about', HTMLElement);

let samples: readonly Sample[] = [];
let asked: Sample | undefined;

async function open(sample: Sample): Promise<void> {
    const { id, animation, background } = sample;
    asked = sample;
    const pack = await loadPack(sample);
    if (asked !== sample) {
        return; // another one meanwhile, that came sooner
    }
    await show({
        name: id,
        sample: id,
        pack,
        animation,
        background,
        options: optionsOf(sample),
        made: optionsOf(sample),
        files: () => loadSources(sample),
    });
}

function card(sample: Sample, failed: (error: unknown) => void): HTMLButtonElement {
    const button = make(
        'button',
        { type: 'button', className: 'card', data: { sample: sample.id } },
        make('span', { className: 'thumbnail' }),
        make('strong'),
    );
    button.addEventListener('click', () => {
        state.set({ background: '', options: {} });
        open(sample).catch(failed);
    });
    return button;
}

function showTexts(): void {
    const { language: now } = language.now;
    const current = samples.find(({ id }) => id === session.now.character?.sample);
    for (const [index, button] of [...strip.children].entries()) {
        const sample = samples[index]!;
        button.querySelector('strong')!.textContent = sample.title[now];
        button.setAttribute('aria-current', String(sample === current));
        if (sample === current) {
            strip.scrollLeft = (button as HTMLElement).offsetLeft - strip.offsetLeft;
        }
    }
    about.replaceChildren(
        ...(current
            ? [`${current.text[now]} `, make('span', {}, current.features[now].join(' · '))]
            : []),
    );
}

async function showThumbnails(): Promise<void> {
    for (const [index, sample] of samples.entries()) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        strip.children[index]?.querySelector('.thumbnail')?.append(await drawThumbnail(sample));
    }
}

/** Opens the sample of the state, and lists all. */
export async function startGallery(failed: (error: unknown) => void): Promise<void> {
    try {
        samples = await loadGallery();
        const wanted = samples.find(({ id }) => id === state.now.sample) ?? samples[0];
        if (wanted) {
            await open(wanted);
        }
        strip.replaceChildren(...samples.map((sample) => card(sample, failed)));
        language.watch(['language'], showTexts);
        session.watch(['character'], showTexts);
        await showThumbnails();
    } catch (error) {
        failed(error);
    }
}
