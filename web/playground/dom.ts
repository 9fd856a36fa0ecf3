// SPDX-License-Identifier: MIT

/** The element of that id, of the type that is expected there. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
    const element = document.getElementById(id);
    if (!(element instanceof type)) {
        throw new Error(`the page has no ${type.name} "${id}"`);
    }
    return element;
}

/** An element with text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    text = '',
    className = '',
): HTMLElementTagNameMap[Tag] {
    const element = document.createElement(tag);
    element.textContent = text;
    element.className = className;
    return element;
}

export function bytes(count: number): string {
    return count < 1024
        ? `${count} bytes`
        : `${(count / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} KB`;
}

/** Hands bytes to the browser's downloads. */
export function save(name: string, data: Uint8Array): void {
    const link = make('a');
    link.href = URL.createObjectURL(new Blob([new Uint8Array(data)]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
