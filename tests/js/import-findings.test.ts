// SPDX-License-Identifier: MIT
// What the importer says: a warning with the place of everything that is lost, an error that names
// what is wrong.
import { describe, expect, test } from '@jest/globals';
import { convert, filesOf, picture, refuse, skeleton, skin, type Parts } from './lib/small-export.ts';

const nameOf = (text: string): string => `import-findings/${text.replaceAll(/\W+/g, '-')}`;

/** "place: message" of every warning. */
function warningsOf(name: string, parts: Parts, ...regions: string[]): string[] {
    return convert(nameOf(name), filesOf(parts, ...regions)).warnings
        .map((line) => line.replace(/^warning: .*small_ske\.json: /, ''));
}

/** A triangle on "s", hanging on bones 0 and 1. */
const mesh = (more: object): Parts => ({
    bone: [{ name: 'b', parent: 'root' }],
    ...displayed({ type: 'mesh', name: 'x', vertices: [0, 0, 4, 0, 0, 4], uvs: [0, 0, 1, 0, 0, 1],
        triangles: [0, 1, 2], weights: [1, 0, 1, 1, 1, 1, 2, 0, 0.5, 1, 0.5], slotPose: [1, 0, 0, 1, 0, 0],
        bonePose: [0, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0], ...more }),
});

/** Armatures that show each other: "a" shows "b". */
const nested = (...pairs: [string, string][]): Parts => ({
    root: { armature: pairs.map(([name, shown]) => ({ name, bone: [{ name: 'root' }],
        slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ type: 'armature', name: shown }] })] })) },
});
const numbered = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, i) => [`a${i}`, `a${i + 1}`]);

const bone = (more: object): object => ({ name: 'b', parent: 'root', ...more });
const animated = (more: object): Parts => ({ bone: [bone({})], animation: [{ name: 'm', ...more }] });
const displayed = (display: object): Parts => ({
    slot: [{ name: 's', parent: 'root' }],
    skin: [skin({ s: [display] })],
});

