// SPDX-License-Identifier: MIT
// The converter's options as controls. The command line has each under the same name.
import type { ConvertOptions } from 'rig565/convert';
import type { TextKey } from '../base/text.ts';

export type OptionName = Exclude<keyof ConvertOptions, 'outputs' | 'summary'>;

type Kind =
    | { readonly kind: 'flag' | 'text' | 'color' }
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    /** Empty: what it usually is. */
    | {
          readonly kind: 'number';
          readonly min: number;
          readonly max: number;
          readonly step: '1' | 'any';
      };

export type Spec = Kind & {
    readonly name: OptionName;
    /** What counts when nothing is said. */
    readonly usual?: string;
};

export interface SpecGroup {
    readonly title: TextKey;
    readonly specs: readonly Spec[];
}

const number = (min: number, max: number): Kind => ({ kind: 'number', min, max, step: 'any' });
const whole = (min: number, max: number): Kind => ({ kind: 'number', min, max, step: '1' });
const choice = (...values: string[]): Kind => ({ kind: 'choice', values });

export const SPECS: readonly SpecGroup[] = [
    {
        title: 'options-pixels',
        specs: [
            {
                name: 'outFormat',
                usual: 'argb4444',
                ...choice('argb4444', 'rgb565', 'rgb565-swapped', 'pal8', 'pal4', 'auto'),
            },
            { name: 'maxError', usual: '8', ...number(0.1, 255) },
            { name: 'dither', usual: 'none', ...choice('none', 'diffusion', 'pattern') },
            { name: 'scale', usual: '1', ...number(0.01, 8192) },
            { name: 'alphaThreshold', usual: '9', ...whole(1, 255) },
            { name: 'inKey', kind: 'color' },
            { name: 'outKey', kind: 'color' },
        ],
    },
    {
        title: 'options-atlas',
        specs: [
            {
                name: 'atlasWidth',
                usual: 'auto',
                ...choice('auto', '0', '64', '128', '256', '512', '1024', '2048'),
            },
            { name: 'fitRotate', kind: 'flag' },
            { name: 'fitMinGain', usual: '3', ...number(0.1, 100) },
            { name: 'hull', usual: '8', ...whole(0, 16) },
            { name: 'maxWeights', ...whole(1, 255) },
        ],
    },
    {
        title: 'options-motion',
        specs: [
            { name: 'tolerance', usual: '0', ...number(0, 8192) },
            { name: 'animScale', usual: 'auto', kind: 'text' },
        ],
    },
    {
        title: 'options-parts',
        specs: [
            { name: 'armature', kind: 'text' },
            { name: 'skin', kind: 'text' },
            { name: 'noNames', kind: 'flag' },
            { name: 'prefix', kind: 'text' },
            { name: 'header', kind: 'text' },
        ],
    },
    {
        title: 'options-care',
        specs: [
            { name: 'allowMissing', kind: 'flag' },
            { name: 'strict', kind: 'flag' },
        ],
    },
];

/** As the command line writes it. */
export const flagOf = (name: OptionName): string =>
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The command line that does the same. */
export function commandOf(options: ConvertOptions, files: readonly string[], out: string): string {
    const quote = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word}'`);
    const flags = Object.entries(options)
        .filter(([, value]) => value !== undefined && value !== false)
        .flatMap(([name, value]) => [
            flagOf(name as OptionName),
            ...(value === true ? [] : [String(value)]),
        ]);
    return ['rig565 convert', ...[...files, ...flags, '-o', out].map(quote)].join(' ');
}
