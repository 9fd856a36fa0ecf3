// SPDX-License-Identifier: MIT
export default async function (stage) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 });
    stage.append(canvas);
    const offscreen = canvas.transferControlToOffscreen();
    const worker = new Worker('worker-thread.js', { type: 'module' });
    worker.postMessage({ canvas: offscreen }, [offscreen]);
}
