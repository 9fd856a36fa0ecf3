// SPDX-License-Identifier: MIT
import { byId } from './dom.ts';

const veil = byId('drop', HTMLElement);
const input = byId('files', HTMLInputElement);

function carriesFiles(event: DragEvent): boolean {
    return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Files come by drop, by button or by the key O. */
export function startDrop(take: (files: File[]) => void): void {
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
        if (carriesFiles(event)) {
            event.preventDefault();
            veil.hidden = true;
            take([...(event.dataTransfer?.files ?? [])]);
        }
    });
    byId('open', HTMLButtonElement).addEventListener('click', () => input.click());
    addEventListener('keydown', (event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
        if (event.key === 'o' && plain && !(event.target as HTMLElement).matches('select')) {
            input.click();
        }
    });
    input.addEventListener('change', () => {
        take([...(input.files ?? [])]);
        input.value = ''; // so that the same files can be chosen again
    });
}
