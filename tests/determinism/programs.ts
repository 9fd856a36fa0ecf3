// SPDX-License-Identifier: MIT
/** The probe of tests/native/probe.c, as a target's program. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILD, ROOT } from '../js/lib/build.ts';
import type { Shoot } from '../js/lib/golden.ts';
import { answerOf, lineOf, type Answer, type Shot } from '../js/lib/probe.ts';
import type { Target } from './targets.ts';

export const FOLDER = join(BUILD, 'determinism');
const STRICT = ['-std=gnu11', '-ffp-contract=off', `-I${join(ROOT, 'core/include')}`,
    `-I${join(ROOT, 'core/src')}`];
const SOURCES = readdirSync(join(ROOT, 'core/src')).filter((name) => name.endsWith('.c'))
    .map((name) => join(ROOT, 'core/src', name));
const PROBE_SOURCE = join(ROOT, 'tests/native/probe.c');
const MINUTES = 10;

interface Ended {
    status: number | null;
    output: string;
    errors: string;
}

/** Runs a command to its end, or kills it. */
function runCommand([program, ...args]: string[], input = '', cwd = '.'): Promise<Ended> {
    return new Promise((resolve, reject) => {
        const child = spawn(program!, args, { cwd, timeout: MINUTES * 60_000 });
        const ended: Ended = { status: null, output: '', errors: '' };
        child.stdout.setEncoding('utf8').on('data', (text) => { ended.output += text; });
        child.stderr.setEncoding('utf8').on('data', (text) => { ended.errors += text; });
        child.on('error', reject);
        child.on('close', (status) => resolve({ ...ended, status }));
        child.stdin.on('error', () => {}); // a program that ends early says so by its status
        child.stdin.end(input);
    });
}

async function mustRunCommand(command: string[], input = '', cwd = '.'): Promise<string> {
    const { status, output, errors } = await runCommand(command, input, cwd);
    if (status !== 0) {
        throw new Error(`${command[0]} ended with ${status}: ${errors.slice(-1000)}${output.slice(-500)}`);
    }
    return output;
}

const stem = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-');

/** Programs of one target, compiled when they are first needed. */
export class Programs {
    readonly #target: Target;
    readonly #folder: string;
    #core: Promise<string[]> | undefined;
    #probe: Promise<string> | undefined;

    constructor(target: Target) {
        this.#target = target;
        this.#folder = join(FOLDER, stem(target.name));
        mkdirSync(this.#folder, { recursive: true });
    }

    /** The bits that this target gives. */
    async ask({ pack, convert }: Shoot, shots: Shot[], full = false): Promise<Answer[]> {
        const program = this.#target.bigEndian ? await this.#withAsset(pack, convert)
            : await this.#plain();
        const output = await mustRunCommand(this.#command(program, full ? [pack, '--full'] : [pack]),
            `${shots.map(lineOf).join('\n')}\n`);
        return output.trimEnd().split('\n').map(answerOf);
    }

    /** What it says to a pack that it cannot take; nothing when it takes it. */
    async refusal(pack: string): Promise<string> {
        const { status, errors } = await runCommand(this.#command(await this.#plain(), [pack]));
        return status === 0 ? '' : errors.trim();
    }

    /** The lines of a source's program on the host that it prints otherwise here. */
    async differences(source: string): Promise<string> {
        const mine = join(this.#folder, 'alike'), hosts = `${mine}-host`;
        await mustRunCommand([...this.#compiler(), source, ...this.#target.link ?? [], '-o', mine]);
        await mustRunCommand(['gcc', ...STRICT, '-O2', source, '-o', hosts]);
        const lines = (await mustRunCommand(this.#command(mine, []))).split('\n');
        const wanted = (await mustRunCommand([hosts])).split('\n');
        return wanted.filter((line, i) => line !== lines[i]).join('\n');
    }

    #command(program: string, args: string[]): string[] {
        return this.#target.run?.(program, args) ?? [program, ...args];
    }

    /** The target's own flags have the last word. */
    #compiler(): string[] {
        const [compiler, ...flags] = this.#target.compiler;
        return [compiler!, ...STRICT, ...flags];
    }

    #plain(): Promise<string> {
        this.#probe ??= this.#link('probe', []);
        return this.#probe;
    }

    #withAsset(pack: string, convert: Shoot['convert']): Promise<string> {
        const header = pack.replace(/\.r565$/, '.h');
        convert(header, '--prefix', 'asset');
        return this.#link(stem(basename(pack)), [`-DPROBE_HEADER="${header}"`,
            '-DPROBE_ASSET=asset_asset']);
    }

    async #link(name: string, flags: string[]): Promise<string> {
        this.#core ??= this.#compileCore();
        const program = join(this.#folder, name);
        await mustRunCommand([...this.#compiler(), ...flags, PROBE_SOURCE,
            ...await this.#core, ...this.#target.link ?? [], '-o', program]);
        return program;
    }

    async #compileCore(): Promise<string[]> {
        await mustRunCommand([...this.#compiler(), '-c', ...SOURCES], '', this.#folder);
        return SOURCES.map((source) => join(this.#folder, basename(source).replace(/c$/, 'o')));
    }
}
