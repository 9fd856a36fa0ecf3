// SPDX-License-Identifier: MIT
import type { Output } from 'rig565/convert';
import { currentBackground, session } from '../session.ts';
import { backdropOf } from '../stage/backdrop.ts';
import { state } from '../state.ts';
import { sketchOf, type Board, type Show } from './sketch.ts';
import { zip } from './zip.ts';

type Convert = (outputs: Output[]) => Promise<Partial<Record<Output, Uint8Array>>>;

const QUALITIES = ['fast', 'edges', 'samples', 'smooth'];

/** The identifiers that a header declares, in the asset's order. */
function declared(header: string, type: 'armature' | 'animation'): string[] {
    return [...header.matchAll(new RegExp(`^extern const r565_${type} (\\w+);`, 'gm'))].map(
        ([, name]) => name!,
    );
}

/** A zip with the character and a project around it; nothing where it does not convert. */
export async function makeProject(board: Board, convert: Convert): Promise<Uint8Array | undefined> {
    const { header, source } = await convert(['header', 'source']);
    const { figure } = session.now;
    if (!header || !source || !figure) {
        return undefined;
    }
    const now = state.now;
    const text = new TextDecoder().decode(header);
    const name = /RIG565_ASSET_(\w+?)_H/.exec(text)?.[1]?.toLowerCase() ?? 'character';
    const index = figure.armatures.indexOf(figure.armature);
    const before = figure.armatures
        .slice(0, index)
        .reduce((sum, { animations }) => sum + animations.length, 0);
    const animation = figure.armature.animations.findIndex(({ name }) => name === now.animation);
    const background = backdropOf(currentBackground(), 1, 1);
    const show: Show = {
        name,
        armature: declared(text, 'armature')[index] ?? '',
        animation: animation < 0 ? undefined : declared(text, 'animation')[before + animation],
        ramBytes: figure.armature.ramBytes,
        width: now.width,
        height: now.height,
        bands: now.bands > 1 ? now.bands : 8,
        loop: now.loop,
        background: typeof background === 'number' ? background : 0,
        placement: figure.placement,
        quality: Math.max(0, QUALITIES.indexOf(now.quality)),
    };
    const { files, folder } = sketchOf(board, show);
    const own = { [`${folder}${name}.h`]: header, [`${folder}${name}.c`]: source };
    return zip(
        Object.fromEntries(
            Object.entries({ ...files, ...own }).map(([path, data]) => [`${name}/${path}`, data]),
        ),
    );
}