describe('what is lost is a warning with its place', () => {
    const cases: [string, Parts, RegExp][] = [
        ['a nested armature', displayed({ type: 'armature', name: 'x' }),
            /^armature\[0\]\.skin\[0\]\.slot\[0\]\.display\[0\]: nested armature "x"/],
        ['a nested armature by number', displayed({ type: 1, name: 'x' }), /display\[0\]: nested armature/],
        ['a path', displayed({ type: 'path', name: 'x' }), /display\[0\]: path "x"/],
        ['an unknown armature', { armature: { type: 'Puppet' } }, /^armature\[0\]\.type: unknown type/],
        ['an unknown bone', { bone: [bone({ type: 'tentacle' })] }, /^armature\[0\]\.bone\[1\]: bone "b" has an unknown type/],
        ['an unknown display', displayed({ type: 'hologram', name: 'x' }), /display\[0\]: unknown type/],
        ['IK of no bone', { armature: { ik: [{ name: 'k', bone: 'tail', target: 'root' }] } },
            /^armature\[0\]\.ik\[0\]: IK constraint "k": bone "tail" is not there/],
        ['IK without a target', { armature: { ik: [{ name: 'k', bone: 'root' }] } },
            /^armature\[0\]\.ik\[0\]: IK constraint "k": target "" is not there/],
        ['IK that moves its own target', { armature: { ik: [{ name: 'k', bone: 'root', target: 'b' }] },
            bone: [bone({})] }, /^armature\[0\]\.ik\[0\]: IK constraint "k": its target moves/],
        ['IK twice', { armature: { ik: [1, 2].map(() => ({ name: 'k', bone: 'b', target: 'c' })) },
            bone: [bone({}), bone({ name: 'c' })] }, /^armature\[0\]\.ik\[1\]: IK constraint "k" is there twice/],
        ['IK of much weight', { armature: { ik: [{ name: 'k', bone: 'b', target: 'c', weight: 1.5 }] },
            bone: [bone({}), bone({ name: 'c' })] }, /^armature\[0\]\.ik\[0\]\.weight: .* 1 is taken/],
        ['a path constraint', { armature: { path: [{ name: 'k' }] } },
            /^armature\[0\]\.path\[0\]: path constraint "k"/],
        ['a transform constraint', { armature: { transform: [{ name: 'k', bone: 'root' }] } },
            /^armature\[0\]\.transform\[0\]: transform constraint "k"/],
        ['a physics constraint', { root: { version: '6.0' }, armature: { physics: [{ name: 'p' }] } },
            /^armature\[0\]\.physics\[0\]: physics constraint "p" is ignored/],
        ['a surface', { bone: [bone({ type: 'surface', segmentX: 2 })] },
            /^armature\[0\]\.bone\[1\]: surface "b"/],
        ['a slot\'s zIndex', { slot: [{ name: 's', parent: 'root', zIndex: 2 }] },
            /^armature\[0\]\.slot\[0\]\.zIndex: slot "s"/],
        ['an event past the end', animated({ duration: 3, frame: [{ duration: 4 }, { events: [{ name: 'e' }] }] }),
            /^armature\[0\]\.animation\[0\]\.frame\[1\]: starts at frame 4/],
        ['an event nowhere', animated({ frame: [{ events: [{ name: 'e', bone: 'tail' }] }] }),
            /^armature\[0\]\.animation\[0\]\.frame\[0\]\.events\[0\]\.bone: there is no bone "tail"/],
        ['a first animation that is not there', {
            armature: { defaultActions: [{ gotoAndPlay: 'run' }] },
            animation: [{ name: 'm' }, { name: 'walk' }],
        }, /^armature\[0\]\.defaultActions\[0\]: .*"run"/],
        ['deformation', animated({ ffd: [{ name: 'x', slot: 's' }] }),
            /^armature\[0\]\.animation\[0\]\.ffd\[0\]: .*"x"/],
        ['an IK timeline', animated({ ik: [{ name: 'k' }] }), /animation\[0\]\.ik\[0\]: IK constraint "k" is not there/],
        ['a typed timeline', animated({ timeline: [{ type: 11, name: 'b' }, { type: 50, name: 'b' }] }),
            /animation\[0\]\.timeline\[1\]: .*"b"/],
        ['a frame of a typed timeline', animated({ timeline: [{ type: 11, name: 'root' }, { type: 11, name: 'b',
            frame: [{}, { wobble: 1 }] }] }), /animation\[0\]\.timeline\[1\]\.frame\[1\]\.wobble: unknown key/],
        ['fading in', animated({ fadeInTime: 0.2 }), /animation\[0\]\.fadeInTime: /],
        ['a timeline of no bone', animated({ bone: [{ name: 'tail' }] }), /animation\[0\]\.bone\[0\]: .*"tail"/],
        ['a timeline of no slot', animated({ slot: [{ name: 'tail' }] }), /animation\[0\]\.slot\[0\]: .*"tail"/],
        ['a skin\'s slot that is not there', { skin: [skin({ ghost: [] })] },
            /^armature\[0\]\.skin\[0\]\.slot\[0\]: .*"ghost"/],
        ['an unknown key', { bone: [bone({ wobble: 3 })] }, /^armature\[0\]\.bone\[1\]\.wobble: unknown key/],
        ['an unknown key of a frame', animated({ bone: [{ name: 'b', rotateFrame: [{ wobble: 0 }] }] }),
            /animation\[0\]\.bone\[0\]\.rotateFrame\[0\]\.wobble: unknown key/],
        ['an unknown list of named things', { armature: { spring: [{ name: 'hair' }, { name: 'skirt' }, {}] } },
            /^armature\[0\]\.spring: unknown key: ignored \("hair", "skirt"\)$/],
        ['an unknown key on top', { root: { wobble: [] } }, /^wobble: unknown key/],
        ['a list that is none', { armature: { ik: 'yes' } }, /^armature\[0\]\.ik: should be a list/],
        ['an object that is none', { bone: [bone({ transform: 5 })] },
            /^armature\[0\]\.bone\[1\]\.transform: should be an object/],
        ['two bones of a name', { bone: [bone({}), bone({ length: 9 })] }, /^armature\[0\]\.bone\[2\]: .*"b"/],
        ['two slots of a name', { slot: [{ name: 's', parent: 'root' }, { name: 's', parent: 'b' }] },
            /^armature\[0\]\.slot\[1\]: .*"s"/],
        ['two animations of a name', { animation: [{ name: 'm' }, { name: 'm', duration: 9 }] },
            /^armature\[0\]\.animation\[1\]: .*"m"/],
        ['a bone animated twice', animated({ bone: [{ name: 'b', scaleFrame: [{}] },
            { name: 'b', scaleFrame: [{ x: 2 }] }] }), /^armature\[0\]\.animation\[0\]\.bone\[1\]: /],
    ];

    test.each(cases)('%s', (name, parts, says) => {
        const warnings = warningsOf(name, parts);
        expect(warnings.length).toBe(1);
        expect(warnings[0]).toMatch(says);
    });

    test('a key that is there twice', () => {
        const text = JSON.stringify(skeleton({ bone: [bone({})] }));
        const twice = text.replace('"parent":"root"', '"parent":"root","parent":"nobody"');
        const { warnings } = convert(nameOf('twice'), { 'small_ske.json': Buffer.from(twice) });
        expect(warnings.join()).toMatch(/armature\[0\]\.bone\[1\]\.parent: is there twice/);
    });

    test('a name cannot bring in a line of its own', () => {
        const [warning] = warningsOf('one-line', displayed({ type: 'path', name: 'x\nerror: \u001b[31m' }));
        expect(warning).toMatch('path "x?error: ?[31m"');
    });
});

