// SPDX-License-Identifier: MIT
import type { Armature } from '../figure/anatomy.ts';
import { Figure } from '../figure/figure.ts';
import { session, type Character } from '../session.ts';
import { state, type State } from '../state.ts';

/** What makes no sense for another armature. */
export const UNTOUCHED: Partial<State> = {
    frame: 0,
    drawn: -1,
    slot: '',
    skins: [],
    overrides: {},
};

/**
 * Shows a character in place of the one before. Throws, and changes nothing, if it is broken. The
 * same one again (artists export over and over), and at first the link's, stays where it was.
 */
export async function show(given: Character): Promise<void> {
    const figure = await Figure.open(given.pack);
    figure.prepare(state.now); // whoever sees it may ask it
    const before = session.now.character;
    const isAnother = before !== undefined && before.name !== given.name;
    const background = given.background ?? (isAnother ? undefined : before?.background);
    const character = { ...given, ...(background ? { background } : {}) };
    session.set({ character, figure });
    state.set({
        ...(isAnother ? { ...UNTOUCHED, armature: '', animation: '' } : {}),
        sample: character.sample ?? '',
    });
    settle();
}

/** Has the state name an armature, an animation and a frame that are there. */
export function settle(): void {
    const { figure, character } = session.now;
    if (!figure || !character) {
        return;
    }
    const now = state.now;
    const named = figure.armatures.find(({ name }) => name === now.armature);
    const armature = named ?? mainArmature(figure.armatures, character.name);
    const find = (wanted: string | undefined): string | undefined =>
        armature?.animations.find(({ name }) => name === wanted)?.name;
    const kept = find(now.animation);
    const animation = kept ?? find(character.animation) ?? armature?.first ?? '';
    const last = armature?.animations.find(({ name }) => name === animation)?.frames ?? 0;
    const isOther = now.animation !== '' && kept === undefined;
    state.set({
        ...(named || now.armature === '' ? {} : UNTOUCHED),
        armature: armature?.name ?? '',
        animation,
        frame: isOther ? 0 : Math.min(now.frame, last),
    });
}

/** The armature of the character's name, or the one with most bones: others are its parts. */
export function mainArmature(armatures: readonly Armature[], name: string): Armature | undefined {
    const largest = [...armatures].sort((a, b) => b.bones.length - a.bones.length)[0];
    return armatures.find((armature) => armature.name === name) ?? largest;
}
