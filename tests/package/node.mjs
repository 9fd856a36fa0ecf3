// SPDX-License-Identifier: MIT
// node.mjs PACK FILE...: what the package does without a page, as JSON: globals that it made, hashes of a
// character's frames, the pack that FILEs become.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

const before = new Set(Reflect.ownKeys(globalThis));
const { Player } = await import('rig565');
const { Rig565Element } = await import('rig565/element');
const { convert } = await import('rig565/convert');
const globals = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);

const [pack, ...files] = process.argv.slice(2);
const player = new Player({ src: pathToFileURL(pack), animation: 'walk', width: 120, height: 120 });
await player.ready;
const hashes = [0, 250, 500].map((time) => {
    player.seek(time);
    return player.hash();
});
const made = await convert(files.map((file) => ({ name: basename(file), data: readFileSync(file) })));
const converted = Buffer.from(made.files.pack).toString('base64');
console.log(JSON.stringify({ globals, element: typeof Rig565Element, hashes, converted }));
process.exit(0);
