// SPDX-License-Identifier: MIT
/**
 * The official DragonBones runtime (npm @cocos/dragonbones-js), driven without any drawing: what it
 * says about bones, displays, draw order, alpha and image placement is what our poses must match.
 */
import { apply, then, type Affine, type Point } from '../lib/affine.ts';

/** A region of an atlas as the runtime understood it. */
export interface OfficialImage {
    texture: string;
    /** From the region's pixels (turned back when rotated, its own top-left) to the armature. */
    placement: Affine;
}

export interface OfficialSlot {
    name: string;
    /** -1: hidden. */
    display: number;
    type: 'image' | 'armature' | 'mesh' | 'boundingBox' | 'path' | null;
    /** 0..1, the offset included. */
    alpha: number;
    /** Red, green, blue: factors, and offsets of 255. */
    multiply: number[];
    add: number[];
    /** Position in the draw order. */
    draw: number;
    image: OfficialImage | null;
    /** Of a mesh that has an image: in armature space. */
    vertices: Point[] | null;
    child: OfficialChild | null;
}

/** An armature that a slot shows, in its own space. */
export interface OfficialChild extends OfficialFrame {
    /** From there to the owner's space. */
    placement: Affine;
}

export interface OfficialFrame {
    bones: Map<string, Affine>;
    slots: Map<string, OfficialSlot>;
}

export interface OfficialAnimation {
    name: string;
    /** Frames. */
    duration: number;
    /** 0: for ever. */
    playTimes: number;
}

export interface OfficialEvent {
    /** start, frameEvent, soundEvent, loopComplete, complete, ... */
    type: string;
    name: string;
    bone: string | undefined;
    slot: string | undefined;
    values: (number | string)[];
}

const DISPLAY_TYPES = ['image', 'armature', 'mesh', 'boundingBox', 'path'] as const;

/** The runtime floors time x frame rate and may land one frame short: sample this much later. */
const NUDGE = 1e-4;

/** Milliseconds of a step: nested armatures begin that much late, or early. */
const FINEST = 0.5;

/* The package's declarations hide what an engine binding has to touch. */
const runtime: any = await import('@cocos/dragonbones-js');
runtime.DragonBones.yDown = true; // this build of it starts with y up

class Texture extends runtime.TextureData {
    static toString(): string {
        return '[class Texture]';
    }
}

class Atlas extends runtime.TextureAtlasData {
    static toString(): string {
        return '[class Atlas]';
    }
    createTexture(): unknown {
        return runtime.BaseObject.borrowObject(Texture);
    }
}

/** Shows nothing: the runtime computes its transform, display and colour all the same. */
class Slot extends runtime.Slot {
    static toString(): string {
        return '[class Slot]';
    }
}
for (const hook of ['_initDisplay', '_disposeDisplay', '_onUpdateDisplay', '_addDisplay',
    '_replaceDisplay', '_removeDisplay', '_updateZOrder', '_updateVisible', '_updateBlendMode',
    '_updateColor', '_updateFrame', '_updateMesh', '_updateTransform', '_identityTransform']) {
    Slot.prototype[hook] = () => {};
}

/** Whose events are noted, and those since the last step. */
let listening: { armature: unknown; heard: OfficialEvent[] } | undefined;

/** Receives what is told. */
class Proxy {
    dbInit(): void {}
    dbClear(): void {}
    dbUpdate(): void {}
    hasDBEventListener(): boolean {
        return listening !== undefined;
    }
    dispatchDBEvent(type: string, { armature, name, bone, slot, data }: any): void {
        const values = data ? [...data.ints, ...data.floats, ...data.strings] : [];
        if (armature === listening?.armature) {
            listening!.heard.push({ type, name, bone: bone?.name, slot: slot?.name, values });
        }
    }
}

/** Hears of sounds a second time. */
class Manager extends Proxy {
    override dispatchDBEvent(): void {}
}

function createCore(): any {
    const { info } = console;
    console.info = () => {}; // it greets
    const core = new runtime.DragonBones(new Manager());
    console.info = info;
    return core;
}

const core = createCore();

class Factory extends runtime.BaseFactory {
    constructor() {
        super(null);
        this._dragonBones = core;
    }
    _buildTextureAtlasData(data: unknown): unknown {
        return data ?? runtime.BaseObject.borrowObject(Atlas);
    }
    _buildArmature(source: any): unknown {
        const armature = runtime.BaseObject.borrowObject(runtime.Armature);
        const proxy = new Proxy();
        armature.init(source.armature, proxy, proxy, core);
        return armature;
    }
    _buildSlot(_source: unknown, data: any, armature: any): unknown {
        const slot = runtime.BaseObject.borrowObject(Slot);
        slot.init(data, armature, {}, {});
        return slot;
    }
}

