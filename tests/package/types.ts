// SPDX-License-Identifier: MIT
// Checked by tsc alone: what users write has types, and what they must not write is an error.
import { Player, Rig565Error, type PlayerEvents } from 'rig565';
import { convert, type Conversion } from 'rig565/convert';
import { Rig565Element } from 'rig565/element';

const player = new Player({ width: 120, format: 'rgb565' });
const off: () => void = player.on('event', ({ name, values }) => console.log(name, values.length));
const pixels: Uint16Array = player.framebuffer();
const events: keyof PlayerEvents = 'finished';
const conversion: Promise<Conversion> = convert([{ name: 'a', data: new Uint8Array() }], { outFormat: 'pal8' });
const element: Rig565Element = document.createElement('rig565-player');
const code = (error: unknown): string => (error instanceof Rig565Error ? error.code : '');

// @ts-expect-error there is no such event
player.on('explode', () => {});
// @ts-expect-error nor such a format
new Player({ format: 'rgb888' });
// @ts-expect-error nor such an option
void convert([], { outFormats: 'pal8' });

export { code, conversion, element, events, off, pixels };
