// SPDX-License-Identifier: MIT
import { moment } from '../session.ts';

/** Milliseconds of peace for what the visitor came for. */
const LATER = 1500;

/** Has the page kept for visits without a network, once it shows something. */
export function startOffline(): void {
    if (!('serviceWorker' in navigator) || !isSecureContext) {
        return;
    }
    const stop = moment.watch(['count'], ({ count }) => {
        if (count > 0) {
            queueMicrotask(() => stop());
            setTimeout(() => navigator.serviceWorker.register('./sw.js').catch(() => {}), LATER);
        }
    });
}
