// SPDX-License-Identifier: MIT
import { expect, test } from '@jest/globals';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, ROOT, scratch } from './lib/build.ts';
import { mustRun, mustTool } from './lib/tool.ts';

test('the commands of docs/command-line.md do what they say', () => {
    const place = scratch('cli-docs');
    symlinkSync(BUILD, join(place, 'build'));
    symlinkSync(join(ROOT, 'samples'), join(place, 'samples'));
    const page = readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8');
    const commands = [...page.matchAll(/^build\/rig565 .*$/gm)].map(([line]) => line);
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands) {
        mustRun('sh', ['-euc', command], { cwd: place });
        const [, output] = / -o (\S+)/.exec(command) ?? [];
        expect([command, output === undefined || statSync(join(place, output)).size > 100])
            .toEqual([command, true]);
    }
    expect(existsSync(join(place, 'ember-walk-7.5.png'))).toBe(true);
    for (const [option] of page.matchAll(/--[a-z]+(-[a-z]+)*/g)) {
        expect(mustTool('--help')).toContain(option);
    }
});
