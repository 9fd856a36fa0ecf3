// SPDX-License-Identifier: MIT
//
// amalgamate.mjs CORE OUT: writes core as OUT/rig565.h and OUT/rig565.c, for projects that take a
// library as two files, and OUT/rig565.hpp, its cover for C++. Everything private stays private: names that two files use for different
// things get the file's name in front.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [core, out] = process.argv.slice(2);
if (!core || !out) throw new Error('usage: amalgamate.mjs CORE OUT');

const LICENCE = '// SPDX-License-Identifier: MIT\n';
const INCLUDE = /^#include "([^"]+)"\n/gm;
const headerFolder = join(core, 'include');
const sourceFolder = join(core, 'src');
const sources = readdirSync(sourceFolder).filter((name) => name.endsWith('.c')).sort();

/** A text with each include of ours replaced by what that file holds, once. */
function inlineIncludes(text, seen) {
    return text.replace(INCLUDE, (line, name) => {
        const path = [headerFolder, sourceFolder].map((folder) => join(folder, name)).find(existsSync);
        if (!path) throw new Error(`${name} is in neither folder of ${core}`);
        if (seen.has(path)) return '';
        seen.add(path);
        return inlineIncludes(readFileSync(path, 'utf8').replace(LICENCE, ''), seen);
    });
}

/** Names of a file's own functions, data and types: what stands at the left edge. */
function ownNames(text) {
    const names = new Set();
    const patterns = [
        /^static [^=;({]*?\b(\w+)(?:\[[^\n]*)? =/gm,
        /^(?:static|R565I_INLINE|R565I_APART) [^=;{]*?\b(\w+)\(/gm,
        /^} (\w+);/gm,
        /^typedef [^{};]*?\b(\w+)\)?(?:\([^)]*\))?;/gm,
        /^(?:typedef )?(?:struct|union|enum) (\w+) \{/gm,
        /^(?:PAINTER|BLENDER|DRAWERS)\((\w+),/gm, // macros that define a function
    ];
    for (const pattern of patterns) for (const match of text.matchAll(pattern)) names.add(match[1]);
    for (const body of text.matchAll(/^(?:typedef )?enum[^{]*\{([^}]*)\}/gm)) {
        for (const match of body[1].replace(/\/\/.*/g, '').matchAll(/\b([A-Z]\w+)/g)) names.add(match[1]);
    }
    return names;
}

/** The names that more than one private file defines. */
function sharedNames() {
    const owners = new Map();
    for (const file of readdirSync(sourceFolder).filter((name) => /\.[ch]$/.test(name))) {
        const text = readFileSync(join(sourceFolder, file), 'utf8');
        for (const name of ownNames(text)) owners.set(name, (owners.get(name) ?? 0) + 1);
    }
    return new Set([...owners].filter(([, count]) => count > 1).map(([name]) => name));
}

/** A source file as a part of one translation unit: what it includes, then itself. */
function part(file, shared, seen) {
    const own = readFileSync(join(sourceFolder, file), 'utf8').replace(LICENCE, '');
    const included = [...own.matchAll(INCLUDE)].map(([line]) => inlineIncludes(line, seen)).join('');
    const stem = basename(file, '.c');
    const renamed = [...ownNames(own)].filter((name) => shared.has(name));
    const macros = new Set([...own.matchAll(/^ *# *define (\w+)/gm)].map((match) => match[1]));
    return [
        included,
        `\n// ${file}\n`,
        ...renamed.map((name) => `#define ${name} ${stem}_${name}\n`),
        own.replace(INCLUDE, '').replace(/^\n+/, ''),
        ...[...renamed, ...macros].map((name) => `#undef ${name}\n`),
    ].join('');
}

function title(what) {
    return `${LICENCE}// rig565 ${version}: ${what} Made of core/ by \`make amalgamation\`.\n`;
}

// Clang looks at functions of headers, too, when they are a part of the file; no target needs all of them.
const QUIET = `#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunused-function"
#endif
`;

const seen = new Set();
const header = inlineIncludes('#include "rig565/rig565.h"\n', seen);
const version = /R565_VERSION_STRING "(.*)"/.exec(header)[1];
const contract = inlineIncludes('#include "contract.h"\n', seen);
// The compiler must be told of the arithmetic before it reads the first function.
const pragmas = /#if [^]*?FP_CONTRACT[^]*?#endif\n/.exec(contract)[0];
const shared = sharedNames();

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'rig565.h'), title('all public headers in one.') + header);
writeFileSync(
    join(out, 'rig565.c'),
    [
        title('the whole library in one file.'),
        pragmas,
        QUIET,
        '#include "rig565.h"\n',
        contract.replace(pragmas, ''),
        ...sources.map((file) => part(file, shared, seen)),
    ].join(''),
);
const cover = readFileSync(join(headerFolder, 'rig565/rig565.hpp'), 'utf8');
writeFileSync(join(out, 'rig565.hpp'), cover.replace('"rig565/rig565.h"', '"rig565.h"'));
