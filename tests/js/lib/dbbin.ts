// SPDX-License-Identifier: MIT
/** Binary skeletons for tests. */

type Run = 'int' | 'float' | 'frameInt' | 'frameFloat' | 'frame' | 'timeline' | 'color';

/** The numbers behind the JSON. */
export type Runs = Partial<Record<Run, number[]>>;

/** A binary file of this skeleton and these numbers. */
export function binary(json: object, runs: Runs): Buffer {
    const offset: number[] = [];
    const data: Buffer[] = [];
    let at = 0;
    for (const run of ['int', 'float', 'frameInt', 'frameFloat', 'frame', 'timeline', 'color'] as const) {
        const values = runs[run] ?? [];
        const wide = run === 'float' || run === 'frameFloat';
        const bytes = Buffer.alloc(values.length * (wide ? 4 : 2));
        values.forEach((value, i) => wide ? bytes.writeFloatLE(value, i * 4) : bytes.writeUInt16LE(value & 0xffff, i * 2));
        offset.push(at, bytes.length);
        data.push(bytes);
        at += bytes.length;
    }
    const text = Buffer.from(JSON.stringify({ ...json, offset }));
    const head = Buffer.from('DBDT\0\0\0\x01\0\0\0\0');
    head.writeUInt32LE(text.length, 8);
    return Buffer.concat([head, text, ...data]);
}
