// SPDX-License-Identifier: MIT
// From 5.7 on slots, and bones for all that hangs on them, have an alpha beside that of colours.
import { describe, expect, test } from '@jest/globals';
import { convert, filesOf, type Converted } from './lib/small-export.ts';

interface Alphas {
    bones?: [number?, number?];
    slot?: number;
    color?: object;
}

/** Two bones, one on the other, and a slot on each. */
const faded = (name: string, { bones = [], slot, color }: Alphas, animation: object = {}): Converted => convert(`import-fades/${name}`, filesOf({
    bone: [{ name: 'b', parent: 'root', alpha: bones[0] }, { name: 'c', parent: 'b', alpha: bones[1] }],
    slot: [{ name: 's', parent: 'c', alpha: slot, color }, { name: 't', parent: 'b' }],
    skin: [{ slot: [{ name: 's', display: [null] }, { name: 't', display: [null] }] }],
    animation: [{ name: 'm', duration: 16, ...animation }],
}));
const alphas = (made: Converted, slot: string, frames: number[]): number[] =>
    made.pose(frames).map(({ slots }) => slots.get(slot)!.alpha);
const fade = (type: number, name: string, ...values: number[]): object => ({ type, name,
    frame: values.map((value) => ({ duration: 16 / (values.length - 1), tweenEasing: 0, value })) });
const at = (...parts: number[]): number[] => parts.map((part) => Math.round(255 * part));
const expectClose = (actual: number[], expected: number[], within = 1): void => {
    const worst = Math.max(...actual.map((value, i) => Math.abs(value - expected[i]!)));
    expect([actual, expected, worst <= within]).toEqual([actual, expected, true]);
};

describe('alpha of bones and slots', () => {
    test('is the product of the setup', () => {
        const made = faded('setup', { bones: [0.5, 0.8], slot: 0.5, color: { aM: 50 } });
        expectClose(alphas(made, 's', [0]), at(0.1));
        expectClose(alphas(made, 't', [0]), at(0.5));
        expect(made.warnings).toEqual([]);
    });

    test('fades what colours animate', () => {
        const made = faded('colours', { bones: [0.5] }, { slot: [{ name: 's', colorFrame: [
            { duration: 16, tweenEasing: 0 }, { duration: 0, value: { aM: 0 } }] }] });
        expectClose(alphas(made, 's', [0, 8, 16]), at(0.5, 0.25, 0));
        expectClose(alphas(made, 't', [8]), at(0.5));
    });

    test('is animated, by what replaces it', () => {
        const made = faded('animated', { bones: [0.5, 0.5] }, { timeline: [fade(60, 'b', 1, 0)] });
        expectClose(alphas(made, 't', [0, 4, 16]), at(1, 0.75, 0));
        expectClose(alphas(made, 's', [0, 4, 16]), at(0.5, 0.375, 0));
    });

    test('is a product while several change at once', () => {
        const made = faded('several', {}, { timeline: [fade(60, 'b', 1, 0), fade(60, 'c', 1, 0), fade(24, 's', 0, 1, 1)] });
        const frames = Array.from({ length: 33 }, (_, i) => i / 2);
        expectClose(alphas(made, 's', frames), at(...frames.map((frame) =>
            ((1 - frame / 16) ** 2) * Math.min(1, frame / 8))), 2);
        expectClose(alphas(made, 't', [4]), at(0.75));
    });

    test('jumps where one of several holds', () => {
        const held = { type: 24, name: 's', frame: [{ duration: 8 }, { duration: 8, value: 0.5 }] };
        const made = faded('jumps', {}, { timeline: [fade(60, 'b', 1, 0), held] });
        expectClose(alphas(made, 's', [4, 7, 8, 12]), at(0.75, 0.5625, 0.25, 0.125), 2);
    });

    test('keeps the curve of what alone changes', () => {
        const curved = { type: 60, name: 'b', frame: [{ duration: 16, tweenEasing: 1, value: 0 }, { value: 1 }] };
        const made = faded('curve', { slot: 0.5 }, { timeline: [curved] });
        expectClose(alphas(made, 's', [4, 8]), at(0.4375 / 2, 0.75 / 2), 2);
    });

    test('beyond 0..1 is a warning', () => {
        const made = faded('beyond', { bones: [2], slot: -1 });
        expect(made.warnings).toEqual([
            expect.stringMatching(/armature\[0\]\.bone\[1\]\.alpha: an alpha of 2 is limited to 0\.\.1/),
            expect.stringMatching(/armature\[0\]\.slot\[0\]\.alpha: an alpha of -1 is limited to 0\.\.1/)]);
        expect(alphas(made, 's', [0])).toEqual([0]);
    });

    test('twice in an animation: the first timeline counts, with a warning', () => {
        const made = faded('twice', {}, { timeline: [fade(60, 'b', 1, 1), fade(60, 'b', 0, 0)] });
        expect(made.warnings.join()).toMatch(/animated twice in animation "m"/);
        expectClose(alphas(made, 't', [0]), at(1));
    });
});
