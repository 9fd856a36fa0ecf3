// SPDX-License-Identifier: MIT
// Node removes the types itself; lines and columns stay, so no source map is needed.
import { stripTypeScriptTypes } from 'node:module';

export default {
    process: (source) => ({ code: stripTypeScriptTypes(source) }),
};
