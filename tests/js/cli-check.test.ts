// SPDX-License-Identifier: MIT
// Several characters in one check: each as if it had been named alone.
import { expect, test } from '@jest/globals';
import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, scratch } from './lib/build.ts';
import { CORPUS, SAMPLES, inputsOf } from './lib/characters.ts';
import { filesOf, picture, atlas, regions, skeleton, skin, write } from './lib/small-export.ts';
import { mustTool, tool } from './lib/tool.ts';

/** The lines under each character's heading. */
function groups(stdout: string): Map<string, string[]> {
    const found = new Map<string, string[]>();
    let lines: string[] = [];
    for (const line of stdout.trimEnd().split('\n')) {
        if (line.startsWith('== ')) {
            lines = [];
            found.set(line.slice(3), lines);
        } else {
            lines.push(line);
        }
    }
    return found;
}

const shown = { slot: [{ name: 's', parent: 'root' }], skin: [skin({ s: [{ name: 'r' }] })] };

test('each character has its own findings, and the sum comes last', () => {
    const broken = { armature: [{ name: 'a', bone: [{ name: 'r', parent: 'nobody' }] }], version: '5.5' };
    const odd = skeleton({ armature: { unheardOf: 1 } });
    const [good, bad, warned] = write('cli-check/each', { 'good/g_ske.json': skeleton({}),
        'bad/b_ske.json': broken, 'odd/o_ske.json': odd });
    const { status, stdout } = tool('check', good!, bad!, warned!);
    const found = groups(stdout);
    const [last] = [...found.keys()].slice(-1);
    expect([...found.keys()].slice(0, 3)).toEqual([good, bad, warned]);
    for (const path of [good!, bad!, warned!]) {
        const alone = tool('check', path);
        expect(found.get(path)!.join('\n')).toBe(alone.stdout.trimEnd());
    }
    const counts = [...found.values()].slice(0, 3).map((lines) => lines.at(-1)!.match(/\d+/g)!.map(Number));
    const sum = [0, 1, 2].map((i) => counts.reduce((total, one) => total + one[i]!, 0));
    expect(last).toBe(`characters: 3, errors: ${sum[0]}, warnings: ${sum[1]}, notes: ${sum[2]}`);
    expect(status).toBe(sum[0]! > 0 ? 1 : 0);
    expect(sum[0]).toBeGreaterThan(0);
});

test('atlases and pictures: those beside it, and those that were named', () => {
    const files = write('cli-check/pictures', {
        'one/one_ske.json': skeleton(shown), 'one/one_tex.json': atlas(regions('r'), { imagePath: 'one.png' }),
        'one/one.png': picture(), 'two/two_ske.json': skeleton(shown),
        'apart/two_tex.json': atlas(regions('r'), { imagePath: 'two.png' }), 'apart/two.png': picture(),
    });
    const [one, , , two, ...apart] = files;
    const { status, stdout, stderr } = tool('check', one!, two!, ...apart);
    expect([status, [...groups(stdout).values()].map((lines) => lines.at(-1))])
        .toEqual([0, [...Array(2).fill('errors: 0, warnings: 0, notes: 0'), undefined]]);
    expect(stderr).toMatch(/two_ske\.json: takes atlas ".*apart\/two_tex\.json"/);
    const without = tool('check', one!, two!);
    expect([without.status, /no atlas beside it has image "r"/.test(without.stderr)]).toEqual([1, true]);
    expect(without.stdout).toMatch(/== characters: 2, errors: 1, /);
});

test('a folder of folders, packs among the files, and nothing is written', () => {
    const folder = scratch('cli-check/tree');
    const paths = ['a', 'b'].flatMap((name) =>
        write(`cli-check/tree/${name}`, filesOf(shown, 'r')));
    const pack = join(scratch('cli-check/pack'), 'p.r565');
    mustTool('convert', paths[0]!, '-o', pack);
    const before = readdirSync(folder, { recursive: true }).sort();
    const { status, stdout } = tool('check', folder, pack);
    expect([status, [...groups(stdout).keys()]]).toEqual([0, [paths[0], paths[3], pack,
        'characters: 3, errors: 0, warnings: 0, notes: 0']]);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
    const cut = join(dirname(pack), 'cut.r565');
    writeFileSync(cut, readFileSync(pack).subarray(0, 100));
    expect(tool('check', pack, cut)).toMatchObject({ status: 1,
        stdout: `== ${pack}\n== ${cut}\n== characters: 2, errors: 1, warnings: 0, notes: 0\n` });
    expect(tool('check', pack, ROOT + '/package.json').status).not.toBe(2);
});

test('a link that leads nowhere, in a folder, is no file', () => {
    const [one] = write('cli-check/link', filesOf(shown, 'r'));
    const link = join(dirname(one!), 'gone.json');
    symlinkSync('nowhere', link);
    for (const input of [one!, dirname(one!)]) {
        expect(tool('check', input).status).toBe(0);
    }
    expect(tool('check', link).status).toBe(1);
});

(CORPUS.length > 0 ? test : test.skip)('the corpus, at once', () => {
    const skeletons = CORPUS.map(({ skeleton: path }) => path);
    const { status, stdout } = tool('check', ...skeletons);
    const found = groups(stdout);
    expect(status).toBe(0);
    expect([...found.keys()].slice(0, -1)).toEqual(skeletons);
    expect([...found.keys()].at(-1)).toMatch(new RegExp(`^characters: ${skeletons.length}, errors: 0, `));
});

test('one character with its files named is one group without a heading', () => {
    const ember = SAMPLES.find(({ name }) => name === 'ember')!;
    expect(mustTool('check', ...inputsOf(ember))).toBe('errors: 0, warnings: 0, notes: 0\n');
});

test('a skeleton with animations in files of their own is one character', () => {
    const animations = skeleton({ animation: [{ name: 'more', duration: 4 }] });
    const [one, ...rest] = write('cli-check/animations', { ...filesOf(shown, 'r'), 'more.dbani': animations });
    expect(mustTool('check', one!, rest.at(-1)!)).toBe('errors: 0, warnings: 0, notes: 0\n');
    expect(mustTool('check', dirname(one!))).toBe('errors: 0, warnings: 0, notes: 0\n');
});
