// SPDX-License-Identifier: MIT
// The tab "Cost": what the character takes of a device, and what the frame that shows takes.
import type { Summary } from 'rig565/convert';
import { byId, make } from '../base/dom.ts';
import { bytes, language, number, text, type TextKey } from '../base/text.ts';
import { whileOpen } from '../base/tabs.ts';
import { group } from '../base/controls.ts';
import { summaries } from '../convert/summaries.ts';
import { moment, session, type Moment } from '../session.ts';
import { state } from '../state.ts';
import { drawHeat } from './heat.ts';

const SECTIONS = ['pixels', 'keys', 'curves', 'structure', 'names'] as const;
/** Bytes that a cache fetches at once. */
const LINE = 64;
/** Milliseconds between two looks at a picture that moves. */
const INTERVAL = 400;
const TIMES = ['pose', 'draw', 'present'] as const;
const MANY = 31;

const flash = make('div', {});
const device = make('dl', { className: 'figures' });
const frame = make('dl', { className: 'figures' });
const times: Moment[] = [];
const heat = make('canvas', { className: 'heat', role: 'img' });

type Row = readonly [TextKey, string];

const list = (rows: readonly Row[]): HTMLElement[] =>
    rows.map(([key, value]) =>
        make('div', {}, make('dt', {}, text(key)), make('dd', { className: 'number' }, value)),
    );

/** Parts of a whole as a bar, and as a list. */
function showFlash(): void {
    const sizes = summaries.now.after?.flash;
    const total = session.now.character?.pack.length ?? 0;
    if (!sizes) {
        flash.replaceChildren(
            make('dl', { className: 'figures' }, ...list([['flash-pack', bytes(total)]])),
        );
        return;
    }
    const bar = make(
        'div',
        { className: 'bar', ariaHidden: 'true' },
        ...SECTIONS.map((section) => {
            const part = make('span', { className: section, title: text(`section-${section}`) });
            part.style.flexGrow = String(sizes[section]);
            return part;
        }),
    );
    flash.replaceChildren(
        bar,
        make(
            'dl',
            { className: 'figures keyed' },
            ...SECTIONS.map((section) =>
                make(
                    'div',
                    { className: section },
                    make('dt', {}, text(`section-${section}`)),
                    make('dd', { className: 'number' }, bytes(sizes[section])),
                ),
            ),
            ...list([
                ['section-total', bytes(sizes.total)],
                ['flash-pack', bytes(total)],
            ]),
        ),
    );
}

function costOf(
    summary: Summary | undefined,
): Summary['armatures'][number]['animations'][number] | undefined {
    const { armature, animation } = state.now;
    const found =
        summary?.armatures.find(({ name }) => name === armature) ??
        (summary?.armatures.length === 1 ? summary.armatures[0] : undefined);
    return found?.animations.find(({ name }) => name === animation);
}

function showDevice(): void {
    const { width, height, bands } = state.now;
    const armature = session.now.figure?.armatures.find(({ name }) => name === state.now.armature);
    const rows = Math.ceil(height / bands);
    const cost = costOf(summaries.now.after);
    const pair = ({ mean, worst }: { mean: number; worst: number }, unit: number): string =>
        text('mean-worst', { mean: number(mean / unit), worst: number(worst / unit) });
    device.replaceChildren(
        ...list([
            ['ram', bytes(armature?.ramBytes ?? 0)],
            bands > 1
                ? ['band-buffers', bytes(2 * width * rows * 2)]
                : ['framebuffer', bytes(width * height * 2)],
            ['rig-parts', `${armature?.bones.length ?? 0} · ${armature?.slots.length ?? 0}`],
            ...(cost
                ? ([
                      ['texture-lines', pair(cost.textureBytes, LINE)],
                      ['instructions', pair(cost.instructions, 1)],
                  ] satisfies Row[])
                : []),
        ]),
    );
}

/** The median of the last frames: single ones are often disturbed. */
function usualTimes(): Pick<Moment, (typeof TIMES)[number]> {
    const median = (key: (typeof TIMES)[number]): number =>
        times.map((time) => time[key]).sort((a, b) => a - b)[times.length >> 1] ?? 0;
    return { pose: median('pose'), draw: median('draw'), present: median('present') };
}

function showFrame(): void {
    const { figure } = session.now;
    if (!figure || moment.now.count === 0) {
        return;
    }
    const { pose, draw, present } = usualTimes();
    const { counts, opaque, translucent, blended } = figure.overdraw();
    const { width, height } = figure.setup;
    const most = drawHeat(heat, counts, width, height);
    const all = opaque + translucent + blended;
    heat.setAttribute('aria-label', text('heat-of', { most }));
    frame.replaceChildren(
        ...list([
            ['time-pose', `${number(pose, 2)} ms`],
            ['time-draw', `${number(draw, 2)} ms`],
            ['time-present', `${number(present, 2)} ms`],
            ['pixels-opaque', number(opaque)],
            ['pixels-translucent', number(translucent)],
            ['pixels-blended', number(blended)],
            [
                'overdraw',
                `${number(all / Math.max(1, counts.filter((count) => count > 0).length), 2)}×`,
            ],
            ['overdraw-most', `${most}×`],
        ]),
    );
}

export function startCostPanel(): void {
    byId('panel-cost', HTMLElement).append(
        group('cost-flash', flash),
        group('cost-device', device),
        group(
            'cost-frame',
            frame,
            heat,
            make('p', { className: 'quiet', data: { text: 'heat-hint' } }),
        ),
    );
    const refresh = (): void => {
        showFlash();
        showDevice();
        showFrame();
    };
    let stops: (() => void)[] = [];
    let last = 0;
    whileOpen('cost', (isOpen) => {
        stops.forEach((stop) => stop());
        stops = !isOpen
            ? []
            : [
                  summaries.watch(['after'], refresh),
                  session.watch(['figure'], refresh),
                  language.watch(['language'], refresh),
                  state.watch(['width', 'height', 'bands', 'animation', 'armature'], showDevice),
                  moment.watch(['count'], (shown) => {
                      times.push(shown);
                      times.splice(0, times.length - MANY);
                      const now = performance.now();
                      if (!state.now.playing || now - last > INTERVAL) {
                          last = now;
                          showFrame();
                      }
                  }),
              ];
    });
}
