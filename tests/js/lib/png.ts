// SPDX-License-Identifier: MIT
/** PNG for tests: a second opinion beside the library that the converter uses. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Straight-alpha RGBA, 8 bits a channel, rows without gaps. */
export interface Picture {
    width: number;
    height: number;
    rgba: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function* chunks(png: Buffer): Generator<[string, Buffer]> {
    for (let at = SIGNATURE.length; at < png.length;) {
        const size = png.readUInt32BE(at);
        yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size)];
        at += 12 + size;
    }
}

function paeth(left: number, up: number, corner: number): number {
    const guess = left + up - corner;
    const toLeft = Math.abs(guess - left);
    const toUp = Math.abs(guess - up);
    const toCorner = Math.abs(guess - corner);
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/** Undoes the row filters; `step` is the bytes of a pixel. */
function unfilter(raw: Buffer, rowBytes: number, height: number, step: number): Uint8Array {
    const out = new Uint8Array(rowBytes * height);
    for (let y = 0; y < height; y++) {
        const filter = raw[y * (rowBytes + 1)]!;
        for (let i = 0; i < rowBytes; i++) {
            const at = y * rowBytes + i;
            const left = i < step ? 0 : out[at - step]!;
            const up = y === 0 ? 0 : out[at - rowBytes]!;
            const corner = i < step || y === 0 ? 0 : out[at - rowBytes - step]!;
            const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
            out[at] = raw[y * (rowBytes + 1) + 1 + i]! + guess;
        }
    }
    return out;
}

/** Compressed rows of 8-bit RGB or RGBA as a picture. */
export function decodeRows(data: Buffer, width: number, height: number, channels: 3 | 4): Picture {
    const pixels = unfilter(inflateSync(data), width * channels, height, channels);
    if (channels === 4) {
        return { width, height, rgba: pixels };
    }
    const rgba = new Uint8Array(width * height * 4).fill(255);
    for (let i = 0; i < width * height; i++) {
        rgba.set(pixels.subarray(i * 3, i * 3 + 3), i * 4);
    }
    return { width, height, rgba };
}

/** Size and channels of what the tests meet: 8-bit RGB or RGBA, not interlaced; throws on anything else. */
export function readHeader(header: Buffer): { width: number; height: number; channels: 3 | 4 } {
    const [depth, type, interlaced] = [header[8]!, header[9]!, header[12]!];
    if (depth !== 8 || (type !== 2 && type !== 6) || interlaced) {
        throw new Error(`a PNG that tests cannot read: ${[depth, type, interlaced]}`);
    }
    return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), channels: type === 6 ? 4 : 3 };
}

export function decodePng(png: Buffer): Picture {
    const parts = new Map<string, Buffer>();
    for (const [name, data] of chunks(png)) {
        parts.set(name, Buffer.concat([parts.get(name) ?? Buffer.alloc(0), data]));
    }
    const { width, height, channels } = readHeader(parts.get('IHDR')!);
    return decodeRows(parts.get('IDAT')!, width, height, channels);
}

function chunk(name: string, data: Buffer): Buffer {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Rows with their filters. */
function assemble(width: number, height: number, [depth, type]: [number, number], rows: Buffer): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([depth, type], 8);
    return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)),
        chunk('IEND', Buffer.alloc(0))]);
}

export function encodePng({ width, height, rgba }: Picture): Buffer {
    const rows = Buffer.alloc((width * 4 + 1) * height);
    for (let y = 0; y < height; y++) {
        rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
    }
    return assemble(width, height, [8, 6], rows);
}

/** Black, of 1 bit a pixel: few bytes, many pixels. `kind`: other depths and colour types that it claims to be. */
export function blackPng(width: number, height: number, kind: [depth: number, type: number] = [1, 0]): Buffer {
    return assemble(width, height, kind, Buffer.alloc((Math.ceil(width / 8) + 1) * height));
}

/** The same picture with a colour profile. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
    const behindHeader = SIGNATURE.length + 25;
    return Buffer.concat([png.subarray(0, behindHeader),
        chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)])), png.subarray(behindHeader)]);
}
