// SPDX-License-Identifier: MIT

type Color = readonly [number, number, number];

export interface Palette {
    readonly colors: readonly Color[];
    /** Index of the colour that is nearest. */
    readonly nearest: (red: number, green: number, blue: number) => number;
}

interface Entry {
    readonly color: Color;
    readonly count: number;
}

const MOST = 256;

/** At most 256 colours for all pictures: their own where those are few, else by median cut. */
export function paletteOf(pictures: readonly Uint8ClampedArray[]): Palette {
    const counts = new Map<number, number>();
    for (const picture of pictures) {
        for (let at = 0; at < picture.length; at += 4) {
            const key = (picture[at]! << 16) | (picture[at + 1]! << 8) | picture[at + 2]!;
            counts.set(key, (counts.get(key) ?? 0) + 1);
        }
    }
    const entries = [...counts].map(([key, count]): Entry => ({
        color: [key >> 16, (key >> 8) & 255, key & 255],
        count,
    }));
    const colors = entries.length <= MOST ? entries.map(({ color }) => color) : cut(entries);
    const found = new Map<number, number>();
    return {
        colors,
        nearest: (red, green, blue) => {
            const key = (red << 16) | (green << 8) | blue;
            const index = found.get(key) ?? search(colors, [red, green, blue]);
            found.set(key, index);
            return index;
        },
    };
}

function search(colors: readonly Color[], [red, green, blue]: Color): number {
    let best = 0;
    let least = Infinity;
    for (const [index, [r, g, b]] of colors.entries()) {
        const distance = (r - red) ** 2 * 2 + (g - green) ** 2 * 4 + (b - blue) ** 2 * 3;
        if (distance < least) {
            [best, least] = [index, distance];
        }
    }
    return best;
}

/** The channel that a box is widest in, and how wide. */
function widest(box: readonly Entry[]): { channel: 0 | 1 | 2; width: number } {
    const widths = ([0, 1, 2] as const).map((channel) => {
        let [least, most] = [255, 0];
        for (const { color } of box) {
            least = Math.min(least, color[channel]);
            most = Math.max(most, color[channel]);
        }
        return { channel, width: most - least };
    });
    return widths.sort((a, b) => b.width - a.width)[0]!;
}

function cut(entries: Entry[]): Color[] {
    const boxes = [{ entries, ...widest(entries) }];
    while (boxes.length < MOST) {
        boxes.sort(
            (a, b) => b.width * Math.sqrt(b.entries.length) - a.width * Math.sqrt(a.entries.length),
        );
        const { entries: box, channel } = boxes.shift()!;
        const sorted = [...box].sort((a, b) => a.color[channel] - b.color[channel]);
        const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
        let at = 0;
        for (let sum = 0; at < sorted.length - 1 && sum < half; at++) {
            sum += sorted[at]!.count;
        }
        for (const part of [sorted.slice(0, Math.max(1, at)), sorted.slice(Math.max(1, at))]) {
            boxes.push({ entries: part, ...widest(part) });
        }
    }
    return boxes.map(({ entries: box }) => mean(box));
}

function mean(box: readonly Entry[]): Color {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    const of = (channel: 0 | 1 | 2): number =>
        Math.round(box.reduce((sum, { color, count }) => sum + color[channel] * count, 0) / total);
    return [of(0), of(1), of(2)];
}
