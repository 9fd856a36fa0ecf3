// SPDX-License-Identifier: MIT
// A worker that calls exports of the runtime with random numbers: what nobody does who uses the package.
// It answers how many calls returned and how many trapped; should one never return, the other side sees.
import { parentPort, workerData } from 'node:worker_threads';

const { module, pack, seed, calls, wild } = workerData;

let state = seed >>> 0;
const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
};

const NUMBERS = [0, 1, -1, 2, 7, 255, 256, 65535, 65536, 0x7fffffff, -0x80000000, NaN, Infinity, 1e30, 0.5];

/** An instance in which one of everything was made. */
function open() {
    const { exports: wasm } = new WebAssembly.Instance(module, {});
    wasm._initialize?.();
    const address = wasm.alloc(pack.length);
    new Uint8Array(wasm.memory.buffer, address, pack.length).set(pack);
    const asset = wasm.asset_load(address, pack.length);
    const armature = wasm.asset_armature(asset, 0);
    const rig = wasm.rig_create(armature);
    const handles = {
        asset, armature, rig, animation: wasm.asset_animation(asset, 0), player: wasm.player_create(rig),
        look: wasm.look_create(rig), surface: wasm.surface_create(16, 16, 0), out: wasm.alloc(1 << 16),
    };
    return { wasm, handles };
}

/** What an export works on is its first argument, and its name says which kind that is. */
function argumentsFor(name, count, handles) {
    const kinds = Object.keys(handles);
    const own = name.split('_')[0] === 'event' ? 'player' : name.split('_')[0];
    return Array.from({ length: count }, (_, index) => {
        if (!wild && index === 0 && own in handles) {
            return handles[own];
        }
        return below(3) === 0 ? handles[kinds[below(kinds.length)]]
            : below(2) === 0 ? NUMBERS[below(NUMBERS.length)] : below(2 ** 32);
    });
}

let { wasm, handles } = open();
const names = Object.keys(wasm).filter((name) => typeof wasm[name] === 'function').sort();
const outcome = { returned: 0, trapped: 0 };
for (let call = 0; call < calls; call++) {
    const name = names[below(names.length)];
    const given = argumentsFor(name, wasm[name].length, handles);
    const bigints = name.endsWith('_hash') ? [given[0], BigInt(below(2 ** 32))] : given;
    parentPort.postMessage({ begins: `${name}(${bigints.join(', ')})` });
    try {
        wasm[name](...bigints);
        outcome.returned++;
    } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) {
            throw error;
        }
        outcome.trapped++;
        ({ wasm, handles } = open());
    }
}
parentPort.postMessage({ outcome });
