// SPDX-License-Identifier: MIT
// The same page with the official runtime.
import { Official } from './official.js';
import { PLACEMENT, makeCanvas } from './scene.js';

const context = makeCanvas().getContext('2d', { alpha: false });
const official = await Official.load('.', 'ember');
const armature = official.play('ember', 'walk');
let last = performance.now();
let count = 0;
requestAnimationFrame(function next(now) {
    requestAnimationFrame(next);
    armature.advanceTime(Math.max(0, now - last) / 1000);
    last = now;
    official.draw(armature, context, PLACEMENT);
    if (++count === 2) {
        window.firstFrame = performance.now();
    }
});
