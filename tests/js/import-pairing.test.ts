// SPDX-License-Identifier: MIT
// Which files belong together: by what is in them, whatever they are called.
import { describe, expect, test } from '@jest/globals';
import { basename, dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { corpusCharacter } from './lib/characters.ts';
import { atlas, convert, picture, refuse, regions, skeleton, skin, write, type Files }
    from './lib/small-export.ts';
import { tool } from './lib/tool.ts';

const folderOf = (name: string): string => `import-pairing/${name.replaceAll(/\W+/g, '-')}`;

/** A skeleton that shows these images, each in a slot of its own. */
const showing = (...paths: string[]): object => skeleton({
    slot: paths.map((_, i) => ({ name: `s${i}`, parent: 'root' })),
    skin: [skin(Object.fromEntries(paths.map((path, i) => [`s${i}`, [{ name: `d${i}`, path }]])))],
});

/** Width and height of what each slot shows. */
function sizesOf(name: string, files: Files): number[][] {
    return convert(folderOf(name), files).dump().armatures[0].slots.map(({ attachments }: any) => {
        const { source, local } = attachments[0];
        return [(source.right - source.left) * local.a, (source.bottom - source.top) * local.d]
            .map((size) => Math.round(size * 100) / 100);
    });
}

const region = (name: string, x: number, y: number, width: number, height: number): object =>
    ({ name, x, y, width, height });

describe('files that are given', () => {
    test('may have any names and any order', () => {
        const sizes = sizesOf('any names', {
            '1': picture(),
            'b.txt': atlas([region('a', 0, 0, 7, 9)], { imagePath: 'lost.png' }),
            'picture.json': showing('a'),
        });
        expect(sizes).toEqual([[7, 9]]);
    });

    test('several pages, each with its picture by name', () => {
        const sizes = sizesOf('pages', {
            'x.json': showing('a', 'b'),
            'p1.json': atlas([region('a', 0, 0, 30, 9)], { imagePath: 'one.png', width: 32, height: 16 }),
            'p2.json': atlas([region('b', 0, 40, 5, 20)], { imagePath: 'two.png', width: 64, height: 64 }),
            'two.png': picture(64, 64),
            'one.png': picture(32, 16),
        });
        expect(sizes).toEqual([[30, 9], [5, 20]]);
    });

    test('a picture of another name is found by its size', () => {
        const sizes = sizesOf('by size', {
            'x.json': showing('a'),
            'p.json': atlas([region('a', 0, 40, 5, 20)], { width: 32, height: 64 }),
            'i.png': picture(16, 16),
            'j.png': picture(32, 64),
        });
        expect(sizes).toEqual([[5, 20]]);
    });

    test('two pictures of the right size and the wrong name', () => {
        const says = refuse(folderOf('open pictures'), {
            'x.json': showing('a'),
            'p.json': atlas(regions('a')),
            'i.png': picture(),
            'j.png': picture(),
        });
        expect(says).toMatch(/p\.json: imagePath: both ".*i\.png" and ".*j\.png"/);
    });

    test('the only picture is not taken when it is another page\'s', () => {
        const says = refuse(folderOf('other page'), {
            'x.json': showing('a', 'b'),
            'p1.json': atlas(regions('a'), { imagePath: 'one.png' }),
            'p2.json': atlas(regions('b'), { imagePath: 'two.png' }),
            'one.png': picture(),
        });
        expect(says).toMatch(/p2\.json: imagePath: PNG "two\.png" is not among the files/);
    });

    test('of two atlases that have everything, the skeleton\'s stem wins over the scale', () => {
        const sizes = sizesOf('stem', {
            'hero_ske.json': showing('a'),
            'other_tex.json': atlas([region('a', 0, 0, 8, 8)]),
            'hero_tex.json': atlas([region('a', 0, 0, 4, 4)], { scale: 0.25 }),
            'small_tex.png': picture(),
        });
        expect(sizes).toEqual([[16, 16]]);
    });

    test('then scale 1', () => {
        const sizes = sizesOf('scale', {
            'hero_ske.json': showing('a'),
            'half.json': atlas([region('a', 0, 0, 4, 4)], { scale: 0.5, imagePath: 'half.png' }),
            'full.json': atlas([region('a', 0, 0, 9, 9)], { imagePath: 'full.png' }),
            'half.png': picture(),
            'full.png': picture(),
        });
        expect(sizes).toEqual([[9, 9]]);
    });

    test('two that nothing decides between are named', () => {
        const says = refuse(folderOf('tie'), {
            'hero_ske.json': showing('a'),
            'one.json': atlas(regions('a')),
            'two.json': atlas(regions('b', 'a')),
            'small_tex.png': picture(),
        });
        expect(says).toMatch(/one\.json: both this atlas and ".*two\.json"/);
    });

    test('an atlas inside the skeleton', () => {
        const sizes = sizesOf('inline', {
            'x.json': { ...showing('a'), textureAtlas: [atlas([region('a', 1, 2, 3, 4)])] },
            'small_tex.png': picture(),
        });
        expect(sizes).toEqual([[3, 4]]);
    });

    test('a picture for each image, by the end of its path', () => {
        const sizes = sizesOf('pictures', {
            'x.json': showing('parts/arm', 'leg', '腕'),
            'texture/parts/arm.png': picture(10, 12),
            'texture/arm.png': picture(1, 1),
            'texture/parts/leg.png': picture(20, 22),
            'texture/腕.png': picture(30, 32),
        });
        expect(sizes).toEqual([[10, 12], [20, 22], [30, 32]]);
    });

    test('a picture that could be two', () => {
        const says = refuse(folderOf('open image'), {
            'x.json': showing('arm'),
            'l/arm.png': picture(),
            'r/arm.png': picture(),
        });
        expect(says).toMatch(/display\[0\]: image "arm" of slot "s0" could be more than one PNG/);
    });

    test('two skeletons, none at all', () => {
        expect(refuse(folderOf('two'), { 'x.json': showing(), 'y.json': showing() }))
            .toMatch(/more than one skeleton: ".*x\.json" and ".*y\.json"/);
        expect(refuse(folderOf('none'), { 'x.json': atlas([]), 'y.json': { bones: [] } }))
            .toMatch('no DragonBones skeleton');
    });

    test('what is of no use is said', () => {
        const { said } = convert(folderOf('useless'), {
            'x.json': showing(),
            'readme.txt': Buffer.from('hello'),
            'p.json': atlas(regions('a')),
        });
        expect(said).toHaveLength(2);
        expect(said[0]).toMatch(/^warning: .*readme\.txt: neither/);
        expect(said[1]).toMatch(/^note: .*p\.json: not needed/);
    });

    test('nothing is called useless that an error kept from being used', () => {
        expect(refuse(folderOf('not reached'), {
            'x.json': skeleton({ slot: [{ name: 's', parent: 'nowhere' }] }),
            'p.json': atlas(regions('a')),
            'p.png': picture(),
        })).not.toMatch('not needed');
    });
});

describe('a picture inside the atlas', () => {
    const embedded = (data: string): object => atlas(regions('a'), { imagePath: data });
    const url = (encoding: 'base64' | 'base64url' = 'base64'): string =>
        `data:image/png;base64,${picture().toString(encoding)}`;

    test('in base64, whatever pictures lie beside it', () => {
        const files = { 'x.json': showing('a'), 'p.json': embedded(url()), 'q.png': picture(8, 8) };
        expect(sizesOf('embedded', files)).toEqual([[8, 8]]);
        const { said } = convert(folderOf('embedded said'), files);
        expect(said).toEqual([expect.stringMatching(/^note: .*q\.png: not needed/)]);
    });

    test('without padding, in lines, in the alphabet of URLs', () => {
        const lines = url('base64url').replace(',', ',\n').replace(/=+$/, '');
        expect(sizesOf('embedded lines', { 'x.json': showing('a'), 'p.json': embedded(lines) })).toEqual([[8, 8]]);
    });

    test('inside the skeleton, which then needs no other file', () => {
        const [path] = write(folderOf('embedded inline'), {
            'x.json': { ...showing('a'), textureAtlas: [embedded(url())] },
            'other.png': picture(),
        });
        const { status, stderr } = tool('info', path!);
        expect([status, stderr]).toEqual([0, '']);
    });

    test.each(['data:image/png;base64,iVB*', 'data:image/png;base64,AAAA', 'data:image/png,x', 'data:'])(
        '%s is refused', (data) => {
            expect(refuse(folderOf(`embedded ${data}`), { 'x.json': showing('a'), 'p.json': embedded(data) }))
                .toMatch(/p\.json: imagePath: is no PNG in base64/);
        });
});

describe('a skeleton that comes alone', () => {
    /** Names of the files that are taken from the skeleton's folder. */
    function companions(name: string, files: Files): string[] {
        const [path] = write(folderOf(`alone ${name}`), files);
        const out = join(dirname(path!), 'converted.r565');
        const { status, stderr } = tool('convert', path!, '-o', out);
        if (status !== 0) {
            expect(existsSync(out)).toBe(false);
            throw new Error(stderr);
        }
        return [...stderr.matchAll(/^note: .* takes (?:atlas|picture) "(.*)"$/gm)]
            .map(([, taken]) => basename(taken!));
    }

    const beside = {
        'hero_tex.json': atlas(regions('a', 'b'), { imagePath: 'hero.png' }),
        'hero.png': picture(),
    };

    test('takes the atlas that has all its regions', () => {
        expect(companions('all', {
            'x_ske.json': showing('a', 'b'),
            'x_tex.json': atlas(regions('a'), { imagePath: 'x.png' }),
            'x.png': picture(),
            'broken.json': Buffer.from('{'),
            'y_ske.json': { ...showing('a'), textureAtlas: [atlas(regions('a', 'b'))] },
            ...beside,
        })).toEqual(['hero_tex.json', 'hero.png']);
    });

    test('takes the one of its stem', () => {
        expect(companions('stem', {
            'hero_ske.json': showing('a', 'b'),
            'aaa_tex.json': atlas(regions('b', 'a')),
            ...beside,
        })).toEqual(['hero_tex.json', 'hero.png']);
    });

    test('takes all pages', () => {
        expect(companions('pages', {
            'hero_ske.json': showing('a', 'b', 'c'),
            'more.json': atlas(regions('c'), { imagePath: 'more.png' }),
            'more.png': picture(),
            ...beside,
        })).toEqual(['hero_tex.json', 'hero.png', 'more.json', 'more.png']);
    });

    test('takes nothing when it shows nothing', () => {
        expect(companions('nothing', { 'hero_ske.json': showing(), ...beside })).toEqual([]);
    });

    test('none is an error', () => {
        expect(() => companions('none', { 'hero_ske.json': showing('a', 'c'), ...beside }))
            .toThrow(/hero_ske\.json: no atlas beside it has image "c", and there is no "c\.png"/);
        expect(() => companions('no picture', {
            'hero_ske.json': showing('a'), 'hero_tex.json': beside['hero_tex.json'],
        })).toThrow(/hero_tex\.json: imagePath: PNG "hero\.png"/);
    });

    test('a tie is an error', () => {
        expect(() => companions('tie', {
            'x_ske.json': showing('a'),
            'two.json': atlas(regions('a')),
            ...beside,
        })).toThrow(/both this atlas and/);
    });

    const effect = corpusCharacter('effect');
    (effect === undefined ? test.skip : test)('effect of the corpus takes the full size', () => {
        const { stderr } = tool('info', effect!.skeleton);
        expect([...stderr.matchAll(/takes \w+ ".*\/(.*)"/g)].map(([, name]) => name))
            .toEqual(['effect_tex.json', 'effect_tex.png']);
    });
});
