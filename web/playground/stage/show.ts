// SPDX-License-Identifier: MIT
import type { Armature } from '../figure/anatomy.ts';
import { Figure } from '../figure/figure.ts';
import { session, type Character } from '../session.ts';
import { state, type State } from '../state.ts';

/**
 * Shows a character in place of the one before. Throws, and changes nothing, if it is broken.
 * @param settings - that it brings along
 */
export async function show(character: Character, settings: Partial<State> = {}): Promise<void> {
    const figure = await Figure.open(character.pack);
    const before = session.now.character;
    const isSame = before === undefined || before.name === character.name; // at first the link's
    const wanted = settings.animation ?? state.now.animation;
    const found = (isSame && findKept(figure, character.name, wanted)) || begin(figure, character.name, wanted);
    session.set({ character, figure });
    state.set({ sample: character.sample ?? '', ...settings, ...found });
}

/** Where the new character has what shows now: artists export over and over. */
function findKept(figure: Figure, name: string, animation: string): Partial<State> | undefined {
    const now = state.now;
    const armature = now.armature === ''
        ? mainArmature(figure.armatures, name)
        : figure.armatures.find(({ name }) => name === now.armature);
    if (!armature) {
        return undefined;
    }
    const found = armature.animations.find(({ name }) => name === (animation || armature.first));
    return {
        armature: armature.name,
        animation: found?.name ?? armature.first,
        frame: found ? Math.min(now.frame, found.frames) : 0,
    };
}

function begin(figure: Figure, name: string, animation: string): Partial<State> {
    const armature = mainArmature(figure.armatures, name);
    const found = armature?.animations.find(({ name }) => name === animation);
    return {
        ...UNTOUCHED,
        armature: armature?.name ?? '',
        animation: found?.name ?? armature?.first ?? '',
    };
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
