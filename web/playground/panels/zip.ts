// SPDX-License-Identifier: MIT
import { crc32 } from './crc.ts';

const utf8 = new TextEncoder();
const DATE = 0x21; // 1 January 1980: the same files, the same bytes
const UTF8_NAMES = 0x800;

function header(signature: number, fields: readonly (readonly [2 | 4, number])[]): Uint8Array {
    const bytes = new Uint8Array(4 + fields.reduce((sum, [size]) => sum + size, 0));
    const view = new DataView(bytes.buffer);
    view.setUint32(0, signature, true);
    let at = 4;
    for (const [size, value] of fields) {
        if (size === 2) {
            view.setUint16(at, value, true);
        } else {
            view.setUint32(at, value, true);
        }
        at += size;
    }
    return bytes;
}

/** A zip of files that are stored as they are. */
export function zip(files: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
    const parts: Uint8Array[] = [];
    const directory: Uint8Array[] = [];
    let offset = 0;
    const entries = Object.entries(files);
    for (const [path, content] of entries) {
        const name = utf8.encode(path);
        const data = typeof content === 'string' ? utf8.encode(content) : content;
        const common = [
            [2, 20],
            [2, UTF8_NAMES],
            [2, 0],
            [2, 0],
            [2, DATE],
            [4, crc32(data)],
            [4, data.length],
            [4, data.length],
            [2, name.length],
            [2, 0],
        ] as const;
        const local = header(0x04034b50, common);
        directory.push(
            header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
            name,
        );
        parts.push(local, name, data);
        offset += local.length + name.length + data.length;
    }
    const size = directory.reduce((sum, part) => sum + part.length, 0);
    const end = header(0x06054b50, [
        [2, 0],
        [2, 0],
        [2, entries.length],
        [2, entries.length],
        [4, size],
        [4, offset],
        [2, 0],
    ]);
    return join([...parts, ...directory, end]);
}

/** Bytes behind each other. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}
