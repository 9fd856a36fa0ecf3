// SPDX-License-Identifier: MIT
// PNG in and out, as far as the samples need it: 8 bits a channel, not interlaced, RGBA out.
import { crc32Of } from "./crc.mjs";
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const paeth = (a, b, c) => {
    const pa = Math.abs(b - c);
    const pb = Math.abs(a - c);
    const pc = Math.abs(a + b - 2 * c);
    if (pa <= pb && pa <= pc) return a;
    return pb <= pc ? b : c;
};

/** What the row filter predicts from the left, upper and upper-left bytes. */
const PREDICT = [() => 0, (a) => a, (a, b) => b, (a, b) => (a + b) >> 1, paeth];

function chunks(file) {
    const found = [];
    for (let at = SIGNATURE.length; at < file.length;) {
        const size = file.readUInt32BE(at);
        found.push({
            type: file.toString("latin1", at + 4, at + 8),
            data: file.subarray(at + 8, at + 8 + size),
        });
        at += size + 12;
    }
    return found;
}

function unfilter(raw, width, height, channels) {
    const stride = width * channels;
    const rows = Buffer.alloc(stride * height);
    const byte = (x, y) => (x < 0 || y < 0 ? 0 : rows[y * stride + x]);
    for (let y = 0; y < height; y++) {
        const predict = PREDICT[raw[y * (stride + 1)]];
        for (let x = 0; x < stride; x++) {
            const left = byte(x - channels, y);
            const corner = x < channels ? 0 : byte(x - channels, y - 1);
            rows[y * stride + x] =
                raw[y * (stride + 1) + 1 + x] + predict(left, byte(x, y - 1), corner);
        }
    }
    return rows;
}

/** Decodes to {width, height, pixels}, four bytes a pixel, straight alpha. */
export function decodePng(file) {
    if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error("not a PNG");
    const all = chunks(file);
    const header = all[0].data;
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const channels = { 2: 3, 6: 4 }[header[9]];
    if (header[8] !== 8 || !channels || header[12] !== 0)
        throw new Error("PNG: only 8-bit RGB and RGBA");
    const raw = inflateSync(Buffer.concat(all.filter((c) => c.type === "IDAT").map((c) => c.data)));
    const rows = unfilter(raw, width, height, channels);
    const pixels = Buffer.alloc(width * height * 4, 255);
    for (let i = 0; i < width * height; i++)
        rows.copy(pixels, i * 4, i * channels, (i + 1) * channels);
    return { width, height, pixels };
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const size = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32Of(body));
    return Buffer.concat([size, body, sum]);
}

/** The row under the filter that leaves the smallest differences. */
function filterRow(pixels, y, stride) {
    const at = (x, row) => (x < 0 || row < 0 ? 0 : pixels[row * stride + x]);
    let best = null;
    PREDICT.forEach((predict, kind) => {
        const row = Buffer.alloc(stride + 1);
        row[0] = kind;
        let cost = 0;
        for (let x = 0; x < stride; x++) {
            const corner = x < 4 ? 0 : at(x - 4, y - 1);
            row[x + 1] = pixels[y * stride + x] - predict(at(x - 4, y), at(x, y - 1), corner);
            cost += Math.min(row[x + 1], 256 - row[x + 1]);
        }
        if (!best || cost < best.cost) best = { row, cost };
    });
    return best.row;
}

export function encodePng({ width, height, pixels }) {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const rows = Array.from({ length: height }, (_, y) => filterRow(pixels, y, width * 4));
    return Buffer.concat([
        SIGNATURE,
        chunk("IHDR", header),
        chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}
