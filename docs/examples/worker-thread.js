// SPDX-License-Identifier: MIT
import { Player } from './rig565/index.js'; // import maps of pages do not reach workers

addEventListener('message', ({ data: { canvas } }) => {
    new Player({ canvas, src: 'ember.r565', animation: 'walk', speed: 0.5, loop: true, autoplay: true });
});
