// SPDX-License-Identifier: MIT
/** The characters that tests run on: the project's own, and the corpus of real exports. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ROOT } from './build.ts';

export interface Character {
    name: string;
    skeleton: string;
    atlases: string[];
    /** The atlases' pictures. */
    pictures: string[];
    /** Side files that say which bones swing. */
    springs: string[];
}

export const readJson = (path: string): any =>
    JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));

/** The skeleton of a folder with the atlas of the same stem. */
function characterOf(folder: string, skeleton: string): Character {
    const stem = skeleton.replace(/_ske\.json$/, '');
    const atlases = [join(folder, `${stem}_tex.json`)].filter((path) => existsSync(path));
    const pictures = atlases.map((path) => join(folder, readJson(path).imagePath));
    const springs = [join(folder, `${stem}.springs.json`)].filter((path) => existsSync(path));
    return { name: stem, skeleton: join(folder, skeleton), atlases, pictures, springs };
}

export function charactersIn(folder: string): Character[] {
    return readdirSync(folder).sort()
        .filter((file) => file.endsWith('_ske.json'))
        .map((file) => characterOf(folder, file));
}

function charactersBelow(folder: string): Character[] {
    return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name)).sort()
        .flatMap(charactersIn);
}

export const inputsOf = (character: Character): string[] =>
    [character.skeleton, ...character.atlases, ...character.pictures, ...character.springs];

export const SAMPLES = charactersBelow(join(ROOT, 'samples'));
export const EMBER = SAMPLES.find(({ name }) => name === 'ember')!;
export const FIXTURES = charactersIn(join(ROOT, 'tests/data/conformance'));

/** Every skeleton of the corpus, by name: this many when it is there. */
export const CORPUS_NAMES = ['2010600a', '20208003', 'Dragon', 'animation_base_test', 'body',
    'bounding_box_tester', 'dragon_boy', 'effect', 'mecha_1002_101d_show', 'mecha_1406',
    'mecha_1502b', 'progress_bar', 'skin_1502b', 'weapon_1000', 'weapon_1004_show'];

function findCorpus(): Character[] {
    const given = process.env.RIG565_CORPUS;
    const folder = join(given ?? resolve(ROOT, '../shared/corpus'), 'dragonbones');
    if (!existsSync(folder)) {
        if (given !== undefined) {
            throw new Error(`RIG565_CORPUS is set, but ${folder} does not exist`);
        }
        return [];
    }
    return charactersBelow(folder);
}

export const CORPUS = findCorpus();

/** The corpus file of that name; undefined: there is no corpus here, and its tests are skipped. */
export function corpusCharacter(name: string): Character | undefined {
    return CORPUS.find((character) => basename(character.skeleton) === `${name}_ske.json`);
}
