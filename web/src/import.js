// SPDX-License-Identifier: MIT

// Not TypeScript, which puts a function around names that it does not know.
export const load = (name) => import(/* @vite-ignore */ /* webpackIgnore: true */ name);
