// SPDX-License-Identifier: MIT
// For bundlers that leave `new URL('./x.wasm', import.meta.url)` as it is: the modules are imported as files.
import { configure } from 'rig565';
import { configure as configureConverter } from 'rig565/convert';
import convertUrl from 'rig565/convert.wasm';
import runtimeUrl from 'rig565/runtime.wasm';

configure({ wasmUrl: new URL(runtimeUrl, import.meta.url) });
configureConverter({ wasmUrl: new URL(convertUrl, import.meta.url) }, new URL('convert-worker.js', import.meta.url));
await import('./main.js');
