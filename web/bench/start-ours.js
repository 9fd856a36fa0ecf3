// SPDX-License-Identifier: MIT
// A page that shows one character: `firstFrame` is when a second picture was drawn, in ms after navigation.
import { Player } from 'rig565';
import { PLACEMENT, makeCanvas } from './scene.js';

let count = 0;
const player = new Player({ canvas: makeCanvas(), src: 'ember.r565', animation: 'walk', loop: true, autoplay: true,
    placement: PLACEMENT });
player.on('frame', () => {
    if (++count === 2) {
        window.firstFrame = performance.now();
    }
});
