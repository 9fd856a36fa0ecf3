// SPDX-License-Identifier: MIT
import type { InputFile } from 'rig565/convert';
import type { Character } from './character.ts';

/** The export of the sample, which only a download of its C source needs. */
const SOURCES = {
    'ember_ske.json': new URL('../../samples/ember/ember_ske.json', import.meta.url),
    'ember_tex.json': new URL('../../samples/ember/ember_tex.json', import.meta.url),
    'ember_tex.png': new URL('../../samples/ember/ember_tex.png', import.meta.url),
};

async function load(url: string | URL): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`${url}: HTTP status ${response.status}`);
    }
    return new Uint8Array(await response.arrayBuffer());
}

function loadSources(): Promise<InputFile[]> {
    return Promise.all(
        Object.entries(SOURCES).map(async ([name, url]) => ({ name, data: await load(url) })),
    );
}

/** The character that the page opens with. Its pack was made when the page was built. */
export async function loadSample(): Promise<Character> {
    const pack = await load('./samples/ember.r565');
    return { name: 'ember', pack, isSample: true, files: loadSources };
}
