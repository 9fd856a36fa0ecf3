// SPDX-License-Identifier: MIT
import { unapply } from '../base/affine.ts';
import { session } from '../session.ts';
import { state } from '../state.ts';

/** Looks at the slot that is seen at a point of the picture; at none beside the character. */
export function pickSlot(x: number, y: number): void {
    const { figure } = session.now;
    const point = figure && unapply(figure.placement, x, y);
    const slot = point ? figure.shapes.pick(...point) : -1;
    const name = figure?.armature.slots[slot]?.name ?? '';
    state.set({ slot: name === state.now.slot ? '' : name });
}
