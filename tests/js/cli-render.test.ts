// SPDX-License-Identifier: MIT
// Pictures that the command line draws: what is in them is what .raw, the display's own pixels, has.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOL, scratch } from './lib/build.ts';
import { SAMPLES, inputsOf } from './lib/characters.ts';
import { decodeApng, decodeGif, type Film } from './lib/film.ts';
import { runtime } from './lib/package.ts';
import { decodePng } from './lib/png.ts';
import { atlas, picture, skeleton, skin, write } from './lib/small-export.ts';
import { mustRun, mustTool, tool } from './lib/tool.ts';

const folder = scratch('cli-render');
const SLOTS = ['slots_ske.json', 'slots_tex.json', 'slots_tex.png']
    .map((name) => join(ROOT, 'tests/data/conformance', name));
const pack = join(folder, 'slots.r565');
mustTool('convert', ...SLOTS, '-o', pack);
const ember = join(folder, 'ember.r565');
mustTool('convert', ...inputsOf(SAMPLES.find(({ name }) => name === 'ember')!), '-o', ember);

function render(input: string, name: string, ...args: string[]): Buffer {
    const out = join(folder, name);
    mustTool('render', input, ...args, '-o', out);
    return readFileSync(out);
}

const widen = (value: number, most: number): number => Math.floor((value * 255 * 2 + most) / (2 * most));

/** The display's pixels as RGBA. */
function raw(input: string, ...args: string[]): Uint8Array {
    const bytes = render(input, 'one.raw', ...args);
    return Uint8Array.from({ length: bytes.length * 2 }, (_, i) => {
        const pixel = bytes.readUInt16LE(2 * (i >> 2));
        return [widen(pixel >> 11, 31), widen((pixel >> 5) & 63, 63), widen(pixel & 31, 31), 255][i & 3]!;
    });
}

/** When each shot begins, and the end, in seconds. */
const starts = ({ shots }: Film): number[] => {
    let now = 0;
    return [0, ...shots.map(({ delay }) => now += delay)];
};

describe('quality', () => {
    const args = ['--animation', 'walk', '--frame', '3.5', '--size', '120x110'];

    test('smooth pixels are those of the player', async () => {
        const src = new Uint8Array(readFileSync(ember));
        const player = new runtime.Player({ src, animation: 'walk', width: 120, height: 110 });
        await player.ready;
        player.frame = 3.5;
        const pictures = new Set<string>();
        for (const quality of ['fast', 'edges', 'samples', 'smooth'] as const) {
            player.quality = quality;
            const bytes = render(ember, 'quality.raw', ...args, '--quality', quality);
            const pixels = Array.from(player.framebuffer(), (_, i) => bytes.readUInt16LE(2 * i));
            expect(pixels).toEqual([...player.framebuffer()]);
            pictures.add(pixels.join());
        }
        expect(pictures.size).toBe(4);
        player.destroy();
    });

    test('one that is unknown is refused', () => {
        const { status, stderr } = tool('render', ember, ...args, '--quality', 'best', '-o', 'x.png');
        expect(status).toBe(2);
        expect(stderr).toContain('quality must be fast, edges, samples or smooth');
    });
});

