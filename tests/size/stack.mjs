// SPDX-License-Identifier: MIT
/** The deepest stack below functions, from what gcc writes with -fcallgraph-info=su. */
import { readFileSync } from 'node:fs';

const NODE = /^node: \{ title: "([^"]+)" label: "(?:[^"]*\\n(\d+) bytes \((\w+(?:,\w+)*)\))?/;
const EDGE = /^edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"/;
const INDIRECT = '__indirect_call';

/**
 * Reads call graphs, one a file.
 * @returns {Map<string, {bytes: number, calls: Set<string>, file: string}>}
 */
export function readGraph(paths) {
    const graph = new Map();
    const node = (title) => {
        if (!graph.has(title)) graph.set(title, { bytes: 0, calls: new Set(), file: '' });
        return graph.get(title);
    };
    for (const [file, path] of paths) {
        for (const line of readFileSync(path, 'utf8').split('\n')) {
            const [, title, bytes] = NODE.exec(line) ?? [];
            if (bytes !== undefined) Object.assign(node(title), { bytes: Number(bytes), file });
            const [, from, to] = EDGE.exec(line) ?? [];
            if (from !== undefined) node(from).calls.add(to);
        }
    }
    return graph;
}

// Painters and drawers of smooth shapes are what core calls by pointer: gfx_smooth_line.c leads to others
// of gfx_smooth*, and everything that draws to gfx_paint*.
const family = (file) => /^[a-z]+(_[a-z]+)?/.exec(file)[0];

/** Functions that a call through a pointer may lead to: no one calls them by name. */
function pointedFrom(graph, file) {
    const named = new Set([...graph.values()].flatMap(({ calls }) => [...calls]));
    return [...graph].filter(([title, node]) => title.includes(':') && !named.has(title)
        && (family(node.file) === family(file) || (/^gfx/.test(file) && family(node.file) === 'gfx_paint')))
        .map(([title]) => title);
}

/**
 * The bytes from a function down to the deepest it calls, and the way there. A function that is on the
 * way already (armatures in armatures) is not entered again: what it takes, a level more takes once
 * more. A file that a pointer led to is not entered by another pointer on the same way.
 */
export function deepestFrom(graph, start) {
    const targets = new Map();
    const pointed = (file) => {
        if (!targets.has(file)) targets.set(file, pointedFrom(graph, file));
        return targets.get(file);
    };
    const visit = (title, above, files) => {
        const node = graph.get(title);
        if (!node || above.has(title)) return { bytes: 0, way: [] };
        above.add(title);
        let deepest = { bytes: 0, way: [] };
        const consider = (target, entered) => {
            const below = visit(target, above, entered);
            if (below.bytes > deepest.bytes) deepest = below;
        };
        for (const call of node.calls) {
            if (call !== INDIRECT) {
                consider(call, files);
                continue;
            }
            for (const target of pointed(node.file)) {
                const { file } = graph.get(target);
                if (!files.has(file)) consider(target, new Set([...files, file]));
            }
        }
        above.delete(title);
        return { bytes: node.bytes + deepest.bytes, way: [title, ...deepest.way] };
    };
    return visit(start, new Set(), new Set());
}
