// SPDX-License-Identifier: MIT
// Events, sounds and actions of DragonBones files, in all the ways they are written.
import { describe, expect, test } from '@jest/globals';
import { readJson } from './lib/characters.ts';
import { convert, filesOf, skeleton, write, type Converted, type Parts } from './lib/small-export.ts';
import { mustTool } from './lib/tool.ts';

const BONES = [{ name: 'foot', parent: 'root' }];
const SLOTS = [{ name: 'foot', parent: 'root' }, { name: 'mark', parent: 'foot' }];
const KINDS = ['frame', 'sound', 'action'];

const load = (name: string, animation: object, more: Parts = {}): Converted =>
    convert(`import-events/${name}`, filesOf({ bone: BONES, slot: SLOTS,
        animation: [{ name: 'm', duration: 10, ...animation }], ...more }));

/** frame, kind, name, and where. */
const eventsOf = (made: Converted): string[] => {
    const { armatures: [armature], animations: [{ features }] } = made.dump();
    return (features?.[0].events ?? []).map(({ frame, kind, name, bone, slot }: any) =>
        [frame, KINDS[kind], name, armature.bones[bone]?.name ?? '-', armature.slots?.[slot]?.name ?? '-'].join(' '));
};

describe('events', () => {
    test('of old keys are texts, in one order', () => {
        const made = load('old keys', { frame: [{ duration: 2 },
            { duration: 3, action: 'a', sound: 's', event: 'e', actions: [{ gotoAndPlay: 'b' }], events: [{ name: 'f' }] }] });
        expect(made.warnings).toEqual([]);
        expect(eventsOf(made)).toEqual(['2 frame e - -', '2 sound s - -', '2 action a - -', '2 frame f - -',
            '2 action b - -']);
    });

    test('say themselves what they are', () => {
        const events = [{ name: 'a', type: 'Play' }, { name: 'b', type: 'SOUND' }, { name: 'c', type: 11 },
            { name: 'd', type: 0 }, { name: 'e', type: 10 }, { name: 'f' }, { gotoAndPlay: 'g' }];
        expect(eventsOf(load('types', { frame: [{ events }] }))).toEqual(['0 action a - -', '0 sound b - -',
            '0 sound c - -', '0 action d - -', '0 frame e - -', '0 frame f - -', '0 action g - -']);
    });

    test('happen where their key is, or where they say', () => {
        const made = load('places', {
            frame: [{ duration: 1, events: [{ name: 'a', bone: 'foot', slot: 'mark' }] }],
            bone: [{ name: 'foot', frame: [{ duration: 10, event: 'b', transform: {} }] }],
            slot: [{ name: 'mark', displayFrame: [{ duration: 4 }, { duration: 6, actions: [{ name: 'c' },
                { name: 'd', slot: 'foot' }] }] }],
        });
        expect(eventsOf(made)).toEqual(['0 frame a foot mark', '0 frame b foot foot', '4 action c foot mark',
            '4 action d foot foot']);
    });

    test('are sorted by frame: those of the animation, of bones, of slots', () => {
        const made = load('sorted', {
            slot: [{ name: 'mark', frame: [{ duration: 3, event: 's0' }, { duration: 7, event: 's3' }] }],
            bone: [{ name: 'foot', frame: [{ duration: 3, event: 'b0' }, { duration: 7, event: 'b3' }] }],
            frame: [{ duration: 3, event: 'a0' }, { duration: 7, event: 'a3' }, { duration: 0, event: 'end' }],
        });
        expect(eventsOf(made).map((text) => text.split(' ')[2])).toEqual(['a0', 'b0', 's0', 'a3', 'b3', 's3', 'end']);
        expect(eventsOf(made).at(-1)).toBe('10 frame end - -');
    });

    test('between two frames happen at the next', () => {
        const made = load('between', { frame: [{ duration: 2.25 }, { duration: 1, event: 'e' }] });
        expect(eventsOf(made)).toEqual(['3 frame e - -']);
    });

    test('carry numbers and texts', () => {
        const events = [{ name: 'e', ints: [7, -2, 3.9, 1e12], floats: [1.5], strings: ['loud', ''] }];
        const { values } = load('values', { frame: [{ events }] }).dump().animations[0].features[0].events[0];
        expect(values.map(({ kind, integer, number, text }: any) => [integer | 0, number, text][kind]))
            .toEqual([7, -2, 3, 0x7fffffff, 1.5, 'loud', '']);
    });

    test('carry at most 255', () => {
        const made = load('many values', { frame: [{ events: [{ name: 'e', ints: Array(300).fill(1) }] }] });
        expect(made.dump().animations[0].features[0].events[0].value_count).toBe(255);
        expect(made.warnings).toEqual([expect.stringMatching(/events\[0\]: carries 300 values: 255 are kept/)]);
    });

    test('keep their names where others go', () => {
        const [input] = write('import-events/nameless', filesOf({ animation: [{ name: 'm', frame: [{ event: 'e' }] }] }));
        mustTool('convert', input!, '--no-names', '-o', `${input}.out.json`);
        const [{ name, features }] = readJson(`${input}.out.json`).animations;
        expect([name, features[0].events[0].name]).toEqual([null, 'e']);
    });

    test('of files of version 2.3 stay', () => {
        const root = { version: '2.3' };
        const made = convert('import-events/old', { 'small_ske.json': skeleton({ root, animation: [{ name: 'm',
            duration: 8, timeline: [{ name: 'root', frame: [{ duration: 5, transform: {} },
                { duration: 3, event: 'step', transform: {} }] }] }] }) });
        expect(eventsOf(made)).toEqual(['5 frame step root -']);
    });

    test('make no animation larger that has none', () => {
        expect(load('none', { frame: [{ duration: 10 }] }).dump().animations[0].feature_count).toBe(0);
    });
});

describe('an armature', () => {
    const defaultOf = (name: string, defaultActions: object[]): unknown => convert(`import-events/${name}`, filesOf({
        armature: { defaultActions }, animation: [{ name: 'm' }, { name: 'run' }, { name: 'walk' }] }))
        .dump().armatures[0].features?.[0].animation;

    test('begins with the animation that an action names', () => {
        expect(defaultOf('default', [{ gotoAndPlay: 'run' }])).toBe(1);
        expect(defaultOf('default new', [{ type: 'play', name: 'run' }, { name: 'walk' }])).toBe(2);
    });

    test('that begins with its first has nothing more', () => {
        expect(defaultOf('default first', [{ gotoAndPlay: 'm' }])).toBeUndefined();
    });
});