const matrixOf = (m: any): Affine => [m.a, m.b, m.c, m.d, m.tx, m.ty];

function displayOf(slot: any): any {
    if (slot._displayIndex < 0) {
        return null;
    }
    const raw = slot._rawDisplayDatas?.[slot._displayIndex];
    return slot._displayData ?? raw ?? slot._getDefaultRawDisplayData(slot._displayIndex);
}

/** The runtime leaves the last step, pivot and texture scale, to each engine: this is that step. */
function imageOf(slot: any, display: any): OfficialImage | null {
    const texture = slot._textureData ?? display.texture;
    if (!texture) {
        return null;
    }
    const scale = texture.parent.scale * slot._armature._armatureData.scale;
    const inDisplay: Affine = [scale, 0, 0, scale, -slot._pivotX, -slot._pivotY];
    const bone = matrixOf(slot._parent.globalTransformMatrix);
    const inSlot = new runtime.Matrix();
    display.transform.toMatrix(inSlot);
    return { texture: texture.name, placement: then(then(inDisplay, matrixOf(inSlot)), bone) };
}

/** Offsets are kept in 16 bits and wrap in large files. */
const unwrapped = (offset: number): number => (offset < 0 ? offset + 65536 : offset);

/** So do they with the last step of meshes: the sum over weights, or the slot's own matrix. */
function verticesOf(slot: any, display: any): Point[] | null {
    const { verticesData: geometry, vertices: deform, bones } = slot._deformVertices ?? {};
    if (!geometry || !(slot._textureData ?? display.texture)) {
        return null;
    }
    const { intArray: ints, floatArray: floats } = geometry.data;
    const count = ints[geometry.offset];
    const moved = geometry.inheritDeform && deform.length > 0;
    const offset = (i: number): Point => (moved ? [deform[2 * i], deform[2 * i + 1]] : [0, 0]);
    const sum = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
    if (!geometry.weight) {
        const first = unwrapped(ints[geometry.offset + 2]);
        const inSlot = new runtime.Matrix();
        display.transform.toMatrix(inSlot);
        const matrix = then(matrixOf(inSlot), matrixOf(slot._parent.globalTransformMatrix));
        return Array.from({ length: count }, (_, i) =>
            apply(matrix, sum([floats[first + 2 * i], floats[first + 2 * i + 1]], offset(i))));
    }
    let at = geometry.weight.offset + 2 + geometry.weight.bones.length;
    let float = unwrapped(ints[geometry.weight.offset + 1]);
    let influence = 0;
    return Array.from({ length: count }, () => {
        let vertex: Point = [0, 0];
        for (let left = ints[at++]; left > 0; left--, float += 3, influence++) {
            const bone = matrixOf(bones[ints[at++]].globalTransformMatrix);
            const [x, y] =
                apply(bone, sum([floats[float + 1], floats[float + 2]], offset(influence)));
            vertex = sum(vertex, [x * floats[float], y * floats[float]]);
        }
        return vertex;
    });
}

function childOf(slot: any, display: any): OfficialChild | null {
    if (!slot.childArmature) {
        return null;
    }
    const inSlot = new runtime.Matrix();
    display.transform.toMatrix(inSlot);
    const bone = matrixOf(slot._parent.globalTransformMatrix);
    return { ...readFrame(slot.childArmature), placement: then(matrixOf(inSlot), bone) };
}

function readSlot(slot: any, draw: number): OfficialSlot {
    const display = displayOf(slot);
    const color = slot._colorTransform;
    const type = display ? (DISPLAY_TYPES[display.type] ?? null) : null;
    return {
        name: slot.name,
        display: slot._displayIndex,
        type,
        alpha: Math.min(Math.max(color.alphaMultiplier + color.alphaOffset / 255, 0), 1),
        multiply: [color.redMultiplier, color.greenMultiplier, color.blueMultiplier],
        add: [color.redOffset, color.greenOffset, color.blueOffset],
        draw,
        image: type === 'image' ? imageOf(slot, display) : null,
        vertices: type === 'mesh' ? verticesOf(slot, display) : null,
        child: type === 'armature' ? childOf(slot, display) : null,
    };
}

