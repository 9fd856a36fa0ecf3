// SPDX-License-Identifier: MIT
// The tabs beside the stage: <button role="tab" id="tab-NAME"> and <section id="panel-NAME">.
import { state } from '../state.ts';
import { byId } from './dom.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function nameOf(tab: Element): string {
    return tab.id.replace(/^tab-/, '');
}

/** Calls back when a tab is open: at once, whenever it is opened, and when it is left. */
export function whileOpen(name: string, listener: (isOpen: boolean) => void): void {
    let was: boolean | undefined;
    state.watch(['tab'], ({ tab }) => {
        if (was !== (tab === name)) {
            was = tab === name;
            listener(was);
        }
    });
}

export function startTabs(): void {
    const tabs = [...byId('tabs', HTMLElement).querySelectorAll<HTMLButtonElement>('[role=tab]')];
    const names = tabs.map(nameOf);
    for (const [index, tab] of tabs.entries()) {
        tab.addEventListener('click', () => state.set({ tab: nameOf(tab) }));
        tab.addEventListener('keydown', ({ key }) => {
            const step = STEPS[key];
            const next = step && tabs[(index + step + tabs.length) % tabs.length];
            if (next) {
                next.focus();
                next.click();
            }
        });
    }
    state.watch(['tab'], ({ tab }) => {
        const open = names.includes(tab) ? tab : names[0];
        for (const button of tabs) {
            const isOpen = nameOf(button) === open;
            button.ariaSelected = String(isOpen);
            button.tabIndex = isOpen ? 0 : -1;
            byId(`panel-${nameOf(button)}`, HTMLElement).hidden = !isOpen;
        }
    });
}
