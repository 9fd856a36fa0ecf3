// SPDX-License-Identifier: MIT
// What our player tells against what the official runtime does, in small steps.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME_WASM, scratch } from './lib/build.ts';
import { FIXTURES, corpusCharacter, inputsOf, readJson, type Character } from './lib/characters.ts';
import { mustTool } from './lib/tool.ts';
import { Official, type OfficialEvent } from './oracle/official.ts';

const STEP = 4;
const STEPS = 700;
const TYPES: Record<number, string> = { 0: 'frameEvent', 1: 'soundEvent', 16: 'loopComplete', 17: 'complete' };

/** Names that are not compared in an animation. An entry that is no longer needed is a failure. */
const FAULTS = [
    { animation: 'events / mixed', names: ['three', 'lift', 'end'], why: 'the official parser puts a frame that another ' +
        'list has between two that it knows behind the second: its events are lost, others\' come twice' },
];

const folder = scratch('conformance-events');

/** The module's exports on a pack. */
class Ours {
    readonly #wasm: any;
    readonly #asset: number;

    constructor(pack: Uint8Array) {
        this.#wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(RUNTIME_WASM))).exports;
        const at = this.#wasm.alloc(pack.length);
        new Uint8Array(this.#wasm.memory.buffer).set(pack, at);
        this.#asset = this.#wasm.asset_load(at, pack.length);
        expect(this.#asset).toBeGreaterThan(0);
    }

    #text(address: number): string {
        const bytes = new Uint8Array(this.#wasm.memory.buffer, address);
        return Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString();
    }

    #event(player: number, armature: number, kind: number): OfficialEvent {
        const wasm = this.#wasm;
        if (kind >= 16) {
            return { type: TYPES[kind]!, name: '', bone: undefined, slot: undefined, values: [] };
        }
        const [bone, slot] = [wasm.event_bone(player), wasm.event_slot(player)];
        return {
            type: TYPES[kind]!,
            name: this.#text(wasm.event_name(player)),
            bone: bone < 0 ? undefined : this.#text(wasm.armature_bone_name(armature, bone)),
            slot: slot < 0 ? undefined : this.#text(wasm.armature_slot_name(armature, slot)),
            values: Array.from({ length: wasm.event_value_count(player) }, (_, i) => {
                const text = wasm.event_value_text(player, i);
                return text === 0 ? wasm.event_value_number(player, i) : this.#text(text);
            }),
        };
    }

    events(owner: string, name: string, step: number, steps: number): OfficialEvent[][] {
        const wasm = this.#wasm;
        // Ours stand in an order of their own: owners before what they show.
        const armatures = Array.from({ length: wasm.asset_armature_count(this.#asset) },
            (_, i) => wasm.asset_armature(this.#asset, i));
        const armatureIndex = armatures.findIndex((one) => this.#text(wasm.armature_name(one)) === owner);
        const armature = armatures[armatureIndex];
        const animation = Array.from({ length: wasm.asset_animation_count(this.#asset) },
            (_, i) => wasm.asset_animation(this.#asset, i)).find((one) =>
            wasm.animation_armature(one) === armatureIndex && this.#text(wasm.animation_name(one)) === name);
        const player = wasm.player_create(wasm.rig_create(armature));
        wasm.player_play(player, animation, wasm.animation_play_times(animation), 0);
        return Array.from({ length: steps }, () => {
            wasm.player_advance(player, step);
            const events: OfficialEvent[] = [];
            for (let kind; (kind = wasm.player_next_event(player)) >= 0;) {
                if (kind !== 2) { // the official runtime performs actions and does not tell
                    events.push(this.#event(player, armature, kind));
                }
            }
            expect(wasm.player_lost(player)).toBe(0);
            return events;
        });
    }
}

const toText = ({ type, name, bone, slot, values }: OfficialEvent): string =>
    type === 'frameEvent' || type === 'soundEvent'
        ? `${type} ${name} ${bone ?? '-'} ${slot ?? '-'} ${JSON.stringify(values)}` : type;

const isStill = (character: Character, armature: string, animation: string): boolean =>
    readJson(character.skeleton).armature.find(({ name }: any) => name === armature).animation
        .find(({ name }: any) => name === animation).duration === 0;

interface Told {
    texts: string[];
    /** The step of each. */
    at: number[];
}

/** All in one row, up to the end of the animation. */
function flatten(steps: OfficialEvent[][], isLeftOut: (event: OfficialEvent) => boolean): Told {
    const all = steps.flatMap((events, step) => events
        .filter(({ type }) => Object.values(TYPES).includes(type)).map((event) => ({ event, step })));
    const end = all.findIndex(({ event }) => event.type === 'complete'); // an action may play another then
    const told = all.slice(0, end < 0 ? all.length : end + 1).filter(({ event }) => !isLeftOut(event));
    return { texts: told.map(({ event }) => toText(event)), at: told.map(({ step }) => step) };
}

function compare(character: Character): number {
    const pack = join(folder, `${character.name}.r565`);
    mustTool('convert', ...inputsOf(character), '-o', pack);
    const ours = new Ours(readFileSync(pack));
    const official = new Official(readJson(character.skeleton), character.atlases.map(readJson));
    let count = 0;
    official.armatures.forEach((armature) => {
        for (const { name, duration, playTimes } of official.animations(armature)) {
            if (duration <= 1 && (playTimes === 0 || isStill(character, armature, name))) {
                continue; // this version of the official runtime plays it once, for a frame
            }
            const fault = FAULTS.find(({ animation }) => animation === `${armature} / ${name}`);
            const isLeftOut = (event: OfficialEvent): boolean => fault?.names.includes(event.name) ?? false;
            const steps = official.events(armature, name, STEP / 1000, STEPS);
            const theirs = flatten(steps, isLeftOut);
            const our = ours.events(armature, name, STEP, STEPS);
            const ourTold = flatten(our, isLeftOut);
            expect([armature, name, ...ourTold.texts]).toEqual([armature, name, ...theirs.texts]);
            const late = ourTold.at.findIndex((step, i) => Math.abs(step - theirs.at[i]!) > 1); // theirs sums fractions
            expect([armature, name, ourTold.texts[late], ourTold.at[late]]).toEqual([armature, name, undefined, undefined]);
            if (fault) {
                expect(flatten(our, () => false).texts).not.toEqual(flatten(steps, () => false).texts);
                process.stdout.write(`  not compared: ${fault.animation}: ${fault.names.join(', ')}: ${fault.why}\n`);
            }
            count += ourTold.at.length;
        }
    });
    return count;
}

describe('events are told as the official runtime tells them', () => {
    test.each(FIXTURES.filter(({ name }) => name === 'events'))('fixture $name', (character) => {
        expect(compare(character)).toBeGreaterThan(50);
    });
    for (const name of ['animation_base_test', 'progress_bar', 'weapon_1000', 'mecha_1502b']) {
        const character = corpusCharacter(name);
        (character ? test : test.skip)(`corpus ${name}`, () => {
            expect(compare(character!)).toBeGreaterThan(0);
        });
    }
});
