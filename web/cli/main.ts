#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// `npx rig565`: the command line in C, as it is, over Node's files. It runs in a thread of its own, so
// that this one hears signals: they leave no draft of a file behind.
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Draft } from './draft.ts';
import type { Task } from './run.ts';

const words = process.argv.slice(2);
// The tool parts paths at slashes, which Windows takes as well.
const args = process.platform === 'win32' ? words.map((word) => word.replaceAll('\\', '/')) : words;
const draft = new Draft();
const worker = new Worker(new URL('./run.js', import.meta.url), {
    workerData: { args, draft: draft.memory } satisfies Task,
});
let watching = false;
let ended: NodeJS.Signals | undefined;

worker.on('message', () => (watching = true));
worker.on('error', (error) => console.error(`error: rig565 stopped: ${error.message}`));
worker.on('exit', (status) => ended ? end(ended) : process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
        ended = signal;
        void worker.terminate();
    });
}

function end(signal: NodeJS.Signals): void {
    if (draft.path) {
        rmSync(draft.path, { force: true });
    }
    if (watching) {
        process.exit(0); // that is how one ends it
    }
    process.kill(process.pid, signal); // nobody listens any more
}
