// SPDX-License-Identifier: MIT
// Files come by drop (folders too), by button, by paste, or by a link of this origin.
import type { InputFile } from 'rig565/convert';
import { byId } from './base/dom.ts';

type Take = (files: InputFile[]) => void;

const veil = byId('drop', HTMLElement);
const input = byId('files', HTMLInputElement);

function carriesFiles(event: DragEvent): boolean {
    return event.dataTransfer?.types.includes('Files') ?? false;
}

async function read(file: File, name = file.name): Promise<InputFile> {
    return { name, data: new Uint8Array(await file.arrayBuffer()) };
}

/** All files below a folder, with their paths. */
async function readEntry(entry: FileSystemEntry, path = ''): Promise<InputFile[]> {
    const name = `${path}${entry.name}`;
    if (entry.isFile) {
        const file = await new Promise<File>((resolve, reject) =>
            (entry as FileSystemFileEntry).file(resolve, reject),
        );
        return [await read(file, name)];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    const found: InputFile[] = [];
    for (;;) {
        const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
            reader.readEntries(resolve, reject),
        );
        if (entries.length === 0) {
            return found; // it hands them out in portions
        }
        for (const inner of entries.filter(({ name }) => !name.startsWith('.'))) {
            found.push(...(await readEntry(inner, `${name}/`)));
        }
    }
}

async function readTransfer(transfer: DataTransfer): Promise<InputFile[]> {
    const items = [...transfer.items].filter(({ kind }) => kind === 'file');
    const entries = items.map((item) => item.webkitGetAsEntry?.()); // now: later they are gone
    const files = items.map((item) => item.getAsFile());
    const found = await Promise.all(
        items.map(async (_, index) => {
            const [entry, file] = [entries[index], files[index]];
            return entry?.isDirectory ? readEntry(entry) : file ? [await read(file)] : [];
        }),
    );
    return found.flat();
}

/** What a link of this origin leads to. */
async function readLink(text: string): Promise<InputFile[]> {
    const url = URL.canParse(text, location.href) ? new URL(text, location.href) : undefined;
    if (url?.origin !== location.origin || !/\.(r565|zip)$/i.test(url.pathname)) {
        return [];
    }
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`${url}: HTTP status ${response.status}`);
    }
    const name = decodeURIComponent(url.pathname.replace(/^.*\//, ''));
    return [{ name, data: new Uint8Array(await response.arrayBuffer()) }];
}

/** Lets the visitor choose files. */
export function chooseFiles(): void {
    input.click();
}

/** @param failed - told when files cannot be read. */
export function startDrop(take: Take, failed: (error: unknown) => void): void {
    const handOn = (reading: Promise<InputFile[]>): Promise<void> =>
        reading.then((files) => void (files.length > 0 && take(files)), failed);
    addEventListener('dragover', (event) => {
        if (carriesFiles(event)) {
            event.preventDefault();
            veil.hidden = false;
        }
    });
    addEventListener('dragleave', (event) => {
        if (event.relatedTarget === null) {
            veil.hidden = true;
        }
    });
    addEventListener('drop', (event) => {
        if (event.dataTransfer && carriesFiles(event)) {
            event.preventDefault();
            veil.hidden = true;
            handOn(readTransfer(event.dataTransfer));
        }
    });
    addEventListener('paste', ({ clipboardData, target }) => {
        if (clipboardData && !(target as HTMLElement).matches('input')) {
            handOn(
                clipboardData.files.length > 0
                    ? readTransfer(clipboardData)
                    : readLink(clipboardData.getData('text').trim()),
            );
        }
    });
    byId('open', HTMLButtonElement).addEventListener('click', chooseFiles);
    input.addEventListener('change', () => {
        handOn(Promise.all([...(input.files ?? [])].map((file) => read(file))));
        input.value = ''; // so that the same files can be chosen again
    });
}