describe('moving pictures', () => {
    const args = ['--animation', 'fade', '--size', '61x47', '--background', '204060'];
    const decoders = { png: decodeApng, gif: decodeGif };

    test.each(['png', 'gif'] as const)('.%s: each frame has the exact pixels of the display', (suffix) => {
        const film = decoders[suffix](render(pack, `all.${suffix}`, '--all', ...args));
        expect([film.width, film.height, film.plays, film.shots.length]).toEqual([61, 47, 0, 12]);
        const seen = film.shots.map(({ rgba }, frame) => {
            const wanted = raw(pack, '--frame', String(frame), ...args);
            expect(Buffer.from(rgba).equals(wanted)).toBe(true);
            return Buffer.from(wanted).toString('latin1');
        });
        expect(new Set(seen).size).toBeGreaterThan(2);
    });

    test('the times of a GIF do not drift', () => {
        const times = starts(decodeGif(render(pack, 'time.gif', '--all', ...args)));
        times.forEach((time, frame) => expect(Math.round(time * 100)).toBe(Math.round(frame * 100 / 24)));
    });

    test.each([30, 60, 90, 7])('a GIF at %d fps takes as long as it should, and no shot is too short', (rate) => {
        const input = square(`rate${rate}`, { frameRate: rate, duration: 47 });
        const film = decodeGif(render(input, 'rate.gif', '--all', '--size', '40x20'));
        const times = starts(film);
        expect(Math.round(times.at(-1)! * 100)).toBe(Math.round(47 * 100 / rate));
        expect(Math.min(...film.shots.map(({ delay }) => delay))).toBeGreaterThanOrEqual(0.02);
        expect(film.shots.length).toBe(rate <= 50 ? 47 : film.shots.length);
        // Each shot is the frame that belongs to its time.
        film.shots.forEach(({ rgba }, i) => {
            const frame = Math.round(times[i]! * rate);
            expect(Buffer.from(rgba).equals(raw(input, '--frame', String(frame), '--size', '40x20'))).toBe(true);
        });
    });

    test('a GIF of many colours is close to the display, and the same each time', () => {
        const of = ['--animation', 'walk', '--size', '120x120'];
        const file = render(ember, 'many.gif', '--all', ...of);
        expect(render(ember, 'again.gif', '--all', ...of).equals(file)).toBe(true);
        const { shots } = decodeGif(file);
        for (const frame of [0, 7, 15]) {
            const wanted = raw(ember, '--frame', String(frame), ...of);
            let [sum, worst] = [0, 0];
            shots[frame]!.rgba.forEach((value, i) => {
                const error = Math.abs(value - wanted[i]!);
                sum += error;
                worst = Math.max(worst, error);
            });
            expect(sum / wanted.length).toBeLessThan(2);
            expect(worst).toBeLessThan(48);
        }
    });

    test('one frame is a still', () => {
        const still = render(pack, 'still.gif', '--frame', '3.5', ...args);
        expect(decodeGif(still)).toEqual({ width: 61, height: 47, plays: 1,
            shots: [{ delay: 0, rgba: raw(pack, '--frame', '3.5', ...args) }] });
    });
});

/** A white square that goes 8 pixels a frame to the right, in a picture of 1 : 1. */
function square(name: string, { frameRate = 24, duration = 8, playTimes = 0 } = {}): string {
    const [path] = write(`cli-render/${name}`, {
        's_ske.json': skeleton({
            root: { frameRate }, armature: { frameRate }, slot: [{ name: 's', parent: 'root' }],
            skin: [skin({ s: [{ name: 'white' }] })],
            animation: [{ name: 'go', duration, playTimes, bone: [{ name: 'root', translateFrame: [
                { duration, tweenEasing: 0 }, { duration: 0, x: 8 * duration }] }] }],
        }),
        's_tex.json': atlas([{ name: 'white', x: 0, y: 0, width: 8, height: 8 }], { imagePath: 's_tex.png' }),
        's_tex.png': picture(),
    });
    return path!;
}

describe('--onion', () => {
    const at = (input: string, frame: number, ghosts: number, ...more: string[]): number[] => {
        const args = ['--frame', String(frame), '--size', '72x12', '--placement', '1,0,0,1,4,6',
            ...(ghosts > 0 ? ['--onion', String(ghosts)] : []), ...more];
        const { rgba } = decodePng(render(input, 'onion.png', ...args));
        return Array.from({ length: 9 }, (_, i) => rgba[4 * (6 * 72 + 8 * i + 4)]!);
    };
    const near = (seen: number[], wanted: number[]): void =>
        seen.forEach((value, i) => expect(Math.abs(value - wanted[i]!)).toBeLessThanOrEqual(8));

    test('ghosts before and after get fainter, and the frame itself stays', () => {
        const input = square('onion', { playTimes: 1 });
        near(at(input, 4, 0), [0, 0, 0, 0, 255, 0, 0, 0, 0]);
        near(at(input, 4, 2), [0, 0, 42, 85, 255, 85, 42, 0, 0]);
        near(at(input, 4, 1), [0, 0, 0, 64, 255, 64, 0, 0, 0]);
    });

    test('an animation that plays once has none before its beginning; one that loops has', () => {
        near(at(square('once', { playTimes: 1 }), 0, 1), [255, 64, 0, 0, 0, 0, 0, 0, 0]);
        near(at(square('loop'), 0, 1), [255, 64, 0, 0, 0, 0, 0, 64, 0]);
    });

    test('with all frames, and with no background', () => {
        const input = square('film');
        const out = render(input, 'ghosts.png', '--all', '--onion', '1', '--size', '72x12', '--placement',
            '1,0,0,1,4,6', '--background', 'none');
        const { shots } = decodeApng(out);
        const alpha = (shot: number, place: number): number => shots[shot]!.rgba[4 * (6 * 72 + 8 * place + 4) + 3]!;
        near([alpha(3, 2), alpha(3, 3), alpha(3, 4), alpha(3, 5)], [64, 255, 64, 0]);
    });
});

