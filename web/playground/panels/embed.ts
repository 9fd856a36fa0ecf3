// SPDX-License-Identifier: MIT
import { currentBackground } from '../session.ts';
import { state } from '../state.ts';

/** A page that shows the character as the stage does, with the package's element. */
export function embedOf(pack: string): string {
    const { animation, armature, width, height, loop, speed, quality } = state.now;
    const background = currentBackground();
    const attributes: readonly (readonly [string, string | boolean])[] = [
        ['src', pack],
        ['armature', armature],
        ['animation', animation],
        ['width', String(width)],
        ['height', String(height)],
        ['background', background.startsWith('#') && background],
        ['quality', quality !== 'fast' && quality],
        ['speed', speed !== 1 && String(speed)],
        ['autoplay', true],
        ['loop', loop],
        ['alt', pack.replace(/\.r565$/, '')],
    ];
    const quote = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
    const written = attributes
        .filter(([, value]) => value !== false && value !== '')
        .map(([name, value]) => (value === true ? name : `${name}="${quote(value as string)}"`));
    return [
        `<script type="module">import 'rig565/element';</script>`,
        `<rig565-player`,
        ...written.map((attribute) => `    ${attribute}`),
        `></rig565-player>`,
    ].join('\n');
}
