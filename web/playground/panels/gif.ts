// SPDX-License-Identifier: MIT
import type { Film } from './film.ts';
import { paletteOf, type Palette } from './palette.ts';
import { join } from './zip.ts';

const CLEAR = 256;
const END = 257;
const MAX_CODES = 4096;

/** Bits, the lowest first, in blocks of at most 255 bytes. */
class Blocks {
    readonly bytes: number[] = [];
    #bits = 0;
    #count = 0;

    write(code: number, size: number): void {
        this.#bits |= code << this.#count;
        this.#count += size;
        while (this.#count >= 8) {
            this.bytes.push(this.#bits & 255);
            this.#bits >>>= 8;
            this.#count -= 8;
        }
    }

    finish(): number[] {
        if (this.#count > 0) {
            this.bytes.push(this.#bits & 255);
        }
        const out: number[] = [];
        for (let at = 0; at < this.bytes.length; at += 255) {
            const block = this.bytes.slice(at, at + 255);
            out.push(block.length, ...block);
        }
        return [...out, 0];
    }
}

/** LZW with codes of 9 to 12 bits. */
function compress(indices: Uint8Array): number[] {
    const blocks = new Blocks();
    let codes = new Map<number, number>();
    let size = 9;
    let next = END + 1;
    let prefix = -1;
    blocks.write(CLEAR, size);
    for (const index of indices) {
        const key = prefix * 256 + index;
        const known = prefix < 0 ? index : codes.get(key);
        if (known !== undefined) {
            prefix = known;
            continue;
        }
        blocks.write(prefix, size);
        if (next < MAX_CODES) {
            codes.set(key, next++);
            size += Number(next > 1 << size && size < 12);
        } else {
            blocks.write(CLEAR, size);
            codes = new Map();
            [size, next] = [9, END + 1];
        }
        prefix = index;
    }
    blocks.write(prefix, size);
    blocks.write(END, size);
    return blocks.finish();
}

const word = (value: number): number[] => [value & 255, value >> 8];

function indicesOf(picture: Uint8ClampedArray, { nearest }: Palette): Uint8Array {
    return Uint8Array.from({ length: picture.length / 4 }, (_, index) =>
        nearest(picture[index * 4]!, picture[index * 4 + 1]!, picture[index * 4 + 2]!),
    );
}

/** A GIF that plays for ever, with one palette for all pictures. */
export function encodeGif({ width, height, pictures, milliseconds }: Film): Uint8Array {
    const palette = paletteOf(pictures);
    const out = [
        ...new TextEncoder().encode('GIF89a'),
        ...word(width),
        ...word(height),
        0xf7,
        0,
        0,
    ];
    const colors = [...palette.colors, ...Array(256 - palette.colors.length).fill([0, 0, 0])];
    out.push(...colors.flat());
    out.push(0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0);
    const parts = [Uint8Array.from(out)];
    let shown = 0; // hundredths of a second, so that rounding does not add up
    for (const [index, picture] of pictures.entries()) {
        const end = Math.round(((index + 1) * milliseconds) / 10);
        parts.push(
            Uint8Array.from([
                0x21,
                0xf9,
                4,
                4,
                ...word(Math.max(2, end - shown)),
                0,
                0,
                0x2c,
                0,
                0,
                0,
                0,
                ...word(width),
                ...word(height),
                0,
                8,
            ]),
        );
        parts.push(Uint8Array.from(compress(indicesOf(picture, palette))));
        shown = end;
    }
    return join([...parts, Uint8Array.of(0x3b)]);
}
