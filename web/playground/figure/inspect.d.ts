// SPDX-License-Identifier: MIT
declare module 'rig565-inspect.wasm?url' {
    const url: string;
    export default url;
}
