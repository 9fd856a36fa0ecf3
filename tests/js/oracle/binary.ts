// SPDX-License-Identifier: MIT
/**
 * Binary skeletons of JSON ones, their numbers worked out by the official runtime: it keeps what it
 * reads in the very lists that such files have.
 */
import { binary, type Runs } from '../lib/dbbin.ts';

/* The package's declarations hide what is read here. */
const runtime: any = await import('@cocos/dragonbones-js');

const LISTS = ['vertices', 'uvs', 'triangles', 'weights', 'slotPose', 'bonePose', 'edges', 'userEdges'];

const without = (object: any, keys: string[]): any =>
    Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** In place of the timelines of each bone, slot or constraint: [type, offset, type, offset ...]. */
const offsetsOf = (timelines: Record<string, any[]>): Record<string, number[]> =>
    Object.fromEntries(Object.entries(timelines).map(([name, lines]) =>
        [name, lines.flatMap(({ type, offset }) => [type, offset])]));

class Exporter {
    readonly runs: Required<Runs>;

    constructor(data: any) {
        const copy = (list: ArrayLike<number>): number[] => Array.from(list);
        this.runs = { int: copy(data.intArray), float: copy(data.floatArray), color: [],
            frameInt: copy(data.frameIntArray), frameFloat: copy(data.frameFloatArray),
            frame: copy(data.frameArray), timeline: copy(data.timelineArray) };
    }

    /** The runtime leaves out what only files need, and has put bones in another order. */
    #mesh(display: any, { offset, weight }: any, names: string[]): object {
        this.runs.int[offset + 3] = weight ? weight.offset : -1;
        if (weight) {
            const bones = weight.bones.map(({ name }: any) => names.indexOf(name));
            this.runs.int[weight.offset] = bones.length;
            this.runs.int.splice(weight.offset + 2, bones.length, ...bones);
        }
        return { ...without(display, LISTS), offset };
    }

    #box({ vertices, ...display }: any): object {
        const offset = this.runs.int.push(vertices.length / 2, 0, this.runs.float.length, -1) - 4;
        this.runs.float.push(...vertices);
        return { ...display, offset };
    }

    #display(display: any, read: any, names: string[]): object | null {
        if (display?.type === 'mesh' && display.share === undefined) {
            return this.#mesh(display, read.vertices, names);
        }
        return display?.type === 'boundingBox' && display.vertices ? this.#box(display) : display;
    }

    #animation(read: any, { duration = 1 }: any): object {
        return { name: read.name, duration, playTimes: read.playTimes, scale: read.scale,
            offset: [read.frameIntOffset, read.frameFloatOffset, read.frameOffset],
            ...(read.zOrderTimeline && { zOrder: read.zOrderTimeline.offset }),
            bone: offsetsOf(read.boneTimelines), slot: offsetsOf(read.slotTimelines),
            constraint: offsetsOf(read.constraintTimelines) };
    }

    armature(json: any, read: any): object {
        const names = json.bone.map(({ name }: any) => name);
        return { ...json,
            skin: (json.skin ?? []).map((skin: any) => ({ ...skin, slot: skin.slot.map((slot: any) => ({ ...slot,
                display: slot.display.map((display: any, i: number) => this.#display(display,
                    read.skins[skin.name || 'default'].displays[slot.name][i], names)) })) })),
            animation: json.animation.map((one: any) => this.#animation(read.animations[one.name || 'default'], one)) };
    }
}

/** The skeleton with everything that poses and hits need, but no events. */
export function exported(skeleton: any): Buffer {
    const data = new runtime.ObjectDataParser().parseDragonBonesData(structuredClone(skeleton), 1);
    const exporter = new Exporter(data);
    const armature = skeleton.armature.map((one: any) => exporter.armature(one, data.getArmature(one.name)));
    return binary({ ...skeleton, armature }, exporter.runs);
}
