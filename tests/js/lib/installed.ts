// SPDX-License-Identifier: MIT
/** The npm package, packed, and installed into an empty folder that no node_modules of ours lies above. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { mustRun } from './tool.ts';

export interface Installed {
    /** Where it was installed. */
    folder: string;
    /** The package there. */
    package: string;
    tarball: string;
    remove(): void;
}

export function install(): Installed {
    const folder = mkdtempSync(join(tmpdir(), 'rig565-'));
    const [packed] = JSON.parse(mustRun('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT }));
    const tarball = join(folder, packed.filename);
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    mustRun('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund'], { cwd: folder });
    return {
        folder,
        package: join(folder, 'node_modules/rig565'),
        tarball,
        remove: () => rmSync(folder, { recursive: true, force: true }),
    };
}

/** Node as setup brought it: the one of the tools, and the oldest that the package promises. */
export const nodeAt = (name: 'node' | 'node18'): string => join(ROOT, 'build/setup', name, 'node');
