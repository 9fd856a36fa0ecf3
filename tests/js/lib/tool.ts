// SPDX-License-Identifier: MIT
/** The command-line tool and other programs, run to their end. */
import { spawnSync } from 'node:child_process';
import { TOOL } from './build.ts';

export interface Outcome {
    status: number | null;
    stdout: string;
    stderr: string;
}

const MAX_OUTPUT = 1 << 30;

export interface Surroundings {
    /** Standard input. */
    input?: string;
    /** Who runs it. */
    uid?: number;
    /** The folder it runs in. */
    cwd?: string;
}

export function run(program: string, args: string[], around: Surroundings = {}): Outcome {
    const options = { encoding: 'utf8', maxBuffer: MAX_OUTPUT, ...around } as const;
    const child = spawnSync(program, args, options);
    if (child.error) {
        throw child.error;
    }
    return { status: child.status, stdout: child.stdout, stderr: child.stderr };
}

/** Runs a program that must succeed; its standard output. */
export function mustRun(program: string, args: string[], around: Surroundings = {}): string {
    const { status, stdout, stderr } = run(program, args, around);
    if (status !== 0) {
        throw new Error(`${program} ${args.join(' ')}: exit status ${status}\n${stderr}${stdout}`);
    }
    return stdout;
}

export const tool = (...args: string[]): Outcome => run(TOOL, args);
export const mustTool = (...args: string[]): string => mustRun(TOOL, args);
