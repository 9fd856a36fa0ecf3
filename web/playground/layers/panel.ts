// SPDX-License-Identifier: MIT
// The tab "Layers": overlays, skins, and the slots in the order in which they are drawn.
import { button, group, label, toggle } from '../base/controls.ts';
import { byId, make } from '../base/dom.ts';
import { language, text } from '../base/text.ts';
import { whileOpen } from '../base/tabs.ts';
import type { Slot } from '../figure/anatomy.ts';
import { moment, session } from '../session.ts';
import { state, type SlotOverride } from '../state.ts';

const skins = make('div', { className: 'chips', id: 'skins' });
const list = make('ol', { className: 'slots', id: 'slots' });
const depth = make('input', { type: 'range', id: 'drawn', min: '0', step: '1' });
const depthShown = make('output', { className: 'number' });

const rows = new Map<number, Row>(); // by slot

interface Row {
    readonly element: HTMLLIElement;
    readonly attachment: HTMLSelectElement;
    readonly alpha: HTMLInputElement;
}

function override(name: string, change: SlotOverride): void {
    const { [name]: before, ...others } = state.now.overrides;
    const after = { ...before, ...change };
    const isLeft = after.attachment !== undefined || after.alpha !== undefined;
    state.set({ overrides: isLeft ? { ...others, [name]: after } : others });
}

function attachmentOptions({ attachments }: Slot): HTMLOptionElement[] {
    return [
        new Option(text('as-animated'), ''),
        new Option(text('hidden'), '-1'),
        ...attachments.map(
            ({ kind, width, height }, index) =>
                new Option(
                    kind === 'image' || kind === 'mesh'
                        ? `${index} · ${text(`kind-${kind}`)} ${width}×${height}`
                        : `${index} · ${text(`kind-${kind}`)}`,
                    String(index),
                ),
        ),
    ];
}

function makeRow(slot: Slot): Row {
    const { name } = slot;
    const attachment = make(
        'select',
        { ariaLabel: text('attachment-of', { name }) },
        ...attachmentOptions(slot),
    );
    const alpha = make('input', {
        type: 'range',
        min: '0',
        max: '255',
        ariaLabel: text('alpha-of', { name }),
    });
    const pick = make('button', { type: 'button', className: 'name' }, name);
    pick.addEventListener('click', () => state.set({ slot: state.now.slot === name ? '' : name }));
    attachment.addEventListener('change', () =>
        override(name, {
            attachment: attachment.value === '' ? undefined! : Number(attachment.value),
        }),
    );
    alpha.addEventListener('input', () => override(name, { alpha: Number(alpha.value) }));
    const element = make(
        'li',
        {},
        pick,
        make('small', {}, slot.blend === 'alpha' ? '' : slot.blend),
        attachment,
        alpha,
    );
    return { element, attachment, alpha };
}

function build(): void {
    rows.clear();
    const armature = session.now.figure?.armatures.find(({ name }) => name === state.now.armature);
    for (const [index, slot] of (armature?.slots ?? []).entries()) {
        rows.set(index, makeRow(slot));
    }
    skins.replaceChildren(
        ...(armature?.skins ?? []).map((name) => {
            const input = make('input', {
                type: 'checkbox',
                value: name,
                checked: state.now.skins.includes(name),
            });
            input.addEventListener('change', () => {
                const others = state.now.skins.filter((skin) => skin !== name);
                state.set({ skins: input.checked ? [...others, name] : others });
            });
            return make('label', {}, input, make('span', {}, name));
        }),
    );
    skins.closest('fieldset')?.toggleAttribute('hidden', !armature?.skins.length);
    depth.max = String(armature?.slots.length ?? 0);
    refresh();
}

/** Shows order and slots as they are now; the topmost first, as artists see layers. */
function refresh(): void {
    const { figure } = session.now;
    if (!figure || moment.now.count === 0 || figure.armature.name !== state.now.armature) {
        return;
    }
    const { drawn, slot: chosen, overrides } = state.now;
    const order = figure.shapes.order();
    const elements = order
        .map((slot) => rows.get(slot)?.element)
        .filter((element) => element !== undefined);
    const wanted = elements.reverse();
    if (
        wanted.some((element, index) => list.children[index] !== element) ||
        list.childElementCount !== wanted.length
    ) {
        list.replaceChildren(...wanted);
    }
    for (const [position, slot] of order.entries()) {
        const row = rows.get(slot);
        const name = figure.armature.slots[slot]?.name ?? '';
        if (row) {
            const own = overrides[name];
            const isSeen = figure.shapes.attachment(slot) >= 0 && figure.shapes.alpha(slot) > 0;
            row.element.className = [
                isSeen ? '' : 'unseen',
                name === chosen ? 'chosen' : '',
                own ? 'overridden' : '',
                drawn >= 0 && position >= drawn ? 'undrawn' : '',
            ].join(' ');
            row.attachment.value = own?.attachment === undefined ? '' : String(own.attachment);
            row.alpha.value = String(figure.shapes.alpha(slot));
        }
    }
    depth.value = String(drawn < 0 ? order.length : drawn);
    depthShown.textContent = `${depth.value} / ${order.length}`;
}

export function startLayersPanel(): void {
    depth.addEventListener('input', () =>
        state.set({ drawn: depth.value === depth.max ? -1 : Number(depth.value) }),
    );
    byId('panel-layers', HTMLElement).append(
        group(
            'overlays',
            make(
                'div',
                { className: 'checks' },
                toggle('bones', 'bones'),
                toggle('names', 'names'),
                toggle('boxes', 'boxes'),
                toggle('hulls', 'hulls'),
                toggle('meshes', 'meshes'),
                toggle('areas', 'areas'),
            ),
        ),
        group('skins', skins),
        group(
            'draw-order',
            make(
                'div',
                { className: 'slider' },
                make('label', { htmlFor: 'drawn' }, label('drawn-up-to')),
                depth,
                depthShown,
            ),
            list,
            button('reset', () => state.set({ overrides: {}, drawn: -1, slot: '', skins: [] })),
        ),
    );
    language.watch(['language'], build);
    session.watch(['figure'], build);
    state.watch(['armature'], build);
    let stop: (() => void)[] = [];
    whileOpen('layers', (isOpen) => {
        stop.forEach((end) => end());
        stop = isOpen
            ? [moment.watch(['count'], refresh), state.watch(['slot', 'drawn'], refresh)]
            : [];
    });
}
