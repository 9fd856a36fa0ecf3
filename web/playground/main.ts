// SPDX-License-Identifier: MIT
import { preload } from 'rig565';
import type { Diagnostic, InputFile } from 'rig565/convert';
import { convertInWorker, isPack, nameOf, read, type Character } from './character.ts';
import { showChoices, startControls } from './controls.ts';
import { showCost, startCost } from './cost.ts';
import { byId, save } from './dom.ts';
import { startDrop } from './drop.ts';
import { say, showFailure, showFindings } from './findings.ts';
import { loadSample } from './sample.ts';
import { describeStage, mayMove, player, startStage } from './stage.ts';

const sampleButton = byId('sample', HTMLButtonElement);
const savePack = byId('save-pack', HTMLButtonElement);
const saveC = byId('save-c', HTMLButtonElement);

interface Opened {
    pack: Uint8Array | undefined;
    diagnostics: Diagnostic[];
    source: Pick<Character, 'files'>;
}

let shown: Character | undefined;
let turns = 0;

/** The armature of the file's name, or the one with the most bones: the others are its parts. */
function mainArmature(name: string): string {
    const largest = [...player.armatures].sort((a, b) => b.bones.length - a.bones.length)[0];
    const named = player.armatures.find((armature) => armature.name === name);
    return (named ?? largest)?.name ?? player.armature;
}

/** Shows a character in place of the one before. Throws, and changes nothing, if it is broken. */
async function show(character: Character): Promise<void> {
    await player.load(character.pack);
    if (shown?.name !== character.name) {
        player.armature = mainArmature(character.name);
        if (shown && mayMove) {
            player.play();
        }
    }
    shown = character;
    sampleButton.hidden = character.isSample ?? false;
    showChoices();
    refresh();
    savePack.disabled = false;
    saveC.disabled = !character.files;
    saveC.title = character.files ? '' : 'C source is made from the export, not from a pack';
}

function refresh(): void {
    if (shown) {
        describeStage(shown.name);
        showCost(shown.pack.length);
    }
}

/** What to say when something is broken: the stage keeps what it had. */
function failed(name: string): string {
    return `${name} could not be opened${shown ? `: ${shown.name} stays` : ''}.`;
}

function summary(name: string, diagnostics: readonly Diagnostic[]): string {
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
    const count = warnings === 1 ? '1 warning' : `${warnings} warnings`;
    return warnings === 0 ? `${name} is open.` : `${name} is open, with ${count}.`;
}

async function open(chosen: File[]): Promise<void> {
    if (chosen.length === 0) {
        return;
    }
    const turn = ++turns;
    const files = await read(chosen);
    const name = nameOf(files);
    showFindings([]);
    say(`Opening ${name}…`);
    try {
        const { pack, diagnostics, source } = await packOf(files);
        if (turn !== turns) {
            return; // other files came in the meantime
        }
        showFindings(diagnostics);
        if (pack) {
            await show({ name, pack, ...source });
        }
        say(pack ? summary(name, diagnostics) : failed(name));
    } catch (error) {
        say(failed(name));
        showFailure(error);
    }
}

/** The pack among the files, or the one that they convert to. */
async function packOf(files: InputFile[]): Promise<Opened> {
    const pack = files.find(isPack)?.data;
    if (pack) {
        return { pack, diagnostics: [], source: {} };
    }
    const { files: made, diagnostics } = await convertInWorker(files, {});
    return { pack: made.pack, diagnostics, source: { files: async () => files } };
}

async function openSample(): Promise<void> {
    try {
        turns++;
        await show(await loadSample());
        showFindings([]);
        say('');
    } catch (error) {
        say(failed('The sample'));
        showFailure(error);
    }
}

async function saveSource({ name, files }: Character): Promise<void> {
    saveC.disabled = true;
    try {
        const { files: made, diagnostics } = await convertInWorker((await files?.()) ?? [], {
            outputs: ['c'],
        });
        if (made.c) {
            save(`${name}.h`, made.c);
        } else {
            showFindings(diagnostics);
        }
    } catch (error) {
        showFailure(error);
    }
    saveC.disabled = false;
}

preload().catch(() => {}); // beside the sample; the player tells what is wrong
startStage(refresh);
startControls(refresh);
startCost();
startDrop(open);
sampleButton.addEventListener('click', openSample);
savePack.addEventListener('click', () => shown && save(`${shown.name}.r565`, shown.pack));
saveC.addEventListener('click', () => shown && saveSource(shown));
openSample();
