// SPDX-License-Identifier: MIT
//
// package-sizes.mjs FOLDER: bytes of what pages load from the npm package at first, bundled and minified,
// after gzip -9. Fails where a limit is passed; one is raised only in a commit of its own.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const [folder] = process.argv.slice(2);

/**
 * What an entry is before it asks for more: itself, and all that it imports statically.
 * `apart`: modules that a page loads once, whatever stands on them.
 */
async function bundle(entry, apart = []) {
    const { outputFiles, metafile: { outputs } } = await build({ entryPoints: [join(folder, entry)], bundle: true,
        minify: true, splitting: true, format: 'esm', target: 'es2022', external: apart, outdir: folder,
        absWorkingDir: resolve('.'), metafile: true, write: false });
    const loaded = new Set(Object.keys(outputs).filter((path) => outputs[path].entryPoint?.endsWith(`/${entry}`)));
    for (const path of loaded) {
        outputs[path].imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
            .forEach((chunk) => loaded.add(chunk.path));
    }
    return Buffer.concat([...loaded].map((path) =>
        outputFiles.find((file) => file.path === resolve(path)).contents));
}

const rows = [
    ['runtime', readFileSync(join(folder, 'rig565.wasm')), 40 * KB],
    ['player', await bundle('index.js'), 8 * KB],
    ['element, without the player', await bundle('element.js', ['./player.js']), 3 * KB],
    ['converter', readFileSync(join(folder, 'rig565-convert.wasm')), 250 * KB],
    ['converter, its script', await bundle('convert.js'), 3 * KB],
];
for (const [name, bytes, limit] of rows) {
    const size = gzipSync(bytes, { level: 9 }).length;
    console.log(`  ${name.padEnd(30)}${String(size).padStart(8)} of ${limit} bytes after gzip`);
    if (size > limit) {
        console.error(`error: ${name}: ${size - limit} bytes over`);
        process.exitCode = 1;
    }
}
