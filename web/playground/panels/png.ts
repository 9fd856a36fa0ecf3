// SPDX-License-Identifier: MIT
import { crc32 } from './crc.ts';
import type { Film } from './film.ts';
import { join } from './zip.ts';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

function chunk(type: string, ...parts: Uint8Array[]): Uint8Array {
    const name = new TextEncoder().encode(type);
    const data = join(parts);
    return join([numbers(data.length), name, data, numbers(crc32(name, data))]);
}

function numbers(...values: number[]): Uint8Array {
    const bytes = new Uint8Array(values.length * 4);
    values.forEach((value, index) => new DataView(bytes.buffer).setUint32(index * 4, value));
    return bytes;
}

async function deflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Rows of R, G, B, each with the filter "the row above". */
function rowsOf(rgba: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
    const rows = new Uint8Array(height * (1 + width * 3));
    let at = 0;
    for (let y = 0; y < height; y++) {
        rows[at++] = 2;
        for (let x = 0; x < width; x++) {
            const from = (y * width + x) * 4;
            for (let channel = 0; channel < 3; channel++) {
                const above = y > 0 ? rgba[from - width * 4 + channel]! : 0;
                rows[at++] = rgba[from + channel]! - above;
            }
        }
    }
    return rows;
}

/** A PNG; of several pictures an animated one, for ever. */
export async function encodePng({
    width,
    height,
    pictures,
    milliseconds,
}: Film): Promise<Uint8Array> {
    const isMoving = pictures.length > 1;
    const chunks = [SIGNATURE, chunk('IHDR', numbers(width, height), Uint8Array.of(8, 2, 0, 0, 0))];
    if (isMoving) {
        chunks.push(chunk('acTL', numbers(pictures.length, 0)));
    }
    let sequence = 0;
    for (const [index, picture] of pictures.entries()) {
        if (isMoving) {
            const delay = Uint8Array.of(
                milliseconds >> 8,
                milliseconds & 255,
                1000 >> 8,
                1000 & 255,
                0,
                0,
            );
            chunks.push(chunk('fcTL', numbers(sequence++, width, height, 0, 0), delay));
        }
        const data = await deflate(rowsOf(picture, width, height));
        chunks.push(index === 0 ? chunk('IDAT', data) : chunk('fdAT', numbers(sequence++), data));
    }
    return join([...chunks, chunk('IEND')]);
}
