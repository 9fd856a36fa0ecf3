// SPDX-License-Identifier: MIT
// The tab "Save": the character as source, pack or dump, pictures and films, a snippet, a project.
import type { Output } from 'rig565/convert';
import { copyText } from '../base/clipboard.ts';
import { button, group } from '../base/controls.ts';
import { byId, make, save } from '../base/dom.ts';
import { language, text, type TextKey } from '../base/text.ts';
import { showFailure, showFindings } from '../convert/findings.ts';
import { Jobs, Superseded } from '../convert/job.ts';
import { currentOptions, session } from '../session.ts';
import { state } from '../state.ts';
import { embedOf } from './embed.ts';
import { shoot } from './film.ts';
import { encodeGif } from './gif.ts';
import { encodePng } from './png.ts';
import { makeProject } from './project.ts';
import { BOARDS, type Board } from './sketch.ts';
import { canRecord, recordWebm } from './webm.ts';

const jobs = new Jobs();

const nameOf = (suffix: string): string => `${session.now.character?.name ?? 'character'}${suffix}`;

/** What of the export these outputs are; nothing, and findings, where that fails. */
export async function convertTo(outputs: Output[]): Promise<Partial<Record<Output, Uint8Array>>> {
    const files = (await session.now.character?.files?.()) ?? [];
    const conversion = await jobs.run(files, { ...currentOptions(), outputs });
    if (Object.keys(conversion.files).length === 0) {
        showFindings(conversion.diagnostics, files);
    }
    return conversion.files;
}

async function saveOutputs(names: Partial<Record<Output, string>>): Promise<void> {
    const made = await convertTo(Object.keys(names) as Output[]);
    for (const [output, name] of Object.entries(names) as [Output, string][]) {
        const data = made[output];
        if (data) {
            save(name, data);
        }
    }
}

/** A button that is busy while it works. */
function work(title: TextKey, act: () => Promise<void>): HTMLButtonElement {
    const made = button(title, () => {
        made.disabled = true;
        made.ariaBusy = 'true';
        act()
            .catch((error) => error instanceof Superseded || showFailure(error))
            .finally(() => {
                made.disabled = false;
                made.ariaBusy = 'false';
            });
    });
    return made;
}

function sourceButtons(): HTMLElement[] {
    const buttons = [
        work('save-h', () => saveOutputs({ c: nameOf('.h') })),
        work('save-pair', () => saveOutputs({ header: nameOf('.h'), source: nameOf('.c') })),
        work('save-json', () => saveOutputs({ json: nameOf('.json') })),
    ];
    session.watch(['character'], ({ character }) => {
        for (const made of buttons) {
            made.hidden = character?.files === undefined;
        }
    });
    const pack = button('save-pack', () => {
        const { character } = session.now;
        if (character) {
            save(nameOf('.r565'), character.pack);
        }
    });
    return [pack, ...buttons];
}

function pictureButtons(): HTMLElement[] {
    const animated = (suffix: string): string =>
        nameOf(`-${state.now.animation || 'bind'}${suffix}`);
    return [
        work('save-png', async () => save(animated('.png'), await encodePng(await shoot(false)))),
        work('save-apng', async () =>
            save(animated('.apng.png'), await encodePng(await shoot(true))),
        ),
        work('save-gif', async () => save(animated('.gif'), encodeGif(await shoot(true)))),
        ...(canRecord
            ? [
                  work('save-webm', async () =>
                      save(animated('.webm'), await recordWebm(await shoot(true))),
                  ),
              ]
            : []),
    ];
}

function embed(): HTMLElement {
    const shown = make('pre', { className: 'command', tabIndex: 0 });
    const copy = button(
        'copy',
        () => copyText(shown.textContent ?? '', copy, 'copied', 'copy'),
        'small',
    );
    const refresh = (): void => void (shown.textContent = embedOf(nameOf('.r565')));
    session.watch(['character'], refresh);
    state.watch(
        ['animation', 'armature', 'width', 'height', 'loop', 'speed', 'quality', 'background'],
        refresh,
    );
    language.watch(['language'], () => shown.setAttribute('aria-label', text('embed')));
    return group('embed', shown, copy);
}

function projects(): HTMLElement {
    const buttons = (Object.keys(BOARDS) as Board[]).map((board) => {
        const made = work(`save-${board}`, async () => {
            const project = await makeProject(board, convertTo);
            if (project) {
                save(nameOf(`-${board}.zip`), project);
            }
        });
        session.watch(['character'], ({ character }) => (made.disabled = !character?.files));
        return made;
    });
    return group(
        'project',
        make('p', { className: 'quiet', data: { text: 'project-hint' } }),
        make('div', { className: 'row' }, ...buttons),
    );
}

export function startDownloadPanel(): void {
    byId('panel-download', HTMLElement).append(
        group('save-character', make('div', { className: 'row' }, ...sourceButtons())),
        group('save-pictures', make('div', { className: 'row' }, ...pictureButtons())),
        projects(),
        embed(),
    );
}
