// SPDX-License-Identifier: MIT
import { byId, bytes } from './dom.ts';
import { player } from './stage.ts';

const flash = byId('flash', HTMLElement);
const ram = byId('ram', HTMLElement);
const frameBytes = byId('frame-bytes', HTMLElement);
const rig = byId('rig', HTMLElement);
const hash = byId('hash', HTMLOutputElement);

/** Often enough to be seen changing, seldom enough to cost nothing. Milliseconds. */
const HASH_INTERVAL = 250;
let hashed = 0;

export function showCost(packBytes: number): void {
    const info = player.armatures.find(({ name }) => name === player.armature);
    flash.textContent = bytes(packBytes);
    ram.textContent = bytes(info?.ramBytes ?? 0);
    frameBytes.textContent = bytes(player.width * player.height * 2);
    rig.textContent = `${info?.bones.length ?? 0}, ${info?.slots.length ?? 0}`;
}

function showHash(): void {
    const now = performance.now();
    if (player.paused || now - hashed >= HASH_INTERVAL) {
        hashed = now;
        hash.textContent = player.hash();
    }
}

export function startCost(): void {
    player.on('frame', showHash);
    player.on('pause', showHash);
}
