// SPDX-License-Identifier: MIT
// Files of the visitor's into a character, and the same again when options change.
import type { Conversion, ConvertOptions, InputFile } from 'rig565/convert';
import { button } from '../base/controls.ts';
import { byId, make } from '../base/dom.ts';
import { language, text } from '../base/text.ts';
import { currentOptions, session, type Character } from '../session.ts';
import { show } from '../stage/show.ts';
import { state } from '../state.ts';
import { say, showFailure, showFindings } from './findings.ts';
import { cancelAll, Cancelled, Jobs, progress, Superseded } from './job.ts';

/** Milliseconds without another change before it is converted again. */
const PAUSE = 300;

const jobs = new Jobs();

/** Shows what files convert to, or says what is wrong: then the character before stays. */
export async function openFiles(files: InputFile[]): Promise<void> {
    const name = nameOf(files);
    const before = session.now.character;
    const own = before?.name === name ? before.options : undefined;
    const ready = files.find(isPack);
    showFindings([], files);
    say(text('opening', { name }));
    await attempt(name, files, async () => {
        if (ready) {
            return { character: { name, pack: ready.data } };
        }
        const options = { ...own, ...state.now.options };
        const conversion = await jobs.run(files, options);
        return {
            conversion,
            character: characterOf(conversion, {
                name,
                made: options,
                ...(own ? { options: own } : {}),
                files: async () => files,
            }),
        };
    });
}

/** The character that shows, with the options as they are now. */
async function convertAgain(character: Character): Promise<void> {
    const files = await character.files!();
    await attempt(character.name, files, async () => {
        const made = currentOptions();
        const conversion = await jobs.run(files, made);
        return { conversion, character: characterOf(conversion, { ...character, made }) };
    });
}

interface Attempt {
    readonly character: Character | undefined;
    readonly conversion?: Conversion;
}

async function attempt(
    name: string,
    files: InputFile[],
    convert: () => Promise<Attempt>,
): Promise<void> {
    try {
        const { character, conversion } = await convert();
        showFindings(conversion?.diagnostics ?? [], files);
        if (character) {
            await show(character);
        }
        say(character ? text('opened', { name }) : failed(name));
    } catch (error) {
        if (error instanceof Cancelled) {
            say(text('cancelled', { name }));
        } else if (!(error instanceof Superseded)) {
            say(failed(name));
            showFailure(error);
        }
    }
}

function characterOf({ files }: Conversion, about: Omit<Character, 'pack'>): Character | undefined {
    return files.pack ? { ...about, pack: files.pack } : undefined;
}

function failed(name: string): string {
    const { character } = session.now;
    return character
        ? text('failed-stays', { name, stays: character.name })
        : text('failed', { name });
}

/** True for the bytes of a .r565 file. */
function isPack({ data }: InputFile): boolean {
    return String.fromCharCode(...data.subarray(0, 4)) === 'R565';
}

/** A name for people: the skeleton's file without what exporters append. */
export function nameOf(files: readonly InputFile[]): string {
    const names = files.map(({ name }) => name.replace(/^.*\//, ''));
    const skeleton = names.find((name) => /_ske\.(json|dbbin)$/i.test(name));
    const json = names.find((name) => /\.json$/i.test(name));
    return (skeleton ?? json ?? names[0] ?? 'character').replace(
        /(_ske)?\.(json|dbbin|zip|r565|png)$/i,
        '',
    );
}

const same = (a: ConvertOptions | undefined, b: ConvertOptions): boolean =>
    JSON.stringify(Object.entries(a ?? {}).sort()) === JSON.stringify(Object.entries(b).sort());

/** Follows the options, and shows how far conversions are. */
export function startConversions(): void {
    const bar = make('progress', { id: 'progress', max: 1 });
    const row = make('div', { className: 'working' }, bar, button('cancel', cancelAll, 'small'));
    byId('status', HTMLElement).after(row);
    const showProgress = (): void => {
        const { step, done } = progress.now;
        row.hidden = step === 'idle';
        bar.value = done;
        bar.setAttribute(
            'aria-label',
            text(step === 'loading' ? 'step-loading' : 'step-converting'),
        );
    };
    progress.watch(['step', 'done'], showProgress);
    language.watch(['language'], showProgress);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
        clearTimeout(timer);
        const { character } = session.now;
        if (character?.files && !same(character.made, currentOptions())) {
            timer = setTimeout(() => convertAgain(character), PAUSE);
        }
    };
    state.watch(['options'], follow);
    session.watch(['character'], follow);
}
