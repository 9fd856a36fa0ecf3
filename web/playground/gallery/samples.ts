// SPDX-License-Identifier: MIT
// Our own characters, as samples/gallery.json lists them.
import type { InputFile } from 'rig565/convert';
import type { Language } from '../base/text.ts';

export interface Sample {
    readonly name: string;
    readonly title: Readonly<Record<Language, string>>;
    /** What it shows, in a few words. */
    readonly about: Readonly<Record<Language, string>>;
    /** The animation that it begins with; by default the artist's. */
    readonly animation?: string;
    /** Files of the export, below the folder of the gallery. */
    readonly files: readonly string[];
}

const FOLDER = './samples/';

async function load(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(FOLDER + path);
    if (!response.ok) {
        throw new Error(`${FOLDER}${path}: HTTP status ${response.status}`);
    }
    return new Uint8Array(await response.arrayBuffer());
}

export async function loadGallery(): Promise<Sample[]> {
    return [{
        name: 'ember',
        title: { en: 'Ember', ja: 'エンバー' },
        about: { en: 'A fox with a lantern', ja: 'ランタンを持つ狐' },
        files: [],
    }];
}

/** Made when the page was built. */
export function loadPack(name: string): Promise<Uint8Array> {
    return load(`${name}.r565`);
}

/** The export that it was made of. */
export function loadExport({ files }: Sample): Promise<InputFile[]> {
    return Promise.all(files.map(async (path) =>
        ({ name: path.replace(/^.*\//, ''), data: await load(path) })));
}
