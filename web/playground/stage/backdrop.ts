// SPDX-License-Identifier: MIT
// What lies behind the character, as pixels of the display. Integers alone, so that it is the same
// picture in all browsers.

let picture: ImageBitmap | undefined;
const watchers = new Set<() => void>();

/** Takes a picture of the visitor's as the background `picture`. */
export async function choosePicture(file: Blob): Promise<void> {
    picture = await createImageBitmap(file);
    watchers.forEach((watcher) => watcher());
}

export function watchPicture(watcher: () => void): void {
    watchers.add(watcher);
}

/** A colour, or as many pixels as the display has, as RGB565. */
export function backdropOf(
    background: string,
    width: number,
    height: number,
): number | Uint16Array {
    if (background === 'checker') {
        return paint(width, height, checker);
    }
    if (background === 'picture' && picture) {
        return readPicture(picture, width, height);
    }
    if (/^#[0-9a-f]{6}$/i.test(background)) {
        const rgb = Number.parseInt(background.slice(1), 16);
        return pack(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
    }
    return paint(width, height, scene);
}

function pack(red: number, green: number, blue: number): number {
    return ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3);
}

type Painter = (x: number, y: number, width: number, height: number) => number;

function paint(width: number, height: number, at: Painter): Uint16Array {
    return Uint16Array.from({ length: width * height }, (_, index) =>
        at(index % width, Math.floor(index / width), width, height),
    );
}

function checker(x: number, y: number): number {
    return ((x >> 3) + (y >> 3)) & 1 ? pack(0x9c, 0x9c, 0x9c) : pack(0xc4, 0xc4, 0xc4);
}

/** A parabola from 0 over `height` back to 0, every `width`. */
function hill(x: number, width: number, height: number): number {
    const at = ((x % width) + width) % width;
    return Math.floor((4 * height * at * (width - at)) / (width * width));
}

/** Evening: sky, a low sun, two rows of hills and a meadow. */
function scene(x: number, y: number, width: number, height: number): number {
    const ground = Math.floor((height * 13) / 16);
    const far =
        ground -
        Math.floor(height / 10) -
        hill(x + width, Math.floor((width * 3) / 5) + 1, Math.floor(height / 6));
    const near =
        ground -
        hill(x + Math.floor(width / 5), Math.floor((width * 2) / 3) + 1, Math.floor(height / 7));
    if (y >= ground) {
        const depth = Math.floor(((y - ground) * 40) / Math.max(1, height - ground));
        return pack(58 - depth, 84 - depth, 66 - depth);
    }
    if (y >= near) {
        return pack(62, 92, 88);
    }
    if (y >= far) {
        return pack(92, 112, 124);
    }
    const [dx, dy] = [x - Math.floor((width * 7) / 10), y - Math.floor(height / 2)];
    const radius = Math.floor(Math.min(width, height) / 11);
    if (dx * dx + dy * dy < radius * radius) {
        return pack(255, 236, 190);
    }
    const fall = Math.floor((y * 255) / height);
    return pack(
        88 + Math.floor((fall * 160) / 255),
        116 + Math.floor((fall * 84) / 255),
        168 - Math.floor((fall * 20) / 255),
    );
}

/** Covers the display, the middle of the picture in its middle. */
function readPicture(from: ImageBitmap, width: number, height: number): Uint16Array {
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    const scale = Math.max(width / from.width, height / from.height);
    const [w, h] = [from.width * scale, from.height * scale];
    context.drawImage(from, (width - w) / 2, (height - h) / 2, w, h);
    const { data } = context.getImageData(0, 0, width, height);
    return Uint16Array.from({ length: width * height }, (_, index) =>
        pack(data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!),
    );
}
