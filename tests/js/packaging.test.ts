// SPDX-License-Identifier: MIT
// What build systems read of core: the fields they ask for, files that are there, one version, and every
// switch where a user looks for it. (make test-firmware builds it their ways.)
import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BUILD, ROOT, scratch } from './lib/build.ts';
import { mustRun } from './lib/tool.ts';

const CORE = join(ROOT, 'core');
const ARDUINO = join(BUILD, 'arduino/rig565');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map((match) => match[1]!);

const npm = JSON.parse(read(ROOT, 'package.json'));
const base = read(CORE, 'include/rig565/base.h');
const config = read(CORE, 'include/rig565/config.h');
const cmake = read(CORE, 'CMakeLists.txt');
const library = JSON.parse(read(CORE, 'library.json'));
const properties = Object.fromEntries(read(ARDUINO, 'library.properties').trim().split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
const SEMANTIC = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?$/;
const URL_ = /^https:\/\/\S+$/;

/** Maps, lists and words of YAML, as far as a component's manifest needs them. */
function parseYaml(text: string): Record<string, any> {
    const made: Record<string, any> = {};
    let key = '';
    for (const line of text.split('\n').filter((it) => it.trim() && !it.startsWith('#'))) {
        const [, indent, dash, rest] = /^( *)(- )?(.*)$/.exec(line)!;
        const [, name, value] = /^([\w-]+):(?: (.*))?$/.exec(rest!) ?? [];
        const plain = (word: string): string => word.replace(/^(["'])(.*)\1$/, '$2');
        if (!indent) made[key = name!] = value === undefined ? undefined : plain(value);
        else if (dash) (made[key] ??= []).push(plain(rest!));
        else (made[key] ??= {})[name!] = plain(value!);
    }
    return made;
}
const component = parseYaml(read(CORE, 'idf_component.yml'));

test('one version everywhere', () => {
    const numbers = ['MAJOR', 'MINOR', 'PATCH'].map((part) =>
        new RegExp(`^#define R565_VERSION_${part} (\\d+)$`, 'm').exec(base)?.[1]).join('.');
    const changelog = read(ROOT, 'CHANGELOG.md');
    const released = matches(changelog, /^## (\d\S*)/gm);
    const found = {
        numbers,
        string: /^#define R565_VERSION_STRING "(.*)"$/m.exec(base)?.[1],
        cmake: /project\(rig565 VERSION (\S+)/.exec(cmake)?.[1],
        arduino: properties.version,
        platformio: library.version,
        espidf: component.version,
        lock: JSON.parse(read(ROOT, 'package-lock.json')).version,
        amalgamation: /^\/\/ rig565 (\S+):/m.exec(read(BUILD, 'amalgamation/rig565.c'))?.[1],
        changelog: released[0] ?? npm.version, // until the first release there is only `Unreleased`
    };
    expect(npm.version).toMatch(SEMANTIC);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, npm.version])));
    expect(changelog).toMatch(/^## Unreleased$/m);
});

describe('Arduino', () => {
    const CATEGORIES = ['Display', 'Communication', 'Signal Input/Output', 'Sensors', 'Device Control',
        'Timing', 'Data Storage', 'Data Processing', 'Other'];
    const REQUIRED = ['name', 'version', 'author', 'maintainer', 'sentence', 'paragraph', 'category', 'url',
        'architectures'];
    const OPTIONAL = ['depends', 'dot_a_linkage', 'includes', 'precompiled', 'ldflags'];

    test('library.properties has what the library manager asks for', () => {
        for (const field of REQUIRED) expect(properties).toHaveProperty(field, expect.stringMatching(/\S/));
        for (const field of Object.keys(properties)) expect([...REQUIRED, ...OPTIONAL]).toContain(field);
        expect(properties.name).toMatch(/^(?!arduino)(?=.*[a-z])[a-z0-9][\w .-]{0,62}$/i);
        expect(properties.maintainer).not.toMatch(/^arduino/i);
        expect(properties.version).toMatch(SEMANTIC);
        expect(CATEGORIES).toContain(properties.category);
        expect(properties.url).toMatch(URL_);
        expect(properties.architectures).toBe('*');
        expect(properties.paragraph).not.toContain(properties.sentence); // which is put in front of it
    });

    test('the folder is laid out as a library', () => {
        expect(basename(ARDUINO)).toMatch(/^[A-Za-z0-9][\w.-]{0,62}$/);
        expect(readdirSync(ARDUINO).sort())
            .toEqual(['LICENSE', 'examples', 'keywords.txt', 'library.properties', 'src']);
        for (const header of properties.includes!.split(',')) {
            expect(readdirSync(join(ARDUINO, 'src'))).toContain(header.trim());
        }
    });

    // Only src and the sketch's folder are searched; other libraries' headers are in angle brackets.
    test('a sketch is named as its folder, and finds what it includes', () => {
        const sketches = readdirSync(join(ARDUINO, 'examples'));
        expect(sketches.length).toBeGreaterThan(0);
        for (const sketch of sketches) {
            const folder = join(ARDUINO, 'examples', sketch);
            const files = readdirSync(folder);
            expect(files).toContain(`${sketch}.ino`);
            for (const file of files) {
                for (const name of matches(read(folder, file), /^#include "(.*)"/gm)) {
                    expect({ file, name, found: existsSync(join(folder, name)) || existsSync(join(ARDUINO, 'src', name)) })
                        .toEqual({ file, name, found: true });
                }
            }
        }
    });

    test('keywords.txt names what the header declares, each once, behind a single tab', () => {
        const header = read(ARDUINO, 'src/rig565.h');
        const lines = read(ARDUINO, 'keywords.txt').trim().split('\n');
        for (const line of lines) {
            expect(line).toMatch(/^\w+\t(KEYWORD1|KEYWORD2|LITERAL1)$/);
            expect(header).toMatch(new RegExp(`\\b${line.split('\t')[0]}\\b`));
        }
        expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBe(lines.length);
        for (const line of ['r565_rig\tKEYWORD1', 'r565_rig_draw\tKEYWORD2', 'R565_ERR_NO_SPACE\tLITERAL1']) {
            expect(lines).toContain(line);
        }
    });
});

describe('PlatformIO', () => {
    test('library.json has what the registry asks for', () => {
        expect(library.name).toMatch(/^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,49}$/);
        expect(library.version).toMatch(SEMANTIC);
        expect(library.version.length).toBeLessThanOrEqual(20);
        expect(library.description.length).toBeLessThanOrEqual(255);
        for (const keyword of library.keywords) expect(keyword).toMatch(/^[a-z0-9](?:-?[a-z0-9])*$/);
        expect(library.homepage).toMatch(URL_);
        expect(library.license).toBe(npm.license);
        expect([library.frameworks, library.platforms]).toEqual(['*', '*']);
        const known = ['name', 'version', 'description', 'keywords', 'homepage', 'authors', 'license', 'frameworks',
            'platforms', 'headers', 'build'];
        for (const field of Object.keys(library)) expect(known).toContain(field);
    });

    // It compiles all that lies below srcDir.
    test('its folders hold the headers, and each source once', () => {
        const { includeDir, srcDir, flags } = library.build;
        expect(existsSync(join(CORE, includeDir, library.headers))).toBe(true);
        const files = readdirSync(join(CORE, srcDir), { recursive: true }) as string[];
        expect(files.filter((file) => !/^\w+\.[ch]$/.test(file))).toEqual([]);
        expect(flags).toEqual(['-ffp-contract=off']);
    });
});

describe('ESP-IDF', () => {
    test('idf_component.yml has what the registry asks for', () => {
        expect(component.version).toMatch(SEMANTIC);
        expect(component.description).toBe(library.description);
        expect(component.url).toMatch(URL_);
        expect(component.license).toBe(npm.license);
        expect(component.dependencies).toEqual({ idf: expect.stringMatching(/^>=\d+\.\d+$/) });
        for (const tag of component.tags) expect(tag).toMatch(/^[\w-]{3,32}$/);
        const known = ['version', 'description', 'url', 'license', 'tags', 'dependencies'];
        for (const field of Object.keys(component)) expect(known).toContain(field);
    });

    test('its menu has each switch of config.h, with what it needs', () => {
        const menu = new Map(read(CORE, 'Kconfig').split(/\n(?= +config )/).slice(1).map((entry) => [
            /config (\w+)/.exec(entry)![1]!,
            { entry, needs: matches(entry, /depends on (\w+)/g) },
        ]));
        const switches = [...config.matchAll(/^((?:\/\/\/.*\n)+)#ifndef (R565_ENABLE_\w+)/gm)];
        expect(switches.length).toBeGreaterThan(10);
        for (const [, comment, name] of switches) {
            const text = comment!.replace(/\n\/\/\/ ?/g, ' ');
            expect({ name, ...menu.get(name!) }).toEqual({
                name,
                entry: expect.stringMatching(/^ {8}bool ".+"$[^]*^ {8}default y$/m),
                needs: matches(text, /Needs (\w+)/g),
            });
        }
        const own = [...menu.keys()].filter((name) => !name.startsWith('R565_ENABLE_'));
        for (const name of own) expect(cmake).toContain(`CONFIG_${name}`);
        expect(menu.size).toBe(switches.length + own.length);
    });
});

describe('core/examples/README.md', () => {
    const readme = read(CORE, 'examples/README.md');

    test('tells how to take core in and to switch off what is not needed, for each build system', () => {
        for (const system of ['Arduino', 'PlatformIO', 'ESP-IDF', 'Pico SDK', 'CMake', 'make']) {
            expect(readme).toContain(`**${system}**`);
        }
        const names = matches(readme, /\b(R565_ENABLE_[A-Z]\w*)/g);
        expect(names.length).toBeGreaterThan(0);
        for (const name of names) expect(config).toContain(`#define ${name} 1`);
    });

    // Configured only: images are built by make test-firmware.
    test('has lines for the Pico SDK that CMake takes, and that reach the compiler', () => {
        const folder = scratch('packaging');
        const [lines] = matches(readme, /```cmake\n(.*?)```/gs);
        writeFileSync(join(folder, 'main.c'), '#include "rig565/rig565.h"\nint main(void) { return 0; }\n');
        writeFileSync(join(folder, 'CMakeLists.txt'), `
            cmake_minimum_required(VERSION 3.13)
            project(my_firmware C)
            add_library(pico_stdlib INTERFACE)
            add_executable(my_firmware main.c)
            ${lines!.replace('rig565/core', `${CORE} rig565`)}
            get_target_property(own rig565 COMPILE_DEFINITIONS)
            get_target_property(all rig565 INTERFACE_COMPILE_DEFINITIONS)
            file(WRITE "${folder}/definitions" "\${own}|\${all}")`);
        mustRun('cmake', ['-S', folder, '-B', join(folder, 'build')]);
        const [own, all] = readFileSync(join(folder, 'definitions'), 'utf8').split('|');
        expect(own).toContain('R565_FAST=__attribute__((section(".time_critical.rig565")))');
        expect(all!.split(';').sort()).toEqual(['R565_ENABLE_MESH=0', 'R565_ENABLE_PATH=0']);
    });

    test('names files and targets that are there', () => {
        for (const link of matches(readme, /\]\((?!https?:|#)([^)#]+)/g)) {
            expect({ link, found: existsSync(join(CORE, 'examples', link)) }).toEqual({ link, found: true });
        }
        const listed = mustRun('make', ['--no-print-directory', 'help'], { cwd: ROOT });
        for (const target of matches(readme, /`make ([a-z-]+)`/g)) {
            expect(listed).toMatch(new RegExp(`^ *${target} `, 'm'));
        }
    });
});

test('headers of core include nothing that a bare compiler has not', () => {
    const freestanding = ['float.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'string.h'];
    const folder = join(CORE, 'include/rig565');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.h'))) {
        for (const name of matches(read(folder, file), /^#include <(.*)>/gm)) expect(freestanding).toContain(name);
        for (const name of matches(read(folder, file), /^#include "(.*)"/gm)) {
            expect(existsSync(join(dirname(folder), name))).toBe(true);
        }
    }
});
