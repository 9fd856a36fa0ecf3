// SPDX-License-Identifier: MIT
import { byId } from '../base/dom.ts';
import { makeAnimations } from './animations.ts';
import { makeReadout, makeTrack } from './track.ts';
import { makeTransport } from './transport.ts';

export function startTimeline(): void {
    byId('timeline', HTMLElement).append(
        makeTrack(),
        makeReadout(),
        ...makeTransport(),
        makeAnimations(),
    );
}
