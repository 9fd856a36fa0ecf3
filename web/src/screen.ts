// SPDX-License-Identifier: MIT
import { Rig565Error } from './errors.ts';

/** Where a screen finds the picture. Both views look at the module's memory. */
export interface Picture {
    readonly width: number;
    readonly height: number;
    /** RGB565 in this machine's byte order, or nothing where the format is another one. */
    readonly pixels: () => Uint16Array<ArrayBuffer> | undefined;
    readonly rgba: () => Uint8ClampedArray<ArrayBuffer>;
}

/** Which way a picture takes to the canvas; `auto` prefers WebGL. */
export type Renderer = 'auto' | 'webgl' | '2d';

/** A canvas that shows framebuffers, pixel by pixel. */
export interface Screen {
    readonly renderer: Exclude<Renderer, 'auto'>;
    show(picture: Picture): void;
    destroy(): void;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Browsers drop the oldest of more than about 16 WebGL contexts; most are left to the page. */
const MAX_CONTEXTS = 8;
let contexts = 0;

/**
 * @param redraw - called when a lost WebGL context is back and wants the picture again.
 * @throws Rig565Error ERR_CANVAS when the canvas has no context of the wanted kind.
 */
export function createScreen(canvas: Canvas, renderer: Renderer, redraw: () => void): Screen {
    if (renderer === 'webgl' || (renderer === 'auto' && contexts < MAX_CONTEXTS)) {
        const gl = canvas.getContext('webgl', {
            alpha: false,
            antialias: false,
            depth: false,
            preserveDrawingBuffer: true, // the canvas can be saved or copied at any time
        }) as WebGLRenderingContext | null;
        if (gl) {
            return screenWebGL(canvas, gl, redraw);
        }
    }
    const context = renderer === 'webgl' ? null : canvas.getContext('2d', { alpha: false });
    if (!context) {
        throw new Rig565Error('ERR_CANVAS', `the canvas gives no context for '${renderer}'`);
    }
    return screen2D(canvas, context as CanvasRenderingContext2D);
}

function resize(canvas: Canvas, { width, height }: Picture): void {
    if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
    }
}

function screen2D(canvas: Canvas, context: CanvasRenderingContext2D): Screen {
    return {
        renderer: '2d',
        show(picture) {
            resize(canvas, picture);
            context.putImageData(new ImageData(picture.rgba(), picture.width), 0, 0);
        },
        destroy() {},
    };
}

// One triangle that covers the canvas; the picture's first row is at the top.
const VERTEX = `
attribute vec2 corner;
varying vec2 texel;
void main() {
texel = vec2(corner.x, 1.0 - corner.y);
gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

const FRAGMENT = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
uniform sampler2D picture;
varying vec2 texel;
void main() {
gl_FragColor = texture2D(picture, texel);
}`;

function screenWebGL(canvas: Canvas, gl: WebGLRenderingContext, redraw: () => void): Screen {
    const stop = new AbortController();
    const { signal } = stop;
    contexts++;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal }); // that is: give it back
    canvas.addEventListener('webglcontextrestored', () => {
        prepare(gl);
        redraw();
    }, { signal });
    if (!gl.isContextLost()) {
        prepare(gl);
    }
    return {
        renderer: 'webgl',
        show(picture) {
            if (!gl.isContextLost()) {
                resize(canvas, picture);
                gl.viewport(0, 0, picture.width, picture.height);
                upload(gl, picture);
                gl.drawArrays(gl.TRIANGLES, 0, 3);
            }
        },
        destroy() {
            if (!signal.aborted) {
                stop.abort();
                contexts--;
            }
        },
    };
}

function upload(gl: WebGLRenderingContext, picture: Picture): void {
    const { width, height } = picture;
    const pixels = picture.pixels();
    const [format, type] = pixels ? [gl.RGB, gl.UNSIGNED_SHORT_5_6_5] : [gl.RGBA, gl.UNSIGNED_BYTE];
    gl.texImage2D(gl.TEXTURE_2D, 0, format, width, height, 0, format, type, pixels ?? new Uint8Array(picture.rgba())); // it takes no clamped ones
}

function prepare(gl: WebGLRenderingContext): void {
    const program = gl.createProgram();
    for (const [type, source] of [
        [gl.VERTEX_SHADER, VERTEX],
        [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
        const shader = gl.createShader(type);
        if (shader) {
            gl.shaderSource(shader, source);
            gl.compileShader(shader);
            gl.attachShader(program, shader);
        }
    }
    gl.bindAttribLocation(program, 0, 'corner');
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 2, 0, 0, 2]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.disable(gl.DITHER);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 2);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const [name, value] of [
        [gl.TEXTURE_MIN_FILTER, gl.NEAREST],
        [gl.TEXTURE_MAG_FILTER, gl.NEAREST],
        [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE], // sizes need not be powers of two
        [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const) {
        gl.texParameteri(gl.TEXTURE_2D, name, value);
    }
}
