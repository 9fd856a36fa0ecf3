// SPDX-License-Identifier: MIT
// Our own characters, as samples/gallery.json lists them.
import type { ConvertOptions, InputFile } from 'rig565/convert';
import type { Language } from '../base/text.ts';

type Translated<T> = Readonly<Record<Language, T>>;

export interface Sample {
    readonly id: string;
    readonly title: Translated<string>;
    readonly text: Translated<string>;
    /** What of rig565 it shows. */
    readonly features: Translated<readonly string[]>;
    /** The animation that it begins with. */
    readonly animation: string;
    /** `#rrggbb`. */
    readonly background: string;
    /** Made when the page was built, below the gallery's folder as all its files. */
    readonly pack: string;
    /** The export that it was made of. */
    readonly sources: readonly string[];
    /** Of the command line that made it. */
    readonly options: readonly string[];
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
    return JSON.parse(new TextDecoder().decode(await load('gallery.json'))).samples;
}

export function loadPack({ pack }: Sample): Promise<Uint8Array> {
    return load(pack);
}

export function loadSources({ sources }: Sample): Promise<InputFile[]> {
    return Promise.all(
        sources.map(async (path) => ({ name: path.replace(/^.*\//, ''), data: await load(path) })),
    );
}

/** The command line's `--out-format auto` as the package has it: `outFormat: 'auto'`. */
export function optionsOf({ options }: Sample): ConvertOptions {
    const entries: [string, unknown][] = [];
    for (let index = 0; index < options.length; index++) {
        const name = options[index]!.replace(/^--/, '').replace(/-(.)/g, (_, letter: string) =>
            letter.toUpperCase(),
        );
        const value = options[index + 1];
        const isFlag = value === undefined || value.startsWith('--');
        entries.push([name, isFlag ? true : /^-?[\d.]+$/.test(value) ? Number(value) : value]);
        index += Number(!isFlag);
    }
    return Object.fromEntries(entries);
}
