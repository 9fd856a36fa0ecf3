// SPDX-License-Identifier: MIT
// Writes the service worker of a built page, which has to know all of its files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const TEMPLATE = join(import.meta.dirname, 'sw.js');

function filesBelow(folder) {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
}

/** A plugin for Vite: `sw.js` in the output folder. */
export function offline() {
    let folder = '';
    return {
        name: 'rig565-offline',
        apply: 'build',
        configResolved: (config) => void (folder = config.build.outDir),
        closeBundle() {
            const files = filesBelow(folder);
            const digest = createHash('sha256');
            files.forEach((file) => digest.update(file).update(readFileSync(join(folder, file))));
            const list = ['./', ...files.map((file) => `./${file}`)];
            writeFileSync(join(folder, 'sw.js'), readFileSync(TEMPLATE, 'utf8')
                .replace('__VERSION__', digest.digest('hex').slice(0, 16))
                .replace('__FILES__', JSON.stringify(list, null, 4)));
        },
    };
}