function readFrame(armature: any): OfficialFrame {
    const bones = new Map<string, Affine>();
    for (const bone of armature.getBones()) {
        bone.updateGlobalTransform();
        bones.set(bone.name, matrixOf(bone.globalTransformMatrix));
    }
    const slots = armature.getSlots().map(readSlot) as OfficialSlot[];
    return { bones, slots: new Map(slots.map((slot) => [slot.name, slot])) };
}

/** Else constraints of part weight act on what they made of the pose before. */
function invalidate(armature: any): void {
    armature.getBones().forEach((bone: any) => bone.invalidUpdate());
    for (const { childArmature } of armature.getSlots()) {
        if (childArmature) {
            invalidate(childArmature);
        }
    }
}

function advance(armature: any, seconds: number): void {
    armature.getBones().forEach((bone: any) => bone.invalidUpdate());
    armature.advanceTime(seconds);
    // What a clock does, in one step: nested armatures begin together with their owner.
    for (const { childArmature } of armature.getSlots()) {
        if (childArmature) {
            advance(childArmature, seconds);
        }
    }
}

/** One skeleton file with its atlases. */
export class Official {
    readonly #factory = new Factory();
    readonly #data: any;

    constructor(skeleton: unknown, atlases: unknown[]) {
        this.#data = this.#factory.parseDragonBonesData(skeleton, null, 1);
        for (const atlas of atlases) {
            this.#factory.parseTextureAtlasData(atlas, null, this.#data.name, 1);
        }
        // Nested armatures would fade in, which poses know nothing of.
        for (const name of this.armatures) {
            for (const animation of Object.values<any>(this.#data.getArmature(name).animations)) {
                animation.fadeInTime = 0;
            }
        }
    }

    get armatures(): string[] {
        return this.#data.armatureNames;
    }

    animations(armature: string): OfficialAnimation[] {
        const data = this.#data.getArmature(armature);
        return data.animationNames.map((name: string) => {
            const animation = data.animations[name];
            const { frameCount: duration, playTimes } = animation;
            return { name, duration, playTimes };
        });
    }

    /** Of an animation that is neither faster nor slower than its armature. */
    frameRate(armature: string): number {
        return this.#data.getArmature(armature).frameRate;
    }

    /** The pose at a frame, from a fresh instance: nothing depends on the samples before. */
    sample(armatureName: string, animationName: string, frame: number): OfficialFrame {
        const armature = this.#factory.buildArmature(armatureName, this.#data.name, '') as any;
        armature.animation.play(animationName).actionEnabled = false; // nor of actions
        advance(armature, 0);
        if (frame > 0) {
            const { frameRate, animations } = this.#data.getArmature(armatureName);
            advance(armature, ((frame + NUDGE) * animations[animationName].scale) / frameRate);
        }
        const pose = readFrame(armature);
        armature.dispose();
        core.advanceTime(0); // lets go of what was disposed
        return pose;
    }

    /**
     * Poses at these milliseconds of an animation as it plays in steps of FINEST, with actions and the clocks
     * of nested armatures; cut off where an action begins another on the armature itself.
     */
    play(armatureName: string, animationName: string, times: number[]): OfficialFrame[] {
        const armature = this.#factory.buildArmature(armatureName, this.#data.name, '') as any;
        const clock = new runtime.WorldClock();
        const poses: OfficialFrame[] = [];
        let steps = 0;
        clock.add(armature);
        armature.animation.play(animationName);
        for (const time of times) {
            for (const end = Math.round(time / FINEST); steps < end; steps++) {
                if (steps === end - 1) {
                    invalidate(armature);
                }
                clock.advanceTime(FINEST / 1000);
                core.advanceTime(0); // actions
            }
            if (armature.animation.lastAnimationName !== animationName) {
                break;
            }
            poses.push(readFrame(armature));
        }
        clock.remove(armature);
        armature.dispose();
        core.advanceTime(0);
        return poses;
    }

    /** What happens in each of so many steps of that many seconds. */
    events(armatureName: string, animationName: string, step: number, steps: number): OfficialEvent[][] {
        const armature = this.#factory.buildArmature(armatureName, this.#data.name, '') as any;
        const all: OfficialEvent[][] = [];
        listening = { armature, heard: [] };
        armature.animation.play(animationName);
        for (let i = 0; i < steps; i++) {
            armature.advanceTime(step);
            core.advanceTime(0); // tells
            all.push(listening.heard);
            listening.heard = [];
        }
        listening = undefined;
        armature.dispose();
        core.advanceTime(0);
        return all;
    }
}
