// SPDX-License-Identifier: MIT
// The official DragonBones runtime drawing with Canvas2D: the least that an engine's binding does. What is
// drawn of a slot changes when the runtime says so; drawing goes through the slots in their order.
import * as runtime from '@cocos/dragonbones-js';

runtime.DragonBones.yDown = true; // this build starts with y up

class Atlas extends runtime.TextureAtlasData {
    static toString() { return '[class Atlas]'; }
    createTexture() { return runtime.BaseObject.borrowObject(Texture); }
}

class Texture extends runtime.TextureData {
    static toString() { return '[class Texture]'; }
}

class Slot extends runtime.Slot {
    static toString() { return '[class Slot]'; }

    /** With all of the armature's placement in `base`. */
    draw(context, base, image) {
        const texture = this._textureData;
        if (!texture || !this._visible || this._displayIndex < 0 || !this._display) {
            return;
        }
        const { a, b, c, d, tx, ty } = this.globalTransformMatrix;
        const { x, y, width, height } = texture.region;
        const scale = texture.parent.scale * this._armature._armatureData.scale;
        context.globalAlpha = Math.min(1, Math.max(0, this._colorTransform.alphaMultiplier));
        context.setTransform(base[0] * a, base[3] * b, base[0] * c, base[3] * d,
            base[0] * tx + base[4], base[3] * ty + base[5]);
        context.drawImage(image, x, y, width, height,
            -this._pivotX, -this._pivotY, width * scale, height * scale);
    }
}
for (const hook of ['_initDisplay', '_disposeDisplay', '_onUpdateDisplay', '_addDisplay', '_replaceDisplay',
    '_removeDisplay', '_updateZOrder', '_updateVisible', '_updateBlendMode', '_updateColor', '_updateFrame',
    '_updateMesh', '_updateTransform', '_identityTransform']) {
    Slot.prototype[hook] = () => {};
}

const proxy = { dbInit() {}, dbClear() {}, dbUpdate() {}, hasDBEventListener: () => false, dispatchDBEvent() {},
    addDBEventListener() {}, removeDBEventListener() {} };
const core = new runtime.DragonBones(proxy);

class Factory extends runtime.BaseFactory {
    constructor() {
        super(null);
        this._dragonBones = core;
    }
    _buildTextureAtlasData(data) { return data ?? runtime.BaseObject.borrowObject(Atlas); }
    _buildArmature({ armature: data }) {
        const armature = runtime.BaseObject.borrowObject(runtime.Armature);
        armature.init(data, { ...proxy }, { ...proxy }, core);
        return armature;
    }
    _buildSlot(_source, data, armature) {
        const slot = runtime.BaseObject.borrowObject(Slot);
        slot.init(data, armature, {}, {});
        return slot;
    }
}

/** One skeleton file with its atlas and picture, which armatures are made of. */
export class Official {
    #factory = new Factory();
    #name;
    #image;

    constructor(skeleton, atlas, image) {
        const data = this.#factory.parseDragonBonesData(skeleton, null, 1);
        this.#factory.parseTextureAtlasData(atlas, null, data.name, 1);
        this.#name = data.name;
        this.#image = image;
    }

    static async load(folder, name) {
        const [skeleton, atlas, image] = await Promise.all([
            fetch(`${folder}/${name}_ske.json`).then((answer) => answer.json()),
            fetch(`${folder}/${name}_tex.json`).then((answer) => answer.json()),
            fetch(`${folder}/${name}_tex.png`).then((answer) => answer.blob()).then(createImageBitmap),
        ]);
        return new Official(skeleton, atlas, image);
    }

    play(armatureName, animation) {
        const armature = this.#factory.buildArmature(armatureName, this.#name, '');
        armature.animation.play(animation, 0);
        return armature;
    }

    draw(armature, context, base) {
        const { width, height } = context.canvas;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.globalAlpha = 1;
        context.fillStyle = '#000';
        context.fillRect(0, 0, width, height);
        for (const slot of [...armature.getSlots()].sort((one, other) => one._zOrder - other._zOrder)) {
            slot.draw(context, base, this.#image);
        }
    }
}
