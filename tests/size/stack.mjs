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

/**
 * The bytes from a function down to the deepest it calls. A call through a pointer counts as the
 * deepest of `pointed`; a function that is on the way already (armatures in armatures) is not entered
 * again: what it takes, a level more takes once more.
 */
export function depthOf(graph, start, pointed) {
    const known = new Map();
    const visit = (title, way) => {
        const node = graph.get(title);
        if (!node || way.has(title)) return 0;
        if (known.has(title)) return known.get(title);
        way.add(title);
        let deepest = 0;
        for (const call of node.calls) {
            const targets = call === INDIRECT ? pointed : [call];
            for (const target of targets) deepest = Math.max(deepest, visit(target, way));
        }
        way.delete(title);
        known.set(title, node.bytes + deepest);
        return node.bytes + deepest;
    };
    return visit(start, new Set());
}