describe('what loses nothing is no warning', () => {
    const cases: [string, Parts][] = [
        ['what exporters add', {
            root: { userData: { a: 1 }, isGlobal: 0, stage: 'a' },
            armature: { type: 'Sheet', aabb: { x: 1 }, canvas: { color: 0 },
                defaultActions: [{ gotoAndPlay: 'm' }], userData: { b: 2 } },
            slot: [{ name: 's', parent: 'root', z: 4 }],
            animation: [{ name: 'm', fadeInTime: 0, frame: [{ duration: 1, tweenEasing: null }] }],
        }],
        ['flags without effect', {
            bone: [{ name: 'a', parent: 'root', transform: { x: 5 }, inheritScale: 0 },
                { name: 'b', parent: 'a', inheritScale: false, inheritRotation: false, inheritReflection: false,
                    transform: { scX: 3, skX: 9 } }],
            animation: [{ name: 'm', bone: [{ name: 'a', translateFrame: [{ x: 3 }] }] }],
        }],
        ['events', { animation: [{ name: 'm', frame: [{ duration: 1, events: [{ name: 'e' }], sound: 'boom' }] }] }],
        ['empty lists', { armature: { ik: [], path: [], actions: [] }, animation: [{ name: 'm', ffd: [] }] }],
    ];

    test.each(cases)('%s', (name, parts) => {
        expect(warningsOf(name, parts)).toEqual([]);
    });

    test.each<[string, object, RegExp]>([
        ['a polygon of two corners', { subType: 'polygon', vertices: [0, 0, 1, 1] }, /"x" has fewer than three corners/],
        ['a kind that is not known', { subType: 'star', width: 3 }, /"x" is of an unknown type/],
    ])('a bounding box: %s', (name, box, text) => {
        const said = warningsOf(`box ${name}`, displayed({ type: 'boundingBox', name: 'x', ...box }));
        expect(said.filter((line) => text.test(line)).length).toBe(1);
        expect(said.join()).toMatch('skin[0].slot[0].display[0]');
    });
});

