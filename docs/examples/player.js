// SPDX-License-Identifier: MIT
import { Player } from 'rig565';

export default async function (stage) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 });
    stage.append(canvas);
    const player = new Player({ canvas, src: 'ember.r565', animation: 'walk', loop: true, autoplay: true });
    await player.ready;

    for (const name of player.animations) {
        const button = Object.assign(document.createElement('button'), { textContent: name });
        button.addEventListener('click', () => player.play(name, 200)); // fades over in 200 ms
        stage.append(button);
    }
}
