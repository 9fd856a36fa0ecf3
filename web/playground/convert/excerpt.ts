// SPDX-License-Identifier: MIT
import type { Diagnostic, InputFile } from 'rig565/convert';

/** Characters. */
const LONGEST = 700;
/** Characters before and behind a place in a line. */
const AROUND = 90;

/** The part of a file that a finding is about; nothing where it names none that is there. */
export function excerptOf(
    files: readonly InputFile[],
    { file: name, place, message }: Diagnostic,
): string | undefined {
    const file = files.find((file) => file.name === name);
    if (!file || !/\.json$/i.test(name)) {
        return undefined;
    }
    const source = new TextDecoder().decode(file.data);
    const [, line, column] = /line (\d+), column (\d+)/.exec(message) ?? [];
    if (line && column) {
        return partOf(source.split('\n')[Number(line) - 1] ?? '', Number(column));
    }
    const found = place === '' ? undefined : valueAt(source, place);
    return found && found.length > LONGEST ? `${found.slice(0, LONGEST)}…` : found;
}

/** What stands around a column, which is marked below. */
function partOf(line: string, column: number): string {
    const first = Math.max(0, column - 1 - AROUND);
    const part = line.slice(first, column - 1 + AROUND).replace(/\t/g, ' ');
    return `${part}\n${' '.repeat(column - 1 - first)}^`;
}

/** @param place - as in `armature[0].bone[3].parent` */
function valueAt(source: string, place: string): string | undefined {
    let value: unknown;
    try {
        value = JSON.parse(source.replace(/^\uFEFF/, ''));
    } catch {
        return undefined;
    }
    for (const [, name, index] of place.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
        if (value === null || typeof value !== 'object') {
            return undefined;
        }
        value = (value as Record<string, unknown>)[name ?? index ?? ''];
    }
    return value === undefined ? undefined : JSON.stringify(value, null, 2);
}
