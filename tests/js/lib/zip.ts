// SPDX-License-Identifier: MIT
/** Archives for tests, sound and otherwise. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Entry {
    name: string;
    data: Uint8Array;
    stored?: boolean;
    flags?: number;
    /** The uncompressed size that the archive claims. */
    claimed?: number;
}

const header = (signature: number, fields: [size: 2 | 4, value: number][]): Buffer => {
    const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
    bytes.writeUInt32LE(signature);
    fields.reduce((at, [size, value]) => bytes.writeUIntLE(value, at, size), 4);
    return bytes;
};

/** An archive; each entry of the directory is there `repeat` times. */
export function zip(entries: Entry[], repeat = 1): Buffer {
    const local: Buffer[] = [];
    const directory: Buffer[] = [];
    let at = 0;
    for (const { name, data, stored = false, flags = 0, claimed = data.length } of entries) {
        const packed = stored ? data : deflateRawSync(data);
        const path = Buffer.from(name);
        const common: [2 | 4, number][] = [[2, 20], [2, flags], [2, stored ? 0 : 8], [4, 0], [4, crc32(data)],
            [4, packed.length], [4, claimed], [2, path.length], [2, 0]];
        const parts = [header(0x04034b50, common), path, Buffer.from(packed)];
        const listed = [header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), path];
        local.push(...parts);
        directory.push(...Array.from({ length: repeat }, () => listed).flat());
        at += parts.reduce((sum, part) => sum + part.length, 0);
    }
    const list = Buffer.concat(directory);
    const count = entries.length * repeat;
    return Buffer.concat([...local, list, header(0x06054b50,
        [[2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0]])]);
}