describe('--background', () => {
    test('a # before the digits is fine', () => {
        expect(render(pack, 'hash.png', '--background', '#102030'))
            .toEqual(render(pack, 'hash.png', '--background', '102030'));
    });

    test('none: laid on a colour, the picture is the one on that colour', () => {
        const size = ['--size', '90x90', '--animation', 'wave', '--frame', '5'];
        const { rgba } = decodePng(render(ember, 'none.png', '--background', 'none', ...size));
        const alphas = new Set(rgba.filter((_, i) => i % 4 === 3));
        expect([alphas.has(0), alphas.has(255), alphas.size > 10]).toEqual([true, true, true]);
        for (const [name, color] of [['406080', [64, 96, 128]], ['f0e0d0', [240, 224, 208]]] as const) {
            const { rgba: wanted } = decodePng(render(ember, 'on.png', '--background', name, ...size));
            let worst = 0;
            for (let i = 0; i < rgba.length; i += 4) {
                const alpha = rgba[i + 3]! / 255;
                for (let c = 0; c < 3; c++) {
                    const laid = rgba[i + c]! * alpha + color[c]! * (1 - alpha);
                    // The lantern's glow adds: over a bright colour it is brighter than a mixture.
                    worst = Math.max(worst, alpha === 1 || alpha === 0 ? Math.abs(laid - wanted[i + c]!) : 0);
                }
            }
            expect(worst).toBeLessThanOrEqual(8);
        }
    });

    test('none in a GIF: the opaque pixels, and nothing of the frame before', () => {
        const input = square('clear');
        const args = ['--size', '72x12', '--placement', '1,0,0,1,4,6'];
        const { shots } = decodeGif(render(input, 'clear.gif', '--all', '--background', 'none', ...args));
        expect(shots.length).toBe(8);
        shots.forEach(({ rgba }, frame) => {
            const wanted = raw(input, '--frame', String(frame), ...args);
            expect(rgba.filter((_, i) => i % 4 === 3))
                .toEqual(wanted.filter((_, i) => i % 4 === 0).map((red) => red > 0 ? 255 : 0));
        });
    });
});

test('--zoom makes squares of pixels', () => {
    const size = ['--size', '30x20', '--frame', '2'];
    const small = decodePng(render(pack, 'small.png', ...size));
    const large = decodePng(render(pack, 'large.png', '--zoom', '3', ...size));
    expect([large.width, large.height]).toEqual([90, 60]);
    const wanted = large.rgba.map((_, i) => {
        const [x, y] = [(i >> 2) % 90, Math.floor((i >> 2) / 90)];
        return small.rgba[4 * (Math.floor(y / 3) * 30 + Math.floor(x / 3)) + (i & 3)]!;
    });
    expect(Buffer.from(large.rgba).equals(wanted)).toBe(true);
});

test('a pack stays as it was converted, and options of conversions say so', () => {
    const out = join(folder, 'note.png');
    expect(mustRun('sh', ['-c', `"${TOOL}" render "${pack}" --scale 2 -o "${out}" 2>&1`]))
        .toMatch(/^note: .*slots\.r565: a pack stays as it was converted/);
});

describe('the progress bar', () => {
    const out = join(folder, 'bar.gif');
    const command = `"${TOOL}" render "${pack}" --all --size 20x20 -o "${out}"`;

    test('is on a terminal, and gone in the end', () => {
        const shown = mustRun('script', ['-qec', command, '/dev/null']);
        expect(shown).toContain('] 7/14');
        expect(shown).toMatch(/\[#{40}\] 14\/14\r\x1b\[K$/);
    });

    test('is nowhere else', () => {
        expect(mustRun('sh', ['-c', `${command} 2>&1`])).toBe('');
    });
});
