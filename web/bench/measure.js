// SPDX-License-Identifier: MIT
// Milliseconds a frame, side by side in one page: so many canvases of 320x240 with a character each, until
// their pixels are there; and the pose step alone.
import { Player } from 'rig565';
import { Official } from './official.js';
import { HEIGHT, PLACEMENT, STEP, WIDTH, makeCanvas } from './scene.js';

const median = (values) => values.sort((one, other) => one - other)[values.length >> 1];

/** Canvases may paint later: reading one pixel of each makes them do it now. */
const settle = (contexts) => contexts.forEach((context) => context.getImageData(0, 0, 1, 1));

function measure(frame, frames) {
    const times = Array.from({ length: frames + 5 }, () => {
        const start = performance.now();
        frame();
        return performance.now() - start;
    });
    return median(times.slice(5));
}

function canvases(count) {
    document.body.replaceChildren();
    return Array.from({ length: count }, makeCanvas);
}

async function ours(count, frames) {
    const all = canvases(count);
    const players = all.map((canvas) => new Player({ canvas, renderer: '2d', src: 'ember.r565', animation: 'walk',
        loop: true, placement: PLACEMENT }));
    await Promise.all(players.map(({ ready }) => ready));
    const contexts = all.map((canvas) => canvas.getContext('2d'));
    const time = measure(() => {
        players.forEach((player) => player.step(STEP));
        settle(contexts);
    }, frames);
    players.forEach((player) => player.destroy());
    return time;
}

async function theirs(count, frames) {
    const official = await Official.load('.', 'ember');
    const contexts = canvases(count).map((canvas) => canvas.getContext('2d', { alpha: false }));
    const armatures = contexts.map(() => official.play('ember', 'walk'));
    return measure(() => {
        armatures.forEach((armature, index) => {
            armature.advanceTime(STEP / 1000);
            official.draw(armature, contexts[index], PLACEMENT);
        });
        settle(contexts);
    }, frames);
}

/** Microseconds of a pose, of many in a row. */
function microseconds(pose) {
    const POSES = 2000;
    const rounds = Array.from({ length: 7 }, () => {
        const start = performance.now();
        for (let i = 0; i < POSES; i++) {
            pose();
        }
        return (performance.now() - start) * 1000 / POSES;
    });
    return median(rounds);
}

async function ourPose() {
    const [wasm, pack] = await Promise.all([
        WebAssembly.instantiateStreaming(fetch('rig565.wasm'), {}).then(({ instance }) => instance.exports),
        fetch('ember.r565').then((answer) => answer.arrayBuffer()),
    ]);
    wasm._initialize?.();
    const bytes = wasm.alloc(pack.byteLength);
    new Uint8Array(wasm.memory.buffer).set(new Uint8Array(pack), bytes);
    const asset = wasm.asset_load(bytes, pack.byteLength);
    const player = wasm.player_create(wasm.rig_create(wasm.asset_armature(asset, 0)));
    wasm.player_play(player, wasm.asset_animation(asset, 1), 0, 0);
    return microseconds(() => {
        wasm.player_advance(player, STEP);
        wasm.player_pose(player);
    });
}

async function theirPose() {
    const armature = (await Official.load('.', 'ember')).play('ember', 'walk');
    return microseconds(() => armature.advanceTime(STEP / 1000));
}

/** Whether both show a character, in about the same place: how many of the pixels that either covers both do. */
async function overlap() {
    const [first, second] = canvases(2);
    const player = new Player({ canvas: first, renderer: '2d', src: 'ember.r565', animation: 'walk',
        placement: PLACEMENT });
    await player.ready;
    const official = await Official.load('.', 'ember');
    const context = second.getContext('2d', { alpha: false });
    const armature = official.play('ember', 'walk');
    armature.advanceTime(0);
    official.draw(armature, context, PLACEMENT);
    const [mine, other] = [first, second].map((canvas) => new Uint32Array(
        canvas.getContext('2d').getImageData(0, 0, WIDTH, HEIGHT).data.buffer).map((pixel) => pixel & 0xf0f0f0));
    player.destroy();
    const either = mine.reduce((sum, pixel, at) => sum + Number(pixel !== 0 || other[at] !== 0), 0);
    return mine.reduce((sum, pixel, at) => sum + Number(pixel !== 0 && other[at] !== 0), 0) / either;
}

window.measured = (async () => {
    const result = { overlap: await overlap(), pose: [await ourPose(), await theirPose()], frames: {} };
    for (const [count, frames] of [[1, 100], [10, 40], [100, 9]]) {
        result.frames[count] = [await ours(count, frames), await theirs(count, frames)];
    }
    return result;
})();
