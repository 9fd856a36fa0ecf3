// SPDX-License-Identifier: MIT

/** The element of that id, of the type that is expected there. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
    const element = document.getElementById(id);
    if (!(element instanceof type)) {
        throw new Error(`the page has no ${type.name} "${id}"`);
    }
    return element;
}

type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
    Omit<HTMLElementTagNameMap[Tag], 'style' | 'dataset'>
> & { data?: Record<string, string>; aria?: Record<string, string> };

/** An element with properties (`data`, `aria`: attributes of those families) and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    { data = {}, aria = {}, ...properties }: Properties<Tag> = {},
    ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
    const element = document.createElement(tag);
    Object.assign(element, properties);
    Object.entries(data).forEach(([name, value]) => element.setAttribute(`data-${name}`, value));
    Object.entries(aria).forEach(([name, value]) => element.setAttribute(`aria-${name}`, value));
    element.append(...children);
    return element;
}

/** Hands bytes to the browser's downloads. */
export function save(name: string, data: Uint8Array | Blob): void {
    const blob = data instanceof Blob ? data : new Blob([new Uint8Array(data)]);
    const link = make('a', { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
