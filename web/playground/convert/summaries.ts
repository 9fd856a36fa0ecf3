// SPDX-License-Identifier: MIT
// What packs cost, as the converter says: the one that shows, and that of the character's options.
import type { ConvertOptions, Summary } from 'rig565/convert';
import { Store } from '../base/store.ts';
import { currentOptions, session, type Character } from '../session.ts';
import { state } from '../state.ts';
import { Jobs, Superseded } from './job.ts';

/** Tabs that tell of it: nothing is computed for others. */
const TABS: readonly string[] = ['convert', 'cost'];

export const summaries = new Store<{ before: Summary | undefined; after: Summary | undefined }>({
    before: undefined,
    after: undefined,
});

const jobs = new Jobs();
/** By the export, then by options. */
const known = new WeakMap<object, Map<string, Summary>>();

async function summaryOf(
    files: NonNullable<Character['files']>,
    options: ConvertOptions,
): Promise<Summary | undefined> {
    const key = JSON.stringify(options);
    const mine = known.get(files) ?? new Map<string, Summary>();
    known.set(files, mine);
    let found = mine.get(key);
    if (!found) {
        found = (await jobs.run(await files(), { ...options, outputs: [], summary: true })).summary;
        if (found) {
            mine.set(key, found);
        }
    }
    return found;
}

async function refresh(): Promise<void> {
    const { character } = session.now;
    if (!TABS.includes(state.now.tab)) {
        return;
    }
    if (!character?.files) {
        summaries.set({ before: undefined, after: undefined });
        return;
    }
    try {
        const after = await summaryOf(character.files, character.made ?? currentOptions());
        const before = await summaryOf(character.files, character.options ?? {});
        if (session.now.character === character) {
            summaries.set({ before, after });
        }
    } catch (error) {
        if (!(error instanceof Superseded)) {
            summaries.set({ before: undefined, after: undefined });
        }
    }
}

export function startSummaries(): void {
    session.watch(['character'], () => void refresh());
    state.watch(['tab'], () => void refresh());
}
