// SPDX-License-Identifier: MIT
// What a page of somebody else does with the package. It counts the pictures that it sees.
import { Player } from 'rig565';
import { convert } from 'rig565/convert';
import 'rig565/element';

const canvas = document.querySelector('canvas');
const element = document.querySelector('rig565-player');
const player = new Player({ canvas, src: 'ember.r565', animation: 'walk', loop: true, autoplay: true });

function pictureOf(canvas) {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, canvas.width, canvas.height).data.join();
}

const seen = { player: new Set(), element: new Set() };
player.on('frame', () => seen.player.add(pictureOf(canvas)));
element.player.on('frame', () => seen.element.add(pictureOf(element.shadowRoot.querySelector('canvas'))));

window.moves = () => seen.player.size > 2 && seen.element.size > 2;
window.hashesAt = (milliseconds) => [player, element.player].map((player) => {
    player.pause();
    player.seek(milliseconds);
    return player.hash();
});
window.convertHere = async (names) => {
    const files = await Promise.all(names.map(async (name) =>
        ({ name, data: new Uint8Array(await (await fetch(name)).arrayBuffer()) })));
    const [here, apart] = await Promise.all([convert(files), convert(files, { worker: true })]);
    if (String(here.files.pack) !== String(apart.files.pack)) {
        throw new Error('a worker makes something else');
    }
    const stop = new AbortController();
    const aborted = convert(files, { signal: stop.signal }).then(() => 'goes on', ({ name }) => name);
    stop.abort();
    if (await aborted !== 'AbortError') {
        throw new Error('it cannot be aborted');
    }
    return [...here.files.pack];
};