describe('an error names what is wrong', () => {
    const parents = (...pairs: [string, string][]): Parts =>
        ({ bone: pairs.map(([name, parent]) => ({ name, parent })) });
    const cases: [string, Parts, RegExp][] = [
        ['a missing parent', parents(['b', 'hip2']), /armature\[0\]\.bone\[1\]\.parent: .*"hip2".*"b"/],
        ['a bone that is its own parent', parents(['b', 'b']), /armature\[0\]\.bone\[1\]\.parent: .*"b"/],
        ['a cycle with a tail', parents(['tail', 'a'], ['a', 'b'], ['b', 'a']),
            /armature\[0\]\.bone\[[23]\]\.parent: bone "[ab]"/],
        ['300 bones', { bone: Array.from({ length: 299 }, (_, i) => ({ name: `b${i}`, parent: 'root' })) },
            /armature\[0\]\.bone: .*300 bones: at most 255/],
        ['256 slots', { slot: Array.from({ length: 256 }, (_, i) => ({ name: `s${i}`, parent: 'root' })) },
            /armature\[0\]\.slot: .*256 slots: at most 255/],
        ['128 displays', { slot: [{ name: 's', parent: 'root' }], skin: [
            skin({ s: Array(100).fill(null) }), skin({ s: Array(28).fill(null) }, 'more')] },
        /armature\[0\]\.skin\[1\]\.slot\[0\]\.display\[27\]: slot "s".*127/],
        ['a slot on no bone', { slot: [{ name: 's', parent: 'tail' }] },
            /armature\[0\]\.slot\[0\]\.parent: .*"tail".*"s"/],
        ['an animation that is too long', { animation: [{ name: 'm', duration: 1e9 }] },
            /armature\[0\]\.animation\[0\]\.duration: animation "m".*65535/],
        ['vertices that are no pairs', mesh({ vertices: [0, 0, 4, 0, 0], uvs: [0, 0, 4, 0, 0] }),
            /armature\[0\]\.skin\[0\]\.slot\[0\]\.display\[0\]\.vertices: mesh "x": .*pairs/],
        ['no vertices', mesh({ vertices: undefined }), /display\[0\]\.vertices: mesh "x"/],
        ['too few uvs', mesh({ uvs: [0, 0, 1, 0] }), /display\[0\]\.uvs: mesh "x": .*as many uvs/],
        ['half a triangle', mesh({ triangles: [0, 1] }), /triangles: mesh "x": .*three corners/],
        ['a triangle without end', mesh({ triangles: [0, 1, 3] }), /triangles: mesh "x": .*no vertex/],
        ['a triangle of a half', mesh({ triangles: [0, 1, 1.5] }), /triangles: mesh "x": .*no vertex/],
        ['weights of odd length', mesh({ weights: [1, 0, 1, 1, 1, 1, 2, 0, 0.5, 1] }), /weights: mesh "x": .*end before/],
        ['too few weights', mesh({ weights: [1, 0, 1, 1, 1, 1] }), /weights: mesh "x": .*end before/],
        ['too many weights', mesh({ weights: [1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 0, 1] }), /weights: mesh "x": .*go on/],
        ['a weight of no bone', mesh({ weights: [1, 0, 1, 1, 2, 1, 1, 1, 1] }), /weights: mesh "x": .*no pose/],
        ['a weight of a bone without pose', mesh({ bonePose: [0, 1, 0, 0, 1, 0, 0] }), /weights: mesh "x": .*no pose/],
        ['a negative number of bones', mesh({ weights: [-1, 0, 1] }), /weights: mesh "x": .*so many/],
        ['more bones than there are', mesh({ weights: [1e9, 0, 1] }), /weights: mesh "x": .*so many/],
        ['a cut-off pose', mesh({ bonePose: [0, 1, 0, 0, 1, 0] }), /bonePose: mesh "x": .*seven/],
        ['a pose of no bone', mesh({ bonePose: [2, 1, 0, 0, 1, 0, 0] }), /bonePose: mesh "x": .*not there/],
        ['a cut-off pose of the slot', mesh({ slotPose: [1, 0, 0] }), /slotPose: mesh "x": .*six/],
        ['an armature that shows itself', nested(['a', 'a']),
            /armature\[0\]\.skin\[0\]\.slot\[0\]\.display\[0\]: .*itself: "a" shows "a"$/m],
        ['armatures that show each other', nested(['top', 'a'], ['a', 'b'], ['b', 'a']),
            /armature\[2\]\..*: an armature shows itself: "a" shows "b" shows "a"$/m],
        ['17 armatures in each other', nested(...numbered(17)), /nested too deep: "a0" shows .* shows "a16"$/m],
        ['17 armatures in each other, the last one first', nested(...numbered(17).reverse()), /nested too deep/],
        ['no armature', { root: { armature: [] } }, /armature: the skeleton has no armature/],
        ['version 2.2', { root: { version: '2.2', compatibleVersion: '2.2' } }, /version: .*"2\.2"/],
        ['version 5.50', { root: { version: '5.50', compatibleVersion: undefined } }, /version: .*"5\.50"/],
        ['version 99', { root: { version: '99', compatibleVersion: '99' } }, /version: .*"99"/],
        ['no version', { root: { version: undefined, compatibleVersion: undefined } },
            /version: DragonBones without a version is not supported/],
    ];

    test.each(cases)('%s', (name, parts, says) => {
        expect(refuse(nameOf(name), filesOf(parts))).toMatch(says);
    });

    test('and everything that is wrong, not only the first thing', () => {
        const says = refuse(nameOf('all'), filesOf({
            bone: [{ name: 'b', parent: 'hip' }, { name: 'c', parent: 'd' }, { name: 'd', parent: 'c' },
                { name: 'e', parent: 'e' }],
            slot: [{ name: 's', parent: 'tail' }, { name: 't', parent: 'b' }],
            skin: [skin({ s: [{ name: 'nose' }], t: [{ type: 'mesh', name: 'x' }] })],
            animation: [{ name: 'm', duration: 1e9, bone: [{ name: 'b', rotateFrame: [{ wobble: 1 }] }] }],
        }, 'ear'));
        for (const place of ['bone[1].parent', 'bone[3].parent', 'bone[4].parent', 'slot[0].parent',
            'skin[0].slot[0].display[0]', 'skin[0].slot[1].display[0].vertices', 'animation[0].duration',
            'animation[0].bone[0].rotateFrame[0].wobble']) {
            expect(says).toMatch(`armature[0].${place}: `);
        }
    });

    test('16 armatures in each other are fine', () => {
        expect(convert(nameOf('16 nested'), filesOf(nested(...numbered(16)))).warnings.join()).not.toMatch('deep');
    });

    test('an image that the atlas does not have', () => {
        expect(refuse(nameOf('a missing image'), filesOf(displayed({ name: 'nose' }), 'ear')))
            .toMatch(/armature\[0\]\.skin\[0\]\.slot\[0\]\.display\[0\]: image "nose" of slot "s"/);
    });

    test.each(['2.3', '3.0', '4.0', '4.5', '5.0', '5.1', '5.5', '5.6', '5.7', '6.0', '5.6.300', 5.5, 5])(
        'version %s is read', (version) => {
            const { said } = convert(nameOf(`v${version}`),
                filesOf({ root: { version, compatibleVersion: undefined } }));
            expect(said).toEqual([]);
        });

    test('a later version that says what it is compatible with is tried, with a note', () => {
        const { said } = convert(nameOf('compatible'),
            filesOf({ root: { version: '7.1', compatibleVersion: '5.5' } }));
        expect(said).toEqual([expect.stringMatching(/^note: .*version: DragonBones "7\.1" .* read as "5\.5"/)]);
    });

    test('broken JSON: line and column', () => {
        const broken = Buffer.from('{\n  "armature": [\n    nul\n  ]\n}');
        expect(refuse(nameOf('broken'), { 'x.json': broken })).toMatch(/x\.json: JSON is broken at line 3/);
        const cut = Buffer.from('{\n  "armature": [');
        expect(refuse(nameOf('cut'), { 'x.json': cut })).toMatch(/x\.json: JSON ends too early \(line 2/);
    });

    test('JSON nested without end', () => {
        const deep = Buffer.from(`{"armature":${'['.repeat(100_000)}`);
        expect(refuse(nameOf('deep'), { 'x.json': deep })).toMatch('x.json: JSON');
    });

    test('a binary skeleton that is cut off', () => {
        expect(refuse(nameOf('binary'), { 'x_ske.dbbin': Buffer.from('DBDT\0\0\0\x01') }))
            .toMatch(/x_ske\.dbbin: binary skeleton is broken: it ends too early/);
    });

    test('a PNG that claims more than it can hold', () => {
        const png = picture(8, 8);
        png.writeUInt32BE(16384, 16);
        png.writeUInt32BE(16384, 20);
        const files = { ...filesOf(displayed({ name: 'a' }), 'a'), 'small_tex.png': png };
        expect(refuse(nameOf('claims'), files)).toMatch(/small_tex\.png: PNG is too short/);
        png.writeUInt32BE(16385, 16);
        expect(refuse(nameOf('claims'), { ...files, 'small_tex.png': png })).toMatch(/16384 x 16384/);
    });
});
