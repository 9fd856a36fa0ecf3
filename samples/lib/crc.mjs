// SPDX-License-Identifier: MIT

const TABLE = Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    return n >>> 0;
});

export function crc32Of(bytes) {
    let sum = 0xffffffff;
    for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
    return (sum ^ 0xffffffff) >>> 0;
}
