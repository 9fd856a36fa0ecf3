// SPDX-License-Identifier: MIT
import type { Armature } from '../figure/anatomy.ts';
import { Figure } from '../figure/figure.ts';
import { session, type Character } from '../session.ts';
import { state, type State } from '../state.ts';

/** Shows a character in place of the one before. Throws, and changes nothing, if it is broken. */
export async function show(character: Character): Promise<void> {
    const figure = await Figure.open(character.pack);
    const isSame = character.name === session.now.character?.name;
    const kept = findKept(figure, isSame || session.now.character === undefined);
    session.set({ character, figure });
    state.set({ sample: character.sample ?? '', ...(kept ?? begin(figure, character.name)) });
}

/** Where the new character has what shows now: artists export over and over. */
function findKept(figure: Figure, isSame: boolean): Partial<State> | undefined {
    const now = state.now;
    const armature = figure.armatures.find(({ name }) => name === now.armature);
    if (!isSame || !armature) {
        return undefined;
    }
    const animation = armature.animations.find(({ name }) => name === now.animation);
    if (!animation) {
        return { animation: armature.first, frame: 0 };
    }
    return { frame: Math.min(now.frame, animation.frames) };
}

function begin(figure: Figure, name: string): Partial<State> {
    const armature = mainArmature(figure.armatures, name);
    return { armature: armature?.name ?? '', animation: armature?.first ?? '', ...UNTOUCHED };
}

/** What makes no sense for another armature. */
export const UNTOUCHED: Partial<State> = {
    frame: 0, drawn: -1, slot: '', skins: [], overrides: {},
};

/** The armature of the character's name, or the one with the most bones: the others are its parts. */
function mainArmature(armatures: readonly Armature[], name: string): Armature | undefined {
    const largest = [...armatures].sort((a, b) => b.bones.length - a.bones.length)[0];
    return armatures.find((armature) => armature.name === name) ?? largest;
}
