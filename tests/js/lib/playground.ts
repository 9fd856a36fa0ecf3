// SPDX-License-Identifier: MIT
/** The playground as it is built, served below a folder, and what hands do on it. */
import { expect } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { SITE, scratch } from './build.ts';
import { compare, covered, readCanvas } from './canvas.ts';
import { SAMPLES, inputsOf, type Character } from './characters.ts';
import { eventually, frames, launch, until, visit, type Visit } from './chromium.ts';
import { decodePng } from './png.ts';
import { serve, type Server } from './serve.ts';
import { mustTool } from './tool.ts';

export interface InputFile {
    name: string;
    data: Buffer;
}

const BASE = '/any/folder'; // paths on the page are relative
const BACKGROUND = '203048';

export const ember = SAMPLES.find(({ name }) => name === 'ember')!;

export const textOf = async (page: Page, id: string): Promise<string> =>
    (await page.textContent(`#${id}`)) ?? '';
export const textBecomes = (page: Page, id: string, text: string): Promise<void> =>
    until(page, `document.querySelector('#${id}').textContent === ${JSON.stringify(text)}`);
export const statusHas = (page: Page, text: string): Promise<void> =>
    until(page, `document.querySelector('#status').textContent.includes('${text}')`);
/** Of a picture that stands still: it is written together with it. */
export const hashOf = (page: Page): Promise<string> => textOf(page, 'hash');
/** The hash of another picture than one that was. */
export const hashAfter = (page: Page, before: string): Promise<string> =>
    eventually(() => hashOf(page), (hash) => hash !== before, `another picture than ${before}`);

export const filesOf = (character: Character): InputFile[] =>
    inputsOf(character).map((path) => ({ name: basename(path), data: readFileSync(path) }));

/** A browser, a server, and one page at a time. */
export class Playground {
    server!: Server;
    readonly #folder: string;
    #browser!: Browser;
    #opened: Visit | undefined;

    /** @param name - of a folder for its files */
    constructor(name: string) {
        this.#folder = scratch(name);
    }

    async start(): Promise<void> {
        this.#browser = await launch();
        this.server = await serve(SITE, {}, BASE);
    }

    async stop(): Promise<void> {
        await this.#browser?.close();
        await this.server?.close();
    }

    /** Opens the page and waits for its character. @param address - search and hash */
    async open(address = '', options?: BrowserContextOptions): Promise<Page> {
        this.#opened = await visit(this.#browser, `${this.server.url}/${address}`, options);
        const { page } = this.#opened;
        await settled(page);
        return page;
    }

    /** Nothing failed, and nobody else was asked. */
    async leave(): Promise<void> {
        const opened = this.#opened;
        this.#opened = undefined;
        const found = [[...(opened?.troubles ?? [])], [...(opened?.foreign ?? [])]];
        await opened?.close(); // also where it failed: what runs on would take the others' time
        expect(found).toEqual([[], []]);
    }

    /** What the native renderer draws of a character, packed once by the native tool. */
    render(
        { name, skeleton }: Character,
        animation: string,
        frame: number,
        size: string,
    ): Uint8Array {
        const pack = join(this.#folder, `${name}.r565`);
        if (!existsSync(pack)) {
            mustTool('convert', skeleton, '-o', pack);
        }
        const png = join(this.#folder, 'native.png');
        mustTool(
            'render',
            pack,
            '--animation',
            animation,
            '--frame',
            String(frame),
            '--size',
            size,
            '--background',
            BACKGROUND,
            '-o',
            png,
        );
        return decodePng(readFileSync(png)).rgba;
    }

    /** Compares frames of animations on the page with the native renderer's. */
    async checkPictures(page: Page, character: Character, size = '240x240'): Promise<void> {
        await set(page, 'background', `#${BACKGROUND}`);
        const animations = page.locator('#animations input');
        const names = await animations.evaluateAll((inputs) =>
            inputs.map((input) => (input as HTMLInputElement).value),
        );
        expect(names.length).toBeGreaterThan(0);
        for (const name of names.slice(0, 4)) {
            await page.locator('#animations label', { hasText: name }).first().click();
            for (const frame of ['0', '2.5', '11']) {
                await set(page, 'scrub', frame);
                const shown = await readCanvas(page, '#canvas');
                const last = Number((await textOf(page, 'readout')).split('/')[1]);
                const at = Math.min(Number(frame), last);
                const wanted = this.render(character, name, at, size);
                expect(`${name} ${at}: ${compare(shown, wanted, Number.parseInt(size))}`).toBe(
                    `${name} ${at}: equal`,
                );
                expect(covered(shown)).toBeGreaterThan(1000);
            }
        }
    }
}

/** Sets a control as a hand does, with its event. */
export async function set(page: Page, id: string, value: string): Promise<void> {
    await page.locator(`#${id}`).evaluate((element, value) => {
        (element as HTMLInputElement).value = value;
        element.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
}

/** The character is there, and all has its place: layout follows in the frame after. */
async function settled(page: Page): Promise<void> {
    await until(page, '/^[0-9a-f]{16}$/.test(document.querySelector("#hash").textContent)');
    await frames(page, 2);
}

/** Loads the page again, and waits for its character. */
export async function reload(page: Page): Promise<void> {
    await page.reload();
    await settled(page);
}

/** Waits until the picture changes by itself. */
export async function moves(page: Page): Promise<void> {
    const before = await readCanvas(page, '#canvas');
    await eventually(
        () => readCanvas(page, '#canvas'),
        (now) => compare(now, before, 1) !== 'equal',
        'a picture that moves',
    );
}

/** The picture stays the same for a while. */
export async function rests(page: Page): Promise<void> {
    const before = await readCanvas(page, '#canvas');
    await frames(page, 12);
    expect(compare(await readCanvas(page, '#canvas'), before, 1)).toBe('equal');
}

/** Drops files in the middle of the page. */
export async function drop(page: Page, files: InputFile[]): Promise<void> {
    const contents = files.map(({ name, data }) => [name, data.toString('base64')] as const);
    const transfer = await page.evaluateHandle((contents) => {
        const transfer = new DataTransfer();
        for (const [name, base64] of contents) {
            const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
            transfer.items.add(new File([bytes], name));
        }
        return transfer;
    }, contents);
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    expect(await page.isVisible('#drop')).toBe(true);
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    expect(await page.isVisible('#drop')).toBe(false);
}
