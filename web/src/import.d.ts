// SPDX-License-Identifier: MIT

/** A module of Node's by its name, which bundlers for browsers do not see. */
export function load<T>(name: string): Promise<T>;
