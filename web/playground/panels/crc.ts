// SPDX-License-Identifier: MIT

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) {
        value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return value;
});

/** CRC-32 as zip and PNG have it. */
export function crc32(...parts: readonly Uint8Array[]): number {
    let crc = 0xffffffff;
    for (const part of parts) {
        for (const byte of part) {
            crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255]!;
        }
    }
    return ~crc >>> 0;
}
