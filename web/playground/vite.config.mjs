// SPDX-License-Identifier: MIT
// The page is built over the package as it is published (build/web); sample packs lie beside it.
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { offline } from './offline/plugin.mjs';

const build = process.env.RIG565_BUILD ?? resolve(import.meta.dirname, '../../build');

export default defineConfig({
    base: './',
    plugins: [offline()],
    publicDir: resolve(build, 'public'),
    resolve: {
        alias: [
            { find: /^rig565$/, replacement: resolve(build, 'web/index.js') },
            { find: /^rig565-inspect\.wasm/, replacement: resolve(build, 'wasm/rig565-inspect.wasm') },
            { find: /^rig565\/(element|convert)$/, replacement: resolve(build, 'web/$1.js') },
        ],
    },
    build: {
        outDir: resolve(build, 'site'),
        emptyOutDir: true,
        target: 'es2022',
        // A module that is a data: URL would need more than the policy `wasm-unsafe-eval` allows.
        assetsInlineLimit: 0,
        reportCompressedSize: false,
    },
});
