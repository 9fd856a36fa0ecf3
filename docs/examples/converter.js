// SPDX-License-Identifier: MIT
import { Player } from 'rig565';
import { convert } from 'rig565/convert';

export default async function (stage) {
    const names = ['ember_ske.json', 'ember_tex.json', 'ember_tex.png'];
    const inputs = await Promise.all(names.map(async (name) =>
        ({ name, data: new Uint8Array(await (await fetch(`ember/${name}`)).arrayBuffer()) })));
    const { files, diagnostics } = await convert(inputs, { scale: 0.5, outFormat: 'auto' });

    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 120 });
    const text = document.createElement('p');
    text.textContent = `${files.pack.length} bytes, ${diagnostics.length} findings`;
    stage.append(canvas, text);
    new Player({ canvas, src: files.pack, animation: 'jump', loop: true, autoplay: true });
}
