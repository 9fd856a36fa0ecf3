// SPDX-License-Identifier: MIT
// The tab "Compare": the frame that shows, with two sets of options, and how far they are apart.
import type { Affine } from 'rig565';
import type { ConvertOptions } from 'rig565/convert';
import { button, group } from '../base/controls.ts';
import { byId, make } from '../base/dom.ts';
import { bytes, language, number, text, type TextKey } from '../base/text.ts';
import { whileOpen } from '../base/tabs.ts';
import { Jobs, Superseded } from '../convert/job.ts';
import { flagOf, type OptionName } from '../convert/specs.ts';
import { Figure } from '../figure/figure.ts';
import { cellsOf } from '../figure/grid.ts';
import { currentBackground, currentOptions, moment, session } from '../session.ts';
import { backdropOf } from '../stage/backdrop.ts';
import { state } from '../state.ts';
import { differenceOf } from './difference.ts';

/** Milliseconds between two looks at a picture that moves. */
const INTERVAL = 250;

const jobs = new Jobs();
const canvases = { a: make('canvas'), b: make('canvas'), difference: make('canvas') };
const names = { a: make('figcaption'), b: make('figcaption'), difference: make('figcaption') };
const figures = make('dl', { className: 'figures' });

interface Side {
    readonly figure: Figure;
    readonly size: number;
}

let sides: readonly [Side, Side] | undefined;

const wordsOf = (options: ConvertOptions): string =>
    Object.entries(options)
        .map(([name, value]) => `${flagOf(name as OptionName)}${value === true ? '' : ` ${value}`}`)
        .join(' ') || text('usual-options');

/** The set that is compared with: one that was kept, or the character's own. */
const otherOptions = (): ConvertOptions => state.now.kept ?? session.now.character?.options ?? {};

async function prepare(): Promise<void> {
    const { character } = session.now;
    sides = undefined;
    if (!character?.files) {
        showNames();
        return;
    }
    try {
        const conversion = await jobs.run(await character.files(), otherOptions());
        const { pack } = conversion.files;
        if (pack && session.now.character === character) {
            sides = [
                { figure: await Figure.open(pack), size: pack.length },
                { figure: await Figure.open(character.pack), size: character.pack.length },
            ];
            compare();
        }
    } catch (error) {
        if (!(error instanceof Superseded)) {
            throw error;
        }
    }
    showNames();
}

function fitOf(figure: Figure): Affine {
    figure.prepare({ ...state.now, bands: 1 });
    return figure.fit(figure.animation(state.now.animation), cellsOf(figure.setup)[0]);
}

/** Draws the moment that the stage shows, placed as there. */
function draw(figure: Figure, fit: Affine): Uint8ClampedArray<ArrayBuffer> {
    const now = state.now;
    figure.wear(now.skins);
    figure.paint(backdropOf(currentBackground(), now.width, now.height));
    figure.place(fit, now);
    figure.pose(figure.animation(now.animation), moment.now.frame);
    figure.override(now.overrides);
    figure.draw(now.quality, now.drawn);
    return figure.rgba();
}

function paint(canvas: HTMLCanvasElement, picture: Uint8ClampedArray<ArrayBuffer>): void {
    const { width, height } = state.now;
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.putImageData(new ImageData(picture, width, height), 0, 0);
}

function compare(): void {
    if (!sides) {
        return;
    }
    const [a, b] = sides;
    const [fitA, fitB] = [fitOf(a.figure), fitOf(b.figure)];
    const isSameSize = (otherOptions().scale ?? 1) === (currentOptions().scale ?? 1);
    const first = draw(a.figure, isSameSize ? fitB : fitA); // or all would be off by a little
    const second = draw(b.figure, fitB);
    const { differing, largest, mean, psnr, picture } = differenceOf(first, second);
    paint(canvases.a, first);
    paint(canvases.b, second);
    paint(canvases.difference, picture);
    const { width, height } = state.now;
    const rows: (readonly [TextKey, string])[] = [
        ['compare-size', `${bytes(a.size)} → ${bytes(b.size)}`],
        [
            'error-pixels',
            `${number(differing)} (${number((differing / (width * height)) * 100, 1)} %)`,
        ],
        ['error-mean', number(mean, 2)],
        ['error-largest', number(largest)],
        ['error-psnr', Number.isFinite(psnr) ? `${number(psnr, 1)} dB` : '∞'],
    ];
    figures.replaceChildren(
        ...rows.map(([key, value]) =>
            make('div', {}, make('dt', {}, text(key)), make('dd', { className: 'number' }, value)),
        ),
    );
}

function showNames(): void {
    const { character } = session.now;
    const has = character?.files !== undefined;
    names.a.textContent = has ? `A  ${wordsOf(otherOptions())}` : text('sizes-none');
    names.b.textContent = has ? `B  ${wordsOf(currentOptions())}` : '';
    names.difference.textContent = has ? text('difference') : '';
    for (const [name, canvas] of Object.entries(canvases)) {
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', text(`compare-${name as keyof typeof canvases}`));
        canvas.hidden = !has;
    }
}

export function startComparePanel(): void {
    const pictures = (Object.keys(canvases) as (keyof typeof canvases)[]).map((name) =>
        make('figure', {}, canvases[name], names[name]),
    );
    const forget = button('compare-forget', () => state.set({ kept: null }));
    byId('panel-compare', HTMLElement).append(
        group(
            'compare-sets',
            make('p', { className: 'quiet', data: { text: 'compare-hint' } }),
            make(
                'div',
                { className: 'row' },
                button('compare-keep', () => state.set({ kept: currentOptions() })),
                forget,
            ),
        ),
        make('div', { className: 'pictures' }, ...pictures),
        figures,
    );
    state.watch(['kept'], ({ kept }) => (forget.disabled = kept === null));
    let stops: (() => void)[] = [];
    let last = 0;
    whileOpen('compare', (isOpen) => {
        stops.forEach((stop) => stop());
        stops = !isOpen
            ? []
            : [
                  session.watch(['character'], () => void prepare()),
                  state.watch(['kept'], (now, before) => void (now !== before && prepare())),
                  language.watch(['language'], () => {
                      showNames();
                      compare();
                  }),
                  moment.watch(['count'], () => {
                      const now = performance.now();
                      if (!state.now.playing || now - last > INTERVAL) {
                          last = now;
                          compare();
                      }
                  }),
              ];
    });
}
